import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, anyRuleset, type Json } from '#kernel';
import { wildSetup } from '../../../../../test/combat-commander/trials/setups.ts';
import { millCrossing } from '../../content/scenarios.ts';
import { combatCommander2006 } from '../../rules/rulesets.ts';
import { hexVerb, unitVerb } from './verbs.ts';

const ruleset = anyRuleset(combatCommander2006);
const OF_UNITS: ReadonlySet<string> = new Set(['chooseUnit', 'maybeUnit']);
const OF_HEXES: ReadonlySet<string> = new Set([
  'chooseHex',
  'maybeHex',
  'chooseMelee',
  'clearSmoke',
  'enter',
  'retreat',
]);

test('whatever is asked for, a choice says what it does', { timeout: 60_000 }, () => {
  const dumb = new Set<string>();
  const asked = new Set<string>();
  for (let seed = 1; seed <= 120; seed++) {
    const pick = sampledPick(seed);
    const started = Match.start(ruleset, wildSetup(pick, millCrossing));
    if (!started.ok) continue;
    const match = started.value;
    const fate = sampledFate(pick);
    for (let step = 0; match.outcome === undefined && step < 4000; step++) {
      if (match.chance !== undefined) {
        match.settle(fate(match.chance));
        continue;
      }
      const [open] = match.pending;
      const { ask, question } = open;
      const what = `${ask} ${JSON.stringify((question as { by?: string }).by)}`;
      const put = { ask, question: question as Json };
      const verb = OF_UNITS.has(ask) ? unitVerb(put) : OF_HEXES.has(ask) ? hexVerb(put) : 'none';
      if (verb === undefined) dumb.add(what);
      if (verb !== 'none') asked.add(what);
      match.accept(open.id, ruleset.questions[ask].suggest(match.scene, question, pick));
    }
  }
  expect([...dumb]).toEqual([]);
  expect(asked.size).toBeGreaterThan(25);
});
