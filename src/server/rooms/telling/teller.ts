/** What a room tells its guests: everything to who comes in, each step to all who are there. */
import type { Plans, Thought } from '#bots';
import type { Instruction } from '#games';
import type { Game } from '#kernel';
import type { Timekeeper } from '../../clocks/timekeeper.ts';
import type { FateTold, Instructed } from '#protocol';
import { isTakeBack, line, type LoggedMatch, type Row } from '#record';
import type { Store } from '#store';
import type { Chances } from '../chances.ts';
import { unlessAway } from '../damage.ts';
import type { Guest } from '../guest.ts';
import type { Rating } from '../rating.ts';
import { MOST_UNDOABLE, TOO_OFTEN } from '../refusing.ts';
import { stillAsked } from '../lapsing.ts';
import { calledOf, invitesOf, isHost } from '../seats.ts';
import type { Sitting } from '../sitting.ts';
import { knownOf } from '../left-answers.ts';
import { aloudOf, thinksAloud } from './aloud.ts';
import { SharedViews, written, type SharedView } from './shared-views.ts';
import type { Besides } from './state.ts';
import type { Story, ToldSteps } from './story.ts';
import { Beginning, welcomeOf, type Said } from './welcome.ts';

/** Of whose room it is told. */
export interface Subject {
  readonly store: Store;
  readonly inviteOf: (match: string, seat: string, renewed: number) => string;
  readonly logged: LoggedMatch<Game>;
  readonly chances: Chances;
  readonly sitting: Sitting;
  readonly story: Story;
  readonly timekeeper: Pick<Timekeeper, 'told' | 'clocks'>;
  readonly rating: Pick<Rating, 'told'>;
  /** Who is told by it, and through whose eyes each of them looks. */
  readonly guests: () => Iterable<readonly [guest: Guest, eye: string]>;
  readonly fateOf?: unknown;
  /** What seats may leave to be answered for them. */
  readonly kinds: readonly Instruction[];
  /** Of fate, once the match is over; undefined: it is not to be told. */
  readonly seed: () => string | undefined;
}

type Invites = { readonly [seat: string]: string };

export class Teller {
  readonly #of: Subject;
  readonly #beginning: Beginning;
  readonly #sights: SharedViews;

  constructor(of: Subject) {
    this.#of = of;
    this.#beginning = new Beginning(of.logged.match);
    this.#sights = new SharedViews(of.logged, () => this.#besides);
  }

  // --- who comes in ------------------------------------------------------------------------------

  /** `since`: the last that he was told through the same eyes. */
  async welcome(guest: Guest, since?: number): Promise<void> {
    await this.#welcome(guest, since);
    const clocks = this.#of.timekeeper.told;
    if (clocks !== undefined) guest.send({ t: 'clocks', clocks });
    const rated = await this.#of.rating.told();
    if (rated !== undefined) guest.send({ t: 'rated', rated });
  }
  async #welcome(guest: Guest, since?: number): Promise<void> {
    const { story, logged } = this.#of;
    const { present } = this.#of.sitting;
    const { seq } = logged;
    const eye = present.eyeOf(guest);
    const instructed = await this.#instructedFor(eye);
    // A take-back since then, or a first visit: everything; else only what is missing.
    const missed = since !== undefined && since <= seq ? await story.since(since, seq) : undefined;
    if (missed?.some(({ cause }) => isTakeBack(cause)) === false) {
      const steps = missed.map((row) => story.step(row, eye));
      const { state, again } = this.#sightOf(guest);
      const seats = present.infosFor(guest);
      guest.send({ t: 'tail', steps, state, again, seats, ...this.#givenTo(guest), ...instructed });
      // It may have begun while he was away.
      const { rematch } = this.#of.sitting.record;
      return rematch === undefined ? undefined : guest.send({ t: 'rematch', match: rematch });
    }
    const { message, text } = this.#everything(guest, await this.#toldTo(eye), instructed);
    return guest.send(message, text);
  }
  async welcomeAll(): Promise<void> {
    for (const [guest] of this.#of.guests()) await this.welcome(guest);
  }
  #everything(
    guest: Guest,
    told: ToldSteps,
    instructed: { readonly instructed?: Instructed },
  ): Said {
    const { logged } = this.#of;
    const { record, present } = this.#of.sitting;
    const { id: match, ruleset, revision, rematch } = record;
    const { pace } = this.#of.timekeeper.clocks;
    const known = { match, ruleset, revision, seq: logged.seq, ...instructed };
    return welcomeOf(this.#beginning, this.#sightOf(guest), told, {
      ...known,
      ...this.#givenTo(guest),
      seats: present.infosFor(guest),
      fate: this.#fateTold,
      ...(rematch === undefined ? {} : { rematch }),
      ...(record.private === true ? { private: true as const } : {}),
      ...(pace === null ? {} : { pace }),
    });
  }
  /** Is the battle his, and which of its links? Both change where the host is called away. */
  #givenTo({ player }: Guest): { readonly host: boolean; readonly invites: Invites } {
    const { inviteOf, sitting } = this.#of;
    const { record } = sitting;
    const host = isHost(record, player);
    // Nobody is told to have begun a battle from before that was kept.
    const sits = sitting.holds(player);
    const isToGive = host || (record.host === null && sits);
    const called = sits ? calledOf(record, inviteOf) : {};
    // Whoever was invited has had his own; the others are the host's to give.
    return { host, invites: isToGive ? invitesOf(record, inviteOf) : called };
  }
  /** Who settles chances in the place of the seed promises nothing. */
  get #fateTold(): Omit<FateTold, 'seed'> {
    const { chances, sitting, fateOf } = this.#of;
    if (fateOf !== undefined) return { hash: '' };
    const { phrases } = chances.state.dealt ?? {};
    return { hash: sitting.record.fateHash, ...(phrases === undefined ? {} : { phrases }) };
  }
  async #toldTo(eye: string): Promise<ToldSteps> {
    if (this.#beginning.isLost) return { steps: [], text: '[]' };
    return await this.#of.story.told(eye, this.#of.logged.seq);
  }
  /** What the seat that he looks through has left; nothing in a game that takes nothing. */
  async #instructedFor(eye: string): Promise<{ readonly instructed?: Instructed }> {
    const { kinds, store, sitting } = this.#of;
    if (kinds.length === 0 || eye === 'audience') return {};
    const left = await store.instructionsOf(sitting.record.id);
    return { instructed: knownOf(kinds, left[eye]) };
  }
  /** He looks through the eyes of that seat from now on, and is told what it has left. */
  async turn(guest: Guest, seat: string): Promise<void> {
    if (!this.#of.sitting.present.turn(guest, seat)) return;
    const { instructed } = (await unlessAway(this.#instructedFor(seat))) ?? {};
    if (instructed !== undefined) guest.send({ t: 'instructed', seat, instructed });
  }
  /** What a seat has left is told to those who hold it and look through its eyes. */
  tellInstructed(seat: string, left: Instructed): void {
    const { kinds, sitting } = this.#of;
    for (const [guest, eye] of sitting.present) {
      if (eye !== seat || !sitting.seatsOf(guest.player).includes(seat)) continue;
      guest.send({ t: 'instructed', seat, instructed: knownOf(kinds, left) });
    }
  }

  /** A bot thinks aloud here. */
  get isHeard(): boolean {
    return thinksAloud(this.#of.sitting.record);
  }
  /** What a bot is after: to those who sit there, where the battle was arranged so. */
  tellAloud(seat: string, thought: Thought, plans: Plans): void {
    const { sitting } = this.#of;
    const message = this.isHeard ? aloudOf(seat, thought, plans) : undefined;
    if (message === undefined) return;
    for (const guest of sitting.present.guests) {
      if (sitting.holds(guest.player)) guest.send(message);
    }
  }

  // --- what happens ------------------------------------------------------------------------------

  /** Those who are shown the same are told the same, which is written once. */
  tell(rows: readonly Row[]): void {
    const said = new Map<SharedView, Said>();
    for (const [guest] of this.#of.guests()) {
      const sight = this.#sightOf(guest);
      const { message, text } = said.get(sight) ?? this.#stepsIn(rows, sight);
      said.set(sight, { message, text });
      guest.send(message, text);
    }
    this.tellClocks();
  }
  /** To all who are here: they know whose turn it is. */
  tellClocks(): void {
    const clocks = this.#of.timekeeper.told;
    if (clocks === undefined) return;
    for (const [guest] of this.#of.guests()) guest.send({ t: 'clocks', clocks });
  }
  /** To all who are here: whether it counts, and for whom. */
  async tellRated(): Promise<void> {
    const rated = await this.#of.rating.told();
    if (rated === undefined) return;
    for (const [guest] of this.#of.guests()) guest.send({ t: 'rated', rated });
  }
  #stepsIn(rows: readonly Row[], sight: SharedView): Said {
    const { state, stateText, eye } = sight;
    const back = rows.map(({ cause }) => cause).filter(isTakeBack);
    if (back.length > 0) {
      const { seq } = this.#of.logged;
      const to = Math.min(...back.map(({ from }) => from)) - 1;
      const own = { t: 'rewound', seq, to, again: sight.again } as const;
      const text = written(own, { view: sight.viewText, state: stateText });
      return { message: { ...own, view: sight.view, state }, text };
    }
    const own = { t: 'step', steps: rows.map((row) => this.#of.story.step(row, eye)) } as const;
    return { message: { ...own, state }, text: written(own, { state: stateText }) };
  }
  /** Of what was done before, he alone, who asks for it again. */
  tellAgain(guest: Guest, rows: readonly Row[]): undefined {
    const eye = this.#of.sitting.present.eyeOf(guest);
    const steps = line(rows).map((one) => this.#of.story.step(one, eye));
    guest.send({ t: 'step', steps, state: this.#sightOf(guest).state });
  }

  #sightOf(guest: Guest): SharedView {
    const { sitting } = this.#of;
    return this.#sights.of(sitting.seatsOf(guest.player), sitting.present.eyeOf(guest));
  }
  get #besides(): Besides {
    const { logged, chances, seed, sitting } = this.#of;
    const { match, seq } = logged;
    return {
      mayUndo: (seat) => (seq >= MOST_UNDOABLE ? TOO_OFTEN : match.mayUndo(seat)),
      presses: (seat) => logged.presses(seat),
      typedRoll: chances.typedRoll?.id,
      offers: stillAsked(logged.offers, sitting.record.seats),
      refused: stillAsked(logged.refused, sitting.record.seats),
      seed: match.outcome === undefined ? undefined : seed(),
    };
  }
}
