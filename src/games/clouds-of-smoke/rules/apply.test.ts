/** What an event writes into a position, and what it leaves there (section 34). */
import { describe, expect, test } from 'vitest';
import { moving, of, table } from '../../../../test/clouds-of-smoke/table.ts';
import { apply } from './apply.ts';
import type { ArmyId, Position, TacticId, UnitId } from './world.ts';
import type { Event } from './game.ts';
import { copy } from './view.ts';

const [RED, BLUE, ALLY] = [0, 1, 2] as ArmyId[];
const ids = (...units: number[]): UnitId[] => units as UnitId[];
/** Four armies of two units each: 0 and 4 are of army 0, 1 and 5 of army 1 … */
const begun = (): Position =>
  copy(
    table({
      players: 4,
      units: Array.from({ length: 8 }, (_, k) =>
        of(k % 4, `u${k}`, [3 + 3 * k, k % 2 === 0 ? 4 : 18]),
      ),
    }).look.position,
  );
const after = (event: Event, change: (position: Position) => void = () => undefined): Position => {
  const position = begun();
  change(position);
  apply(position, event);
  return position;
};
const effect = (army: ArmyId, tactic: TacticId, ...units: number[]) => ({
  army,
  tactic,
  die: 3,
  units: ids(...units),
});
const fought = (position: Position): void => {
  position.combat = {
    markers: [0 as never],
    effects: [],
    units: ids(0, 1, 5),
    hits: [2, 2, 2],
    taken: [2, 2, 2],
    retreated: [0, 0, 0],
    rerolled: [0, 0, 0],
    near: [0, 0, 0],
    due: [3, 4],
  };
};

test('COS-TRN-05 a turn begins afresh, and what outlives a turn stays', () => {
  const began = (...played: ArmyId[]): Position =>
    after({ type: 'turnBegan', army: ALLY, turn: 5, played }, (position) => {
      position.claimed = [{ army: BLUE, by: RED }];
      position.declined = ids(1);
      position.withheld = ids(1);
      position.bombarded = ids(2);
      position.limbered = ids(2);
      position.sheltered = ids(3);
      position.guided = ids(4);
      position.slowed = [{ unit: 0 as UnitId, element: 0 }];
      position.units.activated[0] = 1;
      position.units.walked[0] = 1500;
      position.markers = { x: [1], y: [2], price: [3], resolved: [1] };
      position.used = [{ army: RED, asset: 'guides' }];
    });
  const fresh = began(RED);
  expect(fresh).toMatchObject({ turn: 5, active: ALLY, played: [RED] });
  expect(fresh.step).toEqual({ at: 'bombardment', shots: [] });
  const { declined, withheld, bombarded, limbered, sheltered, guided, slowed } = fresh;
  expect([declined, withheld, bombarded, limbered, sheltered, guided, slowed].flat()).toEqual([]);
  expect([fresh.units.activated[0], fresh.units.walked[0]]).toEqual([0, 0]);
  expect(fresh.markers).toEqual({ x: [1], y: [2], price: [3], resolved: [0] });
  expect(fresh.used).toHaveLength(1);
  // COS-MP-05 What an ally's marker took in is barred until the side's turn ends.
  expect(fresh.claimed).toEqual([{ army: BLUE, by: RED }]);
  expect(began().claimed).toEqual([]);
});

describe('a combat', () => {
  test('begins with nothing', () => {
    const position = after({ type: 'combatBegan', markers: [1 as never], army: RED }, (given) => {
      fought(given);
      given.withheld = ids(4);
    });
    expect(position.combat).toEqual({
      markers: [1],
      effects: [],
      units: [],
      hits: [],
      taken: [],
      retreated: [],
      rerolled: [],
      near: [],
      due: [0, 0],
    });
    expect([position.withheld, position.step]).toEqual([[], { at: 'tactics', army: RED }]);
  });
  test('its ranks are fixed without a hit', () => {
    const ranks: Event = { type: 'ranksFixed', units: ids(0, 1), near: [5, 6] };
    expect(after(ranks, fought).combat).toMatchObject({
      units: [0, 1],
      near: [5, 6],
      hits: [0, 0],
      taken: [0, 0],
      retreated: [0, 0],
      rerolled: [0, 0],
    });
  });
  test('a cancelling takes the effect of one player alone', () => {
    const cancelled: Event = {
      type: 'tacticCancelled',
      army: ALLY,
      tactic: 'salvo',
      units: ids(0, 2),
    };
    const { combat } = after(cancelled, (position) => {
      fought(position);
      position.combat!.effects = [
        effect(RED, 'salvo', 0),
        effect(ALLY, 'salvo', 0, 2, 6),
        effect(ALLY, 'inspiration', 2),
      ];
    });
    expect(combat?.effects.map(({ units }) => units)).toEqual([[0], [6], [2]]);
  });
  test('hits that find nobody are due no more', () =>
    expect(after({ type: 'hitsLost', side: 1, hits: 4 }, fought).combat?.due).toEqual([3, 0]));
  test('a test passed takes its hit away, a test failed does not', () => {
    const tested = (passed: boolean): unknown =>
      after({ type: 'disciplineTested', unit: 1 as UnitId, die: 4, bonus: 0, passed }, fought)
        .combat?.hits;
    expect([tested(true), tested(false)]).toEqual([
      [2, 1, 2],
      [2, 2, 2],
    ]);
  });
  test('who leaves the table takes his hits along', () => {
    const broken: Event = { type: 'broken', unit: 1 as UnitId, cite: 'COS-DSC-03' };
    expect(after(broken, fought).combat?.hits).toEqual([2, 0, 2]);
    expect(after({ ...broken, unit: 0 as UnitId }, fought).combat?.hits).toEqual([0, 2, 2]);
    expect(after({ ...broken, unit: 3 as UnitId }, fought).combat?.hits).toEqual([2, 2, 2]);
    expect(after({ ...broken, unit: 3 as UnitId }).combat).toBeNull();
  });
  const caracole = (position: Position): void => {
    fought(position);
    position.combat!.effects = [
      effect(RED, 'caracole', 0, 4),
      effect(RED, 'caracole', 4),
      effect(RED, 'salvo', 2),
      effect(BLUE, 'caracole', 1),
    ];
  };
  test('COS-TAC-15 those of a Caracole withdraw after the hits, each army’s in turn', () => {
    const resolved: Event = { type: 'hitsResolved', army: BLUE, first: RED };
    // Of both; each army is asked for its own.
    const red = { at: 'aftermath', army: RED, left: [0, 4, 1] };
    expect(after(resolved, caracole).step).toEqual(red);
    const next: Event = { type: 'hitsResolved', army: RED, next: BLUE };
    expect(after(next, caracole).step).toEqual({ at: 'hits', army: BLUE });
    const ended = (more: object): unknown =>
      after({ type: 'aftermathEnded', army: RED, ...more }, caracole).step;
    expect(ended({ next: BLUE })).toEqual({ ...red, army: BLUE });
    expect(ended({})).toEqual({ at: 'combatEnd' });
    const { step } = after({ type: 'withdrew', unit: 0 as UnitId }, (position) => {
      caracole(position);
      position.step = { at: 'aftermath', army: RED, left: ids(0, 4) };
    });
    expect(step).toEqual({ at: 'aftermath', army: RED, left: [4] });
  });
  test('after the allocation the other side’s, then the hits', () => {
    const step = (more: object): unknown =>
      after({ type: 'allocated', side: 0, ...more }, fought).step;
    expect(step({ next: 1 })).toEqual({ at: 'allocation', side: 1 });
    expect(step({ army: RED })).toEqual({ at: 'hits', army: RED });
  });
});

describe('an army that leaves', () => {
  const leaves = (change: (position: Position) => void = () => undefined): Position =>
    after({ type: 'armyLeft', army: BLUE, units: ids(1, 5) }, (position) => {
      position.active = BLUE;
      position.tactics[1][0] = 4;
      position.pool = [3];
      position.actions = [{ action: 'move', die: 3 }];
      position.step = { at: 'playing' };
      change(position);
    });
  test('COS-MP-10 its units, dice and turn go with it', () => {
    const gone = leaves();
    expect([gone.out, gone.morale[1], gone.tactics[1][0]]).toEqual([[0, 1, 0, 0], 0, 0]);
    expect(gone.units.off).toEqual([0, 1, 0, 0, 0, 1, 0, 0]);
    expect([gone.pool, gone.actions, gone.step]).toEqual([[], [], { at: 'marker' }]);
  });
  test('COS-MP-10 the turn of another goes on, and a combat', () => {
    const other = leaves((position) => {
      position.active = RED;
    });
    expect([other.pool, other.actions.length, other.step]).toEqual([[3], 1, { at: 'playing' }]);
    const fighting = leaves((position) => {
      fought(position);
      position.step = { at: 'hits', army: BLUE };
    });
    expect([fighting.pool, fighting.step]).toEqual([[3], { at: 'hits', army: BLUE }]);
    expect(fighting.combat?.hits).toEqual([2, 0, 0]);
    const ordered = leaves((position) => {
      position.active = RED;
      moving(ids(0, 5, 4))(position);
    });
    expect(ordered.step).toMatchObject({ order: { moving: [0, 4] } });
    const placed = leaves((position) => {
      position.step = { at: 'combats' };
    });
    expect([placed.pool, placed.step]).toEqual([[], { at: 'combats' }]);
  });
});

describe('the rest of a turn', () => {
  test('shots at one army at a time; damage notes who has retreated', () => {
    const shot = (army: ArmyId) => ({ unit: 0 as UnitId, formation: ids(1), army });
    const shots = [shot(BLUE), shot(3 as ArmyId)];
    const bombarded: Event = { type: 'bombarded', army: BLUE, dice: [6, 6], damage: 1 };
    const { step } = after(bombarded, (position) => {
      position.step = { at: 'bombardment', shots };
    });
    expect(step).toEqual({
      at: 'damage',
      army: BLUE,
      left: 1,
      shots: [shots[0]],
      later: [shots[1]],
      retreated: [],
    });
    const taken = (more: object): unknown =>
      after({ type: 'damageTaken', ...more } as Event, (position) => {
        position.step = { at: 'damage', army: BLUE, left: 2, shots, later: [], retreated: [] };
      }).step;
    expect(taken({ by: 'morale' })).toMatchObject({ left: 1, retreated: [] });
    expect(taken({ by: 'retreat', unit: 1 })).toMatchObject({ left: 1, retreated: [1] });
  });
  test('dice that are not placed are lost; a marker claims', () => {
    const wasted: Event = { type: 'placingEnded', wasted: [4] };
    const placed = after(wasted, (position) => {
      position.pool = [4];
    });
    expect([placed.pool, placed.step]).toEqual([[], { at: 'playing' }]);
    const marker: Event = { type: 'markerPlaced', x: 5, y: 6, covers: 2, takesIn: [BLUE] };
    const { claimed, markers } = after(marker);
    expect(claimed).toEqual([{ army: BLUE, by: RED }]);
    expect(markers).toEqual({ x: [5], y: [6], price: [1], resolved: [0] });
  });
});
