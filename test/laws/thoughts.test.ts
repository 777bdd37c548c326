/** Worlds that differ only in what a seat may not know give its bot the same thought and memo. */
import { expect, test } from 'vitest';
import { mindOf, opponentsOf, taskFor, think } from '#bots';
import type { GameBots, Mind, Task, Thought } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import {
  canonical,
  checkpointFor,
  imaginedFor,
  Match,
  viewOf,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Json,
} from '#kernel';
import { provedBy } from '#games';
import { games as all } from '../every.ts';
import { proofs } from '../proofs.ts';

const games = provedBy(all, proofs, import.meta.url);
const [ANSWERS, TRIES, ROLLOUTS] = [60, 3, 8];

/** A battle in which something is hidden, where the game has one; else what it offers first. */
function setupOf(ruleset: AnyRuleset): Frozen<object> {
  const [secret] = games.proofsOf(ruleset.id).secret?.(ruleset) ?? [];
  if (secret !== undefined) return secret.setup as Frozen<object>;
  const content = games.gameOf(ruleset.id)?.content;
  const built = content?.build(ruleset, { scenario: content.offers[0]?.id ?? '' }, sampledPick(0));
  if (built?.ok !== true) throw new Error(`${ruleset.id} offers nothing`);
  return built.value;
}
/** Strongest and weakest, by chance, and who plans, at tables or in trials. */
function mindsOf(ruleset: AnyRuleset): readonly (readonly [string, Mind])[] {
  const game: GameBots = games.gameOf(ruleset.id) ?? {};
  const [lowest] = opponentsOf(game);
  const [strongest] = Object.keys(game.minds ?? {});
  const planner = games.proofsOf(ruleset.id).rivals?.['planner'];
  return [strongest, lowest, 'random', 'planner'].flatMap((bot) => {
    if (bot === undefined) return [];
    const mind = bot === 'planner' ? planner : mindOf(game, bot);
    return mind === undefined ? [] : [[bot, mind] as const];
  });
}
/** Another world behind what the seat sees; undefined: none was found. */
function otherWorld(match: Match<Game>, seat: string, seed: number): Match<Game> | undefined {
  const { ruleset, setup } = match;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const seen = checkpointFor(match, seat);
      const twin = imaginedFor(ruleset, setup, seen, seat, sampledPick(seed + tries));
      if (JSON.stringify(viewOf(twin, seat)) === JSON.stringify(viewOf(match, seat))) return twin;
    } catch {
      continue; // guesses that do not go together are no world
    }
  }
  return undefined;
}

test.each(all.rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const started = Match.start<Game>(ruleset, setupOf(ruleset));
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const match = started.value;
  const minds = mindsOf(ruleset);
  const memos = new Map<string, Json | undefined>();
  const [fate, pick] = [sampledFate(sampledPick(5)), sampledPick(6)];
  let compared = 0;
  for (let answers = 0; answers < ANSWERS && match.outcome === undefined;) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    if (open === undefined) throw new Error('nothing is asked');
    const twin = otherWorld(match, open.seat, 1000 * answers);
    const [bot, mind] = minds[answers % minds.length] ?? [];
    if (mind === undefined || bot === undefined) throw new Error('nobody thinks');
    const key = `${bot} ${open.seat}`;
    const taskIn = (world: Match<Game>): Task => {
      const given = { seat: open.seat, bot, seed: 0, memo: memos.get(key) };
      return taskFor(world, { ...given, budget: { rollouts: ROLLOUTS } });
    };
    const thoughtOf = (task: Task): Thought | undefined =>
      think(ruleset, task, mind, sampledPick(answers));
    const task = taskIn(match);
    const thought = thoughtOf(task);
    if (twin !== undefined) {
      expect(canonical(taskIn(twin)), `${bot}: ${open.ask}`).toBe(canonical(task));
      expect(thoughtOf(taskIn(twin)), `${bot}: ${open.ask}`).toEqual(thought);
      compared += 1;
    }
    memos.set(key, thought?.memo);
    const rules = ruleset.questions[open.ask];
    const legal = match.check(open.id, thought?.answer).ok;
    const answer = legal ? thought?.answer : rules.suggest(match.scene, open.question, pick);
    match.accept(open.id, answer);
    answers += 1;
  }
  expect(compared).toBeGreaterThan(0);
});
