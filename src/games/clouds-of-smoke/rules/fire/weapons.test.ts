/** What a unit fights with, part by part (sections 15 and 18). */
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
import { foesInContact, unitsInCombat } from '../combat/combatants.ts';
import { supposed } from '../facts/forget.ts';
import { disciplineParts } from '../combat/hits.ts';
import { weaponOf } from './weapons.ts';
import { whyNoRetreat } from '../combat/retreat.ts';
import type { ArmyId, Position, Profile, Special, TacticId, UnitId } from '../world.ts';
import { flanks } from './weapons.ts';

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });
const horse = (...special: Special[]) => line({ special: ['cavalry', ...special], fire: [] });
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
const passive = (position: Position): void => {
  position.active = 1 as ArmyId;
};
const own = 'statline 2 COS-UNT-07';

describe('flanking', () => {
  const flanked = (units: readonly Piece[], more: Partial<Given> = {}): boolean => {
    const t = table({ units, ...more });
    return flanks(t.look, t.unit('u'), t.unit('e'));
  };
  test('COS-FLK-01 COS-FLK-02 in contact, and no point of the front touched', () => {
    const enemy = foe('e', [10, 11], { facing: 0 });
    expect(flanked([u(foot(), [10, 10.5]), enemy])).toBe(true);
    expect(flanked([u(foot(), [10, 10.4]), enemy])).toBe(false);
    expect(flanked([u(foot(), [10, 10.5]), { ...enemy, facing: 180 }])).toBe(false);
  });
  test('COS-FLK-06 through an emplacement: behind the front line of who is inside', () => {
    // Inside it looks north-east: on the east side all above 9.74 is level with its front or ahead.
    const around = (turn: number, y: number): boolean => {
      const [sin, cos] = [Math.round(Math.sin(turn)), Math.round(Math.cos(turn))];
      const [dx, dy] = [0.85, y - 10];
      const degrees = Math.round((turn * 180) / Math.PI);
      return flanked(
        [
          {
            name: 'u',
            at: [10 + dx * cos + dy * sin, 10 - dx * sin + dy * cos],
            facing: (270 + degrees) % 360,
          },
          foe('e', [10, 10], { facing: (45 + degrees) % 360 }),
        ],
        { terrain: [{ kind: 'emplacement', box: [9.4, 10.6, 9.4, 10.6] }] },
      );
    };
    for (const turn of [0, Math.PI / 2, Math.PI, (3 * Math.PI) / 2]) {
      expect([around(turn, 9.22), around(turn, 9.24)]).toEqual([true, false]);
    }
  });
  test('COS-FLK-03 COS-SPR-13 one enemy flanked is enough; the Agile gain one more', () => {
    const ahead = foe('e', [10, 10.5]);
    const back = foe('f', [9.3, 10.5], { facing: 0 });
    const both = (is: Piece['is']) => [u(is), { ...ahead, at: [10.5, 10.5] as const }, back];
    agree(combat(both(horse())), parts, [own, 'flanking 1 COS-FLK-03']);
    agree(combat(both(horse('agile'))), parts, [
      own,
      'flanking 1 COS-FLK-03',
      'agile 1 COS-SPR-13',
    ]);
  });
});

describe('each part names its rule', () => {
  const clash = (is: Piece['is'], enemy: Piece['is'] = foot(), more: Partial<Given> = {}): Given =>
    combat([u(is), foe('e', [10, 10.5], { is: enemy })], more);
  test('COS-SPR-12 COS-SPR-15 Gallop against cavalry, Lancer against one alone', () => {
    agree(clash(horse('gallop'), horse()), parts, [own, 'gallop 1 COS-SPR-12']);
    agree(clash(horse('gallop')), parts, [own]);
    agree(clash(horse('lancer')), parts, [own, 'lancer 1 COS-SPR-15']);
    // One alone and one of two.
    const three = [
      u(horse('lancer')),
      foe('e', [9.25, 10.5], { facing: 90 }),
      foe('f', [10.5, 10.5]),
      foe('g', [11.5, 10.5]),
    ];
    agree(combat(three), (t) => parts(t).at(-1), 'lancer 1 COS-SPR-15');
  });
  test('COS-SPR-19 COS-SPR-26 Use cover, Garrison troops', () => {
    const field = [{ kind: 'field', box: [10.2, 12, 9, 11] }] as const;
    agree(clash(foot('useCover'), foot(), { terrain: field }), parts, [
      own,
      'useCover 1 COS-SPR-19',
    ]);
    const village = [{ kind: 'village', box: [10.2, 12, 9, 11] }] as const;
    agree(clash(foot('garrisonTroops'), foot(), { terrain: village }), parts, [
      own,
      'garrisonTroops 1 COS-SPR-26',
    ]);
  });
  test('COS-SPR-23 musketeers beside pikes, whoever else stands about', () => {
    const shot = line({ tags: ['mercenaryMusketeers'] });
    const units = [
      u(shot),
      { name: 'pikes', at: [9, 10], is: foot('coverOfPikes') } as const,
      { name: 'others', at: [11, 10] } as const,
      foe('e', [10, 10.5]),
    ];
    const covered = [own, 'coverOfPikes 1 COS-SPR-23'];
    agree(combat(units, { position: passive }), parts, covered);
    agree(combat(units), parts, [own]);
    const apart = units.with(1, { name: 'pikes', at: [8.8, 10], is: foot('coverOfPikes') });
    agree(combat(apart, { position: passive }), parts, [own]);
  });
});

describe('fire', () => {
  const two = [
    { weapon: 'musket', range: 2000, dice: 1 },
    { weapon: 'musket', range: 1000, dice: 2 },
  ] as const;
  const marching = (fire: typeof two | readonly [(typeof two)[0]]) =>
    line({ fire, special: ['infantry', 'countermarch'] });
  const at = (y: number, is: Piece['is'], ...more: Piece[]): Given =>
    combat([u(is, [10, 9]), ...more, foe('e', [10, y])]);
  test('COS-RES-05 of two entries in reach the shorter, in whatever order they are printed', () => {
    const dice = (t: TestTable) => parts(t)[0];
    agree(at(10.4, line({ fire: two })), dice, 'statline 2 COS-UNT-08');
    agree(at(11.4, line({ fire: two })), dice, 'statline 1 COS-UNT-08');
  });
  test('COS-SPR-22 Countermarch at long range, with another behind, and two entries', () => {
    const behind = (is: Piece['is']): Piece => ({ name: 'v', at: [10, 8.5], is: is ?? foot() });
    const beside: Piece = { name: 'w', at: [11, 9] };
    const long = 'statline 1 COS-UNT-08';
    const bonus = 'countermarch 1 COS-SPR-22';
    const same = marching(two);
    agree(at(11.2, same, behind(same), beside), parts, [long, bonus]);
    agree(at(11.2, same, behind(foot()), beside), parts, [long]);
    agree(at(10.2, same, behind(same), beside), parts, ['statline 2 COS-UNT-08']);
    const single = marching([two[0]]);
    agree(at(11.2, single, behind(single)), parts, [long]);
  });
});
test('COS-RES-02 COS-CBT-05 only enemies of this combat, as it was fixed', () => {
  // The enemy that it touches lies beyond the marker's 2 UW.
  const far = combat([u(foot(), [10, 11.9]), foe('e', [10, 12.4]), foe('f', [12, 11])], {
    tactics: [['tenacity'], []],
    position: (position) => {
      position.tactics[0] = [3];
    },
  });
  agree(far, (t) => [t.asked, foesInContact(t.look, t.unit('u'))], ['playTactic', []]);
  const { look } = table(combat([u(foot()), foe('e', [10, 11]), foe('f', [11, 11])]));
  const fixed = { ...look.position.combat!, units: [0, 1] as UnitId[] };
  expect(unitsInCombat(supposed(look, { combat: fixed }))).toEqual([0, 1]);
});

test('COS-RES-04 COS-RES-02 in contact with any enemy no fire, whatever combat he is in', () => {
  const musket = line({ fire: [{ weapon: 'musket', range: 2000, dice: 3 }] });
  const weapon = (t: TestTable): unknown => {
    const used = weaponOf(t.look, t.unit('u'));
    return used && [used.weapon, ...used.parts.map(({ of, dice }) => `${of} ${dice}`)];
  };
  const facingSouth: Piece = { ...u(musket, [10, 11.9]), facing: 180 };
  const inCombat = foe('f', [10, 10.9], { facing: 0 });
  // It touches the rear of `u`, beyond the marker's 2 UW.
  const beyond = foe('e', [10, 12.4], { facing: 180 });
  agree(combat([facingSouth, inCombat]), weapon, ['musket', 'statline 3']);
  agree(combat([facingSouth, inCombat, beyond]), weapon, ['closeCombat', 'statline 2']);
  // Whom it touches beyond the combat keeps it from fire: it strikes, and its dice count here.
  agree(combat([facingSouth, beyond, foe('f', [10, 8.2])]), weapon, ['closeCombat', 'statline 2']);
  const far = foe('e', [10, 12.43], { facing: 180 });
  agree(combat([facingSouth, far, foe('f', [10, 8.2])]), weapon, undefined);
});

/** A combat about the first marker, at some step of it. */
const fight = (given: Given, more: (position: Position) => void = () => undefined) =>
  table({
    ...given,
    position: (position) => {
      fighting(10, 10)(position);
      more(position);
    },
  });

describe('weapons', () => {
  const long = line({
    closeCombat: 1,
    fire: [
      { weapon: 'musket', range: 1000, dice: 2 },
      { weapon: 'musket', range: 2000, dice: 1 },
    ],
  });
  const dice = (units: Given['units'], more?: (position: Position) => void) => {
    const t = fight({ units }, more);
    const used = weaponOf(t.look, t.unit('u'));
    return [used?.weapon, used?.parts.reduce((sum, part) => sum + part.dice, 0)];
  };
  test('COS-RES-05 the short entry when somebody is near enough, else the long one', () => {
    expect(dice([{ name: 'u', at: [10, 9], is: long }, foe('e', [10, 10.5])])).toEqual([
      'musket',
      2,
    ]);
    expect(dice([{ name: 'u', at: [10, 8.5], is: long }, foe('e', [10, 10.5])])).toEqual([
      'musket',
      1,
    ]);
  });
  test('COS-RES-04 EX-COS-22 in contact it is close combat', () => {
    expect(dice([{ name: 'u', at: [10, 9], is: long }, foe('e', [10, 9.5])])).toEqual([
      'closeCombat',
      1,
    ]);
  });
  test('COS-RES-02 COS-RES-03 without a target in this combat no dice', () => {
    expect(dice([{ name: 'u', at: [10, 9], is: long }, foe('e', [10, 14])])).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('COS-FLK-03 COS-FLK-05 flanking adds one die, Agile one more', () => {
    const agile = line({ special: ['cavalry', 'agile'], fire: [] });
    expect(
      dice([{ name: 'u', at: [10.75, 9.5], facing: 270, is: line() }, foe('e', [10, 10], 0)]),
    ).toEqual(['closeCombat', 3]);
    expect(
      dice([{ name: 'u', at: [10.75, 9.5], facing: 270, is: agile }, foe('e', [10, 10], 0)]),
    ).toEqual(['closeCombat', 4]);
  });
  test('COS-SPR-12 Gallop against cavalry in the own turn only', () => {
    const gallop = line({ special: ['cavalry', 'gallop'], fire: [] });
    const units = [
      { name: 'u', at: [10, 9], is: gallop },
      { ...foe('e', [10, 9.5]), is: line({ special: ['cavalry'] }) },
    ] as const;
    expect(dice(units)).toEqual(['closeCombat', 3]);
    expect(
      dice(units, (position) => {
        position.active = 1 as never;
      }),
    ).toEqual(['closeCombat', 2]);
  });
  test('COS-SPR-22 Countermarch with another behind it, at long range', () => {
    const is = line({ ...long, special: ['infantry', 'countermarch'] });
    const units = (y: number) =>
      [
        { name: 'u', at: [10, 8.5], is },
        { name: 'v', at: [10, 8], is },
        foe('e', [10, y]),
      ] as const;
    expect(dice(units(10.5))).toEqual(['musket', 2]);
    expect(dice(units(10))).toEqual(['musket', 2]);
  });
  test('COS-SPR-23 mercenary musketeers beside Cover of pikes, in the passive turn', () => {
    const shot = line({ tags: ['mercenaryMusketeers'], closeCombat: 1 });
    const pikes = line({ special: ['infantry', 'coverOfPikes'], tags: ['pikes'] });
    const units = [
      { name: 'u', at: [10, 9], is: shot },
      { name: 'v', at: [9, 9], is: pikes },
      foe('e', [10, 9.5]),
    ] as const;
    expect(dice(units)).toEqual(['closeCombat', 1]);
    expect(
      dice(units, (position) => {
        position.active = 1 as never;
      }),
    ).toEqual(['closeCombat', 2]);
  });
});

/** Each part of the dice of `u`, by its source. */
const sources = (t: TestTable): string[] =>
  (weaponOf(t.look, t.unit('u'))?.parts ?? []).map(({ of, dice }) => `${of} ${dice}`);

const steadies = (t: TestTable): string[] =>
  disciplineParts(t.look, t.unit('u')).map(({ of, cite, adds }) => `${of} ${adds} ${cite}`);

const code = (t: TestTable): string | undefined => whyNoRetreat(t.look, t.unit('u'))?.code;

/** `u` in combat with an enemy that touches its front. */
const clash = (is: Profile, more: Partial<Given> = {}, enemy: Partial<Piece> = {}): Given => ({
  units: [{ name: 'u', at: [10, 10], is }, foe('e', [10, 10.5], enemy)],
  position: fighting(10, 10),
  ...more,
});

describe('dice in close combat', () => {
  test('COS-SPR-15 Lancer against a formation of one unit', () =>
    agree(clash(horse('lancer')), sources, ['statline 2', 'lancer 1']));
  test('COS-SPR-15 not against one of two', () => {
    const given = clash(horse('lancer'));
    const two: Given = { ...given, units: [...given.units, foe('f', [11, 10.5])] };
    agree(two, sources, ['statline 2']);
  });
  test('COS-SPR-15 once, when one of those it touches stands alone', () => {
    const given = clash(horse('lancer'));
    const three: Given = {
      ...given,
      units: [...given.units, foe('f', [9.5, 9.375], { facing: 0 })],
    };
    agree(three, (t) => sources(t).filter((one) => one.startsWith('lancer')), ['lancer 1']);
  });
  const wood = (box: readonly [number, number, number, number]) => [{ kind: 'wood', box }] as const;
  test('COS-SPR-19 Use cover, partly in very broken ground', () =>
    agree(clash(foot('useCover', 'light'), { terrain: wood([10.2, 12, 9, 11]) }), sources, [
      'statline 2',
      'useCover 1',
    ]));
  test('COS-SPR-19 not in the open', () =>
    agree(clash(foot('useCover', 'light')), sources, ['statline 2']));
  const village = [{ kind: 'village', box: [10.2, 12, 9, 11] }] as const;
  test('COS-SPR-26 Garrison troops, partly in a village: a die and 1 to discipline', () => {
    const given = clash(foot('garrisonTroops'), { terrain: village });
    agree(given, sources, ['statline 2', 'garrisonTroops 1']);
    differ(
      given,
      steadies,
      ['village 1 COS-TER-20', 'garrisonTroops 1 COS-SPR-26'],
      ['garrisonTroops 1 COS-SPR-26'],
    );
  });
});

describe('what changes nothing in play', () => {
  test('Heavy, Scout and Ready for casualties', () => {
    const plain = clash(foot());
    const marked = clash(foot('heavy', 'scout', 'readyForCasualties'));
    const look = (t: TestTable): unknown => [sources(t), steadies(t), code(t)];
    agree(marked, look, look(table(plain)));
  });
});
