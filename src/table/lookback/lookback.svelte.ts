/** A battle that is looked back at: which moment of it is on the table, and through whose eyes. */
import type { Frozen, Game, Happening, Words } from '#kernel';
import type { Step } from '#protocol';
import type { Moment } from '#record';
import type { Notes } from './notes/notes.svelte.ts';
import type { Bounds } from '../drawing/paths.ts';
import type { PlayedEvent } from '../board/playback.svelte.ts';
import { Session, type Line, type SessionGame, type Welcome } from '../session.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { Telling } from '../telling.ts';
import { whenIdle } from '../tools/idly.ts';
import type { Happened } from '../joined.ts';
import type { Foretelling, Foretold } from './foretold.ts';
import { ALL, type Opened, type Stretch } from './messages.ts';
import type { Marking } from './happened/marking.ts';
import { marksOf, type Marks } from './happened/marks.ts';
import type { Swing } from './report/luck.ts';
import { headingOf } from './telling.ts';
import { turningPoints } from './timeline.ts';
import { t } from './words/index.ts';

/** So many moments before and behind the one that is looked at are told. */
const BEFORE = 14;
const BEHIND = 8;
/** So many before those are heard, and not shown: in what they set off the first may stand. */
const HEARD = 8;
/** With fewer told before or behind a moment, more is fetched while it is looked at. */
const FEW_BEFORE = 7;
const FEW_BEHIND = 4;
/** What stays on the table between two moments while it plays, in milliseconds at speed 1. */
const PAUSE_MS = 900;
/** So many events are shortly before another. */
const SHORTLY = 3;
/** Whoever sees what everybody sees. */
const NOBODY = 'audience';
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Fetches a part of the battle from whoever lays it out. */
export type Fetching = (eye: string, first: number, last: number) => Promise<Stretch>;
interface Doors {
  readonly fetching: Fetching;
  readonly opponents: () => Promise<readonly string[]>;
  readonly staging?: Staging;
  readonly pictured?: Pictured;
}
/** How a board that is drawn is seen: from which side, and which part of the sheet. */
export interface Pictured {
  readonly turned: boolean;
  /** All of it, unless it is said. */
  readonly part?: Bounds;
}
/** The board once more, at moments of its own, for whoever draws it. */
export interface Staged {
  readonly lookback: ShownLookback;
  strike(): void;
}
export type Staging = (target: HTMLElement, eye: string, pictured: Pictured) => Staged;
type Shots<G extends Game> = readonly PlayedEvent<Frozen<G['position']>, Happening<G>>[];
/** One moment that has been told. */
interface Shown<G extends Game> {
  readonly shots: Shots<G>;
  /** Which rows they are of, and which place each has in its row. */
  readonly places: readonly Place[];
  readonly lines: readonly Line[];
  /** The event by which what the game counts by was changed most. */
  readonly swing: Swing | undefined;
  readonly after: Frozen<G['position']>;
}
interface Place {
  readonly seq: number;
  readonly index: number;
}
/** Moments that have been told, one after the other, through one pair of eyes. */
interface Reel<G extends Game> {
  readonly eye: string;
  readonly first: number;
  readonly before: Frozen<G['position']>;
  readonly shown: readonly Shown<G>[];
  /** It tells what follows, unless it has told on already, in another's place. */
  readonly telling: Telling<G>;
  /** How many events had been told. */
  readonly heard: number;
}
const lastOf = <G extends Game>({ first, shown }: Reel<G>): number => first + shown.length - 1;
/** How far it was played anew by the rules. */
export type Checked =
  { readonly rows: number; readonly of: number } | { readonly differs: number } | undefined;

/** A computer to play against. */
/** What one has tried from moments of a battle: where each begins, and its address. */
export type KnownAnalyses = readonly {
  readonly row: number;
  readonly when?: Words;
  readonly presses: number;
  readonly to: string;
}[];

export class Lookback<G extends Game> {
  readonly id: string;
  readonly opened: Opened;
  readonly session: Session<G>;
  /** Who may be played against from a moment on. */
  readonly opponents: () => Promise<readonly string[]>;
  /** Lays the board once more; absent where none can be drawn. */
  readonly staging: Staging | undefined;
  /** It is there to be drawn: no more than the table is shown. */
  readonly pictured: Pictured | undefined;
  readonly #fetching: Fetching;
  readonly #plain: SessionGame<G>;
  /** Which moment is on the table: 0 is the table before anything was done. */
  at = $state(0);
  eye = $state('');
  playing = $state(false);
  speed = $state<Speed>(1);
  checked = $state.raw<Checked>();
  /** It could not be fetched, or told by the rules of now. */
  failed = $state(false);
  /** One's own of this battle. */
  analyses = $state.raw<KnownAnalyses>([]);
  /** Undefined: none may be written here. */
  notes = $state.raw<Notes | undefined>();
  #reel = $state.raw<Reel<G> | undefined>();
  /** The last that was asked for: what comes for another is not shown. */
  #wanted = 0;
  /** Where it is on its way to: several presses may come while one stretch is fetched. */
  #goal = 0;
  #underway: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopSoon = (): void => undefined;

  constructor(id: string, book: SessionGame<G>, opened: Opened, doors: Doors) {
    this.id = id;
    this.opened = opened;
    this.opponents = doors.opponents;
    this.staging = doors.staging;
    this.pictured = doors.pictured;
    this.#fetching = doors.fetching;
    this.#plain = book;
    this.eye = opened.eyes[0] ?? '';
    const pace: SessionGame<G>['pace'] = (shot, next) => book.pace(shot, next) / this.speed;
    this.session = new Session({ ...book, pace }, welcomeOf(id, opened));
    if (opened.rows > 0) this.checked = { rows: 0, of: opened.rows };
  }
  get moments(): readonly Moment[] {
    return this.opened.moments;
  }
  get last(): number {
    return this.moments.length - 1;
  }
  get moment(): Moment {
    return this.moments[this.at] ?? this.moments[0];
  }
  /** It has ended, and had not here: it can be played on from this moment. */
  get goesOn(): boolean {
    return this.opened.outcome !== undefined && this.at < this.last;
  }
  /** Of the address of this moment: its last row, and whose eyes where they are not the fullest. */
  get hash(): string {
    return `#${this.moment.to}${this.eye === this.opened.eyes[0] ? '' : `.${this.eye}`}`;
  }
  /** What happened in it, and about it, as lines of the log. */
  readonly lines: readonly Line[] = $derived.by(
    () => this.#reel?.shown.flatMap(({ lines }) => lines) ?? [],
  );
  /** Of those the lines of the moment itself. */
  readonly now: readonly Line[] = $derived.by(() => this.#told(this.at)?.lines ?? []);
  /** Of those the one that stands for all of it. */
  readonly heading: Line | undefined = $derived.by(() =>
    headingOf(this.now, this.#told(this.at)?.swing),
  );
  /** What happened in it. */
  readonly happened: readonly Happening<G>[] = $derived.by(
    () => this.#told(this.at)?.shots.map(({ event }) => event) ?? [],
  );
  /** Of what happened in it: an event and those shortly before it; all, where it is not said. */
  happenedBy(last: Place | undefined): readonly Happening<G>[] {
    const places = this.#told(this.at)?.places ?? [];
    const at = places.findIndex(({ seq, index }) => seq === last?.seq && index === last.index);
    return at < 0 ? this.happened : this.happened.slice(Math.max(0, at - SHORTLY), at + 1);
  }
  /** Where what happened in it did, as its game marks that. */
  marksBy(marking: Marking<G>): Marks {
    const { shots = [], places = [], swing } = this.#told(this.at) ?? {};
    const key = swing === undefined ? this.heading?.key : `${swing.seq}.${swing.index}`;
    const main = places.findIndex(({ seq, index }) => key === `${seq}.${index}`);
    return marksOf(shots.map(this.#happened), main, marking);
  }
  readonly #happened = ({ event, before, after }: Shots<G>[number]): Happened<G> => {
    const { setup, book } = this.session;
    const sceneOf = (position: Frozen<G['position']>) => ({
      setup,
      edition: book.ruleset.edition,
      position,
    });
    return { event, before: sceneOf(before), after: sceneOf(after) };
  };
  /** What a line told of throws before they fell, where its game foretells them. */
  foretells(foretelling: Foretelling<G>): (line: Line) => readonly Foretold[] {
    const shown = this.#reel?.shown ?? [];
    const places = shown.flatMap((one) => one.places);
    const all = shown.flatMap(({ shots }) => shots.map(this.#happened));
    return ({ key }) => {
      const at = places.findIndex(({ seq, index }) => key === `${seq}.${index}`);
      return at < 0 ? [] : foretelling(all, at);
    };
  }
  /** Where most of what the game counts by changed hands, in the order of the battle. */
  readonly points: readonly number[] = $derived.by(() => turningPoints(this.moments));

  /** Puts a moment on the table at once; `shows`: what happens in it is seen happening. */
  async go(to: number, shows = false): Promise<void> {
    const at = Math.max(0, Math.min(this.last, to));
    const wanted = ++this.#wanted;
    this.#goal = at;
    if (!this.#holds(at)) {
      // One after the other: of all that a drag passes only the last is fetched.
      await this.#underway;
      if (wanted !== this.#wanted) return;
    }
    if (!this.#holds(at)) {
      const fetched = this.#fetch(at, this.#reel);
      this.#underway = fetched.then(() => undefined);
      const reel = await fetched;
      if (wanted !== this.#wanted) return;
      if (reel === undefined) return this.#stay();
      this.failed = false;
      this.#reel = reel;
    }
    this.#put(at, shows);
    this.#widenSoon();
  }
  /** What stands before and behind it is told, and the next steps wait for nothing. */
  #widenSoon(): void {
    this.#stopSoon();
    const reel = this.#reel;
    if (reel === undefined) return;
    const isFew = this.at - reel.first < FEW_BEFORE && reel.first > 1;
    const ends = lastOf(reel) - this.at < FEW_BEHIND && lastOf(reel) < this.last;
    if (isFew || ends) this.#stopSoon = whenIdle(() => void this.#widen(reel, !isFew));
  }
  /** `on`: by what follows alone. */
  async #widen(reel: Reel<G>, on: boolean): Promise<void> {
    if (this.#reel !== reel || reel.eye !== this.eye) return;
    const fetched = this.#fetch(this.at, on ? reel : undefined);
    this.#underway = fetched.then(() => undefined);
    const more = await fetched;
    // Without it the log is short, and whoever goes on asks for it again.
    if (more !== undefined && this.#reel === reel && reel.eye === this.eye) this.#reel = more;
  }
  /** What was asked for did not come. */
  #stay(): void {
    this.#goal = this.at;
    this.failed = true;
    this.pause();
  }
  #put(at: number, shows: boolean): void {
    this.at = at;
    const told = this.#told(at);
    const { playback } = this.session;
    // A table shows a seat what is its own.
    this.session.eye = this.eye === ALL ? NOBODY : this.eye;
    if (told === undefined) return playback.cut(this.#reel?.before ?? playback.truth);
    playback.cut(told.shots[0]?.before ?? told.after);
    if (shows && !settings.still) playback.push(told.shots);
    else playback.cut(told.after);
  }
  /** To the moment that holds the row of that sequence number. */
  goTo(seq: number): Promise<void> {
    const { moments } = this;
    const at = moments.findLastIndex(({ from }) => from <= seq);
    return this.go(Math.max(0, at));
  }
  step(by: 1 | -1): Promise<void> {
    this.pause();
    return this.go(this.#goal + by, by > 0);
  }
  /** To where another turn begins: the next one, or this one and then the one before. */
  turn(by: 1 | -1): Promise<void> {
    this.pause();
    const { moments } = this;
    const at = this.#goal;
    const begins = (index: number): boolean =>
      index === 0 || moments[index]?.turn !== moments[index - 1]?.turn;
    for (let index = at + by; index >= 0 && index <= this.last; index += by) {
      if (begins(index)) return this.go(index);
    }
    return this.go(by > 0 ? this.last : 0);
  }
  /** The next turning point; behind the last the first. */
  turningPoint(): Promise<void> {
    this.pause();
    const next = this.points.find((one) => one > this.#goal) ?? this.points[0];
    return next === undefined ? Promise.resolve() : this.go(next);
  }
  async look(eye: string): Promise<void> {
    if (eye === this.eye || !this.opened.eyes.includes(eye)) return;
    this.pause();
    this.eye = eye;
    await this.go(this.#goal);
  }
  nextEye(): Promise<void> {
    const { eyes } = this.opened;
    return this.look(eyes[(eyes.indexOf(this.eye) + 1) % eyes.length] ?? this.eye);
  }

  play(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    const from = this.at === this.last ? 0 : this.at;
    void this.go(from).then(() => this.#next());
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
    this.session.playback.skip();
  }
  /** Called when what is shown is over: the next moment, after a while. */
  goOn(): void {
    if (!this.playing || this.session.playback.playing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), PAUSE_MS / this.speed);
  }
  #next(): void {
    if (!this.playing) return;
    if (this.#goal >= this.last) return this.pause();
    void this.go(this.#goal + 1, true).then(() => this.goOn());
  }
  end(): void {
    this.pause();
    this.#stopSoon();
    this.session.end();
  }

  #told(at: number): Shown<G> | undefined {
    const reel = this.#reel;
    return reel === undefined ? undefined : reel.shown[at - reel.first];
  }
  #holds(at: number): boolean {
    const reel = this.#reel;
    if (reel === undefined || reel.eye !== this.eye) return false;
    return at >= reel.first - 1 && at < reel.first + reel.shown.length;
  }
  async #fetch(at: number, reel: Reel<G> | undefined): Promise<Reel<G> | undefined> {
    const last = Math.min(this.last, Math.max(1, at) + BEHIND);
    const first = Math.max(1, at - BEFORE);
    try {
      if (reel !== undefined && this.#leadsTo(at, reel)) {
        const next = await this.#fetching(reel.eye, lastOf(reel) + 1, last);
        return this.#tell(next, reel, first);
      }
      const heard = Math.max(1, first - HEARD);
      const stretch = await this.#fetching(this.eye, heard, last);
      return this.#tell(stretch, this.#begun(stretch), first);
    } catch (error) {
      console.warn(error);
      return undefined;
    }
  }
  /** What follows upon it is told on; what is far from it, or seen by others, from anew. */
  #leadsTo(at: number, reel: Reel<G>): boolean {
    if (reel.eye !== this.eye || reel.telling.heard !== reel.heard) return false;
    return at >= reel.first && at <= lastOf(reel) + 1;
  }
  #begun({ eye, view, first }: Stretch): Reel<G> {
    const telling = new Telling(this.#plain, this.session.setup, () => t().lookback.untold);
    return { eye, first, before: view as Frozen<G['position']>, shown: [], telling, heard: 0 };
  }
  /** Tells on, and lets go of what was before `first`. */
  #tell({ last, steps, swings = [] }: Stretch, reel: Reel<G>, first: number): Reel<G> {
    const { telling } = reel;
    const shown = [...reel.shown];
    let position = shown.at(-1)?.after ?? reel.before;
    for (let index = lastOf(reel) + 1; index <= last; index++) {
      const { from, to } = this.moments[index];
      const own = steps.filter(({ seq }) => seq >= from && seq <= to);
      const parts = own.map((step: Step) => {
        const part = telling.step(step, position, telling.heard);
        position = part.shots.at(-1)?.after ?? position;
        return part;
      });
      const shots = parts.flatMap((part) => part.shots);
      const places = own.flatMap(({ seq, events }) =>
        events.map((_, place) => ({ seq, index: place })),
      );
      const swing = swings.find(({ seq }) => seq >= from && seq <= to);
      const lines = parts.flatMap((part) => part.lines);
      shown.push({ shots, places, lines, swing, after: position });
    }
    const gone = Math.max(0, first - reel.first);
    const before = shown[gone - 1]?.after ?? reel.before;
    return {
      eye: reel.eye,
      first: reel.first + gone,
      before,
      shown: shown.slice(gone),
      telling,
      heard: telling.heard,
    };
  }
}

/** What of it is the same for every game. */
export type ShownLookback = Omit<
  Lookback<Game>,
  'session' | 'happened' | 'happenedBy' | 'marksBy' | 'foretells'
> & {
  readonly session: { readonly playback: { readonly playing: boolean } };
};

/** A battle nobody sits at, as the session of a table knows one. */
function welcomeOf(match: string, opened: Opened): Welcome {
  const { ruleset, revision, setup, start, seats } = opened;
  return {
    t: 'welcome',
    match,
    ruleset,
    revision,
    setup,
    seats: seats.map(({ seat, bot }) => ({
      seat,
      kind: bot === undefined ? ('person' as const) : ('bot' as const),
      yours: false,
      here: false,
      ...(bot === undefined ? {} : { bot }),
    })),
    host: false,
    eye: NOBODY,
    seq: 0,
    start,
    view: start,
    state: { pending: [], trail: [], undo: {}, back: {}, hides: false },
    again: {},
    fate: { hash: '' },
    steps: [],
    invites: {},
  };
}
