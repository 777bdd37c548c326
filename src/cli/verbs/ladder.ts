import type { Budget } from '#bots';
import {
  CallError,
  RULESET,
  rulesetFor,
  wholeNumber,
  type Call,
  type Games,
  type Report,
  type Verb,
} from '#games';
import type { AnyRuleset } from '#kernel';
import { SCENARIOS, botNamed, botsKnown } from '../content.ts';
import { JOBS, playedFor } from '../crew.ts';
import { howMany } from '../output.ts';
import { mannerOf, type Manner } from '../manners.ts';
import { everyTwo, linesFor, pairedBattles, rowsOf, slowTurn, type Line } from '../pairing.ts';
import type { Bout, Played } from '../playing.ts';
import { byLevel, ratingsOf, type PartsOf, type Scored } from '../ratings.ts';

const PAIRS = 2;

export const ladder: Verb<Games> = {
  name: 'ladder',
  says: `every two of some bots against each other, each battle twice, with ratings;
seats are changed between the two; battles are those that \`play --pairs\` fights`,
  options: {
    ruleset: RULESET,
    game: { value: 'G', says: 'a game, for its first ruleset' },
    scenario: { ...SCENARIOS, says: 'one battle alone (whatever bots are compared by)' },
    bots: {
      value: 'A,B,…',
      says: 'who plays (everybody that is known); A,B;B,C: lists apart, rated together',
    },
    next: { value: 'N', says: 'each bot fights the next N of the list alone (all)' },
    levels: { says: 'a level counts the same for every character, and he on every level' },
    manners: { says: 'in what part of its turns each bot attacks, moves, fires, does none of it' },
    'held-out': { says: 'battles by which nothing is fitted or tuned, and no others' },
    pairs: { value: 'N', says: `so many battles of each scenario, each twice (${PAIRS})` },
    budget: { value: '2s', says: 'how long whoever plans may weigh a plan, in s or ms' },
    rollouts: { value: 'N', says: 'or how many battles he may play on for it' },
    seed: { value: 'X', says: 'any text (1)' },
    jobs: JOBS,
  },
  async run(call) {
    const ruleset = rulesetOf(call);
    const lists = botsFor(call, ruleset);
    const budget = budgetOf(call);
    const pairs = wholeNumber(call, 'pairs', PAIRS, [1, 100_000]);
    const of = call.options['held-out'] === undefined ? undefined : 'held out';
    const pairings: Pairing[] = [];
    let begun = 0;
    const most = Math.max(...lists.map((bots) => bots.length));
    const next = wholeNumber(call, 'next', most, [1, most]);
    for (const [one, other] of meetingOf(lists, next)) {
      const paired = pairedBattles(call, ruleset, [one, other], { pairs, budget, of });
      const battles = paired.map((battle, at) => ({ ...battle, index: begun + at }));
      pairings.push({ one, other, battles });
      begun += battles.length;
    }
    const battles = pairings.flatMap((pairing) => pairing.battles);
    const { results } = await playedFor(call, battles);
    const parts = call.options['levels'] === undefined ? undefined : byLevel;
    const tellsManners = call.options['manners'] !== undefined;
    return report(pairings, results, { battles: begun, parts, tellsManners });
  },
};

interface Pairing {
  readonly one: string;
  readonly other: string;
  readonly battles: readonly Bout[];
}

function rulesetOf(call: Call<Games>): AnyRuleset {
  const { game, ruleset } = call.options;
  if (game === undefined) return rulesetFor(call);
  if (ruleset !== undefined) throw new CallError('--game and --ruleset do not go together');
  const { all } = call.games;
  const [found] = all.find(({ id }) => id === game)?.rulesets ?? [];
  if (found !== undefined) return found;
  throw new CallError(`there is no game '${game}'; known: ${all.map(({ id }) => id).join(', ')}`);
}
type Lists = readonly (readonly string[])[];
/** Every two that meet in one of the lists, once each. */
function meetingOf(lists: Lists, next: number): readonly (readonly [string, string])[] {
  const twos = lists.flatMap((bots) => everyTwo(bots, next));
  const key = (two: readonly string[]): string => two.toSorted().join(' ');
  return [...new Map(twos.map((two) => [key(two), two])).values()];
}
function botsFor(call: Call<Games>, ruleset: AnyRuleset): Lists {
  const named = call.options['bots']?.split(';') ?? [botsKnown(call, ruleset).join(',')];
  return named.map((list) => listOf(call, ruleset, list));
}
function listOf(call: Call<Games>, ruleset: AnyRuleset, list: string): readonly string[] {
  const bots = list.split(',').map((name) => botNamed(call, ruleset, name.trim()));
  if (new Set(bots).size < bots.length) throw new CallError('--bots names a bot twice');
  if (bots.length < 2) throw new CallError('a ladder has two bots at least');
  return bots;
}
const LONGEST_MS = 60_000;
function budgetOf(call: Call): Budget | undefined {
  const { budget, rollouts } = call.options;
  if (rollouts !== undefined) {
    if (budget !== undefined) throw new CallError('--budget and --rollouts do not go together');
    return { rollouts: wholeNumber(call, 'rollouts', 1, [1, 100_000]) };
  }
  if (budget === undefined) return undefined;
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(budget) ?? [];
  const ms = Number(number) * (unit === 's' ? 1000 : 1);
  if (ms > 0 && ms <= LONGEST_MS) return { ms };
  throw new CallError(`--budget takes a time up to 60s, as 2s or 250ms, not '${budget}'`);
}

interface Asked {
  readonly battles: number;
  readonly parts: PartsOf | undefined;
  readonly tellsManners: boolean;
}
function report(
  pairings: readonly Pairing[],
  results: readonly Played[],
  { battles, parts, tellsManners }: Asked,
): Report {
  const met = pairings.map(({ one, other, battles: own }) => {
    const indices = new Set(own.map(({ index }) => index));
    const of = results.filter(({ index }) => indices.has(index));
    return { one, other, of, table: linesFor(own, of, one) };
  });
  const scored = met.map(({ one, other, table, of }): Scored => {
    return { one, other, of: of.length, score: scoreOf(table) };
  });
  const ratings = ratingsOf(scored, parts);
  const rated = [...ratings].toSorted(([, a], [, b]) => b.rating - a.rating);
  const manners = tellsManners ? results.map((one) => one.manners) : [];
  const bots = rated.map(([bot, rating]) => {
    const manner = mannerOf(manners, bot);
    return { bot, ...rating, turn: slowTurn(results, bot), ...(manner && { manner }) };
  });
  const wide = Math.max(...bots.map(({ bot }) => bot.length));
  const lines = [
    `${howMany(results.length, 'battle')}, each pair with seats changed`,
    ...bots.map(
      ({ bot, rating, within, turn }) =>
        `${bot.padEnd(wide)}  ${String(rating).padStart(5)} ± ${String(within).padEnd(4)}  ` +
        `95 of 100 turns within ${turn} ms`,
    ),
    ...bots.flatMap(({ bot, manner }) => (manner ? [mannerIn(bot.padEnd(wide), manner)] : [])),
    ...met.flatMap(({ one, other, table }) => ['', `${one} against ${other}`, ...rowsOf(table)]),
  ];
  const unfinished = results.some(({ ending }) => ending === undefined);
  const good = results.length === battles && !unfinished;
  const json = {
    games: results.length,
    bots,
    pairings: met.map(({ one, other, table }) => ({ one, other, table })),
  };
  return { json, lines, good };
}
function mannerIn(bot: string, { turns, attacks, moves, fires, waits }: Manner): string {
  const of100 = [attacks, moves, fires, waits].map((part) => Math.round(100 * part));
  return (
    `${bot}  of 100 of its turns it attacks in ${of100[0]}, moves in ${of100[1]}, ` +
    `fires in ${of100[2]}, waits in ${of100[3]} (${howMany(turns, 'turn')})`
  );
}
/** Of the last line, which is of all scenarios. */
function scoreOf(table: readonly Line[]): number {
  const { won = 0, drawn = 0 } = table.at(-1) ?? {};
  return won + drawn / 2;
}
