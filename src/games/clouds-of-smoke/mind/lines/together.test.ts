/** What is proposed to a person keeps lines together, and moves nobody by a hair. */
import { idles } from '../../../../../test/clouds-of-smoke/trials/idles.ts';
import { mindNamed, rulesetOf, setupOf } from '../../../../../test/games.ts';
import { expect, test } from 'vitest';
import type { Mind } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game } from '#kernel';
import { enemiesOf, gapBetween, UW } from '../../rules/facts/index.ts';
import { inLineWith } from '../../rules/movement/index.ts';
import type { CloudsOfSmoke, Scene, UnitId } from '../../rules/index.ts';
import { proposing, minds } from '../index.ts';

const RULESET = 'clouds-of-smoke/web';
/** From so far nobody attacks. */
const FAR = 2.5 * UW;
interface Moved {
  /** Pairs that stood in line when their formation was called up. */
  links: number;
  /** Of these, no more in line afterwards, and no enemy near either. */
  broken: number;
  moves: number;
  idle: number;
}
type Pair = readonly [UnitId, UnitId];
const pairsOf = (scene: Scene, units: readonly UnitId[]): Pair[] =>
  units.flatMap((one) =>
    units
      .filter((two) => one < two && inLineWith(scene, one, two))
      .map((two) => [one, two] as const),
  );
const isAlone = (scene: Scene, unit: UnitId): boolean =>
  enemiesOf(scene, unit).every((enemy) => gapBetween(scene, unit, enemy) > FAR);

/** One battle, the south by that mind. */
function moved(mind: Mind, seed: number): Moved {
  const found: Moved = { links: 0, broken: 0, moves: 0, idle: 0 };
  const started = Match.start<Game>(
    rulesetOf(RULESET)!,
    setupOf(RULESET, 'mill-brook') as Frozen<object>,
  );
  if (!started.ok) throw new Error('Mill Brook does not start');
  const match = started.value;
  const seen = match as Match<CloudsOfSmoke>;
  const [fate, pick] = [sampledFate(sampledPick(seed)), sampledPick(seed)];
  let pairs: Pair[] | undefined;
  for (let step = 0; step < 2500 && match.outcome === undefined; step++) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    const own = open.seat === 'south';
    const { scene } = seen;
    const isMove = own && open.ask === 'moveUnit';
    if (!isMove && pairs !== undefined) {
      const { off } = scene.position.units;
      const left = pairs.filter(([one, two]) => off[one] === 0 && off[two] === 0);
      const apart = left.filter((pair) => !inLineWith(scene, ...pair));
      found.links += left.length;
      found.broken += apart.filter((pair) => pair.every((one) => isAlone(scene, one))).length;
      pairs = undefined;
    }
    if (isMove) pairs ??= pairsOf(scene, (open.question as { units: readonly UnitId[] }).units);
    const by = own ? mind : mindNamed(RULESET, 'gentle')!;
    const { answer } = by.answer({ match, decision: open, pick });
    if (isMove && !('done' in (answer as object))) {
      found.moves += 1;
      if (idles(match.scene, open, answer)) found.idle += 1;
    }
    match.accept(open.id, answer);
  }
  return found;
}
test.each([3, 5])(
  'COS-FRM-13 of a line that is proposed to go all go alike, and nobody goes nowhere: %i',
  (seed) => {
    const found = moved(proposing, seed);
    expect(found).toMatchObject({ broken: 0, idle: 0 });
    expect(found.links).toBeGreaterThan(10);
    expect(found.moves).toBeGreaterThan(20);
  },
);
test('who looks at each unit by itself breaks lines, and moves who stays where he is', () => {
  const found = moved(minds.sensible, 3);
  expect(found.broken).toBeGreaterThan(0);
  expect(found.idle).toBeGreaterThan(0);
});
