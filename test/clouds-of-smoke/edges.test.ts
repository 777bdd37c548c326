/** Where rules meet: movement and the ground behind, an ally who leaves in the middle of a step. */
import { expect, test } from 'vitest';
import { checkArmy } from '../../src/games/clouds-of-smoke/rules/army/check.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { firstOf } from '../../src/games/clouds-of-smoke/rules/ground/field.ts';
import type { Edge, Position, Setup, UnitId } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { FACTIONS } from '../../src/games/clouds-of-smoke/content/index.ts';
import { camped, campedTeams, CampTable } from './camp.ts';
import { of, fighting, line, moving, table, type Given, type TestTable } from './table.ts';

test('D18 COS-MOV-12 COS-MOV-13 in web broken ground that was left still caps the turn', () => {
  const horse = line({
    special: ['cavalry'],
    simple: 4000,
    fire: [{ weapon: 'pistol', range: 1000, dice: 1 }],
  });
  const given: Given = {
    units: [{ name: 'h', at: [10, 10], is: horse }, of(1, 'e', [10, 14.1])],
    terrain: [{ kind: 'field', box: [9, 11, 10.6, 10.9] }],
    tactics: [
      ['cavalryOnslaught', 'inspiration', 'tenacity'],
      ['inspiration', 'tenacity', 'salvo'],
    ],
    position: (position: Position) => {
      moving([0])(position);
      position.tactics[0] = [3, 0, 0];
    },
  };
  const onslaught = (t: TestTable): unknown => {
    t.answer({ unit: 0, move: 'simple', facing: 0, distance: 2000 });
    expect(t.look.position.slowed).toEqual([{ unit: 0, element: 0 }]);
    while (t.asked !== 'playTactic') {
      const asked = t.question as { x: number; y: number };
      if (t.asked === 'playAction') t.answer({ done: true });
      else if (t.asked === 'chooseCombat') t.answer({ marker: 0 });
      else t.answer({ x: asked.x, y: asked.y });
    }
    const moves = [{ facing: 0, distance: 1600 }];
    const refusal = t.refusal({ tactic: 'cavalryOnslaught', units: [0], moves });
    return refusal;
  };
  expect(onslaught(table({ ...given, edition: cloudsOfSmokeWeb }))).toEqual({
    code: 'brokenGround',
    cite: 'COS-MOV-12',
  });
  expect(onslaught(table({ ...given, edition: cloudsOfSmoke17 }))).toBeUndefined();
});

test('COS-UNT-01 COS-MOV-17 a unit of simple speed 0 does not even turn by a simple move', () => {
  const gun = line({ special: ['artillery'], simple: 0, difficult: 1000 });
  const t = table({ units: [{ name: 'g', at: [10, 10], is: gun }], position: moving([0]) });
  for (const distance of [0, 1]) {
    expect(t.refusal({ unit: 0, move: 'simple', facing: 9000, distance })).toEqual({
      code: 'noSimpleMove',
      cite: 'COS-UNT-01',
    });
  }
});

test('COS-MP-10 who had ended his step is not asked again when another leaves', () => {
  const horse = line({
    special: ['cavalry', 'light', 'agile'],
    fire: [],
    morale: 1,
    loss: 2,
    retreat: { die: 6, plus: 0 },
  });
  const t = table({
    players: 4,
    units: [
      of(0, 'x', [11, 20]),
      of(2, 'c', [6, 3]),
      of(1, 'h', [9.6, 21.6], { is: horse }),
      of(1, 'h2', [20, 21.6], { is: horse }),
      of(3, 'd', [11, 21.2]),
    ],
    tactics: [
      ['inspiration', 'tenacity', 'salvo'],
      ['feignedFlight', 'inspiration', 'tenacity'],
    ],
    position: (position: Position) => {
      fighting(11, 20.6)(position);
      position.tactics[0] = [3, 0, 0];
      position.tactics[1] = [3, 0, 0];
      position.morale[1] = 2;
    },
  });
  t.answer({ done: true });
  expect(t.match.pending[0]?.seat).toBe('north');
  t.answer({ tactic: 'feignedFlight', units: [t.unit('h')], directions: ['ownSide'] });
  expect(t.asked).toBe('collapse');
  t.answer({ by: 'forfeit' });
  expect(t.look.position.out[1]).toBe(1);
  expect(t.match.pending.map(({ seat }) => seat)).not.toContain('south');
});

test('COS-MP-10 a formation in motion loses the units of an ally who forfeits', () => {
  const t = table({
    players: 4,
    units: [
      of(0, 'a', [2, 3]),
      of(2, 'y', [10, 8]),
      of(2, 'z', [11, 8]),
      of(1, 'e', [10, 5.8]),
      of(1, 'e2', [28, 20]),
      of(3, 'f', [26, 20]),
    ],
    position: (position: Position) => {
      moving([1, 2] as UnitId[])(position);
      position.morale[2] = 3;
      position.commanders.x[2] = 10_000;
      position.commanders.y[2] = 6600;
    },
  });
  // It comes upon its own commander, who is pushed into the enemy and falls.
  t.answer({ unit: t.unit('y'), move: 'simple', facing: 18_000, distance: 1300 }).roll(1);
  expect(t.asked).toBe('collapse');
  t.answer({ by: 'forfeit' });
  expect(t.look.position.units.off[t.unit('z')]).toBe(1);
  expect(t.asked).not.toBe('moveUnit');
});

test('COS-TAC-12 a declined favour bars only itself', () => {
  const t = table({
    players: 4,
    units: [
      of(0, 'x', [10, 10]),
      of(2, 'y', [11, 10]),
      of(1, 'e', [10, 11.5]),
      of(3, 'f', [20, 20]),
    ],
    tactics: [
      ['inspiration', 'tenacity', 'salvo'],
      ['inspiration', 'tenacity', 'salvo'],
    ],
    position: (position: Position) => {
      fighting(10.5, 10.8)(position);
      position.tactics[0] = [4, 5, 0];
      position.declined = [1 as UnitId];
    },
  });
  const inspired = { tactic: 'inspiration', units: [t.unit('y')] };
  expect(t.refusal(inspired)).toBeUndefined();
  t.answer(inspired).answer({ lend: false });
  expect(t.look.position.withheld).toEqual([t.unit('y')]);
  expect(t.look.position.declined).toEqual([1]);
  expect(t.refusal(inspired)).toEqual({ code: 'declinedTactic', cite: 'COS-TAC-12' });
});

test('COS-PHS-04 COS-TER-46 an arrival keeps 1 UW from an enemy, not from his emplacement', () => {
  const t = table({
    units: [
      { name: 'late', at: [0, 0], later: true },
      { name: 'a', at: [20, 5] },
      of(1, 'dug', [3, 12]),
    ],
    terrain: [{ kind: 'emplacement', box: [2.4, 3.6, 11.4, 12.6] }],
    scenario: {
      arrivals: { phase: 1, stretches: [[{ edge: 'west', from: 8000, to: 16_000 }], []] },
    },
    position: (position: Position) => {
      position.step = { at: 'arriving', units: [0 as UnitId] };
    },
  });
  const why = (y: number): string | undefined =>
    t.refusal({ unit: 0, x: 3000, y, facing: 0 })?.code;
  // The enemy's own rear is at 11.75, the square's at 11.4; the unit's front is 0.25 ahead.
  expect(why(10_300)).toBeUndefined();
  expect(why(10_560)).toBe('arrivesNearEnemy');
});

const square = (x: number, y: number, side = 1000): [number, number][] => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
];
test('COS-TER-45 Part F village: no road over what the scenario laid', () => {
  const village = { kind: 'village' as const, outline: square(14_000, 10_250, 2000) };
  const setup: Setup = { ...camped({ first: 'named' }), terrain: [village] };
  const t = new CampTable(setup, cloudsOfSmoke17).answer({ pair: 0 }).roll(1, 2, 3);
  const road = (x: number): string | undefined =>
    t.refusal({
      kind: 'road',
      outline: [
        [x, 10_500],
        [x, 11_000],
        [x + 1400, 11_000],
        [x + 1400, 10_500],
      ],
    });
  expect(road(13_500)).toBe('onElement');
  expect(road(12_500)).toBeUndefined();
});

test('COS-DEP-07 COS-TER-45 the first player himself picks the edge and the quarters', () => {
  const base = campedTeams();
  const zones = [
    [
      [0, 0, 10_000, 7500],
      [20_000, 15_000, 30_000, 22_500],
    ],
    [
      [20_000, 0, 30_000, 7500],
      [0, 15_000, 10_000, 22_500],
    ],
  ];
  const before = { ...base.before, edges: 'chosen', zones } as unknown as Setup['before'];
  const t = new CampTable({ ...base, ...(before && { before }) }).roll(1, 1, 6, 1);
  t.answer({ army: 2 });
  expect(firstOf(t.look)).toBe(2);
  expect([t.asked, t.open.seat]).toEqual(['chooseEdge', 'south2']);
  t.answer({ edge: 'east' satisfies Edge });
  expect([t.asked, t.open.seat]).toEqual(['chooseQuarters', 'south2']);
});

test('Part E Reformer: Vive le Roi is on a printed board alone', () => {
  const choice = (take: string): string[] =>
    checkArmy(
      {
        name: '',
        faction: 'ours-se17',
        level: 3,
        units: [{ unit: 'brigade-shot', count: 5 }],
        assets: [{ asset: 'reformer', count: 1, choice: { drop: 'salvo', take } }],
      },
      FACTIONS.get('ours-se17'),
      cloudsOfSmokeWeb.edition,
    ).issues.map(({ code }) => code);
  expect(choice('viveLeRoi')).toEqual(['noSuchTactic']);
  expect(choice('caracole')).toEqual([]);
});

test('COS-TAC-11 COS-TAC-13 Providence names units, a tactic, and units that have it', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 10] }, of(1, 'e', [10, 10.5])],
    tactics: [['inspiration'], ['providence']],
    position: (position: Position) => {
      fighting(10, 10)(position);
      position.tactics = [[3], [3]];
    },
  });
  const own = t.units('u');
  t.answer({ tactic: 'inspiration', units: own });
  const why = (rest: object): unknown => t.refusal({ tactic: 'providence', ...rest });
  expect(why({ units: [], against: 'inspiration' })).toEqual({
    code: 'noTarget',
    cite: 'COS-TAC-13',
  });
  const cite = 'COS-TAC-11';
  expect(why({ units: own })).toEqual({ code: 'nameTheTactic', cite });
  expect(why({ units: own, against: 'tenacity' })).toEqual({ code: 'nothingToCancel', cite });
  const theirs = t.units('e');
  expect(why({ units: theirs, against: 'inspiration' })).toEqual({ code: 'notUnderTactic', cite });
  expect(why({ units: own, against: 'inspiration' })).toBeUndefined();
});

test('COS-MOV-13 COS-GEO-03 a rounded place does not lengthen what was walked', () => {
  const horse = line({ special: ['cavalry'], simple: 3000 });
  const t = table({
    units: [
      { name: 'a', at: [10, 10], is: horse },
      { name: 'e', at: [20, 20], south: false },
    ],
    terrain: [{ kind: 'field', box: [8, 16, 8, 16] }],
    position: moving([0]),
  });
  t.answer({ unit: 0, move: 'simple', facing: 1552, distance: 1000 });
  // The place is 1000.56 ticks away; a second move like it is 2 UW in all.
  expect(t.look.position.units.walked[0]).toBe(1000);
});
