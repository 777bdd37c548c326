/** A commander touched by an enemy, or on whom a friend ends; whose formation is in reach. */
import { describe, expect, test } from 'vitest';
import { foe } from './both.ts';
import { line, moving, of, table, type Given, type Piece, type TestTable } from './table.ts';
import { inCommand, isCommandedBy } from '../../src/games/clouds-of-smoke/rules/turn/actions.ts';
import { pickFormation, playAction } from '../../src/games/clouds-of-smoke/rules/turn/questions.ts';
import type {
  ArmyId,
  CommanderId,
  Edge,
  Position,
  UnitId,
} from '../../src/games/clouds-of-smoke/rules/world.ts';
import { baseRefused } from '../../src/games/clouds-of-smoke/rules/command/commander.ts';

const rider = line({ special: ['cavalry'], simple: 4000 });

const ahead = (distance: number, facing = 0) =>
  ({ unit: 0, move: 'simple', facing, distance }) as const;

const FAR = [29, 21.5] as const;

const head = ({ look }: TestTable, id = 0): [number, number] => {
  const { x, y } = look.position.commanders;
  return [x[id] ?? NaN, y[id] ?? NaN];
};

/** The armies' own edges are these, as a scenario's zones may make them. */
const edges =
  (...own: Edge[]) =>
  (position: Position): void => {
    position.field = { first: 0 as ArmyId, edges: own, terrain: [], reserves: [], camp: null };
  };

/** South's commanders may ride, with a 1; or Move with it. */
const playing =
  (action: 'moveCommanders' | 'move') =>
  (position: Position): void => {
    position.step = { at: 'playing' };
    position.actions = [{ action, die: 1 }];
  };

describe('COS-CMD-15 a base', () => {
  test('lies on the table to the last tick', () => {
    const { look } = table({ units: [{ name: 'u', at: [10, 10] }] });
    const off = (x: number, y: number): string | undefined => baseRefused(look, x, y)?.code;
    expect([off(200, 200), off(29_800, 22_300)]).toEqual([undefined, undefined]);
    const outside = [off(199, 5000), off(5000, 199), off(29_801, 5000), off(5000, 22_301)];
    expect(outside).toEqual(outside.map(() => 'commanderOffTable'));
  });
  test('COS-CMD-05 may overlap a unit by what is forgiven', () => {
    const { look } = table({ units: [{ name: 'u', at: [10, 10] }] });
    expect(baseRefused(look, 10_000, 10_440)).toBeUndefined();
    expect(baseRefused(look, 10_000, 10_439)).toMatchObject({
      code: 'commanderOnUnit',
      cite: 'COS-CMD-05',
      facts: { unit: 0 },
    });
  });
});

describe('COS-CMD-08 COS-CMD-10 the enemy touches him', () => {
  const struck = (distance: number, more: Partial<Given> = {}): TestTable =>
    table({
      units: [
        { name: 'u', at: [10, 6], is: rider },
        foe('e', [20, 20], { is: line({ morale: 9 }) }),
      ],
      commanders: [
        [1, 1],
        [10, 9],
      ],
      position: moving([0]),
      ...more,
    }).answer(ahead(distance));
  test('at a hundredth of a unit width, no further', () => {
    expect(struck(2540).match.chance).toMatchObject({ ask: 'roll', dice: 1 });
    expect(struck(2539).match.chance).toBeUndefined();
  });
  test('one rider among those who touch him is enough', () => {
    // Foot has touched him from the right already.
    const units = [
      { name: 'u', at: [10, 6], is: rider } as const,
      { name: 'foot', at: [10.455, 9.3], facing: 90 } as const,
      foe('e', [20, 20], { is: line({ morale: 9 }) }),
    ];
    const t = struck(2540, { units }).roll(2);
    expect(t.eventsOf('commanderTested')).toMatchObject([{ die: 2, fell: true, on: 2 }]);
    expect(t.eventsOf('commanderFell')).toMatchObject([{ commander: 1, cite: 'COS-CMD-08' }]);
  });
  test('foot alone strikes him down by a one, and it is told so', () => {
    const units = [
      { name: 'u', at: [10, 6], is: line() } as const,
      foe('e', [20, 20], { is: line({ morale: 9 }) }),
    ];
    const tested = (die: number): unknown =>
      struck(2000, {
        units,
        commanders: [
          [1, 1],
          [10, 8.455],
        ],
      })
        .roll(die)
        .eventsOf('commanderTested');
    expect(tested(1)).toMatchObject([{ die: 1, fell: true, on: 1 }]);
    expect(tested(2)).toMatchObject([{ die: 2, fell: false, on: 1 }]);
  });
  test('a friend who goes elsewhere puts nobody to the test', () => {
    const t = table({
      units: [{ name: 'u', at: [15, 6] }, foe('e', [10, 9.5])],
      commanders: [[10, 9.05], FAR],
      position: moving([0]),
    });
    t.answer(ahead(1000));
    expect(t.match.chance).toBeUndefined();
    expect(t.eventsOf('commanderDisplaced')).toEqual([]);
  });
  test('COS-MP-10 who leaves with his whole army is displaced nowhere', () => {
    const t = table({
      players: 4,
      units: [of(0, 'u', [10, 6], { is: rider }), of(1, 'e', [25, 20])].concat([
        of(2, 'v', [3, 20]),
        of(3, 'w', [28, 18]),
      ]),
      commanders: [
        [1, 1],
        [10, 9],
      ],
      position: (position) => {
        moving([0])(position);
        position.morale[1] = 1;
      },
    });
    t.answer(ahead(2540)).roll(1).answer({ by: 'forfeit' });
    expect(t.look.position.out[1]).toBe(1);
    expect(t.asked).not.toBe('displaceCommander');
  });

  test('COS-CMD-10 where they touch him all the way back he may as well stay', () => {
    const column = [9.3, 10.3, 11.3].map((y) => ({
      name: `column ${y}`,
      at: [10.455, y] as const,
      facing: 90,
    }));
    const units = [{ name: 'u', at: [10, 6], is: rider } as const, ...column, foe('e', [20, 20])];
    const t = struck(2540, { units }).roll(6);
    expect([t.asked, t.refusal({ distance: 2000 })]).toEqual(['displaceCommander', undefined]);
    t.answer({ distance: 0 });
    expect(t.eventsOf('commanderDisplaced')).toEqual([]);
  });
});

describe('COS-CMD-06 a friend ends on him', () => {
  test('he goes towards his own edge, wherever that is', () => {
    const pushed = (own: Edge, other: Edge): TestTable =>
      table({
        units: [{ name: 'u', at: [10, 6] }],
        commanders: [[10, 7], FAR],
        position: (position) => {
          moving([0])(position);
          edges(own, other)(position);
        },
      }).answer(ahead(1000));
    expect(head(pushed('west', 'east'))).toEqual([9310, 7000]);
    expect(head(pushed('east', 'west'))).toEqual([10_690, 7000]);
    expect(head(pushed('north', 'south'))).toEqual([10_000, 7440]);
    expect(pushed('south', 'north').eventsOf('commanderDisplaced')).toEqual([
      { type: 'commanderDisplaced', commander: 0, x: 10_000, y: 6560, cite: 'COS-CMD-06' },
    ]);
  });
  test('however far that is', () => {
    // A row of friends from him to his edge.
    const row = Array.from({ length: 24 }, (_, at) => ({
      name: `row ${at}`,
      at: [4.5 + at, 7] as const,
    }));
    const t = table({
      units: [{ name: 'u', at: [28.5, 6] }, ...row],
      commanders: [
        [28.5, 7],
        [1, 21.5],
      ],
      position: (position) => {
        moving([0])(position);
        edges('west', 'east')(position);
      },
    });
    t.answer(ahead(1000));
    expect(head(t)).toEqual([3810, 7000]);
  });
  const cornered = (facing: number, y: number): TestTable =>
    table({
      units: [{ name: 'u', at: [10, 2], facing: 180 }],
      commanders: [[10, 0.3], FAR],
      position: moving([0]),
    }).answer({ unit: 0, move: 'difficult', x: 10_000, y, facing });
  test('COS-CMD-09 without room there he goes to the closest spot', () => {
    const t = cornered(0, 1000);
    expect(head(t)).toEqual([10_000, 300]);
    const u = table({
      units: [{ name: 'u', at: [10, 1.4] }],
      commanders: [[10, 0.3], FAR],
      position: moving([0]),
    }).answer({ unit: 0, move: 'difficult', x: 10_000, y: 400, facing: 0 });
    expect(u.eventsOf('commanderDisplaced')).toEqual([
      { type: 'commanderDisplaced', commander: 0, x: 10_000, y: 840, cite: 'COS-CMD-09' },
    ]);
  });
  test('COS-CMD-09 of two as close its owner chooses', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 1.5] }],
      commanders: [[10, 0.3], FAR],
      position: moving([0]),
    }).answer({ unit: 0, move: 'difficult', x: 10_000, y: 500, facing: 9000 });
    const spots = [
      { x: 9560, y: 300 },
      { x: 10_440, y: 300 },
    ];
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['chooseSpot', 'COS-CMD-09']);
    expect((t.question as { spots: unknown[] }).spots).toEqual(expect.arrayContaining(spots));
    expect(t.refused({ x: 9560, y: 301 })).toMatchObject({
      code: 'notClosestSpot',
      cite: 'COS-CMD-09',
      at: { x: 9560, y: 301 },
    });
    t.answer(spots[1]);
    expect(head(t)).toEqual([10_440, 300]);
  });
});

describe('COS-CMD-08 how far he is displaced', () => {
  const asked = (more: readonly Piece[] = []): TestTable =>
    table({
      units: [
        { name: 'u', at: [10, 6], is: rider },
        foe('e', [20, 20], { is: line({ morale: 9 }) }),
        ...more,
      ],
      commanders: [
        [1, 1],
        [10, 9],
      ],
      position: moving([0]),
    })
      .answer(ahead(2600))
      .roll(6);
  test('up to 2 UW towards his edge, not back', () => {
    const t = asked();
    const allowed = 2000;
    expect(t.refused({ distance: -1 })).toMatchObject({
      code: 'displacedTooFar',
      cite: 'COS-CMD-08',
      facts: { distance: -1, allowed },
    });
    expect(t.refusal({ distance: 2001 })?.code).toBe('displacedTooFar');
    const taken = asked([foe('friend', [10, 11])]);
    expect(taken.refused({ distance: 2000 })).toMatchObject({
      code: 'displacedOntoUnit',
      cite: 'COS-CMD-10',
      facts: { distance: 2000 },
    });
    expect(t.match.pending[0]?.cite).toBe('COS-CMD-08');
  });
});
test('COS-CMD-10 he may ride into the touch of an enemy, at his peril', () => {
  const rides = (y: number): TestTable =>
    table({
      units: [{ name: 'u', at: [3, 3] }, foe('e', [10, 7])],
      commanders: [[10, 4], FAR],
      position: playing('moveCommanders'),
    })
      .answer({ action: 'moveCommanders', die: 1 })
      .answer({ commander: 0, x: 10_000, y });
  expect(rides(6540).match.chance).toMatchObject({ dice: 1 });
  expect(rides(6539).match.chance).toBeUndefined();
});
describe('COS-SUB-01 whose formation is in reach', () => {
  const given: Given = {
    units: [{ name: 'u', at: [10, 6] }, { name: 'v', at: [20, 6] }, foe('e', [20, 20])],
    commanders: [[29, 1], FAR],
    subCommanders: [[[10, 3]], []],
    position: playing('move'),
  };
  const [first, second] = [0, 2] as CommanderId[];
  test('of him who is near, of an army of whom one is', () => {
    const { look } = table(given);
    const [near, far] = [0, 1] as [UnitId, UnitId];
    expect([inCommand(look, near), inCommand(look, far)]).toEqual([true, false]);
    expect(isCommandedBy(look, second, near)).toBe(true);
    expect(isCommandedBy(look, first, near)).toBe(false);
  });
  test('while an order is carried out', () => {
    const { look } = table(given);
    const check = (): unknown => pickFormation.check(look, {} as never, { unit: 0 as UnitId });
    expect(check).toThrow('no order is being carried out');
  });
  test('who has a formation about him is the one that is suggested, or any', () => {
    const suggested = (more: Partial<Given> = {}): unknown => {
      const t = table({ ...given, ...more });
      const script = [1, 0, 1, 0];
      return playAction.suggest(t.look, t.question, () => script.shift() ?? 0);
    };
    expect(suggested()).toEqual({ action: 'move', die: 1, commander: second });
    const alone = { subCommanders: [[[1, 21]], []] } as const;
    expect(suggested(alone)).toEqual({ action: 'move', die: 1, commander: first });
  });
});
test('COS-CMD-03 he may ride somewhere without any unit of his own on the table', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 6] }, foe('e', [20, 20])],
    commanders: [[10, 4], FAR],
    position: (position) => {
      playing('moveCommanders')(position);
      position.units.off[0 as UnitId] = 1;
    },
  });
  t.answer({ action: 'moveCommanders', die: 1 });
  expect(t.asked).toBe('rideCommander');
  expect(t.suggestions(50)).toContainEqual(
    expect.objectContaining({ commander: 0 as CommanderId }),
  );
});
