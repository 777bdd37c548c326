/** Stakes (section 28). */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import { poseOf, stakesOf } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { groundOnWay } from '../../src/games/art-of-tactics/rules/movement/way.ts';
import {
  SWORDS,
  activate,
  answer,
  begin,
  blue,
  look,
  offOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  setupHere,
  unit,
  type Game,
  type UnitHere,
} from './table.ts';

const BOWMEN = { weapon: 'bow', ranks: [3, 3], gear: ['stakes'] } as const;
const RIDERS = { weapon: 'lance', ranks: [4], arm: 'horse' } as const;
/** Red goes at bowmen behind their stakes, three inches ahead of him. */
function charges(of: Pick<UnitHere, 'weapon' | 'ranks'> & Partial<UnitHere>): Game {
  const match = begin({ units: [red(of), blue(BOWMEN, 3)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 3000 }] });
  return match;
}
test('AOT-STAKE-01 AOT-GEO-03 a row stands before the front, and stays there', () => {
  const match = begin({ units: [red(BOWMEN), blue(SWORDS, 15)] });
  const [row] = stakesOf(look(match));
  expect([row.minX, row.maxX, row.minY, row.maxY]).toEqual([28_400, 31_600, 20_800, 21_600]);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 5000 }] });
  expect(stakesOf(look(match))[0].minY).toBe(20_800);
});
test('AOT-STAKE-01 who is set up elsewhere drives them in there', () => {
  const set = setupHere({ units: [red(BOWMEN), blue(SWORDS, 15)] });
  const started = Match.start(artOfTactics2006, { ...set, defender: 0 });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const place = { unit: 0, x: 20_000, y: 20_000, facing: 9000, first: [0, 1, 2] };
  expect(refused(started.value, 'deploy', { ...place, x: 58_500 })).toMatchObject({
    code: 'noRoomForStakes',
    cite: 'AOT-STAKE-01',
  });
  answer(started.value, 'deploy', place);
  expect(look(started.value).position.stakes).toMatchObject([{ unit: 0, x: 21_200, y: 20_000 }]);
});
test('AOT-STAKE-01 they need room on the table', () => {
  const codes = (at: UnitHere['at'], gap: number): string[] => {
    const set = setUp(setupHere({ units: [red({ ...BOWMEN, at }), blue(SWORDS, gap)] }));
    return set.ok ? [] : set.error.map(({ code }) => code);
  };
  expect(codes([30, 20, 0], 1)).toEqual([]);
  expect(codes([30, 20, 0], 0.5)).toEqual(['noRoomForStakes']);
  expect(codes([30, 39, 0], 15)).toEqual(['noRoomForStakes']);
});
test('AOT-STAKE-02 riders who lose order on them are dead, before they strike', () => {
  const match = charges(RIDERS);
  const told = roll(match, 3);
  expect(told).toContainEqual(
    expect.objectContaining({ type: 'tested', ground: 'stakes', stakes: 0, against: 4 }),
  );
  expect(ranks(match, 0)).toEqual([1, 0, 0]);
  answer(match, 'act', { done: true });
  // R-201 Its horse strikes all the same: stakes are no difficult ground.
  expect(match.chance).toMatchObject({ dice: 1 });
  expect(look(match).position.contacts).toMatchObject([{ by: 0, with: 1 }]);
});
test('AOT-STAKE-04 a chariot halts at them, and is not tested for what it does not cross', () => {
  const crossed = (of: Partial<UnitHere>): readonly number[] => {
    const ahead = { army: 0, at: [30, 20, 0], weapon: 'lance', ranks: [4], arm: 'horse', ...of };
    const match = begin({ units: [ahead as UnitHere, blue(BOWMEN, 3)] });
    const first = unit(0);
    return groundOnWay(look(match), first, poseOf(look(match), first), 3000).stakes;
  };
  expect(crossed({})).toEqual([0]);
  expect(
    crossed({ arm: 'chariot', model: 'team', horses: 4, weapon: 'javelin', ranks: [1] }),
  ).toEqual([]);
});
test('AOT-STAKE-02 the last of them too: the unit is destroyed', () => {
  const match = charges({ ...RIDERS, ranks: [2] });
  roll(match, 1);
  expect(ranks(match, 0)).toEqual([1, 0, 0]);
  const camels = charges({ weapon: 'sword', ranks: [3], arm: 'camel' });
  roll(camels, 2);
  expect(ranks(camels, 0)).toEqual([1, 0, 0]);
});
test('AOT-STAKE-03 foot tests as on bad ground, before the melee, its own men too', () => {
  const match = charges(SWORDS);
  roll(match, 2);
  expect(ranks(match, 0)).toEqual([2, 2, 2]);
  const own = begin({ units: [red(BOWMEN), blue(SWORDS, 15)] });
  activate(own, [4, 2], 0);
  answer(own, 'act', { unit: 0, act: 'move', legs: [{ ahead: 5000 }] });
  roll(own, 1);
  expect(ranks(own, 0)).toEqual([2, 3, 1]);
});
test('AOT-STAKE-03 one test in one manoeuvre', () => {
  const match = begin({ units: [red({ weapon: 'sling', ranks: [2, 2] }), blue(BOWMEN, 3)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  // Into them, and on: one manoeuvre.
  answer(match, 'run', { legs: [{ ahead: 2500 }] });
  roll(match, 6);
  answer(match, 'run', { legs: [{ ahead: 200 }] });
  expect(match.chance).toBeUndefined();
  expect(look(match).position.slot?.crossed).toEqual([0]);
});
/** By hand: rows that nobody stands behind. */
function among(unit: object, at: [number, number]): Game {
  return resumed({
    units: [
      { name: 'A', army: 'red', at, facing: 0, ...unit },
      { name: 'B', army: 'blue', weapons: 'spear', ranks: [4], at: [50, 35], facing: 180 },
    ],
    stakes: [{ at: [30, 22], facing: 180 }],
    phase: { at: 'actions', army: 'red', slot: 3 },
  });
}
test('AOT-STAKE-03 who stands among them tests when he goes on', () => {
  const match = among({ weapons: 'sword', ranks: [3] }, [30, 22]);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 3000 }] });
  roll(match, 1);
  expect(ranks(match, 0)).toEqual([2, 0, 1]);
});
test('AOT-STAKE-04 R-231 horse that crosses them without attacking suffers all the same', () => {
  const match = among({ weapons: 'lance', ranks: [3], arm: 'horse' }, [30, 20]);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 4000 }] });
  roll(match, 2);
  expect(ranks(match, 0)).toEqual([1, 0, 0]);
});
test('AOT-STAKE-04 no broad base gets through them', () => {
  const light = { arm: 'artillery', weapon: 'lightEngine', ranks: [2, 2] } as const;
  const piece: UnitHere = { army: 0, at: [30, 19.2, 0], ...light };
  const match = begin({ units: [piece, blue(BOWMEN, 3)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 6);
  expect(refused(match, 'run', { legs: [{ ahead: 2500 }] })).toMatchObject({
    code: 'stakesInWay',
    cite: 'AOT-STAKE-04',
  });
  answer(match, 'run', { legs: [{ ahead: 2100 }] });
  expect(offOf(match, 0)).toBe(0);
});
