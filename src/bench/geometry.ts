/** How fast lines of fire are found, against the same rule in C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontGap, inSector, sight, type Rect } from '#geometry/plane';
import { drawField, fieldInTicks, type Field } from './geometry-field.ts';
import type { Figure } from '../measuring/rounds.ts';
import { assertSame, here, inC, medians } from '../measuring/runners.ts';

const UNIT = 'matrices/s';
const SLACK = { line: 10, inside: 1 };

/** Arc, range, and lines of fire of every pair of enemies, found as the rules find them. */
function exactMatrix({ units, sides, woods, range }: Field): () => number {
  const between = (one: Rect, a: Rect, b: Rect): boolean =>
    one.minX <= Math.max(a.maxX, b.maxX) &&
    one.maxX >= Math.min(a.minX, b.minX) &&
    one.minY <= Math.max(a.maxY, b.maxY) &&
    one.maxY >= Math.min(a.minY, b.minY);
  return () => {
    let count = 0;
    units.forEach((shooter, s) => {
      for (const [t, target] of units.entries()) {
        if (sides[s] === sides[t] || !inSector(shooter, target)) continue;
        if (frontGap(shooter, target) > range) continue;
        const standing = units.filter((one) => between(one, shooter, target));
        if (sight(shooter, target, standing, woods, SLACK).clear) count++;
      }
    });
    return count;
  };
}

/** Beside C, by the issue of speed. */
const LEAST = 0.7;

/** The exact rule beside the same in C. */
export function benchSight(counts = [20, 60, 200, 240]): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    return counts.map((count) => sightOf(count, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
function sightOf(count: number, folder: string): Figure {
  const field = drawField(count);
  const ours = here('ours', exactMatrix(field));
  const peer = inC('fire', folder, fieldInTicks(field));
  assertSame('pairs', [ours, peer]);
  const [mine, theirs] = medians([ours, peer]);
  return {
    name: `lines of fire, ${count} units`,
    ours: mine,
    peer: theirs,
    peerName: peer.name,
    ratio: mine / theirs,
    unit: UNIT,
    limit: { of: 'ratio', least: LEAST },
  };
}
