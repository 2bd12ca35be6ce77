// How the share of random games won with each first move comes closer to its exact chance, over the number of
// games on a scale of powers.
import { svg } from '../../dom';

export interface Sample {
  games: number; // of all moves together
  rates: number[]; // percent, by move
}

const width = 360;
const height = 180;
const left = 34;
const bottom = 24;

export function chart(samples: readonly Sample[], exact: readonly number[]): SVGSVGElement {
  const most = Math.max(samples.at(-1)?.games ?? 0, 1000);
  const least = 10;
  const values = [...exact, ...samples.flatMap(({ rates }) => rates)];
  const low = Math.max(0, Math.floor(Math.min(...values) / 10) * 10);
  const high = Math.min(100, Math.max(low + 10, Math.ceil(Math.max(...values) / 10) * 10));
  const x = (games: number) => left + ((width - left) * Math.log(Math.max(games, least) / least)) / Math.log(most / least);
  const y = (percent: number) => 6 + ((height - bottom - 6) * (high - percent)) / (high - low);
  const picture = svg('svg', { class: 'chances', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  picture.append(svg('path', { class: 'axis', d: `M${left} 6V${height - bottom}H${width}` }));
  for (const percent of [low, high]) picture.append(svg('text', { x: 0, y: y(percent) + 4 }, `${percent}%`));
  for (let games = least; games <= most; games *= 10)
    picture.append(
      svg('path', { class: 'axis', d: `M${x(games)} ${height - bottom}v4` }),
      svg('text', { x: x(games), y: height - 4, 'text-anchor': x(games) > width - 30 ? 'end' : 'middle' }, games.toLocaleString('en').replace(/,/g, ' ')),
    );
  for (const percent of new Set(exact)) picture.append(svg('path', { class: 'exact', d: `M${left} ${y(percent)}H${width}` }));
  for (const move of (samples[0]?.rates ?? []).keys())
    picture.append(svg('polyline', { class: 'rate', points: samples.map(({ games, rates }) => `${x(games)},${y(rates[move]!)}`).join(' ') }));
  return picture;
}
