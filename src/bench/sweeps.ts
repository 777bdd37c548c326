/** How fast the first touch of straight moves is found, against C (COS-GEO-12). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstTouch, type Rect } from '#geometry/plane';
import { drawField, fieldForPeer, PEER_WAY, SCALE, type Field } from './geometry-field.ts';
import type { Figure } from './rounds.ts';
import { assertSame, here, inC, medians } from './runners.ts';

/** Everybody goes straight ahead: the sum of the parts of their ways until they touch another. */
function waysAhead({ units }: Field): () => number {
  // As the peer does, boxes first: left, right, below, above.
  const boxes = Float64Array.from(units.flatMap((u) => [u.minX, u.maxX, u.minY, u.maxY]));
  return () => {
    let sum = 0;
    for (let index = 0; index < units.length; index++) sum += wayOf(units, boxes, index);
    return sum;
  };
}
function wayOf(units: readonly Rect[], boxes: Float64Array, index: number): number {
  const one = units[index];
  const dx = one.fx * PEER_WAY * SCALE;
  const dy = one.fy * PEER_WAY * SCALE;
  const minX = one.minX + Math.min(dx, 0);
  const maxX = one.maxX + Math.max(dx, 0);
  const minY = one.minY + Math.min(dy, 0);
  const maxY = one.maxY + Math.max(dy, 0);
  let least = 1;
  for (let other = 0, k = 0; other < units.length; other++, k += 4) {
    if (boxes[k] > maxX || boxes[k + 1] < minX || boxes[k + 2] > maxY) continue;
    if (boxes[k + 3] < minY || other === index) continue;
    const touch = firstTouch(one, dx, dy, units[other]);
    if (touch !== undefined && touch < least) least = touch;
  }
  return least;
}

/** Mode 3 of the C peer is the same sum; units only, for ours does not sweep past woods. */
export function benchSweep(counts = [20, 60, 200]): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    return counts.map((count) => {
      const field = { ...drawField(count), woods: [] };
      const ours = here('ours', waysAhead(field));
      const peer = inC('geo', folder, fieldForPeer(field), '3');
      assertSame('sums of ways', [ours, peer]);
      const [mine, theirs] = medians([ours, peer]);
      return {
        name: `first touch of all, ${count} units`,
        ours: mine,
        peer: theirs,
        peerName: peer.name,
        ratio: mine / theirs,
        unit: 'sums/s',
        limit: { of: 'ratio', least: 0.5 },
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
