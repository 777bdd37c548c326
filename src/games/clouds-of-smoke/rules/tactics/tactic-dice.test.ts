import { describe, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { disciplineParts } from '../combat/hits.ts';
import { weaponOf } from '../fire/weapons.ts';
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

const dice = (t: TestTable, unit = 'u'): string[] =>
  (weaponOf(t.look, t.unit(unit))?.parts ?? []).map((part) => `${part.of} ${part.dice}`);

const canPlay = (t: TestTable): string[] =>
  t.asked === 'playTactic'
    ? (t.question as { tactics: { tactic: string }[] }).tactics.map(({ tactic }) => tactic)
    : [];

/** Plays a tactic for some units, and ends the step. */
const plays = (t: TestTable, tactic: TacticId, ...units: string[]): TestTable =>
  t.answer({ tactic, units: t.units(...units) });

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

describe('dice', () => {
  const gives = (
    tactic: TacticId,
    units: readonly Piece[],
    parts: readonly string[],
    more: Partial<Fight> = {},
  ): void =>
    agree(fight({ units, south: [tactic], ...more }), (t) => dice(plays(t, tactic, 'u')), [
      ...parts,
    ]);
  test('COS-TAC-13 Vive le Roi: against infantry', () => {
    gives('viveLeRoi', contact(foot()), ['statline 2', 'viveLeRoi 1']);
    gives('viveLeRoi', contact(foot(), horse()), ['statline 2']);
  });
  test('COS-TAC-13 Rolling Fire, Grand Battery: fire', () => {
    gives('rollingFire', shooting(foot()), ['statline 2', 'rollingFire 1']);
    gives('grandBattery', shooting(guns), ['statline 2', 'grandBattery 1']);
  });
  test('COS-TAC-13 Lance Shock, Volley and Charge: close combat', () => {
    gives('lanceShock', contact(horse('lancer'), horse('irregular')), [
      'statline 2',
      'lancer 1',
      'lanceShock 1',
    ]);
    gives('volleyAndCharge', contact(foot()), ['statline 2', 'volleyAndCharge 1']);
  });
  const passive = (tactic: TacticId, units: readonly Piece[], parts: readonly string[]): void =>
    agree(fight({ units, north: [tactic] }), (t) => dice(plays(t, tactic, 'e'), 'e'), [...parts]);
  test('COS-TAC-06 Counter-charge and Wall of Bayonets in the passive turn', () => {
    passive('counterCharge', contact(foot(), horse()), ['statline 2', 'counterCharge 1']);
    passive('bayonetWall', contact(horse()), ['statline 2', 'bayonetWall 1']);
    agree(fight({ units: contact(horse()), south: ['bayonetWall'] }), canPlay, []);
    agree(fight({ units: contact(foot(), horse()), south: ['counterCharge'] }), canPlay, []);
  });
  test('COS-TAC-06 active tactics not in the passive turn', () =>
    agree(
      fight({
        units: contact(foot(), foot()),
        north: ['viveLeRoi', 'lanceShock', 'volleyAndCharge', 'braveIsSafe', 'cavalryOnslaught'],
      }),
      (t) => t.asked,
      undefined,
    ));
  test('COS-TAC-16 COS-RES-07 a bonus is lost with the weapon it names', () =>
    agree(
      fight({
        units: contact(foot()),
        more: ({ combat }) => {
          const volley = { army: 0 as ArmyId, die: 3, units: [0] as never };
          combat!.effects = [
            { ...volley, tactic: 'rollingFire' },
            { ...volley, tactic: 'lanceShock' },
          ];
        },
      }),
      (t) => dice(t),
      ['statline 2', 'lanceShock 1'],
    ));
});

describe('Wall of Bayonets', () => {
  const onHorse: Piece[] = [
    { name: 'u', at: [10, 10], is: horse('gallop') },
    foe('e', [9.5, 10.5], { is: foot() }),
    foe('h', [10.5, 10.5], { is: horse() }),
  ];
  test('COS-SPR-12 horse in contact with a chosen unit loses Gallop', () => {
    const before = fight({ units: onHorse, north: ['bayonetWall'] });
    agree(before, (t) => dice(t), ['statline 2', 'gallop 1']);
    agree(before, (t) => dice(plays(t, 'bayonetWall', 'e')), ['statline 2']);
  });
  test('COS-SPR-12 but not the tactic Gallop Charge', () => {
    const both = fight({ units: onHorse, south: ['gallopCharge'], north: ['bayonetWall'] });
    agree(both, (t) => dice(plays(plays(t, 'gallopCharge', 'u'), 'bayonetWall', 'e')), [
      'statline 2',
      'gallopCharge 1',
    ]);
  });
});

const cavalry = (...special: Special[]) => line({ special: ['cavalry', ...special], fire: [] });

const parts = (t: TestTable): string[] =>
  (weaponOf(t.look, t.unit('u'))?.parts ?? []).map(({ of, dice, cite }) => `${of} ${dice} ${cite}`);

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

const own = 'statline 2 COS-UNT-07';

describe('tactics that add a die', () => {
  const gains = (
    tactic: TacticId,
    is: Piece['is'],
    enemy: Piece,
    gained: boolean,
    statline = own,
  ): void => {
    const units = [u(is), enemy];
    const bonus = `${tactic} 1 COS-TAC-13`;
    agree(combat(units, {}, [[0, tactic, 0]]), parts, [statline, ...(gained ? [bonus] : [])]);
  };
  const near = (is: Piece['is']): Piece => foe('e', [10, 10.5], is ? { is } : {});
  test('COS-TAC-13 in close combat', () => {
    for (const tactic of ['coverOfPikes', 'coldSteel'] as const) {
      gains(tactic, foot(), near(foot()), true);
    }
    gains('pikePush', foot(), near(foot()), true);
    gains('pikePush', foot(), near(cavalry()), false);
    gains('gallopCharge', cavalry(), near(cavalry()), true);
    gains('gallopCharge', cavalry(), near(foot()), false);
  });
  test('COS-TAC-13 with fire', () => {
    const pistols = line({
      special: ['cavalry'],
      fire: [{ weapon: 'pistol', range: 1000, dice: 1 }],
    });
    const shot = foe('e', [10, 11]);
    gains('caracole', pistols, shot, true, 'statline 1 COS-UNT-08');
    gains('salvo', foot(), shot, true, 'statline 2 COS-UNT-08');
    gains('coldSteel', foot(), shot, false, 'statline 2 COS-UNT-08');
  });
});

test('COS-TAC-13 Inspiration adds one to a test of discipline', () => {
  const given = combat([u(foot()), foe('e', [10, 11])], {}, [[0, 'inspiration', 0]]);
  agree(given, (t) => disciplineParts(t.look, t.unit('u')), [
    { of: 'inspiration', cite: 'COS-TAC-13', adds: 1 },
  ]);
});
