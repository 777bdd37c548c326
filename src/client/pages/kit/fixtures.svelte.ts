/** A match that nobody plays, laid out by hand: what the specimens are shown with. */
import type { Pending, RefusalTold } from '#kernel';
import type { SmallMap, Offer } from '#protocol';
import { Camera } from '../../../table/board/camera.svelte.ts';
import type { Chooser, Doer, Option } from '../../../table/desk/options.ts';
import type { Part } from '../../../table/desk/answering.ts';
import type {
  ShownDesk,
  ShownAnswering,
  ShownSession,
  StripControl,
  Whereabouts,
  PlayerStanding,
} from '../../../table/desk/shown.ts';
import type { Stood } from '../../../table/desk/standing.svelte.ts';
import { PAINTERS } from '../../../table/drawing/more-ground.ts';
import { playerColorIn, type PlayerColor } from '../../../table/drawing/player-color.ts';
import { box, polygon, type Bounds } from '../../../table/drawing/paths.ts';
import { tintOf } from '../../../table/drawing/tints.ts';
import { Scale, type Place, type Pose } from '../../../table/scale.ts';
import type { Line } from '../../../table/session.svelte.ts';
import { t } from './words/index.ts';

export const SCALE = new Scale({ unit: { en: 'hexes', ru: 'гекс.' }, ticks: 10, drawn: 100 });
export const SHEET: Bounds = { x: 0, y: -1200, w: 1800, h: 1200 };
export const REFUSAL: RefusalTold = { code: 'outOfCommand', cite: '§ 3.2' };
/** The ford from afar: the river, a wood, where the guards begin, and who stands there. */
export const FORD: SmallMap = {
  size: [1800, 1200],
  ground: [
    { kind: 'stream', outline: box(900, 600, 1800, 90) },
    { kind: 'wood', outline: box(1350, 300, 420, 260) },
  ],
  zones: [{ side: 0, outline: box(900, 1050, 1800, 300) }],
  block: [100, 50],
  blocks: [700, 1000, 0, 0, 900, 1000, 0, 0, 800, 200, 180, 1],
};
const nothing = (): void => {};
/** Every ground that the kit can paint, each on its own piece of the sheet. */
export const groundsOf = () =>
  PAINTERS.map(([kind, painter], at) => {
    const [x, y] = [200 + (at % 5) * 350, -1000 + Math.floor(at / 5) * 320];
    return { kind, painter, x, y, outline: box(x, y, 260, 200) };
  });
export const DOTS: Whereabouts['pieces'] = [160, 420, 680].flatMap((x) => [
  { at: [x, -200] as const, playerColor: 'a' as const },
  { at: [x, -1100] as const, playerColor: 'b' as const },
]);
export const whereabouts = (): Whereabouts => ({
  ground: groundsOf().map(({ kind, outline }) => ({ d: polygon(outline), ink: tintOf(kind) })),
  pieces: DOTS,
  tells: [t().steps.turn, t().edition],
});
/** A switch in the strip under the map, on or off. */
export class Switch implements StripControl {
  readonly key = 'e';
  pressed = $state(false);
  get says(): string {
    return t().switched;
  }
  press(): void {
    this.pressed = !this.pressed;
  }
}

const seatOf = (seat: string, yours: boolean, kind: 'person' | 'bot' | 'open' = 'person') => ({
  seat,
  kind,
  yours,
  here: true,
});
export const PENDING: Pending = {
  id: 1,
  seat: 'south',
  ask: 'move',
  question: {},
  cite: '§ 3',
  heading: '§ 3',
};
const lineOf = (at: number, text: 'first' | 'second' | 'told'): Line => ({
  key: String(at),
  at,
  seq: at,
  by: at === 0 ? 'south' : 'north',
  chapter: at < 2 ? '3' : '4',
  depth: at,
  cite: at === 1 ? '§ 4.1' : undefined,
  dice: at === 1 ? [4, 6].map((n) => ({ n, kept: true, seat: 'north' })) : [],
  get text() {
    return t()[text];
  },
});

/** Whatever is not said otherwise: two at a table, one of them asked, nothing amiss. */
const SESSION: ShownSession = {
  id: 'kit',
  refusal: undefined,
  says: undefined,
  host: true,
  mine: ['south'],
  seats: [seatOf('south', true), seatOf('north', false, 'bot')],
  pending: [PENDING],
  eye: 'south',
  ownEye: 'south',
  kinds: [],
  instructed: {},
  turn: 3,
  isForNow: () => false,
  isFoe: () => true,
  upcoming: PENDING,
  asks: () => t().ask,
  get awaited() {
    return t().ask;
  },
  state: { pending: [PENDING], trail: [], undo: {}, back: {}, hides: false },
  checked: new Set(),
  fate: { hash: '8f14e45fceea167a5a36dedd4bea2543' },
  isPrivate: false,
  unseated: [],
  declined: [],
  hasRead: () => undefined,
  invites: {},
  told: [lineOf(0, 'first'), lineOf(1, 'second'), lineOf(2, 'told')],
  shownLines: [lineOf(0, 'first'), lineOf(1, 'second'), lineOf(2, 'told')],
  lately: [lineOf(1, 'second'), lineOf(2, 'told')],
  beat: 1,
  rows: [0, 1, 2].map((seq) => ({ seq, by: seq === 0 ? 'south' : 'north' })),
  news: [1],
  thinking: undefined,
  aloud: undefined,
  clocks: undefined,
  rated: undefined,
  isRated: false,
  watchers: { count: 0, delay: 0 },
  spoken: [],
  talkAnew: 0,
  book: {},
  game: 'kit',
  truth: { setup: {}, edition: {}, position: {} },
  chance: undefined,
  saved: 'saved',
  connected: true,
  away: false,
  kept: undefined,
  retryIn: 0,
  rolling: false,
  rematch: undefined,
  called: false,
  mended: false,
  noticed: false,
  proposing: undefined,
  branching: undefined,
  left: undefined,
  leftBy: () => undefined,
  passing: () => undefined,
  instruct: nothing,
  playback: { playing: false, now: undefined, skip: nothing },
  roll: nothing,
  resign: nothing,
  undo: nothing,
  say: nothing,
  sendAgain: nothing,
};
export const sessionOf = (changed: Partial<ShownSession> = {}): ShownSession => ({
  ...SESSION,
  ...changed,
});
/** Two at one screen; an empty seat with its link. */
export const bothHere = (): ShownSession =>
  sessionOf({ mine: ['south', 'north'], seats: [seatOf('south', true), seatOf('north', true)] });
export const halfEmpty = (): ShownSession =>
  sessionOf({
    pending: [],
    upcoming: undefined,
    seats: [seatOf('south', true), seatOf('north', false, 'open')],
    invites: { north: 'hawthorn-4711' },
  });
/** What a seat asks of the others. */
export const asked = (of: string, offer: Offer): ShownSession =>
  sessionOf({ state: { ...SESSION.state, offers: { [of]: { offer, row: 2, consents: [] } } } });
/** The computer has said what it is after, and what it rejected. */
export const saidAloud = (): ShownSession =>
  sessionOf({
    book: {
      plans: async () => ({
        go: { en: 'It goes for the nearest hill.', ru: 'Идёт к ближайшему холму.' },
        stay: { en: 'It stays where it is.', ru: 'Остаётся на месте.' },
      }),
    },
    aloud: {
      t: 'aloud',
      seat: 'north',
      plans: [
        { plan: 'go', chance: 58 },
        { plan: 'stay', chance: 61 },
      ],
      continuations: 32,
    },
  });
export const fourSeats = (): ShownSession =>
  sessionOf({
    seats: ['south 1', 'south 2', 'north 1', 'north 2'].map((seat, at) =>
      seatOf(seat.replace(' ', ''), at === 0, at > 1 ? 'bot' : 'person'),
    ),
  });

export const answeringOf = (changed: Partial<ShownAnswering> = {}): ShownAnswering => ({
  drafting: {
    pass: () => ({ label: t().done, answers: [] }),
  },
  prompting: {},
  parts: {},
  rehearsals: () => [],
  ...changed,
});
const NAMES = ['south', 'ally', 'north', 'north'] as const;
function standingsOf({ seats }: ShownSession): readonly PlayerStanding[] {
  return seats.map(({ seat }, at) => ({
    seat,
    side: seat.startsWith('south') ? 0 : 1,
    name: t().army[seat === 'north' ? 'north' : (NAMES[at] ?? 'south')],
    active: at === 0,
    out: at === 3,
    now: at === 3 ? 0 : 7 - at,
    most: 9,
  }));
}
export function deskOf(
  session: ShownSession = SESSION,
  changed: Partial<ShownDesk> = {},
): ShownDesk {
  const standings = standingsOf(session);
  const playerColorOf = (seat: string): PlayerColor =>
    playerColorIn(
      standings,
      Math.max(
        0,
        standings.findIndex((one) => one.seat === seat),
      ),
    );
  return {
    session,
    standings,
    playerColorOf,
    camera: cameraOf(),
    decision: PENDING,
    answering: answeringOf(),
    run: undefined,
    commit: { label: t().move, note: t().moveNote, answers: [] },
    refusal: undefined,
    mayUndo: { seat: 'south', refusal: undefined },
    crowded: false,
    card: undefined,
    picked: [],
    calm: false,
    subject: undefined,
    about: undefined,
    title: { en: t().name, ru: t().name },
    controls: [],
    edition: t().edition,
    printing: { says: t().print, show: async () => await new Promise<Part>(nothing) },
    meter: t().meter,
    isFalling: false,
    happens: undefined,
    threat: undefined,
    toggleThreat: async () => await Promise.resolve(),
    undo: nothing,
    take: nothing,
    again: nothing,
    theirs: nothing,
    attend: nothing,
    settle: nothing,
    propose: nothing,
    get pass() {
      return this.answering?.drafting.pass?.();
    },
    push: nothing,
    fateFollows: () => true,
    why: () => t().why,
    rolls: () => t().roll,
    chapter: (key) => t().chapter(key),
    ...changed,
  };
}
export function cameraOf(): Camera {
  const camera = new Camera(SCALE);
  camera.lay(SHEET);
  return camera;
}

export class Choice implements Chooser {
  chosen = $state<number | undefined>(0);
  get options(): readonly Option[] {
    return [
      { label: t().choose.hold, note: t().choose.holdNote, answer: 1 },
      { label: t().choose.leave, note: t().choose.leaveNote, answer: 2 },
    ];
  }
  choose(index: number): void {
    this.chosen = index;
  }
}
/** The same of each of two units. */
export class UnitChoice extends Choice {
  override get options(): readonly Option[] {
    const [hold, leave] = super.options;
    return [1, 2].flatMap((unit) => [
      { ...hold, unit },
      { ...leave, unit },
    ]);
  }
}
/** The same, done by one press, with what each may come to. */
export class UnitDeeds extends UnitChoice implements Doer {
  override chosen = $state<number | undefined>();
  override get options(): readonly Option[] {
    return super.options.map((option, index) => ({
      ...option,
      ...(index % 2 === 0 ? { chance: 0.5, sum: this.#sum } : {}),
    }));
  }
  get #sum() {
    return [
      { adds: '5+', says: t().choose.needs, cite: '§ 5.1' },
      { adds: '+1', says: t().choose.adds, cite: '§ 5.4' },
    ];
  }
  run(index: number): void {
    this.chosen = index;
  }
  fateFollows(index: number): boolean {
    return index % 2 === 0;
  }
  point(): void {}
}
export class Ghost implements Stood {
  readonly scale = SCALE;
  readonly turns = true;
  pose = $state.raw<Pose>({ x: 45, y: 30, facing: 4500 });
  put(place: Place): void {
    this.pose = { ...this.pose, ...place };
  }
  face(facing: number): void {
    this.pose = { ...this.pose, facing };
  }
}
/** One who watches; what is said there is asked of a server, where there is one. */
export const talkative = (): ShownSession =>
  sessionOf({ mine: [], watchers: { count: 12, delay: 3 } });
