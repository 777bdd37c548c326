/** Who weighs plans in Clouds of Smoke, and what is drawn of the one that he keeps to. */
import { expect, test } from 'vitest';
import { taskFor, think, type Route, type Thought } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game } from '#kernel';
import { rulesetOf, setupOf } from '../../../../test/games.ts';
import { UW, armyOf, poseOf, seatOf, unitsOnTable } from '../rules/facts/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import type { Standing } from '../../../bots/planner.ts';
import { drawing } from './drawing.ts';
import { outlook, planner } from './planner.ts';
import { sensible } from './sensible.ts';

const RULESET = 'clouds-of-smoke/web';
const ruleset = rulesetOf(RULESET)!;

const sceneOf = ({ scene }: Standing): Scene => scene as Scene;

/** A battle, played on by turns. */
class Battle {
  readonly match: Match<Game>;
  readonly #pick = sampledPick(1);
  readonly #fate = sampledFate(sampledPick(2));
  constructor() {
    const setup = setupOf(RULESET, 'mill-brook') as Frozen<object>;
    const started = Match.start<Game>(ruleset, setup);
    if (!started.ok) throw new Error('Mill Brook does not start');
    this.match = started.value;
  }
  get scene(): Scene {
    return sceneOf(this.match);
  }
  /** To the first die that is placed in a later turn. */
  turn(): this {
    const { match } = this;
    const from = outlook.turnOf(match);
    while (outlook.turnOf(match) === from || match.pending[0]?.ask !== 'placeDie') {
      if (match.chance !== undefined) match.settle(this.#fate(match.chance));
      else {
        const [decision] = match.pending;
        match.accept(decision.id, sensible.answer({ match, decision, pick: this.#pick }).answer);
      }
    }
    return this;
  }
  kept(): Match<Game> {
    return this.match.fork({ playout: true });
  }
}

/** What is thought where the first die of a turn is placed. */
function thoughtAt({ match }: Battle, rollouts: number): Thought {
  const { seat } = match.pending[0];
  const task = taskFor(match, {
    seat,
    bot: 'planner',
    seed: 0,
    budget: { rollouts },
    isHeard: true,
  });
  const thought = think(ruleset, task, planner, sampledPick(3));
  if (thought === undefined) throw new Error('nobody is asked');
  return thought;
}
test('COS-ACT-03 where dice are placed plans are weighed, and a next turn is drawn', () => {
  const battle = new Battle().turn().turn();
  const { match, scene } = battle;
  const { seat } = match.pending[0];
  const { searched, routes = [] } = thoughtAt(battle, 16);
  expect(searched?.rollouts).toBeGreaterThan(7);
  const own = unitsOnTable(scene).filter((unit) => seatOf(scene, armyOf(scene, unit)) === seat);
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.length).toBeLessThanOrEqual(own.length);
  for (const { piece, places } of routes) {
    expect(own).toContain(piece);
    expect(places.map((place) => place.length)).toEqual([3, 3]);
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = places as [number[], number[]];
    const goes = Math.hypot(bx - ax, by - ay);
    expect(goes).toBeGreaterThanOrEqual(UW / 2);
    // Nobody marches farther than six, or begins farther than that from where he stands now.
    expect(goes).toBeLessThan(12 * UW);
    const away = own.map((unit) => {
      const { x, y } = poseOf(scene, unit);
      return Math.hypot(x - ax, y - ay);
    });
    expect(Math.min(...away)).toBeLessThan(12 * UW);
  }
});
test('also where it comes to combats', () => {
  const battle = new Battle();
  while (battle.scene.position.markers.price.length === 0) battle.turn();
  const drawn: Route[] = [];
  for (let turn = 0; turn < 3; turn++) {
    drawn.push(...(thoughtAt(battle, 8).routes ?? []));
    battle.turn();
  }
  expect(drawn.length).toBeGreaterThan(0);
});

test('drawn is who goes by actions of his next turn, and stands on the table now', () => {
  const battle = new Battle().turn().turn();
  const match = battle.kept();
  const { seat } = match.pending[0];
  // The enemy's turn, the begin of the seat's own next, and where its actions are done.
  const moments = [battle.turn().kept(), battle.turn().kept(), battle.turn().kept()];
  const [, from, to] = moments.map(sceneOf) as [Scene, Scene, Scene];
  const gone = (unit: UnitId): boolean => {
    const [a, b] = [poseOf(from, unit), poseOf(to, unit)];
    return Math.hypot(a.x - b.x, a.y - b.y) >= UW / 2;
  };
  const own = unitsOnTable(to).filter((unit) => seatOf(to, armyOf(to, unit)) === seat);
  const going = own.filter((unit) => gone(unit));
  const course = { plan: 'usual', seat, moments: () => moments };
  const drawn = (one: Standing) => drawing.routesOf({ ...course, match: one });
  const placeOf = (scene: Scene, unit: UnitId): number[] => {
    const { x, y, facing } = poseOf(scene, unit);
    return [x, y, facing];
  };
  expect(going.length).toBeGreaterThan(1);
  expect(drawn(match)).toEqual(
    going.map((unit) => ({ piece: unit, places: [placeOf(from, unit), placeOf(to, unit)] })),
  );
  // What is kept off the table is nobody's to see, though it may come in a turn later.
  const [hidden = 0 as UnitId] = going;
  const { position } = sceneOf(match);
  const off = position.units.off.with(hidden, 1);
  const scene = { ...match.scene, position: { ...position, units: { ...position.units, off } } };
  expect(drawn({ scene })).toHaveLength(going.length - 1);
  // The battle was over before its next turn: there is nothing to draw.
  for (const played of [[], moments.slice(0, 2)]) {
    expect(drawing.routesOf({ ...course, match, moments: () => played })).toEqual([]);
  }
});
test('who gives way in a combat does not go by a plan: another moment begins with it', () => {
  const { match, scene } = new Battle().turn();
  const at = (step: string): string =>
    drawing.momentOf({
      scene: { ...match.scene, position: { ...scene.position, step: { at: step } } },
    });
  expect(at('playing')).toBe(at('placing'));
  for (const step of ['marker', 'combats', 'tactics', 'results', 'hits', 'aftermath']) {
    expect(at(step), step).not.toBe(at('placing'));
    expect(at(step), step).toBe(at('combatEnd'));
  }
});
