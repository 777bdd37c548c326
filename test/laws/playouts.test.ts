/** Whoever plays on a match on a fork of it: bots answer there as they do at the table. */
import { expect, test } from 'vitest';
import { botsOf, mindOf, opponentsOf, type Mind } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Game, type Pick } from '#kernel';
import { games, readyOf, RULESETS } from '../every.ts';
import { isNight, isNightOrTurn } from '../night.ts';

/** Answers that are compared: some hundreds meet most kinds of question, reactions among them. */
const ANSWERS = isNight ? 260 : 110;
/** The playout is forked anew each so many answers, wherever the match stands then. */
const APART = 23;

const answeredBy = (mind: Mind, match: Match<Game>, pick: Pick): Answered => {
  const [decision] = match.pending;
  if (decision === undefined) throw new Error('nothing is asked');
  return { id: decision.id, answer: mind.answer({ match, decision, pick }).answer };
};
interface Answered {
  readonly id: number;
  readonly answer: unknown;
}
/** Every bot, by day in one edition; of those by character and level the lowest, who err most. */
const PLAYED = RULESETS.flatMap((id) => {
  const game = games.gameOf(id);
  if (game === undefined) throw new Error(id);
  const lowest = opponentsOf(game).filter((name) => name.endsWith('-1'));
  const editions = RULESETS.filter((one) => games.gameOf(one) === game);
  return [...botsOf(game), ...lowest]
    .filter((_, at) => isNightOrTurn(at, editions.indexOf(id), editions.length))
    .map((bot) => [id, bot] as const);
});
test.each(PLAYED)('%s: %s answers in a playout as at the table', (id, bot) => {
  const game = games.gameOf(id);
  const mind = mindOf(game, bot);
  const ruleset = game?.rulesets.find((one) => one.id === id);
  if (game === undefined || mind === undefined || ruleset === undefined) throw new Error(id);
  const setup = game.content.build(ruleset, { scenario: readyOf(id, 0).scenario }, sampledPick(3));
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const started = Match.start(ruleset, setup.value);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const match: Match<Game> = started.value;
  let playout = match.fork({ playout: true });
  const fate = sampledFate(sampledPick(7));
  const picks = sampledPick(11);
  let answers = 0;
  for (; answers < ANSWERS && match.outcome === undefined;) {
    if (match.chance !== undefined) {
      const result = fate(match.chance);
      match.settle(result);
      playout.settle(result);
      continue;
    }
    if (answers % APART === 0) playout = match.fork({ playout: true });
    const seed = picks(2 ** 30);
    const there = answeredBy(mind, playout, sampledPick(seed));
    const here = answeredBy(mind, match, sampledPick(seed));
    expect(there.answer).toEqual(here.answer);
    match.accept(here.id, here.answer);
    playout.accept(there.id, there.answer);
    answers += 1;
  }
  expect(answers).toBeGreaterThan(0);
});
