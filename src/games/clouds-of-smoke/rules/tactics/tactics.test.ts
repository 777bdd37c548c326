/** Tactics of the boards (Part D.2, A.5), alike in both editions unless it says so. */
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
import { disciplineParts } from '../combat/hits.ts';
import { forceOf, strengthParts } from '../combat/advantages.ts';
import { playable } from './tactics.ts';
import { weaponOf } from '../fire/weapons.ts';
import type { ArmyId, Position, Special, TacticId } from '../world.ts';
import type { UnitId } from '../world.ts';

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });
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

describe('veterans', () => {
  const given = fight({
    units: [
      { name: 'u', at: [10, 10], is: foot() },
      { name: 'v', at: [11, 10], is: foot('veteran') },
      { name: 'w', at: [9, 10], is: foot('veteran') },
      { name: 'x', at: [12, 10], is: foot() },
      foe('e', [10, 10.5]),
    ],
    south: ['tenacity'],
  });
  const code = (t: TestTable, ...units: string[]): string | undefined =>
    t.refusal({ tactic: 'tenacity', units: t.units(...units) })?.code;
  test('D33 COS-TAC-07 COS-TAC-14 all may have Tenacity besides the one unit', () => {
    agree(given, (t) => [code(t, 'u', 'v', 'w'), code(t, 'v', 'w'), code(t, 'u')], [
      undefined,
      undefined,
      undefined,
    ]);
    agree(given, (t) => code(t, 'u', 'x'), 'oneUnitOnly');
  });
});

describe('strength and discipline', () => {
  test('COS-RES-06 COS-GEN-08 Reverse Slope adds 1 after Inspiration has doubled', () => {
    const given = fight({
      units: contact(foot()),
      north: ['inspiration', 'reverseSlope'],
      terrain: [{ kind: 'hill', box: [9, 12, 10, 12] }],
    });
    agree(
      given,
      (t) => {
        plays(plays(t, 'inspiration', 'e'), 'reverseSlope', 'e');
        const adds = strengthParts(t.look, t.unit('e')).map((part) => `${part.of} ${part.adds}`);
        const steadies = disciplineParts(t.look, t.unit('e')).map(({ of }) => of);
        return [adds, steadies];
      },
      [
        ['statline 1', 'inspiration 1', 'reverseSlope 1'],
        ['inspiration', 'reverseSlope'],
      ],
    );
  });
});

describe('tactics of a side', () => {
  const advantages = (t: TestTable): string[] =>
    forceOf(t.look, 0, t.units('u', 'e')).advantages.map(({ of, adds }) => `${of} ${adds}`);
  test('COS-ADV-04 EX-COS-08 Controlled Volleys: an advantage, two with a 5', () => {
    const given = (die: number): Given =>
      fight({ units: shooting(foot()), south: ['controlledVolleys'], die });
    agree(given(4), (t) => advantages(plays(t, 'controlledVolleys')), ['controlledVolleys 1']);
    agree(given(5), (t) => advantages(plays(t, 'controlledVolleys')), ['controlledVolleys 2']);
  });
  test('COS-TAC-16 not unless trained infantry of the army uses fire', () => {
    const south = ['controlledVolleys'] as const;
    agree(fight({ units: contact(foot()), south }), canPlay, []);
    agree(fight({ units: shooting(foot('untrained')), south }), canPlay, []);
    agree(fight({ units: shooting(guns), south }), canPlay, []);
  });
  test('COS-TAC-10 it names no units', () => {
    const given = fight({ units: shooting(foot()), south: ['controlledVolleys'] });
    agree(
      given,
      (t) => t.refusal({ tactic: 'controlledVolleys', units: t.units('u') })?.code,
      'namesNoUnit',
    );
  });
  test('COS-ADV-04 Vive le Roi: an advantage against a village', () => {
    const given = (box: readonly [number, number, number, number]): Given =>
      fight({
        units: contact(foot()),
        south: ['viveLeRoi'],
        terrain: [{ kind: 'village', box }],
      });
    agree(given([10.2, 12, 10.4, 12]), (t) => advantages(plays(t, 'viveLeRoi', 'u')), [
      'viveLeRoi 1',
    ]);
    agree(given([11, 12, 10.4, 12]), (t) => advantages(plays(t, 'viveLeRoi', 'u')), []);
  });
  describe('Brave is Safe', () => {
    const given = fight({ units: contact(foot()), south: ['braveIsSafe'] });
    const hits = (t: TestTable): unknown =>
      t.eventsOf('hitsInflicted').map((hit) => ({ ...hit, results: undefined }));
    test('COS-HIT-01 the side that is ahead takes one hit less', () => {
      const strong = fight({
        units: contact(line({ strength: 9 }), line({ strength: 9 })),
        south: ['braveIsSafe'],
      });
      agree(
        strong,
        (t) => {
          plays(t, 'braveIsSafe').roll(6, 1, 1, 2);
          return hits(t);
        },
        [
          { type: 'hitsInflicted', on: 0, by: 1, hits: 0, spared: 1 },
          { type: 'hitsInflicted', on: 1, by: 0, hits: 1 },
        ],
      );
    });
    test('COS-HIT-01 not when it is not ahead; the die is spent all the same', () => {
      agree(
        fight({ units: contact(foot(), line({ strength: 9 })), south: ['braveIsSafe'] }),
        (t) => {
          plays(t, 'braveIsSafe').roll(1, 1, 6, 6);
          return [hits(t), t.look.position.tactics[0]];
        },
        [[{ type: 'hitsInflicted', on: 0, by: 1, hits: 3 }], [0]],
      );
      expect(table(given).asked).toBe('playTactic');
    });
  });
  test('COS-TAC-10 EX-COS-26 Providence cannot touch tactics without units', () => {
    for (const tactic of ['controlledVolleys', 'braveIsSafe'] as const) {
      const given = fight({ units: shooting(foot()), south: [tactic], north: ['providence'] });
      agree(given, (t) => plays(t, tactic).asked, undefined);
    }
  });
});

describe('Providence', () => {
  test('COS-TAC-11 takes the effect from units of any tactic that has them', () => {
    const given = fight({
      units: contact(foot()),
      south: ['orderlyWithdrawal', 'viveLeRoi'],
      north: ['providence'],
    });
    agree(
      given,
      (t) => {
        plays(plays(t, 'orderlyWithdrawal', 'u'), 'viveLeRoi', 'u');
        t.answer({ tactic: 'providence', units: t.units('u'), against: 'viveLeRoi' });
        return [dice(t), t.look.position.combat?.effects.map(({ units }) => units.length)];
      },
      [['statline 2'], [1, 0, 1]],
    );
  });
  test('COS-TAC-11 is of no use to the active player', () =>
    agree(
      fight({ units: contact(foot()), south: ['providence'], north: ['standFast'] }),
      (t) => playable(t.look, 0 as ArmyId),
      [],
    ));
});

/** A combat about the first marker, at some step of it. */
const atCombat = (given: Given, more: (position: Position) => void = () => undefined) =>
  table({
    ...given,
    position: (position) => {
      fighting(10, 10)(position);
      more(position);
    },
  });

const effect = (tactic: TacticId, army: 0 | 1, ...units: number[]) => ({
  army: army as never,
  tactic,
  die: 3,
  units: units as UnitId[],
});

describe('tactics', () => {
  const units = [{ name: 'u', at: [10, 9] }, foe('e', [10, 9.5])] as const;
  const withDice = (given: Given, dice: number[], theirs: number[] = []) =>
    atCombat(given, (position) => {
      position.tactics = [
        position.tactics[0].map((_, i) => dice[i] ?? 0),
        position.tactics[1].map((_, i) => theirs[i] ?? 0),
      ];
    });
  // The board: inspiration, tenacity, salvo, gallopCharge, coverOfPikes, coldSteel, providence.
  test('COS-TAC-06 passive tactics wait for the other player’s turn', () => {
    const t = withDice({ units }, [1, 0, 0, 0, 3]);
    expect(t.refusal({ tactic: 'coverOfPikes', units: [0] })).toEqual({
      code: 'wrongTime',
      cite: 'COS-TAC-06',
    });
  });
  test('COS-TAC-01 COS-TAC-02 the die is taken off and out of play', () => {
    const t = withDice({ units }, [2]);
    t.answer({ tactic: 'inspiration', units: [0] });
    expect(t.look.position.tactics[0][0]).toBe(0);
    expect(t.eventsOf('tacticPlayed')[0]).toMatchObject({
      tactic: 'inspiration',
      die: 2,
      units: [0],
    });
  });
  test('COS-TAC-05 COS-TAC-07 no more units than the die, veterans not counted', () => {
    const veteran = line({ special: ['infantry', 'veteran'] });
    const t = withDice(
      { units: [...units, { name: 'v', at: [11, 9], is: veteran }, { name: 'w', at: [9, 9] }] },
      [1],
    );
    expect(t.refusal({ tactic: 'inspiration', units: [0, t.unit('v')] })).toBeUndefined();
    expect(t.refusal({ tactic: 'inspiration', units: [0, t.unit('w')] })).toEqual({
      code: 'tooManyUnits',
      cite: 'COS-TAC-05',
    });
  });
  test('COS-TAC-09 Untrained gain nothing', () => {
    const t = withDice(
      {
        units: [
          { ...units[0], is: line({ special: ['infantry', 'untrained'] }) },
          units[1],
          { name: 'v', at: [11, 9] },
        ],
      },
      [3],
    );
    expect(t.refusal({ tactic: 'inspiration', units: [0] })).toEqual({
      code: 'untrained',
      cite: 'COS-TAC-09',
    });
  });
  test('COS-TAC-11 Providence in the passive step takes an effect away', () => {
    const t = withDice({ units }, [3], [0, 0, 0, 0, 0, 0, 2]);
    t.answer({ tactic: 'inspiration', units: [0] });
    expect(t.asked).toBe('playTactic');
    t.answer({ tactic: 'providence', against: 'inspiration', units: [0] });
    expect(t.look.position.combat?.effects[0].units).toEqual([]);
  });
  test('Stand Fast: no retreat in this combat', () => {
    const t = atCombat({ units }, (position) => {
      const { combat } = position;
      if (combat === null) return;
      Object.assign(combat, {
        effects: [effect('standFast', 1, 1)],
        units: [0, 1],
        hits: [0, 1],
        taken: [0, 1],
        retreated: [0, 0],
        rerolled: [0, 0],
        near: [0, 0],
      });
      position.step = { at: 'hits', army: 1 as never };
    });
    // The only way out is the test, so it is not asked.
    t.roll(2);
    expect(t.eventsOf('disciplineTested')[0]).toMatchObject({ bonus: 2, passed: true });
  });
  test('COS-TAC-15 Caracole: afterwards they fall back 1 UW without price', () => {
    const rider = line({
      special: ['cavalry'],
      fire: [{ weapon: 'pistol', range: 1000, dice: 1 }],
    });
    const t = atCombat(
      { units: [{ name: 'u', at: [10, 9], is: rider }, foe('e', [10, 10.5])] },
      (position) => {
        Object.assign(position.combat ?? {}, {
          effects: [effect('caracole', 0, 0)],
          units: [0, 1],
          hits: [0, 0],
          taken: [0, 0],
          retreated: [0, 0],
          rerolled: [0, 0],
          near: [0, 0],
        });
        position.step = { at: 'aftermath', army: 0 as never, left: [0 as UnitId] };
      },
    );
    t.answer({ unit: 0, direction: 'back' });
    expect(t.at('u')).toEqual([10, 8, 180]);
    expect(t.eventsOf('priceRose')).toEqual([]);
  });
});
