import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { forceOf } from '../combat/advantages.ts';
import { targetsFor } from './tactics.ts';
import type { ArmyId, Position, Special, TacticId, UnitId } from '../world.ts';

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });

const horse = (...special: Special[]) =>
  line({ special: ['cavalry', ...special], fire: [], simple: 4000, difficult: 2000 });

const guns = line({
  special: ['artillery'],
  fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
});

interface Fight {
  readonly units: readonly Piece[];
  readonly south?: readonly TacticId[];
  readonly north?: readonly TacticId[];
  /** On every tactic of both boards. */
  readonly die?: number;
  readonly terrain?: Given['terrain'];
  readonly more?: (position: Position) => void;
}

/** A combat about (10, 10) in the south's turn, at the tactics step. */
const fight = ({ units, south = [], north = [], die = 3, terrain, more }: Fight): Given => ({
  units,
  tactics: [south, north],
  ...(terrain === undefined ? {} : { terrain }),
  position: (position) => {
    fighting(10, 10)(position);
    position.tactics = [south.map(() => die), north.map(() => die)];
    more?.(position);
  },
});

const named = (t: TestTable, tactic: TacticId, army: 0 | 1): string[] =>
  targetsFor(t.look, army as ArmyId, { tactic }).map((unit) => t.name(unit));

/** `u` and `v` of the south side by side; `e` touches the front of `u`. */
const contact = (is: Piece['is'], enemy: Piece['is'] = foot()): Piece[] => [
  { name: 'u', at: [10, 10], ...(is === undefined ? {} : { is }) },
  foe('e', [10, 10.5], enemy === undefined ? {} : { is: enemy }),
];

/** `u` sees `e` at a gap of 0.8 UW. */
const shooting = (is: Piece['is']): Piece[] => [
  { name: 'u', at: [10, 9.5], ...(is === undefined ? {} : { is }) },
  foe('e', [10, 10.8]),
];

describe('whom a tactic is for', () => {
  const targets = (
    tactic: TacticId,
    units: readonly Piece[],
    names: readonly string[],
    army: 0 | 1 = 0,
    terrain?: Given['terrain'],
  ): void =>
    agree(
      fight({ units, ...(terrain === undefined ? {} : { terrain }) }),
      (t) => named(t, tactic, army),
      [...names],
    );
  test('COS-TAC-08 COS-TAC-16 infantry that uses fire, artillery that uses fire', () => {
    targets('rollingFire', shooting(foot()), ['u']);
    targets('rollingFire', contact(foot()), []);
    targets('rollingFire', shooting(horse()), []);
    targets('grandBattery', shooting(guns), ['u']);
    targets('grandBattery', shooting(foot()), []);
  });
  test('COS-TAC-16 in contact: lancers, infantry with a fire entry, horse', () => {
    targets('lanceShock', contact(horse('lancer')), ['u']);
    targets('lanceShock', contact(horse()), []);
    targets('volleyAndCharge', contact(foot()), ['u']);
    targets('volleyAndCharge', contact(line({ fire: [] })), []);
    targets('counterCharge', contact(foot(), horse()), ['e'], 1);
    targets('bayonetWall', contact(horse()), ['e'], 1);
    targets('bayonetWall', contact(foot()), [], 1);
  });
  test('COS-TAC-16 Skirmish Screen: light infantry; Orderly Withdrawal: anybody', () => {
    targets('skirmishScreen', contact(foot('light')), ['u']);
    targets('skirmishScreen', contact(horse('light')), []);
    targets('orderlyWithdrawal', contact(horse()), ['u']);
  });
  test('COS-TAC-08 Reverse Slope: at least partly on an elevation', () => {
    const hill = [{ kind: 'hill', box: [10.2, 12, 9, 12] }] as const;
    targets('reverseSlope', contact(foot()), ['e'], 1, hill);
    targets('reverseSlope', contact(foot()), [], 1);
  });
  test('COS-SPR-10 COS-TAC-09 never the Untrained', () => {
    targets('orderlyWithdrawal', contact(foot('untrained')), []);
    targets('feignedFlight', contact(foot(), horse('light', 'untrained')), [], 1);
  });
});

const cavalry = (...special: Special[]) => line({ special: ['cavalry', ...special], fire: [] });

const combat = (
  units: readonly Piece[],
  more: Partial<Given> = {},
  effects: readonly (readonly [army: 0 | 1, tactic: TacticId, ...units: number[]])[] = [],
): Given => ({
  units,
  ...more,
  position: (position) => {
    fighting(10, 10)(position);
    for (const [army, tactic, ...named] of effects) {
      position.combat!.effects.push({
        army: army as ArmyId,
        tactic,
        die: 3,
        units: named as UnitId[],
      });
    }
    more.position?.(position);
  },
});

const u = (is: Piece['is'], at: readonly [number, number] = [10, 10]): Piece => ({
  name: 'u',
  at,
  ...(is === undefined ? {} : { is }),
});

describe('Vive le Roi', () => {
  const village = (y: number) => [{ kind: 'village', box: [9, 11, y, y + 1] }] as const;
  const storms = (units: readonly Piece[], terrain: Given['terrain'] = []): string[] => {
    const t = table(combat(units, { terrain }, [[0, 'viveLeRoi', 0]]));
    const all = units.map((_, unit) => unit as UnitId);
    return forceOf(t.look, 0, all).advantages.map(({ of, adds }) => `${of} ${adds}`);
  };
  const told = ['viveLeRoi 1'];
  test('COS-TAC-16 COS-ADV-04 against one it touches in a village, among others', () => {
    const two = [u(foot()), foe('e', [9.5, 10.5]), foe('f', [10.5, 10.5])];
    expect(storms(two, [{ kind: 'village', box: [8, 9.4, 10.3, 11] }])).toEqual(told);
    expect(storms(two)).toEqual([]);
  });
  test('COS-TAC-16 against one it fires at; not beyond those it touches', () => {
    expect(storms([u(foot()), foe('e', [10, 11.2])], village(11))).toEqual(told);
    expect(storms([u(foot()), foe('e', [10, 11.2], { facing: 0 })], village(11))).toEqual(told);
    // He sees nobody in the village behind his back.
    expect(storms([u(foot()), foe('e', [10, 8.8], { facing: 0 })], village(8.2))).toEqual([]);
    const both = [u(foot()), foe('e', [9.25, 10], { facing: 90 }), foe('f', [10.2, 11.2])];
    expect(storms(both, village(11))).toEqual([]);
  });
});

describe('whom a tactic is for', () => {
  const targets = (tactic: TacticId, units: readonly Piece[], army: 0 | 1 = 0): string[] => {
    const t = table(combat(units));
    return targetsFor(t.look, army as ArmyId, { tactic }).map((unit) => t.name(unit));
  };
  const rider = (...weapons: ('pistol' | 'carbine')[]) =>
    line({
      special: ['cavalry'],
      fire: weapons.map((weapon) => ({ weapon, range: 1000, dice: 1 })),
    });
  test('COS-TAC-16 Caracole: cavalry with a pistol among its weapons', () => {
    const enemy = foe('e', [10, 11]);
    expect(targets('caracole', [u(rider('carbine', 'pistol')), enemy])).toEqual(['u']);
    expect(targets('caracole', [u(rider('carbine')), enemy])).toEqual([]);
    expect(targets('caracole', [u(rider()), enemy])).toEqual([]);
  });
  test('COS-TAC-16 Salvo: infantry that fires, an enemy within 1 UW in its line', () => {
    expect(targets('salvo', [u(foot()), foe('e', [10, 11.5]), foe('f', [8.6, 11.6])])).toEqual([
      'u',
    ]);
    expect(targets('salvo', [u(foot()), foe('e', [10, 11.502])])).toEqual([]);
    expect(targets('salvo', [u(line({ fire: [] })), foe('e', [10, 11])])).toEqual([]);
    const behind = foe('f', [10, 8.6]);
    expect(targets('rollingFire', [u(foot()), foe('e', [10, 11.5]), behind])).toEqual(['u']);
  });
  test('COS-TAC-16 Push of Pike: pikes that touch infantry', () => {
    const pikes = line({ tags: ['pikes'] });
    expect(targets('pikePush', [u(pikes), foe('e', [10, 10.5])])).toEqual(['u']);
    expect(targets('pikePush', [u(pikes), foe('e', [10, 10.5], { is: cavalry() })])).toEqual([]);
    expect(targets('pikePush', [u(foot()), foe('e', [10, 10.5])])).toEqual([]);
  });
  test('COS-TAC-16 Cavalry Onslaught: horse that may move and touches nobody', () => {
    const rides = (is: Piece['is'], y: number) =>
      targets('cavalryOnslaught', [u(is), foe('e', [10, y])]);
    expect(rides(cavalry(), 11)).toEqual(['u']);
    expect(rides(cavalry(), 10.5)).toEqual([]);
    expect(rides({ ...cavalry(), simple: 0 }, 11)).toEqual([]);
  });
});
