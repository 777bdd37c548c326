/** The same case in both editions: where they differ, and where a ruling makes them equal. */
import { describe, expect, test } from 'vitest';
import { agree, differ, foe, inBoth } from '../../../../../test/clouds-of-smoke/both.ts';
import { camped, CampTable } from '../../../../../test/clouds-of-smoke/camp.ts';
import {
  fighting,
  line,
  moving,
  setupOf,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { disciplineBonus } from '../combat/hits.ts';
import { hasLineWithin } from '../fire/engagement.ts';
import { groundOf } from '../ground/field.ts';
import { hasTrait } from '../ground/terrain.ts';
import { advantagesOf, forceOf } from '../combat/advantages.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import { coverage, unitsCallingForMarker } from '../combat/markers.ts';
import { diceAgainst, whyNoBombardment } from '../fire/bombardment.ts';
import { flanks } from '../fire/weapons.ts';
import { formationOf } from '../movement/formations.ts';
import { sayRefusal, localeOf, type Locale } from '../phrases/index.ts';
import { sees } from '../fire/engagement.ts';
import { whyNoRetreat } from '../combat/retreat.ts';
import { rearContact } from '../movement/formations.ts';
import type { ArmyId, ElementKind, Position, UnitId } from '../world.ts';
import { printed } from './1.7.ts';
import { web } from './web.ts';

const gun = (name: string, at: [number, number], changes: Partial<Piece> = {}): Piece => ({
  name,
  at,
  is: line({
    special: ['artillery'],
    bombardment: { range: 6000, power: 2 },
    fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
  }),
  ...changes,
});

const damage =
  (guns: readonly number[], formation: readonly number[]) =>
  (position: Position): void => {
    position.active = 0 as never;
    const army = 1 as ArmyId;
    const shots = guns.map((unit) => ({ unit, formation: [...formation], army }));
    position.step = {
      at: 'damage',
      army,
      shots: shots as never,
      later: [],
      left: 1,
      retreated: [],
    };
  };
const playing =
  (change: (position: Position) => void = () => undefined) =>
  (position: Position): void => {
    moving([0])(position);
    change(position);
  };

describe('what differs', () => {
  test('D05 COS-LOF-05 exactly at the range', () => {
    const given = { units: [{ name: 'a', at: [10, 5] as const }, foe('e', [10, 7.5])] };
    differ(given, (t) => sees(t.look, t.unit('a'), t.unit('e')), false, true);
  });

  test('D06 COS-BMB-02 COS-BMB-03 seen from behind without seeing', () => {
    const given = { units: [gun('g', [10, 10]), foe('e', [10, 8.5], { facing: 0 })] };
    differ(given, (t) => whyNoBombardment(t.look, t.unit('g'))?.code, undefined, 'engagedGun');
  });
  test('D06 COS-BMB-02 an enemy in its own grapeshot silences a gun of either edition', () => {
    const given = { units: [gun('g', [10, 10]), foe('e', [10, 12.9], { is: line({ fire: [] }) })] };
    const why = (t: TestTable): unknown => whyNoBombardment(t.look, t.unit('g'))?.code;
    differ(given, why, 'gunSeesEnemy', 'engagedGun');
  });

  test('D07 COS-BMB-06 COS-BMB-07 rear against rear', () => {
    const given = {
      units: [gun('g', [10, 5]), foe('a', [10, 10]), foe('b', [10, 10.5], { facing: 0 })],
    };
    const dice = (t: TestTable): number =>
      diceAgainst(t.look, { unit: t.unit('g'), formation: formationOf(t.look, t.unit('a')) });
    differ(given, dice, 3, 2);
  });

  const facingAway: Given = {
    units: [gun('g', [10, 5]), foe('e', [10, 10], { facing: 0 })],
    position: damage([0], [1]),
  };
  test('D09 COS-BMB-17 towards the guns', () => {
    const directions = (t: TestTable): unknown => {
      t.answer({ by: 'retreat', unit: 1 }).roll(3);
      return t.asked === 'retreatDirection' ? 'asked' : t.at('e');
    };
    differ(facingAway, directions, [10, 12, 0], 'asked');
  });
  test('D09 COS-BMB-17 a way that comes nearer is refused by name', () => {
    // Back leads past the second gun's flank; towards the own side leads away from both.
    const given: Given = {
      units: [gun('g', [10, 5]), foe('e', [10, 10], { facing: 0 })],
      position: damage([0], [1]),
    };
    const t = table({ ...given, edition: cloudsOfSmoke17 });
    const { retreatDirection } = cloudsOfSmoke17.questions;
    t.answer({ by: 'retreat', unit: 1 });
    const asked = { unit: 1 as UnitId, distance: 1000, directions: [] };
    expect(retreatDirection.check(t.look, asked, { direction: 'back' })?.code).toBe('nearsTheGuns');
    expect(retreatDirection.check(t.look, asked, { direction: 'ownSide' })).toBeUndefined();
  });
  test('D09 COS-BMB-13 COS-BMB-17 who can go no way at all is passed over', () => {
    const given: Given = {
      units: [
        gun('south', [10, 5]),
        gun('north', [10, 16], { facing: 180 }),
        foe('e', [10, 10.5], { facing: 180 }),
        foe('f', [13.5, 10.5], { facing: 180 }),
      ],
      position: damage([0, 1], [2]),
    };
    // Between two guns every way comes nearer to one: the damage is morale, and is not asked.
    const { printed, web } = inBoth(given, (t) => ({
      asked: t.asked === 'takeDamage',
      morale: t.look.position.morale[1],
    }));
    expect(web.asked).toBe(true);
    expect(printed).toEqual({ asked: false, morale: web.morale - 1 });
  });

  const inside = (kind: ElementKind): Given => ({
    units: [gun('g', [10, 5]), foe('e', [10, 10])],
    terrain: [{ kind, box: [9, 11, 4, 6] }],
  });
  const barred = (t: TestTable): unknown => whyNoBombardment(t.look, t.unit('g'))?.code;
  test('D10 COS-BMB-23 a gun in a village', () => {
    differ(inside('village'), barred, 'gunInVillage', undefined);
  });
  test('D11 COS-BMB-22 a gun in cover', () => {
    differ(inside('vineyard'), barred, undefined, 'gunInCover');
  });

  test('D12 COS-RET-06 a retreat of nothing', () => {
    const given: Given = {
      units: [
        gun('g', [10, 5]),
        foe('e', [10, 10], { is: line({ retreat: { die: 0, plus: 0 } }) }),
      ],
      position: damage([0], [1]),
    };
    const rolled = (t: TestTable): number => {
      t.answer({ by: 'retreat', unit: 1 });
      return t.eventsOf('retreatRolled')[0].distance;
    };
    differ(given, rolled, 1000, 0);
  });

  const march = (given: Given, distance: number): ((t: TestTable) => unknown) => {
    expect(given.units[0].name).toBe('a');
    return (t) => t.refusal({ unit: 0, move: 'simple', facing: 0, distance })?.code;
  };
  test('D18 COS-MOV-12 COS-MOV-13 what was walked before', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5] }],
      terrain: [{ kind: 'field', box: [9, 11, 6, 8] }],
      position: playing((position) => {
        position.units.walked[0] = 1000;
      }),
    };
    differ(given, march(given, 1500), undefined, 'brokenGround');
  });
  test('D18 COS-MOV-12 the cap is told as each book has it', async () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5], is: line({ simple: 3000 }) }],
      terrain: [{ kind: 'field', box: [9, 11, 6, 8] }],
      position: playing(),
    };
    const answer = { unit: 0, move: 'simple', facing: 0, distance: 2500 };
    const [en, ru] = await Promise.all([localeOf('en'), localeOf('ru')]);
    const told = ({ printed, web }: { printed: string; web: string }, of: RegExp[]): void => {
      expect(printed).toMatch(of[0]);
      expect(web).toMatch(of[1]);
    };
    const said = (locale: Locale) =>
      inBoth(given, (t) => sayRefusal(t.look, t.refused(answer)!, locale));
    told(said(en), [/in one movement/, /a turn/]);
    told(said(ru), [/за одно движение/, /за ход/]);
  });

  test('D19 COS-TER-07 COS-TER-08 unengaged in very broken ground', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5] }],
      terrain: [{ kind: 'swamp', box: [9, 11, 4, 6] }],
    };
    differ(given, (t) => advantagesOf(t.look, t.units('a')).length, 0, 1);
  });

  const ground = (kind: ElementKind): Given => ({
    units: [{ name: 'a', at: [10, 5] }],
    terrain: [{ kind, box: [9, 11, 4, 6] }],
  });
  const traits = (t: TestTable): string[] =>
    (['broken', 'veryBroken', 'cover', 'blocksSight', 'elevation'] as const).filter((trait) =>
      hasTrait(t.look, 0, trait),
    );
  test('D20 COS-TER-12 COS-TER-02 the cover of a wood', () => {
    differ(ground('wood'), (t) => traits(t).includes('cover'), false, true);
  });
  test('D23 COS-TER-18 COS-TER-21 wood, wooded hill and grove', () => {
    differ(
      ground('wood'),
      traits,
      ['veryBroken', 'blocksSight'],
      ['veryBroken', 'cover', 'blocksSight'],
    );
    differ(
      ground('woodedHill'),
      traits,
      ['veryBroken', 'blocksSight', 'elevation'],
      ['veryBroken', 'cover', 'blocksSight', 'elevation'],
    );
    const setup = setupOf(ground('grove'));
    expect(cloudsOfSmokeWeb.setUp(setup).ok).toBe(true);
    const refused = cloudsOfSmoke17.setUp(setup);
    expect(refused.ok ? [] : refused.error.map(({ code, at }) => [code, at])).toEqual([
      ['noSuchGround', 'terrain.0.kind'],
    ]);
  });
  test('D24 COS-TER-22 sight through a vineyard and through bocage', () => {
    for (const kind of ['vineyard', 'bocage'] as const) {
      const given: Given = {
        units: [{ name: 'a', at: [10, 5] }, foe('e', [10, 7.2])],
        terrain: [{ kind, box: [8, 12, 5.6, 6.6] }],
      };
      differ(given, (t) => hasLineWithin(t.look, t.unit('a'), t.unit('e'), 2000), false, true);
    }
  });

  const onRoad = (box: readonly [number, number, number, number]): Given => ({
    units: [{ name: 'a', at: [10, 5] }],
    terrain: [{ kind: 'road', box }],
    position: playing(),
  });
  test('D21 COS-MOV-14 COS-TER-23 along a road', () => {
    const along = onRoad([9.8, 10.2, 0, 20]);
    differ(along, march(along, 4000), undefined, 'tooFarSimple');
    agree(along, march(along, 3000), undefined);
    differ(along, march(along, 4001), undefined, 'tooFarSimple');
    agree(along, march(along, 4002), 'tooFarSimple');
  });
  test('D21 COS-MOV-14 touching a road from outside', () => {
    const beside = onRoad([10.5, 10.9, 0, 20]);
    differ(beside, march(beside, 3000), undefined, 'tooFarSimple');
  });
  test('COS-MOV-14 a road that is left gives nothing, nor to simple speed 0', () => {
    const short = onRoad([9.8, 10.2, 0, 6]);
    agree(short, march(short, 3000), 'tooFarSimple');
    const slow = onRoad([9.8, 10.2, 0, 20]);
    const given = {
      ...slow,
      units: [{ name: 'a', at: [10, 5], is: line({ simple: 0 }) }],
    } as const;
    agree(given, march(given, 1000), 'noSimpleMove');
  });
  test('COS-MOV-14 a road lifts no cap of the ground beside it', () => {
    const given = onRoad([9.8, 10.2, 0, 20]);
    const broken: Given = {
      ...given,
      terrain: [...(given.terrain ?? []), { kind: 'field', box: [9, 11, 6, 8] }],
    };
    agree(broken, march(broken, 2500), 'brokenGround');
  });
  test('COS-FRM-04 a road is nobody’s home', () => {
    const given: Given = {
      units: [
        { name: 'a', at: [10, 5] },
        { name: 'b', at: [11, 5] },
      ],
      terrain: [{ kind: 'road', box: [9.5, 10.5, 0, 20] }],
    };
    agree(given, (t) => formationOf(t.look, t.unit('a')).length, 2);
  });

  test('D22 COS-TER-20 infantry partly in a village', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5] }],
      terrain: [{ kind: 'village', box: [10, 12, 4, 6] }],
    };
    differ(given, (t) => disciplineBonus(t.look, t.unit('a')), 1, 0);
  });
});

describe('what a ruling makes equal', () => {
  test('D03 COS-GEN-03 the real depth counts', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5] }, foe('e', [10, 7.4])],
      position: fighting(10, 6),
    };
    agree(given, (t) => forceOf(t.look, 0, t.units('a', 'e')).dice, 2);
  });
  test('D04 D37 COS-LOF-04 COS-LOF-12 a gun in reach of bombardment alone engages nobody', () => {
    const given: Given = { units: [gun('g', [10, 5]), foe('e', [10, 10])] };
    agree(given, (t) => [sees(t.look, t.unit('g'), t.unit('e')), t.asked], [false, 'declareShot']);
  });
  test('D08 COS-BMB-13 a unit that cannot retreat is skipped', () => {
    const given: Given = {
      units: [
        gun('g', [10, 5]),
        {
          name: 'p',
          at: [10, 9],
          facing: 0,
          is: line({ special: ['cavalry', 'pursuit'], fire: [] }),
        },
        foe('held', [10, 9.5]),
        foe('free', [10, 10]),
      ],
      position: damage([0], [2, 3]),
    };
    agree(given, (t) => (t.question as { units: UnitId[] }).units.map((u) => t.name(u)), ['free']);
  });
  test('D14 COS-FLK-01 a front corner is no flank', () => {
    const red: Piece = { name: 'red', at: [10, 10] };
    const corner: Given = { units: [red, foe('b', [10.75, 9.75], { facing: 270 })] };
    const side: Given = { units: [red, foe('b', [10.75, 9.5], { facing: 270 })] };
    const flanking = (t: TestTable): boolean => flanks(t.look, t.unit('b'), t.unit('red'));
    agree(corner, flanking, false);
    agree(side, flanking, true);
  });
  test('D16 COS-RES-02 only who has a target of this combat rolls', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5], is: line({ fire: [] }) }, foe('e', [10, 6.9])],
      position: fighting(10, 6),
    };
    agree(given, (t) => forceOf(t.look, 0, t.units('a', 'e')).dice, 0);
    agree(given, (t) => forceOf(t.look, 1, t.units('a', 'e')).dice, 2);
  });
  test('D17 COS-TER-01 partly in a field is in it, for cavalry that is engaged', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 5], is: line({ special: ['cavalry'] }) }, foe('e', [10, 6.9])],
      terrain: [{ kind: 'field', box: [10, 12, 4, 6] }],
    };
    agree(given, (t) => advantagesOf(t.look, t.units('a', 'e')).length, 1);
  });
  test('D32 COS-MRK-04 a marker takes in both sides', () => {
    const given: Given = { units: [{ name: 'a', at: [10, 5] }, foe('e', [10, 7.4])] };
    const sides = (t: TestTable): boolean =>
      coverage(t.look, unitsCallingForMarker(t.look), { x: 10_000, y: 2800 }).bothSides;
    agree(given, sides, false);
  });
  test('D38 COS-BMB-24 from a hill past units on no elevation', () => {
    const given: Given = {
      units: [gun('g', [10, 5]), { name: 'friend', at: [10, 7] }, foe('e', [10, 12])],
      terrain: [{ kind: 'hill', box: [9, 11, 4, 6] }],
    };
    agree(given, (t) => t.asked, 'declareShot');
  });
  test('D35 COS-SPR-27 the special rules are the same, wherever they are printed', () => {
    const given: Given = {
      units: [
        { name: 'a', at: [10, 5], is: line({ special: ['infantry', 'mutiny'] }) },
        foe('e', [10, 7]),
      ],
    };
    agree(given, (t) => whyNoRetreat(t.look, t.unit('a'))?.cite, 'COS-SPR-23');
  });
  test('D13 COS-FRM-06 rear contact is the same relation', () => {
    const given: Given = {
      units: [
        { name: 'a', at: [5, 5.5] },
        { name: 'b', at: [5, 5] },
      ],
    };
    agree(given, (t) => rearContact(t.look, t.unit('a'), t.unit('b')), true);
  });
});

describe('terrain before the battle', () => {
  const [printed, web] = [cloudsOfSmoke17.edition, cloudsOfSmokeWeb.edition];
  const rows = (edition: typeof web): (readonly ElementKind[])[] =>
    Array.from({ length: 11 }, (_, index) => edition.terrainTable(index + 2));
  /** One element of the row in the first quarter. */
  const placing = (ruleset: typeof cloudsOfSmokeWeb, ...dice: [number, number]): CampTable =>
    new CampTable(camped({ first: 'named' }), ruleset).answer({ pair: 0 }).roll(1, ...dice);

  test('D27 COS-TER-42 COS-TER-43 a road in row 4-5, or vineyard and bocage', () => {
    expect(printed.terrainTable(4)).toEqual(['village', 'road']);
    expect(web.terrainTable(5)).toEqual(['village', 'vineyard', 'bocage']);
    expect(placing(cloudsOfSmoke17, 2, 3).question).toMatchObject({ kinds: ['village', 'road'] });
    const kinds = ['village', 'vineyard', 'bocage'];
    expect(placing(cloudsOfSmokeWeb, 2, 3).question).toMatchObject({ kinds });
  });
  test('D28 COS-TER-42 COS-TER-43 vineyard and bocage in row 9-10, or a grove', () => {
    const kinds = ['wood', 'vineyard', 'bocage'];
    expect(placing(cloudsOfSmoke17, 4, 5).question).toMatchObject({ kinds });
    expect(placing(cloudsOfSmokeWeb, 4, 5).question).toMatchObject({ kinds: ['grove', 'wood'] });
  });
  test('COS-TER-42 COS-TER-43 the other rows are the same', () => {
    const [a, b] = [rows(printed), rows(web)];
    for (const roll of [2, 3, 6, 7, 8, 11, 12]) expect(a[roll - 2]).toEqual(b[roll - 2]);
    expect(b.map((row) => row.length)).toEqual([4, 4, 3, 3, 1, 0, 1, 2, 2, 2, 2]);
  });
  test('D26 COS-TER-40 an element of 3 UW, or of 2 UW at most', () => {
    const outline = [0, 3000].flatMap((x) =>
      x === 0
        ? [
            [x, 0],
            [x, 3000],
          ]
        : [
            [x, 3000],
            [x, 0],
          ],
    );
    const field = { kind: 'field', outline };
    expect(placing(cloudsOfSmoke17, 4, 4).refusal(field)).toBeUndefined();
    expect(placing(cloudsOfSmokeWeb, 4, 4).refusal(field)).toBe('elementTooLarge');
  });
  test('D29 COS-TER-44 EX-COS-19 a 5 drifts 3 UW; a 6 too, or it takes the element away', () => {
    const outline = [
      [5000, 5000],
      [5000, 6000],
      [6000, 6000],
      [6000, 5000],
    ];
    const drifted = (ruleset: typeof cloudsOfSmokeWeb, die: number): CampTable =>
      placing(ruleset, 4, 4)
        .answer({ kind: 'field', outline })
        .roll(1, 3, 4, 1, 3, 4, 1, 3, 4, die);
    const corner = (table: CampTable): unknown => groundOf(table.draw(0).look)[0]?.outline[0];
    expect(corner(drifted(cloudsOfSmokeWeb, 5))).toEqual([5000, 8000]);
    expect(corner(drifted(cloudsOfSmoke17, 6))).toEqual([5000, 8000]);
    const gone = drifted(cloudsOfSmokeWeb, 6);
    expect(groundOf(gone.look)).toEqual([]);
    expect(gone.eventsOf('elementRemoved').length).toBe(1);
  });
});

const SIDES = ['front', 'rear', 'left', 'right'] as const;

test('D07 COS-BMB-07 which touching sides draw fire', () => {
  const drawn = (edition: typeof web): string[] =>
    SIDES.flatMap((a) =>
      SIDES.filter((b) => edition.contactDrawsFire(a, b)).map((b) => `${a} ${b}`),
    );
  expect(drawn(web)).toEqual(['front rear', 'rear front']);
  // All but flank to flank.
  expect(drawn(printed)).toEqual([
    ...SIDES.map((b) => `front ${b}`),
    ...SIDES.map((b) => `rear ${b}`),
    'left front',
    'left rear',
    'right front',
    'right rear',
  ]);
});
test('D27 D28 COS-TER-42 COS-TER-43 the rows of the terrain table', () => {
  const rows = (edition: typeof web): string[] =>
    Array.from({ length: 11 }, (_, k) => `${k + 2}: ${edition.terrainTable(k + 2).join(' ')}`);
  const low = 'rock stream ravine swamp';
  const high = 'woodedHill dune';
  const own = (few: string, many: string): string[] => [
    `2: ${low}`,
    `3: ${low}`,
    `4: ${few}`,
    `5: ${few}`,
    '6: hill',
    '7: ',
    '8: field',
    `9: ${many}`,
    `10: ${many}`,
    `11: ${high}`,
    `12: ${high}`,
  ];
  expect(rows(web)).toEqual(own('village vineyard bocage', 'grove wood'));
  expect(rows(printed)).toEqual(own('village road', 'wood vineyard bocage'));
});
describe('why guns are silent', () => {
  const battery = line({
    special: ['artillery'],
    bombardment: { range: 6000, power: 2 },
    fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
  });
  const why = (t: TestTable) => whyNoBombardment(t.look, t.unit('g'));
  const gun = (terrain: Given['terrain'] = [], y = 20): Given => ({
    units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, y])],
    ...(terrain.length > 0 ? { terrain } : {}),
  });
  test('D06 COS-BMB-02 COS-BMB-03 an enemy in its line of fire', () =>
    differ(
      gun([], 12.5),
      why,
      { code: 'gunSeesEnemy', cite: 'COS-BMB-02', facts: { unit: 0, enemy: 1 } },
      { code: 'engagedGun', cite: 'COS-BMB-03', facts: { unit: 0 } },
    ));
  test('D10 D11 COS-BMB-22 COS-BMB-23 cover, or a village', () => {
    differ(gun([{ kind: 'vineyard', box: [9, 11, 9, 11] }]), why, undefined, {
      code: 'gunInCover',
      cite: 'COS-BMB-22',
      facts: { unit: 0 },
    });
    differ(
      gun([{ kind: 'village', box: [9, 11, 9, 11] }]),
      why,
      { code: 'gunInVillage', cite: 'COS-BMB-23', facts: { unit: 0 } },
      undefined,
    );
  });
});
