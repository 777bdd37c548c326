import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

export default defineConfig({
  root: `${import.meta.dirname}/src/client`,
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: { outDir: `${import.meta.dirname}/dist/web`, emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
