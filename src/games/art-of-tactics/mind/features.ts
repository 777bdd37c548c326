/**
 * What a scene tells of who will win, own less the enemy's. All lies open on the table but slots
 * that are being written, and those are in no position before both are.
 */
import type { Match } from '#kernel';
import {
  armOf,
  baseOf,
  bearerOf,
  campOf,
  campSpotOf,
  contactsOf,
  densityOf,
  depthOf,
  distance,
  elementsOf,
  enemiesOf,
  facingAlong,
  figuresOf,
  formedOf,
  inches,
  isDifficult,
  isMounted,
  isOnFlank,
  isPanicking,
  liesIn,
  movementOf,
  otherArmy,
  poseOf,
  ranksOf,
  strengthOf,
  unitOfFigure,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { livingGenerals } from '../rules/command/index.ts';
import { forcedWay, gaitOf, guardsOf } from '../rules/movement/index.ts';
import { shoots, targetsOf } from '../rules/shooting/index.ts';
import type { ArmyId, ArtOfTactics, Scene, Spot, Ticks, UnitId } from '../rules/index.ts';
import { less, part, type Features } from '../../../bots/judging.ts';
import { WEIGHTS } from './weights.ts';
import { fightWorth, inContactAt, worthOf } from './worth.ts';

/** One army on the table. */
interface Army {
  readonly scene: Scene;
  readonly id: ArmyId;
  readonly units: readonly UnitId[];
  /** Those in order, and how far the nearest enemy in order is from each. */
  readonly standing: readonly UnitId[];
  readonly near: ReadonlyMap<UnitId, Near>;
}
interface Near {
  readonly enemy: UnitId | undefined;
  readonly far: Ticks;
}
interface Balance {
  readonly own: Army;
  readonly other: Army;
  /** Points by which it leads. */
  readonly lead: number;
  /** From 0 at the beginning to 1 in the thirtieth turn. */
  readonly progress: number;
  /** Of the turns in which nothing stirs, after which points decide (AOT-WIN-13). */
  readonly quiet: number;
}
type Tells = (balance: Balance) => number;
type Counts = (army: Army) => number;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const count = (units: readonly UnitId[], is: (unit: UnitId) => boolean): number =>
  units.filter(is).length;

// --- who is left ---------------------------------------------------------------------------------

const formed: Counts = ({ scene, units }) => sum(units.map((unit) => formedOf(scene, unit).length));
const figures: Counts = ({ scene, units }) => sum(units.map((unit) => strengthOf(scene, unit)));
const worth: Counts = ({ scene, standing }) =>
  sum(standing.map((unit) => worthOf(WEIGHTS, scene, unit)));
const fleeing: Counts = ({ units, standing }) => units.length - standing.length;
/** Inches from an enemy or an edge within which who flees is driven off, about. */
const DRIVEN = inches(10);
const driven: Counts = ({ scene, units }) =>
  count(units, (unit) => isPanicking(scene, unit) && awayOf(scene, unit) < DRIVEN);
function awayOf(scene: Scene, unit: UnitId): Ticks {
  const { x, y } = poseOf(scene, unit);
  const { width, height } = scene.setup.table;
  const enemies = enemiesOf(scene, unit).filter((one) => !isPanicking(scene, one));
  const near = enemies.map((one) => distance(scene, unit, one));
  return Math.min(x, y, width - x, height - y, ...near);
}
const shaken: Counts = ({ scene, units }) =>
  sum(units.map((unit) => figuresOf(scene, unit, 3).length));
/** Inches in which an enemy comes next. */
const SOON = inches(8);
const shakenSoon: Counts = ({ scene, near }) =>
  sum([...near].map(([unit, { far }]) => (far < SOON ? ranksOf(scene, unit).behind : 0)));
const figuresWho =
  (is: (scene: Scene, unit: UnitId) => boolean): Counts =>
  ({ scene, standing }) =>
    sum(standing.map((unit) => (is(scene, unit) ? strengthOf(scene, unit) : 0)));
const isOnFoot = (scene: Scene, unit: UnitId): boolean => armOf(scene, unit) === 'foot';
/** One step of density decides a fight. */
const dense: Counts = ({ scene, standing }) =>
  sum(standing.map((unit) => Math.max(0, densityOf(scene, unit) - 3)));
const deep: Counts = ({ scene, standing }) => count(standing, (unit) => depthOf(scene, unit) === 2);
const models: Counts = ({ scene, standing }) =>
  count(standing, (unit) => !isOnFoot(scene, unit) && !isMounted(scene, unit));

// --- command -------------------------------------------------------------------------------------

const generals: Counts = ({ scene, id }) => livingGenerals(scene, id).length;
/** Inches in which a general is heard, about. */
const HEARD = inches(6);
function led({ scene, id, standing }: Army): number {
  const leaders = livingGenerals(scene, id).map((one) => unitOfFigure(scene, one));
  const isLed = (unit: UnitId): boolean =>
    leaders.some((leader) => distance(scene, unit, leader) <= HEARD);
  return count(standing, isLed) / Math.max(1, standing.length);
}
/** R-063 Slots of whom the enemy has killed yield nothing. */
function idle({ scene, id }: Army): number {
  const living = livingGenerals(scene, id);
  return scene.position.slots[id].filter((one) => one !== -1 && !living.includes(one)).length;
}
const markers: Counts = ({ scene, standing }) =>
  count(standing, (unit) =>
    (['standardBearer', 'musician', 'juniorOfficer', 'hero'] as const).some(
      (role) => bearerOf(scene, unit, role) !== undefined,
    ),
  );

// --- what may be fought next ---------------------------------------------------------------------

/** What the fights are worth that are on. */
const fights: Counts = ({ scene, standing }) =>
  sum(
    standing.map((unit) => {
      const foes = contactsOf(scene, unit).filter((foe) => !isPanicking(scene, foe));
      return sum(foes.map((b) => fightWorth(WEIGHTS, scene, [{ a: unit, b }])));
    }),
  );
/** Whom a unit could fall upon by its plain move, were nobody in its way. */
const inReach = ({ scene, near }: Army): [unit: UnitId, enemy: UnitId][] =>
  [...near].flatMap(([unit, { enemy, far }]) =>
    enemy === undefined || far <= 0 || far > movementOf(scene, unit) ? [] : [[unit, enemy]],
  );
const reach: Counts = (army) => inReach(army).length;
/** A die of a run, on the average. */
const RUN = inches(3.5);
const runs: Counts = ({ scene, near }) =>
  count([...near.keys()], (unit) => {
    const { far = Infinity } = near.get(unit) ?? {};
    const beyond = far - movementOf(scene, unit);
    return beyond > 0 && beyond <= RUN * (gaitOf(scene, unit)?.dice ?? 0);
  });
/** What those fights would be worth that are worth something. */
const duels: Counts = (army) =>
  sum(
    inReach(army).map(([unit, enemy]) => {
      const { scene } = army;
      const [from, to] = [poseOf(scene, unit), poseOf(scene, enemy)];
      const facing = facingAlong(to.x - from.x, to.y - from.y);
      const met = inContactAt(scene, unit, { ...from, facing }, [enemy], true);
      return Math.max(0, fightWorth(WEIGHTS, met, [{ a: unit, b: enemy }]));
    }),
  );
/** Enemies who might come upon a flank in their next move. */
const flanked: Counts = ({ scene, standing }) =>
  sum(
    standing.map((unit) =>
      count(
        enemiesOf(scene, unit),
        (enemy) =>
          !isPanicking(scene, enemy) &&
          distance(scene, unit, enemy) < inches(WEIGHTS.flankNear) &&
          isOnFlank(scene, enemy, unit),
      ),
    ),
  );
/** AOT-RETREAT-05, AOT-RETREAT-07 Near the enemy, and whoever is beaten there finds no way out. */
const shut: Counts = ({ scene, near }) =>
  count([...near.keys()], (unit) => {
    const { far = Infinity } = near.get(unit) ?? {};
    if (far > SOON) return false;
    const pose = poseOf(scene, unit);
    const back = { ...pose, facing: (pose.facing + 18_000) % 36_000 };
    return forcedWay(scene, unit, back, SOON, contactsOf(scene, unit)).dispersed !== undefined;
  });
const shots: Counts = ({ scene, standing }) =>
  count(standing, (unit) => targetsOf(scene, unit).length > 0);

// --- ground --------------------------------------------------------------------------------------

/** Who comes on alone is beaten alone: inches by which the line is ragged. */
function ragged({ scene, near }: Army): number {
  const fars = [...near].flatMap(([unit, { far }]) =>
    isOnFoot(scene, unit) && !shoots(scene, unit) && far < Infinity ? [far / inches(1)] : [],
  );
  const mean = sum(fars) / Math.max(1, fars.length);
  return Math.sqrt(sum(fars.map((far) => (far - mean) ** 2)) / Math.max(1, fars.length));
}
const inRough: Counts = ({ scene, standing }) =>
  count(standing, (unit) => {
    const base = baseOf(scene, unit);
    return elementsOf(scene).some(
      (shape, element) => isDifficult(scene, element) && liesIn(base, shape),
    );
  });
const camp: Counts = ({ scene, id }) => (campOf(scene, id) === undefined ? 0 : 1);
const farFrom = (scene: Scene, spot: Spot, unit: UnitId): number => {
  const { x, y } = poseOf(scene, unit);
  return Math.hypot(spot.x - x, spot.y - y) / inches(1);
};
/** AOT-CAMP-03 How near to the enemy's camp, while nobody guards it; 1: there. */
function loot({ scene, id, standing }: Army): number {
  const enemy = otherArmy(id);
  const spot = campSpotOf(scene, enemy);
  if (spot === undefined || campOf(scene, enemy) === undefined) return 0;
  if (guardsOf(scene, enemy).length > 0) return 0;
  const nearest = Math.min(...standing.map((unit) => farFrom(scene, spot, unit)));
  return Math.exp(-nearest / 10);
}
/** Inches from the enemy's camp, on the average: whoever has come on stands nearer. */
function forward({ scene, id, standing }: Army): number {
  const spot = campSpotOf(scene, otherArmy(id));
  if (spot === undefined || standing.length === 0) return 0;
  return -sum(standing.map((unit) => farFrom(scene, spot, unit))) / standing.length;
}

/** Of the sides: so many times as many men in order, and nobody turns the battle any more. */
const ratio: Tells = less((army) => Math.log(1 + formed(army)));

const TELLS: { readonly [name: string]: Tells } = {
  lead: ({ lead }) => lead / 5,
  ahead: ({ lead }) => Math.tanh(lead / 2),
  aheadLate: ({ lead, progress }) => Math.tanh(lead / 2) * progress,
  aheadQuiet: ({ lead, quiet }) => Math.tanh(lead) * quiet,
  units: less(({ standing }) => Math.log(1 + standing.length)),
  worth: part(worth),
  brink: less(({ standing }) => -3 / (1 + standing.length)),
  formed: part(formed),
  ratio,
  ratioLate: (balance) => ratio(balance) * balance.progress,
  figures: part(figures),
  fleeing: less((army) => fleeing(army) / 3),
  driven: less((army) => driven(army) / 3),
  shaken: less((army) => shaken(army) / 10),
  shakenSoon: less((army) => shakenSoon(army) / 5),
  foot: part(figuresWho(isOnFoot)),
  riders: part(figuresWho(isMounted)),
  shooters: part(figuresWho(shoots)),
  models: less((army) => models(army) / 2),
  dense: less((army) => dense(army) / 5),
  deep: less((army) => deep(army) / 5),
  generals: less((army) => generals(army) / 2),
  led: less(led),
  idle: less((army) => idle(army) / 3),
  markers: less((army) => markers(army) / 4),
  fights: less((army) => fights(army) / 3),
  reach: less((army) => reach(army) / 5),
  runs: less((army) => runs(army) / 5),
  duels: less((army) => duels(army) / 2),
  flanked: less((army) => flanked(army) / 4),
  shut: less((army) => shut(army) / 4),
  shots: less((army) => shots(army) / 3),
  ragged: less((army) => ragged(army) / 5),
  rough: less((army) => inRough(army) / 3),
  camp: less(camp),
  loot: less(loot),
  forward: less((army) => forward(army) / 10),
};
const EACH = Object.values(TELLS);

export const features: Features = {
  names: Object.keys(TELLS),
  of(match, seat) {
    const { scene } = match as Match<ArtOfTactics>;
    const balance = balanceIn(scene, scene.setup.armies[0].seat === seat ? 0 : 1);
    return EACH.map((tells) => tells(balance));
  },
};
/** Turns after which hardly a battle goes on. */
const LONG = 30;
const QUIET = 10;
function balanceIn(scene: Scene, me: ArmyId): Balance {
  const { turn, points, quiet } = scene.position;
  return {
    own: armyIn(scene, me),
    other: armyIn(scene, otherArmy(me)),
    lead: points[me] - points[otherArmy(me)],
    progress: Math.min(1, turn / LONG),
    quiet: Math.min(1, quiet / QUIET),
  };
}
function armyIn(scene: Scene, id: ArmyId): Army {
  const units = unitsOnTable(scene, id);
  const standing = units.filter((unit) => !isPanicking(scene, unit));
  const enemies = unitsOnTable(scene, otherArmy(id)).filter((one) => !isPanicking(scene, one));
  const near = new Map(standing.map((unit) => [unit, nearestOf(scene, unit, enemies)] as const));
  return { scene, id, units, standing, near };
}
function nearestOf(scene: Scene, unit: UnitId, enemies: readonly UnitId[]): Near {
  let found: Near = { enemy: undefined, far: Infinity };
  for (const enemy of enemies) {
    const far = distance(scene, unit, enemy);
    if (far < found.far) found = { enemy, far };
  }
  return found;
}
