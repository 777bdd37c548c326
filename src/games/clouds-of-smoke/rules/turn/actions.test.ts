import { describe, expect, test } from 'vitest';
import { line, moving, table } from '../../../../../test/clouds-of-smoke/table.ts';
import type { Position } from '../world.ts';

const foe = { name: 'e', at: [15, 20], south: false } as const;
const at =
  (step: Position['step'], more: Partial<Position> = {}) =>
  (position: Position): void => {
    position.step = step;
    Object.assign(position, more);
  };

test('COS-ACT-01 as many dice as the level; COS-PHS-02 each six advances the phase', () => {
  const t = table({ units: [{ name: 'u', at: [10, 5] }, foe], position: at({ at: 'actionRoll' }) });
  t.roll(6, 6, 2);
  expect([t.look.position.phase, t.look.position.sixes]).toEqual([3, 2]);
  expect(t.look.position.pool).toEqual([6, 6, 2]);
});
describe('the risk of a 1', () => {
  test('COS-ACT-03 COS-GEN-09 one more die is added, the 1 is kept and not rerolled', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 5] }, foe],
      position: at({ at: 'actionRoll' }),
    });
    t.roll(1, 4, 5);
    expect(t.asked).toBe('riskCommander');
    t.answer({ risk: true }).roll(6);
    expect(t.look.position.pool).toEqual([1, 4, 5, 6]);
    expect(t.look.position.phase).toBe(2);
  });
  test('COS-CMD-12 on a 1 he falls: morale by his level, a substitute one level lower', () => {
    const units = [{ name: 'u', at: [10, 5], is: line({ morale: 9 }) }, foe] as const;
    const t = table({ units, position: at({ at: 'actionRoll' }) });
    t.roll(1, 1, 5).answer({ risk: true }).roll(1);
    expect(t.look.position.morale[0]).toBe(6);
    expect(t.look.position.commanders.level[0]).toBe(2);
    // COS-ACT-04 No further risk this turn: the next question is where the dice go.
    expect(t.asked).toBe('placeDie');
    expect(t.look.position.pool).toEqual([1, 1, 5, 1]);
  });
  test('COS-CMD-12 a substitute takes no risk', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 5] }, foe],
      position: (position) => {
        position.step = { at: 'actionRoll' };
        position.commanders.substitute[0] = 1;
        position.commanders.level[0] = 2;
      },
    });
    t.roll(1, 1);
    expect(t.asked).toBe('placeDie');
  });
});
describe('placing', () => {
  const placing = () =>
    table({
      units: [{ name: 'u', at: [10, 5] }, foe],
      position: (position) => {
        position.step = { at: 'placing' };
        position.pool = [4, 4, 2];
        position.tactics[0][0] = 3;
      },
    });
  test('COS-ACT-05 any number on actions, one on a tactic, replacing what lay there', () => {
    const t = placing();
    t.answer({ die: 4, on: 'move' }).answer({ die: 4, on: 'move' });
    t.answer({ die: 2, on: 'inspiration' });
    expect(t.look.position.actions).toEqual([
      { action: 'move', die: 4 },
      { action: 'move', die: 4 },
    ]);
    expect(t.look.position.tactics[0][0]).toBe(2);
    expect(t.eventsOf('diePlaced').at(-1)?.replaced).toBe(3);
    expect(t.asked).toBe('playAction');
  });
  test('COS-ACT-05 only rolled dice, only on the own board', () => {
    const t = placing();
    expect(t.refusal({ die: 5, on: 'move' })).toEqual({ code: 'noSuchDie', cite: 'COS-ACT-05' });
    expect(t.refusal({ die: 4, on: 'caracole' })?.code).toBe('notOnBoard');
  });
  test('COS-TRN-04 dice may be left unplaced', () => {
    const t = placing();
    t.answer({ done: true });
    expect(t.eventsOf('placingEnded')[0].wasted).toEqual([4, 4, 2]);
  });
});
describe('activating', () => {
  const units = [
    { name: 'a', at: [10, 5] },
    { name: 'b', at: [11, 5] },
    { name: 'far', at: [20, 5] },
    foe,
  ] as const;
  const playing = (actions: Position['actions']) =>
    table({
      units,
      commanders: [
        [10.5, 3.5],
        [15, 21.5],
      ],
      position: at({ at: 'playing' }, { actions }),
    });
  test('COS-ACT-07 a die is taken off and its effect played with D', () => {
    const t = playing([{ action: 'move', die: 2 }]);
    expect(t.refusal({ action: 'move', die: 3 })?.code).toBe('noDieOnAction');
    t.answer({ action: 'move', die: 2 });
    expect(t.question).toEqual({ action: 'move', left: 2 });
  });
  test('COS-ACT-10 a formation out of the radius is not activated', () => {
    const t = playing([{ action: 'move', die: 2 }]).answer({ action: 'move', die: 2 });
    expect(t.refusal({ unit: t.unit('far') })).toEqual({
      code: 'outOfCommand',
      cite: 'COS-ACT-10',
    });
    t.answer({ unit: t.unit('b') });
    expect(t.question).toMatchObject({ units: t.units('a', 'b') });
  });
  test('COS-ACT-09 COS-ACT-16 a unit is activated once a turn, by whatever action', () => {
    const t = playing([
      { action: 'march', die: 3 },
      { action: 'move', die: 1 },
    ]);
    t.answer({ action: 'march', die: 3 })
      .answer({ unit: t.unit('a') })
      .answer({ done: true });
    t.answer({ action: 'move', die: 1 });
    // Nobody else is in reach, so the order is over at once.
    expect(t.eventsOf('actionEnded')).toHaveLength(2);
  });
  test('COS-ACT-15 dice left on actions are cleared at the end', () => {
    const t = playing([
      { action: 'move', die: 2 },
      { action: 'march', die: 1 },
    ]);
    t.answer({ done: true });
    expect(t.look.position.actions).toEqual([]);
  });
  test('EX-COS-28 a later Move takes only the fourth, who had not marched', () => {
    const t = table({
      units: [
        ...[9, 10, 11].map((x) => ({ name: `u${x}`, at: [x, 5] as const })),
        { name: 'd', at: [12, 5] },
        foe,
      ],
      commanders: [
        [10.5, 3.5],
        [15, 21.5],
      ],
      position: (position) => {
        position.step = { at: 'playing' };
        position.actions = [{ action: 'move', die: 1 }];
        position.units.activated = [1, 1, 1, 0, 0];
      },
    });
    t.answer({ action: 'move', die: 1 }).answer({ unit: t.unit('d') });
    expect(t.question).toMatchObject({ units: t.units('d') });
    const again = table({
      units,
      position: (position) => {
        moving([])(position);
        position.units.activated = [1, 1, 0, 0];
        if (position.step.at === 'order')
          position.step.order = { ...position.step.order, left: 1, x: 20_000, y: 5000 };
      },
    });
    expect(again.refusal({ unit: 0 })).toEqual({ code: 'alreadyActivated', cite: 'COS-ACT-09' });
  });
  test('Reserve Move takes formations of three units at most, at any distance', () => {
    const t = table({
      units: [
        ...[5, 6, 7, 8].map((x) => ({ name: `u${x}`, at: [x, 5] as const })),
        { name: 'far', at: [28, 5] },
        foe,
      ],
      position: at({ at: 'playing' }, { actions: [{ action: 'reserveMove', die: 2 }] }),
    });
    t.answer({ action: 'reserveMove', die: 2 });
    expect(t.refusal({ unit: 0 })?.code).toBe('formationTooLarge');
    expect(t.refusal({ unit: t.unit('far') })).toBeUndefined();
  });
  test('Dress Ranks turns up to D units of one formation and activates only those', () => {
    const t = playing([
      { action: 'dressRanks', die: 1 },
      { action: 'move', die: 6 },
    ]);
    t.answer({ action: 'dressRanks', die: 1 }).answer({ unit: t.unit('a') });
    t.answer({ unit: t.unit('a'), move: 'turn', facing: 18_000 });
    expect(t.at('a')).toEqual([10, 5, 180]);
    expect(t.look.position.units.activated.slice(0, 2)).toEqual([1, 0]);
  });
});
