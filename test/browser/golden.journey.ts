/** The same corners in the browser as in Node: 10,000 poses, one number. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { CORNERS_HASH } from '../../src/geometry/plane/golden.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => await stage.close());

/** The geometry as one classic script that leaves `golden` behind. */
async function script(): Promise<string> {
  const entry = join(import.meta.dirname, '..', '..', 'src', 'geometry', 'plane', 'golden.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'golden' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

test('COS-GEO-02 corners in Chromium are bit for bit those of Node', async () => {
  const { context, page } = await openWindow(stage);
  await page.goto(stage.address);
  const code = await script();
  const hash = await page.evaluate<number>(`(() => { ${code}; return golden.hashCorners(); })()`);
  expect(hash).toBe(CORNERS_HASH);
  await context.close();
});
