/**
 * A bot's thought that must be there in time. The bot thinks in a thread of its own; if it is not
 * ready, an answer at random stands in for it, drawn before the waiting begins.
 */
import {
  MessageChannel,
  Worker,
  receiveMessageOnPort,
  type MessagePort,
} from 'node:worker_threads';
import { mindOf, think, type Task, type Thought } from '#bots';
import { sampledPick } from '#fate';
import type { Games } from '#games';
import type { AnyRuleset } from '#kernel';

/** What the thread is given. */
export interface Errand {
  readonly number: number;
  readonly task: Task;
}
/** What it sends back. */
export interface Result {
  readonly number: number;
  readonly thought?: Thought | undefined;
  readonly failed?: string;
}
/** What the thread is born with. */
export interface Ties {
  readonly port: MessagePort;
  /** Raised when an answer lies at the port. */
  readonly bell: Int32Array;
  /** The register of what can be played. */
  readonly module: string;
}
interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly bell: Int32Array;
  /** Has it answered yet? While it is still starting, its slowness says nothing of the bot. */
  awake: boolean;
  /** How many requests in a row it has let go by without a word. */
  silent: number;
}

export class Thinking {
  readonly #games: Games;
  #thread: Thread | undefined;
  #number = 0;

  constructor(games: Games) {
    this.#games = games;
  }

  /** The bot's own answer, however long it takes. */
  atLeisure(ruleset: AnyRuleset, task: Task): Thought | undefined {
    const mind = mindOf(this.#games.gameOf(task.ruleset), task.bot);
    return think(ruleset, task, mind, sampledPick(task.seed));
  }

  /** Within so many milliseconds: the bot's answer, or any legal one, `late`. */
  within(
    ruleset: AnyRuleset,
    task: Task,
    ms: number,
  ): (Thought & { readonly late?: true }) | undefined {
    const end = performance.now() + ms;
    const spare = think(ruleset, task, mindOf({}, 'random'), sampledPick(task.seed));
    this.#thread ??= born(this.#games.module, (thread) => this.#ended(thread));
    this.#number += 1;
    const errand: Errand = { number: this.#number, task };
    this.#thread.worker.postMessage(errand, []);
    const back = awaited(this.#thread, this.#number, end);
    if (back?.failed !== undefined) throw new Error(back.failed);
    if (back !== undefined) return back.thought;
    this.#thread.silent += 1;
    // A little too slow, it will be ready for the next; twice silent, it may never be.
    if (this.#thread.awake && this.#thread.silent > 1) this.#dismiss();
    return spare && { ...spare, plan: 'anything', late: true };
  }
  /** It fell: the next thought is another's. */
  #ended(thread: Thread): void {
    if (this.#thread === thread) this.#dismiss();
  }
  #dismiss(): void {
    void this.#thread?.worker.terminate();
    this.#thread?.port.close();
    this.#thread = undefined;
  }
}

function born(module: string, ended: (thread: Thread) => void): Thread {
  const { port1, port2 } = new MessageChannel();
  const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const ties: Ties = { port: port2, bell, module };
  const script = new URL('./thinker.ts', import.meta.url);
  const worker = new Worker(script, { workerData: ties, transferList: [port2] });
  worker.unref();
  const thread = { worker, port: port1, bell, awake: false, silent: 0 };
  worker.on('error', (error) => {
    console.error(error);
    ended(thread);
  });
  return thread;
}

/** Sleeps until that errand's answer has come; undefined: the time is up. */
function awaited(thread: Thread, number: number, end: number): Result | undefined {
  const { port, bell } = thread;
  for (;;) {
    Atomics.store(bell, 0, 0);
    for (let told = receiveMessageOnPort(port); told !== undefined;) {
      [thread.awake, thread.silent] = [true, 0];
      const back = told.message as Result;
      if (back.number === number) return back;
      told = receiveMessageOnPort(port);
    }
    const left = end - performance.now();
    if (left <= 0 || Atomics.wait(bell, 0, 0, left) === 'timed-out') return undefined;
  }
}
