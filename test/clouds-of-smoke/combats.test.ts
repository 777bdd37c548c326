/** The course of a combat, paragraph by paragraph (sections 14, 16 to 22). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from './both.ts';
import { fighting, line, moving, table, type Given, type Piece, type TestTable } from './table.ts';
import { sees } from '../../src/games/clouds-of-smoke/rules/fire/engagement.ts';
import { underTactic } from '../../src/games/clouds-of-smoke/rules/tactics/effects.ts';
import type {
  ArmyId,
  Position,
  Profile,
  UnitId,
} from '../../src/games/clouds-of-smoke/rules/world.ts';
import { nextForHit } from '../../src/games/clouds-of-smoke/rules/combat/hits.ts';
import { isInCombat } from '../../src/games/clouds-of-smoke/rules/combat/markers.ts';

const STRONG = { morale: 20, retreat: { die: 0, plus: 1 } } as const;
const is = (changes: Partial<Profile> = {}): Profile => line({ ...STRONG, ...changes });
const put = (name: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  name,
  at: [x, y],
  is: is(),
  ...more,
});
const enemy = (name: string, x: number, y: number, more: Partial<Piece> = {}): Piece =>
  foe(name, [x, y], { is: is(), ...more });
type Change = (position: Position) => void;
/** A combat at (10, 10), its units and hits known, at some step of it. */
const at = (
  units: readonly Piece[],
  step: Position['step'],
  more: { hits?: readonly number[]; active?: 0 | 1; change?: Change } = {},
): Given => ({
  units,
  tactics: [[], []],
  position: (position) => {
    fighting(10, 10)(position);
    position.active = (more.active ?? 0) as ArmyId;
    const none = units.map(() => 0 as const);
    const hits = more.hits ?? none;
    Object.assign(position.combat!, {
      units: units.map((_, unit) => unit as UnitId),
      hits: [...hits],
      taken: [...hits],
      near: units.map(() => 500),
      retreated: [...none],
      rerolled: [...none],
    });
    position.step = step;
    more.change?.(position);
  },
});
const hits = (army: 0 | 1): Position['step'] => ({ at: 'hits', army: army as ArmyId });
const end: Position['step'] = { at: 'combatEnd' };
const seat = (t: TestTable): string => `${t.match.pending[0]?.seat} ${t.asked}`;
const here = [put('u', 9.4, 9), put('v', 10.6, 9), enemy('e', 10, 10.8), enemy('f', 11.1, 10.8)];

describe('markers', () => {
  test('COS-MRK-08 a marker bars neither way nor sight; one may stand on it, and it stays', () => {
    const given: Given = {
      units: [put('u', 10, 9), enemy('e', 10, 11.4)],
      position: (position) => {
        moving([0])(position);
        position.markers = { x: [10_000], y: [10_000], price: [1], resolved: [0] };
      },
    };
    const go = (t: TestTable): unknown => {
      const clear = sees(t.look, 0 as UnitId, 1 as UnitId);
      t.answer({ unit: 0, move: 'simple', facing: 0, distance: 1000 });
      const { markers } = t.look.position;
      return [clear, t.at('u'), markers.x[0], markers.y[0]];
    };
    agree(given, go, [true, [10, 10, 0], 10_000, 10_000]);
    // Nor do units keep it from being placed where they stand.
    const placing: Given = {
      units: [put('u', 10, 9), enemy('e', 10, 10.5)],
      tactics: [[], []],
      position: (position) => {
        position.step = { at: 'marker' };
      },
    };
    agree(placing, (t) => t.answer({ x: 10_000, y: 9000 }).look.position.markers.y, [9000]);
  });
  test('COS-MRK-09 in combat is who stands within 2 UW of a marker now', () => {
    const given = (y: number): Given => ({
      units: [put('u', 10, y)],
      position: (position) => {
        moving([0])(position);
        position.markers = { x: [10_000], y: [10_000], price: [1], resolved: [1] };
      },
    });
    const moved = (facing: number) => (t: TestTable) => {
      const was = isInCombat(t.look, 0 as UnitId);
      t.answer({ unit: 0, move: 'simple', facing, distance: 1000 });
      return [was, isInCombat(t.look, 0 as UnitId)];
    };
    agree(given(7), moved(0), [false, true]);
    agree(given(8), moved(18_000), [true, false]);
  });
  test('COS-MRK-10 one whose radius is empty is taken away, and nobody loses morale', () => {
    const away = [put('u', 10, 4), enemy('e', 10, 16)];
    const look = (t: TestTable): unknown => [t.look.position.markers.price, t.look.position.morale];
    agree(at(away, end), look, [[0], [20, 20]]);
  });
});

describe('steps', () => {
  const one = (name: string, x: number, y: number): Piece => put(name, x, y, { is: is() });
  const battle = (active: 0 | 1): Given => ({
    units: [one('u', 10, 9), enemy('e', 10, 10.8)],
    tactics: [['tenacity'], ['tenacity']],
    position: (position) => {
      fighting(10, 10)(position);
      position.active = active as ArmyId;
      position.step = { at: 'tactics', army: active as ArmyId };
      position.tactics = [[2], [2]];
    },
  });
  test('COS-CBT-04 both play tactics, roll, allocate, resolve; the active side first', () => {
    const course = (t: TestTable): string[] => {
      const steps = [seat(t)];
      t.answer({ done: true });
      steps.push(seat(t));
      t.answer({ done: true });
      steps.push(String(t.match.chance?.ask));
      t.roll(6, 6, 6, 6);
      steps.push(seat(t));
      t.answer({ unit: t.unit(seat(t).startsWith('south') ? 'u' : 'e'), by: 'test' }).roll(6);
      steps.push(seat(t));
      t.answer({ unit: t.unit(seat(t).startsWith('south') ? 'u' : 'e'), by: 'test' }).roll(6);
      const told = ['resultRolled', 'hitAllocated', 'disciplineTested', 'combatEnded'] as const;
      const events = t.events.map(({ type }) => type);
      return [...steps, ...events.filter((type) => told.some((one) => one === type))];
    };
    const events = [
      'resultRolled',
      'resultRolled',
      'hitAllocated',
      'hitAllocated',
      'disciplineTested',
      'disciplineTested',
      'combatEnded',
    ];
    const asked = (a: string, b: string): string[] => [
      `${a} playTactic`,
      `${b} playTactic`,
      'roll',
      `${a} resolveHit`,
      `${b} resolveHit`,
      ...events,
    ];
    agree(battle(0), course, asked('south', 'north'));
    agree(battle(1), course, asked('north', 'south'));
  });
  test('COS-RES-08 both sides roll when all tactics are played, the active side first', () => {
    const rolled = (t: TestTable): unknown => {
      const before = t.match.chance?.ask;
      t.answer({ done: true });
      const between = t.match.chance?.ask;
      t.answer({ done: true }).roll(1, 1, 1, 1);
      return [before, between, t.eventsOf('resultRolled').map(({ side }) => side)];
    };
    agree(battle(0), rolled, [undefined, undefined, [0, 1]]);
    agree(battle(1), rolled, [undefined, undefined, [1, 0]]);
  });
  test('COS-TAC-03 an effect ends with the combat in which it was played', () => {
    const given: Given = {
      units: [put('u', 10, 8.3), enemy('e', 10, 10), put('v', 20, 8.3), enemy('f', 20, 10)],
      tactics: [['inspiration'], []],
      position: (position) => {
        fighting(10, 9.2)(position);
        position.tactics = [[2], []];
        position.markers = {
          x: [10_000, 20_000],
          y: [9200, 9200],
          price: [1, 1],
          resolved: [0, 0],
        };
      },
    };
    const second = (t: TestTable): unknown => {
      t.answer({ tactic: 'inspiration', units: [0] });
      const now = underTactic(t.look, 0 as UnitId, 'inspiration');
      t.roll(1, 1, 1, 1).roll(1, 1, 1, 1);
      const own = t.eventsOf('resultRolled').filter(({ side }) => side === 0);
      return [now, own.map(({ strength }) => strength), t.look.position.combat];
    };
    agree(given, second, [true, [2, 1], null]);
  });
  test('COS-TAC-04 a tactic is for units of that combat alone', () => {
    const given: Given = {
      units: [put('u', 10, 8.3), enemy('e', 10, 10), put('v', 20, 8.3), enemy('f', 20, 10)],
      tactics: [['inspiration'], []],
      position: (position) => {
        fighting(10, 9.2)(position);
        position.tactics = [[2], []];
      },
    };
    const may = (unit: number) => (t: TestTable) =>
      t.refusal({ tactic: 'inspiration', units: [unit] });
    agree(given, may(0), undefined);
    agree(given, may(2), { code: 'notInCombat', cite: 'COS-TAC-04' });
  });
});

describe('hits', () => {
  const due =
    (left: number, taken: readonly number[] = []): Change =>
    (position) => {
      position.combat!.due = [left, 0];
      if (taken.length > 0) position.combat!.taken = [...taken];
    };
  const allocation: Position['step'] = { at: 'allocation', side: 0 };
  test('COS-HIT-05 every unit of the combat takes them: guns, emplaced, engaged or not', () => {
    const units = [
      put('u', 9, 9),
      put('guns', 10.2, 9, { is: is({ special: ['artillery'], fire: [] }) }),
      put('turned away', 11.4, 9, { facing: 180 }),
      put('dug in', 8.6, 11),
      enemy('e', 10, 10.8),
    ];
    const given: Given = {
      ...at(units, allocation, { change: due(4) }),
      terrain: [{ kind: 'emplacement', box: [8, 9.2, 10.4, 11.6] }],
    };
    const taken = (t: TestTable): unknown =>
      t.eventsOf('hitAllocated').length + t.look.position.combat!.taken.join('').length * 100;
    agree(given, (t) => [...t.look.position.combat!.taken], [1, 1, 1, 1, 0]);
    agree(given, (t) => nextForHit(t.look, 0).length, 4);
    expect(taken(table(given))).toBe(500);
  });
  test('COS-HIT-06 in any round the owner picks only where the hits run out among equals', () => {
    const three = [put('u', 9, 9), put('v', 10.2, 9), put('w', 11.4, 9), enemy('e', 10, 10.8)];
    const asked = (left: number, ...taken: number[]): void => {
      const given = at(three, allocation, { change: due(left, taken) });
      const look = (t: TestTable): unknown => [t.asked, t.asked === 'allocateHit' && t.question];
      const units = [0, 1, 2];
      const open = left % 3 === 0 ? ['resolveHit', false] : ['allocateHit', { left, units }];
      agree(given, look, open as unknown);
    };
    asked(1, 0, 0, 0, 0);
    asked(2, 0, 0, 0, 0);
    asked(3, 0, 0, 0, 0);
    asked(2, 1, 1, 1, 0);
    asked(3, 1, 1, 1, 0);
  });
  test('COS-RET-01 the active player resolves all of his, then the passive player', () => {
    const seats = (t: TestTable): string[] => {
      const order: string[] = [];
      while (t.asked === 'resolveHit') {
        order.push(t.match.pending[0].seat);
        const { units } = t.question as { units: number[] };
        t.answer({ unit: units[0], by: 'test' }).roll(6);
      }
      return order;
    };
    const each = [1, 1, 1, 1];
    const [s, n] = ['south', 'north'];
    agree(at(here, hits(0), { hits: each }), seats, [s, s, n, n]);
    agree(at(here, hits(1), { hits: each, active: 1 }), seats, [n, n, s, s]);
  });
  test('COS-RET-02 one by one, in any order; to retreat or to test is said hit by hit', () => {
    const given = at(here, hits(0), { hits: [1, 2, 0, 0] });
    const resolve = (t: TestTable): unknown => {
      const asked = [t.question];
      t.answer({ unit: 1, by: 'test' }).roll(5);
      asked.push(t.question);
      t.answer({ unit: 0, by: 'test' }).roll(5);
      asked.push(t.question);
      t.answer({ unit: 1, by: 'retreat' });
      if (t.asked === 'retreatDirection') t.answer({ direction: 'back' });
      return [...asked, t.eventsOf('hitCancelled').length];
    };
    agree(given, resolve, [{ units: [0, 1] }, { units: [0, 1] }, { units: [1] }, 1]);
  });
  test('COS-RET-04 the length first, then the way: back, or to the own side', () => {
    const units = [
      put('u', 10, 9, { facing: 270, is: is({ retreat: { die: 3, plus: 0 } }) }),
      here[2],
    ];
    const way = (direction: string) => (t: TestTable) => {
      t.answer({ unit: 0, by: 'retreat' });
      const first = t.match.chance?.ask;
      t.roll(3);
      const asked = [t.asked, t.question];
      t.answer({ direction });
      return [first, ...asked, t.at('u')];
    };
    const asked = { unit: 0, distance: 2000, directions: ['back', 'ownSide'] };
    const given = at(units, hits(0), { hits: [1, 0] });
    const told = (...end: number[]): unknown => ['roll', 'retreatDirection', asked, end];
    agree(given, way('back'), told(12, 9, 90) as never);
    agree(given, way('ownSide'), told(10, 7, 180) as never);
  });
  test('COS-RET-14 COS-MOV-15 no ground shortens a retreat', () => {
    for (const kind of ['swamp', 'field', 'wood', 'village'] as const) {
      const units = [put('u', 10, 9, { is: is({ retreat: { die: 0, plus: 3 } }) }), here[2]];
      const given: Given = {
        ...at(units, hits(0), { hits: [1, 0] }),
        terrain: [{ kind, box: [8, 12, 5, 9.5] }],
      };
      const back = (t: TestTable): unknown => {
        t.answer({ unit: 0, by: 'retreat' });
        if (t.asked === 'retreatDirection') t.answer({ direction: 'back' });
        return t.at('u');
      };
      agree(given, back, [10, 6, 180]);
    }
  });
});

describe('discipline', () => {
  const test1 = (t: TestTable, unit: number, die: number): TestTable =>
    t.answer({ unit, by: 'test' }).roll(die);
  test('COS-DSC-01 each hit that is left takes one test; a retreat takes one hit away', () => {
    const given = at(here, hits(0), { hits: [3, 0, 0, 0] });
    const tests = (t: TestTable): unknown => {
      test1(t, 0, 4);
      t.answer({ unit: 0, by: 'retreat' });
      if (t.asked === 'retreatDirection') t.answer({ direction: 'back' });
      t.roll(5);
      return [t.eventsOf('disciplineTested').map(({ die }) => die), t.asked === 'resolveHit'];
    };
    agree(given, tests, [[4, 5], false]);
  });
  test('COS-DSC-03 who fails is taken off, and its other hits are gone', () => {
    const given = at(here, hits(0), { hits: [3, 1, 0, 0] });
    const fails = (t: TestTable): unknown => {
      test1(t, 0, 3);
      const { units } = t.look.position;
      return [units.off[0], t.eventsOf('broken').map(({ unit }) => unit), t.question];
    };
    agree(given, fails, [1, [0], { units: [1] }]);
  });
  test('COS-DSC-04 what helps is added to the die; a 1 always fails, a 6 may', () => {
    const passed = (discipline: number, die: number, helped = false) => {
      const u = put('u', 9.4, 9, { is: is({ discipline }) });
      const given = at([u, ...here.slice(1)], hits(0), {
        hits: [1, 0, 0, 0],
        change: (position) => {
          const effect = { army: 0 as ArmyId, tactic: 'inspiration', die: 3, units: [0 as UnitId] };
          if (helped) position.combat!.effects.push(effect as never);
        },
      });
      return (expected: boolean): void =>
        agree(given, (t) => test1(t, 0, die).eventsOf('disciplineTested')[0]?.passed, expected);
    };
    passed(5, 4)(false);
    passed(5, 4, true)(true);
    passed(5, 3, true)(false);
    passed(2, 1, true)(false);
    passed(6, 6)(true);
    passed(7, 6)(false);
  });
  test('COS-DSC-06 it is gone before the next hit, and stands in nobody’s way', () => {
    const units = [put('u', 10, 9), put('v', 10, 10.1), enemy('e', 10, 11.2)];
    const given = at(units, hits(0), { hits: [1, 1, 0] });
    const back = (t: TestTable): unknown => {
      test1(t, 0, 2);
      t.answer({ unit: 1, by: 'retreat' });
      if (t.asked === 'retreatDirection') t.answer({ direction: 'back' });
      const cites = t.eventsOf('moraleLost').map(({ cite }) => cite);
      return [t.at('v'), cites.includes('COS-RET-11')];
    };
    agree(given, back, [[10, 9.1, 180], false]);
  });
});

describe('the end', () => {
  const told = (t: TestTable): unknown => [
    t.eventsOf('combatWon').map(({ side, price }) => [side, price]),
    t.look.position.morale,
    t.look.position.markers.price,
  ];
  const far = enemy('far', 25, 20);
  const finish = (units: readonly Piece[], change?: Change): Given =>
    at([...units, far], hits(0), {
      hits: [...units.map((_, unit) => (unit === 0 ? 1 : 0)), 0],
      change: (position) => {
        position.markers.price = [3];
        change?.(position);
      },
    });
  const held = (t: TestTable): unknown => {
    test1(t, 0, 6);
    return told(t);
  };
  const test1 = (t: TestTable, unit: number, die: number): TestTable =>
    t.answer({ unit, by: 'test' }).roll(die);
  test('COS-END-01 when the hits are resolved, whose units alone are within 2 UW wins', () => {
    agree(finish([put('u', 10, 9)]), held, [[[0, 3]], [20, 17], [0]]);
    agree(finish([put('u', 10, 9), enemy('e', 10, 10.8)]), held, [[], [20, 40], [3]]);
  });
  test('COS-END-05 the price counts the retreats of both sides', () => {
    const given = at([put('u', 10, 9), enemy('e', 10, 12)], hits(0), { hits: [1, 1] });
    const both = (t: TestTable): unknown => {
      for (const unit of [0, 1]) {
        t.answer({ unit, by: 'retreat' });
        if (t.asked === 'retreatDirection') t.answer({ direction: 'back' });
      }
      return told(t);
    };
    // `e` is out of the radius then, and its army pays for both.
    agree(given, both, [[[0, 3]], [20, 17], [0]]);
  });
  test('COS-END-07 any unit there counts: not engaged, or come in since the dice fell', () => {
    const late = enemy('late', 10.4, 12.2, { facing: 0 });
    const given = finish([put('u', 10, 9, { facing: 180 }), late], (position) => {
      for (const column of ['units', 'hits', 'taken', 'near', 'retreated', 'rerolled'] as const) {
        position.combat![column].splice(1);
      }
    });
    agree(given, held, [[], [20, 40], [3]]);
  });
});
