/**
 * Worlds that differ only in what a seat may not know give its bot the same thought and memo; and
 * whether it weighs plans, for which it has more time, follows from what everybody sees.
 */
import { expect, test } from 'vitest';
import { mindOf, opponentsOf, plannersOf, taskFor, think } from '#bots';
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
import { kindsFor, openlyIn, provedBy, type Games } from '#games';
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
  const [, planner] = plannersOf(game);
  const [strongest] = Object.keys(game.minds ?? {});
  const known = [strongest, lowest, 'random', planner].flatMap((bot) => {
    const mind = bot === undefined ? undefined : mindOf(game, bot);
    return bot === undefined || mind === undefined ? [] : [[bot, mind] as const];
  });
  const rival = games.proofsOf(ruleset.id).rivals?.['planner'];
  const isElsewhere = planner === undefined && rival !== undefined;
  return isElsewhere ? [...known, ['planner', rival] as const] : known;
}
type Open = Match<Game>['pending'][number];
const weighsAt = ({ plans }: Mind, match: Match<Game>, decision: Open): boolean =>
  plans?.dueAt({ match, decision }) === true;
/** Is it answered at the moment of its question, so that nobody tells a bot from an order? */
function hasMoment(known: ReturnType<Games['gameOf']>, match: Match<Game>, open: Open): boolean {
  const kinds = kindsFor(known?.instructions ?? [], { ...open, open: openlyIn(match) });
  return kinds.some(({ isOpen }) => isOpen !== true);
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
  const game = games.gameOf(ruleset.id);
  const memos = new Map<string, Json | undefined>();
  const [fate, pick] = [sampledFate(sampledPick(5)), sampledPick(6)];
  let compared = 0;
  const weighed = new Set<string>();
  for (let answers = 0; answers < ANSWERS && match.outcome === undefined;) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    if (open === undefined) throw new Error('nothing is asked');
    const twin = otherWorld(match, open.seat, 1000 * answers);
    // Whoever weighs plans is asked where he does, until he has.
    const weighing = minds.filter(([, one]) => weighsAt(one, match, open));
    const waiting = weighing.filter(([one]) => !weighed.has(one));
    const asked = waiting.length > 0 ? waiting : minds;
    const [bot, mind] = asked[answers % asked.length] ?? [];
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
    if (weighing.length > 0) expect(hasMoment(game, match, open), open.ask).toBe(false);
    if (twin !== undefined) {
      for (const [, one] of minds) {
        expect(weighsAt(one, twin, open), open.ask).toBe(weighsAt(one, match, open));
      }
      expect(canonical(taskIn(twin)), `${bot}: ${open.ask}`).toBe(canonical(task));
      expect(thoughtOf(taskIn(twin)), `${bot}: ${open.ask}`).toEqual(thought);
      compared += 1;
      if (thought?.weighed !== undefined) weighed.add(bot);
    }
    memos.set(key, thought?.memo);
    const rules = ruleset.questions[open.ask];
    const legal = match.check(open.id, thought?.answer).ok;
    const answer = legal ? thought?.answer : rules.suggest(match.scene, open.question, pick);
    match.accept(open.id, answer);
    answers += 1;
  }
  expect(compared).toBeGreaterThan(0);
  const planners = minds.flatMap(([bot, { plans }]) => (plans === undefined ? [] : [bot]));
  expect([...weighed].toSorted()).toEqual(planners.toSorted());
});
