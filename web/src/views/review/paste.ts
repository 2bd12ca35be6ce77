// Games in: pasted text or a file, in whatever format the readers know. What is wrong with it is said, and of
// many games one is chosen.
import { explain, explained } from '../../core/errors';
import type { Readers, Reading, ReadGame } from '../../core/readers';
import { h } from '../../dom';
import { chooseFile, unpacked } from '../../files';
import { formatName, t } from './text';

// Leader against Shaman, World Championship 1988, from the WTHOR base of the French Othello federation.
const example = 'f5f6e6f4e3c5c4e7g4f3g3d3d6c6c3d2g5g6e2h5d7e8f7h4h6h7c8e1f2b5h3h2c1d1f1c2f8g8b1c7b7g2h1g1h8b6b2b4a4a3a5b3a6g7b8a8d8a7a2a1';
const largestFile = 2_000_000;
const mostShown = 8_000; // letters of a file that are put into the box
const mostErrors = 3;

export class PasteCard {
  readonly element: HTMLElement;
  private readonly input = h('textarea', { class: 'input', id: 'paste', spellcheck: 'false', autocapitalize: 'none' });
  private readonly said = h('div', { class: 'stack', role: 'status' });
  private readonly about = h('p', { class: 'soft' });

  constructor(
    private readonly readers: Readers,
    private readonly take: (game: ReadGame) => void,
  ) {
    this.element = h(
      'section',
      { class: 'card' },
      h('label', { for: 'paste' }, h('h2', {}, t('paste'))),
      h('p', { class: 'soft' }, t('intro')),
      this.input,
      h(
        'div',
        { class: 'bar' },
        h('button', { class: 'button main', type: 'button', 'data-action': 'read', onclick: () => this.readText(this.input.value) }, t('read')),
        h('button', { class: 'button', type: 'button', 'data-action': 'file', onclick: () => void this.openFile() }, t('file')),
        h('button', { class: 'button bare', type: 'button', onclick: () => this.readText((this.input.value = example)) }, t('example')),
      ),
      this.said,
    );
  }

  show(text: string): void {
    this.input.value = text;
  }

  say(text: string): void {
    this.said.replaceChildren(h('p', { class: 'problem', role: 'alert' }, text));
  }

  private readText(text: string): void {
    this.hear(() => this.readers.read(text));
  }

  private async openFile(): Promise<void> {
    const file = await chooseFile('*/*');
    if (!file) return;
    if (file.size > largestFile) return this.say(t('tooLarge'));
    let bytes: Uint8Array;
    try {
      bytes = await unpacked(new Uint8Array(await file.arrayBuffer()), largestFile);
    } catch (problem) {
      return this.say(t(problem instanceof RangeError ? 'tooLarge' : 'broken'));
    }
    this.input.value = bytes.length <= mostShown ? textOf(bytes) : '';
    this.hear(() => this.readers.readFile(bytes, file.name));
  }

  private hear(read: () => Reading): void {
    let reading: Reading;
    try {
      reading = read();
    } catch (problem) {
      return this.say(explained(problem));
    }
    const { games, errors, more } = reading;
    this.said.replaceChildren(h('p', {}, t('format', formatName(reading.format))));
    for (const { error } of errors.slice(0, mostErrors)) this.said.append(h('p', { class: 'problem', role: 'alert' }, explain(error)));
    if (games.length > 1) this.said.append(this.chooser(games));
    if (more) this.said.append(h('p', { class: 'soft' }, t('more', games.length)));
    if (!games[0]) return;
    if (errors.length && games.length === 1) this.said.append(h('p', { class: 'soft' }, t('upTo', games[0].plies)));
    this.about.textContent = '';
    this.said.append(this.about);
    this.open(games[0]);
  }

  private open(game: ReadGame): void {
    const names = [game.black.name, game.white.name].filter(Boolean).join(' – ');
    this.about.textContent = [names, game.event, game.date].filter(Boolean).join(', ');
    this.about.hidden = this.about.textContent === '';
    this.take(game);
  }

  private chooser(games: ReadGame[]): HTMLElement {
    const list = h(
      'select',
      { class: 'choice', 'data-choose': 'game', onchange: () => this.open(games[list.selectedIndex]!) },
      games.map((game, i) => h('option', { value: i }, t('game', i + 1, game.black.name || t('someone'), game.white.name || t('someone')))),
    );
    return h('label', { class: 'field' }, h('span', {}, t('games', games.length)), list);
  }
}

// Nothing for bytes that are no text.
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
