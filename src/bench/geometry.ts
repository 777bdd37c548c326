/** How fast lines of fire are found, against C and a physics engine. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frontGap, inSector, lookout, type Lookout } from '#geometry/plane';
import { drawField, fieldForPeer, SCALE, type Field } from './geometry-field.ts';
import { sampledField, type Blocked } from './geometry-sampled.ts';

/** One line of the report: both figures are matrices a second of processor time. */
export interface SightBench {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  readonly unit: string;
}

interface Runner {
  readonly name: string;
  /** Work for so many milliseconds; the pairs seen, and matrices a processor second. */
  run(ms: number): { readonly pairs: number; readonly rate: number };
}

const ROUNDS = 7;
const ROUND_MS = 200;
const UNIT = 'matrices/s';
const SLACK = { line: 10, inside: 1 };

/** A matrix function as a runner, by the processor time of this process. */
function here(name: string, matrix: () => number): Runner {
  return {
    name,
    run(ms) {
      const before = process.cpuUsage();
      const start = performance.now();
      let [times, pairs] = [0, 0];
      do {
        pairs = matrix();
        times++;
      } while (performance.now() - start < ms);
      const { user, system } = process.cpuUsage(before);
      return { pairs, rate: (times / (user + system)) * 1e6 };
    },
  };
}

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

/** The C peer, compiled here; undefined where there is no compiler. */
function cPeers(field: Field, folder: string): Runner[] {
  const source = fileURLToPath(new URL('../../tools/peers/geo.c', import.meta.url));
  const program = join(folder, 'geo');
  if (!existsSync(program)) {
    const made = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source, '-lm']);
    if (made.status !== 0) return [];
  }
  const scene = join(folder, `field-${field.units.length}.bin`);
  writeFileSync(scene, new Uint8Array(fieldForPeer(field).buffer));
  return ['grid', 'corridor'].map((name, i) => ({
    name: `C -O3 ${name}`,
    run(ms) {
      const out = spawnSync(program, [scene, String(i + 1), String(ms)]).stdout.toString();
      const [pairs, rate] = out.trim().split(' ').map(Number);
      return { pairs, rate };
    },
  }));
}

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

/** The medians of interleaved rounds, in the order of the runners. */
function medians(runners: readonly Runner[]): number[] {
  for (const runner of runners) runner.run(ROUND_MS);
  const rates = runners.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    runners.forEach((runner, i) => rates[i].push(runner.run(ROUND_MS).rate));
  }
  return rates.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1]);
}

/** Peers must find as many pairs as we do before any is timed. */
function assertSamePairs(runners: readonly Runner[]): void {
  const pairs = runners.map((runner) => runner.run(0).pairs);
  if (new Set(pairs).size === 1) return;
  throw new Error(`the peers see different pairs: ${pairs.join(', ')}`);
}

/** Sampled lines of fire against C and rapier, and our exact rule against the sampled one. */
export async function benchSight(counts = [20, 60, 200]): Promise<SightBench[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const lines: SightBench[] = [];
  try {
    for (const count of counts) {
      const field = drawField(count);
      const sampled = sampledField(field);
      const ours = here('ours', () => sampled.matrix());
      const peers = [...cPeers(field, folder), await rapierPeer(field)];
      assertSamePairs([ours, ...peers]);
      const exact = here('exact', exactMatrix(field));
      const [mine, exactly, ...theirs] = medians([ours, exact, ...peers]);
      const line = (name: string, a: number, b: number, peerName: string): void => {
        lines.push({ name, ours: a, peer: b, peerName, ratio: a / b, unit: UNIT });
      };
      peers.forEach((peer, i) => line(`sampled sight, ${count} units`, mine, theirs[i], peer.name));
      if (peers.length === 1) line(`sampled sight, ${count} units`, mine, NaN, 'C: no compiler');
      line(`exact sight, ${count} units`, exactly, mine, 'ours, sampled');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return lines;
}
