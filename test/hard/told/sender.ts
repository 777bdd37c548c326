/** One sending process, seen from its parent: it may die, and another takes its place. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { SETTINGS, type NodeSettings, type Pass } from './node.ts';

const NODE = join(import.meta.dirname, 'node.ts');

export class Sender {
  readonly #settings: NodeSettings;
  #child: ChildProcess | undefined;
  /** So often it died. */
  deaths = 0;

  constructor(settings: NodeSettings) {
    this.#settings = settings;
  }
  /** Resolves when all that was due then has been looked at, or the process has died. */
  async pass(pass: Pass): Promise<void> {
    const child = (this.#child ??= await this.#begin());
    const said = heard(child, 'passed');
    // One that is dying hears nothing any more.
    child.send(pass, () => undefined);
    if (await said) return;
    this.deaths += 1;
    this.#child = undefined;
  }
  async #begin(): Promise<ChildProcess> {
    const env = { ...process.env, [SETTINGS]: JSON.stringify(this.#settings) };
    const child = fork(NODE, { env });
    if (!(await heard(child, 'ready'))) throw new Error('a sending process does not start');
    return child;
  }
  close(): void {
    this.#child?.kill('SIGKILL');
  }
}
/** False: it has ended instead. */
function heard(child: ChildProcess, word: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = (said: unknown): void => {
      if (said === word) done(true);
    };
    const end = (): void => done(false);
    // It may have died since it was last heard.
    if (child.exitCode !== null || child.signalCode !== null) return resolve(false);
    const done = (isSaid: boolean): void => {
      child.off('message', hear);
      child.off('exit', end);
      resolve(isSaid);
    };
    child.on('message', hear);
    child.on('exit', end);
  });
}
