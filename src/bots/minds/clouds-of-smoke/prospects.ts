/** What a die on a tactic promises, before there is a combat to play it in (Part D.2). */
import {
  UW,
  areFoes,
  enemiesOf,
  fireRange,
  friendsOf,
  gapBetween,
  has,
  inLineWith,
  profileOf,
  tagged,
  type ArmyId,
  type TacticId,
  type UnitId,
} from '#clouds-of-smoke';
import { DIE } from './force.ts';
import { enemyGap, mine, sum, theirs, type Post } from './post.ts';

/** Expected pips (and morale, at four pips a point) of a tactic with such a die. */
export function promiseOf(post: Post, tactic: TacticId, die: number): number {
  const { scene, me } = post;
  const count = (fits: (unit: UnitId) => boolean): number => {
    const units = mine(post).filter((unit) => !has(scene, unit, 'untrained') && fits(unit));
    const free = units.filter((unit) => has(scene, unit, 'veteran')).length;
    return free + Math.min(die, units.length - free);
  };
  const infantry = (unit: UnitId): boolean => has(scene, unit, 'infantry');
  switch (tactic) {
    case 'salvo':
      return DIE * 0.75 * soon(count((unit) => infantry(unit) && shoots(unit) && near(unit, UW)));
    case 'coldSteel':
      return DIE * 0.6 * soon(count((unit) => infantry(unit) && near(unit, 0)));
    case 'pikePush':
      return DIE * 0.7 * soon(count((unit) => tagged(scene, unit, 'pikes') && near(unit, 0)));
    case 'gallopCharge':
      return DIE * 0.5 * count((unit) => has(scene, unit, 'cavalry') && facesHorse(unit));
    case 'coverOfPikes':
      return 0.4 * DIE * soon(count((unit) => infantry(unit) && near(unit, 0) && byPikes(unit)));
    case 'inspiration':
      return 0.8 * sum(strongest().slice(0, die));
    case 'caracole':
      return 1.4 * count((unit) => has(scene, unit, 'cavalry') && shoots(unit) && near(unit, UW));
    case 'providence':
      return 0.5 * Math.min(3, die) * held();
    case 'tenacity':
      return mine(post).some((unit) => near(unit, UW)) ? 1.6 : 0.8;
    case 'standFast':
      return 0.4 * count((unit) => near(unit, 0) && ridden(unit));
    default:
      return tactic satisfies never;
  }

  function strongest(): number[] {
    return mine(post)
      .filter((unit) => near(unit, UW) && !has(scene, unit, 'untrained'))
      .map((unit) => profileOf(scene, unit).strength + 0.4)
      .toSorted((a, b) => b - a);
  }
  function held(): number {
    const boards = scene.position.tactics.filter((_, id) => areFoes(scene, id as ArmyId, me));
    return boards.flat().filter((one) => one > 2).length;
  }
  function near(unit: UnitId, reach: number): boolean {
    return enemyGap(scene, unit) <= profileOf(scene, unit).simple + reach + lookAhead;
  }
  function shoots(unit: UnitId): boolean {
    return fireRange(scene, unit) > 0;
  }
  function byPikes(unit: UnitId): boolean {
    return friendsOf(scene, unit).some(
      (friend) => tagged(scene, friend, 'pikes') && inLineWith(scene, unit, friend),
    );
  }
  function facesHorse(unit: UnitId): boolean {
    const reach = profileOf(scene, unit).simple;
    return enemiesOf(scene, unit).some(
      (enemy) => has(scene, enemy, 'cavalry') && gapBetween(scene, unit, enemy) <= reach,
    );
  }
  /** Infantry that horse could hold fast. */
  function ridden(unit: UnitId): boolean {
    return (
      has(scene, unit, 'infantry') &&
      theirs(post).some(
        (enemy) => has(scene, enemy, 'pursuit') && gapBetween(scene, unit, enemy) < UW,
      )
    );
  }
}
/** Dice keep: those who will be near in a turn or two count as well. */
const lookAhead = 2 * UW;
const soon = (count: number): number => Math.min(6, count);
