import { afterAll, expect, test, vi } from 'vitest';
import { games } from '#games';
import type { SmallMap } from '#protocol';
import { LIFTED } from '../gates/bounds.ts';
import { Guard } from '../gates/guard.ts';
import { realClock } from '../clock.ts';
import { openPreviews } from './previews.ts';

const previews = openPreviews(games.module, new Guard(LIFTED, realClock));
afterAll(() => previews.close());

const SAID = { lang: 'en', game: 'Volley', name: 'Mill Brook', standing: 'turn 3' } as const;
const EMPTY: SmallMap = { size: [3000, 2000], ground: [], block: [100, 50], blocks: [] };
async function drawn(called: string, map?: unknown): Promise<Buffer> {
  const card = map === undefined ? SAID : { ...SAID, map: map as SmallMap };
  const told = await previews.of(called, () => card, 'somebody');
  if (!told.ok) throw new Error(told.error.message.en);
  return Buffer.from(told.value.png);
}

test('a table that cannot be drawn is left out, and what is said of it stays', async () => {
  const bare = await drawn('bare');
  expect((await drawn('empty', EMPTY)).equals(bare)).toBe(false);
  const broken = { ...EMPTY, ground: [{ kind: 'wood', outline: 7 }] };
  expect((await drawn('broken', broken)).equals(bare)).toBe(true);
});
const SIDE = 4_000_000;
const CORNERS = [
  [0, 0],
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
];
const DEAR = { ...EMPTY, ground: [{ kind: 'stream', outline: CORNERS }] };
test('so is one that nobody can wait for, and that is not kept', { timeout: 40_000 }, async () => {
  expect((await drawn('dear', DEAR)).equals(await drawn('bare'))).toBe(true);
  // Asked for again it is drawn again: by then there may be time.
  expect((await drawn('dear', EMPTY)).equals(await drawn('bare'))).toBe(false);
});
test('one whose turn does not come is not drawn without its table: ask again', async () => {
  const bare = await drawn('bare');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = drawn('before', DEAR);
  const waits = previews.of('waits', () => ({ ...SAID, map: EMPTY }), 'another');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await waits).toMatchObject({ ok: false, error: { status: 503 } });
  expect((await before).equals(bare)).toBe(true);
  expect((await drawn('waits', EMPTY)).equals(bare)).toBe(false);
});
