// The moves of a game with their marks, variations nested below the move they replace.
import { chip } from '../../board/chip';
import { h } from '../../dom';
import type { JudgedPly } from '../../engine/messages';
import type { GameTree, Node } from '../../game/tree';
import { passText, sideName } from '../../game/words';
import { t } from './text';

export function moveList(
  tree: GameTree,
  judged: ReadonlyMap<Node, JudgedPly>,
  losing: number | null,
  choose: (node: Node) => void,
): HTMLElement {
  const item = (node: Node): HTMLElement => {
    const ply = judged.get(node);
    const { side } = node.parent!.facts;
    const lost = ply !== undefined && ply.ply === losing;
    return h(
      'button',
      {
        type: 'button',
        class: `ply${lost ? ' losing' : ''}`,
        'data-ply': node.ply,
        'aria-current': node === tree.current ? 'true' : undefined,
        onclick: () => choose(node),
      },
      h('span', { class: 'number' }, String(node.ply)),
      chip(side),
      h('span', { class: 'hidden' }, ` ${sideName(side)} `),
      h('span', {}, node.move),
      ply?.sign ? h('b', { class: 'mark', 'aria-hidden': 'true' }, ply.sign) : null,
      ply && ply.loss > 0 ? h('span', { class: 'hidden' }, `, ${t(ply.mark)}, ${t('lostDiscs', ply.loss)}`) : null,
    );
  };

  // A line from a node on, and the variations that leave it.
  const line = (from: Node | undefined): HTMLElement => {
    const list = h('div', { class: 'line' });
    let row = h('div', { class: 'plies' });
    list.append(row);
    for (let node = from; node; node = node.children[0]) {
      row.append(item(node));
      if (node.facts.passed && !node.facts.over) row.append(h('span', { class: 'pass soft' }, passText(node.facts)));
      const others = node.parent!.children[0] === node ? node.parent!.children.slice(1) : [];
      if (others.length === 0) continue;
      for (const other of others) list.append(h('div', { class: 'variation', role: 'group', 'aria-label': t('variation') }, line(other)));
      row = h('div', { class: 'plies' });
      list.append(row);
    }
    return list;
  };
  return line(tree.root.children[0]);
}
