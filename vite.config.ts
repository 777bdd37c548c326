import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/** What every page needs, and what every table needs; all else comes in parts of its own. */
const PAGE = new RegExp(
  'node_modules/(svelte|clsx|esm-env)/|src/table/(settings|router|api|words/index)\\.|' +
    'src/(table/(drawing/(Icon|icons|Logo)|panels/(Looks|rule))|client/(panels/Top|pages/Missing))\\.',
);
const LATER = 'more-ground|Beyond|Handle|Ring|tape|nearest';
const TABLE = new RegExp(
  `node_modules/zod/|src/(table/(board|tools|drawing(?!/(${LATER})))|kernel(?!/hash)|geometry)/`,
);
/** Rooms in which a module that nobody asks anything does nothing. */
const QUIET = /src\/(kernel|geometry|games\/[^/]+\/(rules|content|book)|protocol|record)\//;

/**
 * The words come in files of the chosen language, which the page's own script would ask for only
 * once it runs. This one runs first and asks at once; `settings.svelte.ts` chooses in the same way.
 */
const wordsFirst = (files: { readonly [lang: string]: readonly string[] }): string =>
  `{let l;try{l=localStorage.getItem('sandtable.language')}catch{}const f=${JSON.stringify(files)};` +
  "for(const href of f[l]??f[navigator.language.startsWith('ru')?'ru':'en'])" +
  "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}";
const WORDS = /\/src\/(?:client|table)\/words\/(en|ru)\.ts$/;
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

/** Another register of games in the place of ours: for tests of what any game has. */
const register = process.env['SANDTABLE_PAGES'];

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  publicDir: false,
  resolve: register === undefined ? {} : { alias: { '#games/pages': register } },
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
