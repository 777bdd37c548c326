// `npm run shots`: a gallery of every state of every page, in three sizes, both themes and both
// languages, in `.cache/shots`. `npm run shots -- combat phone` makes those whose names have all of
// the words.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStage, openWindow, type Reader } from '../test/browser/stage.ts';
import { STATES, type Show } from '../test/browser/states.ts';

const FOLDER = join(import.meta.dirname, '..', '.cache', 'shots');
const SIZES = [
  { size: 'desk', width: 1280, height: 800 },
  { size: 'wide', width: 1920, height: 1080 },
  { size: 'phone', width: 390, height: 844, touch: true },
] as const;
const READERS = SIZES.flatMap(({ size, ...measures }) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'ru'] as const).map((language): readonly [string, Required<Reader>] => [
      `${size}-${theme}-${language}`,
      { touch: false, motion: false, primers: false, ...measures, theme, language },
    ]),
  ),
);

const stage = await openStage();
async function shoot(name: string, reader: Reader, show: Show): Promise<void> {
  const { page, context } = await openWindow(stage, reader);
  try {
    await show(page, stage, reader);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  } finally {
    await context.close();
  }
}
const words = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
let failed = 0;
try {
  for (const [state, show] of Object.entries(STATES)) {
    for (const [reader, settings] of READERS) {
      const name = `${state}-${reader}`;
      if (!words.every((word) => name.includes(word))) continue;
      try {
        await shoot(name, settings, show);
        console.log(name);
      } catch (error) {
        failed += 1;
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
} finally {
  await stage.close();
}
if (failed > 0) process.exitCode = 1;
