import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { DOORS, drawn } from './tools/drawn.ts';
import { FONTS, makeFonts } from './tools/fonts.ts';
import { sameBuild } from './tools/same-build.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/** What is asked for together comes together: few, larger files compress better. */
const FIRST = /src\/client\/main\.ts$/;
/**
 * What an open match needs, of whichever game, and a picture of one: one file, which the first
 * table brings for all that follow. What is of some games' first table only, or is wanted later,
 * is none of it.
 */
const TABLE = new RegExp(
  'node_modules/svelte/src/(reactivity|events)/|src/protocol/(?!analysis)|' +
    'src/client/(dice/watching|pages/(Table|tables))\\.|' +
    'src/table/((board/(?!Smoke)|tools/|drawing/(?!SmallMap|far|Hatched))|scale\\.|' +
    'words/(lengths|numbers|opened/index|told/)|desk/(?!choosing|standing)|panels/(' +
    'match/((?!MenuList|Film|Fate|Keys|Over|Result|Forces|Recent|Standing|Instructions|Curtain|Notices|invite|aloud|agreeing|talk/(?!(words/)?index)|(clocks|rating)/(?!index))|' +
    'invite/(words/)?index)|answers/(Why|Shown|Shares|Radios|Choices)|' +
    '(Zoom|Waited|Saved|RuleLink|UnitCard)\\.)|' +
    'watching/|help/known|(session|telling|joined|connection|incoming|settled|awaited|usual|foresight|left-orders|lost|declined|outcome|typing)\\.)',
);
/**
 * What rules stand on, at the table and in the worker that plays a battle anew: a file of its own,
 * since the rest of the table draws.
 */
const KERNEL = new RegExp(
  'node_modules/zod/|src/(dice/(?!drawn)|kernel/(?!hash|read-json|concession)|' +
    'games/manifest|table/lookback/(messages|header))',
);
/** What is needed to look back at a battle, for board and report; and for the board alone. */
const LOOKBACK = new RegExp(
  'src/(client/lookback/opening|table/lookback/(' +
    '[lL]ookback\\.|said|foretold|telling|[tT]imeline|words/index|index))',
);
const LOOKING = new RegExp(
  'src/(client/pages/Lookback|' +
    'table/lookback/(Looking|Rail|Steps|PlayOn|PhoneMenu|Held|held|icons|notes/|happened/))',
);
/** What one has tried before, wherever it is listed: a few lines each. */
const TRIED = /src\/client\/analysis\/(asking|known|drawer)\.ts$/;
/** By what a question is answered that is not put first: one file more, where one is. */
const ANSWERS = new RegExp(
  'src/table/(panels/(answers/(Options|Foreseen|PoseFields|Fields|Number|Deeds|Chances|Bars)|' +
    'match/Instructions)|desk/(choosing|standing))',
);
/** They are few, and with those of the table one file less. */
const STYLES = /type=style/;
/** What some games alone stand on, a file each: free ground, and hexes. */
const GROUND = /src\/geometry\/(plane|hex)\//;

/** Every file of words, and every page, needs it: those that are not the first page's too. */
const EVERYWHERE = /src\/(plural\/|client\/pages\/Missing\.)/;

/** A game's own: what its table needs before the first answer, and its words in one language. */
const OWN = /src\/games\/([^/]+)\//;
const RULES = /^(rules\/|content\/(small-map|instruction|ground))/;
/** Who begins a battle, or reads one of strangers, needs it: no table does. */
const GATES = /^rules\/((before\/)?shapes|rules|rulesets|setup)\.ts$/;
const TABLE_WORDS = /^table\/words\/.*index\.ts$/;
/** Not in a language, and what says it in each stands on it. */
const SAYING = /^rules\/phrases\/(?!.*\b(en|ru)\.ts$)[^/]+$/;
const FIRST_WORDS = new RegExp(
  '^(table/(words|orders/words)|rules/(before/)?phrases' +
    '(/(answers/)?words|/asked|/naming|/refusals)?)/([a-z]+-)?(en|ru)\\.ts$',
);

/** Who plays a battle anew, and through whom he fetches the game. */
const WORKER = /src\/client\/lookback\/worker\.ts$/;
const REGISTER = /replays\.ts$/;

/** Through whom a module is reached before anybody asks for it. */
type Importers = (path: string) => readonly string[];
interface Graph {
  readonly importers: Importers;
  /** And through whom when the worker has asked for the game. */
  readonly players: Importers;
}
function isReached(path: string, from: RegExp, importers: Importers): boolean {
  const seen = new Set([path]);
  for (const one of seen) {
    if (from.test(one)) return true;
    for (const next of importers(one)) if (!DOORS.test(next)) seen.add(next);
  }
  return false;
}
/** The file that a module is part of; null: whichever the bundler finds best. */
function fileOf(path: string, graph: Graph): string | null {
  if (KERNEL.test(path)) return 'kernel';
  const ground = GROUND.exec(path)?.[1];
  if (ground !== undefined) return ground;
  const isPlayed = isReached(path, WORKER, graph.players);
  const game = OWN.exec(path)?.[1];
  // What a worker reads is in no file that draws.
  if (isPlayed && game === undefined) return null;
  if (isReached(path, FIRST, graph.importers) || EVERYWHERE.test(path)) return 'page';
  if (TABLE.test(path) || (ANSWERS.test(path) && STYLES.test(path))) return 'table';
  if (ANSWERS.test(path)) return 'answers';
  if (LOOKBACK.test(path)) return 'lookback';
  if (LOOKING.test(path)) return 'looking';
  if (TRIED.test(path)) return 'tried';
  return game === undefined ? null : fileIn(game, path, isPlayed, graph);
}
function fileIn(
  game: string,
  path: string,
  isPlayed: boolean,
  { importers }: Graph,
): string | null {
  const [, own = ''] = path.split(`src/games/${game}/`);
  const lang = FIRST_WORDS.exec(own)?.at(-1);
  if (lang !== undefined) return `${game}-${lang}`;
  // Whoever plays a battle anew reads these together, and so does a lesson.
  if (GATES.test(own) || own === 'replay.ts' || own === 'rolled.ts') return `${game}-gates`;
  if (SAYING.test(own) || TABLE_WORDS.test(own) || own === 'laid.ts') return game;
  if (own.startsWith('content/') && !RULES.test(own)) return null;
  const isOfTable = isReached(path, new RegExp(`src/games/${game}/laid\\.ts$`), importers);
  if (!isOfTable) return null;
  return isPlayed && RULES.test(own) ? `${game}-rules` : game;
}
/** Rooms, and doors, in which a module that nobody asks anything does nothing. */
const QUIET = new RegExp(
  'src/(kernel|codec|dice|geometry|games/[^/]+/(rules|content|book)|protocol|record)/|' +
    DOORS.source,
);

/** The letters of the first screen; in Russian both alphabets. */
const LATIN = ['alegreya-latin-wght-normal', 'inter-latin-wght-normal'];
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  en: LATIN,
  ru: [...LATIN, 'alegreya-cyrillic-wght-normal', 'inter-cyrillic-wght-normal'],
};

/**
 * The words come in files of the chosen language, which the page's own script would ask for only
 * once it runs; its letters, once they are laid out. This one runs first and asks at once;
 * `settings.svelte.ts` chooses in the same way.
 */
const wordsFirst = (files: { readonly [lang: string]: readonly string[] }): string =>
  `{let l;try{l=localStorage.getItem('sandtable.language')}catch{}const f=${JSON.stringify(files)};` +
  "for(const href of f[l]??f[navigator.language.startsWith('ru')?'ru':'en'])" +
  "document.head.append(Object.assign(document.createElement('link'),href.endsWith('2')" +
  "?{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}:{rel:'modulepreload',href}))}";
const isMade = (path: string): boolean => path.includes('.cache/fonts/');
const WORDS = /\/src\/client\/words\/both\/(en|ru)\.ts$/;
const earlyWords: Plugin = {
  name: 'early-words',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files: { [lang: string]: string[] } = {};
      for (const one of Object.values(bundle)) {
        const path = one.type === 'chunk' ? (one.facadeModuleId ?? '') : '';
        const lang = WORDS.exec(path)?.[1];
        if (lang !== undefined) (files[lang] ??= []).push(`/${one.fileName}`);
        const made = one.type === 'asset' && one.originalFileNames.some(isMade);
        const letters = made ? one.fileName.replace(/^.*\/|-[\w-]{8}\.woff2$/g, '') : '';
        for (const [speaks, names] of Object.entries(LETTERS)) {
          if (names.includes(letters)) (files[speaks] ??= []).push(`/${one.fileName}`);
        }
      }
      // In the page itself, which is one request less: its policy names it by its hash.
      return [{ tag: 'script', children: wordsFirst(files), injectTo: 'head-prepend' }];
    },
  },
};

await makeFonts();
/** Another register of games in the place of ours: for tests of what any game has. */
const register = process.env['SANDTABLE_PAGES'];

const registersAt = (pages: string): Record<string, string> => ({
  '#games/pages': pages,
  '#games/replays': pages.replace(/pages\.ts$/, 'replays.ts'),
  '#games/thinkers': pages.replace(/pages\.ts$/, 'thinkers.ts'),
});

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  // Icon, manifest and the picture of links: under names that stay.
  publicDir: 'public',
  resolve: {
    alias: { '~fonts': FONTS, ...(register === undefined ? {} : registersAt(register)) },
  },
  plugins: [
    sameBuild(),
    drawn(),
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    earlyWords,
  ],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // A browser that knows no preloading fetches the parts a little later; all else is the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (path) => !QUIET.test(path) },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'files',
              name(path, modules) {
                const importers: Importers = (one) => modules.getModuleInfo(one)?.importers ?? [];
                const fetchers: Importers = (one) =>
                  modules.getModuleInfo(one)?.dynamicImporters ?? [];
                const players: Importers = (one) => [
                  ...importers(one),
                  ...fetchers(one).filter((by) => REGISTER.test(by)),
                ];
                return fileOf(path, { importers, players });
              },
            },
          ],
        },
      },
    },
  },
  // Whoever thinks in a worker has a build of his own: pages keep their files as they are.
  worker: { format: 'es' },
  // While developing, the server is asked as if its own page were asking.
  server: {
    proxy: {
      '^/api/': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, changeOrigin: true, headers: { origin: server }, ws: true },
    },
  },
});
