/** The ready armies: legal, for play, and of the size they are said to be. */
import { describe, expect, test } from 'vitest';
import { EDITIONS, cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { armyPlayability } from '../../src/games/clouds-of-smoke/rules/army/playable.ts';
import { checkArmy } from '../../src/games/clouds-of-smoke/rules/army/check.ts';
import { BATTLES, FACTIONS, READY, cutTo } from '../../src/games/clouds-of-smoke/content/index.ts';

const OURS = [...FACTIONS.values()].filter(({ source }) => source === 'ours');

describe.each(EDITIONS)('$id', ({ edition }) => {
  test.each([...READY.values()])('COS-ARM-08 $id is legal and can be played', ({ size, list }) => {
    const faction = FACTIONS.get(list.faction);
    const { issues, points } = checkArmy(list, faction, edition);
    expect(issues).toEqual([]);
    expect(armyPlayability(list, faction).reasons).toEqual([]);
    // As many points as the game has, but for what buys nothing more.
    expect(points.total).toBeLessThanOrEqual(size);
    expect(points.total).toBeGreaterThan(size - 5);
  });
});

test.each(OURS)('$id has an army of 200 and one of 400 points', ({ id }) => {
  const sizes = [...READY.values()].filter(({ list }) => list.faction === id);
  expect(sizes.map(({ size }) => size)).toEqual([200, 400]);
});

describe('a list for a smaller game', () => {
  const { edition } = cloudsOfSmokeWeb;
  const shares = [...BATTLES.values()].flatMap(({ otherShare }) =>
    otherShare ? [otherShare] : [],
  );
  test.each([...READY.values()])('COS-ARM-07 $id is cut to two thirds of its points', (ready) => {
    const [part, whole] = shares[0] ?? [2, 3];
    const size = Math.floor((ready.size * part) / whole);
    const cut = cutTo(ready.list, size, edition);
    const { ok, points } = checkArmy(cut, FACTIONS.get(cut.faction), edition);
    expect(ok).toBe(true);
    expect(points.total).toBeLessThanOrEqual(size);
    expect(points.total).toBeGreaterThan(size - 25);
    expect(cut.units.every(({ count }) => count > 0)).toBe(true);
  });
  test.each([...READY.values()].filter(({ size }) => size === 400))(
    'COS-ARM-05 $id leaves the assets behind that a game of 200 does not allow',
    ({ list }) => {
      const cut = cutTo(list, 200, edition);
      expect(checkArmy(cut, FACTIONS.get(cut.faction), edition).issues).toEqual([]);
      expect(cut.assets).toEqual(list.assets.slice(0, 1));
    },
  );
  test('one that is legal as it stands stays as it is', () => {
    const list = READY.get('ours-se17-400')?.list;
    expect(list && cutTo(list, 400, edition)).toEqual(list);
  });
  test('one that cannot be cut so far is given back, for the check to refuse', () => {
    const list = READY.get('ours-se17-400')?.list;
    expect(list && cutTo(list, 30, edition)).toEqual(list);
  });
});
