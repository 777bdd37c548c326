import { Context, Over } from './context.ts';
import { cloneJson, type Frozen } from './json.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Decision, Game, Happening, Playable } from './ruleset.ts';
import type { Undo } from './undo.ts';
import type { Chance, Outcome, Procedure, Request, Scene } from './world.ts';

const NOTHING: readonly never[] = [];
/** Events without a question between them: a procedure that does not end by itself. */
const RUNAWAY = 65_536;

/**
 * The stage that is played: a rest, the answers since, and a paused procedure that is only a cache
 * of the two. It plays what it is given: who may answer, or take back, is no matter of its own.
 */
export class Play<G extends Game> {
  readonly ruleset: Playable<G>;
  readonly scene: { -readonly [K in keyof Scene<G>]: Scene<G>[K] };
  /** It never goes back: it keeps no rest and cannot be forked in mid-stage. */
  readonly isPlayout: boolean;
  /** All that was asked last, and what has been answered of it. */
  asked: readonly Decision<G>[] = [];
  readonly given = new Map<number, unknown>();
  chance: Chance | undefined;
  outcome: Outcome<G> | undefined;
  nextId = 1;
  /** Since the rest: the answers, what was asked for each of them, and what has happened. */
  answers: unknown[] = [];
  requests: Request<G>[] = [];
  since: G['event'][] = [];
  readonly #undo: Undo<G>;
  #rest: G['position'];
  #idAtRest = 1;
  #request: Request<G> | undefined;
  #sinceAsked = 0;
  #run: Procedure<G> | undefined;
  #context: Context<G> | undefined;
  #inherited: readonly G['rule'][] = [];
  #events: Happening<G>[] = [];

  /** `undo` is told why what was answered so far cannot be taken back any more. */
  constructor(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    start: G['position'],
    undo: Undo<G>,
    isPlayout = false,
  ) {
    this.ruleset = ruleset;
    this.isPlayout = isPlayout;
    this.#rest = isPlayout ? copyOf(ruleset, start as Frozen<G['position']>) : start;
    this.#undo = undo;
    const position = this.#rest as Frozen<G['position']>;
    this.scene = { setup, edition: ruleset.edition, position };
  }

  get trail(): readonly G['rule'][] {
    return this.#context?.trail ?? this.#inherited;
  }
  get isAtRest(): boolean {
    return !this.isPlayout && this.answers.length + this.given.size + this.since.length === 0;
  }
  /** Of the rest. */
  get position(): G['position'] {
    return this.#rest;
  }
  get checkpoint(): Checkpoint<G> {
    // What has happened since the rest is in its one position already.
    const stage = this.answers.length + this.since.length;
    if (this.isPlayout && stage > 0) throw new Error('a playout keeps no rest');
    return {
      position: this.#rest as Frozen<G['position']>,
      asked: this.#idAtRest,
      answers: [...this.answers],
      sealed: this.given.size === 0 ? NOTHING : this.#sealed(),
    };
  }

  #sealed(): Checkpoint<G>['sealed'] {
    return this.asked.flatMap(({ id }, index) =>
      this.given.has(id) ? [[index, this.given.get(id)] as const] : [],
    );
  }

  /** What happens by this; the list is the caller's own. */
  happening(work: () => void): Happening<G>[] {
    const events: Happening<G>[] = (this.#events = []);
    work();
    return events;
  }

  start(): void {
    const rest = this.#rest as Frozen<G['position']>;
    this.#beginStage(this.isPlayout ? this.#rest : copyOf(this.ruleset, rest));
    this.#step(undefined);
  }
  /** An answer to what was asked, or fate's result. */
  advance(answer: unknown): void {
    if (this.#context === undefined) this.#wake();
    this.answers.push(answer);
    if (this.#request !== undefined) this.requests.push(this.#request);
    this.#step(answer);
  }
  /**
   * From another rest, and on to where it stands; ids count from `asked`. `supposed` puts something
   * in the place of what an eye does not know.
   */
  restore(
    checkpoint: Checkpoint<G>,
    asked: number,
    supposed = (answer: unknown): unknown => answer,
  ): void {
    this.#rest = checkpoint.position;
    this.nextId = asked;
    this.outcome = undefined;
    this.start();
    for (const answer of checkpoint.answers) this.advance(supposed(answer));
    const sealed = new Map(checkpoint.sealed);
    const given = supposed(this.asked.map((_, index) => sealed.get(index)));
    for (const [index, { id }] of this.asked.entries()) {
      if (sealed.has(index)) this.given.set(id, (given as readonly unknown[])[index]);
    }
  }
  /** Asleep: it stands where the other stands at rest, and plays nothing until it is answered. */
  sleepAs(other: Play<G>): void {
    this.asked = other.asked;
    this.chance = other.chance;
    this.#idAtRest = other.#idAtRest;
    this.nextId = other.nextId;
    this.#inherited = other.trail;
    if (other.outcome !== undefined) this.close(other.outcome);
  }
  /** The procedure of a sleeper comes to where its questions are asked. */
  #wake(): void {
    const [asked, chance, given] = [this.asked, this.chance, [...this.given]];
    this.nextId = this.#idAtRest;
    this.start();
    [this.asked, this.chance] = [asked, chance];
    for (const [id, answer] of given) this.given.set(id, answer);
  }

  /** It is over: by the rules, or by whoever gives up. */
  finish(outcome: Outcome<G>): void {
    this.#events.push({ type: 'ended', ...outcome });
    this.close(outcome);
  }
  close(outcome: Outcome<G>): void {
    this.outcome = outcome;
    this.asked = [];
    this.given.clear();
    this.chance = undefined;
    this.#undo.forget('undoEnded');
  }

  #beginStage(position: G['position']): void {
    this.scene.position = position as Frozen<G['position']>;
    this.#idAtRest = this.nextId;
    this.answers = [];
    this.requests = [];
    this.since = [];
    this.#context = new Context<G>(this.scene, (event) => this.#happen(position, event));
    this.#run = this.ruleset.stage(this.#context);
  }
  #happen(position: G['position'], event: G['event']): void {
    this.since.push(event);
    this.#sinceAsked += 1;
    if (this.#sinceAsked > RUNAWAY) throw new Error('a procedure without end');
    this.ruleset.apply(position, event);
    this.#events.push(event);
    if (this.ruleset.reveals?.(event) === true) this.#undo.forget('undoAfterReveal');
  }
  #step(answer: unknown): void {
    this.asked = [];
    this.chance = undefined;
    this.given.clear();
    this.#sinceAsked = 0;
    // Stages that ask nothing follow one another here, not by recursion.
    for (let reply = answer; ; reply = undefined) {
      const next = this.#next(reply);
      if (next === undefined) return;
      if (next.done !== true) return this.#open(next.value);
      // The rest is the copy: what a ruleset keeps beside the position in play stays good.
      const position = this.scene.position as G['position'];
      this.#rest = this.isPlayout ? position : copyOf(this.ruleset, this.scene.position);
      this.#beginStage(position);
    }
  }
  #next(answer: unknown): ReturnType<Procedure<G>['next']> | undefined {
    try {
      return this.#run?.next(answer);
    } catch (error) {
      if (!(error instanceof Over)) throw error;
      this.finish((error as Over<G>).outcome);
      return undefined;
    }
  }
  #open(request: Request<G>): void {
    this.#request = request;
    if (request.to === 'fate') this.chance = request.chance;
    else this.asked = request.asked.map((one) => ({ ...one, id: this.nextId++ }));
  }
}

function copyOf<G extends Game>(
  ruleset: Playable<G>,
  position: Frozen<G['position']>,
): G['position'] {
  return ruleset.copy === undefined ? cloneJson(position) : ruleset.copy(position);
}
