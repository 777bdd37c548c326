/** The worked examples of the catalogue, played through the rules. */
import { expect, test } from 'vitest';
import { quotaOf } from '../../src/games/art-of-tactics/rules/facts/losses.ts';
import { movementOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { lineShots, lineSteps } from '../../src/games/art-of-tactics/rules/command/orders.ts';
import { whyNoEvasion } from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import { lossBy } from '../../src/games/art-of-tactics/rules/movement/tests.ts';
import { shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import { strikersOf } from '../../src/games/art-of-tactics/rules/melee/strikes.ts';
import {
  HOPLITES,
  SLINGERS,
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
  roll,
  unit,
  type UnitHere,
} from './table.ts';

test('EX-AOT-01 AOT-MOVE-01 movement is 10 in less the density', () => {
  const of = (first: number, behind = 0): number => {
    const match = begin({
      units: [red({ weapon: 'sword', ranks: [first, 0, behind] }), blue(HOPLITES, 9)],
    });
    return movementOf(look(match), unit(0));
  };
  expect([4, 3, 2, 1].map((density) => of(density))).toEqual([6000, 7000, 8000, 9000]);
  expect(of(0, 3)).toBe(10_000);
});

test.each([
  [1, [3, 4, 0]],
  [3, [4, 4, 0]],
  [4, [3, 3, 0]],
])(
  'EX-AOT-02, EX-AOT-03 AOT-SHOOT-06, AOT-SAVE-01 slingers at hoplites, wall of %d',
  (wall, left) => {
    const match = begin({ units: [red(SLINGERS), blue(HOPLITES, 4)] });
    const shot = shotOf(look(match), unit(0), unit(1));
    expect('shot' in shot && shot.shot.shooters.length).toBe(4);
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
    // Spears have nothing to answer with, and may charge: it stands.
    answer(match, 'meetShot', { act: 'none' });
    roll(match, 2, 3, 5, 6);
    roll(match, wall);
    expect(ranks(match, 1)).toEqual(left);
  },
);

test.each([
  [1, 1],
  [2, 0],
  [6, 0],
])('EX-AOT-04 AOT-TERR-02 javelinmen in density 2 through a wood: a %d loses %d', (die, lost) => {
  const match = begin({
    units: [red({ weapon: 'javelin', ranks: [2, 2] }), blue(HOPLITES, 15)],
    terrain: [
      {
        kind: 'wood',
        outline: [
          [28_000, 22_000],
          [32_000, 22_000],
          [32_000, 24_000],
          [28_000, 24_000],
        ],
      },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 6000 }] });
  roll(match, die);
  expect(ranks(match, 0)[2]).toBe(lost);
});

test.each([
  [1, [1, 1, 1]],
  [3, [0, 0, 3]],
  [5, [2, 1, 0]],
])('EX-AOT-05 AOT-PASS-01 triarii pass through three principes: a %d', (die, left) => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4, 4] }),
      { army: 0, at: [30, 22.5, 0], weapon: 'sword', ranks: [2, 1] },
      blue(HOPLITES, 16),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 5000 }] });
  roll(match, die);
  expect(ranks(match, 1)).toEqual(left);
  expect(ranks(match, 0)).toEqual([4, 4, 0]);
});
test('AOT-PASS-02 who cannot clear a friend may not enter it', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4, 4] }),
      { army: 0, at: [30, 24, 0], weapon: 'sword', ranks: [2, 1] },
      blue(HOPLITES, 16),
    ],
  });
  activate(match, [4, 2], 0);
  expect(refused(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 5000 }] })).toMatchObject({
    code: 'friendNotCleared',
    cite: 'AOT-PASS-02',
  });
});

test('EX-AOT-06 who flees through friends is tested by his strength', () => {
  // Loss by a roll of 5 against a strength of 6 or more; with 6 exactly a 6 passes.
  expect([lossBy(5, 7), lossBy(5, 6), lossBy(6, 6)]).toEqual([5, 5, 0]);
  expect(quotaOf({ first: 4, second: 4, behind: 0 }, 5, 'disordered')).toEqual({
    first: 3,
    second: 2,
    behind: 0,
  });
});

test('EX-AOT-07 AOT-EVADE-05 the heavier horse cannot evade from the lighter', () => {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'shortSpear', ranks: [3], gear: ['armour'] }),
      blue({ arm: 'horse', weapon: 'javelin', ranks: [2] }, 3),
    ],
  });
  expect(whyNoEvasion(look(match), unit(1), unit(0))).toBeUndefined();
  expect(whyNoEvasion(look(match), unit(0), unit(1))).toMatchObject({ cite: 'AOT-EVADE-05' });
});
test('EX-AOT-08, EX-AOT-09 AOT-EVADE-06, AOT-EVADE-07 foot by its gear', () => {
  const between = (a: UnitHere['gear'], b: UnitHere['gear']): (string | undefined)[] => {
    const match = begin({
      units: [
        red({ weapon: 'sword', ranks: [3], ...(a && { gear: a }) }),
        blue({ weapon: 'bow', ranks: [2], ...(b && { gear: b }) }, 3),
      ],
    });
    return [
      whyNoEvasion(look(match), unit(0), unit(1))?.cite,
      whyNoEvasion(look(match), unit(1), unit(0))?.cite,
    ];
  };
  expect(between(['shield'], ['shield', 'armour'])).toEqual([undefined, 'AOT-EVADE-06']);
  expect(between(['shield'], ['armour'])).toEqual(['AOT-EVADE-05', 'AOT-EVADE-05']);
  expect(between([], ['shield'])).toEqual([undefined, 'AOT-EVADE-05']);
  expect(between(['shield'], ['shield'])).toEqual([undefined, undefined]);
});

test('EX-AOT-10 AOT-SFLANK-02, AOT-SFLANK-03 at the flank: no wall, and the depth compares', () => {
  // The hoplites face east; the archers stand behind their front line.
  const match = begin({
    units: [
      { army: 0, at: [26, 18, 0], weapon: 'bow', ranks: [3, 3] },
      { army: 1, at: [27, 23, 90], ...HOPLITES },
    ],
  });
  const shot = shotOf(look(match), unit(0), unit(1));
  if (!('shot' in shot)) throw new Error(shot.no.code);
  expect(shot.shot).toMatchObject({
    flank: true,
    needs: { number: 4, side: 'below', equal: false },
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'meetShot', { act: 'none' });
  const dice = shot.shot.shooters.map((_, index) => (index === 0 ? 1 : 6));
  roll(match, ...dice);
  // No die for a wall; three archers against a depth of two: the hoplites are beaten.
  expect(ranks(match, 1)).toEqual([3, 4, 0]);
  answer(match, 'act', { done: true });
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 1 });
  expect(match.scene.position.step.at).toBe('retreats');
});

test('EX-AOT-11 AOT-MELEE-10 javelinmen against Gauls', () => {
  const match = begin({
    units: [
      red({ weapon: 'javelin', ranks: [2, 2], gear: ['shield'] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'sword', ranks: [3, 3], gear: ['shield'] },
      { army: 0, at: [24, 20, 0], arm: 'horse', weapon: 'sword', ranks: [3] },
    ],
  });
  roll(match, 2, 4);
  // Blue took the initiative: its Gauls throw first.
  roll(match, 1, 4, 5);
  roll(match, 2, 5);
  // Walls: the Gauls' 1 blocks the one hit, the javelinmen's 3 is too high.
  const walls = roll(match, 1, 3);
  expect(walls.filter(({ type }) => type === 'wallTested')).toMatchObject([
    { blocks: 1 },
    { blocks: 0 },
  ]);
  expect(ranks(match, 0)).toEqual([1, 1, 0]);
  expect(ranks(match, 1)).toEqual([3, 3, 0]);
  // Density 1 against 3: they retreat, and yield the two points of their density at the start.
  roll(match, 6);
  if (asked(match).includes('turnBack')) answer(match, 'turnBack', { back: false });
  expect(match.scene.position.purses).toMatchObject([{ army: 1, unit: 0, left: 2 }]);
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  expect(ranks(match, 2)).toEqual([1, 0, 2]);
});

test('EX-AOT-12 AOT-CMD-03 4 against 2: slots 4 and 3, then 2 and 1', () => {
  const match = begin({ units: [red(HOPLITES), blue(HOPLITES, 15)] });
  roll(match, 4, 2);
  const played: string[] = [];
  for (let count = 0; count < 4; count++) {
    const [{ seat, question }] = match.pending;
    played.push(`${seat} ${(question as { slot: number }).slot}`);
    answer(match, 'giveOrders', { method: 'none' });
    answer(match, 'act', { done: true });
  }
  expect(played).toEqual(['red 4', 'red 3', 'blue 2', 'blue 1']);
  expect(match.scene.position.turn).toBe(2);
});

test('EX-AOT-17 AOT-PROP-11 veterans hit on equality', () => {
  const needs = (role: UnitHere['role']): boolean => {
    const match = begin({
      units: [
        red({ weapon: 'bow', ranks: [3, 3], ...(role && { role }) }),
        blue({ weapon: 'sword', ranks: [3, 3] }, 3),
      ],
    });
    const shot = shotOf(look(match), unit(0), unit(1));
    return 'shot' in shot && shot.shot.needs.number === 3 && shot.shot.needs.equal;
  };
  expect([needs(undefined), needs('colonel')]).toEqual([false, true]);
});

test('EX-AOT-19 AOT-UNIT-14 losses one by one from the longest rank', () => {
  const left = (count: number): number[] => {
    const { first, second } = quotaOf({ first: 4, second: 4, behind: 0 }, count, 'killed');
    return [4 - first, 4 - second];
  };
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(left)).toEqual([
    [3, 4],
    [3, 3],
    [2, 3],
    [2, 2],
    [1, 2],
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});
test('EX-AOT-20 AOT-TEST-02 the chance to fail and the mean loss by density', () => {
  const of = (density: number): [number, number] => {
    const losses = [1, 2, 3, 4, 5, 6].map((die) => lossBy(die, density));
    return [losses.filter((one) => one > 0).length, losses.reduce((a, b) => a + b)];
  };
  expect([1, 2, 3, 4, 5].map(of)).toEqual([
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 6],
    [4, 10],
  ]);
});

test('EX-AOT-21 AOT-CMD-12 how far the units of a line go', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [3, 3], role: 'general' }),
      red({ weapon: 'spear', ranks: [4, 4] }, 33.6),
      red({ weapon: 'spear', ranks: [4, 4] }, 37.2),
      red({ weapon: 'javelin', ranks: [2, 2] }, 26.4),
      red({ weapon: 'javelin', ranks: [2, 2] }, 22.8),
      blue(HOPLITES, 15),
    ],
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  expect([...lineSteps(look(match), unit(0), [1, 2, 3, 4].map(unit)).values()]).toEqual([
    0, 1, 1, 2, 2,
  ]);
  roll(match, 4, 2);
  answer(match, 'giveOrders', {
    method: 'line',
    order: 'move',
    units: [1, 2, 3, 4],
  });
  const [{ question }] = match.pending;
  const { given } = question as { given: readonly { unit: number; reach?: number }[] };
  expect(given.map((one) => [one.unit, one.reach])).toEqual([
    [1, 6000],
    [2, 5000],
    [3, 6000],
    [4, 5000],
  ]);
});
test('EX-AOT-22 AOT-CMD-14 a messenger arrives on more than the distance', () => {
  const arrives = (die: number): boolean => {
    const match = begin({
      units: [
        red({ weapon: 'sword', ranks: [3, 3], role: 'general' }),
        red({ weapon: 'sword', ranks: [3, 3] }, 36.2),
        blue(HOPLITES, 15),
      ],
      slots: [
        [0, 0, 0, 0, 0, 0],
        [-1, -1, -1, -1, -1, -1],
      ],
    });
    roll(match, 4, 2);
    answer(match, 'giveOrders', { method: 'messenger', unit: 1 });
    roll(match, die);
    return (match.scene.position.slot?.given ?? []).some((one) => one.unit === 1);
  };
  expect([3, 4].map(arrives)).toEqual([false, true]);
});

test('EX-AOT-24 AOT-SHOOT-08 three horsemen count as six', () => {
  const at = (gap: number): number => {
    const match = begin({
      units: [
        red({ weapon: 'bow', ranks: [4, 4] }),
        blue({ arm: 'horse', weapon: 'sword', ranks: [3] }, gap),
      ],
    });
    const shot = shotOf(look(match), unit(0), unit(1));
    return 'shot' in shot ? shot.shot.shooters.length : 0;
  };
  expect([at(4), at(5.5)]).toEqual([2, 0]);
});
test('EX-AOT-25 AOT-SHOOT-09, AOT-SHOOT-10 at the edge of a wood the density counts', () => {
  const at = (terrain: boolean): number => {
    const match = begin({
      units: [red({ weapon: 'bow', ranks: [4, 4] }), blue(HOPLITES, 2)],
      terrain: terrain
        ? [
            {
              kind: 'wood',
              outline: [
                [26_000, 22_500],
                [34_000, 22_500],
                [34_000, 27_000],
                [26_000, 27_000],
              ],
            },
          ]
        : [],
    });
    const shot = shotOf(look(match), unit(0), unit(1));
    return 'shot' in shot ? shot.shot.shooters.length : 0;
  };
  expect([at(true), at(false)]).toEqual([2, 6]);
});
test('EX-AOT-26 AOT-WPN-05 pikes strike once more where the second rank is no shorter', () => {
  const strikes = (first: number, second: number): number => {
    const match = begin({
      units: [red({ weapon: 'pike', ranks: [first, second] }), blue(HOPLITES, 3)],
    });
    return strikersOf(look(match), unit(0)).length;
  };
  expect([strikes(4, 4), strikes(3, 4), strikes(4, 3), strikes(3, 0)]).toEqual([5, 4, 4, 3]);
});
test('EX-AOT-27 AOT-MSAVE-02, AOT-MSAVE-04 lances at armour: a six disorders', () => {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'lance', ranks: [3] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'sword', ranks: [3, 3], gear: ['armour'] },
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 4, 2);
  roll(match, 1, 1, 1);
  expect(ranks(match, 1)).toEqual([2, 2, 1]);
});
test('EX-AOT-28 AOT-RUN-06 one die of a trot is the test too', () => {
  const trot = (dice: [number, number], die: number): [number, number] => {
    const match = begin({
      units: [
        red({ arm: 'horse', weapon: 'sword', ranks: [4], gear: ['armour'] }),
        blue(HOPLITES, 17),
      ],
    });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'run' });
    roll(match, ...dice);
    if (dice[0] !== dice[1]) answer(match, 'chooseDie', { die });
    const [{ question }] = match.pending;
    return [(question as { left: number }).left, ranks(match, 0)[2]];
  };
  expect(trot([2, 5], 5)).toEqual([7000, 0]);
  expect(trot([1, 3], 1)).toEqual([4000, 1]);
});
test.each([
  [2, 18_000, 2],
  [3, 17_000, 0],
])('EX-AOT-29 AOT-EVADE-09 evading on a %d', (die, y, lost) => {
  const match = begin({
    units: [
      { army: 1, at: [30, 20, 0], weapon: 'sword', ranks: [3, 3] },
      { army: 0, at: [30, 24, 180], weapon: 'sword', ranks: [3, 3] },
    ],
  });
  activate(match, [4, 2], 1);
  answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 2390 }] });
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, die);
  expect(poseOf(match, 0)).toEqual([30_000, y, 0]);
  expect(ranks(match, 0)[2]).toBe(lost);
});
test('EX-AOT-36 AOT-PROP-09 barbarians nearer than six inches must charge', () => {
  const charges = (gap: number): boolean => {
    const match = begin({
      units: [
        red({ weapon: 'sword', ranks: [3, 3], gear: ['shield'], role: 'hero' }),
        blue(HOPLITES, gap),
      ],
    });
    activate(match, [4, 2], 0);
    answer(match, 'act', { done: true });
    if (match.chance === undefined) return false;
    roll(match, 5);
    expect(poseOf(match, 0)).toEqual([30_000, 25_000, 0]);
    expect(ranks(match, 0)).toEqual([3, 3, 0]);
    return true;
  };
  expect([charges(5.9), charges(6)]).toEqual([true, false]);
});
test('EX-AOT-37 AOT-WPN-10 horses strike foot past shields and armour', () => {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'sword', ranks: [4] }),
      blue({ weapon: 'sword', ranks: [3, 3], gear: ['shield', 'armour'] }, 3),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  answer(match, 'act', { done: true });
  // Riders above their own 4, horses above the enemy's 3.
  const told = roll(match, 4, 4, 4, 5, 4, 3, 4, 2);
  expect(told.find(({ type }) => type === 'struck')).toMatchObject({
    strikes: [
      { weapon: 'sword', hits: 1 },
      { weapon: 'horse', hits: 2 },
    ],
  });
});
test('EX-AOT-43 AOT-RETREAT-06 between two fires there is no way out', () => {
  const match = begin({
    units: [
      { army: 1, at: [30, 20, 0], weapon: 'spear', ranks: [1] },
      { army: 0, at: [30, 21.6, 180], weapon: 'sword', ranks: [4] },
      { army: 0, at: [30, 18.4, 0], weapon: 'sword', ranks: [4] },
      { army: 1, at: [10, 20, 0], weapon: 'spear', ranks: [2] },
    ],
  });
  roll(match, 4, 2);
  while (match.chance)
    roll(match, ...Array.from({ length: 'dice' in match.chance ? match.chance.dice : 1 }, () => 1));
  expect(offOf(match, 0)).toBe(2);
  expect(match.scene.position.points).toEqual([1, 0]);
});
test('EX-AOT-41 AOT-CMD-13 a line that shoots: a figure fewer with each step', () => {
  const match = begin({
    units: [
      red({ weapon: 'bow', ranks: [3, 3], role: 'general' }),
      red({ weapon: 'bow', ranks: [3, 3] }, 33.6),
      red({ weapon: 'bow', ranks: [3, 3] }, 37.2),
      blue(HOPLITES, 4),
    ],
  });
  expect([1, 3].map((step) => lineShots(look(match), unit(0), unit(1), step))).toEqual([5, 3]);
});
