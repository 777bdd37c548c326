/** Thinking ahead: both sides are moved in this page alone, and lines branch. */
import {
  checkpointFor,
  type Frozen,
  type Game,
  type Json,
  type Pick as Picking,
  type SeenCheckpoint,
} from '#kernel';
import type { Aloud, Deed, KeptDeed } from '#protocol';
import type { Message } from '../api.ts';
import type { Joined } from '../connection.ts';
import type { Proposing } from '../desk/proposing.ts';
import { leadOf, unmarked } from '../harmless.ts';
import { joinLines, type Told } from '../joined.ts';
import { Session, type Line, type SessionGame, type Welcome } from '../session.svelte.ts';
import { telling } from '../lookback/telling.ts';
import { Telling } from '../telling.ts';
import type { Posed } from './computer.ts';
import { Playing, type Beginning } from './playing.ts';
import { ROOT, Tree, written } from './tree.ts';

/** How it fares on its way to where it is kept. */
export type Keeping = 'kept' | 'sending' | 'tooLong' | 'lost' | 'refused' | 'changed';
/** How it fared; or why it was refused, in words. 'changed': by another page, since it was read. */
export type Fared = 'kept' | 'tooLong' | 'lost' | 'changed' | { readonly refused: Message };
/** Keeps what has been tried; `instead`: of whatever another page has kept from there. */
export type Keeper = (deeds: readonly KeptDeed[], instead?: boolean) => Promise<Fared>;

/** Where on the tree one stands, for as long as the page is open in this window. */
export interface Standing {
  read(): number;
  write(place: number): void;
}
/** What a computer has thought. */
interface Decided {
  readonly answer: unknown;
  readonly weighed?: readonly { readonly plan: string; readonly chance: number }[];
  readonly searched?: { readonly rollouts: number };
  readonly routes?: Aloud['routes'];
}
/** One press of the tree, told. */
export interface Variation {
  readonly stop: number;
  readonly n: number;
  readonly depth: number;
  readonly seat: string | undefined;
  readonly line: Line | undefined;
  /** What was decided: as it is told, or as its button said it. */
  readonly decided: string | undefined;
  readonly name: string | undefined;
  readonly isHere: boolean;
  /** It leads to where one stands, or further on along the same line. */
  readonly isOn: boolean;
}
/** What of it is the same for every game. */
export type ShownAnalysis = Omit<
  Analysis<Game>,
  'session' | 'deeds' | 'line' | 'asks' | 'posed' | 'decide' | 'follows'
>;
interface ToldDeed<G extends Game> {
  readonly lines: readonly Told<G>[];
  readonly after: Frozen<G['position']>;
}
export interface Starting<G extends Game> {
  /** Of the battle; or whatever names it. */
  readonly id: string;
  readonly book: SessionGame<G>;
  readonly begins: Omit<Beginning<G>, 'ruleset'>;
  readonly deeds?: readonly KeptDeed[];
  readonly pick: Picking;
  readonly keeper?: Keeper;
  /** Where one stood when this page was there last. */
  readonly standing?: Standing | undefined;
  /** A line that somebody has sent: it is gone along, and stays among what is kept. */
  readonly line?: readonly Deed[] | undefined;
  /** Why nothing is kept there, where that is known from the start. */
  readonly unread?: Message | undefined;
}
/** Keys that always go along a line. */
const [BACK, ON] = [',', '.'];
export const WALKS: ReadonlySet<string> = new Set([BACK, ON]);
/** So many deeds are played anew before the page is heard again. */
const AT_ONCE = 12;

export class Analysis<G extends Game> {
  readonly session: Session<G>;
  readonly #book: SessionGame<G>;
  readonly #playing: Playing<G>;
  readonly #keeper: Keeper | undefined;
  readonly #standing: Standing | undefined;
  readonly #before: Frozen<G['position']>;
  readonly #told = new Map<number, ToldDeed<G>>();
  /** Counts what was done: the tree itself is not followed. */
  #beat = $state(0);
  keeping = $state<Keeping>('kept');
  /** Why it was refused. */
  refusal = $state.raw<Message | undefined>();
  /** So many deeds were refused by the rules of now when it was opened. */
  dropped = $state(0);
  #typed = $state(false);
  /** How answers are told; what has no words for them yet tells what was asked. */
  telling = $state.raw<Pick<Proposing, 'says' | 'who'> | undefined>();
  /** Where the computer's last decision led to. */
  #decidedAt: number | undefined;
  #isDue = false;
  #instead = false;

  /** Throws where the rules of now cannot begin there. */
  private constructor({
    id,
    book,
    begins,
    deeds = [],
    pick,
    keeper,
    standing,
    unread,
  }: Starting<G>) {
    if (unread !== undefined) [this.keeping, this.refusal] = ['refused', unread];
    this.#book = book;
    [this.#keeper, this.#standing] = [keeper, standing];
    const whole = { ...begins, ruleset: book.ruleset };
    this.#playing = new Playing(whole, new Tree(deeds), pick);
    this.#before = this.#playing.view as Frozen<G['position']>;
    this.session = new Session(book, this.#welcome(id));
    this.session.kinds = [];
    this.session.join(this.#way);
  }
  /** Plays what was kept once by the rules of now. */
  static async open<G extends Game>(starting: Starting<G>): Promise<Analysis<G>> {
    const one = new Analysis(starting);
    const checking = one.#playing.check();
    for (let count = 1; ; count++) {
      const step = checking.next();
      if (step.done === true) {
        one.dropped = step.value;
        break;
      }
      if (count % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    }
    const stood = starting.standing?.read() ?? ROOT;
    if (starting.line !== undefined) one.dropped += one.#playing.follow(starting.line);
    else if (stood !== ROOT && one.#tree.has(stood)) one.#playing.go(stood);
    one.#playing.roll();
    one.session.heard(one.#welcome(starting.id));
    if (starting.line !== undefined && one.#tree.size > 0) one.#changed();
    return one;
  }
  get #tree(): Tree {
    return this.#playing.tree;
  }
  get here(): number {
    void this.#beat;
    return this.#tree.here;
  }
  /** Has anything been tried at all? */
  get isEmpty(): boolean {
    void this.#beat;
    return this.#tree.size === 0;
  }
  /** How many presses lie between here and where it began. */
  get depth(): number {
    void this.#beat;
    let [count, at] = [0, this.#tree.here];
    for (; at !== ROOT; at = this.#tree.stopBefore(at)) count += 1;
    return count;
  }
  get mayGoOn(): boolean {
    void this.#beat;
    return this.#tree.stopOn(this.#tree.here) !== undefined;
  }
  get mayBranch(): boolean {
    void this.#beat;
    return this.#tree.otherwise(this.#tree.here, 1) !== undefined;
  }
  /** Dice are typed in, and not thrown by the page. */
  get typed(): boolean {
    return this.#typed;
  }
  set typed(typed: boolean) {
    [this.#typed, this.#playing.isTyped] = [typed, typed];
    if (!typed) this.#grow(() => this.#playing.roll());
  }
  /** The tree as it is written down. */
  readonly variations: readonly Variation[] = $derived.by(() => {
    void this.#beat;
    const tree = this.#tree;
    const on = new Set(tree.pathTo(tree.endOf(tree.here)));
    return written(tree).map((one) => {
      const begin = tree.beginOf(one.stop);
      const deed = tree.deedOf(begin);
      return {
        ...one,
        seat: deed.by === 'seat' ? deed.seat : undefined,
        line: this.#lineOf(one.stop),
        decided: this.#decided(one.stop),
        name: tree.nameOf(one.stop),
        isHere: one.stop === tree.here,
        isOn: on.has(one.stop),
      };
    });
  });

  // --- going about -------------------------------------------------------------------------------
  /** To another place of the tree; `shows`: what happens on the way is seen happening. */
  go(to: number, shows = false): void {
    const tree = this.#tree;
    if (to === tree.here) return;
    const path = tree.pathTo(to);
    const own = tree.pathTo(tree.here);
    const fork = own.findLast((one) => path.includes(one)) ?? ROOT;
    if (fork !== tree.here) this.#back(fork);
    this.#grow(() => this.#playing.go(to));
    if (!shows) this.session.playback.skip();
  }
  back(): void {
    this.go(this.#tree.stopBefore(this.#tree.here));
  }
  on(): void {
    const to = this.#tree.stopOn(this.#tree.here);
    if (to !== undefined) this.go(to, true);
  }
  begin(): void {
    this.go(ROOT);
  }
  end(): void {
    this.go(this.#tree.endOf(this.#tree.here));
  }
  otherwise(by: 1 | -1): void {
    const to = this.#tree.otherwise(this.#tree.here, by);
    if (to !== undefined) this.go(to);
  }
  /** With all that follows it. */
  delete(stop: number): void {
    const begin = this.#tree.beginOf(stop);
    const isHere = this.#tree.pathTo(this.#tree.here).includes(begin);
    if (isHere) this.#back(this.#tree.stopBefore(stop));
    this.#tree.delete(begin);
    this.#changed();
  }
  rename(stop: number, name: string): void {
    this.#tree.rename(stop, name);
    this.#changed();
  }
  // --- a computer that decides -------------------------------------------------------------------
  /** Whoever is asked first; undefined: nobody is. */
  get asks(): G['seat'] | undefined {
    void this.#beat;
    return this.#playing.match.pending[0]?.seat;
  }
  /** What he is asked, and what he may know. */
  get posed(): Posed | undefined {
    const { match } = this.#playing;
    const [open] = match.pending;
    if (open === undefined) return undefined;
    const { seat, id: decision } = open;
    const { ruleset, setup } = match;
    const checkpoint = checkpointFor(match, seat) as object as SeenCheckpoint<Game>;
    return { decision, seat, ruleset: ruleset.id, setup, checkpoint };
  }
  /** Did it lead to where one stands? */
  get isByComputer(): boolean {
    return this.#decidedAt === this.here;
  }
  /**
   * Its answer, as if given by hand, and what it weighed; false: the rules refuse it. However soon
   * it follows the last one, the board is no more than this one behind.
   */
  decide(decision: number, seat: string, { answer, weighed, searched, routes }: Decided): boolean {
    const { here } = this.#tree;
    this.session.playback.skip();
    this.#grow(() => {
      if (this.#playing.reply(decision, [answer]).ok) this.#decidedAt = this.#tree.here;
    });
    if (this.#tree.here === here) return false;
    if (weighed !== undefined && weighed.length > 0) {
      const plans = weighed.map(({ plan, chance }) => ({ plan, chance: Math.round(100 * chance) }));
      const continuations = searched?.rollouts ?? 0;
      this.session.heard({ t: 'aloud', seat, plans, continuations, ...(routes && { routes }) });
    }
    return true;
  }
  /** Does one stand there, or farther on along that line? */
  follows(node: number): boolean {
    return this.#tree.pathTo(this.#tree.here).includes(node);
  }
  /** How many presses there are at one and below it. */
  presses(stop: number): number {
    const all = [stop];
    for (const one of all) all.push(...this.#tree.stopsAfter(one));
    return all.length;
  }
  get deeds(): readonly KeptDeed[] {
    return this.#tree.kept();
  }
  /** What leads from where it begins to where one stands. */
  get line(): readonly Deed[] {
    return this.#tree.pathTo(this.#tree.here).map((node) => this.#tree.deedOf(node));
  }
  /** What keys do here: along a line, and from one to the next. */
  walk({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (shiftKey || ctrlKey || metaKey || altKey) return false;
    const does = {
      ArrowLeft: () => this.back(),
      ArrowRight: () => this.on(),
      // Whatever arrows do on the table, these go along.
      [BACK]: () => this.back(),
      [ON]: () => this.on(),
      ArrowUp: () => this.otherwise(-1),
      ArrowDown: () => this.otherwise(1),
    }[key];
    does?.();
    return does !== undefined;
  }

  // --- what the session hears --------------------------------------------------------------------
  readonly #way: Joined = {
    reply: (decision, answers, _seat, goesOn) => {
      // As from elsewhere: whoever answers has done first.
      queueMicrotask(() => {
        this.#grow(() => {
          const taken = this.#playing.reply(decision, answers, goesOn);
          if (!taken.ok) this.session.heard({ t: 'refused', refusal: taken.error, decision });
        });
      });
    },
    roll: (_roll, faces) => {
      queueMicrotask(() => this.#grow(() => this.#playing.fell(faces)));
      return true;
    },
    lookAs: () => undefined,
    anew: () => this.session.heard(this.#welcome(this.session.id)),
    // Nobody else is there to be told anything.
    say: ({ t }) => (t === 'undo' ? this.back() : undefined),
  };
  /** What it does leads further along a line: that is told. */
  #grow(does: () => void): void {
    const from = this.#tree.here;
    does();
    this.#playing.roll();
    const { here } = this.#tree;
    if (here === from) return;
    const steps = this.#playing.steps(from, here);
    this.session.heard({ t: 'step', steps, state: this.#playing.state });
    this.#lookAsAsked();
    this.#changed();
  }
  /** Whoever is asked next sits before the screen: by his eyes hands and secrets are shown. */
  #lookAsAsked(): void {
    const { upcoming } = this.session;
    if (upcoming !== undefined) this.session.eye = upcoming.seat;
  }
  #back(to: number): void {
    this.#playing.go(to);
    const { view, state } = this.#playing;
    this.session.heard({ t: 'rewound', seq: to, to, view, state, again: {} });
    this.#lookAsAsked();
    this.#beat += 1;
    this.#standing?.write(this.#tree.keptHere);
  }
  #welcome(match: string): Welcome {
    const { begins, seats, view, state, past, tree } = this.#playing;
    const { setup, ruleset } = begins;
    return {
      t: 'welcome',
      match,
      ruleset: ruleset.id,
      revision: ruleset.revision,
      setup: setup as Json,
      seats: seats.map((seat) => ({ seat, kind: 'person', yours: true, here: true })),
      host: false,
      eye: state.pending[0]?.seat ?? seats[0] ?? 'audience',
      seq: tree.here,
      start: past.start,
      view,
      state,
      again: {},
      fate: { hash: '' },
      steps: [...past.steps, ...this.#playing.steps(ROOT, tree.here)],
      invites: {},
    };
  }

  // --- telling -----------------------------------------------------------------------------------
  #deed(node: number): ToldDeed<G> {
    const known = this.#told.get(node);
    if (known !== undefined) return known;
    if (node === ROOT) return { lines: [], after: this.#before };
    const before = this.#deed(this.#tree.before(node)).after;
    const [step] = this.#playing.steps(this.#tree.before(node), node);
    if (step === undefined) return { lines: [], after: before };
    const told = new Telling(this.#book, this.session.setup).step(step, before, 0);
    const deed = { lines: told.lines, after: told.shots.at(-1)?.after ?? before };
    this.#told.set(node, deed);
    return deed;
  }
  /** All that was done at one press, and what chance made of it. */
  #pressOf(stop: number): readonly number[] {
    const path = this.#tree.pathTo(stop);
    return path.slice(path.indexOf(this.#tree.beginOf(stop)));
  }
  #linesOf(nodes: readonly number[]): readonly Line[] {
    const told = nodes.flatMap((node) => this.#deed(node).lines);
    return joinLines(told, this.#book.joining);
  }
  /** What is told of answers says what was decided; what is told of chance does not. */
  #decided(stop: number): string | undefined {
    const press = this.#pressOf(stop);
    const given = press.filter((node) => this.#tree.deedOf(node).by === 'seat');
    const before = this.#deed(this.#tree.stopBefore(stop)).after;
    // What begins a turn is no answer's own.
    const chapter = this.#book.chapter(before);
    const first = this.#linesOf(given).find((one) => one.chapter === chapter);
    const line = this.#lineOf(stop);
    return first?.text ?? this.#answered(press[0] ?? stop, line?.text);
  }
  /** What was asked there, who was to do it, and what was answered, as its button said it. */
  #answered(node: number, unless: string | undefined): string | undefined {
    const [deed, asked] = [this.#tree.deedOf(node), this.#playing.asked(node)];
    if (deed.by !== 'seat' || asked === undefined) return unless;
    const { truth } = this.session;
    const look = { ...truth, position: this.#deed(this.#tree.before(node)).after };
    const lead = leadOf(this.#book.asked?.(look, asked) ?? '');
    const { says, who } = this.telling ?? {};
    const said =
      says?.(look, asked, deed.answer) ?? this.#book.answered?.(look, asked, deed.answer);
    if (said === undefined) return unless ?? lead;
    const words = [
      said.startsWith(lead) ? '' : lead,
      who?.(look, asked, deed.answer),
      unmarked(said),
    ];
    return words.filter((one) => one !== undefined && one !== '').join(': ');
  }
  /** What came of one press, in one sentence. */
  #lineOf(stop: number): Line | undefined {
    return telling(this.#linesOf(this.#pressOf(stop)));
  }

  // --- keeping -----------------------------------------------------------------------------------
  #changed(): void {
    this.#beat += 1;
    this.#standing?.write(this.#tree.keptHere);
    if (this.#keeper === undefined) return;
    this.#isDue = true;
    if (this.keeping !== 'sending') void this.#keep(this.#keeper);
  }
  /** What is done meanwhile goes with the next. */
  async #keep(keeper: Keeper): Promise<void> {
    this.keeping = 'sending';
    let fared: Fared = 'kept';
    while (this.#isDue) {
      const instead = this.#instead;
      [this.#isDue, this.#instead] = [false, false];
      fared = await keeper(this.#tree.kept(), instead);
    }
    this.refusal = typeof fared === 'object' ? fared.refused : undefined;
    this.keeping = typeof fared === 'object' ? 'refused' : fared;
  }
  /** Once more, where it was lost on its way or something else is kept there by now. */
  keepAgain(): void {
    this.#instead = this.keeping === 'changed';
    this.#changed();
  }
}
