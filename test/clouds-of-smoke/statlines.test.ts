/** What a statline's numbers mean, and how numbers are made (sections 1 and 4). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from './both.ts';
import { fighting, line, table, type Given, type TestTable } from './table.ts';
import { FACTIONS, scenarioSetup } from '../../src/games/clouds-of-smoke/content/index.ts';
import { forceOf } from '../../src/games/clouds-of-smoke/rules/combat/advantages.ts';
import { hitsFrom } from '../../src/games/clouds-of-smoke/rules/combat/combat.ts';
import {
  bombardmentRange,
  diceAgainst,
} from '../../src/games/clouds-of-smoke/rules/fire/bombardment.ts';
import { weaponOf } from '../../src/games/clouds-of-smoke/rules/fire/weapons.ts';
import { speaker } from '../../src/games/clouds-of-smoke/rules/phrases/speaker.ts';
import type { Position, Profile, UnitId } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { UW } from '../../src/games/clouds-of-smoke/rules/facts/unit-width.ts';
import { has, startingMorale } from '../../src/games/clouds-of-smoke/rules/facts/units.ts';

/** South's unit has hits to resolve, far from every edge and enemy. */
const struck = (is: Profile, hits = 1, more: Partial<Given> = {}): Given => ({
  ...more,
  units: [
    { name: 'u', at: [10, 12], is },
    { name: 'v', at: [4, 12], is: line({ morale: 20 }) },
    foe('e', [10, 14]),
  ],
  position: (position: Position) => {
    fighting(10, 13)(position);
    Object.assign(position.combat!, {
      units: [0, 1, 2],
      hits: [hits, 0, 0],
      taken: [hits, 0, 0],
      retreated: [0, 0, 0],
      rerolled: [0, 0, 0],
      near: [1500, 1500, 1500],
    });
    position.step = { at: 'hits', army: 0 as never };
  },
});
/** How far it retreats by each die that may be thrown; without one, how far at all. */
const retreats = (retreat: Profile['retreat']) => (t: TestTable) => {
  t.answer({ unit: 0, by: 'retreat' });
  if (retreat.die > 0) t.roll(4);
  return t.eventsOf('retreatRolled').map(({ distance, die = 0 }) => [distance, die])[0];
};

describe('numbers', () => {
  test('COS-GEN-04 lengths are told in UW, 1 UW as wide as a unit of the battle', () => {
    const setup = scenarioSetup('mill-brook');
    expect(setup?.footprint.width).toBe(UW);
    const { look } = table({ units: [] });
    for (const lang of ['en', 'ru'] as const) {
      expect(speaker(look, lang).uw(2 * (setup?.footprint.width ?? 0))).toMatch(/^2[.,]0\u00a0UW$/);
    }
  });
  test('COS-GEN-05 a d3 is half of a d6, rounded up: 1 1 2 2 3 3', () => {
    const lengths = (t: TestTable, die: number): number | undefined => {
      t.answer({ unit: 0, by: 'retreat' }).roll(die);
      return t.eventsOf('retreatRolled')[0]?.distance;
    };
    const given = struck(line({ retreat: { die: 3, plus: 0 } }));
    for (const [at, length] of [1000, 1000, 2000, 2000, 3000, 3000].entries()) {
      agree(given, (t) => lengths(t, at + 1), length);
    }
  });
  test('COS-GEN-06 every other fraction is rounded down', () => {
    expect([hitsFrom(9, 9), hitsFrom(19, 19), hitsFrom(39, 20)]).toEqual([0, 1, 4]);
    const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 4 } });
    const given: Given = { units: [{ name: 'g', at: [10, 5], is: battery }, foe('e', [10, 9])] };
    const damage = (t: TestTable): unknown => {
      t.answer({ unit: 0, target: 1 }).roll(6, 6, 6, 1);
      return t.eventsOf('bombarded')[0]?.damage;
    };
    agree(given, damage, 1);
  });
  test('COS-GEN-13 a d3 takes one die, and what was thrown is told with what for', () => {
    const look = (t: TestTable): unknown => {
      t.answer({ unit: 0, by: 'retreat' });
      const asked = t.match.chance;
      t.roll(5);
      return [asked, t.eventsOf('retreatRolled')];
    };
    agree(struck(line({ retreat: { die: 3, plus: 0 } })), look, [
      { ask: 'roll', dice: 1, sides: 6 },
      [{ type: 'retreatRolled', unit: 0, distance: 3000, die: 5 }],
    ]);
  });
});

describe('the statline', () => {
  test('COS-UNT-02 its retreat is a length, a die, or a die and more', () => {
    const far = (die: 0 | 3 | 6, plus: number, length: number): void =>
      agree(struck(line({ retreat: { die, plus } })), retreats({ die, plus }), [
        length,
        die === 0 ? 0 : 4,
      ]);
    far(0, 1, 1000);
    far(0, 2, 2000);
    far(3, 0, 2000);
    far(6, 0, 4000);
    far(6, 1, 5000);
  });
  test('COS-UNT-03 its strength is added to the result of its side, target or not', () => {
    const given: Given = {
      units: [
        { name: 'u', at: [10, 9], is: line({ strength: 2 }) },
        { name: 'turned away', at: [11.5, 9], facing: 180, is: line({ strength: 3 }) },
        { name: 'elsewhere', at: [20, 9], is: line({ strength: 5 }) },
        foe('e', [10, 10.5]),
      ],
      position: (position) => {
        fighting(10, 10)(position);
        position.step = { at: 'results' };
      },
    };
    const roll = (t: TestTable): unknown => {
      t.roll(3, 4);
      return t.eventsOf('resultRolled').map(({ strength, result }) => [strength, result])[0];
    };
    agree(given, roll, [5, 12]);
  });
  test('COS-UNT-04 its morale counts to its army’s; broken it costs what is printed, 2m', () => {
    const given: Given = {
      units: [
        { name: 'u', at: [10, 10], is: line({ morale: 3 }) },
        { name: 'v', at: [12, 10], is: line({ morale: 2 }) },
        foe('e', [10, 15], { is: line({ morale: 1 }) }),
      ],
    };
    agree(given, (t) => [0, 1].map((id) => startingMorale(t.look.setup, id as never)), [5, 1]);
    const plain = [...FACTIONS.values()]
      .flatMap(({ id, units }) => (id.startsWith('ours-') ? units : []))
      .filter(({ special = [] }) => !special.includes('readyForCasualties'));
    expect(plain.length).toBeGreaterThan(50);
    for (const { id, loss, morale } of plain) expect([id, loss]).toEqual([id, 2 * (morale ?? 0)]);
  });
  test('COS-UNT-05 COS-SPR-25 Ready for casualties: 1 less, printed already', () => {
    const ready = [...FACTIONS.values()]
      .flatMap(({ id, units }) => (id.startsWith('ours-') ? units : []))
      .filter(({ special = [] }) => special.includes('readyForCasualties'));
    expect(ready.length).toBeGreaterThan(1);
    for (const { id, loss, morale } of ready) {
      expect([id, loss]).toEqual([id, 2 * (morale ?? 0) - 1]);
    }
    const is = line({ morale: 9, loss: 17, special: ['infantry', 'readyForCasualties'] });
    const lost = (t: TestTable): unknown => {
      t.answer({ unit: 0, by: 'test' }).roll(1);
      return t.eventsOf('moraleLost').find(({ cite }) => cite === 'COS-DSC-05')?.points;
    };
    agree(struck(is), lost, 17);
  });
  test('COS-UNT-06 its discipline is the die that passes a test', () => {
    const passed = (die: number) => (t: TestTable) => {
      t.answer({ unit: 0, by: 'test' }).roll(die);
      return t.eventsOf('disciplineTested')[0]?.passed;
    };
    for (const n of [3, 4, 6]) {
      agree(struck(line({ discipline: n, morale: 9 })), passed(n), true);
      agree(struck(line({ discipline: n, morale: 9 })), passed(n - 1), false);
    }
  });
  test('COS-UNT-07 so many dice in contact with an enemy', () => {
    const dice = (closeCombat: number): void => {
      const given: Given = {
        units: [{ name: 'u', at: [10, 10], is: line({ closeCombat }) }, foe('e', [10, 10.5])],
        position: fighting(10, 10),
      };
      const used = (t: TestTable): unknown => {
        const parts = weaponOf(t.look, t.unit('u'))?.parts ?? [];
        return [parts.map((part) => part.dice), forceOf(t.look, 0, t.units('u')).dice];
      };
      agree(given, used, [[closeCombat], closeCombat]);
    };
    for (const n of [1, 2, 3]) dice(n);
  });
  test('COS-UNT-12 it is what its special rules say: dragoons may be none', () => {
    const dragoons = line({ special: [], name: { en: 'Dragoons', ru: 'Драгуны' } });
    const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 3 } });
    const given: Given = {
      units: [
        { name: 'g', at: [10, 5], is: battery },
        foe('e', [10, 9], { is: dragoons }),
        foe('h', [14, 9], { is: line({ special: ['cavalry'] }) }),
      ],
    };
    const kinds = ['infantry', 'cavalry', 'artillery'] as const;
    agree(given, (t) => kinds.map((kind) => has(t.look, t.unit('e'), kind)), [false, false, false]);
    const against = (name: string) => (t: TestTable) =>
      diceAgainst(t.look, { unit: t.unit('g'), formation: t.units(name) });
    agree(given, against('e'), 3);
    agree(given, against('h'), 2);
  });
});

test('COS-SPR-02 Bombardment: the range and the dice that are printed', () => {
  for (const [range, power] of [
    [6000, 2],
    [8000, 3],
    [5000, 1],
  ] as const) {
    const is = line({ special: ['artillery'], fire: [], bombardment: { range, power } });
    const given: Given = { units: [{ name: 'g', at: [10, 3], is }, foe('e', [10, 6])] };
    const look = (t: TestTable): number[] => [
      bombardmentRange(t.look, 0 as UnitId),
      diceAgainst(t.look, { unit: 0 as UnitId, formation: t.units('e') }),
    ];
    agree(given, look, [range, power]);
  }
  const ours = [...FACTIONS.values()].flatMap(({ id, units }) =>
    id.startsWith('ours-') ? units.flatMap(({ bombardment }) => bombardment ?? []) : [],
  );
  const known = ['6 2', '8 3', '5 1'];
  expect(ours.length).toBeGreaterThan(5);
  for (const { range, power } of ours) expect(known).toContain(`${range} ${power}`);
});
