/**
 * A lesson as it is played: which task is open, what is taken, what is refused and why. It knows no
 * page and no clock; the rules alone say what is legal, the task alone what is right.
 */
import {
  Match,
  type Game,
  type Happening,
  type Json,
  type RefusalTold,
  type Scene,
  type Words,
} from '#kernel';
import type { Beginning, Lesson, Script, Task } from './lesson.ts';
import { fallen, guessed, told, unplayed, UNPLAYED, type Place } from './script.ts';

/** Something that was done: by a seat, or by fate. */
export interface Deed<G extends Game> {
  readonly by: string;
  readonly events: readonly Happening<G>[];
}
/** What comes of an attempt. */
export type Attempt<G extends Game> =
  /** The rules refuse it; nothing has changed. */
  | { readonly is: 'refused'; readonly refusal: RefusalTold }
  /** They allow it, and it is not what was to be done; nothing has changed. */
  | { readonly is: 'unmet'; readonly says: Words }
  | { readonly is: 'goesOn'; readonly deeds: readonly Deed<G>[] }
  /** `isElsewhere`: the next task begins at a place of its own. */
  | { readonly is: 'met'; readonly deeds: readonly Deed<G>[]; readonly isElsewhere: boolean };
export type Taken<G extends Game> = Extract<Attempt<G>, { readonly deeds: unknown }>;
/** Enough to come back to the same task: the learner's presses, task by task. */
export interface KeptLesson {
  readonly task: number;
  readonly presses: readonly (readonly Json[])[];
}
/** A moment of it: nothing in it changes, so one goes back by taking an older one. */
interface Moment<G extends Game> {
  readonly match: Match<G>;
  readonly task: number;
  /** Presses since the task began. */
  readonly answers: readonly unknown[];
  readonly events: readonly Happening<G>[];
  /** The table when the task began. */
  readonly before: Scene<G>;
  readonly place: Place;
  /** Where the scripts of earlier tasks do not fit what was asked in them. */
  readonly unscripted: readonly string[];
  /** The presses so far, and how many deeds they came to. */
  readonly presses: readonly (readonly Json[])[];
  readonly deeds: number;
}
/** So many things happen after one press at most: more is a loop in a lesson. */
const MOST_DEEDS = 400;
const NO_SCRIPT: Script = {};

export class LessonPlay<G extends Game = Game, F = unknown> {
  readonly lesson: Lesson<G, F>;
  readonly #begins: Beginning<G, F>;
  readonly #ruleset: Match<G>['ruleset'];
  #now: Moment<G>;
  #past: Moment<G>[] = [];
  /** Ids below it were asked: what is asked after a way back is another question. */
  #nextId = 0;

  /** Throws where the rules of now cannot begin there. */
  constructor(lesson: Lesson<G, F>, begins: Beginning<G, F>, ruleset: Match<G>['ruleset']) {
    [this.lesson, this.#begins, this.#ruleset] = [lesson, begins, ruleset];
    this.#now = this.#beginning();
  }
  get match(): Match<G> {
    return this.#now.match;
  }
  /** Its number, from 0; as many as there are tasks: it is done. */
  get task(): number {
    return this.#now.task;
  }
  get open(): Task<G, F> | undefined {
    return this.lesson.tasks[this.#now.task];
  }
  get isDone(): boolean {
    return this.open === undefined;
  }
  /** Deeds so far: what is taken back are those after a number. */
  get deeds(): number {
    return this.#now.deeds;
  }
  /** Something was done in this task. */
  get isBegun(): boolean {
    return this.#now.answers.length > 0;
  }
  get mayUndo(): boolean {
    return this.#past.length > 0;
  }
  get kept(): KeptLesson {
    return { task: this.#now.task, presses: this.#now.presses };
  }
  /** Where scripts do not fit what was asked in the tasks that are done. */
  get unscripted(): readonly string[] {
    return this.#now.unscripted;
  }
  get #script(): Script {
    return this.open?.script ?? NO_SCRIPT;
  }

  /**
   * One press of the learner: taken, or refused and nothing has changed. A press of several answers
   * may do more than one task, as where a die is played and the line led on in one go: each task
   * is judged by what is answered in it.
   */
  attempt(answers: readonly unknown[], decision = this.#asked(this.match)?.id): Attempt<G> {
    const [now, past, nextId] = [this.#now, [...this.#past], this.#nextId];
    const deeds: Deed<G>[] = [];
    for (let rest = answers, asked = decision; ; asked = this.#asked(this.match)?.id) {
      const many = this.#firstDone(rest, asked);
      const tried = this.#attempt(rest.slice(0, many), asked);
      if (!('deeds' in tried)) {
        [this.#now, this.#past, this.#nextId] = [now, past, nextId];
        return tried;
      }
      deeds.push(...tried.deeds);
      rest = rest.slice(many);
      // At a place of its own what is left of the press means nothing.
      if (rest.length === 0 || (tried.is === 'met' && tried.isElsewhere)) {
        return { ...tried, is: this.task > now.task ? 'met' : tried.is, deeds } as Taken<G>;
      }
    }
  }
  /** So many of these answers do the open task; all of them, where fewer do not. */
  #firstDone(answers: readonly unknown[], decision: number | undefined): number {
    const [now, past, nextId] = [this.#now, [...this.#past], this.#nextId];
    for (let many = 1; many < answers.length; many++) {
      const { is } = this.#attempt(answers.slice(0, many), decision);
      [this.#now, this.#past, this.#nextId] = [now, [...past], nextId];
      if (is === 'met') return many;
    }
    return answers.length;
  }
  #attempt(answers: readonly unknown[], decision: number | undefined): Attempt<G> {
    const { open } = this;
    const before = this.#now;
    const asked = before.match.pending.find(({ id }) => id === decision);
    const isAsked = asked?.seat === this.lesson.seat;
    if (open === undefined || asked === undefined || !isAsked || answers.length === 0) {
      return { is: 'refused', refusal: { code: 'stale', cite: undefined } };
    }
    const match = before.match.fork();
    const done = match.replyAll(asked.id, answers);
    if (!done.ok) return { is: 'refused', refusal: done.error.refusal };
    const deeds: Deed<G>[] = done.value.map(({ decision: { seat }, events }) => ({
      by: seat,
      events,
    }));
    const place = this.#carryOn(match, before.place, deeds);
    const given = [...before.answers, ...done.value.map(({ answer }) => answer)];
    const events = [...before.events, ...deeds.flatMap((deed) => deed.events)];
    const last = done.value.at(-1);
    const judged = open.meets({
      ask: last?.decision.ask ?? asked.ask,
      answer: given.at(-1),
      answers: given,
      before: before.before,
      after: sceneOf(match),
      events,
      facts: this.#begins.facts,
    });
    if (judged === false) return { is: 'unmet', says: open.unmet };
    const presses = [...before.presses, answers as readonly Json[]];
    const now = { ...before, match, answers: given, events, place, presses };
    this.#past.push(before);
    if (judged === 'goesOn') {
      this.#stand({ ...now, deeds: before.deeds + deeds.length });
      return { is: 'goesOn', deeds };
    }
    this.#goOn(now, deeds);
    return { is: 'met', deeds, isElsewhere: this.#begins.places?.[this.task] !== undefined };
  }
  /** Are these legal, and not what the task asks? Nothing is done by it. */
  misses(answers: readonly unknown[]): boolean {
    const [now, past, nextId] = [this.#now, [...this.#past], this.#nextId];
    const { is } = this.attempt(answers);
    [this.#now, this.#past, this.#nextId] = [now, past, nextId];
    return is === 'unmet';
  }
  /** Takes back the last press; false: there is none. */
  undo(): boolean {
    const before = this.#past.pop();
    if (before === undefined) return false;
    this.#return(before);
    return true;
  }
  /** To the beginning of the task; from there, to the beginning of the one before it. */
  back(): boolean {
    const { task } = this.#now;
    const to = this.isBegun ? task : task - 1;
    if (!this.mayUndo) return false;
    while (this.#past.length > 0 && (this.#now.task > to || this.isBegun)) this.undo();
    return true;
  }
  /** The press by which it is shown how to go on. */
  get shown(): Json | undefined {
    return this.open?.show[this.#now.answers.length];
  }
  /**
   * Shows the next press. Where the learner has gone another way, the task begins anew for it; and
   * where that way does not lead here, all that came before it: then `isAnew` is true.
   */
  show(): { readonly deeds: readonly Deed<G>[]; readonly isAnew: boolean } {
    const { task } = this.#now;
    const own = this.#showNext();
    if (own !== undefined) return { deeds: own.deeds, isAnew: own.is === 'met' && own.isElsewhere };
    if (this.isBegun) this.back();
    const again = this.#showNext();
    if (again !== undefined) return { deeds: again.deeds, isAnew: true };
    this.goTo(task);
    return { deeds: this.#showNext()?.deeds ?? [], isAnew: true };
  }
  #showNext(): Taken<G> | undefined {
    const { open, shown } = this;
    const given = this.#now.answers;
    const isShown = given.every((one, at) => sameJson(one, open?.show[at]));
    if (shown === undefined || !isShown) return undefined;
    const tried = this.attempt([shown]);
    return 'deeds' in tried ? tried : undefined;
  }
  /** To a task by the ways that are shown. Throws where one of them is not right any more. */
  goTo(task: number): void {
    this.#return(this.#beginning());
    this.#past = [];
    while (this.task < task && this.open !== undefined) {
      const at = `${this.lesson.id}, task ${this.task + 1}`;
      if (this.#showNext() === undefined) throw new Error(`${at}: what is shown is not right`);
    }
  }
  /** To where it was left. What is not right any more is done as it is shown. */
  resume({ task, presses }: KeptLesson): void {
    for (const press of presses) {
      if (!('deeds' in this.attempt(press))) return this.goTo(task);
    }
    if (this.task !== task) this.goTo(task);
  }

  // --- how it goes on ----------------------------------------------------------------------------
  #asked(match: Match<G>): Match<G>['pending'][number] | undefined {
    return match.pending.find(({ seat }) => seat === this.lesson.seat);
  }
  /** What is answered for the learner: nothing is to be learnt of it in that task. */
  #let(match: Match<G>, task: number): { readonly id: number; readonly answer: Json } | undefined {
    const asked = this.#asked(match);
    const { lets = [], tasks } = this.lesson;
    if (asked === undefined || tasks[task]?.asks?.includes(asked.ask) === true) return undefined;
    const found = lets.find(
      ({ ask, answer }) => ask === asked.ask && match.check(asked.id, answer).ok,
    );
    return found && { id: asked.id, answer: found.answer };
  }
  /** Fate and the others do what they do until the learner is asked. */
  #carryOn(match: Match<G>, from: Place, deeds: Deed<G>[], task = this.#now.task): Place {
    const { seat: own, tasks, usual = [] } = this.lesson;
    const script = tasks[task]?.script ?? NO_SCRIPT;
    let place = from;
    for (let count = 0; count < MOST_DEEDS; count++) {
      const standing = { script, usual, task, place };
      const { chance } = match;
      const other = match.pending.find(({ seat }) => seat !== own);
      const left = this.#let(match, task);
      if (chance !== undefined) {
        const done = fallen(standing, chance);
        place = done.place;
        deeds.push({ by: 'fate', events: match.settle(done.value) });
      } else if (other !== undefined) {
        const said = told(standing, match, other);
        if (said === undefined && tasks[task]?.stops === true) return place;
        const done = said ?? guessed(standing, match, other);
        place = done.place;
        deeds.push({ by: other.seat, events: match.accept(other.id, done.value) });
      } else if (left !== undefined) {
        deeds.push({ by: own, events: match.accept(left.id, left.answer) });
      } else return place;
    }
    throw new Error(`${this.lesson.id}: it goes on and on without the learner`);
  }
  /** The task is done: what nobody learns from is answered, and the next one opens. */
  #goOn(now: Omit<Moment<G>, 'deeds'>, deeds: Deed<G>[]): void {
    const { match } = now;
    let { place } = now;
    for (const answer of this.open?.rest ?? []) {
      const asked = this.#asked(match);
      const done = match.reply(asked?.id ?? 0, answer);
      if (!done.ok) {
        const rest = `${asked?.ask ?? 'nothing'}, answered by ${JSON.stringify(answer)}`;
        place = { ...place, unscripted: [...place.unscripted, rest] };
        break;
      }
      deeds.push({ by: this.lesson.seat, events: done.value });
      place = this.#carryOn(match, place, deeds);
    }
    const unscripted = [...now.unscripted, ...place.unscripted, ...unplayed(this.#script, place)];
    const task = now.task + 1;
    const own = this.#begins.places?.[task];
    const from = own && this.#laid(own, task, Math.max(this.#nextId, match.nextId));
    this.#stand({
      ...now,
      match: from?.match ?? match,
      task,
      answers: [],
      events: [],
      before: sceneOf(from?.match ?? match),
      place: from?.place ?? UNPLAYED,
      unscripted,
      deeds: this.#now.deeds + deeds.length + (from?.deeds ?? 0),
    });
  }
  /** At a place where a task begins, and on to where the learner is asked. */
  #laid(
    position: Beginning<G, F>['position'],
    task: number,
    asked: number,
  ): Pick<Moment<G>, 'match' | 'place' | 'deeds'> {
    const at = { position, asked, answers: [], sealed: [] };
    const match = Match.resume<G>(this.#ruleset, this.#begins.setup, at);
    const deeds: Deed<G>[] = [];
    const place = this.#carryOn(match, UNPLAYED, deeds, task);
    return { match, place, deeds: deeds.length };
  }
  #beginning(): Moment<G> {
    const laid = this.#laid(this.#begins.position, 0, 1);
    const begun = { task: 0, answers: [], events: [], unscripted: [], presses: [] };
    return { ...laid, ...begun, before: sceneOf(laid.match) };
  }
  #stand(moment: Moment<G>): void {
    this.#nextId = Math.max(this.#nextId, this.#now.match.nextId, moment.match.nextId);
    this.#now = moment;
  }
  /** What is asked there is asked anew, under an id of its own. */
  #return(moment: Moment<G>): void {
    const match = moment.match.fork();
    const next = Math.max(this.#nextId, this.#now.match.nextId);
    if (match.outcome === undefined) match.renumber(next);
    this.#stand({ ...moment, match });
  }
}
/** A scene that stays as it is while the match goes on. */
function sceneOf<G extends Game>({ setup, ruleset, checkpoint, scene, since }: Match<G>): Scene<G> {
  if (since.length === 0) return { setup, edition: ruleset.edition, position: checkpoint.position };
  const position = structuredClone(scene.position);
  return { setup, edition: ruleset.edition, position };
}
const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
