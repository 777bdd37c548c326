/** Battles saved as files and opened again: each row is replayed, piece by piece. */
import { mindOf, type GameBots } from '#bots';
import {
  parse,
  fail,
  ok,
  type AnyRuleset,
  type Game,
  type Json,
  type Result,
  type Words,
} from '#kernel';
import {
  LoggedMatch,
  follows,
  brokenLink,
  readMatchFile,
  unfit,
  type MatchFault,
  type MatchFile,
  type Row,
  isRewinding,
} from '#record';
import type { ApiDoors } from './asking.ts';
import { create, whyNotAloud, type Holder, type Plan } from './making.ts';
import { OneByOne, inPieces } from './pieces.ts';
import { broughtUp } from '../rooms/restoring.ts';
import { refused, type Trouble } from './trouble.ts';
import { words } from '../words.ts';

/** A saved battle goes on as a new one. */
export async function openFile(
  doors: ApiDoors,
  text: string,
  player: string,
): Promise<Result<string, Trouble>> {
  const file = await inPieces(readMatchFile(text));
  if (!file.ok) return fail(refused(400, faultOf(file.error)));
  const plan = await planOf(doors, file.value, player);
  if (!plan.ok) return fail(refused(400, plan.error));
  const { id } = await writing.run(() => create(doors, plan.value));
  return ok(id);
}
/** Long logs are written one after the other: those who play need the database meanwhile. */
export const writing = new OneByOne();

function faultOf({ line, whole, says: { en, ru } }: MatchFault): Words {
  const opened = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  if (whole) return words(opened(en), opened(ru));
  return words(
    `Line ${line} of the file is damaged: ${en}.`,
    `Строка ${line} файла повреждена: ${ru}.`,
  );
}

async function planOf(
  doors: ApiDoors,
  { header: written, rows }: MatchFile,
  player: string,
): Promise<Result<Plan, Words>> {
  const ruleset = doors.rulesetOf(written.ruleset);
  if (ruleset === undefined) return fail(unknownRules(written.ruleset));
  const setup = setupNow(ruleset, written);
  if (setup === undefined) return fail(WRONG_SEATS);
  const header = { ...written, setup };
  if (!sitsRight(ruleset, header)) return fail(WRONG_SEATS);
  const replayed = await inPieces(replayedFrom(ruleset, header.setup, rows));
  if (!replayed.ok) {
    const { revision } = header;
    const differs = revision !== ruleset.revision;
    return fail(
      differs ? otherRevision(replayed.error, revision, ruleset) : notByTheRules(replayed.error),
    );
  }
  const game = doors.games.gameOf(header.ruleset);
  const holders = header.seats.map((seat) => holderIn(seat, game, player));
  const isAloud = header.aloud === true && whyNotAloud(holders, game) === undefined;
  return ok({
    ruleset: header.ruleset,
    setup: header.setup,
    dice: header.dice,
    aloud: isAloud ? true : undefined,
    holders,
    host: player,
    played: { match: replayed.value.match, rows },
    fates: header.fates,
  });
}
const holderIn = (
  { seat, bot }: MatchFile['header']['seats'][number],
  game: GameBots | undefined,
  player: string,
): Holder => {
  const isBot = bot !== undefined && mindOf(game, bot) !== undefined;
  return isBot ? { seat, bot } : { seat, player };
};

/** A setup of an older shape, brought up; undefined: it is of none. */
export function setupNow(
  ruleset: AnyRuleset,
  header: Pick<MatchFile['header'], 'revision' | 'setup'>,
): Json | undefined {
  try {
    return broughtUp(ruleset, header);
  } catch {
    return undefined;
  }
}
/** Does the file name each seat of its setup once? */
function sitsRight(ruleset: AnyRuleset, { setup, seats }: MatchFile['header']): boolean {
  const shaped = parse(ruleset.shapes.setup, setup);
  if (!shaped.ok) return false;
  const named = seats.map(({ seat }) => seat).toSorted();
  return named.join('\n') === [...ruleset.seats(shaped.value)].toSorted().join('\n');
}
/** The match after its rows, or the first that the rules do not lead to; 0: a wrong setup. */
export function* replayedFrom(
  ruleset: AnyRuleset,
  setup: Json,
  rows: readonly Row[],
): Generator<void, Result<LoggedMatch<Game>, number>> {
  const shaped = parse(ruleset.shapes.setup, setup);
  const started = shaped.ok ? LoggedMatch.start<Game>(ruleset, shaped.value) : shaped;
  if (!started.ok) return fail(0);
  const gone = unfit(rows);
  const ids = new Ids(ruleset.seats(started.value.match.setup).length, rows);
  for (const row of rows) {
    if (!isNext(ruleset, started.value, row, gone, ids)) return fail(row.seq);
    yield;
  }
  return started;
}
/** Rows of a stranger's file: whatever does not fit is a bad row, never a crash. */
function isNext(
  ruleset: AnyRuleset,
  logged: LoggedMatch<Game>,
  row: Row,
  gone: ReadonlySet<number>,
  ids: Ids,
): boolean {
  const isGone = gone.has(row.seq);
  // What rules took back is not played again: its place in the chain is all that can be checked.
  if (isGone && brokenLink([row], logged.seq, logged.hash) !== undefined) return false;
  if (!ids.fit(row) || !follows(ruleset, logged, row, gone)) return false;
  ids.pass(row, isGone ? undefined : logged.match.nextId);
  return true;
}
/** Ids of decisions as they can have come about: none is used twice, none is out of reach. */
class Ids {
  /** So many are asked at once. */
  readonly #most: number;
  #answered = 0;
  /** All that has been asked is below, of what was played. */
  #next: number;
  /** So many rows were passed over since. */
  #gone = 0;
  /** Of each row that was taken back: from where is asked after that. Its own lie below. */
  readonly #renewed: ReadonlyMap<number, number>;

  constructor(most: number, rows: readonly Row[]) {
    this.#most = most;
    this.#next = 1 + most;
    this.#renewed = renewedAfter(rows);
  }
  fit({ seq, cause }: Row): boolean {
    const below = this.#renewed.get(seq) ?? this.#next;
    if (cause.by === 'seat') return cause.decision < below;
    if (!isRewinding(cause)) return true;
    const { from, asked } = cause;
    const isNew = asked > this.#answered && asked <= this.#mostAsked(below, seq);
    return isNew && from >= 1 && from <= seq;
  }
  /**
   * What was not played: each row of it may have been an undo, after which all of its stage was
   * asked anew.
   */
  #mostAsked(below: number, seq: number): number {
    if (this.#renewed.has(seq)) return below;
    return below + (1 + this.#most) * (1 + this.#gone * this.#gone);
  }
  /** `next`: what the match would ask next, where it has played the row. */
  pass({ cause }: Row, next: number | undefined): void {
    if (cause.by === 'seat') this.#answered = Math.max(this.#answered, cause.decision);
    this.#gone = next === undefined ? this.#gone + 1 : 0;
    this.#next = next ?? this.#next;
  }
}
function renewedAfter(rows: readonly Row[]): ReadonlyMap<number, number> {
  const renewed = new Map<number, number>();
  let [first, asked] = [Infinity, 0];
  for (const { seq, cause } of rows.toReversed()) {
    if (seq >= first) renewed.set(seq, asked);
    if (isRewinding(cause) && cause.from < first) [first, asked] = [cause.from, cause.asked];
  }
  return renewed;
}

const unknownRules = (id: string): Words =>
  words(`The ruleset '${id}' is not known here.`, `Правила «${id}» здесь неизвестны.`);
const WRONG_SEATS = words(
  'Line 1 of the file does not seat each side once.',
  'В строке 1 файла каждая сторона должна быть названа ровно один раз.',
);
const notByTheRules = (row: number): Words =>
  words(
    `Line ${row + 1} of the file does not follow the rules.`,
    `Строка ${row + 1} файла не соответствует правилам.`,
  );
const otherRevision = (row: number, theirs: number, { revision }: AnyRuleset): Words =>
  words(
    `The battle was played by revision ${theirs} of the rules, and here they are of revision ` +
      `${revision}: from line ${row + 1} on they no longer lead where it went.`,
    `Битву играли по редакции правил ${theirs}, а здесь редакция ${revision}: ` +
      `начиная со строки ${row + 1} они ведут уже не туда.`,
  );
