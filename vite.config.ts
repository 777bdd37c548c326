import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

const PAGE =
  /node_modules\/(svelte|i18next|clsx|esm-env)\/|src\/client\/(settings|router|words\/index|api)/;
const LATER = 'Over|Armies|Keys|Opening';
const TABLE = new RegExp(
  `src/(client/(table|tools|drawing|session|games/clouds-of-smoke)|kernel|geometry|rulesets)` +
    `(?!.*(${LATER})\\.svelte)`,
);

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Few, larger files compress better; what comes late stays apart.
        codeSplitting: {
          groups: [
            { name: 'page', test: PAGE, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
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
