/** Lets a computer decide in an analysis: it thinks in a worker of this browser. */
import type { Task, Thought } from '#bots';
import type { Game, Json } from '#kernel';
import type { Analysis } from '../../table/analysis/analysis.svelte.ts';
import { pickAtRandom } from '../../table/analysis/chance.ts';
import type { Computer, Posed } from '../../table/analysis/computer.ts';
import { settings } from '../../table/settings.svelte.ts';
import type { Asking, Told } from './messages.ts';

const SEEDS = 2 ** 30;
type Line = Pick<Analysis<Game>, 'here' | 'asks' | 'posed' | 'decide' | 'follows'>;

export class BrowserComputer implements Computer {
  bots = $state.raw<readonly string[]>([]);
  #bot = $state<string>();
  goesOn = $state(false);
  isThinking = $state(false);
  plans = $state(0);
  failure = $state<Computer['failure']>();
  readonly #line: Line;
  readonly #ruleset: string;
  #worker: Worker | undefined;
  /** What it was asked, and where. */
  #asked: { readonly posed: Posed; readonly at: number; readonly bot: string } | undefined;
  /** What each seat's bot noted last, and where: whoever stands elsewhere has noted nothing. */
  readonly #notes = new Map<string, { readonly at: number; readonly memo: Json | undefined }>();

  constructor(line: Line, ruleset: string) {
    [this.#line, this.#ruleset] = [line, ruleset];
  }
  get bot(): string | undefined {
    return this.#bot;
  }
  set bot(bot: string | undefined) {
    this.#bot = bot;
    if (bot !== undefined) settings.thinkBy(bot);
  }
  get seat(): string | undefined {
    return this.#line.asks;
  }
  fetch(): void {
    if (this.#worker !== undefined) return;
    this.failure = undefined;
    const worker = new Worker(new URL('./think-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => this.#fail('away'));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#heard(data));
    this.#worker = worker;
    this.#say({ t: 'know', ruleset: this.#ruleset });
  }
  decide(): void {
    const { posed, here } = this.#line;
    const { bot } = this;
    if (posed === undefined || bot === undefined || this.isThinking) return;
    this.fetch();
    [this.isThinking, this.plans, this.failure] = [true, 0, undefined];
    this.#asked = { posed, at: here, bot };
    const note = this.#notes.get(`${bot} ${posed.seat}`);
    const memo = note !== undefined && this.#line.follows(note.at) ? note.memo : undefined;
    const { ruleset, setup, checkpoint, seat } = posed;
    const task: Task = {
      ruleset,
      setup,
      checkpoint,
      seat,
      bot,
      seed: pickAtRandom(SEEDS),
      memo,
      isHeard: true,
    };
    this.#say({ t: 'think', task });
  }
  /** What is thought meanwhile is not waited for. */
  stop(): void {
    this.#worker?.terminate();
    [this.#worker, this.#asked] = [undefined, undefined];
    [this.isThinking, this.plans] = [false, 0];
  }
  #say(asking: Asking): void {
    this.#worker?.postMessage(asking);
  }
  #fail(why: Computer['failure']): void {
    this.stop();
    this.failure = why;
  }
  #heard(told: Told): void {
    if (told.t === 'known') {
      this.bots = told.bots;
      const last = told.bots.find((one) => one === settings.thinker);
      this.#bot ??= last ?? told.bots[0];
    } else if (told.t === 'weighs') this.plans = told.plans;
    else if (told.t === 'failed') this.#fail('away');
    else this.#thought(told.thought);
  }
  #thought(thought: Thought | undefined): void {
    const asked = this.#asked;
    [this.#asked, this.isThinking, this.plans] = [undefined, false, 0];
    // Whoever went elsewhere meanwhile does not want it any more.
    if (asked === undefined || asked.at !== this.#line.here) return;
    const { bot } = asked;
    const { decision, seat } = asked.posed;
    // Nor does who has come back: there it is asked anew.
    if (this.#line.posed?.decision !== decision) return;
    if (thought === undefined || !this.#line.decide(decision, seat, thought)) {
      this.failure = 'none';
      return;
    }
    this.#notes.set(`${bot} ${seat}`, { at: this.#line.here, memo: thought.memo });
    if (this.goesOn && this.#line.asks === seat) this.decide();
  }
}
