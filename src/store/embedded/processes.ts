import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
}

/** When the living process of this number started; undefined when there is none. */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (process.platform === 'win32') return exists(pid) ? '' : undefined;
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return status === 0 ? stdout.toString().trim() : undefined;
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function isSame(mark: ProcessMark): boolean {
  return startOf(mark.pid) === mark.started;
}

/** Does the process work in this folder? A PostgreSQL works in its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return false;
  if (process.platform === 'linux') return linkOf(`/proc/${pid}/cwd`) === folder;
  const { stdout, status } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return status === 0 && stdout.toString().includes(folder);
}

/** Every process that works in the folder; known on Linux only. */
export function workersIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder));
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
