/**
 * Two bots measured against each other: every battle is fought twice from one seed, with the bots
 * at each other's seats, so that neither armies nor ground nor the first turn favour one of them.
 */
import type { Budget } from '#bots';
import { CallError, type Call, type Games, type Meeting, type Report } from '#games';
import type { AnyRuleset } from '#kernel';
import { gameFor, meetingsFor } from './content.ts';
import { howMany } from './output.ts';
import type { Bout, Played } from './playing.ts';

/** Coprime with the number of pairs of armies, so that few battles are of many armies. */
const STRIDE = 7;

/** Each of them and the `next` after it. */
export const everyTwo = (bots: readonly string[], next: number): (readonly [string, string])[] =>
  bots.flatMap((one, at) =>
    bots.slice(at + 1, at + 1 + next).map((other) => [one, other] as const),
  );

interface Comparison {
  readonly pairs: number;
  readonly budget?: Budget | undefined;
  readonly of?: Share | undefined;
}
/** Which battles: those to find weights by, with nothing that is held out; or that alone. */
export type Share = 'fitting' | 'held out';

/** The battles of a comparison: `pairs` of each scenario, each of them twice. */
export function pairedBattles(
  call: Call<Games>,
  ruleset: AnyRuleset,
  [one, other]: readonly string[],
  { pairs, budget, of }: Comparison,
): Bout[] {
  if (one === undefined || other === undefined || one === other) {
    throw new CallError('--pairs compares two bots: --bots A,B');
  }
  return battlesOf(call, ruleset, {
    count: 2 * pairs,
    budget,
    of,
    botsAt: (at) => (at % 2 === 0 ? [one, other] : [other, one]),
    meeting: (at) => at >> 1,
  });
}
interface Battles {
  /** Of each scenario, and of what is held out of it. */
  readonly count: number;
  readonly budget?: Budget | undefined;
  readonly botsAt: (at: number) => readonly string[];
  /** Battles of one number have the same armies, ground and seed. */
  readonly meeting: (at: number) => number;
  /** Absent: all of them. */
  readonly of?: Share | undefined;
}
/** Battles of every scenario, of many armies where many meet. */
export function battlesOf(
  call: Call<Games>,
  ruleset: AnyRuleset,
  { count, budget, botsAt, meeting, of }: Battles,
): Bout[] {
  const { seed = '1' } = call.options;
  const { module } = call.games;
  const groups = groupsOf(call, ruleset).filter(
    ({ isHeldOut }) => of === undefined || isHeldOut === (of === 'held out'),
  );
  if (groups.length === 0) {
    throw new CallError(
      of === 'held out'
        ? `no battle of ${ruleset.id} that is asked for is held out`
        : `every battle of ${ruleset.id} that is asked for is held out from that`,
    );
  }
  const battles = groups.flatMap(({ scenario, isHeldOut, among }) =>
    Array.from({ length: count }, (_, at) => ({
      ruleset: ruleset.id,
      scenario: isHeldOut ? `${scenario}, held out` : scenario,
      bots: botsAt(at),
      seed: `${seed} ${scenario} ${meeting(at)}`,
      options: among[(meeting(at) * STRIDE) % among.length]?.options ?? {},
      module,
      budget,
      isHeldOut,
    })),
  );
  return battles.map((battle, index) => ({ ...battle, index }));
}
interface Group {
  readonly scenario: string;
  readonly isHeldOut: boolean;
  readonly among: readonly Meeting[];
}
/** Meetings by their scenario, those apart by which nothing is ever fitted. */
function groupsOf(call: Call<Games>, ruleset: AnyRuleset): Group[] {
  const { meetings: many } = gameFor(call, ruleset).content;
  const meetings = many?.all?.(call) ?? many?.of(call) ?? meetingsFor(call, ruleset);
  const proofs = call.games.proofsOf(ruleset.id);
  const groups = new Map<string, { scenario: string; isHeldOut: boolean; among: Meeting[] }>();
  for (const meeting of meetings) {
    const { scenario } = meeting;
    const isHeldOut = proofs.isHeldOut?.(ruleset, meeting) === true;
    const key = `${scenario} ${isHeldOut}`;
    const group = groups.get(key) ?? { scenario, isHeldOut, among: [] };
    group.among.push(meeting);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export interface Line {
  readonly scenario: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Victories and half of the draws, with Wilson's 95 % interval, in percent. */
  readonly share: number;
  readonly from: number;
  readonly to: number;
}
export function pairsReport(
  battles: readonly Bout[],
  results: readonly Played[],
  [one, other]: readonly string[],
): Report {
  const table = linesFor(battles, results, one ?? '');
  const turns = [one, other].map((bot) => slowTurn(results, bot ?? ''));
  const lines = [
    `${howMany(results.length, 'battle')}, ${one} against ${other}, each pair with seats changed`,
    ...rowsOf(table),
    `a turn at the 95th percentile: ${turns.map((ms) => `${ms} ms`).join(' against ')}`,
  ];
  const unfinished = results.some(({ ending }) => ending === undefined);
  const good = results.length === battles.length && !unfinished;
  return { json: { games: results.length, bots: [one, other], table, turns }, lines, good };
}
/** How a bot fared in each scenario, and in all. `index` of a result: of its battle. */
export function linesFor(
  battles: readonly Bout[],
  results: readonly Played[],
  bot: string,
): readonly Line[] {
  const scenarios = new Map<string, Played[]>();
  const own = new Map(battles.map((battle) => [battle.index, battle.scenario]));
  for (const result of results) {
    const scenario = own.get(result.index);
    if (scenario === undefined) continue;
    scenarios.set(scenario, [...(scenarios.get(scenario) ?? []), result]);
  }
  const lines = [...scenarios].map(([scenario, of]) => lineOf(scenario, of, bot));
  const apart = new Set(battles.filter(({ isHeldOut }) => isHeldOut).map(({ index }) => index));
  const all = [...scenarios.values()].flat();
  const heldOut = all.filter(({ index }) => apart.has(index));
  const some = heldOut.length > 0 && heldOut.length < all.length;
  const held = some ? [lineOf('all, held out', heldOut, bot)] : [];
  return [...lines, ...held, lineOf('all', all, bot)];
}
function lineOf(scenario: string, results: readonly Played[], bot: string): Line {
  const drawn = results.filter(({ winners }) => winners.length === 0).length;
  const won = results.filter(({ winners }) => winners.some((one) => one.bot === bot)).length;
  const lost = results.length - won - drawn;
  const share = Math.round((100 * (won + drawn / 2)) / Math.max(1, results.length));
  return { scenario, won, drawn, lost, share, ...interval(won + drawn / 2, results.length) };
}
export function rowsOf(table: readonly Line[]): string[] {
  const wide = Math.max(...table.map(({ scenario }) => scenario.length));
  return table.map(({ scenario, won, drawn, lost, share, from, to }) => {
    const counts = [won, drawn, lost].map((count) => String(count).padStart(4)).join('');
    return `${scenario.padEnd(wide)}  won, drawn, lost${counts}  ${share} % (${from} to ${to})`;
  });
}
/** Of all turns of a bot, what 19 of 20 do not exceed, in milliseconds of thought. */
export function slowTurn(results: readonly Played[], bot: string): number {
  const all = results.flatMap(({ thought }) => thought[bot] ?? []).toSorted((a, b) => a - b);
  return Math.round(all[Math.floor(all.length * 0.95)] ?? 0);
}

/** Wilson's 95 % interval of a share, in percent to a tenth. */
export function interval(wins: number, of: number): { readonly from: number; readonly to: number } {
  if (of === 0) return { from: 0, to: 100 };
  const [z, p] = [1.959964, wins / of];
  const middle = p + (z * z) / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const percent = (share: number): number => Math.round((1000 * share) / (1 + (z * z) / of)) / 10;
  return { from: percent(middle - half), to: percent(middle + half) };
}
