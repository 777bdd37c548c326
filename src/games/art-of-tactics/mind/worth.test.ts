/** What is kept of fights that were reckoned before is what they are worth now. */
import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Game } from '#kernel';
import { build } from '../content/index.ts';
import { artOfTactics2006 } from '../rules/rulesets.ts';
import { enemiesOf, isPanicking, unitsOnTable } from '../rules/facts/index.ts';
import type { Scene } from '../rules/index.ts';
import { sensible } from './sensible.ts';
import { WEIGHTS } from './weights.ts';
import { fightWorth, inContactAt } from './worth.ts';

function begun(armies: readonly string[]): Match<Game> {
  const built = build(artOfTactics2006, { scenario: 'open-field', armies: [...armies] });
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const started = Match.start(artOfTactics2006, built.value);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value as Match<Game>;
}
/** Enemies that each is matched with. */
const EACH = 4;
/** Each unit against some enemies, in as many ways as they may meet. */
function fightsIn(scene: Scene): number[] {
  const standing = unitsOnTable(scene).filter((unit) => !isPanicking(scene, unit));
  return standing.flatMap((a) =>
    enemiesOf(scene, a)
      .filter((b) => standing.includes(b))
      .slice(0, EACH)
      .flatMap((b, nth) => {
        const pose = { x: 30_000, y: 20_000 + 900 * nth, facing: (9000 * nth) % 36_000 };
        const met = inContactAt(scene, a, pose, [b], nth % 2 === 0);
        return [scene, met].map((one) => fightWorth(WEIGHTS, one, [{ a, b }]));
      }),
  );
}
/** Every so many steps, until so many. */
const [APART, MOST] = [250, 1000];

test.each([
  ['greeksClassical', 'persiansAchaemenid'],
  ['gauls', 'successorsSeleucid'],
])('%s against %s', (...armies) => {
  const match = begun(armies);
  const [pick, fate] = [sampledPick(3), sampledFate(sampledPick(4))];
  let fights = 0;
  for (let step = 0; match.outcome === undefined && step < MOST; step++) {
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined) {
      match.accept(decision.id, sensible.answer({ match, decision, pick }).answer);
    }
    if (step % APART !== 0) continue;
    const scene = match.scene as Scene;
    const told = fightsIn(scene);
    // Of a setup that is met for the first time nothing is kept.
    expect(told).toEqual(fightsIn({ ...scene, setup: { ...scene.setup } }));
    fights += told.length;
  }
  expect(fights).toBeGreaterThan(300);
});
