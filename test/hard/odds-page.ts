/** What pages tell of throws to whoever looks back: their own files, as the page has them. */
import { join } from 'node:path';
import type { Game, Happening, Scene } from '#kernel';

export interface Happened {
  readonly event: Happening<Game>;
  readonly before: Scene<Game>;
  readonly after: Scene<Game>;
}
export interface Foretold {
  readonly of: string;
  readonly shares: readonly { readonly says: string; readonly p: number }[];
  readonly came: number | undefined;
}
export type Foretelling = (all: readonly Happened[], at: number) => readonly Foretold[];
export type Lang = 'en' | 'ru';
export interface PageOdds {
  /** By the ids of games; a game that is not there tells no odds. */
  readonly of: Readonly<Record<string, Foretelling>>;
  /** A file of the page: 'games/…'. */
  load(path: string): Promise<Readonly<Record<string, unknown>>>;
  speak(lang: Lang): Promise<void>;
  close(): Promise<void>;
}

/** Where each game tells them, and the words and sentences that it speaks. */
const PLACES: Readonly<Record<string, Place>> = {
  'clouds-of-smoke': {
    odds: 'odds/foretold.ts',
    words: {
      'words/index.ts': 'tableWords',
      'combat/words/index.ts': 'fightWords',
      'odds/words/index.ts': 'foretoldWords',
    },
  },
  'art-of-tactics': {
    odds: 'prospects/foretold.ts',
    words: {
      'words/index.ts': 'tableWords',
      'words/slot/index.ts': 'slotWords',
      'prospects/words/index.ts': 'foretoldWords',
    },
  },
  'combat-commander': {
    odds: 'odds/foretold.ts',
    words: { 'words/index.ts': 'tableWords', 'odds/words/index.ts': 'foretoldWords' },
  },
};
interface Place {
  readonly odds: string;
  readonly words: Readonly<Record<string, string>>;
}
type Load = (lang: Lang) => Promise<void>;
type Loaded = Readonly<Record<string, unknown>>;
const root = join(import.meta.dirname, '../..');

/** What a browser has and Node has not. */
function asABrowser(): void {
  const media = { matches: false, addEventListener: () => undefined };
  const location = { pathname: '/', search: '', hash: '', origin: '', href: '' };
  const listening = { addEventListener: () => undefined };
  Object.assign(globalThis, {
    matchMedia: () => media,
    location,
    document: listening,
    ...listening,
  });
}
export async function pageOdds(): Promise<PageOdds> {
  asABrowser();
  const [{ createServer }, { svelte }] = await Promise.all([
    import('vite'),
    import('@sveltejs/vite-plugin-svelte'),
  ]);
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [svelte({ configFile: false })],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = async (path: string): Promise<Loaded> => vite.ssrLoadModule(join(root, 'src', path));
  const kit = await load('table/words/index.ts');
  const { settings } = (await load('table/settings.svelte.ts')) as unknown as Settings;
  const locales = { en: await load('table/words/en.ts'), ru: await load('table/words/ru.ts') };
  const ownWords = kit['ownWords'] as (all: Readonly<Record<Lang, () => unknown>>) => Load;
  const loads: Load[] = [ownWords({ en: () => locales.en['en'], ru: () => locales.ru['ru'] })];
  const of: Record<string, Foretelling> = {};
  for (const [game, { odds, words }] of Object.entries(PLACES)) {
    const at = (file: string): string => `games/${game}/table/${file}`;
    for (const [file, name] of Object.entries({ ...words, 'saying.ts': 'sentences' })) {
      loads.push((await load(at(file)))[name] as Load);
    }
    of[game] = (await load(at(odds)))['foretold'] as Foretelling;
  }
  const speak = async (lang: Lang): Promise<void> => {
    for (const one of loads) await one(lang);
    settings.speak(lang);
  };
  await speak('en');
  return { of, load, speak, close: () => vite.close() };
}
interface Settings {
  readonly settings: { speak(lang: Lang): void };
}
