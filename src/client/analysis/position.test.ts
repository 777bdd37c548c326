/** A position of no battle opens as an analysis, and what was tried there is found again. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openPosition, openWritten } from './position.ts';

const lies = new Map<string, string>();
beforeEach(() => {
  lies.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => lies.get(key) ?? null,
    setItem: (key: string, value: string) => void lies.set(key, value),
  });
});
const written = { setup: { a: 1 }, position: { at: [1, 2] } };
const deeds = [{ from: 0, deed: { by: 'seat', seat: 'south', answer: 1 } }] as const;

test('at rest there, with nothing tried; what is kept there is there the next time', async () => {
  const first = openWritten('toy/1', written);
  expect(first.whole).toEqual({ position: { at: [1, 2] }, asked: 1, answers: [], sealed: [] });
  expect([first.deeds, first.battle, first.seen]).toEqual([[], undefined, undefined]);
  expect(await first.keeper(undefined)(deeds)).toBe('kept');
  expect(openWritten('toy/1', { ...written }).deeds).toEqual(deeds);
  expect(openWritten('toy/1', { ...written, position: { at: [2, 2] } }).deeds).toEqual([]);
});
test('its file holds the position and the lines', () => {
  const { setup, position } = written;
  const file: unknown = JSON.parse(openWritten('toy/1', written).file(deeds, undefined));
  expect(file).toMatchObject({ setup, checkpoint: { position }, trees: [{ deeds }] });
});
test('what one seat knew is guessed, and the guess is kept with the lines', async () => {
  const checkpoint = { position: { at: [1] }, asked: 4, answers: [], sealed: [], known: [] };
  const shared = { ruleset: 'toy/1', setup: {}, checkpoint, eye: 'south' };
  const first = openPosition(shared);
  expect(first.whole).toBeUndefined();
  expect(first.seen).toEqual({ eye: 'south', checkpoint });
  const guessed = { position: { at: [7] }, asked: 4, answers: [], sealed: [] };
  await first.keeper(guessed)(deeds);
  expect(openPosition(shared)).toMatchObject({ whole: guessed, seen: first.seen, deeds });
});
