/** What a side is offered of its tactics: what can be cancelled, why not, what is suggested. */
import { describe, expect, test } from 'vitest';
import { agree, foe } from './both.ts';
import { fighting, line, of, table, type Given, type Piece } from './table.ts';
import { whyNotTarget } from '../../src/games/clouds-of-smoke/rules/tactics/tactics.ts';
import type {
  ArmyId,
  Position,
  Special,
  TacticId,
} from '../../src/games/clouds-of-smoke/rules/world.ts';
import { cancellable } from '../../src/games/clouds-of-smoke/rules/tactics/tactics.ts';

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });
const horse = (...special: Special[]) =>
  line({ special: ['cavalry', ...special], fire: [], simple: 4000, difficult: 2000 });

interface More {
  readonly south?: readonly TacticId[];
  readonly north?: readonly TacticId[];
  readonly die?: number;
  readonly players?: number;
  readonly effects?: readonly (readonly [army: number, tactic: TacticId, ...units: number[]])[];
}

/** The tactics step of the side that has tactics, with effects of tactics played before. */
const step = (units: readonly Piece[], more: More): Given => {
  const { south = [], north = [], die = 3, effects = [], players = 2 } = more;
  return {
    units,
    players,
    tactics: [south, north],
    position: (position: Position) => {
      fighting(10, 10)(position);
      const dice = [south.map(() => die), north.map(() => die)];
      position.tactics = position.tactics.map((none, army) => dice[army] ?? none);
      for (const [army, tactic, ...named] of effects) {
        const effect = { army: army as ArmyId, tactic, die: 3, units: named };
        position.combat?.effects.push(effect as never);
      }
    },
  };
};

const pair: Piece[] = [
  { name: 'u', at: [10, 9.5] },
  { name: 'v', at: [11, 9.5] },
  foe('e', [10, 10.5]),
];

const NORTH = 1 as ArmyId;

describe('what can be cancelled', () => {
  test('COS-TAC-10 COS-TAC-11 tactics of the other side that still have units', () => {
    const t = table(
      step(pair, {
        effects: [
          [0, 'controlledVolleys'],
          [0, 'cavalryOnslaught', 0],
          [0, 'inspiration', 0],
          [1, 'tenacity', 2],
          [0, 'salvo', 1],
        ],
        north: ['providence'],
      }),
    );
    expect(cancellable(t.look, NORTH)).toEqual(['inspiration', 'salvo']);
    expect(cancellable(table({ units: pair }).look, NORTH)).toEqual([]);
  });
  test('COS-TAC-11 only of units under that very tactic', () => {
    const given = step(pair, {
      effects: [
        [0, 'inspiration', 0],
        [0, 'salvo', 1],
      ],
      north: ['providence'],
    });
    const against = { tactic: 'providence', against: 'inspiration' } as const;
    agree(given, (t) => whyNotTarget(t.look, NORTH, against, t.unit('u')), undefined);
    agree(given, (t) => whyNotTarget(t.look, NORTH, against, t.unit('v')), {
      code: 'notUnderTactic',
      cite: 'COS-TAC-11',
      facts: { unit: 1 },
    });
    agree(given, (t) => t.refused({ ...against, units: t.units('u', 'v') }), {
      code: 'notUnderTactic',
      cite: 'COS-TAC-11',
      facts: { unit: 0 },
    });
    agree(given, (t) => t.refused({ ...against, units: [] }), {
      code: 'noTarget',
      cite: 'COS-TAC-13',
      facts: { tactic: 'providence' },
    });
    agree(given, (t) => t.refused({ ...against, against: 'tenacity', units: t.units('u') }), {
      code: 'nothingToCancel',
      cite: 'COS-TAC-11',
      facts: { tactic: 'tenacity' },
    });
  });
  test('COS-TAC-11 COS-TAC-07 the veterans among the enemy count', () => {
    const veterans = pair.map((one) =>
      one.of === undefined ? { ...one, is: foot('veteran') } : one,
    );
    const given = step(veterans, {
      effects: [[0, 'inspiration', 0, 1]],
      north: ['providence'],
      die: 1,
    });
    const answer = { tactic: 'providence', against: 'inspiration', units: [0, 1] };
    agree(given, (t) => t.refused(answer), {
      code: 'tooManyCancelled',
      cite: 'COS-TAC-11',
      facts: { named: 2, allowed: 1, over: 1 },
    });
    agree(given, (t) => t.refused({ ...answer, units: [1] }), undefined);
  });
  const allied = (...effects: NonNullable<More['effects']>) =>
    table(
      step(
        [
          of(0, 'x', [10, 9.5]),
          of(2, 'y', [11, 9.5]),
          of(1, 'e', [10, 10.5]),
          of(3, 'f', [28, 20]),
        ],
        { players: 4, north: ['providence'], effects },
      ),
    );
  test('COS-TAC-11 COS-MP-03 of two allies who played the same, one is cancelled', () => {
    const t = allied([0, 'inspiration', 0], [2, 'inspiration', 1]);
    const cancel = (...units: number[]) => ({
      tactic: 'providence',
      against: 'inspiration',
      units,
    });
    expect(t.refused(cancel(0, 1))).toEqual({
      code: 'notUnderTactic',
      cite: 'COS-TAC-11',
      facts: { unit: 0 },
    });
    expect([t.refused(cancel(0)), t.refused(cancel(1))]).toEqual([undefined, undefined]);
    t.answer(cancel(1));
    expect(t.eventsOf('tacticCancelled')).toMatchObject([{ army: 2, units: [1] }]);
  });
  test('COS-TAC-11 what is suggested names units of one ally alone', () => {
    const t = allied([0, 'inspiration', 0], [2, 'inspiration', 1]);
    const first = { tactic: 'providence', units: [0], against: 'inspiration' };
    expect(t.suggested()).toEqual(['{"done":true}', JSON.stringify(first)]);
  });
});

describe('refusals of tactics tell what is wrong', () => {
  test('COS-TAC-05 how many too many, and that one is enough for some', () => {
    const given = step(pair, { south: ['orderlyWithdrawal', 'tenacity'], die: 1 });
    const both = (tactic: TacticId) => ({ tactic, units: [0, 1] });
    agree(given, (t) => t.refused(both('orderlyWithdrawal')), {
      code: 'tooManyUnits',
      cite: 'COS-TAC-05',
      facts: { named: 2, allowed: 1, over: 1 },
    });
    agree(given, (t) => t.refused(both('tenacity')), {
      code: 'oneUnitOnly',
      cite: 'COS-TAC-05',
      facts: { tactic: 'tenacity' },
    });
  });
  test('COS-TAC-10 COS-TAC-12 the way, and whose unit', () => {
    const given = step(pair, { south: ['orderlyWithdrawal'] });
    const named = { tactic: 'orderlyWithdrawal', units: [0] };
    agree(given, (t) => t.refused({ ...named, directions: ['back'] }), {
      code: 'nameTheWay',
      cite: 'COS-TAC-10',
      facts: { tactic: 'orderlyWithdrawal' },
    });
    agree(given, (t) => t.refused({ ...named, units: t.units('e') }), {
      code: 'notYourUnit',
      cite: 'COS-TAC-12',
      facts: { unit: 2 },
    });
  });
});

describe('what is suggested', () => {
  const done = '{"done":true}';
  const suggested = (given: Given): string[] => table(given).suggested();
  const named = (texts: readonly string[]): number[] =>
    texts.map((text) => (JSON.parse(text) as { units?: [] }).units?.length ?? 0);
  test('one unit where one is all, as many as the die elsewhere', () => {
    const one = (unit: number) => JSON.stringify({ tactic: 'tenacity', units: [unit] });
    expect(suggested(step(pair, { south: ['tenacity'] }))).toEqual([done, one(0), one(1)]);
    const withdrawn = (die: number) =>
      new Set(named(suggested(step(pair, { south: ['orderlyWithdrawal'], die }))));
    expect(withdrawn(1)).toEqual(new Set([0, 1]));
    expect(withdrawn(2)).toEqual(new Set([0, 1, 2]));
  });
  test('COS-TAC-10 none for a tactic of the side', () => {
    const given = step(pair, { south: ['controlledVolleys'] });
    expect(suggested(given)).toEqual([done, '{"tactic":"controlledVolleys","units":[]}']);
  });
  test('COS-TAC-10 either way of a flight', () => {
    const fleeing = pair.map((one) => (one.name === 'e' ? { ...one, is: horse('light') } : one));
    const flight = (way: string) =>
      JSON.stringify({ tactic: 'feignedFlight', units: [2], directions: [way] });
    expect(suggested(step(fleeing, { north: ['feignedFlight'] }))).toEqual([
      done,
      flight('back'),
      flight('ownSide'),
    ]);
  });
  test('COS-TAC-10 charges that touch, no more than the die, veterans aside', () => {
    const riders = (...special: Special[]): Piece[] => [
      { name: 'u', at: [10, 8.5], is: horse() },
      { name: 'v', at: [11.2, 8.5], is: horse(...special) },
      // Its enemies are beyond its reach.
      { name: 'w', at: [8, 7.8], is: horse() },
      foe('e', [10, 10.5]),
      foe('f', [11.2, 10.5]),
    ];
    const sizes = (die: number, ...special: Special[]) =>
      new Set(named(suggested(step(riders(...special), { south: ['cavalryOnslaught'], die }))));
    expect(sizes(1)).toEqual(new Set([0, 1]));
    expect(sizes(2)).toEqual(new Set([0, 1, 2]));
    expect(sizes(1, 'veteran')).toEqual(new Set([0, 1, 2]));
    const alone = step([riders()[0], foe('e', [10, 10.5])], { south: ['cavalryOnslaught'] });
    const straight = {
      tactic: 'cavalryOnslaught',
      units: [0],
      moves: [{ facing: 0, distance: 1500 }],
    };
    expect(suggested(alone)).toEqual([done, JSON.stringify(straight)]);
  });
});
