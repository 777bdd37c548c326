/** Ways to their last tick: contact, ground, bridges, camps (sections 11 to 14). */
import { expect, test } from 'vitest';
import { baseAt } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { BASE } from '../../src/games/art-of-tactics/rules/facts/measures.ts';
import { closedGap } from '../../src/games/art-of-tactics/rules/movement/barriers.ts';
import { evasionsOf, facingsTo } from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import { clearAhead, legsTo } from '../../src/games/art-of-tactics/rules/movement/aims.ts';
import {
  endOfWay,
  lengthOfAll,
  reachAhead,
  wayOf,
} from '../../src/games/art-of-tactics/rules/movement/way.ts';
import {
  FAR,
  HOPLITES,
  SLINGERS,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  red,
  refused,
  resumed,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';
import { beforeCamp } from './bare.ts';

const ahead = (far: number, id = 0): object => ({
  unit: id,
  act: 'move',
  legs: [{ ahead: far }],
});
function ready(units: readonly UnitHere[], rest: Partial<TableHere> = {}): Game {
  const match = begin({ units, ...rest });
  activate(match, [4, 2], 0);
  return match;
}
const way = (match: Game, far: number, id = 0) => {
  const traced = wayOf(look(match), unit(id), [{ ahead: far }]);
  if ('no' in traced) throw new Error(traced.no.code);
  return traced.way;
};

// --- contact -------------------------------------------------------------------------------------

test('AOT-MOVE-04 AOT-MOVE-05 AOT-GEO-06 two hundredths of an inch are contact', () => {
  const match = ready([red(SWORDS), blue(HOPLITES, 2), FAR]);
  const contacts = (far: number): number[] => way(match, far).contacts.map(Number);
  expect(contacts(1979)).toEqual([]);
  for (const far of [1980, 1981, 2000, 2020]) expect(contacts(far), `${far}`).toEqual([1]);
  expect(refused(match, 'act', ahead(2021))).toMatchObject({
    code: 'pushesEnemy',
    cite: 'AOT-MOVE-04',
    facts: { unit: 0, enemy: 1, after: 2021 },
  });
  expect(reachAhead(look(match), unit(0), 5000)).toBe(1980);
});
test('AOT-MOVE-05 past a front that it touches on the way it does not go on', () => {
  // His front lies along the way, a hundredth of an inch aside of it.
  const match = ready([red(SWORDS), { army: 1, at: [32.41, 24, 270], ...SWORDS }, FAR]);
  const no = refused(match, 'act', ahead(5000));
  expect(no).toMatchObject({ code: 'goesOnInContact', cite: 'AOT-MOVE-05' });
  const { after, steps } = (no as unknown as { facts: { after: number; steps: number } }).facts;
  expect(steps).toBe(5000);
  // It touches his corner when it comes as far as that, and may halt there.
  expect(Math.abs(after - 1600)).toBeLessThanOrEqual(20);
  expect(refused(match, 'act', ahead(after))).toBeUndefined();
  expect(refused(match, 'act', ahead(after - 1))).toBeUndefined();
  expect(refused(match, 'act', ahead(after + 60))?.code).toBe('goesOnInContact');
});
test('AOT-MOVE-03 AOT-MOVE-05 a wheel ends where it touches', () => {
  const match = ready([red(SWORDS), blue(SWORDS, 0.5, 31.5), FAR]);
  const wheel = (angle: number): object => ({
    unit: 0,
    act: 'move',
    legs: [{ wheel: 'left', angle }],
  });
  const no = refused(match, 'act', wheel(3000));
  const { after } = (no as unknown as { facts: { after: number } }).facts;
  expect(['goesOnInContact', 'pushesEnemy']).toContain(no?.code);
  // The corner that swings comes half an inch ahead: some nine degrees.
  expect(after).toBeGreaterThan(700);
  expect(after).toBeLessThan(1100);
  expect(refused(match, 'act', wheel(after - 100))).toBeUndefined();
});
test('AOT-MOVE-03 a wheel is as long as its outer corner goes, and ends where that stands', () => {
  const match = ready([red(SWORDS), FAR]);
  const legs = [{ wheel: 'right', angle: 9000 } as const, { ahead: 1000 }];
  const quarter = Math.round((3200 * Math.PI) / 2);
  expect(Math.abs(lengthOfAll(look(match), unit(0), legs) - quarter - 1000)).toBeLessThanOrEqual(1);
  // About the right front corner, at 31.6 and 20.8; then an inch to the right.
  expect(endOfWay(look(match), unit(0), legs)).toEqual({ x: 31_800, y: 22_400, facing: 9000 });
});
test('AOT-PASS-02 aims halt before a friend who cannot be cleared, and beyond one who can', () => {
  const at = (y: number): number =>
    clearAhead(
      look(ready([red(SWORDS), { ...red(SLINGERS), at: [30, y, 0] }, FAR])),
      unit(0),
      7000,
    );
  expect(at(30)).toBe(7000);
  expect(at(26.5)).toBe(4920);
  expect(at(22)).toBe(7000);
});
test('AOT-MOVE-03 towards a place: straight, by a wheel, or as far as the ground lets it', () => {
  const match = ready([red(SWORDS), FAR]);
  const legs = (x: number, y: number, most = 7000) =>
    legsTo(look(match), unit(0), { x: x * 1000, y: y * 1000 }, most);
  expect(legs(30, 35)).toEqual([{ ahead: 7000 }]);
  const [right, then] = legs(40, 30);
  expect(right).toEqual({ wheel: 'right', angle: 4500 });
  expect(then).toHaveProperty('ahead');
  expect(legs(20, 30)[0]).toEqual({ wheel: 'left', angle: 4500 });
  // By its own facing: to the right of who looks to the right is down the table.
  const east = look(ready([{ ...red(SWORDS), at: [30, 20, 90] }, FAR]));
  expect(legsTo(east, unit(0), { x: 40_000, y: 10_000 }, 7000)[0]).toEqual({
    wheel: 'right',
    angle: 4500,
  });
  expect(legsTo(east, unit(0), { x: 40_000, y: 30_000 }, 7000)[0]).toEqual({
    wheel: 'left',
    angle: 4500,
  });
  // No longer than it may go, wheel and way together.
  expect(lengthOfAll(look(match), unit(0), legs(40, 30))).toBe(7000);
  // The wheel alone is too long for the way that it has.
  const short = legs(40, 20, 1000);
  expect(short).toHaveLength(1);
  expect(lengthOfAll(look(match), unit(0), short)).toBeLessThanOrEqual(1000);
  // Where it cannot wheel it goes straight on.
  const held = ready([red(SWORDS), FAR], { terrain: [square('lake', [31.7, 18], [35, 22])] });
  expect(legsTo(look(held), unit(0), { x: 20_000, y: 30_000 }, 7000)[0]).toHaveProperty('ahead');
});

// --- ground --------------------------------------------------------------------------------------

test('AOT-TERR-03 who stands in a wood with his rear alone is tested when he goes on', () => {
  const test = (low: number, high: number): boolean => {
    const match = ready([red(SWORDS), FAR], { terrain: [square('wood', [28, low], [32, high])] });
    answer(match, 'act', ahead(1000));
    return match.chance !== undefined;
  };
  expect(test(18, 19.5)).toBe(true);
  expect(test(18, 19.1)).toBe(false);
  // What he comes into, and what lies beyond the end of his way.
  expect(test(21.7, 23)).toBe(true);
  expect(test(21.9, 23)).toBe(false);
});
test('AOT-TERR-05 water under his rear is no ground that is tested', () => {
  const match = ready([red(SWORDS), FAR], { terrain: [square('bridge', [28, 18], [32, 19.5])] });
  answer(match, 'act', ahead(1000));
  expect(match.chance).toBeUndefined();
});
test('AOT-TERR-07 grounds are tested in the order in which he comes into them', () => {
  const terrain = [square('scrub', [28, 23], [32, 24]), square('wood', [28, 21.5], [32, 22.5])];
  const match = ready([red({ ...SWORDS, ranks: [4, 2] }), FAR], { terrain });
  answer(match, 'act', ahead(5000));
  const told = roll(match, 6, 6);
  const tested = told.flatMap((event) => (event.type === 'tested' ? [event.element] : []));
  expect(tested).toEqual([1, 0]);
});
test('AOT-STAKE-03 stakes that he does not come among are no matter, whose they may be', () => {
  const bowmen = { weapon: 'bow', ranks: [3, 3], gear: ['stakes'] } as const;
  const match = ready([red(SWORDS), blue(bowmen, 15, 50), red(bowmen, 10)]);
  answer(match, 'act', ahead(5000));
  expect(match.chance).toBeUndefined();
});
test('AOT-ELE-07 a river stops elephants too', () => {
  const beast: UnitHere = {
    army: 0,
    at: [30, 19.2, 0],
    arm: 'elephant',
    model: 'tusks',
    weapon: 'bow',
    ranks: [1],
  };
  const match = ready([beast, FAR], { terrain: [square('river', [20, 22], [40, 24])] });
  expect(refused(match, 'act', ahead(7000))).toMatchObject({ code: 'impassable' });
});
test('AOT-TERR-05 a bridge must hold the middle line of a base, from front to rear', () => {
  const terrain = [square('river', [20, 20], [40, 24]), square('bridge', [29, 19.5], [31, 24.5])];
  const scene = look(begin({ units: [red({ ...SWORDS, at: [30, 10, 0] }), FAR], terrain }));
  const open = (x: number, y: number, facing: number): boolean =>
    closedGap(scene, baseAt({ x: x * 1000, y: y * 1000, facing }, BASE), 0) > 0;
  for (const facing of [0, 9000, 18_000, 27_000]) expect(open(30, 22, facing)).toBe(true);
  // Aside of the middle: along the bridge it goes on, across it front or rear hang over the water.
  expect([0, 18_000].map((facing) => open(30.6, 22, facing))).toEqual([true, true]);
  expect([9000, 27_000].map((facing) => open(30.6, 22, facing))).toEqual([false, false]);
  expect([9000, 27_000].map((facing) => open(29.4, 22, facing))).toEqual([false, false]);
  // A corner over dry land is over no water.
  expect(open(30, 26, 0)).toBe(true);
  expect(open(35, 22, 0)).toBe(false);
  expect(open(35, 26, 0)).toBe(true);
});

// --- camps ---------------------------------------------------------------------------------------

test('AOT-CAMP-02 the ground of a camp is tested as difficult ground is, by its own name', () => {
  const match = ready([red(SWORDS), FAR], { camps: [undefined, { x: 30, y: 27 }] });
  answer(match, 'act', ahead(4000));
  const told = roll(match, 6);
  expect(told).toContainEqual(expect.objectContaining({ type: 'tested', unit: 0, ground: 'camp' }));
});
test('AOT-CAMP-03 AOT-WIN-05 of who panics only those in the camp are lost with it', () => {
  const panic = (x: number, y: number): UnitHere => ({
    army: 1,
    at: [x, y, 0],
    weapon: 'sword',
    ranks: [0, 0, 3],
  });
  // In order, but not wholly in the camp: no guard of it.
  const half: UnitHere = { army: 1, at: [34, 28, 0], ...SWORDS };
  const match = ready([red(SWORDS), panic(28, 29), panic(10, 30), half], {
    camps: [undefined, { x: 30, y: 27 }],
  });
  answer(match, 'act', ahead(3000));
  roll(match, 6);
  expect([1, 2, 3].map((id) => offOf(match, id) === 0)).toEqual([false, true, true]);
  expect(look(match).position.points).toEqual([3, 0]);
});
test('AOT-MEET-05 R-078 a camp in which anybody waits is guarded', () => {
  const gun = { arm: 'artillery', weapons: 'lightEngine', ranks: [2, 2] };
  const match = resumed(beforeCamp({ name: 'G', ...gun }));
  answer(match, 'act', ahead(4000));
  roll(match, 6);
  // A piece stands up to nobody.
  expect(asked(match)).not.toContain('placeGuard');
  expect(look(match).position.sacked).toEqual([0, 0]);
});
test('AOT-PASS-01 AOT-PANIC-03 the last of a friend who panics are lost when one passes', () => {
  const friend: UnitHere = { ...red(SWORDS), at: [30, 22, 0], ranks: [0, 0, 2] };
  const match = ready([red({ ...SWORDS, ranks: [4, 2] }), friend, FAR]);
  answer(match, 'act', ahead(5000));
  roll(match, 3);
  expect(offOf(match, 1)).not.toBe(0);
  expect(look(match).position.points).toEqual([0, 1]);
});

// --- who is touched ------------------------------------------------------------------------------

const HEAVY = { army: 'blue', weapons: 'spear', ranks: [4, 4], gear: ['shield', 'armour'] };
/** Red's come at blue's F from these sides, each in its turn; another touches it since before. */
function about(from: readonly ('front' | 'left' | 'right')[], carried?: 'front' | 'left'): Game {
  const spots = {
    front: { at: [30, 18.4 - 1.2], facing: 0 },
    left: { at: [26, 19.9], facing: 90 },
    right: { at: [34, 19.9], facing: 270 },
  };
  const touching = { front: { at: [30, 17.4], facing: 0 }, left: { at: [27.6, 19.8], facing: 90 } };
  const mine = { army: 'red', weapons: 'sword', ranks: [3] };
  return resumed({
    units: [
      { name: 'F', ...HEAVY, at: [30, 19], facing: 180 },
      ...from.map((side) => ({ ...mine, name: side, ...spots[side] })),
      ...(carried === undefined ? [] : [{ ...mine, name: 'held', ...touching[carried] }]),
      { name: 'G', army: 'blue', weapons: 'spear', ranks: [4, 4], at: [55, 35], facing: 180 },
    ],
    phase: {
      at: 'actions',
      army: 'red',
      slot: 3,
      orders: from.map((side) => ({ unit: side })),
    },
  });
}
const comes = (match: Game, id: number): void => {
  let far = 3000;
  while (refused(match, 'act', ahead(far, id)) !== undefined) far -= 1;
  answer(match, 'act', ahead(far, id));
};
const may = (match: Game): unknown =>
  match.pending[0].ask === 'meetContact'
    ? (match.pending[0].question as { may: readonly string[] }).may
    : undefined;
test('AOT-FACE-06 taken in flank it may turn; not while anybody is before it', () => {
  const match = about(['left']);
  comes(match, 1);
  expect(may(match)).toEqual(['turn', 'stand']);
  expect(match.pending[0]).toMatchObject({ ask: 'meetContact', cite: 'AOT-FACE-06' });
  // Who stands is not turned, and throws nothing.
  answer(match, 'meetContact', { act: 'stand' });
  expect(match.chance).toBeUndefined();
  expect(poseOf(match, 0)[2]).toBe(18_000);
  const engaged = about(['front', 'left']);
  comes(engaged, 1);
  expect(may(engaged)).toBeUndefined();
  comes(engaged, 2);
  expect(may(engaged)).toBeUndefined();
});
test('AOT-FACE-06 R-115 two in its flanks: to either, if both have come in this slot', () => {
  const match = about(['left', 'right']);
  comes(match, 1);
  answer(match, 'meetContact', { act: 'stand' });
  comes(match, 2);
  expect(may(match)).toEqual(['turn', 'stand']);
  const held = about(['right'], 'left');
  comes(held, 1);
  expect(may(held)).toBeUndefined();
});
test('AOT-FACE-06 it turns to his middle or square to his front, with a test', () => {
  const match = about(['left']);
  comes(match, 1);
  const facings = facingsTo(look(match), unit(0), unit(1));
  expect(facings[0]).toBe(27_000);
  for (const facing of facings) {
    expect(refused(match, 'meetContact', { act: 'turn', facing })).toBeUndefined();
  }
  expect(refused(match, 'meetContact', { act: 'turn', facing: 18_000 })).toMatchObject({
    code: 'notFrontal',
    facts: { unit: 0, enemy: 1 },
  });
  answer(match, 'meetContact', { act: 'turn', facing: 27_000 });
  expect(roll(match, 6)).toContainEqual(
    expect.objectContaining({ type: 'tested', unit: 0, ground: 'turn' }),
  );
  expect(poseOf(match, 0)[2]).toBe(27_000);
});
test('AOT-EVADE-10 AOT-EVADE-11 before the die falls it is told how far there is room', () => {
  const at = (y: number, more: readonly UnitHere[] = []) => {
    const match = begin({
      units: [
        { army: 0, at: [30, y - 1.6, 0], ...SWORDS },
        { army: 1, at: [30, y, 180], weapon: 'bow', ranks: [2, 2] },
        ...more,
      ],
    });
    return evasionsOf(look(match), unit(1), unit(0));
  };
  const codes = (all: ReturnType<typeof at>) => all.map(({ no }) => no?.code);
  expect(codes(at(36))).toEqual([undefined, undefined, undefined, ...Array(3).fill('offTable')]);
  expect(at(36)[5].no).toMatchObject({ cite: 'AOT-EVADE-10', facts: { unit: 1 } });
  expect(at(30).map(({ end }) => end.y)).toEqual([31, 32, 33, 34, 35, 36].map((y) => y * 1000));
  // An enemy behind: it would touch him, or run into him.
  const enemy: UnitHere = { army: 0, at: [30, 27, 180], ...SWORDS };
  expect(codes(at(22, [enemy]))).toEqual([
    undefined,
    undefined,
    undefined,
    ...Array(3).fill('wouldTouch'),
  ]);
});
test('AOT-EVADE-01 of two who are touched only who has a choice is asked', () => {
  const heavy = { weapon: 'sword', ranks: [3, 3], gear: ['shield', 'armour'] } as const;
  const light = { weapon: 'bow', ranks: [2, 2], gear: [] } as const;
  const met = (one: Partial<UnitHere>, other: Partial<UnitHere>): Game => {
    const match = ready([
      red(SWORDS),
      { ...blue(HOPLITES, 2, 28.35), ...one },
      { ...blue(HOPLITES, 2, 31.65), ...other },
    ]);
    answer(match, 'act', ahead(1990));
    return match;
  };
  expect(met(heavy, light).pending[0]).toMatchObject({ ask: 'meetContact', question: { unit: 2 } });
  expect(met(light, light).pending[0]).toMatchObject({
    ask: 'chooseUnit',
    question: { units: [1, 2], why: 'contact' },
  });
  expect(asked(met(heavy, heavy))).toEqual(['act']);
});
test('AOT-EVADE-20 who can neither fall back nor turn stands as he stood', () => {
  const units = (friend: boolean): UnitHere[] => [
    { army: 0, at: [25, 20, 90], ...SWORDS },
    { army: 1, at: [30, 19.2, 180], weapon: 'bow', ranks: [2, 2] },
    ...(friend ? [{ army: 1, at: [30, 17.5, 180], weapon: 'bow', ranks: [2, 2] } as const] : []),
  ];
  const after = (friend: boolean): number => {
    const match = ready(units(friend), { terrain: [square('lake', [32.5, 10], [36, 30])] });
    comes(match, 0);
    answer(match, 'meetContact', { act: 'evade' });
    roll(match, 4);
    return poseOf(match, 1)[2];
  };
  expect(after(true)).toBe(18_000);
  expect(after(false)).not.toBe(18_000);
});
