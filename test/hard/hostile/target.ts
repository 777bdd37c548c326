/** The server that is attacked: a process of its own, with its database in a private folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BOUNDS } from '../../../src/server/gates/bounds.ts';
import { plantedIn } from '../served/planted.ts';
import { pushKeys } from './told.ts';

/**
 * MiB of heap. With more, V8 lets lie what nobody holds, as much as the machine has room for: what
 * is measured is what the server holds, and who holds too much ends here.
 */
const HEAP = 256;
const MAIN = join(import.meta.dirname, '..', 'served', 'main.ts');
/** What keeps memory in bounds, and work at once, stays; how often one may ask is lifted. */
const KEPT: readonly string[] = [
  BOUNDS.unread.setting,
  BOUNDS.emptyRoom.setting,
  BOUNDS.builds.setting,
  BOUNDS.uploads.setting,
  BOUNDS.saves.setting,
  BOUNDS.reading.setting,
  BOUNDS.addressReading.setting,
];
const LIFTED = Object.values(BOUNDS).flatMap(({ setting }) =>
  KEPT.includes(setting) ? [] : [[setting, '0'] as const],
);

export class Target {
  readonly base: string;
  readonly #child: ChildProcess;
  readonly #complaints: readonly string[];
  #isStopping = false;
  /** It ended, and nobody had asked for it. */
  exits = 0;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<void>;

  private constructor(child: ChildProcess, base: string, complaints: readonly string[]) {
    this.#child = child;
    this.base = base;
    this.#complaints = complaints;
    this.ended = this.#watch();
  }
  /** `lifted`: nothing shields what is behind the bounds. */
  static async start(folder: string, lifted: boolean, planted?: string): Promise<Target> {
    const own = { SANDTABLE_DATA: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' };
    // Each player and each attacker has an address of his own, as behind a proxy.
    const bounds = lifted ? Object.fromEntries(LIFTED) : {};
    const proxy = { SANDTABLE_PROXY: '127.0.0.1' };
    const env = {
      ...process.env,
      ...own,
      ...proxy,
      ...bounds,
      ...pushKeys(),
      ...plantedIn(planted),
    };
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
    const lines = createInterface({ input: child.stdout });
    child.once('exit', () => lines.close());
    for await (const text of lines) {
      const [address] = /http:\/\/\S+/.exec(text) ?? [];
      if (address === undefined) continue;
      child.stdout.resume();
      return new Target(child, address.replace(/\/$/, ''), complaints);
    }
    throw new Error(`the server did not start: ${complaints.join('\n')}`);
  }
  async #watch(): Promise<void> {
    await once(this.#child, 'exit');
    if (!this.#isStopping) this.exits += 1;
  }
  /** Lines of stack traces: each is an error that nobody expected. */
  get traces(): readonly string[] {
    return this.#complaints.filter((line) => /^\s+at \S|Error\b/.test(line));
  }
  get said(): readonly string[] {
    return this.#complaints;
  }
  /** Memory of the process, in MiB. */
  get memory(): number {
    const status = `/proc/${this.#child.pid}/status`;
    if (existsSync(status)) {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
    }
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(this.#child.pid)]);
    return Number(stdout.toString()) / 1024;
  }
  /** In order: whatever it was writing is written. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#isStopping = true;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) this.exits += 1;
  }
}
