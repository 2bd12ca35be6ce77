// A position as a picture that stands alone (SVG).
import { squares } from './board';

const cell = 48;
const edge = 28;
const size = 8 * cell + 2 * edge;

export const pictureSize = size;

export function boardPicture(cells: string, last = '', caption = ''): string {
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" font-family="sans-serif">`,
    caption ? `<title>${escaped(caption)}</title>` : '',
    `<rect width="${size}" height="${size}" fill="#f6f3ec"/>`,
    `<rect x="${edge}" y="${edge}" width="${8 * cell}" height="${8 * cell}" fill="#3d7f63"/>`,
  ];
  for (let i = 0; i <= 8; ++i) {
    const at = edge + i * cell;
    parts.push(`<path d="M${edge} ${at}h${8 * cell}M${at} ${edge}v${8 * cell}" stroke="#24503d"/>`);
  }
  for (let i = 0; i < 8; ++i) {
    const middle = edge + i * cell + cell / 2;
    parts.push(`<text x="${middle}" y="${edge - 8}" font-size="13" fill="#5c6167" text-anchor="middle">${'abcdefgh'[i]}</text>`);
    parts.push(`<text x="${edge - 12}" y="${middle + 5}" font-size="13" fill="#5c6167" text-anchor="middle">${i + 1}</text>`);
  }
  for (const x of [2, 6]) for (const y of [2, 6]) parts.push(`<circle cx="${edge + x * cell}" cy="${edge + y * cell}" r="3.5" fill="#24503d"/>`);
  [...cells].forEach((disc, i) => {
    if (disc === '-') return;
    const x = edge + (i % 8) * cell + cell / 2;
    const y = edge + Math.floor(i / 8) * cell + cell / 2;
    const black = disc === 'X';
    parts.push(`<circle cx="${x}" cy="${y}" r="${cell * 0.41}" fill="${black ? '#1b1d1f' : '#f7f4ec'}" stroke="#1b1d1f"/>`);
    if (squares[i] === last) parts.push(`<circle cx="${x}" cy="${y}" r="${cell * 0.14}" fill="none" stroke="${black ? '#f7f4ec' : '#1b1d1f'}" stroke-width="2"/>`);
  });
  return parts.join('') + '</svg>';
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
