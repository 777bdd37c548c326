/**
 * Battles from fixed seeds, and all that was refused on the way, as they were played when they were
 * last looked at: a change of a rule shows in them. `npm run golden` writes them anew.
 */
import { expect, test } from 'vitest';
import { EDITIONS, type Setup } from '../../src/games/clouds-of-smoke/rules/index.ts';
import { sampledFate, sampledPick } from '#fate';
import { hashOf, Match, type Frozen, type Game, type Json, type Pick, type Ruleset } from '#kernel';
import { scenarioSetup } from '../../src/games/clouds-of-smoke/content/index.ts';
import { mutated } from '#trials';
import { triedOf } from '../games.ts';

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);
const ANSWERS = 160;

function begun(rules: Ruleset<Game>, seed: number): { match: Match<Game>; pick: Pick } {
  const pick = sampledPick(seed * 7919);
  const game = triedOf(rules);
  const scenario = scenarioSetup('mill-brook') as Frozen<Setup>;
  const setup = game.setup!(pick, scenario);
  // Every third begins in the middle of its combats.
  if (seed % 3 === 0) {
    const position = game.position!(pick, setup);
    return {
      pick,
      match: Match.resume(rules, setup, { position, asked: 1, answers: [], sealed: [] }),
    };
  }
  const started = Match.start(rules, setup);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return { pick, match: started.value };
}

/** One battle, told by its length and by hashes of what happened and of what was refused. */
function played(rules: Ruleset<Game>, seed: number): Json {
  const { match, pick } = begun(rules, seed);
  const game = triedOf(rules);
  const fate = sampledFate(pick);
  const happened: Json[] = [];
  const refused: Json[] = [];
  for (let count = 0; count < ANSWERS && match.outcome === undefined;) {
    if (match.chance !== undefined) {
      happened.push([...match.settle(fate(match.chance))] as unknown as Json);
      continue;
    }
    const open = match.pending[0];
    if (open === undefined) break;
    const { ask, question } = open;
    const legal = rules.questions[ask].suggest(match.scene, question, pick) as Json;
    const wrong = [mutated(legal, pick, game.words), game.twist?.(pick, match.scene, open, legal)];
    for (const answer of wrong) {
      const checked = match.check(open.id, answer);
      refused.push((checked.ok ? 'legal' : { ...checked.error }) as Json);
    }
    const all = rules.questions[ask].list?.(match.scene, question) ?? null;
    const heading = rules.heading(match.scene, open);
    happened.push([open.seat, ask, question, all, legal, heading] as unknown as Json);
    happened.push([...match.accept(open.id, legal)] as unknown as Json);
    count += 1;
  }
  const last = match.outcome === undefined ? 'still playing' : match.outcome.result;
  return { steps: happened.length, last, happened: hashOf(happened), refused: hashOf(refused) };
}

test.each(EDITIONS.flatMap((rules) => SEEDS.map((seed) => [rules.id, seed] as const)))(
  '%s, battle %i',
  (id, seed) => {
    const rules = EDITIONS.find((one) => one.id === id) as unknown as Ruleset<Game>;
    expect(played(rules, seed)).toMatchSnapshot();
  },
);
