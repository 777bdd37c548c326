/** Who steps together over mines, who cannot step at all, and the first hex of the board. */
import { describe, expect, test } from 'vitest';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { STANDS, acts, play, playTo, say, slotOf, type Battle } from './cases.ts';
import { drawn, told as drewTold } from './events.ts';
import { stand, told } from './hand.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';

const of = (events: readonly Event[], type: Event['type']): Event[] =>
  events.filter((event) => event.type === type);
const isIsland = { C5: 'waterBarrier', C6: 'waterBarrier', D4: 'waterBarrier', D6: 'waterBarrier' };
const ISLAND = { ...isIsland, E5: 'waterBarrier', E6: 'waterBarrier' };

describe('mines', () => {
  const two = (works: object, ...allies: readonly string[]): Battle =>
    stand(['M7 rifle'], [...allies, 'B2 rifle', 'B9 rifle', 'A9 rifle'], {
      works,
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }, { unit: 'allies rifle 2' }] },
    });
  test('CC-FOR-08, CC-FOR-11 who came together rolls once each, in the order they like', () => {
    const battle = two({ D5: 'mines' }, 'D4 rifle', 'D4 rifle');
    const events = [...play(battle, [say({ units: [1, 2], to: at('D5') }), 'G38', STANDS])];
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units: [1, 2] } });
    events.push(...play(battle, [say({ unit: 2 }), 'R02', STANDS, 'R14', STANDS]));
    // Nine against a morale of eight with a three and with a four.
    expect(of(events, 'defended')).toMatchObject([
      { unit: 2, total: 11, against: 9 },
      { unit: 1, total: 12, against: 9 },
    ]);
    expect(of(events, 'mined')).toEqual([
      { type: 'mined', hex: at('D5'), units: [1, 2], total: 9, roll: 3 },
    ]);
    expect(battle.pending[0].ask).toBe('move');
  });
  test('CC-FOR-08 who is lost as he leaves does not arrive; the others do', () => {
    const battle = two({ D4: 'mines' }, 'D4 rifle broken', 'D4 rifle');
    const events = [...play(battle, [say({ units: [1, 2], to: at('D5') }), 'G33', STANDS])];
    events.push(...play(battle, [say({ unit: 1 }), 'R02', STANDS, 'R30', STANDS]));
    expect(told(events)).toContain('eliminated');
    expect(of(events, 'moved')).toMatchObject([{ units: [2], to: at('D5') }]);
    expect(battle.scene.position.units.hex.slice(1, 3)).toEqual([-1, at('D5')]);
  });
  test('CC-FOR-08 if all are lost nobody steps', () => {
    const battle = two({ D4: 'mines' }, 'D4 rifle broken', 'D4 rifle broken');
    const events = [...play(battle, [say({ units: [1, 2], to: at('D5') }), 'G33', STANDS])];
    events.push(...play(battle, [say({ unit: 1 }), 'R02', STANDS, 'R14', STANDS]));
    expect(of(events, 'eliminated')).toHaveLength(2);
    expect(of(events, 'moved')).toEqual([]);
  });
  test.each([
    ['less', 'R10', 'broke'],
    ['equal, and moving', 'R05', 'broke'],
    ['more', 'R30', 'defended'],
  ])('CC-FOR-08 %s', (_, card, last) => {
    const battle = two({ D5: 'mines' }, 'D4 rifle', 'C9 rifle');
    const step = say({ units: [1], to: at('D5') });
    // Sixteen against a morale of eight.
    const events = play(battle, [step, 'G40', STANDS, card, STANDS]);
    expect(told(events).at(-1)).toBe(last);
  });
});

describe('mines, and teams in the place of a squad', () => {
  const lightly = { hands: { allies: ['R34'] }, works: { D4: 'mines' } };
  const wounded = (battle: Battle): Event[] => playTo(battle, [acts('R34', battle)]);
  test('CC-UNIT-17, CC-FOR-11 who takes it lightly as he leaves completes his step', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle', 'B9 rifle'], {
      ...lightly,
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }] },
    });
    playTo(battle, [say({ units: [1], to: at('D5') }), 'G07', STANDS, 'R02', STANDS]);
    expect(of(wounded(battle), 'moved')).toMatchObject([{ units: [3], to: at('D5'), cost: 1 }]);
    expect(battle.pending[0]).toMatchObject({
      ask: 'move',
      question: { moving: [{ unit: 3, left: 3 }] },
    });
  });
  test('CC-UNIT-17 or his advance', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle', 'B9 rifle'], {
      ...lightly,
      step: { at: 'advance', left: ['allies rifle 1'] },
    });
    playTo(battle, [say({ unit: 1, to: at('D5') }), 'G07', STANDS, 'R02', STANDS]);
    expect(of(wounded(battle), 'advanced')).toMatchObject([{ unit: 3, to: at('D5') }]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-UNIT-17, CC-ROUT-07 who takes it lightly as he runs runs as far', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle broken', 'B9 rifle'], {
      ...lightly,
      step: { at: 'routing', left: [], running: { unit: 'allies rifle 1', hexes: 3 } },
    });
    playTo(battle, [say({ hex: at('C4') }), 'G07', STANDS, 'R02', STANDS]);
    expect(of(wounded(battle), 'retreated')).toMatchObject([{ unit: 3, to: at('C4') }]);
    expect(battle.pending[0]).toMatchObject({ ask: 'retreat', question: { unit: 3, left: 2 } });
  });
  test.each([
    ['of another’s roll', 2],
    ['of its own', 1],
  ])('CC-UNIT-17 teams that the trigger %s makes of a squad roll in its place', (_, first) => {
    const battle = stand(['M7 rifle'], ['D4 rifle', 'D4 rifle', 'B9 rifle'], {
      works: { D5: 'mines' },
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }, { unit: 'allies rifle 2' }] },
    });
    play(battle, [say({ units: [1, 2], to: at('D5') }), 'G38', STANDS, say({ unit: first })]);
    // R06 is Event!, and R20 is Deploy.
    play(battle, ['R06', STANDS, 'R20', say({ unit: 1 })]);
    const units = first === 1 ? [2, 4, 5] : [4, 5];
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units } });
    const events = play(battle, [say({ unit: 4 }), 'R02', STANDS]);
    expect(of(events, 'defended')).toMatchObject([{ unit: 4 }]);
  });
});

describe('nowhere to go', () => {
  test('CC-MOVE-03, CC-WPN-06 whoever is stuck may still give his weapon away', () => {
    const stuck = (...more: readonly string[]): Battle =>
      stand(['M7 rifle'], ['D5 rifle lightMg', ...more, 'B9 rifle'], {
        ground: ISLAND,
        hands: { allies: ['R11'] },
      });
    const order = (battle: Battle): void => {
      play(battle, [say({ order: slotOf(battle, 'R11') }), say({ units: [1] })]);
    };
    const alone = stuck();
    order(alone);
    expect(alone.pending[0].ask).not.toBe('move');
    const two = stuck('D5 rifle');
    order(two);
    expect(two.pending[0]).toMatchObject({ ask: 'move', question: { moving: [{ unit: 1 }] } });
    play(two, [say({ giver: 1, taker: 2 })]);
    expect(two.scene.position.units.weapon.slice(1, 3)).toEqual([-1, 0]);
    expect(two.pending[0].ask).not.toBe('move');
  });
  test('CC-ADV-08 who cannot advance is not asked', () => {
    const battle = stand(['M7 rifle'], ['D5 rifle', 'A1 rifle', 'B9 rifle'], {
      ground: ISLAND,
      step: { at: 'advance', left: ['allies rifle 1', 'allies rifle 2', 'allies rifle 3'] },
    });
    expect(battle.pending[0].question).toMatchObject({ units: [2, 3] });
    expect(told(play(battle, [say({ unit: 2, to: at('A2') })]))).toEqual(['advanced']);
    expect(battle.pending[0].question).toMatchObject({ units: [3] });
  });
});

describe('the first hex', () => {
  test('CC-FIRE-02 is one from which to fire', () => {
    const battle = stand(['A3 rifle'], ['A1 rifle', 'B9 rifle'], {
      step: { at: 'fire', pieces: ['allies rifle 1'] },
    });
    const events = play(battle, [
      say({ pieces: [{ unit: 1, weapon: 0 }], target: at('A3') }),
      'R08',
      STANDS,
    ]);
    expect(told(events)).toEqual(['fired']);
  });
  test('CC-ROUT-02, CC-ROUT-05 is one from which to run', () => {
    const battle = stand(['A1 rifle broken', 'O9 rifle'], ['D4 rifle', 'B9 rifle'], {
      step: { at: 'routing', left: [], running: { unit: 'axis rifle 1', hexes: 2 } },
      active: 'axis',
    });
    expect(battle.pending[0]).toMatchObject({ ask: 'retreat', question: { unit: 0 } });
  });
  test('CC-EVT-E50 is one in which to be shot', () => {
    const one = drawn('R39', { allies: ['B9 rifle'] });
    expect(drewTold(play(one.battle, ['R05', STANDS]))).toEqual(['eliminated', 'scored']);
  });
  test('CC-RECO-01 is one in which to rally', () => {
    const battle = stand(['M7 rifle'], ['A1 rifle broken', 'B9 rifle'], {
      step: { at: 'recover', left: ['allies rifle 1'] },
    });
    expect(told(playTo(battle, ['R08', STANDS]))).toEqual(['judged', 'rallied']);
  });
});
test('CC-EVT-E43 from the air all in the hex break, friend and foe', () => {
  const one = drawn('R69', { axis: ['C8 rifle', 'C8 lineTeam', 'O10 rifle'] });
  const events = play(one.battle, ['R36', say({ hex: at('C8') })]);
  expect(of(events, 'broke')).toEqual([
    { type: 'broke', unit: 0 },
    { type: 'broke', unit: 1 },
  ]);
  expect(of(events, 'eliminated')).toEqual([]);
});
