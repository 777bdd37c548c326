/** Legal answers of Art of Tactics with one thing changed, by somebody who knows the game. */
import type { Decision, Frozen, Game, Pick } from '#kernel';
import { BASE, LARGE, STAKES } from '../../../src/games/art-of-tactics/rules/facts/measures.ts';
import {
  LIMITS,
  armOf,
  armyOf,
  enemiesOf,
  figuresOf,
  formedOf,
  isPanicking,
  isWaiting,
  movementOf,
  nationOf,
  partsOf,
  troopOf,
  unitsOnTable,
  wears,
} from '../../../src/games/art-of-tactics/rules/facts/units.ts';
import { distance, poseOf } from '../../../src/games/art-of-tactics/rules/facts/places.ts';
import { hasLeader } from '../../../src/games/art-of-tactics/rules/movement/formations.ts';
import { targetsOf } from '../../../src/games/art-of-tactics/rules/shooting/range.ts';
import { wagonsBy } from '../../../src/games/art-of-tactics/rules/models/wagons.ts';
import type {
  ArmyId,
  Given,
  Scene,
  UnitId,
} from '../../../src/games/art-of-tactics/rules/world.ts';

import { twistedBefore } from './before.ts';

type Fields = { readonly [field: string]: unknown };
const oneOf = <T>(pick: Pick, list: readonly T[]): T | undefined =>
  list[pick(Math.max(1, list.length))];

export function twisted(
  pick: Pick,
  look: Scene,
  { ask, question }: Decision<Game>,
  legal: unknown,
): unknown {
  const answer = legal as Fields;
  const before = twistedBefore(pick, look, ask, question as Fields);
  if (before !== undefined) return before;
  switch (ask) {
    case 'act':
      return twistedAct(pick, look, answer);
    case 'run':
      // AOT-CMD-10 He halts where what is left of it would reach the enemy.
      if (pick(3) === 0) return { done: true };
      return 'at' in answer || pick(2) === 0 ? { at: someEnemy(pick, look, answer) } : answer;
    case 'deploy':
      return twistedPlace(pick, look, question as { army: ArmyId }, answer);
    case 'meetShot':
      return twistedReply(pick, look, question as { unit: UnitId });
    case 'blockHits':
      return { plain: (answer['plain'] as number) + 1 + pick(3) };
    case 'meetContact':
      return { act: 'evade' };
    case 'takeHits':
      return { taken: [...(answer['taken'] as readonly number[])].reverse() };
    case 'spendPoints':
      return { use: oneOf(pick, ['attack', 'retreat', 'disorder']), unit: someUnit(pick, look) };
    default:
      return answer;
  }
}
/** AOT-REACT-02 Who has shot back in this slot shoots back again. */
function twistedReply(pick: Pick, look: Scene, { unit }: { unit: UnitId }): unknown {
  if (look.position.slot?.answered.includes(unit) === true) return { act: 'return' };
  return pick(3) === 0
    ? { act: 'turn', facing: pick(360) * 100 }
    : { act: oneOf(pick, ['charge', 'return']) };
}
const someUnit = (pick: Pick, look: Scene): UnitId | undefined => oneOf(pick, unitsOnTable(look));
/** The nearest as often as any. */
function someEnemy(pick: Pick, look: Scene, { unit }: Fields): UnitId | undefined {
  if (typeof unit !== 'number') return oneOf(pick, unitsOnTable(look));
  const enemies = enemiesOf(look, unit as UnitId);
  return pick(2) === 0 ? oneOf(pick, enemies) : nearest(look, unit as UnitId, enemies);
}
const nearest = (look: Scene, unit: UnitId, others: readonly UnitId[]): UnitId | undefined =>
  others.toSorted((a, b) => distance(look, unit, a) - distance(look, unit, b))[0];

/** Whoever may act shoots, joins somebody, divides, rides through, or goes where he may not. */
function twistedAct(pick: Pick, look: Scene, answer: Fields): unknown {
  const given = look.position.slot?.given ?? [];
  const unit = oneOf(pick, given)?.unit ?? (answer['unit'] as UnitId | undefined);
  if (unit === undefined) return answer;
  const rare = pick(2) === 0 ? rarely(pick, look, given) : undefined;
  if (rare !== undefined) return rare;
  switch (pick(6)) {
    case 0:
      return { unit, act: 'shoot', at: someEnemy(pick, look, { unit }) };
    case 1:
      return merged(pick, look, oneOf(pick, beasts(look, given)) ?? unit);
    case 2:
      return divided(pick, look, unit);
    case 3:
      return crowded(pick, look, unit);
    case 4:
      return { unit, act: 'breakthrough', run: pick(2) === 0 };
    default:
      return isPanicking(look, unit)
        ? { unit, act: 'move', legs: [{ ahead: movementOf(look, unit) }] }
        : { unit, act: 'run' };
  }
}
/** Where few come: what only some of a battle's units may try is tried by them first. */
function rarely(pick: Pick, look: Scene, given: readonly Frozen<Given>[]): unknown {
  const tries = [spent, boarded, fetched, accompanied, jointlyLed];
  const from = pick(tries.length);
  const inTurn = [...tries.slice(from), ...tries.slice(0, from)];
  for (const one of inTurn) {
    const answer = one(pick, look, given);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
/** AOT-MEET-05 Whoever waits in the camp comes out, a piece as well. */
function fetched(pick: Pick, look: Scene, given: readonly Frozen<Given>[]): unknown {
  const waiting = given.filter(({ unit }) => isWaiting(look, unit));
  const one = oneOf(pick, waiting);
  return one && { unit: one.unit, act: 'enter' };
}
/** AOT-ELE-03, AOT-CHAR-08 The foot of its nation that is nearest goes beside one beast. */
function accompanied(pick: Pick, look: Scene, given: readonly Frozen<Given>[]): unknown {
  const unit = oneOf(pick, beasts(look, given));
  if (unit === undefined) return undefined;
  const foot = unitsOnTable(look, armyOf(look, unit)).filter(
    (one) => armOf(look, one) === 'foot' && nationOf(look, one) === nationOf(look, unit),
  );
  const near = foot.toSorted((a, b) => distance(look, unit, a) - distance(look, unit, b));
  const beside = near.slice(0, 1 + pick(2));
  return beside.length === 0 ? undefined : joined(look, unit, beside);
}
/** AOT-REFORM-04 Two who are led each by somebody. */
function jointlyLed(pick: Pick, look: Scene, given: readonly Frozen<Given>[]): unknown {
  const unit = oneOf(
    pick,
    given.filter((one) => hasLeader(look, one.unit)),
  )?.unit;
  if (unit === undefined) return undefined;
  const led = unitsOnTable(look, armyOf(look, unit)).filter(
    (one) => one !== unit && hasLeader(look, one),
  );
  const alike = led.filter((one) => troopOf(look, one) === troopOf(look, unit));
  const other = nearest(look, unit, alike.length > 0 ? alike : led);
  return other === undefined ? undefined : joined(look, unit, [other]);
}
/** AOT-CMD-13 Who has no die in the line, at whom he could hit otherwise. */
function spent(pick: Pick, look: Scene, given: readonly Frozen<Given>[]): unknown {
  const unit = oneOf(
    pick,
    given.filter(({ shots }) => shots === 0),
  )?.unit;
  const at = unit === undefined ? undefined : oneOf(pick, targetsOf(look, unit));
  return at === undefined ? undefined : { unit, act: 'shoot', at };
}
/** AOT-WAG-05 Whoever may act and touches a wagon that was left: horse, or a wagon itself. */
function boarded(pick: Pick, look: Scene, given: readonly Frozen<Given>[]): unknown {
  const able = given.length > 0 ? given.map(({ unit }) => unit) : unitsOnTable(look);
  const by = able.filter((one) => wagonsBy(look, one).length > 0);
  const unit = oneOf(pick, by);
  if (unit === undefined) return undefined;
  return { unit, act: 'man', wagon: oneOf(pick, wagonsBy(look, unit)) };
}
/** R-172 Elephants and chariots that may act: foot joins few units, and they are rare. */
const beasts = (look: Scene, given: readonly Frozen<Given>[]): UnitId[] =>
  given.flatMap(({ unit }) => (partsOf(look, unit, 'model').length > 0 ? [unit] : []));
/** With anybody of its army: of another arm, too far, too many, with a leader each. */
function merged(pick: Pick, look: Scene, unit: UnitId): unknown {
  const friends = unitsOnTable(look, armyOf(look, unit)).filter((one) => one !== unit);
  const other = pick(2) === 0 ? oneOf(pick, friends) : nearest(look, unit, friends);
  if (other === undefined)
    return { unit, act: 'merge', with: [], first: [], second: [], facing: 0 };
  return joined(look, unit, [other]);
}
/** All who are formed, in as many ranks as they may have. */
function joined(look: Scene, unit: UnitId, others: readonly UnitId[]): unknown {
  const all = [unit, ...others].flatMap((one) => formedOf(look, one));
  const first = Math.ceil(all.length / LIMITS[armOf(look, unit)].ranks);
  const { facing } = poseOf(look, unit);
  const ranks = { first: all.slice(0, first), second: all.slice(first) };
  return { unit, act: 'merge', with: others, ...ranks, facing };
}
/** Beside itself, or anywhere. */
function divided(pick: Pick, look: Scene, unit: UnitId): unknown {
  const { x, y } = poseOf(look, unit);
  const figures = formedOf(look, unit).slice(0, 1 + pick(3));
  return { unit, act: 'split', figures, x: x + (pick(3) - 1) * 3200, y: y + (pick(3) - 1) * 1600 };
}
/** In one rank, however many they are. */
function crowded(pick: Pick, look: Scene, unit: UnitId): unknown {
  const all = figuresOf(look, unit);
  const first = all.slice(0, 1 + pick(all.length));
  const { facing } = poseOf(look, unit);
  return { unit, act: 'reform', first, second: all.slice(first.length), facing };
}
/** Too thin, too dense, or far from its camp. */
function twistedPlace(
  pick: Pick,
  look: Scene,
  { army }: { army: ArmyId },
  answer: Fields,
): unknown {
  const unit = oneOf(pick, unitsOnTable(look, army));
  if (unit === undefined) return answer;
  const staked = pick(4) > 0 ? behindFriend(pick, look, army) : undefined;
  if (staked !== undefined) return staked;
  const { x, y, facing } = poseOf(look, unit);
  const all = figuresOf(look, unit);
  return {
    unit,
    x: x + (pick(3) - 1) * 4000,
    y,
    facing,
    first: all.slice(0, 1 + pick(all.length)),
  };
}
/** AOT-STAKE-01 Where its stakes would be driven in under somebody before it. */
function behindFriend(pick: Pick, look: Scene, army: ArmyId): unknown {
  const all = unitsOnTable(look, army);
  const unit = oneOf(
    pick,
    all.filter((one) => wears(look, one, 'stakes')),
  );
  const friend = oneOf(
    pick,
    all.filter((one) => one !== unit),
  );
  if (unit === undefined || friend === undefined) return undefined;
  const { x, y } = poseOf(look, friend);
  const back = (BASE.depth + LARGE.depth) / 2 + pick(STAKES.depth);
  const facing = army === 0 ? 0 : 18_000;
  const first = figuresOf(look, unit, 1);
  return { unit, x, y: army === 0 ? y - back : y + back, facing, first };
}
