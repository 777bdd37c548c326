/**
 * A person in a storm: he sees only what he is told, answers with what the rules suggest, presses
 * again what could not be saved, and never loads his page anew.
 */
import type { Frozen, Json, Pending, Pick } from '#kernel';
import type { ServerMessage, State, Step } from '#protocol';
import type { Browser } from '../server/player.ts';
import { follow, suggested, type Seen } from '../server/seen.ts';
import { answerTo, rollAfter, type Ledger } from './ledger.ts';
import { Tab, type Connection, type Listener, type Saved } from './page.ts';

/** What all persons of a storm share. */
export interface World {
  readonly ledger: Ledger;
  /** How long the next thought takes. */
  readonly thinkMs: () => number;
  /** Refusals by their codes, rooms that told `damaged`, and thoughts of bots as they were told. */
  readonly refusals: Map<string, number>;
  readonly damaged: Set<string>;
  readonly thoughts: Map<string, Set<string>>;
}
interface Draft {
  readonly decision: number;
  readonly answer: Json;
  /** The last that he knew when he thought of it. */
  readonly since: number;
}
/** What fell on the real table after a row of a battle: everybody there reads the same. */
export type Faces = (match: string, roll: NonNullable<State['chance']>) => readonly number[];
/** One in so many answers is taken back, where that is allowed. */
const ONE_IN_UNDONE = 25;

export class Person {
  readonly name: string;
  readonly browser: Browser;
  readonly tab: Tab;
  readonly #world: World;
  readonly #pick: Pick;
  readonly #faces: Faces;
  match = '';
  seat: string | undefined;
  eye = 'audience';
  invites: { readonly [seat: string]: string } = {};
  rematch: string | undefined;
  ruleset = '';
  setup: Frozen<object> | undefined;
  position: object | undefined;
  seq = 0;
  state: State | undefined;
  /** Everything that was ever heard or happened to him, counted. */
  news = 0;
  /** Why he is to be looked at, should he not go on. */
  last = '';
  #connection: Connection | undefined;
  /** At which table he sits. */
  #now: object = {};
  #saved: Saved = 'saved';
  #away = false;
  #draft: Draft | undefined;
  #rolled: { readonly roll: number; readonly faces: readonly number[] } | undefined;
  #isRollSent = false;
  #undoing = false;
  #thinking: NodeJS.Timeout | undefined;
  #resting = false;
  #waiting: (() => void)[] = [];

  constructor(
    name: string,
    browser: Browser,
    world: World,
    { pick, faces }: { readonly pick: Pick; readonly faces: Faces },
  ) {
    this.name = name;
    this.browser = browser;
    this.tab = new Tab(browser.base, () => browser.cookie);
    this.#world = world;
    this.#pick = pick;
    this.#faces = faces;
  }

  // --- what he does ------------------------------------------------------------------------------

  /** `seat` undefined: he only watches. */
  async sit(match: string, seat: string | undefined): Promise<void> {
    this.leave();
    [this.match, this.seat, this.seq, this.eye] = [match, seat, 0, 'audience'];
    [this.state, this.position, this.rematch] = [undefined, undefined, undefined];
    this.#forget();
    this.#connection = this.tab.connect(match, this.#sitting());
    await this.until(() => this.match !== match || this.state !== undefined);
  }
  /** What comes late from a table that he has left is not heard. */
  #sitting(): Listener {
    const sitting = (this.#now = {});
    const here = (): boolean => this.#now === sitting;
    return {
      heard: (message) => here() && this.#heard(message),
      saved: (state) => here() && this.#hearSaved(state),
      connected: (open) => here() && this.#connected(open),
    };
  }
  leave(): void {
    this.#now = {};
    clearTimeout(this.#thinking);
    this.#thinking = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }
  /** He loads his page anew: nobody should ever have to. */
  startAnew(): void {
    void this.sit(this.match, this.seat);
  }
  get over(): boolean {
    return this.state?.outcome !== undefined;
  }
  /** He gives no new answers, and waits for what he gave. */
  async rest(): Promise<void> {
    this.#resting = true;
    await this.until(() => this.over || (this.#draft === undefined && this.#isRolled));
  }
  get #isRolled(): boolean {
    return this.#rolled === undefined || this.state?.chance?.roll !== this.#rolled.roll;
  }
  /** Waits until something holds, looking again whenever something happens. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await this.next(this.news);
  }
  /** Waits until something happens after the news that were known. */
  async next(known: number): Promise<void> {
    if (this.news > known) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
  describe(): string {
    const open = this.state?.pending.map(({ id, seat }) => `${id} ${seat}`).join(', ');
    const draft = this.#draft === undefined ? 'none' : String(this.#draft.decision);
    const { name, match, seat, seq, last } = this;
    return (
      `${name} in ${match} as ${seat} at ${seq}, open: ${open}, draft: ${draft}, ` +
      `${this.#saved}${this.#away ? ', away' : ''}, last: ${last}`
    );
  }

  /** A draft is pressed again once the database is back; else the next thought is thought. */
  #think(): void {
    if (this.#thinking !== undefined || this.seat === undefined) return;
    this.#thinking = setTimeout(() => {
      this.#thinking = undefined;
      this.#act();
    }, this.#world.thinkMs());
  }
  #act(): void {
    if (this.state === undefined || this.over || this.#away) return;
    // One thing after another: what he is told next is then about what he asked last.
    if (this.#undoing || this.#saved === 'sending' || this.#saved === 'retrying') return;
    const { chance } = this.state;
    if (chance !== undefined) return this.#roll(chance);
    const open = this.#mine;
    if (this.#draft !== undefined) {
      // Kept, and still asked: the same choice again.
      if (open?.id === this.#draft.decision) this.#send(this.#draft);
      return;
    }
    if (open === undefined || this.#resting) return;
    if (this.#mayUndo && this.#pick(ONE_IN_UNDONE) === 0) return this.#undo();
    this.#send({ decision: open.id, answer: this.#suggestion(open), since: this.seq });
  }
  #send(draft: Draft): void {
    this.#draft = draft;
    this.#world.ledger.sent(this.match, answerTo(draft.decision, draft.answer));
    this.#connection?.reply(draft.decision, [draft.answer]);
  }
  #roll(chance: NonNullable<State['chance']>): void {
    const { roll } = chance;
    if (this.#rolled?.roll !== roll) {
      if (this.#resting) return;
      this.#rolled = { roll, faces: this.#faces(this.match, chance) };
      this.#isRollSent = false;
    }
    if (this.#isRollSent) return;
    this.#isRollSent = true;
    this.#world.ledger.sent(this.match, rollAfter(roll, this.#rolled.faces));
    this.#connection?.roll(roll, this.#rolled.faces);
  }
  get #mayUndo(): boolean {
    return this.seat !== undefined && this.state?.undo[this.seat] === true;
  }
  #undo(): void {
    this.#undoing = true;
    this.#connection?.say({ t: 'undo', seat: this.seat ?? '' });
  }
  get #mine(): Pending | undefined {
    return this.state?.pending.find(({ ask, seat }) => ask !== undefined && seat === this.seat);
  }
  get #seen(): Seen | undefined {
    const { ruleset, setup, position } = this;
    return setup && position && { ruleset, setup, position };
  }
  #suggestion(open: Pending): Json {
    if (this.#seen === undefined) throw new Error('he has seen the table');
    return suggested(this.#seen, open, this.#pick);
  }

  // --- what he hears -----------------------------------------------------------------------------

  #heard(message: ServerMessage): void {
    this.last = message.t;
    switch (message.t) {
      case 'welcome':
        this.#come(message);
        break;
      case 'tail':
      case 'step':
        this.#follow(message.steps, message.state, message.t === 'tail');
        break;
      case 'rewound':
        this.#goBack(message);
        break;
      case 'refused':
        this.#refused(message);
        break;
      default:
        this.#hearOf(message);
    }
    this.#stir();
  }
  #hearSaved(state: Saved): void {
    const before = this.#saved;
    this.#saved = state;
    // The page lets go of it. Where a step has shown it, he has noted that already; where all is
    // told anew, something was taken back, and the question may have gone with it.
    if (state === 'saved' && before !== 'saved' && this.#draft !== undefined) {
      const isKept = ['tail', 'step'].includes(this.last) && !this.over;
      if (isKept) this.#world.ledger.taken(this.match, this.#words(this.#draft), undefined);
      this.#draft = undefined;
    }
    this.#stir();
  }
  #connected(open: boolean): void {
    if (!open) {
      this.#away = false;
      this.#isRollSent = false;
      this.#undoing = false;
    }
    this.#stir();
  }
  #stir(): void {
    this.news += 1;
    for (const look of this.#waiting.splice(0)) look();
    this.#think();
  }
  #forget(): void {
    this.#draft = undefined;
    this.#rolled = undefined;
    this.#isRollSent = false;
    this.#undoing = false;
    this.#away = false;
    this.#saved = 'saved';
  }
  #words = ({ decision, answer }: Draft): string => answerTo(decision, answer);

  #come(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    this.setup = message.setup as Frozen<object>;
    this.position = structuredClone(message.view) as object;
    this.ruleset = message.ruleset;
    this.#world.ledger.seated(this.match, message.ruleset);
    ({ eye: this.eye, state: this.state, invites: this.invites } = message);
    this.rematch = message.rematch ?? this.rematch;
    this.#note(message.steps);
    this.seq = message.seq;
    this.#standing();
  }
  #follow(steps: readonly Step[], state: State, isTail: boolean): void {
    this.state = state;
    this.#note(steps);
    for (const step of steps) {
      if (step.seq <= this.seq || this.#seen === undefined) continue;
      follow(this.#seen, step);
      this.seq = step.seq;
    }
    if (isTail) this.#standing();
  }
  /** The room has said how things stand: what was on its way without an answer is sent anew. */
  #standing(): void {
    this.#away = false;
    this.#isRollSent = false;
    this.#undoing = false;
  }
  #goBack({ seq, view, state }: Extract<ServerMessage, { t: 'rewound' }>): void {
    this.position = structuredClone(view) as object;
    [this.seq, this.state] = [seq, state];
    this.#undoing = false;
    this.#isRollSent = false;
    this.#draft = undefined;
  }
  #refused({ refusal, decision }: Extract<ServerMessage, { t: 'refused' }>): void {
    const { code } = refusal;
    const why = this.#undoing && decision === undefined ? 'undo' : code;
    this.#world.refusals.set(why, (this.#world.refusals.get(why) ?? 0) + 1);
    this.last = `refused ${code}`;
    this.#undoing = false;
    this.#isRollSent = false;
    if (code !== 'notSaved' && decision === this.#draft?.decision) this.#draft = undefined;
  }
  #hearOf(message: ServerMessage): void {
    if (message.t === 'store') {
      this.#away = message.away;
      this.#isRollSent = false;
      this.#undoing = false;
      this.last = message.away ? 'away' : 'back';
    } else if (message.t === 'rematch') this.rematch = message.match;
    else if (message.t === 'damaged') this.#world.damaged.add(message.match);
    else if (message.t === 'error') this.last = `error: ${message.message}`;
    else if (message.t === 'thinking') {
      const thought = `${this.match} ${this.seq}`;
      const nodes = this.#world.thoughts.get(thought) ?? new Set();
      this.#world.thoughts.set(thought, nodes.add(this.browser.base));
    }
  }
  /** Puts down what he is shown, and finds in it what he sent. */
  #note(steps: readonly Step[]): void {
    const { ledger } = this.#world;
    ledger.told(this.match, this.eye, steps);
    const [draft, rolled] = [this.#draft, this.#rolled];
    const shown = draft && steps.find(({ seq, by }) => seq > draft.since && by === this.seat);
    const isOpen = this.state?.pending.some(({ id }) => id === draft?.decision);
    if (draft !== undefined && shown !== undefined && isOpen !== true) {
      ledger.taken(this.match, this.#words(draft), shown.seq);
      this.#draft = undefined;
    }
    if (rolled === undefined) return;
    if (steps.some(({ seq, by }) => seq === rolled.roll + 1 && by === 'fate')) {
      ledger.taken(this.match, rollAfter(rolled.roll, rolled.faces), rolled.roll + 1);
      this.#rolled = undefined;
    }
  }
}
