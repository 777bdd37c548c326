/** One battle read beside the document: what was said, and what should have been. */
import { Comparisons, wordsOf } from '#trials';
import { CHITS } from './document/book.ts';
import { other, SIDES, type Answers, type Choosing, type Event } from './document/log.ts';
import type { Piece, Setup, Side, Step, Told } from './document/log.ts';
import { Table, type Unit } from './document/table.ts';

/** The log, one thing after another. */
export type Token =
  | {
      readonly seq: number;
      readonly is: 'answer';
      readonly side: Side;
      readonly ask: string;
      readonly answer: unknown;
    }
  | { readonly seq: number; readonly is: 'fate'; readonly from: number; readonly result: number }
  | { readonly seq: number; readonly is: 'concession'; readonly side: Side }
  | { readonly seq: number; readonly is: 'event'; readonly event: Told };

/** What comes next in the log is nothing that the document lets come. */
export class Lost extends Error {}
/** The log is over: the battle has ended, or nothing more is written. */
export class Over extends Error {}

/** Events after which somebody may stand elsewhere. */
const SHIFTING = new Set([
  'advanced',
  'deployed',
  'eliminated',
  'entered',
  'evacuated',
  'exited',
  'moved',
  'placed',
  'retreated',
  'revived',
]);
interface Chance {
  advance(side: Side): void;
  trigger(kind: string, side: Side, weapons: readonly Piece[]): void;
}
type Fields<T extends Told['type']> = Partial<Omit<Event<T>, 'type'>>;

export class Battle extends Comparisons {
  readonly table: Table;
  /** CC-OBJ-04 Between an advance into an enemy hex and the end of that melee. */
  waits = false;
  /** CC-TIME-12, CC-TRG-08 How deep it stands in triggers, events and advances of time. */
  depth = 0;
  /** The order, by whose attacks moving units break on an equal total. */
  order = '';
  /** Cards played in all. */
  acted = 0;
  /** What interrupts a roll; set by whoever reads the battle. */
  chance: Chance = {
    advance: () => undefined,
    trigger: () => undefined,
  };
  readonly #tokens: readonly Token[];
  #at = 0;
  #last: Token | undefined;

  constructor(setup: Setup, tokens: readonly Token[]) {
    super();
    this.table = new Table(setup);
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
    this.#settled();
    this.#last = next ?? this.#last;
    this.holds(cite, 'what comes next', wordOf(next), expected, false);
    throw new Lost();
  }

  // --- reading -----------------------------------------------------------------------------------

  #head(): Token {
    for (;;) {
      const next = this.#tokens[this.#at];
      if (next === undefined) throw new Over();
      if (next.is === 'concession') this.#concede(next.side);
      if (next.is !== 'event') return next;
      if (next.event.type === 'controlled') {
        this.#take();
        this.#control(next.event);
      } else if (next.event.type === 'stepped') {
        this.#take();
        this.#stepped(next.event.to);
      } else return next;
    }
  }
  /** CC-MOVE-07, CC-CMD-12 What is kept of those who move. */
  #stepped(step: Step): void {
    const { moving, units } = this.table;
    if (step.at !== 'move' && step.at !== 'react') return;
    const list = step.at === 'move' ? step.moving : step.move.moving;
    const kept = list.filter(({ unit }) => units[unit]?.hex !== undefined);
    const told = kept.map(({ unit, spent, command, road }) => [unit, spent, command, road]);
    const own = [...moving].map(([unit, { spent, command, road }]) => [
      unit,
      spent,
      command,
      road ? 1 : 0,
    ]);
    const sorted = (all: readonly (readonly number[])[]): string[] => all.map(String).toSorted();
    this.same('CC-MOVE-07', 'what those who move have spent', sorted(told), sorted(own));
  }
  #take(): Token {
    const next = this.#raw();
    this.#at += 1;
    this.#last = next;
    return next;
  }
  #raw(): Token {
    const next = this.#tokens[this.#at];
    if (next === undefined) throw new Over();
    return next;
  }
  /** The type of the event that comes next, the question that is answered next, or 'fate'. */
  get next(): string {
    const head = this.#head();
    if (head.is === 'answer') return head.ask;
    return head.is === 'event' ? head.event.type : head.is;
  }
  /** Who leaves the flames next: his owner has been asked whereto, or there was but one hex. */
  get evacuated(): number | undefined {
    const head = this.#head();
    const next = head.is === 'answer' ? this.#tokens[this.#at + 1] : head;
    return next?.is === 'event' && next.event.type === 'evacuated' ? next.event.unit : undefined;
  }
  isNext<T extends Told['type']>(type: T, fields: Fields<T> = {}): boolean {
    const head = this.#head();
    if (head.is !== 'event' || head.event.type !== type) return false;
    const said = new Map<string, unknown>(Object.entries(head.event));
    return Object.entries(fields).every(
      ([name, value]) => wordsOf(said.get(name)) === wordsOf(value),
    );
  }
  /** Whether the chit that is drawn next is that side's. */
  drawsFor(side: Side): boolean {
    this.#head();
    const next = this.#tokens[this.#at + 1];
    return next?.is === 'event' && next.event.type === 'chitDrawn' && next.event.to === side;
  }
  /** What is answered next to such a question by that side: the action of its card, or 'pass'. */
  playing(side: Side): string | undefined {
    const head = this.#head();
    if (head.is !== 'answer' || head.ask !== 'act' || head.side !== side) return undefined;
    const { card } = head.answer as Answers['act'];
    const held = this.table.cards[side].hand.get(card ?? -1);
    return held === undefined ? 'pass' : this.table.card(held).action;
  }
  /** Who answers next, where that question is asked. */
  asked(ask: string): Side | undefined {
    const head = this.#head();
    return head.is === 'answer' && head.ask === ask ? head.side : undefined;
  }
  /** What is told next is such an event, with those fields. */
  told<T extends Told['type']>(type: T, cite: string, fields: Fields<T> = {}): Event<T> {
    const head = this.#head();
    if (head.is !== 'event') return this.lost(cite, type);
    const { event } = head;
    if (!isOf(event, type)) return this.lost(cite, type);
    this.#take();
    const said = new Map<string, unknown>(Object.entries(event));
    for (const [name, value] of Object.entries(fields)) {
      this.same(cite, `${name} of ${type}`, said.get(name), value);
    }
    if (SHIFTING.has(type)) this.#settled();
    this.table.apply(event);
    return event;
  }
  /** CC-GEN-06, CC-ORD-07, CC-LOS-11 It is said of what has no effect, and of that alone. */
  idle(side: Side, cite: string): void {
    this.told('nothing', cite, { side, by: cite });
  }
  answered<A extends keyof Answers>(ask: A, side: Side, cite: string): Answers[A] {
    const head = this.#head();
    if (head.is !== 'answer' || head.ask !== ask) this.lost(cite, ask);
    this.#settled();
    this.#take();
    this.same(cite, `who answers ${ask}`, head.side, side);
    return head.answer as Answers[A];
  }
  /** What fate picks from so many. */
  picked(cite: string, from: number): number {
    const head = this.#head();
    if (head.is !== 'fate') this.lost(cite, 'fate');
    this.#settled();
    this.#take();
    this.same(cite, 'how many there are to draw from', head.from, from);
    return head.result;
  }
  /** CC-GEN-03: nobody is asked where there is but one. */
  choice(side: Side, options: readonly number[], cite: string, [ask, field]: Choosing): number {
    const [only] = options;
    if (only === undefined) return this.lost(cite, 'nothing that could be chosen');
    if (new Set(options).size === 1) return only;
    const given = this.answered(ask, side, cite)[field] ?? -1;
    this.holds(cite, `one of what ${ask} offers`, given, options, options.includes(given));
    return given;
  }
  /** CC-GEN-03: somebody is asked wherever there is anything. */
  maybe(
    side: Side,
    options: readonly number[],
    cite: string,
    [ask, field]: Choosing,
  ): number | undefined {
    if (options.length === 0) return undefined;
    const given = this.answered(ask, side, cite)[field];
    if (given === undefined) return undefined;
    this.holds(cite, `one of what ${ask} offers`, given, options, options.includes(given));
    return given;
  }

  // --- objectives and points ---------------------------------------------------------------------

  /** CC-OBJ-01 Of objective 1, 0. */
  worth(objective: number): number {
    const values = this.table.chits.open.map((chit) => {
      const [named, points] = CHITS[chit] ?? [0, 0];
      return named === 0 || named === objective + 1 ? points : 0;
    });
    return values.reduce((sum, points) => sum + points, 0);
  }
  /** CC-OBJ-04, CC-OBJ-05: who alone is there. */
  #possessor(objective: number): Side | undefined {
    const zone = this.table.board.zone(objective);
    const holds = (side: Side): boolean => zone.some((hex) => this.table.isHeldBy(hex, side));
    const [axis, allies] = [holds(0), holds(1)];
    if (axis === allies) return undefined;
    return axis ? 0 : 1;
  }
  #due(): { readonly objective: number; readonly side: Side }[] {
    return this.table.control.flatMap((now, objective) => {
      const side = this.#possessor(objective);
      return side === undefined || side === now ? [] : [{ objective, side }];
    });
  }
  /** CC-OBJ-10 */
  #control(event: Event<'controlled'>): void {
    const { objective, side } = event;
    const due = this.#due().some((one) => one.objective === objective && one.side === side);
    this.holds('CC-OBJ-03', `who holds objective ${objective + 1}`, side, 'nobody anew', due);
    const before = this.table.control[objective] ?? null;
    this.table.apply(event);
    const points = this.worth(objective);
    if (points === 0) return;
    if (before !== null) this.#scored('CC-OBJ-10', before, -points);
    this.#scored('CC-OBJ-10', side, points);
  }
  #scored(rule: string, side: Side, points: number): void {
    const next = this.#raw();
    if (next.is !== 'event' || next.event.type !== 'scored') this.lost(rule, 'scored');
    this.#take();
    const { event } = next;
    this.same(rule, 'who scores', event.side, side);
    this.same(rule, 'points', event.points, points);
    this.same(rule, 'for what it scores', event.rule, rule);
    this.table.apply(event);
  }
  score(rule: string, side: Side, points: number): void {
    if (points === 0) return;
    this.#head();
    this.#scored(rule, side, points);
  }
  /** CC-SCN-08 What stands as it was proposed: nothing of it is told. */
  /** Of a battle as somebody found it: what is said of objectives stands until it changes. */
  find(): void {
    this.#found = new Set(this.#due().map(keyOfDue));
  }
  #found: ReadonlySet<string> = new Set();
  possess(): void {
    const { table } = this;
    for (const { objective, side } of this.#due()) {
      const [points, before] = [this.worth(objective), table.control[objective] ?? null];
      const steps = before === null ? points : 2 * points;
      table.victory += side === 0 ? steps : -steps;
      table.control[objective] = side;
    }
  }
  /** CC-OBJ-04 Who alone possesses an objective has been given it before anything else. */
  #settled(): void {
    if (this.waits) return;
    const all = this.#due().map(keyOfDue);
    this.#found = new Set([...this.#found].filter((one) => all.includes(one)));
    const due = all.filter((one) => !this.#found.has(one));
    this.same('CC-OBJ-04', 'objectives that are still to change hands', [], due);
  }

  // --- how it ends -------------------------------------------------------------------------------

  /** CC-END-05, CC-END-08: asked after each result that eliminates somebody. */
  verdict(gone: readonly Unit[], full: readonly Side[]): void {
    const losers = SIDES.filter(
      (side) =>
        full.includes(side) ||
        (gone.some((unit) => unit.side === side) && this.table.of(side).length === 0),
    );
    const [loser] = losers;
    if (loser === undefined) return;
    this.ended('CC-END-05', losers.length > 1 ? this.table.initiative : other(loser));
  }
  ended(cite: string, winner: Side): never {
    const event = this.told('ended', cite);
    this.same(cite, 'who wins', event.winners, [seatOf(winner)]);
    this.same(cite, 'by what it ends', event.cite, cite);
    throw new Over();
  }
  #concede(side: Side): never {
    this.#at += 1;
    const next = this.#tokens[this.#at];
    if (next?.is !== 'event' || next.event.type !== 'ended') this.lost('CC-END-12', 'ended');
    this.same('CC-END-12', 'who wins', next.event.winners, [seatOf(other(side))]);
    throw new Over();
  }
}
const isOf = <T extends Told['type']>(event: Told, type: T): event is Event<T> =>
  event.type === type;
const keyOfDue = ({ objective, side }: { objective: number; side: Side }): string =>
  `${objective + 1} by ${side}`;
const seatOf = (side: Side): string => (side === 0 ? 'axis' : 'allies');
function wordOf(token: Token | undefined): string {
  if (token === undefined) return 'nothing';
  if (token.is === 'answer') return `${token.ask} by the ${seatOf(token.side)}`;
  return token.is === 'event' ? token.event.type : token.is;
}
