/** Things that do one piece of work again and again, here or in a program of their own. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Runner {
  readonly name: string;
  /** Work for so many milliseconds: what was found, and how often a second of the processor. */
  run(ms: number): { readonly found: number; readonly rate: number };
}
const ROUNDS = 7;
const ROUND_MS = 200;

/** Work of this process, by its processor time. */
export function here(name: string, work: () => number): Runner {
  return {
    name,
    run(ms) {
      const before = process.cpuUsage();
      const start = performance.now();
      let [times, found] = [0, 0];
      do {
        found = work();
        times++;
      } while (performance.now() - start < ms);
      const { user, system } = process.cpuUsage(before);
      return { found, rate: (times / (user + system)) * 1e6 };
    },
  };
}

/**
 * A peer in C from `tools/peers`, compiled into the folder; it is called with a file of numbers,
 * other arguments, and milliseconds. Without a compiler it finds nothing.
 */
export function inC(
  source: string,
  folder: string,
  numbers: Float64Array,
  ...args: readonly string[]
): Runner {
  const program = join(folder, source);
  if (!existsSync(program) && !compiles(source, program)) {
    return { name: 'C: no compiler', run: () => ({ found: NaN, rate: NaN }) };
  }
  const file = `${program}-${numbers.length}.bin`;
  writeFileSync(file, new Uint8Array(numbers.buffer));
  return {
    name: ['C -O3', source, ...args].join(' '),
    run(ms) {
      const out = spawnSync(program, [file, ...args, String(ms)]).stdout.toString();
      const [found, rate] = out.trim().split(' ').map(Number);
      return { found, rate };
    },
  };
}
function compiles(source: string, program: string): boolean {
  const path = fileURLToPath(new URL(`../../tools/peers/${source}.c`, import.meta.url));
  return spawnSync('gcc', ['-O3', '-march=native', '-o', program, path, '-lm']).status === 0;
}

/** The medians of interleaved rounds, in the order of the runners. */
export function medians(runners: readonly Runner[]): number[] {
  for (const runner of runners) runner.run(ROUND_MS);
  const rates = runners.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    runners.forEach((runner, i) => rates[i].push(runner.run(ROUND_MS).rate));
  }
  return rates.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1]);
}

/** All must find the same, up to the noise of doubles, before any of them is timed. */
export function assertSame(what: string, runners: readonly Runner[]): void {
  const found = runners.map((runner) => runner.run(0).found).filter((one) => !Number.isNaN(one));
  const [first] = found;
  if (found.every((one) => Math.abs(one - first) <= 1e-6 * Math.max(1, Math.abs(first)))) return;
  throw new Error(`the peers find different ${what}: ${found.join(', ')}`);
}
