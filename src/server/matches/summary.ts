/** What lists of battles show of one. */
import { nameIn, turnWords, type Games } from '#games';
import type { Words } from '#kernel';
import type { MatchSummary, OpenTable, Pace, SmallMap } from '#protocol';
import type { ListedMatch, MatchRecord, RatedAs } from '#store';
import { reckoned, type Span } from '../clocks/clocks.ts';
import { toldOf } from '../clocks/told.ts';
import { isKnown, type Known } from '../rooms/damage.ts';
import { delayIn } from '../rooms/watching/delay.ts';
import { lastCame } from '../rooms/lapsing.ts';
import { isLookedAt, seatInfos, seatsOf, sittingOf } from '../rooms/seats.ts';

/** As its game says; before anything is played, and of no game that is known here, by its setup. */
export const nameOf = (games: Games, { setup, ...match }: MatchRecord): Words =>
  listedName(games, { ...match, setupName: (Object(setup) as { readonly name?: unknown }).name });
export function listedName(
  games: Games,
  { summary, setupName, ruleset }: Pick<ListedMatch, 'summary' | 'setupName' | 'ruleset'>,
): Words {
  const known = isKnown(summary) ? summary.name : undefined;
  const game = games.gameOf(ruleset)?.name ?? { en: ruleset, ru: ruleset };
  return known ?? nameIn({ name: setupName }) ?? game;
}

/** The table from afar; none of a setup that cannot be read: its battle stays in the list. */
export function mapOf(
  games: Games,
  { ruleset, summary, setup }: Pick<MatchRecord, 'ruleset' | 'summary' | 'setup'>,
): { readonly map?: SmallMap } {
  const map = games.gameOf(ruleset)?.map;
  const frozen = Object(setup) as object;
  const { blocks, settingUp } = isKnown(summary) ? summary : {};
  try {
    if (map === undefined) return {};
    if (blocks === undefined) return { map: { ...map.ground(frozen), blocks: map.start(frozen) } };
    const { zones, ...ground } = map.ground(frozen);
    const isZoned = zones !== undefined && (map.settingUp === undefined || settingUp === true);
    return { map: { ...ground, blocks, ...(isZoned ? { zones } : {}) } };
  } catch {
    return {};
  }
}
/** How far it has come. */
export function progressOf(summary: unknown): Words | undefined {
  if (!isKnown(summary)) return undefined;
  // Earlier versions kept the turn alone.
  const { turn, progress = turn === undefined ? undefined : turnWords(turn) } = summary;
  return progress;
}
export function summaryOf(
  games: Games,
  record: ListedMatch,
  player: string,
  counted: Counted = { now: 0, gaps: [] },
): MatchSummary {
  const mine = sittingOf(record, player);
  const isNobody = seatsOf(record.seats, player).length === 0;
  if (isNobody && record.private === true) return shutSummary(games, record, player);
  const isBehind = isNobody && delayIn(record) > 0;
  // One whose record is damaged is still in the list: who opens it is told.
  const summary = isKnown(record.summary) && !isBehind ? record.summary : {};
  const progress = progressOf(summary);
  return {
    id: record.id,
    ruleset: record.ruleset,
    name: listedName(games, record),
    seats: seatInfos(record, player, () => false),
    ...(isLookedAt(record) ? { lookedAt: true } : {}),
    ...(record.analysed ? { analysed: true } : {}),
    ...(progress === undefined ? {} : { progress }),
    ...(summary.deed === undefined ? {} : { deed: summary.deed }),
    yourMove: (summary.pending ?? mine).some((seat) => mine.includes(seat)),
    waitsFor: summary.pending ?? [],
    ...askedOf(summary, mine, record.seats),
    ...(summary.outcome === undefined ? {} : { outcome: summary.outcome }),
    ...timeOf(summary, counted),
    ...(record.rated === undefined ? {} : { rated: offIn(record.rated) }),
    updatedAt: record.updatedAt,
  };
}
/** He may not look any more: what it is, and what became of his seat; of the others nothing. */
function shutSummary(games: Games, record: ListedMatch, player: string): MatchSummary {
  const { id, ruleset, updatedAt } = record;
  return {
    id,
    ruleset,
    name: listedName(games, record),
    seats: seatInfos(record, player, () => false).filter(({ lost }) => lost !== undefined),
    shut: true,
    yourMove: false,
    waitsFor: [],
    updatedAt,
  };
}
/** What others ask of him who holds these seats, and he has not agreed to yet. */
function askedOf(
  { offers = {}, outcome }: Known,
  mine: readonly string[],
  seats: ListedMatch['seats'],
): Pick<MatchSummary, 'asked'> {
  if (mine.length === 0 || outcome !== undefined) return {};
  const since = lastCame(seats);
  const asked = Object.entries(offers).flatMap(([by, { offer, row, consents }]) => {
    const isHis = [by, ...consents].some((seat) => mine.includes(seat));
    return isHis || row <= since ? [] : [{ by, offer }];
  });
  return asked.length === 0 ? {} : { asked };
}
const offIn = ({ off }: RatedAs): NonNullable<MatchSummary['rated']> =>
  off === undefined ? {} : { off };
/** The moment of a list, and when nobody could have played. */
interface Counted {
  readonly now: number;
  readonly gaps: readonly Span[];
}
/** As it was begun, or as they have agreed since. */
const paceIn = ({ pace, clocks }: Pick<Known, 'pace' | 'clocks'>): Pace | undefined =>
  (clocks === undefined ? pace : clocks.pace) ?? undefined;
export const paceOf = (summary: unknown): Pace | undefined =>
  isKnown(summary) ? paceIn(summary) : undefined;
/** What else holds of the time that is counted, as they have agreed since. */
export function termsOf(summary: unknown): Pick<OpenTable, 'weekends' | 'standIn'> {
  if (!isKnown(summary) || paceIn(summary) === undefined) return {};
  const { weekends, standIn } = summary.clocks ?? summary;
  return { ...(weekends === true && { weekends }), ...(standIn === true && { standIn }) };
}
/** Was another person called to one of these seats, and nobody has come yet? */
export function isCalled(summary: unknown, free: readonly string[]): boolean {
  const { called = {} } = (isKnown(summary) && summary.clocks) || {};
  return free.some((seat) => seat in called);
}
/** How fast it is played, and how much time everybody has left. */
function timeOf(summary: Known, { now, gaps }: Counted): Pick<MatchSummary, 'pace' | 'clocks'> {
  const { clocks, outcome } = summary;
  const pace = paceIn(summary);
  if (pace === undefined || outcome !== undefined) return {};
  if (clocks === undefined) return { pace };
  return { pace, clocks: toldOf(reckoned(clocks, now, gaps), gaps) };
}
