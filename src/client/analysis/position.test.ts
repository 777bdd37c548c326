/** A position of no battle opens as an analysis, and what was tried there is found again. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openPosition } from './position.ts';

const lies = new Map<string, string>();
beforeEach(() => {
  lies.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => lies.get(key) ?? null,
    setItem: (key: string, value: string) => void lies.set(key, value),
  });
});
const written = { ruleset: 'toy/1', setup: { a: 1 }, position: { at: [1, 2] } };
const deeds = [{ from: 0, deed: { by: 'seat', seat: 'south', answer: 1 } }] as const;

test('at rest there, with nothing tried; what is kept there is there the next time', async () => {
  const first = openPosition(written);
  expect(first.checkpoint).toEqual({ position: { at: [1, 2] }, asked: 1, answers: [], sealed: [] });
  expect(first.deeds).toEqual([]);
  expect(first.battle).toBeUndefined();
  expect(await first.keeper(deeds)).toBe('kept');
  expect(openPosition({ ...written }).deeds).toEqual(deeds);
  expect(openPosition({ ...written, position: { at: [2, 2] } }).deeds).toEqual([]);
});
test('its file holds the position and the lines', () => {
  const { setup, position } = written;
  const file: unknown = JSON.parse(openPosition(written).file(deeds));
  expect(file).toMatchObject({ ruleset: 'toy/1', setup, position, trees: [{ deeds }] });
});
