/** The newcomer does what his table proposes, and nothing else. */
import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { games } from '#games';
import { Match, type Game } from '#kernel';
import { NEWCOMER, newcomerOf } from '../../src/cli/newcomer.ts';
import { proposing as artOfTactics } from '../../src/games/art-of-tactics/mind/index.ts';
import { proposing as cloudsOfSmoke } from '../../src/games/clouds-of-smoke/mind/index.ts';
import { proposing as combatCommander } from '../../src/games/combat-commander/proposing.ts';
import { games as toys } from '../toys/index.ts';
import { call } from './called.ts';

/** Whom each table lets propose. */
const TABLES = { artOfTactics, cloudsOfSmoke, combatCommander };
const ANSWERS = 60;

test.each(Object.entries(TABLES))('of %s, answer by answer', (_, thinker) => {
  const game = games.all.find(({ proposes }) => proposes === thinker);
  const newcomer = game && newcomerOf(game);
  const [ruleset] = game?.rulesets ?? [];
  const built = ruleset && game?.content.build(ruleset, {}, sampledPick(0));
  if (ruleset === undefined || newcomer === undefined || !built?.ok) throw new Error('no battle');
  const started = Match.start<Game>(ruleset, built.value);
  if (!started.ok) throw new Error('it does not start');
  const { value: match } = started;
  const fate = sampledFate(sampledPick(1));
  let asProposed = 0;
  for (let answers = 0; answers < ANSWERS && match.outcome === undefined;) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [decision] = match.pending;
    const { answer, plan } = newcomer.answer({ match, decision, pick: sampledPick(answers) });
    if (plan === 'as proposed') {
      const posed = { match: match.fork(), decision, pick: sampledPick(answers) };
      expect(answer).toEqual(thinker.answer(posed).answer);
      asProposed += 1;
    } else expect(plan).toBe('as is usual');
    expect(match.reply(decision.id, answer).ok).toBe(true);
    answers += 1;
  }
  expect(asProposed).toBeGreaterThan(ANSWERS / 2);
});
test('he is known to whoever lets bots fight, where something is proposed', async () => {
  for (const game of games.all) expect(newcomerOf(game), game.id).toBeDefined();
  const asked = ['ladder', '--game', 'combat-commander', '--bots', `${NEWCOMER},nobody`];
  const { err } = await call(asked, games);
  expect(err).toMatch(/no bot 'nobody'; known: .*newcomer/);
  expect(toys.all.some((toy) => newcomerOf(toy) === undefined)).toBe(true);
});
