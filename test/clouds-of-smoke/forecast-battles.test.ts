/** What is foretold before a roll is what is rolled, in battles played out. */
import { mindNamed, setupOf } from '../games.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
  type CloudsOfSmokeRules,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import {
  shareName,
  sharesIn,
  localeOf,
  type Locale,
} from '../../src/games/clouds-of-smoke/rules/phrases/locale.ts';
import type { CloudsOfSmoke, Event } from '../../src/games/clouds-of-smoke/rules/game.ts';
import type { Position, Setup } from '../../src/games/clouds-of-smoke/rules/world.ts';
import type { ShareWords } from '../../src/games/clouds-of-smoke/rules/phrases/speaker.ts';
import type { TacticAnswer } from '../../src/games/clouds-of-smoke/rules/answers.ts';
import {
  forecastOf,
  ifPlayed,
  type CombatForecast,
  type Forecast,
} from '../../src/games/clouds-of-smoke/rules/combat/forecast.ts';
import type { Spread } from '#dice';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game, type Pick } from '#kernel';

const spoken: { locale: Locale; words: ShareWords }[] = [];
beforeAll(async () => {
  for (const lang of ['en', 'ru'] as const) {
    spoken.push({ locale: await localeOf(lang), words: await sharesIn(lang) });
  }
});
const holds = ({ least, ways }: Spread, value: number): boolean => (ways[value - least] ?? 0n) > 0n;
const totalOf = (shares: readonly { adds: number }[]): number =>
  shares.reduce((sum, { adds }) => sum + adds, 0);

const seen = { combats: 0, bombardments: 0, balanced: 0, tactics: 0, sources: new Set<string>() };

function checkCombat(forecast: CombatForecast, events: readonly Event[]): void {
  const hits = [0, 0];
  for (const event of events) {
    if (event.type === 'hitsInflicted') hits[event.by] = event.hits;
    if (event.type !== 'resultRolled') continue;
    const side = forecast.sides[event.side];
    const rolled = side.dice === 0 ? 0 : side.dice + Math.abs(side.balance);
    expect(event.dice).toHaveLength(rolled);
    expect(event.strength).toBe(side.strength);
    if (side.dice > 0) expect(event.balance).toBe(side.balance);
    if (event.balance !== 0) seen.balanced += 1;
    expect(holds(side.result, event.result), `${event.result}`).toBe(true);
  }
  const { pairs } = forecast.odds;
  expect(pairs.some((pair) => pair.hits[0] === hits[0] && pair.hits[1] === hits[1])).toBe(true);
  for (const { dice, strength, balance, parts } of forecast.sides) {
    expect(totalOf(parts.dice)).toBe(dice);
    expect(totalOf(parts.strength)).toBe(strength);
    expect(totalOf(parts.balance)).toBe(balance);
  }
  seen.combats += 1;
}
function checkWords(forecast: Forecast): void {
  const shares =
    forecast.roll === 'combat'
      ? forecast.sides.flatMap(({ parts }) => Object.values(parts).flat())
      : forecast.targets.flatMap(({ shots }) => shots.flatMap(({ parts }) => parts));
  for (const share of shares) {
    seen.sources.add(share.of);
    for (const { locale, words } of spoken) {
      expect(shareName(share, 'musket', words, locale)).toMatch(/\p{L}{3}/u);
    }
  }
}
/** Bots play a whole battle; every roll of a combat or a bombardment is held to its forecast. */
function playThrough(rules: CloudsOfSmokeRules, bot: string, seed: number): void {
  const setup = setupOf(rules.id, 'mill-brook') as unknown as Frozen<Setup>;
  const ready = rules.setUp(setup);
  if (!ready.ok) throw new Error('the setup is legal');
  const rest = { position: ready.value as Frozen<Position>, asked: 0, answers: [], sealed: [] };
  const match = Match.resume(rules, setup, rest);
  const [pick, fate] = [sampledPick(seed), sampledFate(sampledPick(seed + 1))];
  let open: { forecast: Forecast; events: Event[] } | undefined;
  while (match.outcome === undefined) {
    if (match.chance === undefined) {
      answer(match, bot, pick);
      continue;
    }
    const { at } = match.scene.position.step;
    if (open === undefined && (at === 'results' || at === 'bombardment')) {
      open = { forecast: forecastOf(match.scene)!, events: [] };
    }
    const events = match.settle(fate(match.chance)) as Event[];
    // What comes after is the next combat's.
    const last = events.findIndex(({ type }) => type === 'resultsRolled' || type === 'bombarded');
    open?.events.push(...(last < 0 ? events : events.slice(0, last + 1)));
    if (last < 0) continue;
    if (open !== undefined) check(open.forecast, open.events);
    open = undefined;
  }
}
function check(forecast: Forecast, events: readonly Event[]): void {
  checkWords(forecast);
  if (forecast.roll === 'combat') return checkCombat(forecast, events);
  const [first] = forecast.targets;
  const [rolled] = events.filter((event) => event.type === 'bombarded');
  expect(rolled).toMatchObject({ army: first.army });
  expect(rolled.dice).toHaveLength(first.dice);
  expect(holds(first.damage, rolled.damage)).toBe(true);
  seen.bombardments += 1;
}
/** A tactic comes to what was foretold if it were played. */
function answer(match: Match<CloudsOfSmoke>, bot: string, pick: Pick): void {
  const asked = match as unknown as Match<Game>;
  const [decision] = asked.pending;
  const chosen = mindNamed(match.ruleset.id, bot)!.answer({ match: asked, decision, pick }).answer;
  const { step } = match.scene.position;
  // Where those end that are moved at once is for the rules to say.
  const other = ['done', 'moves', 'directions'].some((key) => key in (chosen as object));
  const played = decision.ask === 'playTactic' && !other;
  const foretold =
    played && step.at === 'tactics'
      ? forecastOf(ifPlayed(match.scene, step.army, chosen as TacticAnswer))
      : undefined;
  const done = match.reply(decision.id, chosen);
  if (!done.ok) throw new Error(done.error.code);
  if (foretold === undefined || !['tactics', 'results'].includes(match.scene.position.step.at)) {
    return;
  }
  expect(forecastOf(match.scene)).toEqual(foretold);
  seen.tactics += 1;
}

/** Unoptimised code, as it is noted where tests run, is slow. */
const SEEDS = process.env['SANDTABLE_FEW_CASES'] === undefined ? [11, 12] : [16];

test('COS-RES-01 COS-BMB-11 battles roll what was foretold; every part has a name', () => {
  for (const rules of [cloudsOfSmokeWeb, cloudsOfSmoke17]) {
    for (const bot of ['sensible', 'random']) {
      for (const seed of SEEDS) playThrough(rules, bot, seed);
    }
  }
  for (const what of ['combats', 'bombardments', 'balanced', 'tactics'] as const) {
    expect(seen[what], what).toBeGreaterThan(SEEDS.length);
  }
  expect([...seen.sources]).toEqual(expect.arrayContaining(['statline', 'armor', 'power']));
});
