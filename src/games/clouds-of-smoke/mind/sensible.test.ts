/** The sensible bot, measured: `BATTLES=200 npx vitest run src/bots` prints its figures. */
import { mindNamed, rulesetOf, setupOf } from '../../../../test/games.ts';
import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';

import { Match, type Frozen, type Game } from '#kernel';

const RULESET = 'clouds-of-smoke/web';
const BATTLES = Number(process.env['BATTLES'] ?? 12);

interface Tally {
  won: number;
  drawn: number;
  lost: number;
  /** Turn of the first combat, by battle. */
  readonly first: number[];
  /** Milliseconds, by decision. */
  readonly times: number[];
  readonly actions: Map<string, number>;
  readonly tactics: Map<string, number>;
  /** Answers that were only what the rules suggest. */
  fallbacks: number;
}
const count = (of: Map<string, number>, key: string): unknown =>
  of.set(key, (of.get(key) ?? 0) + 1);
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

/** One battle against `random`, every chance and suggestion from the seed. */
function fight(seed: number, seat: string, tally: Tally): void {
  const ruleset = rulesetOf(RULESET)!;
  const setup = setupOf(RULESET, 'mill-brook') as Frozen<object>;
  const started = Match.start<Game>(ruleset, setup);
  if (!started.ok) throw new Error('Mill Brook does not start');
  const match = started.value;
  const [fate, pick] = [sampledFate(sampledPick(seed + 100_000)), sampledPick(seed)];
  let first = Infinity;
  while (match.outcome === undefined) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [decision] = match.pending;
    const begun = performance.now();
    const bot = decision.seat === seat ? 'sensible' : 'random';
    const thought = mindNamed(RULESET, bot)!.answer({ match, decision, pick });
    if (bot === 'sensible') {
      tally.times.push(performance.now() - begun);
      note(thought.answer as { action?: string; tactic?: string }, thought.plan ?? '', tally);
    }
    match.accept(decision.id, thought.answer);
    const { combat, turn } = match.scene.position as { combat: unknown; turn: number };
    if (combat !== null) first = Math.min(first, turn);
  }
  tally.first.push(first);
  if (match.outcome.result === 'draw') tally.drawn += 1;
  else if (match.outcome.winners.includes(seat)) tally.won += 1;
  else tally.lost += 1;
}
function note(answer: { action?: string; tactic?: string }, plan: string, tally: Tally): void {
  if (answer.action !== undefined) count(tally.actions, answer.action);
  if (answer.tactic !== undefined) count(tally.tactics, answer.tactic);
  if (plan === 'anything') tally.fallbacks += 1;
}

test('the sensible bot beats the random one on Mill Brook from either side', () => {
  const tally: Tally = {
    won: 0,
    drawn: 0,
    lost: 0,
    first: [],
    times: [],
    actions: new Map(),
    tactics: new Map(),
    fallbacks: 0,
  };
  for (let seed = 0; seed < BATTLES; seed++) fight(seed, seed % 2 === 0 ? 'south' : 'north', tally);
  if (BATTLES > 12) {
    const { won, drawn, lost, first, times, actions, tactics, fallbacks } = tally;
    console.log({
      won,
      drawn,
      lost,
      firstCombat: share(first, 0.5),
      p50: share(times, 0.5),
      p95: share(times, 0.95),
      actions,
      tactics,
      fallbacks,
    });
  }
  expect(tally.won).toBeGreaterThanOrEqual(Math.ceil(BATTLES * 0.8));
  expect(share(tally.first, 0.5)).toBeLessThanOrEqual(6);
});

test('the sensible bot answers alike from alike', () => {
  const answers = [1, 2].map(() => {
    const setup = setupOf(RULESET, 'mill-brook') as Frozen<object>;
    const started = Match.start<Game>(rulesetOf(RULESET)!, setup);
    if (!started.ok) throw new Error('Mill Brook does not start');
    const match = started.value;
    const [fate, pick] = [sampledFate(sampledPick(7)), sampledPick(7)];
    const given: unknown[] = [];
    while (match.outcome === undefined && given.length < 60) {
      if (match.chance !== undefined) {
        match.settle(fate(match.chance));
        continue;
      }
      const [decision] = match.pending;
      const { answer } = mindNamed(RULESET, 'sensible')!.answer({ match, decision, pick });
      given.push(answer);
      expect(match.reply(decision.id, answer).ok).toBe(true);
    }
    return given;
  });
  expect(answers[1]).toEqual(answers[0]);
});
