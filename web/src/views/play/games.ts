// The list of games that this browser keeps.
import { h } from '../../dom';
import { chooseFile, download } from '../../files';
import { exportGames, forgetGame, importGames, keepGame, storedGames, type StoredGame } from '../../game/store';
import { currentLanguage } from '../../i18n';
import { t } from './text';

interface Uses {
  open(game: StoredGame): void;
  legal(game: StoredGame): boolean;
  keep(): void;
}

const largestFile = 4_000_000;

export function gamesCard(uses: Uses): { element: HTMLElement; draw(): void } {
  const list = h('ul', { class: 'games' });
  const said = h('p', { class: 'soft', role: 'status' });

  async function take(): Promise<void> {
    const file = await chooseFile('.json,application/json');
    if (!file) return;
    const found = file.size <= largestFile ? importGames(await file.text(), uses.legal) : null;
    if (found) for (const game of [...found.games].reverse()) keepGame(game);
    said.textContent = found ? t('imported', found.games.length, found.refused) : t('notImported');
    draw();
  }

  function draw(): void {
    const games = storedGames();
    const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
    const when = (game: StoredGame) => (Number.isNaN(Date.parse(game.date)) ? '' : date.format(new Date(game.date)));
    list.replaceChildren(
      ...games.slice(0, 50).map((game) =>
        h(
          'li',
          {},
          h('span', {}, `${game.black} – ${game.white} ${game.result}`, h('small', {}, when(game))),
          h('button', { class: 'button', type: 'button', onclick: () => uses.open(game), 'aria-label': `${t('openGame')} ${when(game)}` }, t('openGame')),
          h(
            'button',
            { class: 'button bare', type: 'button', 'aria-label': `${t('remove')} ${when(game)}`, onclick: () => (forgetGame(game.id), draw()) },
            t('remove'),
          ),
        ),
      ),
    );
    list.hidden = games.length === 0;
    if (!games.length && !said.textContent) said.textContent = t('noGames');
  }

  draw();
  const element = h(
    'details',
    { class: 'card' },
    h('summary', {}, t('games')),
    list,
    said,
    h(
      'div',
      { class: 'bar' },
      h('button', { class: 'button', type: 'button', onclick: () => uses.keep() }, t('keep')),
      h('button', { class: 'button', type: 'button', onclick: () => download('flipside-games.json', exportGames(storedGames()), 'application/json') }, t('exportAll')),
      h('button', { class: 'button', type: 'button', onclick: () => void take() }, t('importAll')),
    ),
  );
  return { element, draw };
}
