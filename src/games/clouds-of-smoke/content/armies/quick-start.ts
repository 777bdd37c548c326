/** A battle set up by the rules without anybody's doing: the same steps, answered sensibly. */
import { Match, ok, type Frozen, type Issue, type Pick, type Result } from '#kernel';
import { calmAnswer, isBeforeBattle } from '../../rules/before/index.ts';
import { edgeOf, firstOf, groundOf } from '../../rules/ground/index.ts';
import type { CloudsOfSmoke, CloudsOfSmokeRules, Setup } from '../../rules/index.ts';

/**
 * COS-PRE-01 The setup as it stands when all steps before the battle have been gone through. The
 * same picks give the same battle.
 */
export function quickStart(
  ruleset: CloudsOfSmokeRules,
  setup: Frozen<Setup>,
  pick: Pick,
): Result<Setup, Issue[]> {
  const started = Match.start(ruleset, setup);
  if (!started.ok) return started;
  const match = started.value;
  while (isBeforeBattle(match.scene.position.step)) goOn(match, pick);
  const stood = standing(match);
  const ready = ruleset.setUp(stood);
  return ready.ok ? ok(stood) : ready;
}
function goOn(match: Match<CloudsOfSmoke>, pick: Pick): void {
  const { chance, scene } = match;
  if (chance?.ask === 'roll') {
    match.settle(Array.from({ length: chance.dice }, () => 1 + pick(chance.sides)));
  } else if (chance !== undefined) match.settle(pick(chance.from));
  else {
    for (const { id, ask, question } of match.pending) {
      const rules = match.ruleset.questions[ask];
      match.accept(
        id,
        calmAnswer(scene, ask, question, pick) ?? rules.suggest(scene, question as never, pick),
      );
    }
  }
}
/** What the steps have settled, as a setup of its own. */
function standing({ scene }: Match<CloudsOfSmoke>): Setup {
  const { setup, position } = scene;
  const { before: _before, ...rest } = setup;
  const { units, commanders } = position;
  const head = (id: number) => ({ x: commanders.x[id] ?? 0, y: commanders.y[id] ?? 0 });
  let next = rest.armies.length;
  return {
    ...rest,
    armies: rest.armies.map((army, id) => ({
      ...army,
      edge: edgeOf(scene, id as never),
      commander: head(id),
      subCommanders: (army.subCommanders ?? []).map(() => head(next++)),
    })),
    units: rest.units.map((unit, id) => ({
      ...unit,
      x: units.x[id] ?? 0,
      y: units.y[id] ?? 0,
      facing: units.facing[id] ?? 0,
      ...(units.off[id] === 3 ? { later: true as const } : {}),
    })),
    terrain: groundOf(scene),
    first: firstOf(scene),
  };
}
