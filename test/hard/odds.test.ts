/** The odds that were, of whole battles: told of every throw, and as often right as they say. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { taskFor, think } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { replays } from '#games/replays';
import { LoggedMatch, Replay, type Row } from '#record';
import type { AnyRuleset, Frozen, Game } from '#kernel';
import { standingAnswer } from '../../src/games/manifest.ts';
import { ledTo } from '../../src/table/foresight.ts';
import { reckon, type Luck } from '../../src/table/lookback/report/luck.ts';
import { games } from '../every.ts';
import { isNight, isNightOrTurn } from '../night.ts';
import { replays as toys } from '../toys/replays.ts';
import { pageOdds, type Foretold, type PageOdds } from './odds-page.ts';
import { type Battle, battleOf, Frequencies, lookBack, silentIn, thrownIn } from './odds.ts';
import { setupAt, usualOf } from './rolled.ts';

let page: PageOdds;
beforeAll(async () => {
  page = await pageOdds();
});
afterAll(() => page.close());

/** Of what nothing is told, and why there is nothing to tell. */
const SILENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'combat-commander/2006': {
    '(drew)': 'a card into a hand is no roll: what it is worth is seen when it is played',
    '(discarded)': 'a card of a hand by chance: what it would have been worth nobody can say',
    '(chitDrawn)': 'an objective by chance: each of the cup is as likely, and most are secret',
    '(stepped)': 'smoke that cannot lie: the marker goes back, whichever it was',
  },
};
/**
 * Nor of what is cut off before it counts: the battle ends, those it was for are gone, or more
 * happens in between than is at hand. What it was for is told by no event then.
 */
const CUT_OFF = ['Fire', 'To hit', 'Mines', 'Melee'];
const FEW = 0.04;
/** What lies beyond is no luck: one in some thousand. */
const FAR = 4;

const RULESETS = games.rulesets.map(({ id }) => id);
const told = RULESETS.filter((id) => !/^(volley|fate-cards)/.test(id));

const editionsOf = (id: string): readonly string[] =>
  told.filter((one) => one.split('/')[0] === id.split('/')[0]);

test('a game that tells no odds is a toy: it has no table of its own', () => {
  const silent = RULESETS.filter((id) => page.of[id.split('/')[0] ?? ''] === undefined);
  expect(silent).toEqual(RULESETS.filter((id) => !told.includes(id)));
});
describe.each(told)('%s', (id) => {
  const ruleset = games.rulesetOf(id)!;
  // Of one game's editions most throws are the same: by day one of them has each of the two.
  const editions = editionsOf(id);
  const inTurn = (turn: number) =>
    test.runIf(isNightOrTurn(editions.indexOf(id), turn, editions.length));

  inTurn(0)('beside each throw stand the odds that were', async () => {
    const { kinds, frequencies } = await lookBack(page, ruleset, {
      battles: isNight ? 6 : 2,
      rows: 1200,
    });
    const silent = [...kinds].filter(([kind, one]) => {
      const { thrown } = one;
      const most = CUT_OFF.includes(kind) ? Math.ceil(FEW * thrown) : 0;
      return SILENT[id]?.[kind] === undefined && silentIn(one) > most;
    });
    expect(silent).toEqual([]);
    expect(kinds.size).toBeGreaterThan(4);
    expect(frequencies.faults).toEqual([]);
  });
  inTurn(1)('what they say comes so often', async () => {
    const many = { battles: isNight ? 9 : 5, rows: 1200 };
    const { frequencies } = await lookBack(page, ruleset, many, true);
    expect(frequencies.off.filter(([, by]) => by > FAR)).toEqual([]);
    expect(frequencies.off.length).toBeGreaterThan(8);
  });
});
test('odds that are not so are noticed', () => {
  const frequencies = new Frequencies();
  const [row] = battleOf(games.rulesetOf(told[0] ?? '')!, 0, 1).rows;
  const thrown = (came: number): void => {
    const shares = [0.4, 0.6].map((p, at) => ({ says: String(at), p }));
    frequencies.look({ kind: 'coin', row, told: [{ of: '', shares, came }] });
  };
  for (let at = 0; at < 400; at++) thrown(at % 10 < 4 ? 0 : 1);
  expect(frequencies.off.every(([, by]) => by < FAR)).toBe(true);
  for (let at = 0; at < 100; at++) thrown(0);
  expect(frequencies.off.every(([, by]) => by > FAR)).toBe(true);
});

// --- before a press ------------------------------------------------------------------------------

interface Told {
  readonly seq: number;
  readonly seat: string;
  readonly odds: readonly Foretold['shares'][];
}
type OddsAt = (at: object) => { readonly odds?: readonly Foretold['shares'][] } | undefined;
/** A battle of sensible minds: what its table told before each press that led to a roll. */
function pressed(ruleset: AnyRuleset, seed: number, oddsAt: OddsAt) {
  const { minds: { sensible } = {}, instructions = [] } = games.gameOf(ruleset.id) ?? {};
  const setup = setupAt(games, ruleset, seed);
  const started = LoggedMatch.start(ruleset, setup as Frozen<object>);
  if (!started.ok) throw new Error('the setup is not legal');
  const { value: logged } = started;
  const { match } = logged;
  const [pick, rows, before] = [sampledPick(seed), [] as Row[], [] as Told[]];
  const fate = sampledFate(pick);
  while (match.outcome === undefined && rows.length < 1500) {
    if (match.chance !== undefined) {
      rows.push(logged.settle(fate(match.chance)));
      continue;
    }
    const [open] = match.pending;
    const left = standingAnswer(match, open, instructions, usualOf(instructions));
    const task = taskFor(match, { seat: open.seat, bot: '', seed: 0 });
    const answer = left ?? think(ruleset, task, sensible, pick)?.answer;
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error(taken.error.refusal.code);
    rows.push(...taken.value);
    if (match.chance === undefined) continue;
    const { look, trail, ...since } = ledTo(match, open.seat);
    const odds = oddsAt({ look, trail, since })?.odds;
    if (odds !== undefined) before.push({ seq: logged.seq + 1, seat: open.seat, odds });
  }
  return { battle: { setup, rows }, before };
}
/** Whose turn it is, by the log. */
function activeAt({ rows }: Battle, row: Row): unknown {
  const events = rows.slice(0, rows.indexOf(row)).flatMap((one) => one.events);
  const order = events.findLast(({ type }) => type === 'ordered') as { readonly side?: number };
  return order.side;
}
test('what was told before a press is told in looking back', async () => {
  const id = 'combat-commander/2006';
  const ruleset = games.rulesetOf(id)!;
  const { course } = (await replays.replayableOf(id))!;
  const file = await page.load('games/combat-commander/table/odds/coming-odds.ts');
  const kinds = new Map<string, number>();
  for (let seed = 1; seed <= (isNight ? 6 : 2); seed++) {
    const { battle, before } = pressed(ruleset, seed, file['oddsAt'] as OddsAt);
    for (const one of thrownIn(ruleset, course, battle, page.of['combat-commander'])) {
      const own = before.find(({ seq }) => seq === one.row.seq);
      const [rolled] = one.row.events as readonly { readonly side?: number }[];
      // Whoever rolls knows his own hand, and nobody else does.
      if (own === undefined || one.told.length === 0) continue;
      if (own.seat !== ['axis', 'allies'][rolled?.side ?? 2]) continue;
      const told = one.told.slice(0, own.odds.length).map(({ shares }) => shares.map(({ p }) => p));
      for (const [at, shares] of own.odds.entries()) {
        const where = `${id} ${seed}, row ${own.seq}: ${one.kind}`;
        const now = shares.map(({ p }) => p);
        expect(told[at]?.length, where).toBe(now.length);
        // CC-MEL-04 At the table of the side whose turn it is, here of the side that rolls.
        const isTurned = one.kind === 'Melee' && rolled?.side !== activeAt(battle, one.row);
        const then = isTurned ? told[at]?.toReversed() : told[at];
        for (const [place, p] of now.entries()) expect(then?.[place], where).toBeCloseTo(p, 9);
      }
      kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1);
    }
  }
  expect(kinds.size).toBeGreaterThan(6);
});

// --- luck ----------------------------------------------------------------------------------------

/** Everything that was thrown, and every card that was laid open for a roll. */
function thrownAt(row: Row): number {
  const { cause, events } = row;
  const cards = events.filter((one) => 'why' in one && one['why'] === 'roll').length;
  if (cause.by !== 'fate' || cause.chance.ask !== 'roll') return cards;
  return cards + (cause.result as readonly number[]).length;
}
const signed = ({ wants }: Luck, n: number): number => (wants === 'low' ? -n : n);
/** By day one edition of each game. */
const SUMMED = told.filter((id) => {
  const editions = editionsOf(id);
  return isNightOrTurn(editions.indexOf(id), 1, editions.length);
});
test.each(SUMMED)('%s: each throw is of one row of luck, and the rows make the sum', async (id) => {
  const ruleset = games.rulesetOf(id)!;
  const found = (await replays.replayableOf(id)) ?? (await toys.replayableOf(id));
  for (let at = 0; at < (isNight ? 6 : 1); at++) {
    const { setup, rows } = battleOf(ruleset, at, 1200);
    const started = LoggedMatch.start(ruleset, setup as Frozen<object>);
    if (!started.ok || found === undefined) throw new Error('no battle');
    const replay = new Replay<Game, Row>(ruleset, started.value.match.scene, rows, found.course);
    const { luck } = reckon(replay.rows, replay.walk(), found.course);
    const kinds = luck.filter(({ what }) => what !== undefined);
    const all = rows.reduce((sum, row) => sum + thrownAt(row), 0);
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    for (const sum of luck.filter(({ what }) => what === undefined)) {
      const own = kinds.filter(({ seat, wants }) => seat === sum.seat && wants !== undefined);
      const added = (of: (one: Luck) => number): number =>
        own.reduce((total, one) => total + of(one), 0);
      expect(added(({ count }) => count)).toBe(sum.count);
      expect(added((one) => signed(one, one.came))).toBe(sum.came);
      expect(added((one) => signed(one, one.expected))).toBeCloseTo(sum.expected, 6);
    }
  }
});
