/** What a unit fights with, part by part (sections 15 and 18), and the tactics that add to it. */
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
import { foesInContact, unitsInCombat } from '../combat/combatants.ts';
import { supposed } from '../facts/forget.ts';
import { flanks } from './weapons.ts';
import {
  disciplineParts,
  forceOf,
  targetsFor,
  weaponOf,
  type ArmyId,
  type Position,
  type Special,
  type TacticId,
  type UnitId,
} from '../index.ts';

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
    gains('pikePush', foot(), near(horse()), false);
    gains('gallopCharge', horse(), near(horse()), true);
    gains('gallopCharge', horse(), near(foot()), false);
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
  agree(combat([facingSouth, beyond, foe('f', [10, 8.2])]), weapon, undefined);
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
    expect(targets('pikePush', [u(pikes), foe('e', [10, 10.5], { is: horse() })])).toEqual([]);
    expect(targets('pikePush', [u(foot()), foe('e', [10, 10.5])])).toEqual([]);
  });
  test('COS-TAC-16 Cavalry Onslaught: horse that may move and touches nobody', () => {
    const rides = (is: Piece['is'], y: number) =>
      targets('cavalryOnslaught', [u(is), foe('e', [10, y])]);
    expect(rides(horse(), 11)).toEqual(['u']);
    expect(rides(horse(), 10.5)).toEqual([]);
    expect(rides({ ...horse(), simple: 0 }, 11)).toEqual([]);
  });
});
