/** What a room says to one guest: always through one pair of eyes. */
import {
  handsOver,
  pendingOf,
  stageFor,
  viewOf,
  canonical,
  type Game,
  type Json,
  type Match,
  type Refusal,
  type Ruleset,
  type Scene,
} from '#kernel';
import type { Again, State, Step, ToldBeside } from '#protocol';
import { LoggedMatch, byOf, redactRow, type Press, type Row } from '#record';
import { calledBy, cameBy, givenBy, stoodInBy } from '#record';

/** `opened`: so many rows came with a file, whose dice were promised by another fate. */
export function stepFor(ruleset: Ruleset<Game>, row: Row, eye: string, opened = 0): Step {
  const { cause: told, events } = redactRow(ruleset, row, eye);
  const { seq, cause } = row;
  const isOfFile = seq <= opened;
  if (cause.by === 'phrase') {
    const { by, seat, phrase } = cause;
    return { seq, events, by, ...(isOfFile ? {} : { phrase: { seat, phrase } }) };
  }
  const by = byOf(cause);
  if (cause.by === 'fate' && cause.link !== undefined && !isOfFile) {
    const { chance, result, link } = cause;
    return { seq, events, by, drawn: { chance, result, link } };
  }
  const joined = 'joined' in told && told.joined === true ? { joined: true as const } : {};
  return { seq, events, by, ...joined, ...besidesOf(cause) };
}

/** What everybody is told of the table, though nothing happened on it. */
function besidesOf(cause: Row['cause']): ToldBeside {
  const [standIn, called] = [stoodInBy(cause), calledBy(cause)];
  const [given, came] = [givenBy(cause), cameBy(cause)];
  return {
    ...(standIn && { standIn }),
    ...(called && { called }),
    ...(given && { given }),
    ...(came && { came }),
  };
}

/** Is the table, as one of these seats sees it, the whole of it? */
export function seesAll(
  ruleset: Ruleset<Game>,
  scene: Scene<Game>,
  mine: readonly string[],
): boolean {
  const whole = canonical(scene.position);
  return mine.some((seat) => canonical(ruleset.view(scene, seat)) === whole);
}
/** Is anything kept from all of these seats: on the table, or in an answer still sealed? */
function hidesFrom(match: Match<Game>, mine: readonly string[]): boolean {
  const { ruleset, setup, scene } = match;
  if (match.outcome !== undefined) return false;
  if (ruleset.seats(setup).every((seat) => mine.includes(seat))) return false;
  if (match.sealed.some((seat) => !mine.includes(seat))) return true;
  return !seesAll(ruleset as Ruleset<Game>, scene, mine);
}

/** What may be taken back press by press, the last first, by each who may. */
function pressesOf(
  mine: readonly string[],
  { mayUndo, presses }: Pick<Besides, 'mayUndo' | 'presses'>,
): readonly (readonly [Press<Game>, ...Press<Game>[]])[] {
  return mine.flatMap((seat) => {
    const [last, ...before] = mayUndo(seat) === undefined ? presses(seat) : [];
    return last === undefined ? [] : [[last, ...before] as const];
  });
}
/** As it was asked of a seat through whose eyes he looks. */
export function againFor(
  match: Match<Game>,
  mine: readonly string[],
  eye: string,
  besides: Besides,
): Again {
  const presses = pressesOf(mine, besides)
    .map(([last]) => last)
    .filter(({ asked }) => !handsOver(match, eye, asked));
  if (presses.length === 0) return {};
  const audience = { ...match.scene, position: viewOf(match, 'audience') };
  return Object.fromEntries(
    presses.map(({ asked: { id, seat, ask, question, cite } }) => {
      const heading = match.ruleset.heading(audience, { seat });
      return [seat, { id, seat, heading, ask, question: question as Json, cite }] as const;
    }),
  );
}

/** What the room says of it besides. */
export interface Besides {
  readonly mayUndo: (seat: string) => Refusal | undefined;
  readonly presses: (seat: string) => readonly Press<Game>[];
  /** The id of the roll that the players type in, if one is asked. */
  readonly typedRoll: number | undefined;
  /** Of fate, where the match is over. */
  readonly seed: string | undefined;
  /** What seats ask of each other. */
  readonly offers: LoggedMatch<Game>['offers'];
  /** And what was declined: each is told of his own. */
  readonly refused: LoggedMatch<Game>['refused'];
}
/** What is open, for a guest who holds some seats and looks through the eyes of one of them. */
export function stateFor(
  match: Match<Game>,
  mine: readonly string[],
  eye: string,
  { mayUndo, presses, typedRoll, seed, offers, refused }: Besides,
): State {
  const own = pressesOf(mine, { mayUndo, presses });
  const far = own.filter(({ length }) => length > 1).flatMap((presses) => presses.slice(-1));
  const fromOf = ({ from, asked }: Press<Game>) => [asked.seat, from] as const;
  const open = match.pending;
  const told = open.map((one, at) => {
    const shown = mine.includes(one.seat) && !handsOver(match, eye, one);
    return pendingOf(match, shown ? one.seat : 'audience')[at];
  });
  const answerable = told.some(({ ask }) => ask !== undefined);
  const next = answerable ? undefined : open.find(({ seat }) => mine.includes(seat));
  const asked = told.find(({ ask }) => ask !== undefined)?.seat;
  const { chance, outcome } = match;
  const against = [...refused].filter(([seat]) => mine.includes(seat));
  return {
    pending: told,
    trail: match.trail,
    undo: Object.fromEntries(mine.map((seat) => [seat, mayUndo(seat) ?? true] as const)),
    back: Object.fromEntries(own.map(([last]) => fromOf(last))),
    ...(far.length === 0 ? {} : { far: Object.fromEntries(far.map(fromOf)) }),
    ...(next === undefined ? {} : { handOver: next.seat }),
    hides: hidesFrom(match, mine),
    ...(asked === undefined || match.isAtRest ? {} : { stage: stageFor(match, asked) }),
    ...(typedRoll !== undefined && chance?.ask === 'roll'
      ? { chance: { roll: typedRoll, dice: chance.dice, sides: chance.sides } }
      : {}),
    ...(offers.size === 0 || outcome !== undefined ? {} : { offers: Object.fromEntries(offers) }),
    ...(against.length === 0 || outcome !== undefined
      ? {}
      : { refused: Object.fromEntries(against) }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(seed === undefined ? {} : { seed }),
  };
}

/**
 * The match before anything happened: where the log begins. A setup that today's rules no longer
 * begin with: it is told from here on.
 */
export function originOf(match: Match<Game>): Match<Game> {
  try {
    const started = LoggedMatch.start<Game>(match.ruleset as Ruleset<Game>, match.setup);
    return started.ok ? started.value.match : match;
  } catch (error) {
    console.error(error); // rules of ours that crash over a stored setup
    return match;
  }
}
