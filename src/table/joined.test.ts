import { expect, test } from 'vitest';
import type { Game, Scene } from '#kernel';
import { type Happened, joinLines, type Joining, type Told } from './joined.ts';

const scene: Scene<Game> = { setup: {}, edition: {}, position: {} };
const wordOf = ({ event }: Happened<Game>): string => event.type;
const joining: Joining<Game> = {
  goesOn: (one, next) => wordOf(one) === wordOf(next),
  say: (all) => ({
    text: `${all.map(wordOf)[0]} walks ${all.length} steps`,
    steps: all.map(wordOf).join(' · '),
  }),
};
let count = 0;
function line(who: string | undefined, more: Partial<Told<Game>> = {}): Told<Game> {
  count += 1;
  return {
    key: `${count}.0`,
    at: count,
    seq: count,
    by: 'red',
    chapter: '1',
    depth: 0,
    text: who ?? 'mended',
    cite: 'TOY-WALK-01',
    dice: [],
    of: who === undefined ? undefined : { event: { type: who }, before: scene, after: scene },
    ...more,
  };
}
const texts = (lines: readonly Told<Game>[]): string[] =>
  joinLines(lines, joining).map(({ text }) => text);

test('steps of one deed that follow each other are one line, whose key stays', () => {
  const lines = [line('A'), line('B'), line('B'), line('B'), line('A')];
  expect(texts(lines)).toEqual(['A', 'B walks 3 steps', 'A']);
  const [, joined] = joinLines(lines, joining);
  expect(joined).toMatchObject({ key: lines[1]?.key, at: lines[3]?.at, steps: 'B · B · B' });
  const [, sooner] = joinLines(lines.slice(0, 3), joining);
  expect(sooner?.key).toBe(joined?.key);
});
test('what stands between, another seat, another chapter and another depth part them', () => {
  expect(texts([line('A'), line(undefined), line('A')])).toEqual(['A', 'mended', 'A']);
  expect(texts([line('A'), line('A', { by: 'blue' })])).toEqual(['A', 'A']);
  expect(texts([line('A'), line('A', { chapter: '2' })])).toEqual(['A', 'A']);
  expect(texts([line('A'), line('A', { depth: 1 })])).toEqual(['A', 'A']);
});
test('a game that joins nothing has its lines as they are, with their dice', () => {
  const lines = [line('A'), line('A')];
  expect(joinLines(lines, undefined)).toBe(lines);
  const die = { n: 3, kept: true, seat: 'red' };
  const rolled = [line('A', { dice: [die] }), line('A', { dice: [die] })];
  expect(joinLines(rolled, joining)[0]?.dice).toEqual([die, die]);
});
