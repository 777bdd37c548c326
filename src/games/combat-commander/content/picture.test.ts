import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';
import { millCrossing } from './scenarios.ts';

/** `npm run golden` writes it anew when the scenario has changed. */
test('the picture of the first page is the first scenario as it is set up', async () => {
  const written = `${JSON.stringify(pictureOf(millCrossing))}\n`;
  await expect(written).toMatchFileSnapshot('../../../../data/combat-commander/opening.json');
});
