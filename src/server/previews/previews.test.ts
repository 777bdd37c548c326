import { afterAll, expect, test } from 'vitest';
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
test('so is one that nobody can wait for', { timeout: 40_000 }, async () => {
  const side = 4_000_000;
  const corners = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
  const dear = { ...EMPTY, ground: [{ kind: 'stream', outline: corners }] };
  expect((await drawn('dear', dear)).equals(await drawn('bare'))).toBe(true);
});
