/**
 * What comes of an answer before it is given: it is tried on a fork of a world that the seat may
 * think it is in. Whether fate is asked next is the same in each of them (law 15).
 */
import {
  canonical,
  checkpointFrom,
  nextAfter,
  nextIn,
  someImaginedFor,
  stageFor,
  viewOf,
  type Decision,
  type Frozen,
  type Game,
  type Happening,
  type Match,
  type Next,
  type Pending,
  type Playable,
  type Scene,
  type SeenStage,
} from '#kernel';
import type { LeftOrders } from './left-orders.ts';

/** What a page has been told of a match, as the seat that is asked sees it. */
export interface ToldOfMatch<G extends Game> {
  readonly ruleset: Playable<G>;
  readonly setup: Frozen<G['setup']>;
  readonly seat: G['seat'];
  readonly pending: readonly Pending[];
  /** Undefined: the match is at rest. */
  readonly stage: SeenStage | undefined;
  /** The events it was told, oldest first, each with the position before it. */
  readonly events: readonly {
    readonly event: Happening<G>;
    readonly before: Frozen<G['position']>;
  }[];
  /** After all of them. */
  readonly position: Frozen<G['position']>;
}
/** Undefined: rules of now could not tell what led to what is asked. */
export function foresightOf<G extends Game>(told: ToldOfMatch<G>): Foresight<G> | undefined {
  const { ruleset, setup, seat, pending, events, position } = told;
  const asked = Math.min(...pending.map(({ id }) => id));
  const stage = told.stage ?? { asked, answers: [], sealed: [], events: 0 };
  if (stage.events > events.length) return undefined;
  const since = stage.events === 0 ? [] : events.slice(-stage.events);
  const shown = [since.map(({ event }) => event), position];
  const checkpoint = checkpointFrom<G>(since[0]?.before ?? position, shown, stage);
  const world = someImaginedFor<G>(ruleset, setup, checkpoint, seat, pickFrom(asked));
  return new Foresight(world && asksTheSame(world, pending) ? world : undefined);
}
/** A world in which something else is asked says nothing of what is asked here. */
function asksTheSame<G extends Game>(world: Match<G>, pending: readonly Pending[]): boolean {
  return pending.every(({ id, seat, ask }) => {
    const one = world.pending.find((other) => other.id === id);
    return one?.seat === seat && (ask === undefined || one.ask === ask);
  });
}
/** Who thinks over what is asked of a seat in a world that it may think it is in. */
export interface Thinker {
  answer(posed: {
    readonly match: Match<Game>;
    readonly decision: Decision<Game>;
    readonly pick: (from: number) => number;
  }): Thought;
}
/** What he answers, and where it is to lead: in the game's own words, for whoever draws it. */
export interface Thought {
  readonly answer: unknown;
  readonly towards?: unknown;
}
/** Where a match would pause, as a seat would see it there. */
export interface Led<G extends Game> {
  readonly look: Scene<G>;
  /** What was answered and happened since the last rest. */
  readonly answers: readonly unknown[];
  readonly events: readonly G['event'][];
  /** The paragraphs under which it pauses, the outermost first. */
  readonly trail: readonly G['rule'][];
}
interface Outcome<G extends Game> {
  readonly next: Next;
  readonly world: Match<G>;
  readonly seat: G['seat'];
  led?: Led<G>;
}
export class Foresight<G extends Game> {
  readonly #world: Match<G> | undefined;
  readonly #known = new Map<string, Outcome<G> | undefined>();

  /** `world`: one that the seat may think it is in. */
  constructor(world: Match<G> | undefined) {
    this.#world = world;
  }
  /**
   * Who is asked after these answers, and after those that the seat has left; undefined: they are
   * not legal, or it cannot be told.
   */
  after(decision: number, answers: readonly unknown[], left?: LeftOrders): Next | undefined {
    return this.#outcome(decision, answers, left)?.next;
  }
  /** How it stands where they lead. */
  leads(decision: number, answers: readonly unknown[], left?: LeftOrders): Led<G> | undefined {
    const outcome = this.#outcome(decision, answers, left);
    if (outcome !== undefined) outcome.led ??= ledTo(outcome.world, outcome.seat);
    return outcome?.led;
  }
  #outcome(
    decision: number,
    answers: readonly unknown[],
    left: LeftOrders | undefined,
  ): Outcome<G> | undefined {
    const name = JSON.stringify([decision, answers, left?.name]);
    if (!this.#known.has(name)) this.#known.set(name, this.#try(decision, answers, left));
    return this.#known.get(name);
  }
  /** What he answers, the same each time; undefined: nothing legal, or it cannot be told. */
  proposed(decision: number, thinker: Thinker): Thought | undefined {
    const world = this.#world as Match<Game> | undefined;
    const asked = world?.pending.find(({ id }) => id === decision);
    if (world === undefined || asked === undefined) return undefined;
    const thought = thinker.answer({
      match: world.fork(),
      decision: asked,
      pick: pickFrom(decision),
    });
    return world.check(decision, thought.answer).ok ? thought : undefined;
  }
  /**
   * What he answers one after the other, for as long as the seat is asked under the same heading:
   * which formation, and then each of its units. Nothing of it leads to fate, to another seat or to
   * the end: all of it can be taken back. A step of the work for each.
   */
  *run(decision: number, thinker: Thinker): Generator<void, readonly unknown[]> {
    const world = (this.#world as Match<Game> | undefined)?.fork();
    const first = world?.pending.find(({ id }) => id === decision);
    const answers: unknown[] = [];
    if (world === undefined || first === undefined) return answers;
    const { seat, ask } = first;
    const under = canonical(world.trail);
    let open: Decision<Game> | undefined = first;
    while (open !== undefined && answers.length < MOST) {
      const { id } = open;
      const { answer } = thinker.answer({
        match: world.fork(),
        decision: open,
        pick: pickFrom(id),
      });
      const next = nextAfter(world, id, [answer]);
      if (!next.ok || next.value.to !== 'same') break;
      answers.push(answer);
      world.reply(id, answer);
      const isSame = next.value.ask === ask || world.trail.length > 0;
      if (!isSame || canonical(world.trail) !== under) break;
      open = world.pending.find((one) => one.seat === seat);
      yield;
    }
    return answers;
  }
  #try(
    decision: number,
    answers: readonly unknown[],
    left: LeftOrders | undefined,
  ): Outcome<G> | undefined {
    const world = this.#world?.fork();
    const seat = world?.pending.find(({ id }) => id === decision)?.seat;
    if (world === undefined || seat === undefined) return undefined;
    if (!world.replyAll(decision, answers).ok) return undefined;
    for (let count = 0; count < MOST && world.chance === undefined; count++) {
      const own = left?.answer(world as Match<Game>);
      if (own === undefined) break;
      world.reply(own.id, own.answer);
    }
    return { next: nextIn(world, seat), world, seat };
  }
}
/** As the seat sees it: what its world only supposes is not told. */
export function ledTo<G extends Game>(world: Match<G>, seat: G['seat']): Led<G> {
  const { ruleset, scene, since, trail } = world;
  return {
    look: { ...scene, position: viewOf(world, seat) as Scene<G>['position'] },
    answers: stageFor(world, seat).answers,
    events: since.flatMap((event) => ruleset.redact(event, seat) ?? []),
    trail: [...trail],
  };
}
/** No more are laid out at once: each is taken back by a row of its own. */
const MOST = 12;
/** Any numbers will do: multiples of a primitive root of a prime (Lehmer). */
function pickFrom(seed: number): (from: number) => number {
  let state = 1 + (seed % 2_147_483_646);
  return (from) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % from;
  };
}
