/** The engine's queries, each by a position written by hand. */
import { games } from '#proofs';
import { describe, expect, test } from 'vitest';
import { Engine } from '../../src/cli/engine/engine.ts';

type Value = Record<string, unknown>;
const FOOT = { special: ['infantry'] };
const army = (seat: string, side: number, x: number, units: object[]): object => ({
  seat,
  side,
  edge: side === 0 ? 'south' : 'north',
  commander: { at: [x, side === 0 ? 1 : 21.5] },
  units,
});
/** Two play each side. A1 and a corner of A2 touch B1; B2 is nearer to B1 than to A1. */
const four = (more: Partial<Record<'A1' | 'A2' | 'B1' | 'B2', object>> = {}): object[] => [
  army('south', 0, 12, [{ name: 'A1', is: FOOT, at: [15, 10], ...more.A1 }]),
  army('north', 1, 12, [{ name: 'B1', is: FOOT, at: [15, 10.5], ...more.B1 }]),
  army('south2', 0, 18, [{ name: 'A2', is: FOOT, at: [16, 10], ...more.A2 }]),
  army('north2', 1, 18, [{ name: 'B2', is: FOOT, at: [13.9, 11.6], ...more.B2 }]),
];
const MARKED = { markers: [{ at: [15.5, 10.5] }] };

const loaded = (position: object, ruleset?: string): Engine => {
  const engine = new Engine(games);
  const [told] = engine.handle(JSON.stringify({ t: 'load', position, ruleset }));
  if (told?.t !== 'state') throw new Error(JSON.stringify(told));
  return engine;
};
const ask = (engine: Engine, name: string, args: object = {}): Value => {
  const [told] = engine.handle(JSON.stringify({ t: 'query', name, args }));
  return (told?.t === 'result' ? told['value'] : told) as Value;
};

describe('a combat of allies', () => {
  test('COS-HIT-03 no ally is the nearest enemy in a position written by hand', () => {
    const engine = loaded({ armies: four(), ...MARKED, step: 'hits', combat: { hits: { B2: 1 } } });
    const [saved] = engine.handle(JSON.stringify({ t: 'save' }));
    expect(saved).toMatchObject({
      position: { combat: { near: { A1: 0, B1: 0, A2: 0, B2: 1.105 } } },
    });
  });

  test('COS-HIT-02 COS-HIT-08 hitOrder tells of the side, its nearest to an enemy first', () => {
    const engine = loaded({ armies: four(), ...MARKED, step: 'tactics' });
    expect(ask(engine, 'hitOrder', { seat: 'north2' })).toMatchObject({
      order: [
        [{ unit: 'B1', seat: 'north', distance: 0 }],
        [{ unit: 'B2', seat: 'north2', distance: 1.105 }],
      ],
    });
    // Equally near: between owners by the order of their seats.
    expect(ask(engine, 'hitOrder', { seat: 'south' })).toMatchObject({
      order: [[{ unit: 'A1' }], [{ unit: 'A2' }]],
    });
  });

  test('COS-SPR-11 an armoured enemy counts once for a side of two players', () => {
    const B1 = { is: { special: ['cavalry', 'armor'] } };
    const engine = loaded({ armies: four({ B1 }), ...MARKED, step: 'tactics' });
    expect(ask(engine, 'combatDice')).toMatchObject({
      sides: [
        {
          seats: ['south', 'south2'],
          dice: 2,
          strength: 2,
          balance: -1,
          units: [{ unit: 'A1' }, { unit: 'A2' }],
        },
        { seats: ['north', 'north2'], balance: 0 },
      ],
    });
    expect(ask(engine, 'combatDice', { seat: 'south2' })).toMatchObject({
      sides: [{ seats: ['south2'], dice: 1, balance: -1, units: [{ unit: 'A2' }] }],
    });
    expect(ask(engine, 'balance')).toMatchObject({
      sides: [
        { balance: -1, parts: [{ of: 'armor', adds: -1, unit: 'B1', cite: 'COS-SPR-11' }] },
        { balance: 0, parts: [] },
      ],
    });
  });

  test('COS-MP-05 a place that an ally has claimed is not legal for a marker', () => {
    const apart = { A2: { at: [25, 10] }, B2: { at: [25, 10.5] } };
    const claimed = [{ army: 'north', by: 'south2' }];
    const engine = loaded({ armies: four(apart), claimed, step: 'marker' });
    expect(ask(engine, 'markerOptions', { at: [15, 10] })).toMatchObject({
      best: { covers: 2 },
      there: { covers: 2, bothSides: true, legal: false, why: { code: 'claimedByAlly' } },
    });
    expect(ask(engine, 'markerOptions', { at: [25, 10] })).toMatchObject({
      there: { legal: true, why: null },
    });
  });
});

describe('reach', () => {
  const one = (more: object = {}): object => ({
    armies: [
      army('south', 0, 12, [{ name: 'A1', is: FOOT, at: [15, 5] }]),
      army('north', 1, 12, [{ name: 'B1', is: FOOT, at: [15, 18] }]),
    ],
    ...more,
  });
  const road = { terrain: [{ kind: 'road', from: [14.8, 3], to: [15.2, 12] }] };

  test.each([
    ['clouds-of-smoke/web', 1],
    ['clouds-of-smoke/1.7', 2],
  ])('COS-MOV-14 %s: the road adds %d where the move starts and ends on it', (ruleset, more) => {
    const engine = loaded(one(road), ruleset);
    expect(ask(engine, 'reach', { unit: 'A1' })).toMatchObject({
      simple: 2,
      road: more,
      ahead: { distance: 2 + more, legal: true, why: null },
    });
    expect(ask(engine, 'reach', { unit: 'A1', facing: 90 })).toMatchObject({
      ahead: { distance: 2 },
    });
    expect(ask(engine, 'reach', { unit: 'A1', at: [15, 7 + more] })).toMatchObject({
      there: { legal: true },
    });
  });

  test('COS-MOV-17 EX-COS-24 a March goes as far as its die', () => {
    const engine = loaded(one());
    const march = { unit: 'A1', action: 'march', die: 5 };
    expect(ask(engine, 'reach', march)).toMatchObject({
      simple: 5,
      difficult: 0,
      ahead: { distance: 5 },
    });
    expect(ask(engine, 'reach', { ...march, at: [15, 10] })).toMatchObject({
      there: { legal: true, why: null },
    });
    expect(ask(engine, 'reach', { ...march, die: undefined })).toMatchObject({ t: 'error' });
    // The March that is being played lends its own die.
    const step = { at: 'order', action: 'march', die: 4, moving: ['A1'] };
    expect(ask(loaded(one({ step })), 'reach', { unit: 'A1' })).toMatchObject({
      action: 'march',
      ahead: { distance: 4 },
    });
  });

  test('a place is judged by every kind of move', () => {
    const engine = loaded(one());
    expect(ask(engine, 'reach', { unit: 'A1', at: [15, 7] })).toMatchObject({
      there: {
        legal: true,
        why: null,
        moves: [
          { move: 'simple', facing: 0, legal: true },
          { move: 'difficult', legal: false, why: { code: 'tooFarDifficult' } },
        ],
      },
    });
    // Whoever wants to face back there goes by a difficult move, and not so far.
    expect(ask(engine, 'reach', { unit: 'A1', at: [15, 7], facing: 180 })).toMatchObject({
      there: { legal: false, why: { code: 'tooFarDifficult' }, moves: [{ move: 'difficult' }] },
    });
    expect(ask(engine, 'reach', { unit: 'A1', at: [15, 8] })).toMatchObject({
      there: { legal: false, why: { code: 'tooFarSimple', cite: 'COS-MOV-01' } },
    });
    const turn = { unit: 'A1', at: [15, 5], facing: 40, action: 'dressRanks' };
    expect(ask(engine, 'reach', turn)).toMatchObject({
      there: { legal: true, moves: [{ move: 'turn', facing: 40 }] },
    });
  });
});

test('COS-GEO-04 distance is from outline to outline', () => {
  const engine = loaded({ armies: four() });
  expect(ask(engine, 'distance', { from: 'A1', to: 'B2' })).toMatchObject({
    distance: 1.105,
    contact: false,
    enemies: true,
    cite: 'COS-GEO-04',
  });
  expect(ask(engine, 'distance', { from: 'A1', to: 'A2' })).toMatchObject({
    distance: 0,
    contact: true,
    enemies: false,
  });
});

test('COS-GEO-06 ground tells every element under a unit, and what it is in this edition', () => {
  const terrain = [
    { kind: 'wood', from: [0, 0], to: [2, 2] },
    { kind: 'wood', from: [14, 9], to: [15.1, 11] },
    { kind: 'village', from: [10, 8], to: [20, 11.2] },
    { kind: 'road', from: [14, 10], to: [16, 10.3] },
  ];
  const of = (ruleset: string): Value =>
    ask(loaded({ armies: four(), terrain }, ruleset), 'ground', { unit: 'A1' });
  const web = of('clouds-of-smoke/web');
  expect(web).toMatchObject({
    home: 'village-1',
    onRoad: true,
    why: [
      { element: 'wood-2', inside: 'partly', traits: ['veryBroken', 'cover', 'blocksSight'] },
      { element: 'village-1', inside: 'completely' },
      { element: 'road-1', inside: 'partly' },
    ],
  });
  expect(of('clouds-of-smoke/1.7')).not.toEqual(web);
});

test('COS-DSC-04 disciplineBonus tells each part, and the faces that pass', () => {
  const village = { kind: 'village', from: [10, 8], to: [20, 11.2] };
  const A1 = { is: { special: ['infantry', 'mutiny'] } };
  const engine = loaded({ armies: four({ A1 }), terrain: [village] });
  expect(ask(engine, 'disciplineBonus', { unit: 'A1' })).toMatchObject({
    discipline: 5,
    bonus: 2,
    passes: [3, 4, 5, 6],
    why: [
      { of: 'village', adds: 1, cite: 'COS-TER-20' },
      { of: 'mutiny', adds: 1, cite: 'COS-SPR-23' },
    ],
  });
});

test('figures: what each side has, and what the scenario would say of it', () => {
  const ending = { by: 'point', at: [14, 11.5], radius: 1 };
  const engine = loaded({
    armies: four({ A1: { broken: true }, A2: { is: { ...FOOT, morale: 3 } } }),
    morale: { south2: 1 },
    ending,
  });
  expect(ask(engine, 'figures')).toMatchObject({
    turn: 1,
    endPhase: 10,
    judgedBy: 'point',
    ahead: ['north', 'north2'],
    sides: [
      {
        seats: ['south', 'south2'],
        units: 1,
        share: 50,
        shows: 0,
        armies: [
          { seat: 'south', morale: 1, starting: 1, units: { onTable: 0, broken: 1 } },
          { seat: 'south2', morale: 1, starting: 3, units: { onTable: 1 } },
        ],
      },
      { seats: ['north', 'north2'], units: 2, share: 100, shows: 2 },
    ],
  });
});

test('COS-ACT-10 COS-SUB-01 commands tells who is in whose radius, and who in none', () => {
  const south = army('south', 0, 15, [
    { name: 'near', is: FOOT, at: [15, 4] },
    { name: 'by it', is: FOOT, at: [16, 4] },
    { name: 'far', is: FOOT, at: [4, 9] },
    { name: 'lost', is: FOOT, at: [25, 9] },
  ]);
  const engine = loaded({
    armies: [
      { ...south, subCommanders: [[4, 7]] },
      army('north', 1, 15, [{ name: 'B1', is: FOOT, at: [15, 18] }]),
    ],
  });
  expect(ask(engine, 'commands', { seat: 'south' })).toMatchObject({
    commanders: [
      { commander: 'south', at: [15, 1], radius: 3, commands: [['near', 'by it']] },
      { commander: 'south/1', seat: 'south', radius: 3, commands: [['far']] },
    ],
    uncommanded: [['lost']],
  });
  expect(ask(engine, 'commands')).toMatchObject({ uncommanded: [['lost'], ['B1']] });
});

describe('bombardmentRetreats', () => {
  const GUN = { special: ['artillery'], bombardment: { range: 6, power: 2 } };
  const armies = [
    army('south', 0, 12, [{ name: 'gun', is: GUN, at: [15, 5] }]),
    army('north', 1, 12, [
      { name: 'stays', is: { special: ['infantry', 'noRetreat'] }, at: [15, 9] },
      { name: 'near', is: FOOT, at: [16, 9] },
      { name: 'far', is: FOOT, at: [17, 9] },
    ]),
  ];
  const expected = {
    may: ['near'],
    why: [
      { unit: 'stays', may: false, refused: { code: 'neverRetreats', cite: 'COS-SPR-03' } },
      { unit: 'near', may: true, refused: null },
      { unit: 'far', may: false, refused: { code: 'notNearest', cite: 'COS-BMB-13' } },
    ],
    cite: 'COS-BMB-13',
  };
  test('COS-BMB-13 COS-BMB-14 of the damage that is taken: the nearest of those that can', () => {
    const step = { at: 'damage', left: 1, shots: [{ unit: 'gun', target: 'near' }] };
    expect(ask(loaded({ armies, step }), 'bombardmentRetreats')).toMatchObject(expected);
  });
  test('of a bombardment that is only thought of', () => {
    const engine = loaded({ armies, step: 'placing', pool: [3] });
    const args = { target: 'far', by: ['gun'] };
    expect(ask(engine, 'bombardmentRetreats', args)).toMatchObject(expected);
    for (const bad of [{}, { by: ['gun'] }, { target: 'gun', by: ['gun'] }, { ...args, by: [] }]) {
      expect(ask(engine, 'bombardmentRetreats', bad)).toMatchObject({ t: 'error' });
    }
    expect(ask(engine, 'bombardmentRetreats', { target: 'gun', by: ['near'] })).toMatchObject({
      message: "'near' cannot bombard",
    });
  });
});
