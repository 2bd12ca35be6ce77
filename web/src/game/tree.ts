// A game as a tree of positions. Which moves there are and what they do is asked of the C++ (Facts); here is
// only what leads to what.
//
//     root ── f5 ── node ── d6 ── node        children[0] is the main line, later ones are variations
//                      └─── f6 ── node
import type { Facts } from '../core/othello';

export interface Node {
  readonly facts: Facts;
  readonly move: string; // what led here; empty at the root
  readonly parent: Node | null;
  readonly ply: number;
  readonly children: Node[];
  readonly opening: Facts['opening']; // the last named position on the way here
}

// What the tree needs of the rules.
export interface Play {
  play(position: string, move: string, ply?: number): Facts;
}

export class GameTree {
  readonly root: Node;
  current: Node;

  constructor(
    private readonly rules: Play,
    readonly start: Facts,
  ) {
    this.root = { facts: start, move: '', parent: null, ply: 0, children: [], opening: start.opening };
    this.current = this.root;
  }

  // Makes a move from the current node, along an existing line if there is one. Throws what the rules throw.
  play(move: string): Node {
    this.current = this.add(this.current, move);
    return this.current;
  }

  add(from: Node, move: string): Node {
    const known = from.children.find((child) => child.move === move);
    if (known) return known;
    const facts = this.rules.play(from.facts.text, move, from.ply + 1);
    return this.attach(from, move, facts);
  }

  // A line whose positions are known already.
  extend(line: Facts[]): void {
    let node = this.current;
    for (const facts of line) {
      if (!facts.move) continue;
      node = node.children.find((child) => child.move === facts.move) ?? this.attach(node, facts.move, facts);
    }
    this.current = node;
  }

  private attach(from: Node, move: string, facts: Facts): Node {
    const node: Node = {
      facts,
      move,
      parent: from,
      ply: from.ply + 1,
      children: [],
      opening: facts.opening ?? from.opening,
    };
    from.children.push(node);
    return node;
  }

  // Takes a node out with all that follows; the current node moves to its parent if it was in there.
  remove(node: Node): void {
    if (!node.parent) return;
    if (this.lineTo(this.current).includes(node)) this.current = node.parent;
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
  }

  // Makes the line through a node the main one.
  promote(node: Node): void {
    for (let at: Node = node; at.parent; at = at.parent) {
      const siblings = at.parent.children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  // From the first move to the node.
  lineTo(node: Node): Node[] {
    const line: Node[] = [];
    for (let at: Node | null = node; at?.parent; at = at.parent) line.push(at);
    return line.reverse();
  }

  mainLine(from: Node = this.root): Node[] {
    const line: Node[] = [];
    for (let at = from.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  // The line through the current node, to its end.
  currentLine(): Node[] {
    return [...this.lineTo(this.current), ...this.mainLine(this.current)];
  }

  onMainLine(node: Node): boolean {
    for (let at: Node = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false;
    return true;
  }

  // The node after so many plies of the line through the current node; the nearest there is.
  goTo(ply: number): Node {
    const line = [this.root, ...this.currentLine()];
    this.current = line[Math.max(0, Math.min(ply, line.length - 1))]!;
    return this.current;
  }
}

export const transcript = (line: Node[]): string => line.map((node) => node.move).join('');
