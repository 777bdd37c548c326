/** Who is seen, who is engaged, and what that does: the paragraphs of lines of fire, one by one. */
import { test } from 'vitest';
import { agree, foe } from './both.ts';
import { fighting, line, type Given, type Piece, type TestTable } from './table.ts';
import { advantagesOf } from '../../src/games/clouds-of-smoke/rules/combat/advantages.ts';
import { inContact } from '../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import type {
  ArmyId,
  Position,
  Special,
  UnitId,
} from '../../src/games/clouds-of-smoke/rules/world.ts';
import {
  bombardmentRetreaters,
  targetsOf,
} from '../../src/games/clouds-of-smoke/rules/fire/bombardment.ts';
import {
  areEngaged,
  hasFreeLine,
  isEngaged,
  onElevation,
  sees,
} from '../../src/games/clouds-of-smoke/rules/fire/engagement.ts';
import { weaponOf } from '../../src/games/clouds-of-smoke/rules/fire/weapons.ts';

const battery = line({ special: ['artillery'], fire: [], bombardment: { range: 6000, power: 2 } });
const mute = line({ fire: [] });
const see =
  (from: string, to: string) =>
  (t: TestTable): boolean =>
    sees(t.look, t.unit(from), t.unit(to));

test('COS-LOF-01 who has no fire has no arc; guns have theirs for bombardment alone', () => {
  const given = (is: Piece['is']): Given => ({
    units: [{ name: 'u', at: [10, 10], ...(is === undefined ? {} : { is }) }, foe('e', [10, 11.5])],
  });
  agree(given(line()), see('u', 'e'), true);
  agree(given(mute), see('u', 'e'), false);
  agree(given(battery), see('u', 'e'), false);
  agree(given(battery), (t) => targetsOf(t.look, t.unit('u')).flat(), [1] as UnitId[]);
  agree(given(mute), (t) => isEngaged(t.look, t.unit('u')), true);
});
test('COS-LOF-02 the arc is 45 degrees to both sides of the front', () => {
  const free = (x: number, y: number): void =>
    agree(
      { units: [{ name: 'u', at: [10, 10] }, foe('e', [x, y])] },
      (t) => hasFreeLine(t.look, t.unit('u'), t.unit('e')),
      Math.abs(x - 10) < 2.5,
    );
  for (const x of [10, 12.49, 12.5, 13, 7.51, 7.5]) free(x, 11.5);
});
test('COS-LOF-10 an enemy in contact is seen in any direction, without any fire too', () => {
  for (const [x, y] of [
    [10, 9.5],
    [11, 10],
    [9, 10.5],
  ] as const) {
    const given: Given = {
      units: [{ name: 'u', at: [10, 10], is: mute }, foe('e', [x, y], { facing: 0, is: mute })],
    };
    agree(given, see('u', 'e'), true);
  }
  agree(
    { units: [{ name: 'u', at: [10, 10], is: mute }, foe('e', [10, 9.4])] },
    see('u', 'e'),
    false,
  );
});
test('COS-LOF-11 one that sees the other is enough to engage both', () => {
  const given = (facing: number): Given => ({
    units: [{ name: 'u', at: [10, 10], facing: 180 }, foe('e', [10, 11.5], facing)],
  });
  const look = (t: TestTable): boolean[] => [
    sees(t.look, t.unit('u'), t.unit('e')),
    areEngaged(t.look, t.unit('u'), t.unit('e')),
    areEngaged(t.look, t.unit('e'), t.unit('u')),
    isEngaged(t.look, t.unit('u')),
  ];
  agree(given(180), look, [false, true, true, true]);
  agree(given(0), look, [false, false, false, false]);
});
test('COS-LOF-13 any of its entries is enough to see and to be engaged', () => {
  const is = line({
    fire: [
      { weapon: 'musket', range: 1000, dice: 2 },
      { weapon: 'musket', range: 3000, dice: 1 },
    ],
  });
  const given = (y: number): Given => ({
    units: [{ name: 'u', at: [10, 10], is }, foe('e', [10, y], { facing: 0, is: mute })],
  });
  const look = (t: TestTable): boolean[] => [
    sees(t.look, t.unit('u'), t.unit('e')),
    isEngaged(t.look, t.unit('e')),
  ];
  agree(given(11.3), look, [true, true]);
  agree(given(13.4), look, [true, true]);
  agree(given(13.6), look, [false, false]);
});
test('COS-LOF-14 engaged units outside of the one marker do not fight in this turn', () => {
  const given: Given = {
    units: [
      { name: 'u', at: [5, 10] },
      foe('e', [5, 11.5]),
      { name: 'v', at: [20, 10] },
      foe('f', [20, 11.5]),
    ],
    tactics: [[], []],
    position: (position) => {
      position.step = { at: 'marker' };
    },
  };
  const fought = (t: TestTable): unknown => {
    t.answer({ x: 5000, y: 10_750 }).roll(1, 1, 1, 1);
    return [
      t.eventsOf('markerPlaced').length,
      t.eventsOf('ranksFixed').map(({ units }) => units),
      isEngaged(t.look, t.unit('v')),
      t.look.position.turn,
    ];
  };
  agree(given, fought, [1, [[0, 1]], true, 2]);
});
test('COS-GEO-09 an elevation is no height: fire from it passes nobody', () => {
  const given = (...hill: Given['terrain'] & object): Given => ({
    units: [{ name: 'u', at: [10, 10] }, { name: 'friend', at: [10, 10.8] }, foe('e', [10, 11.8])],
    terrain: hill,
  });
  const hill = { kind: 'hill', box: [9, 11, 9.5, 10.5] } as const;
  agree(given(hill), (t) => onElevation(t.look, t.unit('u')), true);
  agree(given(hill), see('u', 'e'), false);
  agree(given(), see('u', 'e'), false);
  // Nor does it shoot farther.
  const alone = (y: number): Given => ({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [10, y], { facing: 0 })],
    terrain: [hill],
  });
  agree(alone(12.4), see('u', 'e'), true);
  agree(alone(12.6), see('u', 'e'), false);
});

const shotsAt = (units: readonly Piece[], shots: number, left: number): Given => ({
  units,
  position: (position) => {
    const step = {
      at: 'damage',
      army: 1 as ArmyId,
      left,
      shots: Array.from({ length: shots }, (_, unit) => ({
        unit: unit as UnitId,
        formation: [2, 3] as UnitId[],
        army: 1 as ArmyId,
      })),
      retreated: [],
      later: [],
    };
    position.step = step as Position['step'];
  },
});
test('COS-BMB-15 of a formation as many may retreat as guns targeted it, each once', () => {
  const still = { is: line({ retreat: { die: 0, plus: 1 }, morale: 5 }), facing: 0 };
  const units: Piece[] = [
    { name: 'g', at: [10, 4], is: battery },
    { name: 'h', at: [12, 4], is: battery },
    foe('e', [10, 9], still),
    foe('f', [11, 10.6], still),
  ];
  const fallBack = (t: TestTable, unit: number): void => {
    t.answer({ by: 'retreat', unit });
    // In one edition the other way is barred: it nears the guns.
    if (t.asked === 'retreatDirection') t.answer({ direction: 'ownSide' });
  };
  const left = (t: TestTable): unknown => {
    fallBack(t, 2);
    return bombardmentRetreaters(t.look);
  };
  agree(shotsAt(units, 1, 3), left, []);
  agree(shotsAt(units, 2, 3), left, [3]);
  const both = (t: TestTable): unknown => {
    for (const unit of [2, 3]) fallBack(t, unit);
    return [t.eventsOf('damageTaken').map(({ by }) => by), t.eventsOf('retreated').length];
  };
  agree(shotsAt(units, 2, 3), both, [['retreat', 'retreat', 'morale'], 2]);
});
test('COS-BMB-20 all targets are declared, by who may at that moment, before the one roll', () => {
  const given: Given = {
    units: [
      { name: 'g', at: [10, 4], is: battery },
      { name: 'h', at: [12, 4], is: battery },
      foe('e', [11, 9]),
    ],
  };
  const declared = (t: TestTable): unknown => {
    const asked = [t.asked];
    t.answer({ unit: 0, target: 2 });
    asked.push(t.asked, t.match.chance?.ask);
    t.answer({ unit: 1, target: 2 });
    return [...asked, t.match.chance, t.eventsOf('bombarded').length];
  };
  const once = { ask: 'roll', dice: 4, sides: 6 };
  agree(given, declared, ['declareShot', 'declareShot', undefined, once, 0]);
});
test('COS-BMB-26 whoever is engaged, in combat or touching its foes may be bombarded', () => {
  const given: Given = {
    units: [
      { name: 'g', at: [10, 4], is: battery },
      { name: 'u', at: [11.5, 9] },
      foe('e', [10.5, 9], { is: line({ morale: 5 }) }),
    ],
    position: (position) => {
      position.markers = { x: [11_000], y: [9000], price: [1], resolved: [0] };
    },
  };
  const struck = (t: TestTable): unknown => {
    const touching = inContact(t.look, t.unit('u'), t.unit('e'));
    t.answer({ unit: 0, target: 2 }).roll(6, 6);
    return [touching, t.match.pending[0]?.seat, bombardmentRetreaters(t.look)];
  };
  agree(given, struck, [true, 'north', [2]]);
});

test('COS-FLK-04 one die for a unit that flanks, however many; of its combat; in any turn', () => {
  const parts = (t: TestTable): unknown =>
    weaponOf(t.look, t.unit('u'))?.parts.map(({ of, dice }) => `${of} ${dice}`);
  const given = (active: 0 | 1, y: number, ...enemies: Piece[]): Given => ({
    units: [{ name: 'u', at: [10, y], is: mute }, ...enemies, foe('seen', [10, 9])],
    position: (position) => {
      fighting(10, 10)(position);
      position.active = active as ArmyId;
    },
  });
  const behind = (name: string, x: number, y: number) => foe(name, [x, y], { facing: 0 });
  for (const active of [0, 1] as const) {
    const two = given(active, 10, behind('e', 9.5, 10.5), behind('f', 10.5, 10.5));
    agree(two, parts, ['statline 2', 'flanking 1']);
    // Whom it flanks stands beyond the 2 UW of the marker.
    agree(given(active, 11.9, behind('e', 10, 12.4)), parts, ['statline 2']);
  }
});
test('COS-SPR-11 each armoured enemy that is seen is one disadvantage', () => {
  const armoured = (name: string, x: number, y: number, ...more: Special[]): Piece =>
    foe(name, [x, y], { is: line({ special: ['cavalry', 'armor', ...more], fire: [] }) });
  const given = (...enemies: Piece[]): Given => ({
    units: [{ name: 'u', at: [9.4, 9] }, { name: 'v', at: [10.6, 9] }, ...enemies],
    position: fighting(10, 10),
  });
  const look = (t: TestTable): unknown =>
    advantagesOf(t.look, t.units('u', 'v')).map(({ cite, adds, unit }) => [cite, adds, unit]);
  agree(given(armoured('e', 10, 10.4)), look, [['COS-SPR-11', -1, 2]]);
  agree(given(armoured('e', 9.4, 10.4), armoured('f', 10.6, 10.4)), look, [
    ['COS-SPR-11', -1, 2],
    ['COS-SPR-11', -1, 3],
  ]);
  // Behind both of them nobody sees him, whomever else they see.
  agree(given(armoured('e', 10, 8.2), foe('f', [10, 10.4])), look, []);
});
