/** Has decisions of one's own battle weighed in a worker of this browser. */
import type { Json } from '#kernel';
import type { Exercise } from '#lessons';
import type { Asking, Told } from './own-messages.ts';

/** One decision that was weighed: an exercise, or nothing better was confirmed. */
export interface Weighed {
  readonly row: number;
  readonly turn: number | undefined;
  readonly battles: number;
  readonly exercise?: Exercise;
}
export class OwnWeighing {
  all = $state.raw<readonly Weighed[]>([]);
  /** So many are weighed; undefined: they are looked for. */
  decisions = $state<number>();
  far = $state.raw({ battles: 0, of: 0 });
  is = $state<'idle' | 'weighing' | 'done' | 'failed'>('idle');
  setup: Json = null;
  #worker: Worker | undefined;

  begin(file: string, seat: string, found: (one: Required<Weighed>, setup: Json) => void): void {
    this.stop();
    [this.all, this.decisions, this.is] = [[], undefined, 'weighing'];
    const worker = new Worker(new URL('./own-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => this.#end('failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      this.#heard(data, found);
    });
    this.#worker = worker;
    const asking: Asking = { file, seat };
    this.#worker?.postMessage(asking);
  }
  #heard(told: Told, found: (one: Required<Weighed>, setup: Json) => void): void {
    switch (told.t) {
      case 'begun':
        [this.setup, this.decisions] = [told.setup, told.decisions];
        return;
      case 'far':
        this.far = told;
        return;
      case 'weighed':
        this.all = [...this.all, told];
        return;
      case 'found': {
        const { row, exercise } = told;
        const one = { row, exercise, turn: exercise.turn ?? 0, battles: this.far.battles };
        this.all = [...this.all, one];
        found(one, this.setup);
        return;
      }
      case 'done':
      case 'failed':
        this.#end(told.t);
    }
  }
  #end(how: 'done' | 'failed'): void {
    this.stop();
    this.is = how;
  }
  /** What is being weighed is not waited for. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.is === 'weighing') this.is = 'idle';
  }
}
