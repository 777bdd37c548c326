/** How fast the first touch of straight moves is found, against C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstTouch, type Rect } from '#geometry/plane';
import { drawField, fieldForPeer, PEER_WAY, SCALE, type Field } from './geometry-field.ts';
import type { Figure } from '../measuring/rounds.ts';
import { assertSame, here, inC, medians } from '../measuring/runners.ts';

/** Everybody goes straight ahead: the sum of the parts of their ways until they touch another. */
function waysAhead({ units }: Field): () => number {
  // As the peer does, boxes first: left, right, below, above.
  const boxes = Float64Array.from(units.flatMap((u) => [u.minX, u.maxX, u.minY, u.maxY]));
  const near = new Int32Array(units.length);
  return () => units.reduce((sum, one) => sum + wayOf(one, units, boxes, near), 0);
}
function wayOf(one: Rect, units: readonly Rect[], boxes: Float64Array, near: Int32Array): number {
  const dx = one.fx * PEER_WAY * SCALE;
  const dy = one.fy * PEER_WAY * SCALE;
  const count = reaching(boxes, near, {
    minX: one.minX + Math.min(dx, 0),
    maxX: one.maxX + Math.max(dx, 0),
    minY: one.minY + Math.min(dy, 0),
    maxY: one.maxY + Math.max(dy, 0),
  });
  let least = 1;
  for (let k = 0; k < count; k++) {
    const other = units[near[k]];
    if (other === one) continue;
    const touch = firstTouch(one, dx, dy, other);
    if (touch !== undefined && touch < least) least = touch;
  }
  return least;
}
type Box = Pick<Rect, 'minX' | 'maxX' | 'minY' | 'maxY'>;
/** Whose boxes reach into a box, into `near`; how many. A loop of its own, for it calls nothing. */
function reaching(boxes: Float64Array, near: Int32Array, { minX, maxX, minY, maxY }: Box): number {
  let count = 0;
  for (let k = 0; k < boxes.length; k += 4) {
    if (boxes[k] > maxX || boxes[k + 1] < minX) continue;
    if (boxes[k + 2] <= maxY && boxes[k + 3] >= minY) near[count++] = k >> 2;
  }
  return count;
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
