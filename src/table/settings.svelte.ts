const LANGUAGES = ['en', 'ru'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEYS = { lang: 'sandtable.language', theme: 'sandtable.theme' };

function recall<T extends string>(key: string, known: readonly T[]): T | undefined {
  try {
    const value = localStorage.getItem(key);
    return known.find((one) => one === value);
  } catch {
    return undefined;
  }
}
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays; it asks again next time.
  }
}
const ofBrowser = (): Lang => (navigator.language.startsWith('ru') ? 'ru' : 'en');
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const narrow = matchMedia('(max-width: 800px)');

/** What this browser remembers, and what it says of itself. */
class Settings {
  lang = $state<Lang>(recall(KEYS.lang, LANGUAGES) ?? ofBrowser());
  theme = $state<Theme>(recall(KEYS.theme, THEMES) ?? 'system');
  /** The reader asked for less motion. */
  still = $state(still.matches);
  /** One column and tabs. */
  phone = $state(narrow.matches);
  #dark = $state(dark.matches);
  readonly shown = $derived.by((): 'light' | 'dark' => {
    if (this.theme !== 'system') return this.theme;
    return this.#dark ? 'dark' : 'light';
  });

  constructor() {
    dark.addEventListener('change', ({ matches }) => (this.#dark = matches));
    still.addEventListener('change', ({ matches }) => (this.still = matches));
    narrow.addEventListener('change', ({ matches }) => (this.phone = matches));
  }
  speak(lang: Lang): void {
    this.lang = lang;
    keep(KEYS.lang, lang);
  }
  light(theme: Theme): void {
    this.theme = theme;
    keep(KEYS.theme, theme);
  }
}
export const settings = new Settings();
