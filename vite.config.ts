import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/** What every page needs, and what every table needs; each game is a file of its own. */
const PAGE = new RegExp(
  'node_modules/(svelte|clsx|esm-env)/|src/client/(settings|router|api|words/index)\\.|' +
    'src/client/(drawing/(Icon|icons|Logo)|panels/(Top|Looks|rule)|pages/Missing)\\.',
);
const TABLE =
  /node_modules\/zod\/|src\/(client\/(table|tools|drawing(?!\/rare))|kernel(?!\/hash)|geometry)\//;
const GAME = /src\/(?:rulesets|client\/games)\/([^/]+)\//;
/** Fetched when it is wanted: one language, and what comes after the first answer. */
const LATER = new RegExp(
  '/phrases/((titles|shares)/)?(en|ru)\\.ts|/(Over|Armies|Odds|Keys|DicePad|MenuList|Opening|RulePopover|SeatLink)\\.svelte|' +
    '/clouds-of-smoke/before/(calm|columns|deploy|drawing|first|ground|questions|reserves|room)\\.|' +
    '/clouds-of-smoke/camp/|' +
    '/panels/odds/|/clouds-of-smoke/(army/|print/|(odds|forecast)\\.ts)|' +
    '/((setting|standing)\\.svelte|SettingMarks|SettingControls|PoseFields|Report|TacticPanel|PointingMarks|MovingMarks|Handle)\\.|/marks/envelope\\.',
);
const gameOf = (path: string): string | null =>
  LATER.test(path) ? null : (GAME.exec(path)?.[1] ?? null);
/** Rooms in which a module that nobody asks anything does nothing. */
const QUIET = /src\/(kernel|geometry|rulesets|library|protocol|record)\//;

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
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
