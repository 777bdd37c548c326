import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';
import { scenarioSetup } from './scenarios.ts';

/** `npm run golden` writes it anew when the scenario has changed. */
test('the picture of the first page is the first battle as it is set up', async () => {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('the first battle is gone');
  const written = `${JSON.stringify(pictureOf(setup))}\n`;
  await expect(written).toMatchFileSnapshot('../../../../data/clouds-of-smoke/opening.json');
});
