/** The address of a battle with an army that was built. */
import { expect, test } from 'vitest';
import { emptyArmy } from '../edits.ts';
import { addressOf, broughtBy } from './address.ts';

const list = { ...emptyArmy('ours-se17'), units: [{ unit: 'brigade-pikes', count: 3 }] };

test.each(['clouds-of-smoke/web', 'clouds-of-smoke/1.7'])(
  'an army comes as it was built, and by its edition: %s',
  (ruleset) => {
    const address = addressOf({ ruleset, list });
    expect(address).toMatch(/^\/new#clouds-of-smoke\/pitchedBattle\//);
    expect(broughtBy(new URL(address, 'http://localhost').hash)).toEqual({ ruleset, list });
  },
);
test('an address without an army, of no edition or with a cut code brings none', () => {
  const [, whole = ''] = addressOf({ ruleset: 'clouds-of-smoke/web', list }).split('#');
  expect(broughtBy(`#${whole}`)).toBeDefined();
  const cut = `#${whole.slice(0, -4)}`;
  for (const hash of [
    '',
    '#village',
    '#clouds-of-smoke/village',
    cut,
    `#${whole.replace('web', '9')}`,
  ])
    expect(broughtBy(hash)).toBeUndefined();
});
