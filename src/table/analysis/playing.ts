/** A match that is played in this page alone, along the lines of a tree. */
import {
  cloneJson,
  fail,
  Match,
  ok,
  type Checkpoint,
  type Frozen,
  type Game,
  type Json,
  type Pending,
  type Pick as Picking,
  type Playable,
  type RefusalTold,
  type Result,
  type Settled,
} from '#kernel';
import type { Deed, State, Step } from '#protocol';
import { ROOT, type Tree } from './tree.ts';

/** Where the lines begin: any moment of any battle, whole. */
export interface Beginning<G extends Game> {
  readonly ruleset: Playable<G>;
  readonly setup: Frozen<G['setup']>;
  readonly checkpoint: Checkpoint<G>;
}
/** A checkpoint is kept for each so many deeds of a line: no place is farther from one. */
const APART = 8;

export class Playing<G extends Game> {
  readonly tree: Tree;
  readonly begins: Beginning<G>;
  readonly #pick: Picking;
  readonly #checkpoints = new Map<number, Checkpoint<G>>();
  /** What happened at each deed that was played, and what was asked before it. */
  readonly #steps = new Map<number, Step>();
  readonly #asked = new Map<number, Pending>();
  #match: Match<G>;
  /** All that was asked has an id below it: what another line asks is another question. */
  #nextId: number;
  /** Dice are typed in by whoever sits here, and not thrown by the page. */
  isTyped = false;

  /** Throws where the rules of now cannot begin there. */
  constructor(begins: Beginning<G>, tree: Tree, pick: Picking) {
    [this.begins, this.tree, this.#pick] = [begins, tree, pick];
    this.#match = this.#resumed(ROOT);
    this.#nextId = this.#match.nextId;
  }
  get match(): Match<G> {
    return this.#match;
  }
  get seats(): readonly G['seat'][] {
    return this.begins.ruleset.seats(this.begins.setup);
  }
  /** Taken whole, or refused whole. */
  reply(
    decision: number,
    answers: readonly unknown[],
    goesOn = false,
  ): Result<undefined, RefusalTold> {
    const asked = openIn(this.#match).find(({ id }) => id === decision);
    const taken = this.#match.replyAll(decision, answers);
    if (!taken.ok) return fail(taken.error.refusal);
    for (const [index, { decision: open, answer, events }] of taken.value.entries()) {
      const joined = goesOn || index > 0 ? { joined: true as const } : {};
      this.#note({ by: 'seat', seat: open.seat, answer: answer as Json, ...joined }, events);
      if (index === 0 && asked !== undefined) this.#asked.set(this.tree.here, asked);
    }
    this.#keep();
    this.roll();
    return ok(undefined);
  }
  /** What fell on a real table. */
  fell(faces: readonly number[]): void {
    this.#settle(faces);
    this.roll();
  }
  /** Chance settles all that it is asked. */
  roll(): void {
    for (let { chance } = this.#match; chance !== undefined; { chance } = this.#match) {
      if (chance.ask === 'pick') this.#settle(this.#pick(chance.from));
      else if (this.isTyped) return;
      else {
        const { dice, sides } = chance;
        this.#settle(Array.from({ length: dice }, () => 1 + this.#pick(sides)));
      }
    }
  }
  /** To another place of the tree. What the rules refuse on the way throws. */
  go(to: number): void {
    const path = this.tree.pathTo(to);
    const here = path.indexOf(this.tree.here);
    // A line goes on; what is asked along it is new.
    const isOn = here >= 0 || this.tree.here === ROOT;
    const kept = isOn ? here : path.findLastIndex((one) => this.#checkpoints.has(one));
    if (!isOn) this.#resume(path[kept] ?? ROOT);
    for (const node of path.slice(kept + 1)) {
      const deed = this.tree.deedOf(node);
      const asked = deed.by === 'seat' ? askedOf(this.#match, deed.seat) : undefined;
      if (asked !== undefined && !this.#asked.has(node)) this.#asked.set(node, asked);
      const events = redone(this.#match, deed);
      this.tree.stand(node);
      this.#happened(node, events);
      this.#keep();
    }
    if (!isOn) this.#match.renumber(this.#nextId);
    this.#nextId = Math.max(this.#nextId, this.#match.nextId);
  }
  /**
   * Plays every line once, a deed at a time; what the rules of now refuse is left out with all that
   * follows it. The result is how many deeds that was.
   */
  *check(): Generator<undefined, number> {
    let dropped = 0;
    const waiting = [...this.tree.after(ROOT)].reverse();
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      try {
        this.go(node);
        waiting.push(...[...this.tree.after(node)].reverse());
      } catch {
        const { size } = this.tree;
        this.#resume(ROOT);
        this.tree.delete(node);
        dropped += size - this.tree.size;
      }
      yield;
    }
    this.#resume(ROOT);
    this.tree.forget();
    return dropped;
  }
  /**
   * Along a line that somebody has tried elsewhere: what the rules of now refuse ends it. The
   * result is how many deeds are left out.
   */
  follow(line: readonly Deed[]): number {
    this.go(ROOT);
    for (const [index, deed] of line.entries()) {
      const { here, size } = this.tree;
      const node = this.tree.add(here, deed);
      const isNew = this.tree.size > size;
      try {
        this.go(node);
      } catch {
        if (isNew) this.tree.delete(node);
        this.#resume(ROOT);
        this.go(here);
        return line.length - index;
      }
    }
    return 0;
  }
  /** What happened from one place to another that lies below it. */
  steps(from: number, to: number): readonly Step[] {
    const path = this.tree.pathTo(to);
    return path.slice(path.indexOf(from) + 1).flatMap((node) => this.#steps.get(node) ?? []);
  }
  /** What was answered there. */
  asked(node: number): Pending | undefined {
    return this.#asked.get(node);
  }
  /** What the session is told first: the rest, and what happened between it and the first deed. */
  get past(): { readonly start: Json; readonly steps: readonly Step[] } {
    const { since } = this.#resumed(ROOT);
    const events = cloneJson(since as readonly unknown[] as readonly Json[]);
    const start = cloneJson(this.begins.checkpoint.position) as Json;
    return { start, steps: events.length === 0 ? [] : [{ seq: ROOT, by: 'fate', events }] };
  }
  get view(): Json {
    return cloneJson(this.#match.scene.position) as Json;
  }
  /** All seats are of one's own, and nothing is kept from them. */
  get state(): State {
    const { chance, outcome, trail } = this.#match;
    return {
      pending: openIn(this.#match),
      trail,
      ...this.#takeBack,
      hides: false,
      ...this.#stage,
      ...(chance?.ask === 'roll'
        ? { chance: { roll: this.tree.here, dice: chance.dice, sides: chance.sides } }
        : {}),
      ...(outcome === undefined ? {} : { outcome: outcome as object as Json }),
    };
  }
  get #stage(): Pick<State, 'stage'> {
    const match = this.#match;
    if (match.pending.length === 0 || match.isAtRest) return {};
    const { asked, answers, sealed } = match.checkpoint;
    return { stage: { asked, answers, sealed, events: match.since.length } };
  }
  /** Whoever gave the last press may take it back, whatever has fallen since. */
  get #takeBack(): Pick<State, 'undo' | 'back'> {
    const { tree, seats } = this;
    const begin = tree.beginOf(tree.here);
    if (begin === ROOT) return { undo: refusing(seats, 'nothingToUndo'), back: {} };
    const deed = tree.deedOf(begin);
    const seat = deed.by === 'seat' ? deed.seat : (seats[0] ?? '');
    return {
      undo: { ...refusing(seats, 'undoAfterOther'), [seat]: true },
      back: { [seat]: begin },
    };
  }
  #resume(at: number): void {
    this.#match = this.#resumed(at);
    this.tree.stand(at);
  }
  #resumed(at: number): Match<G> {
    const { ruleset, setup, checkpoint } = this.begins;
    return Match.resume(ruleset, setup, this.#checkpoints.get(at) ?? checkpoint);
  }
  #settle(result: Settled): void {
    const events = this.#match.settle(result);
    this.#note({ by: 'fate', result }, events);
    this.#keep();
  }
  #note(deed: Deed, events: readonly unknown[]): void {
    const node = this.tree.add(this.tree.here, deed);
    this.tree.stand(node);
    this.#happened(node, events);
  }
  #happened(node: number, events: readonly unknown[]): void {
    if (this.#steps.has(node)) return;
    const deed = this.tree.deedOf(node);
    const by = deed.by === 'seat' ? deed.seat : deed.by;
    this.#steps.set(node, { seq: node, by, events: cloneJson(events as readonly Json[]) });
  }
  #keep(): void {
    const { here } = this.tree;
    this.#nextId = Math.max(this.#nextId, this.#match.nextId);
    if (this.#match.outcome !== undefined || this.tree.pathTo(here).length % APART > 0) return;
    this.#checkpoints.set(here, this.#match.checkpoint);
  }
}

/** Does again what a deed of the tree says. */
function redone<G extends Game>(match: Match<G>, deed: Deed): readonly unknown[] {
  if (deed.by === 'fate') return match.settle(deed.result);
  const open = match.pending.find(({ seat }) => seat === deed.seat);
  const done = match.reply(open?.id ?? 0, deed.answer);
  if (!done.ok) throw new Error(`${deed.seat} is refused: ${done.error.code}`);
  return done.value;
}
/** Every question, as the seat sees it that is asked. */
function openIn<G extends Game>({ pending, ruleset, scene }: Match<G>): readonly Pending[] {
  const position = ruleset.view(scene, 'audience') as Frozen<G['position']>;
  const audience = { ...scene, position };
  return pending.map(({ id, seat, ask, question, cite }) => {
    const heading = ruleset.heading(audience, { seat });
    return { id, seat, ask, question: cloneJson(question as Json), cite, heading };
  });
}
const askedOf = <G extends Game>(match: Match<G>, seat: string): Pending | undefined =>
  openIn(match).find((open) => open.seat === seat);
const refusing = (seats: readonly string[], code: string): State['undo'] =>
  Object.fromEntries(seats.map((seat) => [seat, { code, cite: undefined }]));
