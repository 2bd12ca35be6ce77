// Libra: an editor with the machine beside it, forwards and backwards, and what the program is good for.
import othello from '../../../../examples/libra/othello.lbr?raw';
import small from '../../../../examples/libra/othello-small.lbr?raw';
import tribonacci from '../../../../examples/libra/tribonacci.lbr?raw';
import echo from '../../../../examples/libra/echo.lbr?raw';
import { loadLibra, type Assembled, type Libra } from '../../core/libra';
import { loadRules } from '../../core/othello';
import { checkbox, h } from '../../dom';
import { copy } from '../../files';
import { readLink, type Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { Editor } from './editor';
import { GameCard } from './game';
import { packed, unpacked } from './link';
import { MachineCard } from './machine';
import { ProfileCard } from './profile';
import { TeachCard } from './teach';
import { t } from './text';
import './libra.css';

const samples = { othello, small, tribonacci, echo };
type Sample = keyof typeof samples;

class LibraView implements Mounted {
  readonly element: HTMLElement;
  private source = '';
  private statements: Assembled['statements'] = [];
  private pc = 0; // where the machine is
  private linked = 0; // links are written later than typed

  private readonly editor = new Editor({
    edited: (source) => this.edit(source),
    toggled: (address) => this.setBreak(address, !this.machine.breaks.has(address)),
    runTo: (address) => this.machine.run(address),
  });
  private readonly sample = h(
    'select',
    { class: 'choice', id: 'sample', onchange: () => this.set(samples[this.sample.value as Sample]) },
    (Object.keys(samples) as Sample[]).map((name) => h('option', { value: name }, t(name))),
  );
  private readonly listing = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('listing') });
  private readonly listingCard = h('details', { class: 'card', ontoggle: () => this.drawListing() }, h('summary', {}, t('listing')), this.listing);
  private readonly said = h('p', { class: 'soft', role: 'status' });
  private readonly machine: MachineCard;
  private readonly game: GameCard;

  constructor(
    private readonly context: Context,
    private readonly libra: Libra,
  ) {
    this.machine = new MachineCard(libra, (pc, stepped) => this.mark(pc, stepped));
    this.game = new GameCard(libra, loadRules, () => this.source, {
      othello: { name: t('othello'), source: othello },
      small: { name: t('small'), source: small },
    });
    const profile = new ProfileCard(libra, () => [this.source, this.machine.given]);
    this.element = h(
      'div',
      { class: 'columns libra' },
      h(
        'section',
        { class: 'stack' },
        h('h1', {}, t('title')),
        h('p', { class: 'soft' }, t('intro')),
        h(
          'section',
          { class: 'card' },
          h('h2', {}, t('program')),
          h(
            'div',
            { class: 'bar' },
            h('label', { for: 'sample' }, t('sample')),
            this.sample,
            h('button', { class: 'button', type: 'button', 'data-action': 'link', onclick: () => void this.copyLink() }, t('link')),
          ),
          this.editor.element,
          this.said,
        ),
        this.listingCard,
      ),
      h('div', { class: 'panel' }, this.machine.element, this.machine.memories),
      this.game.element,
      profile.element,
      new TeachCard(libra).element,
    );
  }

  async open(link: Link): Promise<void> {
    const given = link.more.src ? await unpacked(link.more.src) : null;
    const sample = Object.hasOwn(samples, link.more.sample ?? '') ? (link.more.sample as Sample) : 'othello';
    this.set(given ?? samples[sample]);
  }

  follow(link: Link): void {
    void this.open(link);
  }

  close(): void {
    ++this.linked;
    this.machine.pause();
    this.game.reset();
  }

  private set(source: string): void {
    this.editor.set(source);
    this.edit(source);
    const name = this.named(source);
    if (name) this.sample.value = name;
  }

  private edit(source: string): void {
    this.source = source;
    const assembled = this.libra.assemble(source);
    this.element.dataset.words = String(assembled.words);
    this.editor.show(assembled);
    if (assembled.errors.length === 0) {
      this.statements = assembled.statements;
      this.machine.load(source);
      this.drawListing();
      this.editor.showStops(this.machine.breaks);
      this.game.reset();
    }
    void this.remember();
  }

  private setBreak(address: number, on: boolean): void {
    if (on) this.machine.breaks.add(address);
    else this.machine.breaks.delete(address);
    const box = this.listing.querySelector<HTMLInputElement>(`[data-address="${address}"] input`);
    if (box) box.checked = on;
    this.editor.showStops(this.machine.breaks);
  }

  private mark(pc: number, stepped: boolean): void {
    this.pc = pc;
    this.markListing();
    this.editor.mark(pc, stepped);
  }

  private markListing(): void {
    this.listing.querySelector('tr[aria-current]')?.removeAttribute('aria-current');
    this.listing.querySelector(`tr[data-address="${this.pc}"]`)?.setAttribute('aria-current', 'true');
  }

  // Only while it is open: it has thousands of elements.
  private drawListing(): void {
    if (!this.listingCard.open) return this.listing.replaceChildren();
    const lines = this.source.split('\n');
    this.listing.replaceChildren(
      h(
        'table',
        { class: 'listing' },
        h('thead', {}, h('tr', {}, (['address', 'wordsHead', 'cycles', 'line', 'breakpoint', 'here'] as const).map((name) => h('th', { scope: 'col' }, t(name))))),
        h(
          'tbody',
          {},
          this.statements.map(({ address, words, cycles, line }) =>
            h(
              'tr',
              { 'data-address': address },
              h('td', {}, String(address)),
              h('td', { class: 'code' }, words),
              h('td', {}, String(cycles)),
              h('td', { class: 'code' }, `${line}  ${(lines[line - 1] ?? '').split('//')[0]!.trim()}`),
              h(
                'td',
                {},
                checkbox('', this.machine.breaks.has(address), (on) => this.setBreak(address, on), { 'aria-label': t('breakAt', address) }),
              ),
              h('td', {}, h('button', { class: 'button bare', type: 'button', 'aria-label': t('runTo', address), onclick: () => this.machine.run(address) }, '▷')),
            ),
          ),
        ),
      ),
    );
    this.markListing();
  }

  // ---- the link

  private named(source: string): Sample | undefined {
    return (Object.keys(samples) as Sample[]).find((each) => samples[each] === source);
  }

  private async remember(): Promise<void> {
    const turn = ++this.linked;
    const name = this.named(this.source);
    const more: Record<string, string> = name ? { sample: name } : { src: await packed(this.source) };
    if (turn === this.linked) this.context.remember({ more });
  }

  private async copyLink(): Promise<void> {
    await this.remember();
    const { src, sample } = readLink(location.hash).more;
    const holds = sample ? samples[sample as Sample] === this.source : src !== undefined && (await unpacked(src)) === this.source;
    this.said.textContent = !holds ? t('tooLong') : (await copy(location.href)) ? t('copied') : t('notCopied');
  }
}

export const view: View = {
  mount: async (context) => {
    const made = new LibraView(context, await loadLibra());
    await made.open(context.link);
    return made;
  },
};
