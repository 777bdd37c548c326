/** Who may evade, and how he falls back; the wind (sections 7 and 17). */
import { expect, test } from 'vitest';
import { isDownwind } from '../../src/games/art-of-tactics/rules/facts/sky.ts';
import {
  evasionsOf,
  facingsTo,
  isFresh,
  whyNoEvasion,
} from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import type { Position } from '../../src/games/art-of-tactics/rules/world.ts';
import { inSlot, touched } from './events.ts';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  red,
  roll,
  setupHere,
  square,
  told,
  unit,
  type TableHere,
  type UnitHere,
} from './table.ts';

const LIGHT = { weapon: 'javelin', ranks: [3, 3] } as const;
const HORSE = { arm: 'horse', weapon: 'lance', ranks: [3] } as const;
/** Why blue's unit 1 may not evade from red's unit 0, who touches its front. */
function why(
  one: Partial<UnitHere>,
  by: Partial<UnitHere> = {},
  change: (position: Position) => void = () => undefined,
  more: readonly UnitHere[] = [],
): string | undefined {
  const here = { units: [{ ...red(LIGHT), ...by }, { ...blue(LIGHT, 0), ...one }, ...more] };
  const position = inSlot([], here);
  change(position);
  const scene = look(begin(here));
  return told(whyNoEvasion({ ...scene, setup: setupHere(here), position }, unit(1), unit(0)));
}
test('AOT-EVADE-01, AOT-EVADE-02, AOT-EVADE-18, AOT-EVADE-19 once a turn, not after a run', () => {
  expect(why({})).toBeUndefined();
  expect(why({}, {}, ({ units }) => void (units.evaded[1] = 1))).toBe('evadedBefore AOT-EVADE-01');
  expect(why({}, {}, ({ units }) => void (units.ran[1] = 1))).toBe('ranBefore AOT-EVADE-02');
  expect(why({ ranks: [0, 0, 4] })).toBe('panics AOT-EVADE-18');
  expect(why({ ranks: [5] })).toBe('inDensityFive AOT-EVADE-18');
  const other: UnitHere = { army: 0, at: [27.6, 22.4, 90], ...LIGHT };
  expect(why({}, {}, undefined, [other])).toBe('alreadyEngaged AOT-EVADE-19');
});
test('AOT-EVADE-18, AOT-ART-06, AOT-ELE-16 pieces, wagons and elephants stand', () => {
  const large = { at: [30, 22.4, 180] as const };
  const piece = { ...large, arm: 'artillery', weapon: 'lightEngine', ranks: [2, 2] } as const;
  expect(why(piece)).toBe('piecesStand AOT-ART-06');
  expect(why({ ...large, wagon: true })).toBe('piecesStand AOT-EVADE-18');
  const beast = { ...large, arm: 'elephant', weapon: 'bow', ranks: [1], model: 'tusks' } as const;
  expect(why(beast)).toBe('elephantStands AOT-ELE-16');
});
test('AOT-EVADE-03, AOT-EVADE-04 by arm', () => {
  expect(why({}, HORSE)).toBe('footFromHorse AOT-EVADE-03');
  expect(why(HORSE)).toBeUndefined();
  // AOT-EVADE-04 Horse always from foot, however it is clad.
  expect(why({ ...HORSE, gear: ['armour', 'horseArmour'] })).toBeUndefined();
});
test('AOT-EVADE-05, AOT-EVADE-06, AOT-EVADE-07, AOT-EVADE-08 by the weight of the gear', () => {
  const heavier = 'heavierThan AOT-EVADE-05';
  expect(why({ gear: ['shield'] })).toBe(heavier);
  expect(why({ gear: ['armour'] })).toBe(heavier);
  expect(why({ gear: ['shield'] }, { gear: ['shield'] })).toBeUndefined();
  expect(why({ gear: ['armour'] }, { gear: ['shield', 'armour'] })).toBeUndefined();
  expect(why({ gear: ['shield', 'armour'] }, { gear: ['shield', 'armour'] })).toBe(
    'tooHeavy AOT-EVADE-06',
  );
  // AOT-EVADE-07 Shield and armour bar one another.
  expect(why({ gear: ['shield'] }, { gear: ['armour'] })).toBe(heavier);
  expect(why({ gear: ['armour'] }, { gear: ['shield'] })).toBe(heavier);
  const clad = (...gear: UnitHere['gear'] & object) => ({ ...HORSE, gear });
  expect(why(clad('armour'), HORSE)).toBe(heavier);
  expect(why(clad('horseArmour'), clad('armour'))).toBe(heavier);
  expect(why(clad('armour'), clad('horseArmour'))).toBeUndefined();
  // R-107 Shields of horse weigh nothing.
  expect(why(clad('shield'), HORSE)).toBeUndefined();
});
test('AOT-CAMEL-03, AOT-CAMEL-04, AOT-ELE-19, AOT-CHAR-14 by the beasts', () => {
  const camel = { ...HORSE, arm: 'camel' } as const;
  expect(why(camel)).toBeUndefined();
  expect(why(camel, HORSE)).toBe('camelFromHorse AOT-CAMEL-03');
  expect(why({}, camel)).toBe('footFromHorse AOT-EVADE-03');
  const low = { at: [30, 19.2, 0] as const };
  const beast = { ...low, arm: 'elephant', weapon: 'bow', ranks: [1], model: 'tusks' } as const;
  const car = {
    ...low,
    arm: 'chariot',
    weapon: 'bow',
    ranks: [1],
    model: 'team',
    horses: 2,
  } as const;
  expect([why(HORSE, beast), why(HORSE, car)]).toEqual([undefined, undefined]);
  expect([why({}, beast), why(camel, car)]).toEqual([
    'onlyHorseEvades AOT-ELE-19',
    'onlyHorseEvades AOT-CHAR-14',
  ]);
  const high = { ...car, at: [30, 22.4, 180] as const };
  expect(why(high)).toBeUndefined();
  expect([why(high, HORSE), why(high, camel)]).toEqual([
    'chariotStands AOT-CHAR-14',
    'chariotStands AOT-CHAR-14',
  ]);
});
test('AOT-EVADE-10, AOT-EVADE-11 by the die: the table, water, another enemy, a friend', () => {
  const nos = (
    here: Partial<TableHere> & { more?: readonly UnitHere[] },
    y = 20,
  ): (string | undefined)[] => {
    const units = [
      { ...red(LIGHT), at: [30, y, 0] as const },
      { ...blue(LIGHT, 0), at: [30, y + 1.6, 180] as const },
      ...(here.more ?? []),
    ];
    const scene = look(begin({ units, terrain: here.terrain ?? [] }));
    return evasionsOf(scene, unit(1), unit(0)).map(({ no }) => told(no));
  };
  const free = [undefined, undefined, undefined, undefined, undefined, undefined];
  const from = (die: number, no: string) =>
    free.map((_, index) => (index + 1 >= die ? no : undefined));
  expect(nos({})).toEqual(free);
  // Its rear is at 22.4, or at 36.4 of the 40 in.
  expect(nos({}, 34)).toEqual(from(4, 'offTable AOT-EVADE-10'));
  expect(nos({ terrain: [square('lake', [28, 24.9], [32, 26])] })).toEqual(
    from(3, 'impassable AOT-EVADE-10'),
  );
  const enemy: UnitHere = { army: 0, at: [30, 26.3, 180], ...HOPLITES };
  expect(nos({ more: [enemy] })).toEqual(from(4, 'wouldTouch AOT-EVADE-11'));
  const friend: UnitHere = { army: 1, at: [30, 25.7, 180], ...HOPLITES };
  // A friend whom it clears is passed through: six inches take it to the other side.
  const [one, two, three, four, five, six] = nos({ more: [friend] });
  expect([one, two, six].every((no) => no === undefined)).toBe(true);
  expect([three, four, five].map((no) => no?.split(' ')[0])).toEqual([
    'baseInWay',
    'baseInWay',
    'baseInWay',
  ]);
});
test('AOT-EVADE-01 of several who are touched the owner says who answers first', () => {
  const match = begin({
    units: [red(LIGHT), blue(LIGHT, 2, 28.3), blue(LIGHT, 2, 31.7), blue(HOPLITES, 15, 55)],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  expect(asked(match)).toEqual(['chooseUnit']);
  expect(match.pending[0]).toMatchObject({
    seat: 'blue',
    cite: 'AOT-EVADE-01',
    question: { units: [1, 2], why: 'contact' },
  });
  answer(match, 'chooseUnit', { unit: 2 });
  expect(match.pending[0]).toMatchObject({ ask: 'meetContact', question: { unit: 2, by: 0 } });
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 4);
  expect(match.pending[0]).toMatchObject({
    ask: 'meetContact',
    cite: 'AOT-EVADE-01',
    question: { unit: 1, by: 0 },
  });
  answer(match, 'meetContact', { act: 'stand' });
  expect(asked(match)).toEqual(['act']);
});
// AOT-PROP-18
test('AOT-FACE-06 to whom one turns, and whose contact is new', () => {
  const units = [
    { ...red(LIGHT), at: [27.6, 22, 90] as const },
    blue(LIGHT, 0),
    red(LIGHT, 45),
    blue(LIGHT, 0, 45),
  ];
  const scene = look(begin({ units }));
  // Square to his front, or to his centre.
  const [first, ...others] = facingsTo(scene, unit(1), unit(0));
  expect(first).toBe(27_000);
  expect(others.length).toBeLessThanOrEqual(1);
  const fresh = (a: number, b: number, ...events: object[]): boolean =>
    isFresh(
      { ...scene, setup: scene.setup, position: inSlot(events, { units }) },
      unit(a),
      unit(b),
    );
  expect([fresh(1, 0, touched(0, 1)), fresh(0, 1, touched(0, 1))]).toEqual([true, true]);
  expect([fresh(1, 0), fresh(1, 0, touched(2, 3)), fresh(1, 0, touched(0, 3))]).toEqual([
    false,
    false,
    false,
  ]);
  expect([fresh(1, 0, touched(2, 1)), fresh(3, 0, touched(0, 1))]).toEqual([false, false]);
  const later = { type: 'slotBegan', army: 1, number: 2 };
  expect(fresh(1, 0, touched(0, 1), later)).toBe(false);
});
test.each([
  ['south', 0, 1],
  ['west', 1, 0],
  ['north', 0, -1],
  ['east', -1, 0],
] as const)(
  'AOT-WX-02 from the %s: within 45 degrees of the wind, and not against it',
  (from, dx, dy) => {
    const down = (x: number, y: number): boolean => {
      const here = {
        units: [
          { ...red(LIGHT), at: [30, 20, 0] as const },
          { ...blue(LIGHT, 0), at: [x, y, 180] as const },
        ],
      };
      const position = inSlot(
        [{ type: 'weatherCame', weather: 'wind', sky: { is: 'wind', from } }],
        here,
      );
      return isDownwind(
        { ...look(begin(here)), setup: setupHere(here), position },
        unit(0),
        unit(1),
      );
    };
    // Six along it, so many across.
    const aside = (across: number): boolean =>
      down(30 + 6 * dx + across * dy, 20 + 6 * dy - across * dx);
    expect([aside(0), aside(6), aside(-6)]).toEqual([true, true, true]);
    expect([aside(6.1), aside(-6.1)]).toEqual([false, false]);
    expect(down(30 - 6 * dx, 20 - 6 * dy)).toBe(false);
  },
);
