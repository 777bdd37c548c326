/** One server process of a storm: started, killed, and started again at the same address. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keepRelay, type Relay } from './relay.ts';

const MAIN = join(import.meta.dirname, 'served', 'main.ts');
/** One sentence and exit code 1: nothing of which a server dies. */
const DATABASE_AWAY = 'the database does not answer';
type Environment = Readonly<Record<string, string>>;

export class Node {
  readonly name: string;
  readonly #env: Environment;
  readonly #say: (words: string) => void;
  #child: ChildProcess | undefined;
  /** The address that everybody knows, whatever port the process was given. */
  #relay: Relay | undefined;
  #port = 0;
  /** It is to end: what ends it now is no death of its own. */
  #isToEnd = false;
  /** How often it ended though nobody ended it. */
  deaths = 0;
  /** Errors that it did not expect, as it wrote them down. */
  readonly surprises: string[] = [];
  /** An outer database that is away at the start: whoever supervises the node starts it again. */
  readonly #isSupervised: boolean;
  /** Called whenever it serves; and when it ended by itself and does not start again. */
  ready = (): void => undefined;
  lost = (_error: unknown): void => undefined;

  constructor(name: string, env: Environment, say: (words: string) => void) {
    this.name = name;
    this.#env = env;
    this.#isSupervised = (env['DATABASE_URL'] ?? '') !== '';
    this.#say = say;
  }
  get base(): string {
    return `http://127.0.0.1:${this.#relay?.port}`;
  }
  /** Resolves when it serves, or was killed before it did; rejects when it does not start. */
  async start(): Promise<void> {
    this.#relay ??= await keepRelay(() => this.#port);
    const env = { ...process.env, ...this.#env, HOST: '127.0.0.1', PORT: '0' };
    // A group of its own: Ctrl-C is ours to answer.
    const child = spawn(process.execPath, [MAIN], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#isToEnd = false;
    this.#hearErrors(child);
    const serves = await this.#serves(child);
    if (serves) {
      child.once('exit', (code, signal) => this.#ended(child, code ?? signal));
      this.ready();
    } else if (!this.#isToEnd && child === this.#child) {
      await this.#startAgain();
    }
  }
  async #startAgain(): Promise<void> {
    const why = this.surprises.pop() ?? 'not a word';
    if (!this.#isSupervised || !why.includes(DATABASE_AWAY)) {
      throw new Error(`${this.name} does not start: ${why}`);
    }
    await this.start();
  }
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }
  /** Ends it in order: its exit code. */
  async stop(): Promise<number | null> {
    return await this.#end('SIGTERM');
  }
  /** At once, when the storm itself ends. */
  abandon(): void {
    this.#isToEnd = true;
    this.#relay?.close();
    this.#child?.kill('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    this.#isToEnd = true;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  }
  async #serves(child: ChildProcess): Promise<boolean> {
    if (child.stdout === null) throw new Error('the server has an output');
    const lines = createInterface({ input: child.stdout });
    return await new Promise((resolve) => {
      lines.on('line', (text) => {
        const [, port] = /ready at http:\/\/[^/]*:(\d+)/.exec(text) ?? [];
        if (port === undefined) return;
        this.#port = Number(port);
        resolve(true);
      });
      lines.on('close', () => resolve(false));
    });
  }
  #hearErrors(child: ChildProcess): void {
    if (child.stderr === null) throw new Error('the server has an output');
    createInterface({ input: child.stderr }).on('line', (text) => {
      this.#say(`${this.name}: ${text}`);
      // The lines of a stack are indented.
      if (/^\S/.test(text) && text !== '}') this.surprises.push(text);
    });
  }
  #ended(child: ChildProcess, how: string | number | null): void {
    if (this.#isToEnd || child !== this.#child) return;
    this.deaths += 1;
    this.#say(`${this.name} ended by itself: ${how}`);
    this.start().catch((error: unknown) => this.lost(error));
  }
}
