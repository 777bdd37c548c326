import { afterAll, expect, test, vi } from 'vitest';
import { press } from './keys.ts';

// No key is pressed at an element: the page itself hears it.
for (const kind of ['Element', 'HTMLElement']) vi.stubGlobal(kind, Map);
vi.stubGlobal('document', { body: { closest: () => null }, querySelector: () => null });
afterAll(() => vi.unstubAllGlobals());

type Desk = Parameters<typeof press>[0];
const keyed = (key: string): KeyboardEvent => ({ key, target: null }) as KeyboardEvent;

test('while something is shown a key ends that, and goes on along an analysis at once', () => {
  const [skip, walk] = [vi.fn(), vi.fn(() => true)];
  const session = { playback: { playing: true, skip }, branching: { walk } };
  const desk = { session } as object as Desk;
  const back = keyed('ArrowLeft');
  expect(press(desk, back, { help: vi.fn(), orders: undefined })).toBe(true);
  expect(skip).toHaveBeenCalledOnce();
  expect(walk).toHaveBeenCalledExactlyOnceWith(back);
});
