/**
 * Pictures that are drawn once, when the page is built: `import url from './Opening.svelte?drawn'`
 * is the address of an SVG of what the component draws. It follows theme and language of the page
 * in which it is put, by the variables and classes of its styles, which the page gets too; its
 * painters stay behind.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { build, type Plugin, type Rolldown } from 'vite';

const FOLDER = join(import.meta.dirname, '..', '.cache', 'drawn');
const ASKED = '?drawn';
const DRAWN = '\0drawn:';
const OURS = /^\0drawn:|\?drawn$/;
/** What stands behind the path, so that nobody takes it for the component. */
const ADDRESS = '.js';
const STYLES = '.css';
/** The doors of the kit: whoever comes through one wants what he names there, and nothing else. */
export const DOORS = /src\/table\/(index|plain|lookback\/index)\.ts$/;

export interface Drawing {
  readonly svg: string;
  readonly css: string;
  /** The files that it was made from. */
  readonly files: readonly string[];
}
/** Styles stand in the head, each in an element of its own. */
const styles = (head: string): string =>
  [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n');
/** Nobody brings it to life: it needs no help for that, and has its styles with it. */
const STILL = { runes: true, dev: false, css: 'injected' } as const;
/** Marks for those who would bring what is drawn to life. */
const MARKS = /<!--.*?-->/gs;

export async function draw(path: string): Promise<Drawing> {
  const { code, moduleIds } = await bundled(path);
  const file = join(FOLDER, `${createHash('sha256').update(code).digest('hex')}.js`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, code);
  const { default: shown } = (await import(pathToFileURL(file).href)) as { default: Component };
  const { body, head } = render(shown);
  return { svg: body.replaceAll(MARKS, ''), css: styles(head), files: moduleIds };
}
/**
 * The component with its painters, for Node. (Vite's own runner of modules gives up after a minute,
 * which a build on a busy machine may take.)
 */
async function bundled(path: string): Promise<Rolldown.OutputChunk> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false, compilerOptions: STILL })],
    // It is drawn by the one Svelte that draws here.
    build: {
      ssr: path,
      write: false,
      rolldownOptions: {
        external: /^svelte(\/|$)/,
        treeshake: { moduleSideEffects: (id) => !DOORS.test(id) },
      },
    },
  });
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  return output[0];
}

export function drawn(): Plugin {
  const made = new Map<string, Promise<Drawing>>();
  const drawingOf = (path: string): Promise<Drawing> => {
    const drawing = made.get(path) ?? draw(path);
    made.set(path, drawing);
    return drawing;
  };
  let isBuilt = false;
  return {
    name: 'drawn',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    resolveId: {
      filter: { id: OURS },
      handler(source, importer = '') {
        if (source.startsWith(DRAWN)) return source;
        return DRAWN + join(dirname(importer), source.slice(0, -ASKED.length)) + ADDRESS;
      },
    },
    load: {
      filter: { id: OURS },
      async handler(id) {
        const path = id.slice(DRAWN.length, id.endsWith(STYLES) ? -STYLES.length : -ADDRESS.length);
        const { svg, css, files } = await drawingOf(path);
        if (id.endsWith(STYLES)) return css;
        for (const file of files) this.addWatchFile(file);
        const name = `${basename(path, '.svelte')}.svg`;
        const url = isBuilt
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source: svg })}`
          : JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`);
        return `import ${JSON.stringify(DRAWN + path + STYLES)}; export default ${url};`;
      },
    },
  };
}
