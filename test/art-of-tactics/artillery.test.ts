/** Engines and guns (section 27). */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import { baseOf } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { densityOf, movementOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import type { Weapon } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  ranks,
  refused,
  roll,
  setupHere,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

/** Its front lies where that of `red` does. */
const piece = (weapon: Weapon, of: Partial<UnitHere> = {}): UnitHere => ({
  army: 0,
  at: [30, 19.2, 0],
  arm: 'artillery',
  weapon,
  ranks: [2, 2],
  ...of,
});
const SIX = { weapon: 'spear', ranks: [3, 3] } as const;
/** Red's piece shoots at blue, who answers nothing. */
function shoots(here: TableHere, ...dice: number[]): Game {
  const match = begin(here);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  roll(match, ...dice);
  return match;
}
const shotAt = (weapon: Weapon, here: Partial<TableHere>, gap: number): string => {
  const units = [piece(weapon), blue(SIX, gap)];
  const found = shotOf(look(begin({ units, ...here })), unit(0), unit(1));
  return 'no' in found ? `${found.no.code} ${found.no.cite}` : 'shoots';
};

test('EX-AOT-13 AOT-ART-10 AOT-ART-12 a heavy gun at eight inches throws 3 and 6', () => {
  const match = shoots({ units: [piece('heavyGunpowder'), blue(HOPLITES, 8)] }, 3, 6);
  expect(asked(match)).toEqual(['chooseDie']);
  answer(match, 'chooseDie', { die: 3 });
  expect(ranks(match, 1)).toEqual([1, 1, 3]);
  const events = answer(match, 'act', { done: true });
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'beaten',
      beaten: expect.objectContaining({ unit: 1, by: [0], in: 'shooting', density: 4 }) as object,
    }),
  );
});
test('AOT-ART-10 the sum must be greater than the distance; which die hits its owner says', () => {
  const short = shoots({ units: [piece('heavyEngine'), blue(HOPLITES, 8)] }, 2, 6);
  expect(asked(short)).toEqual(['act']);
  expect(ranks(short, 1)).toEqual([4, 4, 0]);
  const wide = shoots({ units: [piece('heavyEngine'), blue(HOPLITES, 8)] }, 4, 6);
  answer(wide, 'chooseDie', { die: 6 });
  expect(ranks(wide, 1)).toEqual([4, 4, 0]);
  const hit = shoots({ units: [piece('heavyEngine'), blue(HOPLITES, 7.9)] }, 4, 4);
  expect(ranks(hit, 1)).toEqual([2, 2, 0]);
  expect(shotAt('heavyEngine', {}, 11.9)).toBe('shoots');
  expect(shotAt('heavyEngine', {}, 12)).toBe('beyondPiece AOT-ART-10');
});
test('AOT-ART-10 a die that equals the density misses where the battle has it so', () => {
  const options = { artilleryHitsOnEqual: false };
  const match = shoots({ units: [piece('lightEngine'), blue(SIX, 3)], options }, 3);
  expect(ranks(match, 1)).toEqual([3, 3, 0]);
  expect(ranks(shoots({ units: [piece('lightEngine'), blue(SIX, 3)] }, 3), 1)).toEqual([1, 2, 0]);
});
test('EX-AOT-32 AOT-ART-09 a light engine reaches an inch a man, and a die of 2 kills two', () => {
  expect(shotAt('lightEngine', {}, 6)).toBe('shoots');
  expect(shotAt('lightEngine', {}, 6.1)).toBe('beyondPiece AOT-ART-09');
  const match = shoots({ units: [piece('lightEngine'), blue(SIX, 6)] }, 2);
  expect(ranks(match, 1)).toEqual([2, 2, 0]);
  const events = answer(match, 'act', { done: true });
  expect(events.map(({ type }) => type)).not.toContain('beaten');
});
test('AOT-ART-09 riders count twice, and who stands in cover by his density', () => {
  const at = (gap: number, here: Partial<TableHere>, of: Partial<UnitHere>): string => {
    const units = [piece('lightEngine'), blue({ ...SIX, ...of }, gap)];
    const found = shotOf(look(begin({ units, ...here })), unit(0), unit(1));
    return 'no' in found ? found.no.code : 'shoots';
  };
  expect(at(8, {}, { arm: 'horse', ranks: [4] })).toBe('shoots');
  expect(at(8.1, {}, { arm: 'horse', ranks: [4] })).toBe('beyondPiece');
  const wood = { terrain: [square('wood', [26, 23.7], [34, 26])] };
  expect(at(3, wood, {})).toBe('shoots');
  expect(at(3.1, wood, {})).toBe('beyondPiece');
});
test('AOT-ART-01 AOT-ART-11 powder terrifies, and no shield or pavise saves', () => {
  const pavises = { ...SIX, gear: ['pavise', 'shield'] as const };
  const gun = shoots({ units: [piece('lightGunpowder'), blue(pavises, 3)] }, 2);
  expect(ranks(gun, 1)).toEqual([1, 1, 2]);
  const engine = shoots({ units: [piece('lightEngine'), blue(pavises, 3)] }, 2);
  expect(ranks(engine, 1)).toEqual([2, 2, 0]);
  const barded = { weapon: 'sword', ranks: [4], arm: 'horse', gear: ['horseArmour'] } as const;
  const riders = shoots({ units: [piece('lightEngine'), blue(barded, 3)] }, 1);
  expect(ranks(riders, 1)).toEqual([3, 0, 0]);
});
test('AOT-ART-07 it sees its target as any shooter does', () => {
  const hill = { terrain: [square('hill', [26, 22], [34, 23])] };
  expect(shotAt('heavyEngine', hill, 6)).toBe('groundInLine AOT-SHOOT-02');
});
test('AOT-ART-02 heavy pieces stay where they are', () => {
  const match = begin({ units: [piece('heavyEngine'), blue(SIX, 15, 50)] });
  expect(movementOf(look(match), unit(0))).toBe(0);
  activate(match, [4, 2], 0);
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({
    code: 'piecesStand',
    cite: 'AOT-ART-02',
  });
  const march = { unit: 0, act: 'move', legs: [{ ahead: 1000 }] };
  expect(refused(match, 'act', march)).toMatchObject({ code: 'piecesStand' });
});
test('AOT-ART-03 light ones are drawn as far as a die says, and that is their action', () => {
  const match = begin({ units: [piece('lightEngine'), blue(SIX, 15, 50)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  expect(refused(match, 'run', { legs: [{ ahead: 3001 }] })).toMatchObject({ code: 'tooFar' });
  answer(match, 'run', { legs: [{ ahead: 3000 }] });
  expect(poseOf(match, 0)).toEqual([30_000, 22_200, 0]);
  expect(look(match).position.units).toMatchObject({ acted: [1, 0], ran: [0, 0] });
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({ code: 'actedBefore' });
});
/** Blue goes at red's piece and fights it. */
function stormed(of: Partial<UnitHere>, ...dice: number[]): Game {
  const match = begin({ units: [piece('heavyEngine'), blue({ ...SIX, ...of }, 2)] });
  activate(match, [2, 4], 1);
  answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 2000 }] });
  expect(asked(match)).toEqual(['act']);
  answer(match, 'act', { done: true });
  roll(match, ...dice);
  return match;
}
test('AOT-ART-04 AOT-ART-05 AOT-ART-06 its crew neither evades nor strikes', () => {
  const match = stormed({}, 2, 2, 6);
  // Two gunners are left, and the piece is still of density 2: it is beaten by 3 and left.
  expect(offOf(match, 0)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
  expect(look(match).position.purses).toMatchObject([{ unit: 0, left: 2 }]);
});
test('AOT-ART-04 against two it holds, whatever it has lost', () => {
  const match = stormed({ ranks: [2] }, 1, 1);
  expect(ranks(match, 0)).toEqual([1, 1, 0]);
  expect(densityOf(look(match), unit(0))).toBe(2);
  expect(offOf(match, 0)).toBe(0);
  expect(asked(match)).not.toContain('chooseUnit');
});
test('AOT-ART-03, AOT-WIN-06 a light piece is led off the table where its die carries it', () => {
  // The front of the piece is three inches from the edge.
  const units = [
    piece('lightEngine', { at: [30, 35.4, 0] }),
    piece('heavyEngine', { at: [40, 35.4, 0] }),
    blue(SIX, 1),
  ];
  const off = (die: number): Game => {
    const match = begin({ units });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'leave' });
    roll(match, die);
    return match;
  };
  expect(offOf(off(4), 0)).toBe(3);
  // Too low: it is drawn as far as its owner likes, and has had its action.
  const short = off(2);
  expect([offOf(short, 0), asked(short)]).toEqual([0, ['run']]);
  answer(short, 'run', { legs: [{ ahead: 2000 }] });
  expect(poseOf(short, 0)).toEqual([30_000, 37_400, 0]);
  expect(refused(short, 'act', { unit: 0, act: 'leave' })).toMatchObject({ code: 'actedBefore' });
  const far = begin({ units: [piece('lightEngine', { at: [30, 31, 0] }), ...units.slice(1)] });
  activate(far, [4, 2], 0);
  expect(refused(far, 'act', { unit: 0, act: 'leave' })).toMatchObject({ code: 'edgeTooFar' });
  const heavy = begin({ units });
  activate(heavy, [4, 2], 1);
  expect(refused(heavy, 'act', { unit: 1, act: 'leave' })).toMatchObject({ code: 'edgeTooFar' });
});
test('AOT-ART-05 R-232 horses do not strike it; a crew that is all dead leaves it', () => {
  const match = stormed({ weapon: 'lance', ranks: [4], arm: 'horse' }, 6, 6, 6, 6);
  expect(offOf(match, 0)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('AOT-ART-08 a base holds one piece, and no other arm serves one', () => {
  const codes = (one: UnitHere): string[] => {
    const set = setUp(setupHere({ units: [one, blue(SIX, 5)] }));
    return set.ok ? [] : set.error.map(({ code }) => code);
  };
  expect(codes(piece('lightEngine'))).toEqual([]);
  expect(codes({ ...piece('lightEngine'), weapon: ['lightEngine', 'bow'] })).toEqual(['onePiece']);
  expect(codes({ ...piece('bow') })).toEqual(['onePiece']);
  expect(codes({ ...piece('lightEngine'), arm: 'foot', at: [30, 20, 0] })).toEqual(['onePiece']);
});
test('AOT-GEO-02 it stands on the large base, its narrow side before it', () => {
  const { minX, maxX, minY, maxY } = baseOf(
    look(begin({ units: [piece('heavyEngine'), blue(SIX, 9)] })),
    unit(0),
  );
  expect([maxX - minX, maxY - minY]).toEqual([2400, 3200]);
});
test('AOT-SETUP-11 it is set up anywhere but within thirty inches of the enemy camp', () => {
  const here = {
    units: [piece('heavyEngine'), blue(SIX, 9)],
    camps: [
      { x: 4, y: 20 },
      { x: 56, y: 20 },
    ],
  } as const;
  const started = Match.start(artOfTactics2006, { ...setupHere(here), defender: 0 });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const match = started.value;
  const first = [0, 1];
  const at = (x: number): object => ({ unit: 0, x, y: 20_000, facing: 9000, first });
  expect(refused(match, 'deploy', at(20_401))).toMatchObject({
    code: 'nearTheirCamp',
    cite: 'AOT-SETUP-11',
  });
  expect(refused(match, 'deploy', at(20_400))).toBeUndefined();
  expect(refused(match, 'deploy', { ...at(20_000), first: [0] })).toMatchObject({
    code: 'modelsStay',
  });
});
test('AOT-ART-13 it turns in place, heavy too, and a 1 costs a gunner his order', () => {
  const match = begin({ units: [piece('heavyEngine'), blue(SIX, 15, 50)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'turn', facing: 4500 });
  roll(match, 1);
  expect(ranks(match, 0)).toEqual([1, 2, 1]);
  expect(densityOf(look(match), unit(0))).toBe(2);
});
test('AOT-ART-13 R-192 when nobody at it is formed the piece is removed', () => {
  const lonely = piece('heavyEngine', { ranks: [1, 0, 3] });
  const match = begin({
    units: [lonely, blue(SIX, 15, 50), piece('bow', { ...SIX, arm: 'foot', at: [10, 10, 0] })],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'turn', facing: 4500 });
  roll(match, 1);
  expect(offOf(match, 0)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('AOT-REACT-06 a piece does not charge who shoots at it: it shoots back', () => {
  const bowmen = blue({ weapon: 'bow', ranks: [3, 3] }, 2);
  const match = begin({ units: [piece('heavyEngine'), bowmen] });
  activate(match, [2, 4], 1);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 0 });
  expect(match.pending[0].question).toMatchObject({ may: ['return', 'none'] });
});
