import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, anyRuleset } from '#kernel';
import { SCENARIOS } from '../content/scenarios.ts';
import { cardOf } from '../rules/cards/index.ts';
import { SIDES, seatOf } from '../rules/facts/index.ts';
import { whyIdle } from '../rules/prospects/index.ts';
import type { Scene } from '../rules/index.ts';
import { combatCommander2006 } from '../rules/rulesets.ts';
import { minds } from './index.ts';

const ruleset = anyRuleset(combatCommander2006);

/** Orders that would come to nothing as they were given, and all. */
function ordersOf(bot: 'sensible' | 'gentle', seed: number): { idle: string[]; all: number } {
  const [, setup] = [...SCENARIOS][seed % [...SCENARIOS].length] ?? [];
  const started = Match.start(ruleset, setup);
  if (!started.ok) throw new Error('it is not begun');
  const match = started.value;
  const [fate, pick] = [sampledFate(sampledPick(seed)), sampledPick(seed + 1000)];
  const idle: string[] = [];
  let all = 0;
  while (match.outcome === undefined) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    const { answer } = minds[bot].answer({ match, decision: open, pick });
    const { order } = answer as { readonly order?: number };
    if (open.ask === 'playOrder' && order !== undefined) {
      const look = match.scene as Scene;
      const side = SIDES.find((one) => seatOf(one) === open.seat) ?? 0;
      const held = look.position.hands[side].find(({ slot }) => slot === order)?.value;
      const card = held === undefined ? undefined : cardOf(look, side, held);
      const why = card && whyIdle(look, side, card.order);
      all += 1;
      if (why !== undefined) idle.push(`${card?.order}: ${why}`);
    }
    match.accept(open.id, answer);
  }
  return { idle, all };
}
test.each(['sensible', 'gentle'] as const)(
  'CC-ORD-07 no order of which nothing comes is given: %s',
  { timeout: 60_000 },
  (bot) => {
    const found = [1, 2, 3, 4, 5, 6].map((seed) => ordersOf(bot, seed));
    expect(found.flatMap(({ idle }) => idle)).toEqual([]);
    expect(found.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(150);
  },
);
