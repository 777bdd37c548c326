/** The course of a turn, and of morale, paragraph by paragraph (sections 3, 6, 9, 11, 13, 29). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../test/clouds-of-smoke/table.ts';
import { isCommandedBy } from './turn/actions.ts';
import type { ActionId, ArmyId, CommanderId, Position, TacticId, UnitId } from './world.ts';

const strong = line({ morale: 20, retreat: { die: 0, plus: 1 } });
const put = (name: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  name,
  at: [x, y],
  is: strong,
  ...more,
});
const enemy = (name: string, x: number, y: number): Piece => foe(name, [x, y], { is: strong });
const step =
  (at: Position['step'], more: (position: Position) => void = () => undefined) =>
  (position: Position): void => {
    position.step = at;
    more(position);
  };
const apart = [put('u', 10, 5), enemy('e', 15, 20)];
const rolling: Given = { units: apart, position: step({ at: 'actionRoll' }) };

describe('turns', () => {
  const battery = line({
    special: ['artillery'],
    fire: [],
    bombardment: { range: 6000, power: 1 },
  });
  test('COS-TRN-01 bombardment, actions, start of combat, combat; then the other player', () => {
    const given: Given = {
      units: [
        put('g', 20, 4, { is: battery }),
        put('u', 10, 9),
        enemy('e', 10, 10.5),
        enemy('far', 20, 8.5),
      ],
      tactics: [[], []],
    };
    const course = (t: TestTable): unknown => {
      const at = [t.look.position.step.at];
      const then = (next: TestTable): number => at.push(next.look.position.step.at);
      then(t.answer({ unit: 0, target: 3 }).roll(1));
      then(t.roll(2, 3, 4));
      then(t.answer({ done: true }));
      then(t.answer({ done: true }));
      then(t.answer({ x: 10_000, y: 9750 }));
      t.roll(1, 1, 1, 1);
      const { active, turn } = t.look.position;
      return [at, active, turn, t.look.position.step.at];
    };
    const steps = ['bombardment', 'actionRoll', 'placing', 'playing', 'marker', 'results'];
    agree(given, course, [steps, 1, 2, 'actionRoll']);
  });
  test('COS-TRN-03 the next turn starts when all combats are resolved, not before', () => {
    const given: Given = {
      units: [put('u', 5, 9), enemy('e', 5, 10.5), put('v', 20, 9), enemy('f', 20, 10.5)],
      tactics: [[], []],
      position: step({ at: 'combats' }, (position) => {
        position.markers = { x: [5000, 20_000], y: [9750, 9750], price: [1, 1], resolved: [0, 0] };
      }),
    };
    const turns = (t: TestTable): unknown => {
      const now = (): number[] => [t.look.position.turn, t.eventsOf('turnBegan').length];
      const before = now();
      t.answer({ marker: 1 }).roll(1, 1, 1, 1);
      const between = now();
      t.roll(1, 1, 1, 1);
      return [before, between, now(), t.look.position.active];
    };
    agree(given, turns, [[1, 0], [1, 0], [2, 1], 1]);
  });
  test('COS-VIC-07 without a unit on the table, with morale left: he plays on', () => {
    const given: Given = {
      units: apart,
      position: step({ at: 'marker' }, (position) => {
        position.units.off[1] = 1;
      }),
    };
    const on = (t: TestTable): unknown => {
      const { active } = t.look.position;
      t.roll(6, 6, 2);
      return [t.match.outcome, active, t.look.position.phase, t.asked];
    };
    agree(given, on, [undefined, 1, 3, 'placeDie']);
  });
});

describe('action dice', () => {
  test('COS-ACT-04 one risk at a time; its die is an action die; a substitute takes none', () => {
    const taken = (t: TestTable): unknown => {
      t.roll(1, 1, 5);
      const asked = [t.asked, t.question];
      t.answer({ risk: true }).roll(6);
      asked.push(t.asked, t.question);
      t.answer({ risk: true }).roll(3);
      const { pool, sixes } = t.look.position;
      return [...asked, t.asked, pool, sixes];
    };
    agree(rolling, taken, [
      'riskCommander',
      { ones: 2 },
      'riskCommander',
      { ones: 1 },
      'placeDie',
      [1, 1, 5, 6, 3],
      1,
    ]);
    const fell = (t: TestTable): unknown => {
      t.roll(1, 1, 5).answer({ risk: true }).roll(1);
      return [t.asked, t.look.position.pool];
    };
    agree(rolling, fell, ['placeDie', [1, 1, 5, 1]]);
  });
  test('COS-ACT-06 all are placed before an action; what lies on a tactic is only replaced', () => {
    const given: Given = {
      units: apart,
      tactics: [['tenacity', 'inspiration'], []],
      position: step({ at: 'placing' }, (position) => {
        position.pool = [5, 2];
        position.tactics = [[4, 0], []];
      }),
    };
    const placed = (t: TestTable): unknown => {
      t.answer({ die: 5, on: 'move' });
      const asked = [t.asked, t.question];
      const moved = t.refusal({ die: 4, on: 'inspiration' })?.code;
      t.answer({ die: 2, on: 'tenacity' });
      const { tactics, pool } = t.look.position;
      return [...asked, moved, t.asked, tactics[0], pool];
    };
    agree(given, placed, ['placeDie', { dice: [2] }, 'noSuchDie', 'playAction', [2, 0], []]);
  });
  test('COS-BRD-02 many dice on an action, one on a tactic, where it stays', () => {
    const given: Given = {
      units: apart,
      tactics: [['tenacity'], []],
      position: step({ at: 'placing' }, (position) => {
        position.pool = [5, 5, 5, 3];
      }),
    };
    const kept = (t: TestTable): unknown => {
      for (let n = 0; n < 3; n++) t.answer({ die: 5, on: 'move' });
      t.answer({ die: 3, on: 'tenacity' });
      const { length } = t.look.position.actions;
      t.answer({ done: true });
      const theirs = [t.look.position.active, t.look.position.tactics[0]];
      t.roll(2, 2, 2).answer({ done: true }).answer({ done: true });
      return [length, ...theirs, t.look.position.active, t.look.position.tactics[0]];
    };
    agree(given, kept, [3, 1, [3], 0, [3]]);
  });
  test('COS-CMD-13 by the level of now he rolls; the rating of the battle stays', () => {
    const given: Given = {
      units: apart,
      position: step({ at: 'actionRoll' }, (position) => {
        position.commanders.level[0] = 2;
        position.commanders.substitute[0] = 1;
      }),
    };
    agree(given, (t) => [t.match.chance, t.look.setup.armies[0].level], [
      { ask: 'roll', dice: 2, sides: 6 },
      3,
    ]);
  });
  test('COS-PHS-03 a phase for as many sixes as players on the larger side', () => {
    const phases = (players: number, ...faces: number[]): void => {
      const units = Array.from({ length: players }, (_, id) =>
        of(id, `u${id}`, [3 + 4 * id, id % 2 === 0 ? 4 : 18], { is: strong }),
      );
      const given: Given = { players, units, position: step({ at: 'actionRoll' }) };
      const look = (t: TestTable): unknown => {
        t.roll(...faces);
        return [t.look.position.sixes, t.look.position.phase];
      };
      const sixes = faces.filter((face) => face === 6).length;
      agree(given, look, [sixes, 1 + Math.floor(sixes / (players === 2 ? 1 : 2))]);
    };
    phases(2, 6, 2, 2);
    phases(2, 6, 6, 6);
    phases(3, 6, 2, 2);
    phases(3, 6, 6, 6);
    const risked = (t: TestTable): unknown => {
      t.roll(1, 6, 2).answer({ risk: true }).roll(6);
      return [t.look.position.sixes, t.look.position.phase];
    };
    agree(rolling, risked, [2, 3]);
  });
});

describe('orders', () => {
  const order = (action: ActionId, die: number, left: number, x: number, y: number) =>
    step({
      at: 'order',
      order: {
        action,
        die,
        left,
        commander: 0 as CommanderId,
        x: 1000 * x,
        y: 1000 * y,
        moving: [],
        quota: 0,
        ridden: [],
      },
    });
  test('COS-ACT-12 whoever is picked is activated, moved or not', () => {
    const given: Given = {
      units: [put('a', 10, 5), put('b', 11, 5), put('c', 13, 5)],
      position: order('move', 2, 2, 12, 3.5),
    };
    const picked = (t: TestTable): unknown => {
      t.answer({ unit: 1 });
      const first = [t.look.position.units.activated.slice(0, 3), t.question];
      t.answer({ unit: 1, move: 'difficult', x: 12_000, y: 5000, facing: 0 }).answer({
        done: true,
      });
      // `b` has joined `c`: only `c` is taken now.
      t.answer({ unit: 2 });
      return [...first, (t.question as { units: number[] }).units, t.look.position.units.activated];
    };
    agree(given, picked, [[1, 1, 0], { action: 'move', units: [0, 1] }, [2], [1, 1, 1, 0]]);
  });
  test('COS-BRD-06 the radius is drawn where the commander was when the action began', () => {
    const given: Given = {
      units: [put('a', 10, 5), put('z', 20, 5)],
      // He has been pushed away since.
      commanders: [
        [20, 3],
        [29, 21.5],
      ],
      position: order('move', 2, 2, 10, 3),
    };
    const may = (unit: number) => (t: TestTable) => t.refusal({ unit })?.code;
    agree(given, may(0), undefined);
    agree(given, may(1), 'outOfCommand');
  });
  test('COS-CMD-02 the radius is measured from his head, a point', () => {
    const reach = (distance: number): boolean => {
      const t = table({
        units: [put('a', 10, 5 + distance)],
        commanders: [
          [10, 4.75],
          [29, 21.5],
        ],
      });
      return isCommandedBy(t.look, 0 as CommanderId, 0 as UnitId);
    };
    expect([reach(3), reach(3.001), reach(3.002), reach(3.2)]).toEqual([true, true, false, false]);
  });
  test('COS-SPR-20 COS-CMD-14 Vanguard counts as half as far, if all of the formation is', () => {
    const scout = line({ special: ['cavalry', 'vanguard'] });
    const near = put('near', 12, 4.5);
    const given = (...units: Piece[]): Given => ({
      units: [...units, near],
      position: order('move', 2, 2, 10, 4),
    });
    const may = (t: TestTable) => t.refusal({ unit: 0 })?.code;
    // Six UW to the near side of it, and a tick more than that is forgiven.
    agree(given(put('v', 10, 10.25, { is: scout })), may, undefined);
    agree(given(put('v', 10, 10.26, { is: scout })), may, 'outOfCommand');
    const beside = put('w', 11, 10.25);
    agree(given(put('v', 10, 10.25, { is: scout }), beside), may, 'outOfCommand');
  });
});

test('COS-BRD-04 some tactics wait for a turn, the own or the other’s', () => {
  const tactics: TacticId[] = ['tenacity', 'gallopCharge', 'coverOfPikes'];
  const given = (active: 0 | 1): Given => ({
    units: [put('u', 10, 9), enemy('e', 10, 9.5)],
    tactics: [tactics, []],
    position: (position) => {
      fighting(10, 10)(position);
      position.active = active as ArmyId;
      position.step = { at: 'tactics', army: 0 as ArmyId };
      position.tactics = [[3, 3, 3], []];
    },
  });
  const late = (t: TestTable): boolean[] =>
    tactics.map((tactic) => t.refusal({ tactic, units: [0] })?.code === 'wrongTime');
  agree(given(0), late, [false, false, true]);
  agree(given(1), late, [false, true, false]);
});

test('COS-VIC-05 what costs an army morale, each under its paragraph', () => {
  const lost = (t: TestTable): unknown[] =>
    t.eventsOf('moraleLost').map(({ army, points, cite }) => [army, points, cite]);
  const struck = (...units: Piece[]): Given => ({
    units,
    position: (position) => {
      fighting(10, 10)(position);
      const none = units.map(() => 0 as const);
      Object.assign(position.combat!, {
        units: units.map((_, unit) => unit),
        hits: none.map((_, unit) => (unit === 0 ? 1 : 0)),
        taken: [...none],
        near: [...none],
        retreated: [...none],
        rerolled: [...none],
      });
      position.step = { at: 'hits', army: 0 as ArmyId };
    },
  });
  const elite = { is: line({ ...strong, special: ['infantry', 'elite'], loss: 3 }) };
  const units = [put('u', 10, 9, elite), put('friend', 10, 7.9), enemy('e', 10, 10.5)];
  const broken = (t: TestTable): unknown => lost(t.answer({ unit: 0, by: 'test' }).roll(1));
  agree(struck(...units), broken, [[0, 3, 'COS-DSC-05']]);
  const retreats = (t: TestTable): unknown => {
    t.answer({ unit: 0, by: 'retreat' });
    if (t.asked === 'retreatDirection') t.answer({ direction: 'back' });
    return lost(t).slice(0, 2);
  };
  agree(struck(...units), retreats, [
    [0, 1, 'COS-SPR-24'],
    [0, 1, 'COS-RET-11'],
  ]);
  const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 2 } });
  const guns: Given = { units: [put('g', 10, 5, { is: battery }), enemy('e', 10, 9)] };
  const shot = (t: TestTable): unknown =>
    lost(t.answer({ unit: 0, target: 1 }).roll(5, 5).answer({ by: 'morale' }));
  agree(guns, shot, [[1, 1, 'COS-BMB-12']]);
  const falls = (t: TestTable): unknown => lost(t.roll(1, 2, 3).answer({ risk: true }).roll(1));
  agree(rolling, falls, [[0, 3, 'COS-CMD-12']]);
  const alone = struck(put('u', 10, 9), enemy('e', 10, 20));
  const won = (t: TestTable): unknown => lost(t.answer({ unit: 0, by: 'test' }).roll(6));
  agree(alone, won, [[1, 1, 'COS-END-02']]);
});
