// Starts the helper processes of the storage tests and reads the lines they say.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Line = Readonly<Record<string, unknown>>;

export interface Helper {
  readonly process: ChildProcess;
  readonly lines: readonly Line[];
  /** The first line, said already or later, that has the key. */
  line(key: string): Promise<Line>;
  /** Ends its input and waits for it to end. */
  end(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface HelperOptions extends SpawnOptions {
  /** A command that runs the helper, such as `unshare --user`. */
  readonly through?: readonly string[];
}

export function startHelper(
  script: 'holder.ts' | 'writer.ts',
  args: readonly string[],
  { through = [], ...options }: HelperOptions = {},
): Helper {
  const whole = [...through, process.execPath, join(import.meta.dirname, script), ...args];
  const [command = '', ...rest] = whole;
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  });
  return watch(child);
}

function watch(child: ChildProcess): Helper {
  if (!child.stdout || !child.stdin) throw new Error('a helper has pipes');
  const { stdin } = child;
  const lines: Line[] = [];
  const waiting = new Map<string, (line: Line) => void>();
  const ended = once(child, 'close').then(() => child.exitCode);
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line;
    lines.push(line);
    for (const key of Object.keys(line)) waiting.get(key)?.(line);
  });
  const line = async (key: string): Promise<Line> => {
    const said = lines.find((one) => key in one);
    if (said) return said;
    const later = new Promise<Line>((resolve) => waiting.set(key, resolve));
    const end = ended.then((code): Line => {
      const last = lines.find((one) => key in one);
      if (last) return last;
      throw new Error(`ended with ${code} before ${key}: ${JSON.stringify(lines)}`);
    });
    return Promise.race([later, end]);
  };
  const end = (): Promise<number | null> => {
    stdin.end();
    return ended;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { process: child, lines, line, end, kill };
}
