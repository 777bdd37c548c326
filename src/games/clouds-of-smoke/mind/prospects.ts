/** What a die on a tactic promises, before there is a combat to play it in (Part D.2). */
import { TACTICS } from '../rules/tactics/index.ts';
import {
  UW,
  areFoes,
  enemiesOf,
  fireRange,
  friendsOf,
  gapBetween,
  has,
  profileOf,
  tagged,
} from '../rules/facts/index.ts';
import { inLineWith } from '../rules/movement/index.ts';
import type { ArmyId, Scene, Special, TacticId, UnitId } from '../rules/index.ts';
import { DIE } from './force.ts';
import { enemyGap, mine, sum, theirs, type Post } from './post.ts';

/** Expected pips (and morale, at four pips a point) of a tactic with such a die. */
export const promiseOf = (post: Post, tactic: TacticId, die: number): number =>
  PROMISES[tactic](new Prospect(post, die));

const PROMISES: { readonly [T in TacticId]: (p: Prospect) => number } = {
  inspiration: (p) => 0.8 * p.strengths(),
  tenacity: (p) => (p.fightsSoon() ? 1.6 : 0.8),
  coverOfPikes: (p) =>
    0.4 * DIE * p.soon((unit) => p.foot(unit) && p.near(unit, 0) && p.byPikes(unit)),
  caracole: (p) => 1.4 * p.count((unit) => p.horse(unit) && p.shoots(unit) && p.near(unit, UW)),
  viveLeRoi: (p) => DIE * 0.55 * p.soon((unit) => p.foot(unit) && p.near(unit, 0)),
  gallopCharge: (p) => DIE * 0.5 * p.count((unit) => p.horse(unit) && p.facesHorse(unit)),
  controlledVolleys: (p) =>
    p.count((unit) => p.foot(unit) && p.fires(unit)) === 0 ? 0 : p.volleys(),
  providence: (p) => p.cancels(),
  cavalryOnslaught: (p) => DIE * 0.6 * p.soon((unit) => p.horse(unit) && p.near(unit, 2 * UW)),
  braveIsSafe: (p) => (p.fightsSoon() ? 2.5 : 0.5),
  salvo: (p) => DIE * 0.75 * p.soon((unit) => p.foot(unit) && p.shoots(unit) && p.near(unit, UW)),
  rollingFire: (p) => DIE * 0.7 * p.soon((unit) => p.foot(unit) && p.fires(unit)),
  coldSteel: (p) => DIE * 0.6 * p.soon((unit) => p.foot(unit) && p.near(unit, 0)),
  pikePush: (p) => DIE * 0.7 * p.soon((unit) => p.pikes(unit) && p.near(unit, 0)),
  standFast: (p) => 0.4 * p.count((unit) => p.near(unit, 0) && p.ridden(unit)),
  orderlyWithdrawal: (p) => 0.6 * p.soon((unit) => p.near(unit, UW)),
  skirmishScreen: (p) =>
    0.5 * p.count((unit) => p.foot(unit) && p.is(unit, 'light') && p.near(unit, UW)),
  counterCharge: (p) => DIE * 0.4 * p.count((unit) => p.horse(unit) && p.near(unit, 2 * UW)),
  grandBattery: (p) => DIE * 0.6 * p.count((unit) => p.is(unit, 'artillery') && p.fires(unit)),
  lanceShock: (p) => DIE * 0.6 * p.soon((unit) => p.is(unit, 'lancer') && p.near(unit, 0)),
  feignedFlight: (p) =>
    0.4 * p.count((unit) => p.horse(unit) && p.is(unit, 'agile') && p.near(unit, UW)),
  bayonetWall: (p) =>
    DIE * 0.5 * p.count((unit) => p.foot(unit) && p.near(unit, UW) && p.facesHorse(unit)),
  volleyAndCharge: (p) =>
    DIE * 0.6 * p.soon((unit) => p.foot(unit) && p.shoots(unit) && p.near(unit, 0)),
  reverseSlope: (p) => 1.3 * p.count((unit) => p.onHigh(unit) && p.near(unit, UW)),
};

/** What the own units could do with a tactic in a turn or two. */
class Prospect {
  readonly #post: Post;
  readonly #die: number;
  constructor(post: Post, die: number) {
    this.#post = post;
    this.#die = die;
  }
  get #scene(): Scene {
    return this.#post.scene;
  }
  /** As many as the die takes, and veterans besides (COS-TAC-07, COS-TAC-09). */
  count(fits: (unit: UnitId) => boolean): number {
    const units = mine(this.#post).filter((unit) => !this.is(unit, 'untrained') && fits(unit));
    const free = units.filter((unit) => this.is(unit, 'veteran')).length;
    return free + Math.min(this.#die, units.length - free);
  }
  soon(fits: (unit: UnitId) => boolean): number {
    return Math.min(6, this.count(fits));
  }
  is(unit: UnitId, special: Special): boolean {
    return has(this.#scene, unit, special);
  }
  foot(unit: UnitId): boolean {
    return this.is(unit, 'infantry');
  }
  horse(unit: UnitId): boolean {
    return this.is(unit, 'cavalry');
  }
  pikes(unit: UnitId): boolean {
    return tagged(this.#scene, unit, 'pikes');
  }
  near(unit: UnitId, reach: number): boolean {
    const { simple } = profileOf(this.#scene, unit);
    return enemyGap(this.#scene, unit) <= simple + reach + LOOK_AHEAD;
  }
  fightsSoon(): boolean {
    return mine(this.#post).some((unit) => this.near(unit, UW));
  }
  strengths(): number {
    const falling = mine(this.#post)
      .filter((unit) => this.near(unit, UW) && !this.is(unit, 'untrained'))
      .map((unit) => profileOf(this.#scene, unit).strength + 0.4)
      .toSorted((a, b) => b - a);
    return sum(falling.slice(0, this.#die));
  }
  /** Enemy dice worth cancelling. */
  cancels(): number {
    const { scene, me } = this.#post;
    const boards = scene.position.tactics.filter((_, id) => areFoes(scene, id as ArmyId, me));
    return 0.5 * Math.min(3, this.#die) * boards.flat().filter((one) => one > 2).length;
  }
  /** One advantage, or two. */
  volleys(): number {
    return this.#die >= 5 ? 4 : 2;
  }
  shoots(unit: UnitId): boolean {
    return fireRange(this.#scene, unit) > 0;
  }
  /** It will soon have somebody in range. */
  fires(unit: UnitId): boolean {
    return this.shoots(unit) && this.near(unit, fireRange(this.#scene, unit));
  }
  onHigh(unit: UnitId): boolean {
    return TACTICS.reverseSlope.fits(this.#scene, unit);
  }
  byPikes(unit: UnitId): boolean {
    return friendsOf(this.#scene, unit).some(
      (friend) => this.pikes(friend) && inLineWith(this.#scene, unit, friend),
    );
  }
  facesHorse(unit: UnitId): boolean {
    const reach = profileOf(this.#scene, unit).simple;
    return enemiesOf(this.#scene, unit).some(
      (enemy) => this.horse(enemy) && gapBetween(this.#scene, unit, enemy) <= reach,
    );
  }
  /** Infantry that horse could hold fast. */
  ridden(unit: UnitId): boolean {
    return (
      this.foot(unit) &&
      theirs(this.#post).some(
        (enemy) => this.is(enemy, 'pursuit') && gapBetween(this.#scene, unit, enemy) < UW,
      )
    );
  }
}
/** Dice keep: those who will be near in a turn or two count as well. */
const LOOK_AHEAD = 2 * UW;
