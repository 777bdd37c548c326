import { sampledFate, sampledPick } from '#fate';
import { Match, anyRuleset, type Game, type Pick } from '#kernel';
import { taskFor, think, type Mind, type Thought } from '#bots';
import { describe, expect, test } from 'vitest';
import { SCENARIOS, millCrossing } from '../content/scenarios.ts';
import { combatCommander2006 } from '../rules/rulesets.ts';
import type { Setup } from '../rules/world.ts';
import { isNight } from '../../../../test/night.ts';
import { wildSetup } from '../../../../test/combat-commander/trials/setups.ts';
import { minds } from './index.ts';

const ruleset = anyRuleset(combatCommander2006);
const { sensible } = minds;

function begun(setup: Setup): Match<Game> {
  const started = Match.start(ruleset, setup);
  if (!started.ok) throw new Error(`not begun: ${JSON.stringify(started.error)}`);
  return started.value;
}
/** Each before the other's edge, and nobody gives up: units leave, and come back. */
const [german, russian] = millCrossing.forces;
const long: Setup = {
  ...millCrossing,
  suddenDeath: 13,
  forces: [
    { ...german, edge: 'left', surrender: german.units.length },
    { ...russian, edge: 'right', surrender: russian.units.length },
  ],
};
/** Two melees at once, two secret chits to show from, two lost weapons: each has its own test. */
const RARE: ReadonlySet<string> = new Set(['chooseChit', 'chooseMelee', 'chooseWeapon']);
/** So often a question is thought over, by day. */
const OFTEN = isNight ? Infinity : 40;
/** What is answered: the mind's answer, or another that is legal. */
type Say = (match: Match<Game>) => unknown;
function playedOut(setup: Setup, seed: number, say: Say): Match<Game> {
  const match = begun(setup);
  const fate = sampledFate(sampledPick(seed));
  while (match.outcome === undefined) {
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else match.accept(match.pending[0].id, say(match));
  }
  return match;
}
const proposed = ({ scene, pending: [{ ask, question }] }: Match<Game>, pick: Pick): unknown =>
  ruleset.questions[ask].suggest(scene, question, pick);
/** By what the seat may know. */
function thought(match: Match<Game>, mind: Mind, pick: Pick): Thought {
  const task = taskFor(match, { seat: match.pending[0].seat, bot: 'sensible', seed: 1 });
  const found = think(ruleset, task, mind, pick);
  if (found === undefined) throw new Error('it was asked');
  return found;
}

describe('whole battles', () => {
  test('every question has an answer of its own, and it is legal', { timeout: 60_000 }, () => {
    const asked = new Map<string, number>();
    const all = Object.keys(ruleset.questions).filter((ask) => !RARE.has(ask));
    for (let seed = 1; seed <= 60 && all.some((ask) => !asked.has(ask)); seed++) {
      const pick = sampledPick(seed);
      const setup = seed % 2 === 0 ? wildSetup(pick, millCrossing) : long;
      const match = playedOut(setup, seed, (here) => {
        const [{ id, ask }] = here.pending;
        const often = asked.get(ask) ?? 0;
        if (often >= OFTEN) return proposed(here, pick);
        const { answer, plan } = thought(here, sensible, pick);
        const { ok } = here.check(id, answer);
        expect([ask, plan === 'as proposed', ok]).toEqual([ask, false, true]);
        asked.set(ask, often + 1);
        // Battles that no sensible player would come to have other questions.
        return pick(12) === 0 ? answer : proposed(here, pick);
      });
      expect(match.outcome).toBeDefined();
    }
    expect(all.filter((ask) => !asked.has(ask))).toEqual([]);
  });
  test('CC-HID-01 it answers by what it may know', { timeout: 60_000 }, () => {
    let compared = 0;
    playedOut(millCrossing, 3, (match) => {
      const [open] = match.pending;
      const known = sensible.answer({ match, decision: open, pick: sampledPick(9) }).answer;
      if (open.id % 3 > 0) return known;
      const imagined = [7, 8].map((seed) => thought(match, sensible, sampledPick(seed)).answer);
      expect(imagined).toEqual([known, known]);
      compared += 1;
      return known;
    });
    expect(compared).toBeGreaterThan(50);
  });
});

describe('our scenarios', () => {
  test.each([...SCENARIOS])(
    '%s is set up and fought to its end',
    { timeout: 60_000 },
    (_, setup) => {
      const pick = sampledPick(7);
      const asked = new Set<string>();
      const match = playedOut(setup, 7, (here) => {
        asked.add(here.pending[0].ask);
        return thought(here, sensible, pick).answer;
      });
      expect(match.outcome).toBeDefined();
      expect(asked).toContain('setUp');
    },
  );
});
