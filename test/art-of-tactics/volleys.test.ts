/** Volley after volley in one slot, what stands in the line, and who answers (section 21). */
import { expect, test } from 'vitest';
import { shoots, shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import { facingsToShot } from '../../src/games/art-of-tactics/rules/shooting/replies.ts';
import { whyNoCountercharge } from '../../src/games/art-of-tactics/rules/shooting/replies.ts';
import {
  HOPLITES,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  square,
  told,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const ARCHERS = { weapon: 'bow', ranks: [4, 4] } as const;
const BEAST = { arm: 'elephant', model: 'tusks', weapon: 'bow', ranks: [1] } as const;

// --- lines ---------------------------------------------------------------------------------------

/** Why unit 0 has no shot at unit 1; else its dice, and whether that is in cover. */
function shot(here: TableHere): string {
  const found = shotOf(look(begin(here)), unit(0), unit(1));
  if ('no' in found) return told(found.no) ?? '';
  const { shooters, cover } = found.shot;
  return `${shooters.length}${cover ? ' in cover' : ''}`;
}
const ahead = (gap: number, terrain: TableHere['terrain'], camps?: TableHere['camps']): string =>
  shot({
    units: [red(ARCHERS), blue({ weapon: 'sword', ranks: [5, 5] }, gap)],
    ...(terrain === undefined ? {} : { terrain }),
    ...(camps === undefined ? {} : { camps }),
  });
test('AOT-SHOOT-01 R-121 of a narrow front a corner in the sector is enough', () => {
  const narrow = (x: number): string =>
    shot({ units: [red(ARCHERS), { army: 1, at: [x, 24.8, 180], ...BEAST, escort: 4 }] });
  expect(narrow(35.2)).not.toMatch(/outsideArc/);
  expect(narrow(35.3)).toBe('outsideArc AOT-SHOOT-01');
  expect(narrow(24.7)).toBe('outsideArc AOT-SHOOT-01');
});
test('AOT-SHOOT-02 what is as thin as half an inch hides whom it does not hold', () => {
  for (const kind of ['wood', 'village', 'hill'] as const) {
    expect(ahead(5, [square(kind, [26, 23], [34, 23.5])])).toBe('groundInLine AOT-SHOOT-02');
    // Within an inch of either, too: that is for rows alone.
    expect(ahead(5, [square(kind, [26, 25], [34, 25.5])])).toBe('groundInLine AOT-SHOOT-02');
    expect(ahead(5, [square(kind, [26, 21], [34, 21.5])])).toBe('groundInLine AOT-SHOOT-02');
  }
});
test('AOT-SHOOT-10 out of a wood an inch deep by each of the lines', () => {
  const slanted = (right: number): TableHere['terrain'] => [
    {
      kind: 'wood',
      outline: [
        [26_000, 10_000],
        [36_000, 10_000],
        [31_600, right],
        [28_400, 21_300],
        [26_000, 21_300],
      ],
    },
  ];
  expect(ahead(4, slanted(21_300))).toBe('6');
  expect(ahead(4, slanted(22_000))).toBe('groundInLine AOT-SHOOT-02');
});
test('AOT-SHOOT-04 ploughland is no hill: who stands in it sees over nobody', () => {
  const between: UnitHere = { army: 0, at: [30, 23, 0], weapon: 'sword', ranks: [2] };
  const units = [red(ARCHERS), blue(HOPLITES, 5), between];
  const on = (kind: 'ploughland' | 'hill'): string =>
    shot({ units, terrain: [square(kind, [26, 18], [34, 21])] });
  expect(on('ploughland')).toBe('unitInLine AOT-SHOOT-02');
  expect(on('hill')).toBe('3');
});
test('R-122 out of a camp one sees, and into its edge; behind it nobody', () => {
  expect(ahead(3, undefined, [{ x: 30, y: 17.5 }, undefined])).toBe('7');
  expect(ahead(3, undefined, [undefined, { x: 30, y: 29 }])).toBe('7');
  expect(ahead(9.5, undefined, [{ x: 30, y: 26 }, undefined])).toBe('campInLine AOT-SHOOT-02');
});
test('AOT-SHOOT-05 AOT-SHOOT-07 who may not shoot is told why', () => {
  const no = (one: Partial<UnitHere>, gap: number): string =>
    shot({ units: [{ ...red(ARCHERS), ...one }, blue(HOPLITES, gap)] });
  expect(no({}, 0)).toBe('inContact AOT-SHOOT-05');
  expect(no({ ranks: [0, 0, 4] }, 3)).toBe('panics AOT-SHOOT-05');
  expect(no({ weapon: 'javelin' }, 1.1)).toBe('noWeaponReaches AOT-SHOOT-07');
});
test('who has something to shoot or to throw', () => {
  const has = (weapon: UnitHere['weapon'], ranked: UnitHere['ranks']): boolean =>
    shoots(look(begin({ units: [red({ weapon, ranks: ranked }), blue(HOPLITES, 9)] })), unit(0));
  expect(has('sword', [3, 3])).toBe(false);
  expect(has('javelin', [3, 3])).toBe(true);
  expect(has(['sword', 'bow'], [3])).toBe(true);
  expect(has('bow', [0, 0, 3])).toBe(false);
});
test('AOT-ELE-03 the escort throws nothing; the crew does', () => {
  const beast: UnitHere = { army: 0, at: [30, 19.2, 0], ...BEAST, crew: 2, escort: 3 };
  expect(shot({ units: [beast, blue({ weapon: 'sword', ranks: [5, 5] }, 0.9)] })).toBe('2');
});

// --- volley after volley -------------------------------------------------------------------------

const SHOOTERS = { army: 'red', weapons: 'bow', ranks: [4, 4], facing: 0 };
/** Red's shooters, who may all shoot in this slot, and blue's. */
function slot(mine: readonly object[], theirs: readonly object[], options: object = {}): Game {
  const all = mine.map((one, index) => ({ ...SHOOTERS, name: `S${index}`, ...one }));
  return resumed({
    units: [
      ...all,
      ...theirs.map((one, index) => ({
        army: 'blue',
        weapons: 'sword',
        ranks: [3, 3],
        facing: 180,
        name: `T${index}`,
        ...one,
      })),
    ],
    options,
    phase: {
      at: 'actions',
      army: 'red',
      slot: 3,
      orders: all.map(({ name }) => ({ unit: name })),
    },
  });
}
/** So many of its dice hit; then these are thrown. */
function volley(match: Game, by: number, at: number, hits: number, ...then: number[]) {
  answer(match, 'act', { unit: by, act: 'shoot', at });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  if (match.chance?.ask !== 'roll') throw new Error('no dice');
  const dice = Array.from({ length: match.chance.dice }, (_, index) => (index < hits ? 1 : 6));
  return [...roll(match, ...dice), ...roll(match, ...then)];
}
const beaten = (happened: readonly { readonly type: string }[]): object[] =>
  happened.flatMap((event) =>
    event.type === 'beaten' ? [(event as unknown as { beaten: object }).beaten] : [],
  );
const AWAY = { at: [55, 35] };
test('AOT-SRES-01 AOT-SRES-05 each is judged by the volleys that cost it somebody', () => {
  const match = slot(
    [{ at: [20, 20] }, { at: [25, 20] }, { at: [40, 20] }],
    [{ at: [22.5, 24.5] }, { at: [40, 24.5] }, AWAY],
  );
  // The first misses whom the second hits; the third hits another.
  volley(match, 0, 3, 0);
  volley(match, 1, 3, 1);
  volley(match, 2, 4, 2);
  const verdicts = beaten(answer(match, 'act', { done: true }));
  expect(verdicts).toMatchObject([
    { unit: 3, by: [1], in: 'shooting', density: 3 },
    { unit: 4, by: [2], in: 'shooting', density: 3 },
  ]);
});
test('R-141 beaten by two it runs from the denser, whoever shot first', () => {
  const heading = (first: number, second: number): unknown => {
    const match = slot(
      [
        { at: [22, 20], ranks: [4, 4] },
        { at: [28, 20], ranks: [5, 3] },
      ],
      [{ at: [25, 26] }, AWAY],
    );
    volley(match, first, 2, 1);
    volley(match, second, 2, 1);
    const [verdict] = beaten(answer(match, 'act', { done: true })) as { heading: number }[];
    return verdict.heading;
  };
  // From unit 1, which stands to the right: to the left and up.
  const away = 36_000 - Math.ceil((Math.atan2(3, 6) * 18_000) / Math.PI);
  expect(heading(0, 1)).toBe(away);
  expect(heading(1, 0)).toBe(away);
});
test('AOT-DEM-01 AOT-UNIT-13 who is shot dead to the last is beaten by who hit him', () => {
  // From the front and from either side, each at less than an inch.
  const match = slot(
    [{ at: [20, 20] }, { at: [23.3, 22.5], facing: 270 }, { at: [16.7, 22.5], facing: 90 }],
    [{ at: [20, 22.5], ranks: [2] }, AWAY],
  );
  volley(match, 2, 3, 0);
  volley(match, 0, 3, 1);
  volley(match, 1, 3, 1);
  expect(offOf(match, 3)).toBe(1);
  const verdicts = beaten(answer(match, 'act', { done: true }));
  expect(verdicts).toMatchObject([{ unit: 3, by: [0, 1], in: 'shooting', density: 2 }]);
  expect(look(match).position.points).toEqual([1, 0]);
});
test('AOT-SAVE-01 each has a wall of its own, and what one has left serves it alone', () => {
  const shield = { weapons: 'spear', gear: ['shield'] };
  const match = slot(
    [{ at: [20, 20] }, { at: [25, 20] }, { at: [40, 20] }],
    [{ at: [22.5, 24.5], ...shield }, { at: [40, 24.5], ...shield }, AWAY],
  );
  const first = volley(match, 0, 3, 1, 2);
  expect(first).toContainEqual(expect.objectContaining({ type: 'wallTested', unit: 3, blocks: 2 }));
  expect(first).toContainEqual(expect.objectContaining({ type: 'blocked', unit: 3, hits: 1 }));
  // Another unit throws for itself, and fails: nothing is blocked.
  const other = volley(match, 2, 4, 2, 5);
  expect(other).toContainEqual(expect.objectContaining({ type: 'wallTested', unit: 4, blocks: 0 }));
  expect(other.map(({ type }) => type)).not.toContain('blocked');
  expect(ranks(match, 4)).toEqual([2, 2, 0]);
  // One is left of the two.
  const again = volley(match, 1, 3, 2);
  expect(again.map(({ type }) => type)).not.toContain('wallTested');
  expect(again).toContainEqual(expect.objectContaining({ type: 'blocked', unit: 3, hits: 1 }));
  expect(ranks(match, 3)).toEqual([2, 3, 0]);
});
test('AOT-SHOOT-12 AOT-SRES-01 whom a wall saves from a javelin counts as lost', () => {
  const match = slot(
    [{ at: [20, 20], weapons: 'javelin', ranks: [4] }],
    [{ at: [20, 22.4], weapons: 'spear', gear: ['shield'] }, AWAY],
  );
  volley(match, 0, 1, 2, 2);
  expect(ranks(match, 1)).toEqual([2, 2, 2]);
  expect(beaten(answer(match, 'act', { done: true }))).toMatchObject([{ unit: 1, by: [0] }]);
});
test('AOT-ART-09 AOT-ART-11 what a piece hits is dead by its own paragraph', () => {
  const gun = { at: [20, 20], arm: 'artillery', weapons: 'lightEngine', ranks: [2, 2] };
  const cites = (shooter: object): unknown[] => {
    const match = slot([shooter], [{ at: [20, 24.5] }, AWAY]);
    answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
    if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
    if (match.chance?.ask !== 'roll') throw new Error('no dice');
    const happened = roll(match, ...Array<number>(match.chance.dice).fill(1));
    return happened.flatMap((event) => (event.type === 'killed' ? [event.cite] : []));
  };
  expect(cites(gun)).toEqual(['AOT-ART-11']);
  expect(cites({ at: [20, 20] })).toEqual(['AOT-SHOOT-11']);
  const far = slot([gun], [{ at: [20, 39] }, AWAY]);
  expect(refused(far, 'act', { unit: 0, act: 'shoot', at: 1 })).toMatchObject({
    code: 'beyondPiece',
    facts: { unit: 0 },
  });
});
test('AOT-ELE-12 R-175 what the escort has not taken is thrown for, once', () => {
  const match = slot(
    [{ at: [20, 20] }],
    [
      {
        at: [20, 24.6],
        arm: 'elephant',
        weapons: ['tusks', 'javelin'],
        parts: ['model', 'escort'],
        ranks: [1, 1],
      },
      AWAY,
    ],
  );
  volley(match, 0, 1, 3);
  expect(match.chance).toMatchObject({ dice: 1 });
  expect(roll(match, 3)).toContainEqual({ type: 'woundTested', unit: 1, die: 3, hits: 2 });
  expect(offOf(match, 1)).toBe(0);
});
test('AOT-PANIC-04 to put to flight is to shoot: that is all that he does', () => {
  const match = slot([{ at: [20, 20] }], [{ at: [20, 24], ranks: [0], disordered: 4 }, AWAY]);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  expect(refused(match, 'act', { unit: 0, act: 'shoot', at: 1 })).toMatchObject({
    code: 'actedBefore',
  });
});

// --- answers -------------------------------------------------------------------------------------

/** Blue's swords stand before red's archers, so far aside. */
const charged = (x: number, gap: number, more: readonly UnitHere[] = []): Game => {
  const match = begin({ units: [red(ARCHERS), blue({ ...SWORDS }, gap, x), ...more] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  return match;
};
test('AOT-REACT-03 AOT-REACT-04 who arrives fights at once, and is not shot at', () => {
  const match = charged(30, 3);
  answer(match, 'meetShot', { act: 'charge' });
  const happened = roll(match, 3);
  expect(happened.map(({ type }) => type)).not.toContain('shot');
  expect(Math.abs(poseOf(match, 1)[1] - 21_600)).toBeLessThanOrEqual(20);
  const { units, contacts } = look(match).position;
  // AOT-REACT-03 It has run, and made the contact.
  expect(units.ran[1]).toBe(1);
  expect(contacts).toMatchObject([{ by: 1, with: 0 }]);
  // Nobody is asked how he meets it, and both strike.
  expect(match.chance).toMatchObject({ dice: 4 });
  expect(roll(match, 6, 6, 6, 6, 1, 1, 1).map(({ type }) => type)).toContain('fought');
});
test('AOT-REACT-05 who does not arrive is shot at where he has come to', () => {
  const match = charged(30, 3);
  answer(match, 'meetShot', { act: 'charge' });
  roll(match, 2);
  expect(poseOf(match, 1)[1]).toBe(24_600 - 2000);
  expect(match.chance).toMatchObject({ ask: 'roll' });
  expect(asked(match)).toEqual([]);
});
test('AOT-REACT-11 it faces him as part of it, and goes straight at him', () => {
  const match = charged(31.5, 3);
  answer(match, 'meetShot', { act: 'charge' });
  const happened = roll(match, 5);
  expect(happened).toContainEqual(
    expect.objectContaining({ type: 'turned', unit: 1, cite: 'AOT-REACT-11' }),
  );
  const [, , facing] = poseOf(match, 1);
  expect(facing).toBeGreaterThan(18_000);
  expect(facing).toBeLessThan(21_000);
  expect(look(match).position.contacts).toMatchObject([{ by: 1, with: 0 }]);
});
test('AOT-REACT-11 not where it has no room to face him, or another stands there', () => {
  const why = (more: readonly UnitHere[]): string | undefined =>
    told(
      whyNoCountercharge(
        look(begin({ units: [red(ARCHERS), blue({ ...SWORDS }, 3, 31.5), ...more] })),
        unit(1),
        unit(0),
      ),
    );
  expect(why([])).toBeUndefined();
  const friend = (x: number, y: number): UnitHere => ({ army: 1, at: [x, y, 180], ...SWORDS });
  expect(why([friend(34.72, 24.6)])).toBe('noWayThere AOT-REACT-11');
  expect(why([{ ...red(SWORDS, 33.3), at: [33.3, 20, 0] }])).toBe('noWayThere AOT-REACT-11');
});
test('AOT-REACT-08 shot at from the flank, and only then, it may face the shooter', () => {
  const front = charged(30, 3);
  expect(refused(front, 'meetShot', { act: 'turn', facing: 18_500 })).toMatchObject({
    code: 'notShotInFlank',
    cite: 'AOT-REACT-08',
  });
  const units: UnitHere[] = [
    red(ARCHERS),
    { army: 1, at: [30, 24, 0], weapon: 'bow', ranks: [2, 2] },
  ];
  const match = begin({ units });
  expect(facingsToShot(look(match), unit(1), unit(0))).toEqual([18_000]);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  expect(match.pending[0]).toMatchObject({ question: { may: ['turn', 'none'] } });
  expect(refused(match, 'meetShot', { act: 'charge' })).toMatchObject({
    code: 'shotInFlank',
    cite: 'AOT-REACT-07',
  });
  answer(match, 'meetShot', { act: 'turn', facing: 18_000 });
  roll(match, 6);
  // R-138 Then perhaps a shot, and no charge any more.
  expect(match.pending[0]).toMatchObject({ question: { may: ['return', 'none'] } });
  expect(refused(match, 'meetShot', { act: 'charge' })).toMatchObject({
    code: 'answeredBefore',
    cite: 'AOT-REACT-10',
  });
});
