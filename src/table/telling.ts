/** What happened, told: each event with the positions about it, and its line of the log. */
import { cloneJson, type Frozen, type Game, type Happening, type Scene } from '#kernel';
import type { Step } from '#protocol';
import type { PlayedEvent } from './board/playback.svelte.ts';
import type { Told } from './joined.ts';
import type { Line, Nesting, SessionGame } from './session.svelte.ts';
import { t } from './words/index.ts';
import { toldBeside } from './words/told/index.ts';

export { toldBeside };
/** Who is named where mended rules took something back. */
export const RULES = 'rules';
/** And where all together did, or ended the battle. */
const AGREED = 'agreed';

interface ToldStep<G extends Game> {
  readonly shots: PlayedEvent<Frozen<G['position']>, Happening<G>>[];
  readonly lines: readonly Told<G>[];
}
type LineOf<G extends Game> = [
  before: Frozen<G['position']>,
  after: Frozen<G['position']>,
  event: Happening<G>,
  which: Pick<Line, 'key' | 'at' | 'seq' | 'by'>,
];
/** Tells steps in their order: a new one begins with the first. */
export class Telling<G extends Game> {
  readonly #book: SessionGame<G>;
  readonly #setup: Frozen<G['setup']>;
  readonly #nesting: Nesting<G> | undefined;
  readonly #untold: (() => string) | undefined;
  #heard = 0;

  /** `untold`: what stands for an event that rules of now cannot tell; without it that throws. */
  constructor(book: SessionGame<G>, setup: Frozen<G['setup']>, untold?: () => string) {
    this.#book = book;
    this.#setup = setup;
    this.#untold = untold;
    this.#nesting = book.nesting?.();
  }
  /** How many events it has told, or tried to. */
  get heard(): number {
    return this.#heard;
  }
  /** `first`: how many events were before it. Throws where rules of now cannot follow it. */
  step(step: Step, from: Frozen<G['position']>, first: number): ToldStep<G> {
    const { seq, by, events } = step;
    let position = from;
    this.#heard += events.length;
    const lines: Told<G>[] = [];
    const shots = events.map((one, index) => {
      const event = one as Happening<G>;
      const before = position;
      position = this.#after(before, event);
      const which = { key: `${seq}.${index}`, at: first + index, seq, by };
      const line = this.#toldOf(before, position, event, which);
      if (line !== undefined) lines.push(line);
      return { event, before, after: position, by };
    });
    // Mended rules, or all together, took something back: no event, and yet a line.
    const words = by === RULES ? 'mended' : by === AGREED && events.length === 0 ? by : undefined;
    const which = { key: `${seq}.${by}`, at: first, seq, by };
    if (words !== undefined) lines.push(this.note(which, words, position));
    // Nothing happened on the table, and yet all are to know it.
    const beside = toldBeside(step);
    if (beside !== undefined) lines.push(this.#plain(which, beside, position));
    return { shots, lines };
  }
  /** A line that tells no event. */
  note(
    which: Pick<Line, 'key' | 'at' | 'seq' | 'by'>,
    words: 'mended' | 'earlier' | typeof AGREED,
    position: Frozen<G['position']>,
  ): Told<G> {
    return this.#plain(which, () => t().log[words], position);
  }
  #plain(
    which: Pick<Line, 'key' | 'at' | 'seq' | 'by'>,
    says: () => string,
    position: Frozen<G['position']>,
  ): Told<G> {
    return {
      ...which,
      of: undefined,
      cite: undefined,
      dice: [],
      chapter: this.#book.chapter(position),
      depth: 0,
      get text() {
        return says();
      },
    };
  }
  #after(position: Frozen<G['position']>, event: Happening<G>): Frozen<G['position']> {
    if (event.type === 'ended') return position;
    const { ruleset } = this.#book;
    const next = ruleset.copy?.(position) ?? cloneJson(position);
    ruleset.apply(next, event);
    return next as Frozen<G['position']>;
  }
  #toldOf(...[before, after, event, which]: LineOf<G>): Told<G> | undefined {
    try {
      return this.#line(before, after, event, which);
    } catch (error) {
      if (this.#untold === undefined) throw error;
      return this.#plain(which, this.#untold, after);
    }
  }
  #line(...[position, after, event, which]: LineOf<G>): Told<G> | undefined {
    const book = this.#book;
    const { edition } = book.ruleset;
    const look: Scene<G> = { setup: this.#setup, edition, position: after };
    const before = { ...look, position };
    const depth = event.type === 'ended' ? 0 : (this.#nesting?.(event, before, look) ?? 0);
    const say = (): string | undefined => book.say(look, event, before);
    if (say() === undefined) return undefined;
    return {
      ...which,
      of: { event, before, after: look },
      chapter: book.chapter(after),
      depth,
      cite: book.cite(event),
      dice: book.dice?.(look, event) ?? [],
      get text() {
        return say() ?? '';
      },
    };
  }
}
