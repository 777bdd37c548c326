/** One battle read beside the document: what was said, and what should have been. */
import { Comparisons, wordsOf } from '#trials';
import type { Edition } from './document/book.ts';
import type { Answers, Event, Setup, Told, Way } from './document/log.ts';
import type { Fight } from './combat/fight.ts';
import { Table, type Unit } from './document/table.ts';
import { Facts } from './ground/facts.ts';

/** The log, one thing after another. */
export type Token =
  | ({ readonly seq: number; readonly is: 'answer' } & Answered)
  | { readonly seq: number; readonly is: 'fate'; readonly result: readonly number[] | number }
  | { readonly seq: number; readonly is: 'concession' }
  | { readonly seq: number; readonly is: 'event'; readonly event: Told };
interface Answered {
  readonly seat: string;
  readonly ask: string;
  readonly answer: unknown;
}
/** What comes next in the log is nothing that the document lets come. */
export class Lost extends Error {}
/** The log is over: the battle has ended, or nothing more is written. */
export class Over extends Error {}
/** COS-MP-10 Whose turn it was is out: what he was about is not gone on with. */
export class Gone extends Error {}

type Fields<T extends Told['type']> = Partial<Omit<Event<T>, 'type'>>;

export class Battle extends Comparisons {
  readonly table: Table;
  readonly facts: Facts;
  /** The last answer, and the last throw of fate. */
  #answered: (Answered & { readonly seq: number }) | undefined;
  #fate: readonly number[] | number = [];
  readonly #tokens: readonly Token[];
  #at = 0;
  #last: Token | undefined;
  /** The row of the last event. */
  #row = 0;
  /** The combat that is being resolved. */
  fight: Fight | undefined;

  constructor(setup: Setup, edition: Edition, tokens: readonly Token[]) {
    super();
    this.table = new Table(setup, edition);
    this.facts = new Facts(this.table);
    this.#tokens = tokens;
  }

  // --- comparing ---------------------------------------------------------------------------------

  override get seq(): number {
    return this.#last?.seq ?? 0;
  }
  protected override get event(): string {
    return wordOf(this.#last);
  }
  /** Something may be so, or it is written down. */
  may(cite: string, what: string, allowed: boolean): boolean {
    return this.holds(cite, what, 'it was done', 'it may not be', allowed);
  }
  /** It goes on otherwise than it may; nothing after it can be reckoned. */
  lost(cite: string, expected: string): never {
    const next = this.#tokens[this.#at];
    this.#last = next ?? this.#last;
    this.holds(cite, 'what comes next', wordOf(next), expected, false);
    throw new Lost();
  }

  // --- reading -----------------------------------------------------------------------------------

  /** What is told next; answers and throws on the way are kept. */
  #head(): Told {
    for (;;) {
      const next = this.#tokens[this.#at];
      if (next === undefined || next.is === 'concession') throw new Over();
      if (next.is === 'event') {
        // It says what comes next, and that is read there.
        if (next.event.type !== 'prepared') return next.event;
        this.#at += 1;
        continue;
      }
      this.#last = next;
      if (next.is === 'answer') this.#heard(next);
      else this.#fate = next.result;
      this.#at += 1;
    }
  }
  #heard(token: Token & { readonly is: 'answer' }): void {
    this.#answered = token;
    const due = this.table.active;
    if (!OF_THE_ACTIVE.has(token.ask)) return;
    this.same('COS-TRN-02', `who answers ${token.ask}`, token.seat, this.table.army(due).seat);
  }
  get next(): Told['type'] {
    return this.#head().type;
  }
  /** What is told next, if it is of that type and says those things. */
  peek<T extends Told['type']>(type: T): Event<T> | undefined {
    const event = this.#head();
    return isOf(event, type) ? event : undefined;
  }
  /** What is told next is such an event, with those fields. */
  told<T extends Told['type']>(type: T, cite: string, fields: Fields<T> = {}): Event<T> {
    const event = this.#head();
    if (!isOf(event, type)) return this.lost(cite, type);
    this.#last = this.#tokens[this.#at];
    this.#at += 1;
    this.#row = this.seq;
    const said = new Map<string, unknown>(Object.entries(event));
    for (const [name, value] of Object.entries(fields)) {
      this.same(cite, `${name} of ${type}`, said.get(name), value);
    }
    return event;
  }
  /** What was answered last, if it was to that question and nothing was told since. */
  answer<A extends keyof Answers>(ask: A): Answers[A] | undefined {
    const heard = this.#answered;
    return heard?.ask === ask && heard.seq >= this.#row ? (heard.answer as Answers[A]) : undefined;
  }
  /** COS-RET-04 Which way was named for the retreat that comes next. */
  way(): Way | undefined {
    this.#head();
    return this.answer('retreatDirection')?.direction;
  }
  /** Whose seat answered last. */
  get seat(): string | undefined {
    return this.#answered?.seat;
  }
  /** COS-GEN-13 The dice that are told are those that fell. */
  thrown(what: string, dice: readonly number[]): void {
    this.same('COS-GEN-13', `dice of ${what}`, dice, this.#fate);
  }
  /** What fate picked last. */
  get picked(): number {
    return typeof this.#fate === 'number' ? this.#fate : -1;
  }
  /** The unit, which stands on the table. */
  standing(cite: string, id: number): Unit {
    const unit = this.table.unit(id);
    this.holds(cite, `that unit ${id} stands on the table`, unit.is, 'on', unit.is === 'on');
    return unit;
  }
}
/** COS-TRN-02, section 34 What the active player alone is asked. */
const OF_THE_ACTIVE = new Set([
  'declareShot',
  'useAmmunition',
  'riskCommander',
  'placeDie',
  'playAction',
  'pickFormation',
  'moveUnit',
  'rideCommander',
  'placeMarker',
  'chooseCombat',
]);
const isOf = <T extends Told['type']>(event: Told, type: T): event is Event<T> =>
  event.type === type;
function wordOf(token: Token | undefined): string {
  if (token === undefined) return 'nothing';
  if (token.is === 'answer') return `${token.ask} by ${token.seat}`;
  return token.is === 'event' ? token.event.type : token.is;
}
export const nameOf = (units: Iterable<Unit>): string => wordsOf([...units].map(({ id }) => id));
