// Libra: an editor with the machine beside it, forwards and backwards, and what the program is good for.
import othello from '../../../../examples/libra/othello.lbr?raw';
import small from '../../../../examples/libra/othello-small.lbr?raw';
import tribonacci from '../../../../examples/libra/tribonacci.lbr?raw';
import echo from '../../../../examples/libra/echo.lbr?raw';
import { loadLibra, type Assembled, type Libra, type SourceError } from '../../core/libra';
import { loadRules } from '../../core/othello';
import { h } from '../../dom';
import { copy } from '../../files';
import { currentLanguage } from '../../i18n';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { GameCard } from './game';
import { longestSource, packed, unpacked } from './link';
import { MachineCard } from './machine';
import { ProfileCard } from './profile';
import { TeachCard } from './teach';
import { t } from './text';
import './libra.css';

const samples = { othello, small, tribonacci, echo };
type Sample = keyof typeof samples;
const mostErrors = 8;

class LibraView implements Mounted {
  readonly element: HTMLElement;
  private source = '';
  private assembled: Assembled | null = null;
  private linked = 0; // links are written later than typed

  private readonly editor = h('textarea', {
    class: 'input source',
    id: 'source',
    rows: 16,
    spellcheck: 'false',
    autocapitalize: 'none',
    autocomplete: 'off',
    maxlength: longestSource,
    wrap: 'off',
    oninput: () => this.edit(this.editor.value),
  });
  private readonly numbers = h('pre', { class: 'linenumbers', 'aria-hidden': 'true' });
  private readonly errors = h('div', { class: 'stack', role: 'status' });
  private readonly listing = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('listing') });
  private readonly said = h('p', { class: 'soft', role: 'status' });
  private readonly machine: MachineCard;
  private readonly game: GameCard;

  constructor(
    private readonly context: Context,
    private readonly libra: Libra,
    rules: Awaited<ReturnType<typeof loadRules>>,
  ) {
    this.machine = new MachineCard(libra);
    this.game = new GameCard(libra, rules, () => this.source, {
      othello: { name: t('othello'), source: othello },
      small: { name: t('small'), source: small },
    });
    const profile = new ProfileCard(libra, () => [this.source, this.machine.given]);
    this.editor.addEventListener('scroll', () => (this.numbers.scrollTop = this.editor.scrollTop));
    this.element = h(
      'div',
      { class: 'columns libra' },
      h(
        'section',
        { class: 'stack' },
        h('h1', {}, t('title')),
        h('p', { class: 'soft' }, t('intro')),
        this.programCard(),
        h('details', { class: 'card' }, h('summary', {}, t('listing')), this.listing),
        new TeachCard(libra).element,
      ),
      h('div', { class: 'panel' }, this.machine.element, this.machine.memories, profile.element, this.game.element),
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
  }

  private programCard(): HTMLElement {
    const choice = h(
      'select',
      { class: 'choice', id: 'sample', onchange: () => this.set(samples[choice.value as Sample]) },
      (Object.keys(samples) as Sample[]).map((name) => h('option', { value: name }, t(name))),
    );
    return h(
      'section',
      { class: 'card' },
      h('h2', {}, t('program')),
      h(
        'div',
        { class: 'bar' },
        h('label', { for: 'sample' }, t('sample')),
        choice,
        h('button', { class: 'button', type: 'button', 'data-action': 'link', onclick: () => void this.copyLink() }, t('link')),
      ),
      h('label', { class: 'hidden', for: 'source' }, t('source')),
      h('div', { class: 'editor' }, this.numbers, this.editor),
      this.errors,
      this.said,
    );
  }

  private set(source: string): void {
    this.editor.value = source;
    this.edit(source);
  }

  private edit(source: string): void {
    this.source = source;
    this.assembled = this.libra.assemble(source);
    const { errors, words } = this.assembled;
    this.element.dataset.words = String(words);
    this.drawNumbers();
    this.errors.replaceChildren(
      h('p', {}, errors.length ? null : `${t('words', words)} · ${t('noErrors')}`),
      ...errors.slice(0, mostErrors).map((error) =>
        h('button', { class: 'button bare problem', type: 'button', onclick: () => this.goTo(error) }, t('errorAt', error.line, this.explained(error))),
      ),
    );
    if (errors.length > mostErrors) this.errors.append(h('p', { class: 'soft' }, t('tooMany', errors.length - mostErrors)));
    if (errors.length === 0) {
      this.machine.load(source);
      this.game.reset();
      this.drawListing();
    }
    void this.remember();
  }

  // The C++ says it in English; the place and the text that stood there are the same in any language.
  private explained(error: SourceError): string {
    const what = currentLanguage() === 'en' ? error.what : t('wrong');
    return error.found ? t('found', what, error.found) : what;
  }

  private drawNumbers(): void {
    const wrong = new Set(this.assembled?.errors.map(({ line }) => line));
    const lines = this.source.split('\n').length;
    this.numbers.replaceChildren(
      ...Array.from({ length: lines }, (_, i) => h('span', { class: wrong.has(i + 1) ? 'wrongline' : undefined }, `${wrong.has(i + 1) ? '✗ ' : ''}${i + 1}\n`)),
    );
    this.numbers.scrollTop = this.editor.scrollTop;
  }

  private goTo({ line }: SourceError): void {
    const lines = this.source.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.editor.focus();
    this.editor.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  }

  private drawListing(): void {
    const lines = this.source.split('\n');
    this.listing.replaceChildren(
      h(
        'table',
        { class: 'listing' },
        h('thead', {}, h('tr', {}, (['address', 'wordsHead', 'cycles', 'line', 'breakpoint', 'here'] as const).map((name) => h('th', { scope: 'col' }, t(name))))),
        h(
          'tbody',
          {},
          this.assembled!.statements.map(({ address, words, cycles, line }) =>
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
                h(
                  'label',
                  { class: 'check' },
                  h('input', {
                    type: 'checkbox',
                    'aria-label': t('breakAt', address),
                    checked: this.machine.breaks.has(address),
                    onchange: (event) => this.machine.setBreak(address, (event.target as HTMLInputElement).checked),
                  }),
                ),
              ),
              h('td', {}, h('button', { class: 'button bare', type: 'button', 'aria-label': t('runTo', address), onclick: () => this.machine.run(address) }, '▷')),
            ),
          ),
        ),
      ),
    );
  }

  private async remember(): Promise<void> {
    const turn = ++this.linked;
    const name = (Object.keys(samples) as Sample[]).find((each) => samples[each] === this.source);
    const more: Record<string, string> = name ? { sample: name } : { src: await packed(this.source) };
    if (turn === this.linked) this.context.remember({ more });
  }

  private async copyLink(): Promise<void> {
    await this.remember();
    this.said.textContent = (await copy(location.href)) ? t('copied') : t('notCopied');
  }
}

export const view: View = {
  mount: async (context) => {
    const made = new LibraView(context, await loadLibra(), await loadRules());
    await made.open(context.link);
    return made;
  },
};
