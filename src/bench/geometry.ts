/** How fast lines of fire are found, against the same rule in C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowdOf, frontGap, inSector, sightThrough } from '#geometry/plane';
import { drawField, fieldInTicks, type Field } from './geometry-field.ts';
import type { Figure } from '../measuring/rounds.ts';
import { assertSame, here, inC, medians } from '../measuring/runners.ts';

const UNIT = 'matrices/s';
const SLACK = { line: 10, inside: 1 };

/** Range, arc, and lines of fire of every pair of enemies, found as the rules find them. */
function exactMatrix({ units, sides, woods, range }: Field): () => number {
  const reach = range + Math.max(...units.map(({ hw, hd }) => 2 * (hw + hd)));
  return () => {
    const crowd = crowdOf(units);
    let count = 0;
    for (let s = 0; s < units.length; s++) {
      const shooter = units[s];
      for (let t = 0; t < units.length; t++) {
        const target = units[t];
        if (sides[s] === sides[t]) continue;
        const [x, y] = [target.cx - shooter.cx, target.cy - shooter.cy];
        if (x * x + y * y > reach * reach || frontGap(shooter, target) > range) continue;
        if (!inSector(shooter, target)) continue;
        if (sightThrough(shooter, target, crowd, woods, SLACK).clear) count++;
      }
    }
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
