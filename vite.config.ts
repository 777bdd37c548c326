import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: { outDir: `${import.meta.dirname}/dist/web`, emptyOutDir: true, target: 'es2023' },
  // While developing, the server is asked as if its own page were asking.
  server: {
    proxy: {
      '^/api/': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, changeOrigin: true, headers: { origin: server }, ws: true },
    },
  },
});
