import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/** What every page needs, and what every table needs; each game is a file of its own. */
const PAGE = new RegExp(
  'node_modules/(svelte|clsx|esm-env)/|src/table/(settings|router|api|words/index)\\.|' +
    'src/(table/(drawing/(Icon|icons|Logo)|panels/(Top|Looks|rule))|client/pages/Missing)\\.',
);
const TABLE =
  /node_modules\/zod\/|src\/(table\/(board|tools|drawing(?!\/rare))|kernel(?!\/hash)|geometry)\//;
const GAME = /src\/games\/([^/]+)\/(?:rules|table)\//;
/** Fetched when it is wanted: one language, and what comes after the first answer. */
const LATER = new RegExp(
  '/phrases/((titles|shares)/)?(en|ru)\\.ts|/(Over|Armies|Odds|Keys|DicePad|MenuList|Opening|RulePopover|SeatLink)\\.svelte|' +
    '/rules/before/(calm|columns|deploy|drawing|first|ground|questions|reserves|room)\\.|' +
    '/table/camp/|' +
    '/panels/odds/|/clouds-of-smoke/(rules/army/|print/|rules/combat/(odds|forecast)\\.ts)|' +
    '/((setting|standing)\\.svelte|SettingMarks|SettingControls|PoseFields|Report|TacticPanel|PointingMarks|MovingMarks|Handle)\\.|/marks/envelope\\.',
);
const gameOf = (path: string): string | null =>
  LATER.test(path) ? null : (GAME.exec(path)?.[1] ?? null);
/** Rooms in which a module that nobody asks anything does nothing. */
const QUIET = /src\/(kernel|geometry|games\/[^/]+\/(rules|content|book)|protocol|record)\//;

/**
 * The words come in a file of the chosen language, which the page's own script would ask for only
 * once it runs. This one runs first and asks at once; `settings.svelte.ts` chooses in the same way.
 */
const wordsFirst = (files: { readonly [lang: string]: string }): string =>
  `{let l;try{l=localStorage.getItem('sandtable.language')}catch{}const f=${JSON.stringify(files)};` +
  "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload'," +
  "href:f[l]??f[navigator.language.startsWith('ru')?'ru':'en']}))}";
const WORDS = /\/table\/words\/(en|ru)\.ts$/;
const earlyWords: Plugin = {
  name: 'early-words',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files: { [lang: string]: string } = {};
      for (const one of Object.values(bundle)) {
        const path = one.type === 'chunk' ? (one.facadeModuleId ?? '') : '';
        const lang = WORDS.exec(path)?.[1];
        if (lang !== undefined) files[lang] = `/${one.fileName}`;
      }
      const text = wordsFirst(files);
      const fileName = `assets/words-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
      const asset = { type: 'asset', fileName, source: text } as const;
      this.emitFile?.(asset);
      return [
        { tag: 'script', attrs: { src: `/${fileName}`, async: true }, injectTo: 'head-prepend' },
      ];
    },
  },
};

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), earlyWords],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // A browser that knows no preloading fetches the parts a little later; all else is the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (path) => !QUIET.test(path) },
      output: {
        // Few, larger files compress better; what comes late stays apart.
        codeSplitting: {
          groups: [
            { name: 'page', test: PAGE, priority: 3 },
            { name: 'table', test: TABLE, priority: 2 },
            { name: gameOf, debugName: 'game', priority: 1 },
          ],
        },
      },
    },
  },
  // While developing, the server is asked as if its own page were asking.
  server: {
    proxy: {
      '^/api/': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, changeOrigin: true, headers: { origin: server }, ws: true },
    },
  },
});
