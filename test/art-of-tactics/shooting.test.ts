/** Shots: sector, lines, cover, dice, protection, answers, results (section 21). */
import { expect, test } from 'vitest';
import { whyNoEvasion } from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import { shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import type { Element } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  poseOf,
  ranks,
  red,
  refused,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';
import { sayEvent, localeOf } from '../../src/games/art-of-tactics/rules/phrases/locale.ts';

const en = await localeOf('en');
const ARCHERS = { weapon: 'bow', ranks: [4, 4] } as const;
/** The shot that unit 0 has at unit 1, or the code of why it has none. */
function shot(
  here: TableHere,
): string | { dice: number; cover: boolean; flank: boolean; below: number } {
  const found = shotOf(look(begin(here)), unit(0), unit(1));
  if (!('shot' in found)) return `${found.no.code} ${found.no.cite}`;
  const { shooters, cover, flank, needs } = found.shot;
  return { dice: shooters.length, cover, flank, below: needs.number };
}
/** Red's unit 0 shoots at blue's unit 1, who answers as told. */
function shoots(here: TableHere, meets: object = { act: 'none' }): Game {
  const match = begin(here);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', meets);
  return match;
}
const done = (match: Game): void => {
  answer(match, 'act', { done: true });
  if (asked(match).includes('takeInitiative')) answer(match, 'takeInitiative', { done: true });
};

// --- lines ---------------------------------------------------------------------------------------

test('AOT-SHOOT-01 AOT-SHOOT-02 AOT-GEO-09 within 45 degrees, to the side that faces him', () => {
  const at = (x: number, y: number, facing: number) =>
    shot({ units: [red(ARCHERS), { army: 1, at: [x, y, facing], ...HOPLITES }] });
  expect(at(30, 24, 180)).toMatchObject({ dice: 5 });
  expect(at(36, 24, 180)).toBe('outsideArc AOT-SHOOT-01');
  expect(at(30, 16, 0)).toBe('outsideArc AOT-SHOOT-01');
  expect(at(31.6, 23.2, 180)).toMatchObject({ dice: 6 });
  expect(at(35, 23.2, 180)).toBe('outsideArc AOT-SHOOT-01');
});
test.each(['hill', 'wood', 'hedge', 'treeLine', 'village'] as const)(
  'AOT-SHOOT-02 a %s between them hides him',
  (kind) => {
    const here = (left: number): TableHere => ({
      units: [red(ARCHERS), blue(HOPLITES, 6)],
      terrain: [square(kind, [left, 23], [left + 3, 24])],
    });
    // One line of the two is enough.
    expect(shot(here(31))).toBe('groundInLine AOT-SHOOT-02');
    expect(shot(here(32))).toMatchObject({ dice: 2 });
  },
);
test('AOT-SHOOT-02 so does any unit, a friend or an enemy', () => {
  for (const army of [0, 1] as const) {
    const between: UnitHere = { army, at: [32, 24, 0], weapon: 'sword', ranks: [2] };
    expect(shot({ units: [red(ARCHERS), blue(HOPLITES, 6), between] })).toBe(
      'unitInLine AOT-SHOOT-02',
    );
  }
});
test('AOT-SHOOT-03 AOT-SHOOT-10 into a wood an inch deep, and he is in cover', () => {
  const at = (edge: number) =>
    shot({
      units: [red(ARCHERS), blue(HOPLITES, 2)],
      terrain: [square('wood', [26, edge], [34, 30])],
    });
  expect(at(22.7)).toEqual({ dice: 2, cover: true, flank: false, below: 4 });
  expect(at(21.7)).toBe('groundInLine AOT-SHOOT-02');
  // Who stands in it with a corner only does not hide in it, and has no cover.
  expect(at(23.5)).toMatchObject({ dice: 6, cover: false });
});
test('AOT-SHOOT-03 two in one wood see each other at less than an inch', () => {
  const at = (gap: number) =>
    shot({
      units: [red(ARCHERS), blue(HOPLITES, gap)],
      terrain: [square('wood', [20, 10], [40, 30])],
    });
  expect(at(0.9)).toMatchObject({ cover: true });
  expect(at(1.1)).toBe('groundInLine AOT-SHOOT-02');
});
test('AOT-SHOOT-03 AOT-CAMP-01 a guard is in cover wherever in its camp it stands', () => {
  const camps = [undefined, { x: 30, y: 26 }] as const;
  expect(shot({ units: [red(ARCHERS), blue(HOPLITES, 3)], camps })).toEqual({
    dice: 1,
    cover: true,
    flank: false,
    below: 4,
  });
  // The camp hides who stands behind it.
  expect(
    shot({ units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [5, 5] }, 9.5)], camps }),
  ).toBe('campInLine AOT-SHOOT-02');
});
test('AOT-SHOOT-04 AOT-TERR-10 from a hill over those below it', () => {
  const between: UnitHere = { army: 0, at: [30, 23, 0], weapon: 'sword', ranks: [2] };
  const on = (top: number) =>
    shot({
      units: [red(ARCHERS), blue(HOPLITES, 5), between],
      terrain: [square('hill', [26, 18], [34, top])],
    });
  expect(on(21)).toMatchObject({ dice: 3 });
  // Its middle must stand on the hill; and who stands on the hill too is in the way.
  expect(on(19.9)).toBe('unitInLine AOT-SHOOT-02');
  expect(on(23.5)).toBe('unitInLine AOT-SHOOT-02');
});
test('AOT-SHOOT-10 a hedge within an inch of him covers, within an inch of me does nothing', () => {
  const hedge = (low: number) =>
    shot({
      units: [red(ARCHERS), blue(HOPLITES, 3)],
      terrain: [square('hedge', [20, low], [40, low + 0.4])],
    });
  expect(hedge(22.8)).toMatchObject({ dice: 1, cover: true });
  expect(hedge(21)).toMatchObject({ dice: 5, cover: false });
  expect(hedge(21.9)).toBe('groundInLine AOT-SHOOT-02');
});

// --- who shoots, and how far ---------------------------------------------------------------------

test('AOT-SHOOT-05 nobody in contact shoots, nobody who panics', () => {
  const engaged = {
    units: [
      red(ARCHERS),
      { army: 1, at: [30, 28, 180], ...HOPLITES },
      { army: 1, at: [30, 21.6, 180], ...HOPLITES },
    ] as UnitHere[],
  };
  expect(shot(engaged)).toBe('inContact AOT-SHOOT-05');
  expect(shot({ units: [red({ weapon: 'bow', ranks: [0, 0, 4] }), blue(HOPLITES, 3)] })).toBe(
    'panics AOT-SHOOT-05',
  );
});
test('AOT-SHOOT-06 AOT-SHOOT-07 dice: his strength less the distance, of who can shoot', () => {
  const dice = (gap: number, first: number, second = 0) => {
    const found = shot({
      units: [
        red({ weapon: 'bow', ranks: [first, second] }),
        blue({ weapon: 'sword', ranks: [2, 2, 2] }, gap),
      ],
    });
    return typeof found === 'string' ? found : found.dice;
  };
  expect([dice(1, 4, 4), dice(1.001, 4, 4), dice(1, 2), dice(1, 2, 2)]).toEqual([5, 4, 2, 4]);
  expect([dice(5, 4), dice(5.001, 4)]).toEqual([1, 'outOfRange AOT-SHOOT-06']);
});
test('AOT-SHOOT-08 AOT-SHOOT-09 a rider counts as two, but not in cover', () => {
  const horse = { arm: 'horse', weapon: 'sword', ranks: [3] } as const;
  const dice = (terrain: readonly Element[]) =>
    shot({ units: [red(ARCHERS), blue(horse, 2)], terrain });
  expect(dice([])).toMatchObject({ dice: 4 });
  expect(dice([square('wood', [26, 22.7], [34, 30])])).toMatchObject({ dice: 1, cover: true });
});
test('AOT-SHOOT-11, AOT-SHOOT-14, AOT-SHOOT-17 below his density; all bows alike', () => {
  for (const weapon of ['bow', 'sling', 'crossbow'] as const) {
    const match = shoots({
      units: [red({ weapon, ranks: [3, 3] }), blue({ weapon: 'sword', ranks: [3, 3] }, 2)],
    });
    const told = roll(match, 1, 2, 3, 4);
    expect(told.find(({ type }) => type === 'shot')).toMatchObject({
      strikes: [{ weapon, hits: 2 }],
    });
  }
  const file = shoots({
    units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [1, 1, 4] }, 2)],
  });
  const told = roll(file, 1, 1, 1, 1);
  expect(told.find(({ type }) => type === 'shot')).toMatchObject({ strikes: [{ hits: 0 }] });
});
test('AOT-SHOOT-12 AOT-PROP-17 javelins fly an inch; whom the wall saves loses order', () => {
  const javelins = { weapon: 'javelin', ranks: [2, 2] } as const;
  expect(shot({ units: [red(javelins), blue(HOPLITES, 1)] })).toMatchObject({ dice: 4 });
  expect(shot({ units: [red(javelins), blue(HOPLITES, 1.001)] })).toBe(
    'noWeaponReaches AOT-SHOOT-07',
  );
  const match = shoots({ units: [red(javelins), blue(HOPLITES, 1)] });
  roll(match, 1, 2, 6, 6);
  roll(match, 1);
  expect(ranks(match, 1)).toEqual([3, 3, 1]);
});
test('AOT-SHOOT-13 AOT-PROP-16 handguns: an inch, terror, and no shield for who fires', () => {
  const guns = { weapon: 'handgun', ranks: [2, 2], gear: ['shield'] } as const;
  expect(shot({ units: [red(guns), blue(HOPLITES, 1.1)] })).toBe('noWeaponReaches AOT-SHOOT-07');
  const match = shoots(
    { units: [red(guns), blue({ weapon: 'handgun', ranks: [4, 4] }, 1)] },
    { act: 'return' },
  );
  roll(match, 1, 2, 6, 6);
  // The answer: no wall may be tried against it.
  const told = roll(match, 1, 6, 6);
  expect(told.some(({ type }) => type === 'wallTested')).toBe(false);
  expect(ranks(match, 1)).toEqual([2, 2, 2]);
  expect(ranks(match, 0)).toEqual([1, 1, 1]);
});
test('AOT-SHOOT-06 out of range: the size that was too small is told', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 17, 0], weapon: 'bow', ranks: [4, 4] },
      { army: 1, at: [30, 24, 180], weapon: 'sword', ranks: [3, 3] },
    ],
  });
  expect(shotOf(look(match), unit(0), unit(1))).toMatchObject({ no: { facts: { size: 6 } } });
});
test('AOT-SHOOT-16 an enemy who fights a friend is a target as any', () => {
  const match = begin({
    units: [
      { army: 0, at: [25, 20, 45], ...ARCHERS },
      { army: 1, at: [30, 24, 180], ...HOPLITES },
      { army: 0, at: [31, 22.4, 0], weapon: 'spear', ranks: [4, 4] },
    ],
  });
  expect('shot' in shotOf(look(match), unit(0), unit(1))).toBe(true);
});

// --- protection ----------------------------------------------------------------------------------

test('AOT-SAVE-01 once a slot: what it blocks is a store for all volleys of it', () => {
  const match = begin({
    units: [
      { army: 0, at: [28.4, 20, 0], ...ARCHERS },
      { army: 0, at: [31.6, 20, 0], ...ARCHERS },
      { army: 0, at: [30, 17.9, 0], weapon: 'sword', ranks: [3], role: 'general' },
      blue(HOPLITES, 4),
    ],
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [0, 1] });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 3 });
  roll(match, 1, 1, 6, 6);
  roll(match, 3);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 3 });
  const told = roll(match, 1, 1, 6, 6);
  expect(told.some(({ type }) => type === 'wallTested')).toBe(false);
  // Three of four hits are blocked.
  expect(ranks(match, 3)).toEqual([3, 4, 0]);
});
test('AOT-SAVE-02 AOT-SFLANK-02 pavises hold as five, but not on the flank', () => {
  const pavises = { weapon: 'crossbow', ranks: [2, 2], gear: ['pavise'] } as const;
  const front = shoots({ units: [red(ARCHERS), blue(pavises, 1)] });
  roll(front, 1, 1, 6);
  expect(roll(front, 4).find(({ type }) => type === 'wallTested')).toMatchObject({
    below: 5,
    blocks: 4,
  });
  const flank = shoots({
    units: [
      { army: 0, at: [25.8, 20.8, 90], ...ARCHERS },
      { army: 1, at: [30, 20, 180], ...pavises },
    ],
  });
  const { chance } = flank;
  const count = chance?.ask === 'roll' ? chance.dice : 0;
  const told = roll(flank, ...Array.from({ length: count }, () => 1));
  expect(count).toBeGreaterThan(0);
  expect(told.some(({ type }) => type === 'wallTested')).toBe(false);
});
test('AOT-SAVE-03 AOT-SAVE-04 barding cancels a one; body armour cancels nothing', () => {
  const barded = shoots({
    units: [
      red(ARCHERS),
      blue({ arm: 'horse', weapon: 'lance', ranks: [4], gear: ['horseArmour'] }, 3),
    ],
  });
  const volley = roll(barded, 1, 1, 2, 6, 6).filter(({ type }) => type === 'shot');
  expect(ranks(barded, 1)).toEqual([3, 0, 0]);
  expect(volley.map((event) => sayEvent(look(barded), event, en))).toEqual([
    expect.stringMatching(/: 1, 1, 2, 6(, 6)? — 3 hits, armour stops 2\.$/),
  ]);
  const armoured = shoots({
    units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [4, 4], gear: ['armour'] }, 3)],
  });
  roll(armoured, 1, 1, 2, 6, 6);
  expect(ranks(armoured, 1)).toEqual([2, 3, 0]);
});
test('AOT-SAVE-05 pikemen with shields have them while they are shot at', () => {
  const match = shoots({
    units: [red(ARCHERS), blue({ weapon: 'pike', ranks: [4, 4], gear: ['shield'] }, 4)],
  });
  roll(match, 1, 6, 6, 6);
  expect(roll(match, 1).find(({ type }) => type === 'wallTested')).toMatchObject({ below: 4 });
});
test('AOT-SAVE-06 the owner says which hits the wall blocks', () => {
  const match = shoots({
    units: [red({ weapon: ['javelin'], ranks: [1, 1] }), blue(HOPLITES, 1)],
  });
  roll(match, 1, 1);
  roll(match, 1);
  // All are of one kind: nothing is asked, one of two is blocked and so loses order.
  expect(ranks(match, 1)).toEqual([3, 3, 1]);
});

// --- answers -------------------------------------------------------------------------------------

test('AOT-REACT-01 AOT-REACT-09 an answer is thrown before anybody falls', () => {
  const match = shoots(
    { units: [red({ weapon: 'bow', ranks: [2, 2] }), blue({ weapon: 'bow', ranks: [2, 2] }, 1)] },
    { act: 'return' },
  );
  const told = roll(match, 1, 1, 1, 1, 1, 1);
  expect(told.filter(({ type }) => type === 'shot')).toMatchObject([
    { unit: 0, answer: 0, strikes: [{ hits: 3 }] },
    { unit: 1, answer: 1, strikes: [{ hits: 3 }] },
  ]);
  expect([ranks(match, 0), ranks(match, 1)]).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
});
test('AOT-REACT-02 one answer a slot', () => {
  const match = begin({
    units: [
      { army: 0, at: [28.4, 20, 0], ...ARCHERS },
      { army: 0, at: [31.6, 20, 0], ...ARCHERS },
      { army: 0, at: [30, 17.9, 0], weapon: 'sword', ranks: [3], role: 'general' },
      blue(ARCHERS, 4),
    ],
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [0, 1] });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 3 });
  answer(match, 'meetShot', { act: 'return' });
  roll(match, 6, 6, 6, 6, 6, 6, 6, 6);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 3 });
  // Nothing is left to choose: the dice fall at once.
  expect(match.chance).toMatchObject({ dice: 4 });
});
const charged = (gap: number, die: number, of: Partial<UnitHere> = {}): Game => {
  const match = shoots(
    { units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [3, 3], ...of }, gap)] },
    { act: 'charge' },
  );
  roll(match, die);
  return match;
};
test('AOT-REACT-03, AOT-REACT-04, AOT-REACT-11 a die that reaches: the fight, no shot', () => {
  const match = charged(3, 3);
  // Blue's front is at red's; both strike, nobody has shot.
  expect(poseOf(match, 1)[1]).toBeLessThan(21_700);
  roll(match, 6, 6, 6, 6);
  roll(match, 1, 1, 1);
  expect(match.scene.position.slot?.volleys).toEqual([]);
  expect(match.scene.position.units.ran[1]).toBe(1);
  // Four against three: the chargers are beaten, and the pair does not fight again.
  expect(match.scene.position.beaten).toMatchObject([{ unit: 1, in: 'melee' }]);
  expect(match.scene.position.fought).toEqual([{ a: 1, b: 0 }]);
});
test('AOT-REACT-03 its die is a test as well', () => {
  const match = charged(2, 2);
  expect(ranks(match, 1)).toEqual([2, 2, 2]);
});
test('AOT-REACT-05 a die too short: so far towards him, and then he is shot at', () => {
  const match = charged(4, 3);
  expect(poseOf(match, 1)).toEqual([30_000, 22_600, 18_000]);
  // Strength six at one inch.
  expect(match.chance).toMatchObject({ dice: 5 });
});
test('AOT-REACT-06 who has run, who stands in fives, who is too heavy by the option', () => {
  const may = (of: Partial<UnitHere>, options: TableHere['options'] = {}): readonly string[] => {
    const match = begin({
      units: [red(ARCHERS), blue({ weapon: 'bow', ranks: [4, 4], ...of }, 4)],
      options,
    });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
    return (match.pending[0].question as { may: readonly string[] }).may;
  };
  expect(may({})).toEqual(['return', 'charge', 'none']);
  expect(may({ ranks: [5, 3] })).toEqual(['return', 'none']);
  const gear = ['shield', 'armour'] as const;
  expect(may({ gear })).toEqual(['return', 'charge', 'none']);
  expect(may({ gear }, { heavyFootCountercharge: false })).toEqual(['return', 'none']);
});
/** Archers behind the left flank of hoplites. */
const AT_FLANK: TableHere = {
  units: [
    { army: 0, at: [25.8, 20.8, 90], ...ARCHERS },
    { army: 1, at: [30, 20, 180], ...HOPLITES, ranks: [3, 3] },
  ],
};
test('AOT-REACT-07 AOT-REACT-08 shot at from the flank he may turn, but not charge', () => {
  const match = begin(AT_FLANK);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  expect((match.pending[0].question as { may: readonly string[] }).may).toEqual(['turn', 'none']);
  expect(refused(match, 'meetShot', { act: 'charge' })).toMatchObject({
    code: 'shotInFlank',
    cite: 'AOT-REACT-07',
  });
  answer(match, 'meetShot', { act: 'turn', facing: 28_000 });
  roll(match, 6);
  // Now it comes from the front, and the shields count.
  const { chance } = match;
  const count = chance?.ask === 'roll' ? chance.dice : 0;
  roll(match, ...Array.from({ length: count }, (_, index) => (index === 0 ? 1 : 6)));
  expect(match.chance).toMatchObject({ dice: 1 });
});
test('an answer opens no window', () => {
  const match = shoots({ units: [red(ARCHERS), blue(ARCHERS, 4)] }, { act: 'return' });
  roll(match, 6, 6, 6, 6, 6, 6, 6, 6);
  expect(asked(match)).toEqual(['act']);
});
test('AOT-REACT-10 who is touched by a countercharge neither evades nor turns', () => {
  // Light foot, which would evade from other light foot that came upon it in its own right.
  const light = { units: [red(ARCHERS), blue(SWORDS, 3)] };
  const charged = shoots(light, { act: 'charge' });
  expect(whyNoEvasion(look(charged), unit(0), unit(1))).toBeUndefined();
  const told = roll(charged, 4);
  expect(told).toContainEqual(expect.objectContaining({ type: 'contactMade', by: 1, with: 0 }));
  // The two fight at once: dice are asked for, and no answer.
  expect([asked(charged), charged.chance?.ask]).toEqual([[], 'roll']);
});
test('AOT-REACT-10 a charge of its own initiative is met, and so is a shot of it', () => {
  const officer = { role: 'juniorOfficer' } as const;
  const reacts = (of: Partial<UnitHere>, deed: object): Game => {
    const match = begin({ units: [red(ARCHERS), blue({ ...SWORDS, ...officer, ...of }, 2)] });
    activate(match, [4, 2], 0);
    answer(match, 'act', { done: true });
    answer(match, 'takeInitiative', { unit: 1, at: 0, ...deed });
    return match;
  };
  const charge = reacts({}, { act: 'charge' });
  roll(charge, 6);
  expect(charge.pending[0]).toMatchObject({ ask: 'meetContact', question: { unit: 0, by: 1 } });
  const shot = reacts({ weapon: 'bow' }, { act: 'shoot' });
  expect(shot.pending[0]).toMatchObject({ ask: 'meetShot', question: { unit: 0, by: 1 } });
});

// --- results -------------------------------------------------------------------------------------

test('AOT-SRES-01, AOT-SRES-03, AOT-SRES-04, AOT-SRES-05 denser than what is left: beaten', () => {
  const match = shoots({
    units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [4, 4] }, 4)],
  });
  roll(match, 1, 1, 6, 6);
  // (3,3) against four: nothing happens before all shooting of the slot is over.
  expect(poseOf(match, 1)[1]).toBe(25_600);
  done(match);
  expect(match.chance).toMatchObject({ dice: 1 });
  roll(match, 6);
  expect(poseOf(match, 1)).toEqual([30_000, 32_600, 0]);
  answer(match, 'turnBack', { back: false });
  // Its density when the slot began.
  expect(match.scene.position.purses).toMatchObject([{ army: 0, unit: 1, left: 4 }]);
});
test('AOT-SRES-01 with nobody lost it stays, however thin it is', () => {
  const match = shoots({ units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [2, 2] }, 2)] });
  roll(match, 6, 6);
  done(match);
  expect(poseOf(match, 1)[1]).toBe(23_600);
  expect(asked(match)).toEqual(['giveOrders']);
});
test('AOT-SRES-02 the shooter who was answered is judged as well', () => {
  const match = shoots(
    { units: [red({ weapon: 'bow', ranks: [2, 2] }), blue(ARCHERS, 2)] },
    { act: 'return' },
  );
  roll(match, 6, 6, 6, 6);
  roll(match, 1, 6);
  done(match);
  // One of (2,2) has fallen: still two abreast, and four are denser.
  roll(match, 6);
  expect(match.scene.position.purses).toMatchObject([{ army: 1, unit: 0, by: [1], left: 2 }]);
});
test('AOT-SFLANK-01 AOT-SFLANK-03 at the flank by the density, judged by the depth', () => {
  const match = shoots(
    {
      ...AT_FLANK,
      units: [
        { ...AT_FLANK.units[0], ranks: [3, 3] },
        { ...AT_FLANK.units[1], ranks: [3, 3] },
      ],
    },
    { act: 'none' },
  );
  const { chance } = match;
  const count = chance?.ask === 'roll' ? chance.dice : 0;
  const told = roll(match, 2, ...Array.from({ length: count - 1 }, () => 6));
  expect(told.find(({ type }) => type === 'shot')).toMatchObject({ strikes: [{ hits: 1 }] });
  done(match);
  // Three against a depth of two: beaten, though three stand abreast still.
  roll(match, 6);
  expect(match.scene.position.purses).toMatchObject([{ army: 0, unit: 1, by: [0], left: 3 }]);
});
