// English and Japanese. Every view has a table of its own beside it; a text is a pair, so that none can be
// missing in one language.

export type Language = 'en' | 'ja';
export type Pair = readonly [en: string, ja: string];
export type Table = Readonly<Record<string, Pair>>;

let language: Language = 'en';

export function currentLanguage(): Language {
  return language;
}

export function setLanguage(chosen: Language): void {
  language = chosen;
  if (typeof document !== 'undefined') document.documentElement.lang = chosen;
}

// The first of the browser's languages that the page has.
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const name = tag.toLowerCase().split('-')[0];
    if (name === 'ja' || name === 'en') return name;
  }
  return 'en';
}

// A function that says texts of a table; {0}, {1}, ... are filled in.
export function texts<T extends Table>(table: T): (name: keyof T, ...values: (string | number)[]) => string {
  return (name, ...values) => {
    const pair = table[name] as Pair;
    return fill(pair[language === 'en' ? 0 : 1], values);
  };
}

export function fill(text: string, values: (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)] ?? ''));
}

export function named(pair: { en: string; ja: string }): string {
  return pair[language];
}
