/** How fast lines of fire are found, against C and a physics engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontGap, inSector, lookout, type Lookout } from '#geometry/plane';
import { drawField, fieldForPeer, fieldInTicks, SCALE, type Field } from './geometry-field.ts';
import { sampledField, type Blocked } from './geometry-sampled.ts';
import type { Figure, Limit } from '../measuring/rounds.ts';
import { assertSame, here, inC, medians, type Runner } from '../measuring/runners.ts';

const UNIT = 'matrices/s';
const SLACK = { line: 10, inside: 1 };

/** The exact rule over a field: arc, range, and lines of fire of every pair of enemies. */
function exactMatrix(field: Field): () => number {
  const { units, sides, woods, range } = field;
  const widest = Math.max(...units.map((u) => 2 * (u.hw + u.hd)));
  return () => {
    let count = 0;
    units.forEach((shooter, s) => {
      let post: Lookout | undefined;
      for (let t = 0; t < units.length; t++) {
        if (sides[s] === sides[t] || frontGap(shooter, units[t]) > range) continue;
        if (!inSector(shooter, units[t])) continue;
        post ??= lookout(shooter, units, woods, SLACK, range + widest);
        if (post.sees(units[t])) count++;
      }
    });
    return count;
  };
}

/** The C peers of the sampled problem: 1 passes over a grid, 2 along a corridor. */
const cPeers = (field: Field, folder: string): Runner[] =>
  ['1', '2'].map((mode) => inC('geo', folder, fieldForPeer(field), mode));

/** Rapier's ray casts as the test of the sampled problem. */
async function rapierPeer(field: Field): Promise<Runner> {
  const { default: rapier } = await import('@dimforge/rapier2d-compat');
  await rapier.init();
  const world = new rapier.World({ x: 0, y: 0 });
  const colliders = field.units.map((u) =>
    world.createCollider(
      rapier.ColliderDesc.cuboid(u.hd / SCALE, u.hw / SCALE)
        .setTranslation(u.cx / SCALE, u.cy / SCALE)
        .setRotation(Math.atan2(u.fy, u.fx)),
    ),
  );
  for (const wood of field.woods) {
    const points = wood.xs.flatMap((x, i) => [x / SCALE, wood.ys[i] / SCALE]);
    const hull = rapier.ColliderDesc.convexHull(Float32Array.from(points));
    if (hull) world.createCollider(hull);
  }
  world.step();
  const ray = new rapier.Ray({ x: 0, y: 0 }, { x: 0, y: 0 });
  const blocked: Blocked = (ax, ay, bx, by, s, t) => {
    ray.origin.x = ax / SCALE;
    ray.origin.y = ay / SCALE;
    ray.dir.x = (bx - ax) / SCALE;
    ray.dir.y = (by - ay) / SCALE;
    const hit = world.castRay(ray, 1, true, undefined, undefined, colliders[s]);
    return (
      hit !== null && hit.collider.handle !== colliders[t].handle && hit.timeOfImpact < 0.99999
    );
  };
  const sampled = sampledField(field, blocked);
  return here('rapier2d ray casts', () => sampled.matrix());
}

/** What the sampled problem must reach at this size, by the name of the peer. */
function limitBeside(count: number, peer: string): { readonly limit?: Limit } {
  if (count < 200 || peer.endsWith('2')) return {};
  return { limit: { of: 'ratio', least: peer.startsWith('C') ? 0.35 : 8 } };
}

/** Sampled lines of fire against C and rapier, our exact rule against C and the sampled one. */
export async function benchSight(counts = [20, 60, 200]): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const lines: Figure[] = [];
  try {
    for (const count of counts) lines.push(...(await sightOf(count, folder)));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return lines;
}
async function sightOf(count: number, folder: string): Promise<Figure[]> {
  const field = drawField(count);
  const sampled = sampledField(field);
  const ours = here('ours', () => sampled.matrix());
  const peers = [...cPeers(field, folder), await rapierPeer(field)];
  assertSame('pairs', [ours, ...peers]);
  const exact = here('exact', exactMatrix(field));
  const inExactC = inC('fire', folder, fieldInTicks(field));
  assertSame('pairs', [exact, inExactC]);
  const [mine, exactly, exactlyInC, ...theirs] = medians([ours, exact, inExactC, ...peers]);
  const line = (name: string, a: number, b: number, peerName: string): Figure => {
    const limit = name.startsWith('sampled') ? limitBeside(count, peerName) : {};
    return { name, ours: a, peer: b, peerName, ratio: a / b, unit: UNIT, ...limit };
  };
  return [
    ...peers.map((peer, i) => line(`sampled sight, ${count} units`, mine, theirs[i], peer.name)),
    line(`exact sight, ${count} units`, exactly, mine, 'ours, sampled'),
    line(`exact sight, ${count} units`, exactly, exactlyInC, inExactC.name),
  ];
}
