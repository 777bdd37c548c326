/** What many battles of bots come to: endings, lengths, and who won how often. */
import type { Report } from '#games';
import { hashText } from '#kernel';
import { howMany } from './output.ts';
import { interval } from './pairing.ts';
import type { Bout, Played } from './playing.ts';

/** How battles that ended by one paragraph did. */
interface Ended {
  readonly ending: string;
  readonly cite: string;
  readonly battles: number;
  /** Turns: half were no longer, nineteen of twenty lay between. */
  readonly median: number;
  readonly from: number;
  readonly to: number;
}
/** Battles and Wilson's 95 % interval of a share, in percent. */
interface Share {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}
interface Score extends Share {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}
/** How one army list did against all others; against itself it can but win and lose. */
interface ListShare extends Score {
  readonly list: string;
}
/** How a seat did in all battles of one scenario. */
interface SeatShare extends Score {
  readonly scenario: string;
  readonly seat: string;
}
type Counts = Readonly<Record<string, number>>;
interface Told {
  readonly games: number;
  readonly finished: number;
  readonly decisions: number;
  readonly events: number;
  readonly ms: number;
  readonly endings: Counts;
  readonly paragraphs: Counts;
  readonly wins: Counts;
  readonly winsByBot: Counts;
  readonly turns: number;
  readonly lengths: readonly Ended[];
  readonly first: { readonly wins: number; readonly of: number } & Omit<Share, 'share'>;
  readonly lists?: readonly ListShare[];
  /** Its first seat, of each scenario where there are several. */
  readonly scenarios?: readonly SeatShare[];
  readonly hash: string;
}

export function battlesReport(
  battles: readonly Bout[],
  results: readonly Played[],
  ms: number,
): Report {
  const sum = (of: (one: Played) => number): number =>
    results.reduce((all, one) => all + of(one), 0);
  const winners = results.flatMap((one) => one.winners);
  const finished = results.filter(({ ending }) => ending !== undefined);
  const lists = listShares(battles, finished);
  const scenarios = seatShares(battles, finished);
  const json: Told = {
    games: results.length,
    finished: finished.length,
    decisions: sum(({ decisions }) => decisions),
    events: sum(({ events }) => events),
    ms,
    endings: countsOf(finished.map(({ ending = '' }) => ending)),
    paragraphs: countsOf(finished.map(({ cite = '' }) => cite)),
    wins: countsOf(winners.map(({ seat }) => seat)),
    winsByBot: countsOf(winners.map(({ bot }) => bot)),
    turns: quantile(turnsOf(results), 0.5),
    lengths: lengthsOf(finished),
    first: firstOf(finished),
    ...(lists.length === 0 ? {} : { lists }),
    ...(scenarios.length < 2 ? {} : { scenarios }),
    hash: hashText(results.map(({ hash }) => hash).join('\n')),
  };
  return { json: { ...json }, lines: linesOf(json), good: finished.length === battles.length };
}
function countsOf(names: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
/** Of a game in which nobody begins there is nothing to tell. */
function firstOf(results: readonly Played[]): Told['first'] {
  const decided = results.filter(({ first, winners }) => first !== undefined && winners.length > 0);
  const { length: wins } = decided.filter(({ first, winners }) =>
    winners.some((one) => one.seat === first),
  );
  return { wins, of: decided.length, ...interval(wins, decided.length) };
}

const turnsOf = (results: readonly Played[]): number[] =>
  results.map(({ turns }) => turns).toSorted((a, b) => a - b);
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
function lengthsOf(results: readonly Played[]): Ended[] {
  const groups = Map.groupBy(results, ({ ending, cite }) => `${cite ?? ''} ${ending ?? ''}`);
  return [...groups.values()]
    .toSorted((one, other) => other.length - one.length)
    .map((group) => {
      const [{ ending = '', cite = '' } = { ending: '', cite: '' }] = group;
      const turns = turnsOf(group);
      const [median, from, to] = [0.5, 0.025, 0.975].map((part) => quantile(turns, part));
      return { ending, cite, battles: group.length, median, from, to } as Ended;
    });
}

/** Victories and half of the draws of each list, the strongest first. */
function listShares(battles: readonly Bout[], results: readonly Played[]): ListShare[] {
  const scores = new Map<string, { won: number; drawn: number; lost: number }>();
  const countOf = (list: string): { won: number; drawn: number; lost: number } => {
    const score = scores.get(list) ?? { won: 0, drawn: 0, lost: 0 };
    scores.set(list, score);
    return score;
  };
  for (const { index, winners, seats } of results) {
    const { lists = [] } = battles[index] ?? {};
    if (new Set(lists).size < 2) continue;
    lists.forEach((list, at) => {
      const score = countOf(list);
      if (winners.length === 0) score.drawn += 1;
      else if (winners.some(({ seat }) => seat === seats[at])) score.won += 1;
      else score.lost += 1;
    });
  }
  return [...scores]
    .map(([list, score]) => ({ list, ...score, ...shareOf(score) }))
    .toSorted((one, other) => other.share - one.share);
}
/** Victories and half of the draws of the first seat, scenario by scenario. */
function seatShares(battles: readonly Bout[], results: readonly Played[]): SeatShare[] {
  const groups = Map.groupBy(results, ({ index }) => battles[index]?.scenario ?? '');
  return [...groups].map(([scenario, group]) => {
    const [seat = ''] = group[0]?.seats ?? [];
    const drawn = group.filter(({ winners }) => winners.length === 0).length;
    const won = group.filter(({ winners }) => winners.some((one) => one.seat === seat)).length;
    const score = { won, drawn, lost: group.length - won - drawn };
    return { scenario, seat, ...score, ...shareOf(score) };
  });
}
function shareOf(score: { won: number; drawn: number; lost: number }): Share {
  const [points, of] = [score.won + score.drawn / 2, score.won + score.drawn + score.lost];
  return { share: Math.round((1000 * points) / of) / 10, ...interval(points, of) };
}

const counted = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
function linesOf(told: Told): string[] {
  const { wins, of, from, to } = told.first;
  const rate = Math.round((told.decisions * 1000) / Math.max(1, told.ms));
  return [
    `${howMany(told.games, 'battle')}, ${howMany(told.decisions, 'decision')}, ` +
      `${howMany(told.events, 'event')} in ${told.ms} ms`,
    `${rate} decisions a second`,
    `endings: ${counted(told.endings)}; by paragraph: ${counted(told.paragraphs)}`,
    ...told.lengths.map(lengthLine),
    `wins: ${counted(told.wins)}; by bot: ${counted(told.winsByBot)}`,
    `median length ${howMany(told.turns, 'turn')}`,
    ...(of === 0 ? [] : [`who began won ${wins} of ${of} (95 % interval ${from} to ${to} %)`]),
    ...shareLines((told.lists ?? []).map(({ list, ...one }) => [list, one])),
    ...shareLines((told.scenarios ?? []).map((one) => [`${one.scenario}: ${one.seat}`, one])),
    `hash ${told.hash}`,
  ];
}
const lengthLine = ({ ending, cite, battles, median, from, to }: Ended): string =>
  `  ${ending} by ${cite}: ${battles}, median ${howMany(median, 'turn')} (${from} to ${to})`;
function shareLines(all: readonly (readonly [name: string, Score])[]): readonly string[] {
  const wide = Math.max(0, ...all.map(([name]) => name.length));
  return all.map(([name, { won, drawn, lost, share, from, to }]) => {
    const counts = [won, drawn, lost].map((count) => String(count).padStart(4)).join('');
    return `${name.padEnd(wide)}  won, drawn, lost${counts}  ${share} % (${from} to ${to})`;
  });
}
