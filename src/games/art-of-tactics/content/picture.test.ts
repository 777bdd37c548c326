import { expect, test } from 'vitest';
import { BATTLES } from './battle.ts';
import { pictureOf } from './picture.ts';

/** `npm run golden` writes it anew when the battle has changed. */
test('the picture of the first page is the first battle as it is set up', async () => {
  const setup = BATTLES.get('broad-valley');
  if (setup === undefined) throw new Error('the first battle is gone');
  const written = `${JSON.stringify(pictureOf(setup))}\n`;
  await expect(written).toMatchFileSnapshot('../../../../data/art-of-tactics/opening.json');
});
