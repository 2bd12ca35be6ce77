// Taking it away: which part of the game, and as what. The part is always named, so that nobody copies the
// wrong line.
import { boardPicture, pictureSize } from '../../board/picture';
import { explained } from '../../core/errors';
import type { Details, Readers } from '../../core/readers';
import { h } from '../../dom';
import { copy, copyPicture, download, toPng } from '../../files';
import { transcript, type GameTree, type Node } from '../../game/tree';
import { writeLink } from '../../share';
import { t } from './text';

export interface TakeFrom {
  tree(): GameTree;
  details(): Details;
  graph(): string | null;
}

type Scope = 'mainGame' | 'upToHere' | 'thisLine';
type Form = 'transcript' | 'positionText' | 'ggf' | 'sgf' | 'pgn' | 'link' | 'boardSvg' | 'boardPng' | 'graphSvg';

const extensions: Readonly<Record<Form, string>> = {
  transcript: 'txt', positionText: 'txt', ggf: 'ggf', sgf: 'sgf', pgn: 'pgn', link: 'txt', boardSvg: 'svg', boardPng: 'png', graphSvg: 'svg',
};

export function takeCard(readers: Readers, from: TakeFrom): HTMLElement {
  const option = (value: string, text: string) => h('option', { value }, text);
  const scope = h('select', { class: 'choice' }, (['mainGame', 'upToHere', 'thisLine'] as const).map((each) => option(each, t(each))));
  const form = h(
    'select',
    { class: 'choice' },
    option('transcript', t('transcript')),
    option('positionText', t('positionText')),
    option('ggf', 'GGF'),
    option('sgf', 'SGF'),
    option('pgn', 'PGN'),
    option('link', t('link')),
    option('boardSvg', t('boardSvg')),
    option('boardPng', t('boardPng')),
    option('graphSvg', t('graphSvg')),
  );
  const said = h('p', { class: 'soft', role: 'status' });

  function line(): Node[] {
    const tree = from.tree();
    if (scope.value === ('mainGame' satisfies Scope)) return tree.mainLine();
    return scope.value === ('upToHere' satisfies Scope) ? tree.lineTo(tree.current) : tree.currentLine();
  }

  function text(kind: Form): string {
    const tree = from.tree();
    const start = tree.start.text;
    const moves = transcript(line());
    if (kind === 'positionText') return tree.current.facts.text;
    if (kind === 'boardSvg') return boardPicture(tree.current.facts.cells, tree.current.move);
    if (kind === 'graphSvg') return from.graph() ?? '';
    if (kind === 'link') {
      const hash = writeLink({ view: 'review', moves, start, ply: Math.min(tree.current.ply, moves.length / 2) });
      return location.href.replace(/#.*$/, '') + hash;
    }
    return readers.write(kind, start, moves, from.details());
  }

  async function act(what: (kind: Form) => Promise<string>): Promise<void> {
    said.textContent = '';
    const kind = form.value as Form;
    try {
      said.textContent = kind === 'graphSvg' && !from.graph() ? t('noGraph') : await what(kind);
    } catch (problem) {
      said.textContent = explained(problem);
    }
  }

  const png = () => toPng(text('boardSvg'), pictureSize, pictureSize);

  async function take(kind: Form): Promise<string> {
    const done = kind === 'boardPng' ? copyPicture(png()) : copy(text(kind));
    return t((await done) ? 'copied' : 'notCopied');
  }

  async function store(kind: Form): Promise<string> {
    const content = kind === 'boardPng' ? await png() : text(kind);
    download(`flipside.${extensions[kind]}`, content, extensions[kind] === 'svg' ? 'image/svg+xml' : 'text/plain');
    return '';
  }

  return h(
    'details',
    { class: 'card take' },
    h('summary', {}, t('take')),
    h('label', { class: 'field' }, h('span', {}, t('what')), scope),
    h('label', { class: 'field' }, h('span', {}, t('asWhat')), form),
    h(
      'div',
      { class: 'bar' },
      h('button', { class: 'button', type: 'button', 'data-action': 'copy', onclick: () => void act(take) }, t('copy')),
      h('button', { class: 'button', type: 'button', 'data-action': 'save', onclick: () => void act(store) }, t('save')),
    ),
    said,
  );
}
