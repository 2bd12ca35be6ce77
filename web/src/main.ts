// The frame: header, theme, language, and the view that the address names.
import { h } from './dom';
import { currentLanguage, preferredLanguage, setLanguage, texts, type Language, type Table } from './i18n';
import { load, oneOf, save } from './settings';
import { readLink, writeLink, type Link } from './share';
import type { Mounted } from './views/view';
import { firstView, views } from './views/views';
import './styles/page.css';

const table = {
  skip: ['Skip to the content', '本文へ'],
  views: ['Views', '画面'],
  dark: ['Dark', '暗い'],
  light: ['Light', '明るい'],
  theme: ['Theme', '配色'],
  language: ['日本語', 'English'],
  failed: ['This view could not be loaded: {0}', 'この画面を読み込めませんでした: {0}'],
} satisfies Table;
const t = texts(table);

type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
let theme: Theme = load('theme', systemTheme(), oneOf('light', 'dark'));
setLanguage(load<Language>('language', preferredLanguage(navigator.languages), oneOf('en', 'ja')));

const page = document.getElementById('page')!;
const main = h('main', { class: 'view', id: 'content', tabindex: -1 });
let mounted: Mounted | undefined;
let shown = ''; // the view that is open
let written = ''; // the last address that a view wrote itself
let opening = 0;

function known(link: Link): string {
  return Object.hasOwn(views, link.view) ? link.view : firstView;
}

async function open(link: Link): Promise<void> {
  const name = known(link);
  const turn = ++opening;
  mounted?.close();
  mounted = undefined;
  shown = name;
  drawHeader();
  document.title = `${views[name]!.title[currentLanguage() === 'en' ? 0 : 1]} · Flipside`;
  try {
    const { view } = await views[name]!.load();
    const made = await view.mount({
      link,
      remember: (part) => {
        if (turn !== opening) return;
        written = writeLink({ view: name, ...part });
        if (location.hash !== written) history.replaceState(null, '', written);
      },
      open: (part) => {
        location.hash = writeLink(part);
      },
    });
    if (turn !== opening) return made.close(); // another view was asked for meanwhile
    mounted = made;
    main.replaceChildren(made.element);
    document.documentElement.dataset.ready = name;
  } catch (problem) {
    if (turn === opening) main.replaceChildren(h('p', { class: 'problem', role: 'alert' }, t('failed', String(problem))));
  }
}

function follow(): void {
  if (location.hash === written) return;
  const link = readLink(location.hash);
  if (known(link) === shown && mounted?.follow) mounted.follow(link);
  else void open(link);
}

const header = h('header', { class: 'header' });

function drawHeader(): void {
  document.documentElement.dataset.theme = theme;
  const language = currentLanguage();
  header.replaceChildren(
    h('a', { class: 'wordmark', href: writeLink({ view: firstView }) }, h('img', { src: './icon.svg', alt: '', width: 24, height: 24 }), 'Flipside'),
    h(
      'nav',
      { class: 'views', 'aria-label': t('views') },
      Object.entries(views).map(([name, view]) =>
        h('a', { href: writeLink({ view: name }), 'aria-current': name === shown ? 'page' : undefined }, view.title[language === 'en' ? 0 : 1]),
      ),
    ),
    h(
      'div',
      { class: 'switches' },
      h('button', { type: 'button', class: 'button bare', 'data-switch': 'theme', onclick: changeTheme }, theme === 'light' ? t('dark') : t('light')),
      h(
        'button',
        { type: 'button', class: 'button bare', 'data-switch': 'language', lang: language === 'en' ? 'ja' : 'en', onclick: changeLanguage },
        t('language'),
      ),
    ),
  );
  // On a phone the list of views is wider than the screen.
  const open = header.querySelector<HTMLElement>('[aria-current]');
  if (open?.parentElement) open.parentElement.scrollLeft = open.offsetLeft - open.parentElement.clientWidth / 2;
}

function changeTheme(): void {
  theme = theme === 'light' ? 'dark' : 'light';
  save('theme', theme);
  drawHeader();
  header.querySelector<HTMLElement>('[data-switch=theme]')?.focus();
}

// The view is made anew in the other language from the address it wrote.
function changeLanguage(): void {
  setLanguage(currentLanguage() === 'en' ? 'ja' : 'en');
  save('language', currentLanguage());
  void open(readLink(location.hash)).then(() => header.querySelector<HTMLElement>('[data-switch=language]')?.focus());
}

const skip = h(
  'a',
  {
    class: 'skip',
    href: '#content',
    onclick: (event) => {
      event.preventDefault(); // the part behind '#' is the game's
      main.focus();
    },
  },
  t('skip'),
);
page.append(skip, header, main);
addEventListener('hashchange', follow);
void open(readLink(location.hash));

if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('./offline.js').catch(() => {}); // without it the page still works online
