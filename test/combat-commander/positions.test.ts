/** Positions by hand: read, printed, read again; every fault with its place and its paragraph. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import {
  Match,
  canonical,
  parse,
  type AnyRuleset,
  type Game,
  type Json,
  type Ruleset,
} from '#kernel';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { printPosition, readPosition } from '../../src/games/combat-commander/content/index.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type { Position, Setup } from '../../src/games/combat-commander/rules/world.ts';
import { trials } from './trials/index.ts';
import { isNight } from '../night.ts';

const ruleset = combatCommander2006 as unknown as AnyRuleset & Ruleset<Game>;
const PAIR = [
  { side: 'axis', type: 'rifle', at: 'F9' },
  { side: 'allies', type: 'rifle', at: 'F5', weapon: 'lightMg' },
] as const;
const WATCHED = { at: 'move', moving: [{ unit: 'allies rifle 1' }], watching: ['axis rifle 1'] };

function readOrThrow(content: unknown): {
  setup: Setup;
  position: Match<Game>['scene']['position'];
} {
  const read = readPosition(content);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
const begun = (content: unknown): Match<Game> => {
  const { setup, position } = readOrThrow(content);
  return Match.resume(ruleset, setup, { position, asked: 1, answers: [], sealed: [] });
};

test('a few words are enough: the rest has its default', () => {
  const read = readPosition({ units: PAIR });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { position } = read.value;
  expect(position).toMatchObject({ turn: 1, active: 1, initiative: 1, time: 0, victory: 0 });
  expect(position.step).toEqual({ at: 'turn' });
  expect(position.decks.map(({ count }) => count)).toEqual([72, 72]);
  expect(position.chits.cup.count).toBe(22);
});
test('a deck is drawn in the order in which it is written, by a script of zeros', () => {
  const read = readPosition({
    units: PAIR,
    hands: { allies: ['R34'] },
    decks: { allies: ['R72', 'R06', 'R01'] },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { decks, discards } = read.value.position;
  expect(decks[1].cards.value).toEqual([143, 77, 72]);
  expect(discards[1]).toHaveLength(68);
});
test('CC-EVT-E71 a weapon that was the other’s is named with its side', () => {
  const file = {
    units: [
      { ...PAIR[0], weapon: 'allies lightMg' },
      { side: 'allies', type: 'rifle', at: 'F5' },
    ],
  };
  const read = readPosition(file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value.position.weapons.side).toEqual([1]);
  expect(printPosition(read.value.setup, read.value.position).units[0].weapon).toBe(
    'allies lightMg',
  );
});

test('CC-RAD-01 radios and what is left of a mission are written and read again', () => {
  const file = {
    units: PAIR,
    radios: {
      axis: [
        { type: 'radio75', lost: true },
        { type: 'radio105', broken: true },
      ],
      allies: [{ type: 'radio76', arrives: 4 }],
    },
    step: { at: 'impact', smoke: true, firepower: 9, left: ['F9', 'F8'] },
  };
  const { setup, position } = readOrThrow(file);
  expect(position).toMatchObject({
    radios: {
      side: [0, 0, 1],
      type: [0, 2, 0],
      broken: [0, 1, 0],
      arrives: [-1, -1, 4],
      lost: [1, 0, 0],
    },
  });
  expect(printPosition(setup, position as never)).toMatchObject({
    radios: file.radios,
    step: file.step,
  });
});
test('CC-ARQ-09 shells strike friend and foe: both may be left to defend themselves', () => {
  const step = {
    at: 'defend',
    attack: { targets: [{ hex: 'F5', total: 15 }], nature: 'artillery', from: [] },
    after: { at: 'impact', firepower: 9, left: ['F9'] },
  };
  const { setup, position } = readOrThrow({ units: PAIR, step });
  expect(position).toMatchObject({ step: { left: [1] } });
  expect(printPosition(setup, position as never).step).toMatchObject(step);
});
test('what was stored before there were radios is brought up', () => {
  const { setup, position } = readOrThrow({ units: PAIR });
  const { radios: _, ...older } = position as unknown as Position;
  const brought = combatCommander2006.bringUp?.position?.(older as unknown as Json, 1);
  expect(brought).toEqual(position);
  const forces = setup.forces.map(({ radioTypes: _types, ...force }) => force);
  const was = { ...setup, forces } as unknown as Json;
  const read = parse(
    combatCommander2006.shapes.setup,
    combatCommander2006.bringUp?.setup?.(was, 1),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value.forces.map(({ radioTypes }) => radioTypes)).toEqual([[], []]);
});

/** Two of each: where there is but one, nobody is asked. */
const [AXIS, ALLIES] = PAIR;
const FOUR = { units: [AXIS, AXIS, { ...ALLIES, weapon: undefined }, ALLIES] };
/** Every phase that a position may stand at, and what is asked there. */
type Phase = readonly [step: object, ask: string | undefined, more?: object];
const PHASES: readonly Phase[] = [
  [{ at: 'setUp', left: ['axis', 'allies'] }, 'setUp'],
  [{ at: 'chits', secret: { axis: 1 } }, undefined],
  [{ at: 'deal' }, undefined],
  [{ at: 'turn' }, 'playOrder'],
  [{ at: 'activate', order: 'fire' }, 'activate'],
  [{ at: 'move', moving: [{ unit: 'allies rifle 1' }] }, 'move'],
  [
    { at: 'react', hex: 'F5', units: ['allies rifle 1'], move: { ...WATCHED, at: undefined } },
    'react',
  ],
  [{ at: 'fire', pieces: ['allies rifle 1 weapon'] }, 'fire'],
  [
    { at: 'request' },
    'callFire',
    {
      units: [...PAIR, { side: 'allies', type: 'sergeantY', at: 'F4' }],
      radios: { allies: [{ type: 'radio82' }] },
    },
  ],
  [{ at: 'impact', firepower: 9, left: ['F9', 'F5', 'F4'] }, 'chooseHex'],
  [
    { at: 'defend', attack: { targets: [{ hex: 'F9', total: 12 }], from: ['F5'] } },
    'chooseUnit',
    FOUR,
  ],
  [{ at: 'advance', left: ['allies rifle 1'] }, 'advance'],
  [
    { at: 'melee' },
    'chooseMelee',
    {
      units: [AXIS, { ...ALLIES, at: 'F9' }, { ...AXIS, at: 'A1' }, { ...ALLIES, at: 'A1' }],
    },
  ],
  [{ at: 'rout' }, 'nameSide'],
  [
    { at: 'routing', left: ['axis rifle 1', 'axis rifle 2'] },
    'chooseUnit',
    { units: FOUR.units.map((unit) => ({ ...unit, broken: true })) },
  ],
  [{ at: 'routing', left: [], running: { unit: 'axis rifle 1', hexes: 2 } }, 'retreat'],
  [{ at: 'recover', left: ['allies rifle 1', 'allies rifle 2'] }, 'chooseUnit', FOUR],
  [{ at: 'passed' }, undefined],
  [
    { at: 'endOfTurn' },
    'thinOut',
    { units: [PAIR[0], PAIR[1], { side: 'allies', type: 'rifle', at: 'F5' }] },
  ],
  [{ at: 'refill' }, undefined],
];
const cleaned = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
for (const [step, ask, more = {}] of PHASES) {
  test(`a position stands at ${JSON.stringify(step)} and is asked ${ask ?? 'nothing'}`, () => {
    const match = begun(cleaned({ units: PAIR, step, ...more }));
    expect(match.pending[0]?.ask).toBe(ask);
    // Where nothing is asked a card is drawn, or play has gone on to the next question.
    if (ask === undefined) expect(match.chance?.ask).toBe('pick');
  });
}
test('there is a position for every step of the rules', () => {
  const named = new Set(PHASES.map(([step]) => (step as { at: string }).at));
  const shape = combatCommander2006.shapes.position as unknown as {
    def: {
      shape: {
        step: { def: { options: { def: { shape: { at: { def: { values: string[] } } } } }[] } };
      };
    };
  };
  const known = shape.def.shape.step.def.options.flatMap(({ def }) => def.shape.at.def.values);
  expect([...named].toSorted()).toEqual(known.toSorted());
});

const STEPS = isNight ? 900 : process.env['SANDTABLE_FEW_CASES'] === undefined ? 400 : 250;
describe('what is printed is read again, at every step of random play', () => {
  /** Without the numbers under which hidden things lie, and those of weapons and radios. */
  const plain = (value: object): string => canonical(value).replaceAll(/"slots?":\d+/g, '"slot":0');
  test.each([1, 2, 3])('seed %d', (seed) => {
    const pick = sampledPick(seed);
    const fate = sampledFate(pick);
    const setup = seed === 1 ? millCrossing : trials.setup?.(pick, millCrossing);
    const started = Match.start(ruleset, setup as object);
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const match = started.value;
    const seen = new Set<string>();
    for (let step = 0; step < STEPS && match.outcome === undefined; step++) {
      if (match.chance !== undefined) match.settle(fate(match.chance));
      else {
        const [{ id, ask, question }] = match.pending;
        const answer: unknown = ruleset.questions[ask].suggest(match.scene, question, pick);
        const checked = match.check(id, answer);
        if (!checked.ok) throw new Error(JSON.stringify(checked.error));
        match.accept(id, checked.value);
      }
      const { position } = match.scene as unknown as { position: Setup & never };
      seen.add(roundTrip(match.scene.setup as Setup, position));
    }
    expect(seen.size).toBeGreaterThan(6);
  });
  function roundTrip(setup: Setup, position: never): string {
    const printed = printPosition(setup, position);
    const read = readPosition(cleaned(printed));
    if (!read.ok) {
      // A battle that is lost, or a deck that has just run out, is no position to play from.
      const codes = read.error.map(({ code }) => code);
      const over = ['hasSurrendered', 'nobodyOnMap', 'emptyDeck', 'bothSides'];
      expect(codes.filter((code) => !over.includes(code))).toEqual([]);
      return 'over';
    }
    expect(printPosition(read.value.setup, read.value.position)).toEqual(printed);
    const { weapons: _, radios: _r, units, ...rest } = read.value.position;
    const {
      weapons: __,
      radios: __r,
      units: were,
      ...before
    } = position as typeof read.value.position;
    expect(plain(rest)).toBe(plain(before));
    expect(plain({ ...units, weapon: [] })).toBe(plain({ ...were, weapon: [] }));
    return printed.step?.at ?? '';
  }
});

const FAULTS: readonly (readonly [cite: string, at: string, more: object])[] = [
  ['CC-SCN-07', 'units.0.type', { units: [{ ...PAIR[0], type: 'smg' }, PAIR[1]] }],
  ['CC-SCN-07', 'units.1.weapon', { units: [PAIR[0], { ...PAIR[1], weapon: 'heavyGun' }] }],
  ['CC-SCN-07', 'box.axis.0', { box: { axis: ['bow'] } }],
  ['CC-WPN-05', 'units.0.weaponBroken', { units: [{ ...PAIR[0], weaponBroken: true }, PAIR[1]] }],
  ['CC-GEN-05', 'units.0.at', { units: [{ ...PAIR[0], arrives: 3 }, PAIR[1]] }],
  ['CC-BLZ-01', 'units.0.at', { blaze: ['F9'] }],
  ['CC-TER-01', 'units.0.at', { ground: { F9: 'waterBarrier' } }],
  ['CC-MEL-11', 'units.1.at', { units: [PAIR[0], { ...PAIR[1], at: 'F9' }] }],
  ['CC-SCN-07', 'radios.axis.0.type', { radios: { axis: [{ type: 'radio82' }] } }],
  [
    'CC-STK-04',
    'radios.allies',
    { radios: { allies: [{ type: 'radio82' }, { type: 'radio76', broken: true }] } },
  ],
  [
    'CC-GEN-05',
    'radios.allies.1.type',
    { radios: { allies: [{ type: 'radio82', lost: true }, { type: 'radio82' }] } },
  ],
  [
    'CC-GEN-05',
    'radios.axis.0.arrives',
    { radios: { axis: [{ type: 'radio75', arrives: 3, lost: true }] } },
  ],
  ['CC-TRK-03', 'casualties.axis.0', { casualties: { axis: ['axis rifle 2'] } }],
  ['CC-TRK-03', 'casualties.axis.0', { casualties: { axis: ['axis rifle 1'] } }],
  [
    'CC-UNIT-14',
    'casualties.axis.0',
    { units: [...PAIR, { side: 'axis', type: 'hero' }], casualties: { axis: ['axis hero 1'] } },
  ],
  [
    'CC-END-05',
    'casualties.axis',
    {
      units: [...PAIR, { side: 'axis', type: 'rifle' }],
      casualties: { axis: ['axis rifle 2'] },
      surrender: { axis: 1 },
    },
  ],
  ['CC-END-05', 'units', { units: [PAIR[0]] }],
  ['CC-CARD-01', 'hands.axis.0', { hands: { axis: ['R01'] } }],
  ['CC-CARD-01', 'discards.axis.0', { hands: { axis: ['G01'] }, discards: { axis: ['G01'] } }],
  ['CC-CARD-06', 'hands.axis', { hands: { axis: ['G01', 'G02', 'G03', 'G04', 'G05', 'G06'] } }],
  ['CC-CARD-10', 'decks.axis', { decks: { axis: [] } }],
  ['CC-OBJ-13', 'chits.secret.axis.0', { chits: { open: ['A'], secret: { axis: ['A'] } } }],
  ['CC-OBJ-09', 'chits.secret.axis.0', { chits: { secret: { axis: ['R'] } } }],
  ['CC-SMK-04', 'smoke.A1', { smoke: { A1: 3 }, blaze: ['A1'] }],
  ['CC-SMK-04', 'smoke.A1', { smoke: { A1: 3 }, ground: { A1: 'waterBarrier' } }],
  ['CC-SMK-01', 'smoke.A5', { smoke: { A1: 9, A2: 9, A3: 9, A4: 9, A5: 9 } }],
  ['CC-STK-07', 'works.A1', { works: { A1: 'wire' }, blaze: ['A1'] }],
  ['CC-FOR-03', 'works.A1', { works: { A1: 'wire' }, ground: { A1: 'marsh' } }],
  ['CC-FOR-10', 'works', { works: { A1: 'pillbox', A2: 'pillbox' } }],
  ['CC-STK-07', 'blaze.1', { blaze: ['A1', 'A1'] }],
  ['CC-BLZ-02', 'blaze.0', { blaze: ['A1'], ground: { A1: 'waterBarrier' } }],
  ['CC-BLZ-05', 'blaze', { blaze: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'] }],
  ['CC-TURN-04', 'given', { given: 4 }],
  ['CC-RECO-01', 'step.left.0', { step: { at: 'recover', left: ['axis rifle 1'] } }],
  ['CC-ADV-08', 'step.left.0', { step: { at: 'advance', left: ['allies rifle 2'] } }],
  ['CC-ROUT-01', 'step.left.0', { step: { at: 'routing', left: ['nobody'] } }],
  ['CC-FIRE-01', 'step.pieces.0', { step: { at: 'fire', pieces: ['axis rifle 1 weapon'] } }],
  [
    'CC-MOVE-03',
    'step.moving.0.unit',
    { step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] } },
  ],
  [
    'CC-OPF-01',
    'step.watching.0',
    { step: { at: 'move', moving: [], watching: ['allies rifle 1'] } },
  ],
  [
    'CC-FIRE-17',
    'step.left.0',
    {
      step: {
        at: 'defend',
        attack: { targets: [{ hex: 'F9', total: 9 }], from: ['F5'] },
        left: ['allies rifle 1'],
      },
    },
  ],
  ['CC-MOVE-04', 'step.units.0', { step: reacted({ units: ['axis rifle 1'] }) }],
  ['CC-OPF-03', 'step.pieces.0', { step: reacted({ pieces: ['allies rifle 1'] }) }],
  ['CC-ACT-A26', 'step.move.fired.0', { step: reacted({ move: { moving: [], fired: ['x'] } }) }],
  ['CC-ACT-A41', 'step.attack.strained.0', { step: struck({ strained: ['axis rifle 1'] }) }],
  ['CC-WPN-14', 'step.attack.spent.0', { step: struck({ spent: ['axis rifle 1'] }) }],
  [
    'CC-WPN-14',
    'step.attack.spent.0',
    { step: { ...struck({ spent: ['allies rifle 1'] }), after: reacted({}) } },
  ],
  [
    'CC-ROUT-07',
    'step.running.unit',
    { step: { at: 'routing', left: [], running: { unit: 'nobody', hexes: 1 } } },
  ],
];
function reacted(more: object): object {
  return { at: 'react', hex: 'F5', units: [], move: { moving: [] }, ...more };
}
function struck(more: object): object {
  const targets = [{ hex: 'F9', total: 9 }];
  return { at: 'defend', attack: { targets, from: ['F5'], ...more } };
}
const isOfStep = ([, at]: (typeof FAULTS)[number]): boolean => at.startsWith('step.');
const told = (cite: string, at: string, more: object): void => {
  const read = readPosition({ units: PAIR, ...more });
  expect(read.ok ? [] : read.error).toContainEqual(expect.objectContaining({ cite, at }));
};
test.each(FAULTS.filter((one) => !isOfStep(one)))('%s what cannot be is told at %s', told);
// What a step names is declared: no function of the rules carries its paragraph out here.
test.each(FAULTS.filter(isOfStep).map(([cite, at, more]) => [at, cite, more] as const))(
  'what cannot be is told at %s',
  (at, cite, more) => told(cite, at, more),
);
const DRAWN = {
  name: 'drawn',
  terrain: Array<string>(10).fill('...............'),
  objectives: 'A1 B1 C1 D1 E1',
};
test.each([
  ['CC-MAP-04', 'map.roads.0', { roads: ['A1-C1'] }],
  ['CC-MAP-04', 'map.sides.wall.0', { sides: { wall: ['A1|A3'] } }],
  ['CC-MAP-09', 'map.objectives', { objectives: 'A1 B1' }],
])('%s a drawing is looked at too: %s', (cite, at, more) => {
  const read = readPosition({ units: PAIR, map: { ...DRAWN, ...more } });
  expect(read.ok ? [] : read.error).toContainEqual(expect.objectContaining({ cite, at }));
});
test.each([
  ['units.0.at', { units: [{ ...PAIR[0], at: 'P9' }, PAIR[1]] }],
  ['map.terrain.0', { map: { ...DRAWN, terrain: ['x', ...DRAWN.terrain.slice(1)] } }],
  ['smoke.Z1', { smoke: { Z1: 3 } }],
  ['step.at', { step: { at: 'nowhere' } }],
  ['nonsense', { nonsense: 1 }],
])('what is no position at all is told with its place: %s', (at, more) => {
  const read = readPosition({ units: PAIR, ...more });
  expect(read.ok ? [] : read.error.map((one) => one.at)).toContain(at);
});
