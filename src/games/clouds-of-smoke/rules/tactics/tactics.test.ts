/** Every tactic of every board (Part D.2, A.5), the same in both editions unless it says so. */
import { describe, expect, test } from 'vitest';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import {
  disciplineParts,
  forceOf,
  nextForHit,
  playable,
  strengthParts,
  targetsFor,
  weaponOf,
  type ArmyId,
  type Position,
  type Special,
  type TacticId,
} from '../index.ts';

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
const named = (t: TestTable, tactic: TacticId, army: 0 | 1): string[] =>
  targetsFor(t.look, army as ArmyId, { tactic }).map((unit) => t.name(unit));
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
    const hits = (t: TestTable): unknown => t.eventsOf('hitsInflicted');
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

describe('Skirmish Screen', () => {
  const units: Piece[] = [
    { name: 'u', at: [10, 10], is: foot('light') },
    { name: 'v', at: [11.2, 9.5], is: foot() },
    { name: 'w', at: [8.8, 9], is: foot('light') },
    foe('e', [10, 10.5]),
  ];
  test('COS-HIT-02 COS-HIT-04 they come last in every round, by nearness among themselves', () => {
    const given = fight({
      units,
      south: ['skirmishScreen'],
      more: (position) => {
        position.combat!.units = [0, 1, 2, 3] as never;
        position.combat!.near = [0, 600, 700, 0];
        for (const column of ['hits', 'taken', 'retreated', 'rerolled'] as const) {
          position.combat![column] = [0, 0, 0, 0];
        }
        position.combat!.effects = [
          { army: 0 as ArmyId, tactic: 'skirmishScreen', die: 3, units: [0, 2] as never },
        ];
      },
    });
    agree(
      given,
      (t) => {
        const next: string[][] = [];
        const taken = t.look.position.combat!.taken as number[];
        for (const hit of [1, 0, 2, 1]) {
          next.push(nextForHit(t.look, 0).map((unit) => t.name(unit)));
          taken[hit] = (taken[hit] ?? 0) + 1;
        }
        return next;
      },
      [['v'], ['u'], ['w'], ['v']],
    );
  });
});

describe('Orderly Withdrawal', () => {
  const struck = (is = foot()): Given =>
    fight({
      units: contact(is),
      more: (position) => {
        const combat = position.combat!;
        combat.units = [0, 1] as never;
        combat.hits = [1, 0];
        combat.taken = [1, 0];
        combat.near = [0, 0];
        combat.retreated = [0, 0];
        combat.rerolled = [0, 0];
        combat.effects = [
          { army: 0 as ArmyId, tactic: 'orderlyWithdrawal', die: 3, units: [0] as never },
        ];
        position.step = { at: 'hits', army: 0 as ArmyId };
      },
    });
  test('COS-RET-05 COS-RET-08 the unit keeps its facing, and raises no price', () =>
    agree(
      struck(),
      (t) => {
        t.answer({ unit: 0, by: 'retreat' }).roll(3).answer({ direction: 'back' });
        return [t.at('u'), t.eventsOf('priceRose'), t.eventsOf('hitCancelled').length];
      },
      [[10, 8, 0], [], 1],
    ));
});

describe('Cavalry Onslaught', () => {
  const ready: Piece[] = [
    { name: 'u', at: [10, 8.5], is: horse() },
    { name: 'v', at: [11.2, 8.5], is: horse() },
    foe('e', [10, 10.5]),
    foe('f', [11.2, 10.5]),
  ];
  const given = (more: Partial<Fight> = {}): Given =>
    fight({ units: ready, south: ['cavalryOnslaught'], ...more });
  const tactic = 'cavalryOnslaught';
  const rush = (t: TestTable, ...ways: [string, number, number][]) => ({
    tactic,
    units: t.units(...ways.map(([name]) => name)),
    moves: ways.map(([, facing, distance]) => ({ facing, distance })),
  });
  test('COS-TAC-10 unit and pose are named together, and it is carried out at once', () =>
    agree(
      given({ north: ['providence'] }),
      (t) => {
        t.answer(rush(t, ['u', 0, 1500], ['v', 0, 1500]));
        // Nothing is left to cancel: the battle goes on to the dice.
        return [t.at('u'), t.at('v'), t.asked, dice(t)];
      },
      [[10, 10, 0], [11.2, 10, 0], undefined, ['statline 2']],
    ));
  test('COS-TAC-10 it must end in contact with an enemy of this combat', () =>
    agree(given(), (t) => t.refusal(rush(t, ['u', 0, 1400])), {
      code: 'endsOutOfContact',
      cite: 'COS-TAC-10',
    }));
  test('COS-TAC-10 an enemy of another combat is none', () => {
    const far = given({ units: [ready[0], foe('e', [10, 10.9]), foe('x', [10, 6.4])] });
    agree(far, (t) => t.refusal(rush(t, ['u', 18_000, 1600]))?.code, 'endsOutOfContact');
  });
  test('COS-MOV-01 up to 2 UW, and not beyond its simple speed', () => {
    const far = given({ units: [{ ...ready[0], at: [10, 8.2] }, foe('e', [10, 10.5])] });
    agree(far, (t) => t.refusal(rush(t, ['u', 0, 2100]))?.code, 'tooFarSimple');
    const slow = given({
      units: [{ ...ready[0], is: { ...horse(), simple: 1000 } }, foe('e', [10, 10.5])],
    });
    agree(slow, (t) => t.asked, undefined);
  });
  test('COS-UNT-01 simple speed 0 never', () => {
    const still = given({
      units: [{ ...ready[0], is: { ...horse(), simple: 0 } }, foe('e', [10, 9.1])],
    });
    agree(still, canPlay, []);
  });
  test('COS-TAC-10 each in its turn: the second finds the first where it went', () => {
    const behind: Piece[] = [
      { name: 'u', at: [10, 9.2], is: horse() },
      { name: 'v', at: [10, 8.5], is: horse() },
      foe('e', [10, 10.5]),
    ];
    const wings = given({ units: [...behind, foe('f', [11.2, 10.5])] });
    agree(
      wings,
      (t) => [
        t.refusal(rush(t, ['u', 0, 800], ['v', 0, 1500]))?.code,
        t.refusal(rush(t, ['u', 0, 800])),
      ],
      ['friendThere', undefined],
    );
  });
  test('COS-TAC-05 COS-TAC-07 the die limits them, veterans aside', () => {
    agree(
      given({ die: 1 }),
      (t) => t.refusal(rush(t, ['u', 0, 1500], ['v', 0, 1500]))?.code,
      'tooManyUnits',
    );
    const veteran = ready.map((one) => (one.name === 'v' ? { ...one, is: horse('veteran') } : one));
    agree(
      given({ die: 1, units: veteran }),
      (t) => t.refusal(rush(t, ['u', 0, 1500], ['v', 0, 1500])),
      undefined,
    );
  });
  test('COS-TAC-10 a unit without a way, or a way without a unit', () =>
    agree(
      given(),
      (t) => [
        t.refusal({ tactic, units: t.units('u') })?.code,
        t.refusal({ ...rush(t, ['u', 0, 1500]), units: t.units('u', 'v') })?.code,
        t.refusal({ ...rush(t, ['u', 0, 1500]), directions: ['back'] })?.code,
      ],
      ['nameTheWay', 'nameTheWay', 'nameTheWay'],
    ));
  test('COS-ACT-16 it is no activation, and may follow one', () => {
    const t = table(given());
    t.answer(rush(t, ['u', 0, 1500]));
    expect(t.look.position.units.activated).toEqual([0, 0, 0, 0]);
    expect(t.look.position.units.walked[0]).toBe(1500);
  });
  // D18: what was walked in the action phase counts towards the cap in web.
  test('D18 COS-MOV-12 COS-MOV-13 what was walked before counts towards the cap', () => {
    const field = given({
      terrain: [{ kind: 'field', box: [9, 13, 9, 10] }],
      more: (position) => (position.units.walked[0] = 1000),
    });
    differ(field, (t) => t.refusal(rush(t, ['u', 0, 1500]))?.code, undefined, 'brokenGround');
  });
  test('COS-CMD-10 a commander it reaches is in danger', () => {
    const t = table({
      ...given({ units: [...ready.slice(0, 1), foe('e', [10, 10.5])] }),
      commanders: [
        [1, 1],
        [10.69, 10],
      ],
    });
    t.answer(rush(t, ['u', 0, 1500])).roll(5);
    expect(t.eventsOf('commanderTested')).toHaveLength(1);
    expect(t.asked).toBe('displaceCommander');
  });
});

describe('Feigned Flight', () => {
  const light = horse('light');
  /** `w` stays in the combat. */
  const stays = foe('w', [11.3, 11]);
  const given = (is = light, more: Partial<Fight> = {}): Given =>
    fight({
      units: [...contact(foot(), is), stays],
      north: ['feignedFlight'],
      ...more,
    });
  const flight = (t: TestTable, direction = 'back') => ({
    tactic: 'feignedFlight',
    units: t.units('e'),
    directions: [direction],
  });
  test('COS-TAC-10 it retreats 2 UW at once, free of price', () =>
    agree(
      given(),
      (t) => {
        t.answer(flight(t));
        return [t.at('e'), t.eventsOf('priceRose'), t.look.position.combat?.units.join()];
      },
      [[10, 12.5, 0], [], '0,2'],
    ));
  test('COS-CBT-03 COS-CBT-05 it is out of the combat before it is fought', () => {
    const t = table(given());
    t.answer(flight(t));
    expect(t.look.position.combat?.units).not.toContain(t.unit('e'));
    expect(dice(t).slice(0, 1)).toEqual(['statline 2']);
  });
  test('COS-TAC-16 agile, light or irregular horse; none other', () => {
    for (const special of ['agile', 'light', 'irregular'] as const) {
      agree(given(horse(special)), canPlay, ['feignedFlight']);
    }
    agree(given(horse()), canPlay, []);
    agree(given(foot('light')), canPlay, []);
  });
  test('COS-RET-15 who cannot retreat is no target', () =>
    agree(given(horse('light', 'noRetreat')), canPlay, []));
  test('COS-TAC-10 passing friends costs no morale', () => {
    const blocked = given(light, {
      units: [...contact(foot(), light), stays, foe('x', [10, 12.6], { is: foot() })],
    });
    agree(
      blocked,
      (t) => {
        t.answer(flight(t));
        return [t.eventsOf('retreated')[0]?.passed, t.eventsOf('moraleLost')];
      },
      [1, []],
    );
  });
  test('COS-RET-09 the edge still breaks it, and Elite still pays', () => {
    const t = table(given(horse('light', 'elite')));
    t.answer(flight(t));
    expect(t.eventsOf('moraleLost')).toMatchObject([{ points: 1, cite: 'COS-SPR-24' }]);
    const edge = table(
      fight({
        units: [{ name: 'u', at: [10, 21], is: foot() }, foe('e', [10, 21.5], { is: light })],
        north: ['feignedFlight'],
        more: (position) => {
          position.markers.y = [21_000];
        },
      }),
    );
    edge.answer(flight(edge));
    expect(edge.eventsOf('broken')).toMatchObject([{ cite: 'COS-RET-09' }]);
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
