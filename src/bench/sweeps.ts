/** How fast the first touch of straight moves is found, against C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowdOf, freeWay } from '#geometry/plane';
import { drawField, fieldForPeer, PEER_WAY, SCALE, type Field } from './geometry-field.ts';
import type { Figure } from '../measuring/rounds.ts';
import { assertSame, here, inC, medians } from '../measuring/runners.ts';

/** Everybody goes straight ahead: the sum of the parts of their ways until they touch another. */
function waysAhead({ units }: Field): () => number {
  const crowd = crowdOf(units);
  const far = PEER_WAY * SCALE;
  return () => {
    let sum = 0;
    for (const one of units) sum += freeWay(crowd, one, one.fx * far, one.fy * far);
    return sum;
  };
}

/** Mode 3 of the C peer is the same sum; units only, for ours does not sweep past woods. */
export function benchSweep(counts = [20, 60, 200, 240]): Figure[] {
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
        limit: { of: 'ratio', least: 0.8 },
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
