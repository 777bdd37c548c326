/** Bombardment to the last detail (section 10): who may, at whom, with how many dice. */
import { describe, expect, test } from 'vitest';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import type { ArmyId, Position, Shot, UnitId } from '../world.ts';
import { bombardmentRetreaters, shotParts, targetsOf, whyNoBombardment } from './bombardment.ts';

const battery = line({
  special: ['artillery'],
  fire: [],
  bombardment: { range: 6000, power: 3 },
});
const horse = line({ special: ['cavalry'], fire: [] });
const gun: Piece = { name: 'g', at: [10, 5], is: battery };
const GUN = 0 as UnitId;

describe('who may bombard', () => {
  const why = (t: TestTable, unit = 'g') => whyNoBombardment(t.look, t.unit(unit));
  const swamp = [{ kind: 'swamp', box: [9, 11, 4, 6] }] as const;
  const units: Piece[] = [gun, { name: 'u', at: [15, 5] }, foe('e', [10, 9])];
  test('COS-BMB-01 COS-BMB-21 artillery that bombards, not in very broken ground', () => {
    agree({ units }, (t) => why(t), undefined);
    agree({ units, terrain: swamp }, (t) => why(t), {
      code: 'gunInVeryBroken',
      cite: 'COS-BMB-21',
      facts: { unit: 0 },
    });
    agree({ units }, (t) => why(t, 'u'), {
      code: 'cannotBombard',
      cite: 'COS-BMB-01',
      facts: { unit: 1 },
    });
  });
  test('COS-BMB-22 COS-BMB-23 the ground that bans it is found among several', () => {
    const field = { kind: 'field', box: [9, 11, 4, 6] } as const;
    const grove = { kind: 'grove', box: [10.2, 11, 4, 6] } as const;
    const village = { kind: 'village', box: [10.2, 11, 4, 6] } as const;
    const code = (t: TestTable) => why(t)?.code;
    differ({ units, terrain: [field, village] }, code, 'gunInVillage', undefined);
    expect(code(table({ units, terrain: [field, grove] }))).toBe('gunInCover');
  });
  test('COS-BMB-01 COS-BMB-04 COS-BMB-05 refusals of a shot', () => {
    const t = table({
      units: [
        gun,
        { name: 'u', at: [15, 5] },
        { name: 'blind', at: [20, 5], facing: 180, is: battery },
        foe('e', [10, 9]),
        foe('theirs', [25, 20], { is: battery }),
        foe('aside', [25, 9]),
        foe('gone', [11, 9]),
      ],
      position: (position) => {
        position.units.off[6] = 1;
      },
    });
    const shot = (unit: number, target: number) => t.refused({ unit, target });
    expect(shot(0, 3)).toBeUndefined();
    expect(shot(1, 3)).toEqual({ code: 'cannotBombard', cite: 'COS-BMB-01', facts: { unit: 1 } });
    expect(shot(2, 3)).toEqual({
      code: 'noLineToFormation',
      cite: 'COS-BMB-05',
      facts: { unit: 2 },
    });
    expect(shot(4, 3)).toEqual({ code: 'notYourGun', cite: 'COS-BMB-01', facts: { unit: 4 } });
    expect(shot(99, 3)).toEqual({ code: 'noSuchUnit', cite: 'COS-BMB-01', facts: {} });
    expect(shot(0, 99)).toEqual({ code: 'noSuchUnit', cite: 'COS-BMB-04', facts: {} });
    expect(shot(0, 6)).toEqual({ code: 'noSuchUnit', cite: 'COS-BMB-04', facts: {} });
    expect(shot(0, 1)).toEqual({
      code: 'ownTarget',
      cite: 'COS-BMB-04',
      facts: { unit: 0, target: 1 },
    });
    expect(shot(0, 5)).toEqual({
      code: 'noLineToFormation',
      cite: 'COS-BMB-05',
      facts: { unit: 0, target: 5 },
    });
    expect(t.suggested()).toEqual(['{"done":true}', '{"unit":0,"target":3}'].toSorted());
    expect(t.listed()).toEqual([{ unit: 0, target: 3 }, { done: true }]);
    t.answer({ done: true });
    expect(t.eventsOf('bombardmentEnded')).toHaveLength(1);
  });
  test('COS-BMB-01 a gun that is declared for is not declared for again', () => {
    const t = table({ units: [gun, { ...gun, name: 'h', at: [14, 5] }, foe('e', [12, 9])] });
    t.answer({ unit: 0, target: 2 });
    expect(t.refused({ unit: 0, target: 2 })).toEqual({
      code: 'notYourGun',
      cite: 'COS-BMB-01',
      facts: { unit: 0 },
    });
  });
});

describe('at whom', () => {
  const hill = { kind: 'hill', box: [9, 11, 4, 6] } as const;
  const seen = (t: TestTable): UnitId[] => targetsOf(t.look, GUN).flat();
  const at = (x: number, y: number, more: readonly Piece[] = []): Given => ({
    units: [gun, foe('e', [x, y]), ...more],
    terrain: [hill],
  });
  test('COS-BMB-24 from an elevation 2 UW farther, in its arc alone', () => {
    // The gun's front is at 5.25, the enemy's at its centre less 0.25.
    agree(at(10, 13.4), seen, [1]);
    agree(at(10, 13.6), seen, []);
    agree({ ...at(10, 13.4), terrain: [] }, seen, []);
    agree(at(16, 7), seen, []);
    agree({ ...at(10, 11.4), terrain: [] }, seen, [1]);
  });
  test('COS-BMB-24 over units in the plain, not over those on an elevation', () => {
    const friend: Piece = { name: 'f', at: [10, 8] };
    agree(at(10, 10, [friend]), seen, [1]);
    const second = { kind: 'hill', box: [9, 11, 7, 9] } as const;
    // A hill between blocks by itself; beyond it only who stands on it is asked.
    agree({ ...at(10, 10, [friend]), terrain: [hill, second] }, seen, []);
    agree({ ...at(10, 10, [friend]), terrain: [] }, seen, []);
    // On the gun's own hill, which does not block, the friend does.
    const wide = { kind: 'hill', box: [8, 12, 4, 9] } as const;
    agree({ ...at(10, 10, [friend]), terrain: [wide] }, seen, []);
    agree({ ...at(10, 10), terrain: [wide] }, seen, [1]);
  });
});

describe('dice', () => {
  /** `formation` stands 4 UW ahead, its units numbered from 1. */
  const parts = (formation: readonly Piece[], more: Partial<Given> = {}) => {
    const t = table({ units: [gun, ...formation], ...more });
    const target = formation.map((_, index) => (index + 1) as UnitId);
    return shotParts(t.look, { unit: GUN, formation: target });
  };
  const ranks = (count: number, is?: Piece['is']): Piece[] =>
    Array.from({ length: count }, (_, k) => foe(`e${k}`, [5 + k, 9], is ? { is } : {}));
  const power = { of: 'power', cite: 'COS-BMB-01', adds: 3 };
  test('COS-BMB-08 one for each size exceeded', () => {
    const size = (adds: number) => ({ of: 'size', cite: 'COS-BMB-08', adds });
    expect(parts(ranks(5))).toEqual([power]);
    expect(parts(ranks(6))).toEqual([power, size(1)]);
    expect(parts(ranks(11))).toEqual([power, size(2)]);
    expect(parts(ranks(16))).toEqual([power, size(3)]);
  });
  test('COS-SPR-06 COS-SPR-08 one less for cavalry alone, for artillery alone', () => {
    const less = (of: string, cite: string) => ({ of, cite, adds: -1 });
    expect(parts(ranks(2, horse))).toEqual([power, less('onlyCavalry', 'COS-SPR-06')]);
    expect(parts(ranks(2, battery))).toEqual([power, less('onlyArtillery', 'COS-SPR-08')]);
    expect(parts([...ranks(1, horse), foe('i', [6, 9])])).toEqual([power]);
  });
  test('COS-BMB-06 one more when any of them is in a village', () => {
    const village = [{ kind: 'village', box: [5.6, 8, 8, 10] }] as const;
    const inside = { of: 'village', cite: 'COS-BMB-06', adds: 1 };
    expect(parts(ranks(2), { terrain: village })).toEqual([power, inside]);
    expect(parts(ranks(2), { terrain: [{ kind: 'village', box: [8, 9, 8, 10] }] })).toEqual([
      power,
    ]);
  });
  test('COS-TER-30 one less when all of them are dug in', () => {
    const works = (...x: number[]) =>
      x.map((one) => ({ kind: 'emplacement', box: [one - 0.6, one + 0.6, 8.4, 9.6] }) as const);
    const apart = [foe('e', [5, 9]), foe('f', [6.2, 9])];
    const less = { of: 'emplacement', cite: 'COS-TER-30', adds: -1 };
    expect(parts(apart, { terrain: works(5, 6.2) })).toEqual([power, less]);
    expect(parts(apart, { terrain: works(5) })).toEqual([power]);
  });
  test('COS-BMB-09 one at least, and no more for it than it takes', () => {
    const weak = { ...gun, is: { ...battery, bombardment: { range: 6000, power: 1 } } };
    const t = table({ units: [weak, ...ranks(1), foe('h', [20, 9], { is: horse })] });
    const one = { of: 'power', cite: 'COS-BMB-01', adds: 1 };
    expect(shotParts(t.look, { unit: GUN, formation: [1 as UnitId] })).toEqual([one]);
    expect(shotParts(t.look, { unit: GUN, formation: [2 as UnitId] })).toEqual([
      one,
      { of: 'onlyCavalry', cite: 'COS-SPR-06', adds: -1 },
      { of: 'oneAtLeast', cite: 'COS-BMB-09', adds: 1 },
    ]);
  });
});

describe('ammunition', () => {
  test('Part E COS-ARM-11 two dice more if its owner says so', () => {
    const t = table({ units: [gun, foe('e', [10, 9])], assets: [['ammunition'], []] });
    t.answer({ unit: 0, target: 1 });
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['useAmmunition', 'COS-ARM-11']);
    expect(t.suggested()).toEqual(['{"use":false}', '{"use":true}']);
    expect(t.listed()).toEqual([{ use: true }, { use: false }]);
    t.answer({ use: true });
    expect(t.match.chance).toMatchObject({ dice: 5 });
  });
});

describe('damage', () => {
  const shot = (unit: number, ...formation: number[]): Shot => ({
    unit: unit as UnitId,
    formation: formation as UnitId[],
    army: 1 as ArmyId,
  });
  const still = line({ retreat: { die: 0, plus: 1 } });
  const damaged = (
    units: readonly Piece[],
    shots: Shot[],
    left = 1,
    more: (position: Position) => void = () => undefined,
  ): Given => ({
    units,
    position: (position) => {
      const step = { at: 'damage', army: 1 as ArmyId, left, shots, retreated: [], later: [] };
      position.step = step as Position['step'];
      more(position);
    },
  });
  const line4: Piece[] = [gun, { ...gun, name: 'h', at: [14, 5] }];
  const away = { is: still, facing: 0 };
  test('COS-BMB-14 the nearest to any gun that targeted them, within a touch', () => {
    const near = (y: number) =>
      table(
        damaged(
          [...line4, foe('e', [10, 9], away), foe('f', [14, y], away)],
          [shot(0, 2, 3), shot(1, 2, 3)],
        ),
      );
    expect(bombardmentRetreaters(near(9).look)).toEqual([2, 3]);
    expect(bombardmentRetreaters(near(9.01).look)).toEqual([2, 3]);
    expect(bombardmentRetreaters(near(9.011).look)).toEqual([2]);
    expect(bombardmentRetreaters(table({ units: line4 }).look)).toEqual([]);
    const broken = damaged(
      [...line4, foe('e', [10, 9], away), foe('f', [14, 10], away)],
      [shot(0, 2, 3)],
      1,
      (position) => {
        position.units.off[2] = 1;
      },
    );
    expect(bombardmentRetreaters(table(broken).look)).toEqual([3]);
  });
  test('COS-BMB-12 COS-BMB-13 the owner chooses; the morale or one of the nearest', () => {
    const units = [...line4, foe('e', [10, 9], away), foe('f', [14, 10], away)];
    const t = table(damaged(units, [shot(0, 2, 3), shot(1, 2, 3)], 2));
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['takeDamage', 'COS-BMB-12']);
    expect(t.refused({ by: 'retreat', unit: 3 })).toEqual({
      code: 'notNearest',
      cite: 'COS-BMB-13',
      facts: { unit: 3 },
    });
    expect(t.refusal({ by: 'retreat', unit: 99 })?.code).toBe('notNearest');
    expect(t.suggested()).toEqual(['{"by":"morale"}', '{"by":"retreat","unit":2}']);
    expect(t.listed()).toEqual([{ by: 'morale' }, { by: 'retreat', unit: 2 }]);
    t.answer({ by: 'morale' });
    expect(t.events).toEqual([
      { type: 'damageTaken', by: 'morale' },
      { type: 'moraleLost', army: 1, points: 1, left: 3, cite: 'COS-BMB-12' },
    ]);
  });
  test('COS-BMB-16 without anybody to retreat it is morale', () => {
    const fixed = line({ special: ['infantry', 'noRetreat'], morale: 5 });
    const t = table(damaged([gun, foe('e', [10, 9], { is: fixed })], [shot(0, 1)]));
    expect(t.look.position.morale[1]).toBe(4);
    expect(t.asked).toBeUndefined();
  });
  test('COS-BMB-15 COS-BMB-16 what is left when none may retreat any more is morale', () => {
    const units = [gun, foe('e', [10, 9], away), foe('f', [14, 9], { is: line({ morale: 5 }) })];
    const t = table(damaged(units, [shot(0, 1)], 2));
    t.answer({ by: 'retreat', unit: 1 }).answer({ direction: 'back' });
    expect(t.eventsOf('damageTaken').at(-1)).toEqual({ type: 'damageTaken', by: 'morale' });
    expect(t.eventsOf('moraleLost')).toMatchObject([{ points: 1, cite: 'COS-BMB-16' }]);
  });
  test('EX-COS-27 COS-BMB-18 only a marker that lies on the table gets dearer', () => {
    const rises = (price: number): unknown => {
      const units = [gun, foe('e', [10, 9], away), foe('f', [14, 9])];
      const given = damaged(units, [shot(0, 1)], 1, (position) => {
        position.markers = { x: [10_000], y: [9500], price: [price], resolved: [0] };
      });
      const t = table(given);
      t.answer({ by: 'retreat', unit: 1 }).answer({ direction: 'back' });
      return t.eventsOf('priceRose');
    };
    expect(rises(2)).toMatchObject([{ type: 'priceRose', marker: 0 }]);
    expect(rises(0)).toEqual([]);
  });
  test('COS-BMB-19 COS-MP-10 who is out takes no more damage', () => {
    const units = [of(0, 'g', [10, 5], { is: battery }), of(1, 'e', [10, 9]), of(3, 'f', [28, 20])];
    const t = table({
      players: 4,
      ...damaged(units, [shot(0, 1)], 2, (position) => {
        position.morale[1] = 1;
      }),
      units: [...units, of(2, 'h', [28, 2])],
    });
    t.answer({ by: 'morale' }).answer({ by: 'forfeit' });
    expect(t.eventsOf('damageTaken')).toHaveLength(1);
    expect(t.eventsOf('bombardmentEnded')).toHaveLength(1);
  });
});
test('COS-BMB-23 a village somewhere else bans nobody', () => {
  const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 2 } });
  const given: Given = {
    units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, 20])],
    terrain: [{ kind: 'village', box: [20, 21, 9, 11] }],
  };
  agree(given, (t) => whyNoBombardment(t.look, t.unit('g')), undefined);
});

/** Two a side: 0 and 2 are South, 1 and 3 North. */
const four = (units: Piece[], position?: (position: Position) => void, more: Partial<Given> = {}) =>
  table({
    players: 4,
    units: [
      ...units,
      of(0, 'a', [2, 3]),
      of(1, 'b', [28, 20]),
      of(2, 'c', [6, 3]),
      of(3, 'd', [24, 20]),
    ],
    ...(position === undefined ? {} : { position }),
    ...more,
  });

describe('bombardment', () => {
  const battery = line({
    special: ['artillery'],
    bombardment: { range: 6000, power: 10 },
    fire: [],
  });
  test('COS-MP-07 COS-BMB-11 one roll for each player who is bombarded', () => {
    const t = four([
      of(0, 'g', [10, 5], { is: battery }),
      of(0, 'h', [14, 5], { is: battery }),
      of(1, 'e', [10, 10]),
      of(3, 'f', [14, 10]),
    ]);
    t.answer({ unit: t.unit('h'), target: t.unit('f') });
    t.answer({ unit: t.unit('g'), target: t.unit('e') });
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['takeDamage', 'north']);
    t.answer({ by: 'morale' }).roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['takeDamage', 'north3']);
    expect(t.eventsOf('bombarded').map(({ army }) => army)).toEqual([1, 3]);
  });
});
