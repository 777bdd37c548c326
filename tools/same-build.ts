/**
 * The worker that plays a battle anew is another way into the build of the page. Vite would make it
 * a build of its own, and kernel and rules would be fetched twice: once by the page, once by it.
 */
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const NAME = 'worker.ts';
const ASKED = `new URL('./${NAME}', import.meta.url)`;
/** Vite puts something about each `import()` that asks the document, which a worker has not. */
const PRELOADING = /preload-helper/;
/** What is imported by the worker alone. */
const REGISTER = /replays\.ts$/;
const PLAIN = '\0plain-import';
const IS_PLAIN = /^\0plain-import$/;
/** Nothing of these is in a file that a worker reads: it would draw, and has nothing to draw on. */
const OF_PAGES = /\.svelte|\/node_modules\/svelte\/|\0vite\//;

type Bundle = Rolldown.OutputBundle;
/** The file, and all that it fetches. */
function filesFrom(name: string, bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Set([name]);
  const chunks: Rolldown.OutputChunk[] = [];
  for (const one of found) {
    const chunk = bundle[one];
    if (chunk?.type !== 'chunk') continue;
    chunks.push(chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) found.add(next);
  }
  return chunks;
}

/** A build only: while developing nothing is bundled, and Vite's way is as good. */
export function sameBuild(): Plugin {
  const emitted = new Set<string>();
  return {
    name: 'same-build',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: ASKED },
      handler(code, id) {
        const worker = this.emitFile({ type: 'chunk', id: join(dirname(id), NAME) });
        emitted.add(worker);
        return code.replace(ASKED, `import.meta.ROLLUP_FILE_URL_${worker}`);
      },
    },
    resolveId: {
      filter: { id: PRELOADING },
      handler: (_, importer = '') => (REGISTER.test(importer) ? PLAIN : undefined),
    },
    load: {
      filter: { id: IS_PLAIN },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_, bundle) {
      const files = [...emitted].flatMap((one) => filesFrom(this.getFileName(one), bundle));
      for (const { fileName, moduleIds } of files) {
        const wrong = moduleIds.find((one) => OF_PAGES.test(one));
        if (wrong !== undefined) this.error(`${fileName}, which a worker reads, holds ${wrong}`);
      }
    },
  };
}
