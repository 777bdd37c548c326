import { describe, expect, test } from 'vitest';
import type { Moment } from '#record';
import { bandsOf, graphOf, ticksOf, turningPoints } from './timeline.ts';

const moment = (turn: number, by: string, ...scores: number[]): Moment => ({
  from: 0,
  to: 0,
  by,
  turn,
  scores,
});
const frame = { left: 0, right: 300, top: 0, foot: 100 };

test('moments of one turn are one band, and a turn that comes again is another', () => {
  const moments = [0, 1, 1, 2, 1].map((turn) => moment(turn, 'north'));
  expect(bandsOf(moments)).toEqual([
    { turn: 0, first: 0, last: 0 },
    { turn: 1, first: 1, last: 2 },
    { turn: 2, first: 3, last: 3 },
    { turn: 1, first: 4, last: 4 },
  ]);
});
test('a seat has a tick for each of its decisions alone', () => {
  const moments = ['rules', 'north', 'south', 'north'].map((by) => moment(1, by));
  expect(ticksOf(moments, 'north', (at) => at * 10, [1, 5])).toBe('M10.0 1V5M30.0 1V5');
});

describe('what the game counts by', () => {
  test('is a step line for each seat, over the whole time', () => {
    const graph = graphOf(
      [moment(0, '', 10, 8), moment(1, 'a', 10, 4), moment(1, 'a', 10, 4), moment(2, 'b', 5, 4)],
      frame,
    );
    expect(graph.lines).toEqual(['M0.0 0.0H300.0V50.0H300.0', 'M0.0 20.0H100.0V60.0H300.0']);
    expect([graph.most, graph.least, graph.zero, graph.between]).toEqual([10, 0, undefined, false]);
    expect(graph.y(0)).toBe(100);
  });
  test('of one number between two seats stands about the level, as far each way', () => {
    const graph = graphOf([moment(0, '', 0), moment(1, 'a', 4), moment(2, 'b', -2)], frame);
    expect([graph.most, graph.least, graph.zero, graph.between]).toEqual([4, 4, 50, true]);
    expect(graph.lines).toEqual(['M0.0 50.0H150.0V0.0H300.0V75.0H300.0']);
    expect(graph.above).toBe('M0.0 50.0H150.0V0.0H300.0V50.0H300.0V50H0Z');
    expect(graph.below).toBe('M0.0 50.0H300.0V75.0H300.0V50H0Z');
  });
});

describe('turning points', () => {
  const at = (...scores: number[][]): number[] =>
    turningPoints(scores.map((one) => moment(1, 'a', ...one)));
  test('are where most changes hands, at most three, in the order of the battle', () => {
    expect(at([9, 9], [8, 9], [8, 4], [8, 4], [5, 4], [5, 2], [5, 1])).toEqual([2, 4, 5]);
  });
  test('of equal changes the earlier ones; where nothing changes there are none', () => {
    expect(at([4], [3], [2], [1], [0])).toEqual([1, 2, 3]);
    expect([at([4], [4]), at([], []), at([1])]).toEqual([[], [], []]);
  });
});
