/** What is kept of fights that were reckoned before is what they are worth now. */
import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Game } from '#kernel';
import { build } from '../content/index.ts';
import { artOfTactics2006 } from '../rules/rulesets.ts';
import { armyOf, enemiesOf, isPanicking, unitsOnTable } from '../rules/facts/index.ts';
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
/** The battle, fought on by sensible minds: each scene but those of a throw. */
function* scenesOf(match: Match<Game>, most: number): Generator<Scene> {
  const [pick, fate] = [sampledPick(3), sampledFate(sampledPick(4))];
  for (let step = 0; match.outcome === undefined && step < most; step++) {
    const [decision] = match.pending;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else if (decision !== undefined) {
      match.accept(decision.id, sensible.answer({ match, decision, pick }).answer);
    }
    yield match.scene as Scene;
  }
}
/** Every so many steps, until so many. */
const [APART, MOST] = [250, 1000];

test.each([
  ['greeksClassical', 'persiansAchaemenid'],
  ['gauls', 'successorsSeleucid'],
])('%s against %s', (...armies) => {
  let [fights, step] = [0, 0];
  for (const scene of scenesOf(begun(armies), MOST)) {
    if ((step += 1) % APART !== 1) continue;
    const told = fightsIn(scene);
    // Of a setup that is met for the first time nothing is kept.
    expect(told).toEqual(fightsIn({ ...scene, setup: { ...scene.setup } }));
    fights += told.length;
  }
  expect(fights).toBeGreaterThan(300);
});
test('in another branch a number is that of another unit’s part', () => {
  let scene: Scene | undefined;
  for (const one of scenesOf(begun(['gauls', 'successorsSeleucid']), APART)) scene = one;
  if (scene === undefined) throw new Error('nothing was fought');
  const { position } = scene;
  const { units } = position;
  const [first = 0, ...others] = unitsOnTable(scene).filter(
    (unit) => armyOf(scene, unit) === 0 && !isPanicking(scene, unit),
  );
  const told = fightsIn(scene);
  let differs = 0;
  for (const other of others) {
    const origin = units.origin.with(first, units.origin[other]);
    const branch = { ...scene, position: { ...position, units: { ...units, origin } } };
    const there = fightsIn(branch);
    expect(there).toEqual(fightsIn({ ...branch, setup: { ...scene.setup } }));
    differs += there.filter((worth, at) => worth !== told[at]).length;
  }
  expect(differs).toBeGreaterThan(0);
});
