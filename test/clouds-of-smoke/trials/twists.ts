/** Legal answers of Clouds of Smoke with one field changed, by somebody who knows the game. */
import { TACTIC_IDS } from '../../../src/games/clouds-of-smoke/rules/names.ts';
import {
  armyOf,
  enemiesOf,
  profileOf,
  unitsOnTable,
} from '../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import { unitsInCombat } from '../../../src/games/clouds-of-smoke/rules/combat/combatants.ts';
import type { Scene, UnitId } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Decision, Game, Pick } from '#kernel';
import { CAMP_TWISTS } from './twists-camp.ts';
import { boxAt, boxOf, depthOf } from './invariants/shapes.ts';

type Fields = { readonly [field: string]: unknown };

export function twisted(
  pick: Pick,
  look: Scene,
  { ask, question }: Decision<Game>,
  legal: unknown,
): unknown {
  const answer = legal as Fields;
  if ('done' in answer) return answer;
  const camp = CAMP_TWISTS[ask];
  if (camp !== undefined) return camp(pick, look, answer);
  switch (ask) {
    case 'declareShot': {
      const guns = unitsOnTable(look).filter(
        (unit) => profileOf(look, unit).bombardment !== undefined,
      );
      return pick(2) === 0
        ? { ...answer, unit: oneOf(pick, guns) }
        : { ...answer, target: someUnit(pick, look) };
    }
    case 'moveUnit': {
      const asked = question as { units: UnitId[] };
      const stray = pick(2) === 0 ? strayGun(look, asked) : undefined;
      if (stray !== undefined) return stray;
      return pick(3) === 0
        ? { ...answer, unit: oneOf(pick, asked.units) }
        : twistedMove(pick, look, answer);
    }
    case 'resolveHit':
      return { ...answer, by: answer['by'] === 'test' ? 'retreat' : 'test' };
    case 'playAction':
      return { ...answer, commander: pick(9) };
    case 'pickFormation':
      return pick(2) === 0
        ? { ...answer, guides: true }
        : { ...answer, unit: someUnit(pick, look) };
    case 'arrive':
      return twistedArrival(pick, look, answer);
    case 'displaceCommander':
      return { distance: pick(2100) };
    case 'rideCommander':
    case 'chooseSpot':
      return { ...answer, [pick(2) === 0 ? 'x' : 'y']: ontoUnit(pick, look) };
    case 'playTactic':
      return twistedTactic(pick, look, answer);
    case 'chooseNext':
    case 'choosePayer':
      return { army: pick(7) };
    case 'collapse':
      return 'odd' in answer ? { ...answer, odd: [pick(7)] } : answer;
    case 'raisePrice':
      return { marker: pick(look.position.markers.price.length) };
    default:
      return 'unit' in answer ? { ...answer, unit: someUnit(pick, look) } : answer;
  }
}
/** Another unit, or a place on somebody, before the enemy, or far from the edge. */
function twistedArrival(pick: Pick, look: Scene, answer: Fields): unknown {
  if (pick(4) === 0) return { ...answer, unit: someUnit(pick, look) };
  const unit = someUnit(pick, look) as UnitId;
  const { x, y } = look.position.units;
  const aside = (): number => pick(4000) - 2000;
  return pick(3) === 0
    ? { ...answer, x: Number(answer['x']) + aside(), y: Number(answer['y']) + aside() }
    : { ...answer, x: x[unit] + aside(), y: y[unit] + aside() };
}
const oneOf = <T>(pick: Pick, list: readonly T[]): T | undefined =>
  list[pick(Math.max(1, list.length))];
const someUnit = (pick: Pick, look: Scene): number => pick(look.setup.units.length);
const ontoUnit = (pick: Pick, look: Scene): number => {
  const { x, y } = look.position.units;
  return (pick(2) === 0 ? x : y)[someUnit(pick, look)];
};

function twistedTactic(pick: Pick, look: Scene, answer: Fields): Fields {
  const units = answer['units'] as readonly UnitId[];
  const others = unitsInCombat(look).filter((unit) => !units.includes(unit));
  const { against } = answer;
  if (against !== undefined && pick(2) === 0) {
    const reached = look.position.combat?.effects.find(({ tactic }) => tactic === against);
    return { ...answer, units: [...(reached?.units ?? [])] };
  }
  if (units.length === 0) return { ...answer, units: others.slice(0, 1) };
  if ('moves' in answer && pick(2) === 0) return twistedCharge(pick, answer);
  switch (pick(5)) {
    case 0:
      return { ...answer, tactic: oneOf(pick, TACTIC_IDS) };
    case 1:
      return { ...answer, against: oneOf(pick, TACTIC_IDS) };
    case 2:
      return { ...answer, units: [...units.slice(1), oneOf(pick, others) ?? units[0]] };
    default: {
      // One more, or as many more of the same side as stand here.
      const side = others.filter((unit) => armyOf(look, unit) === armyOf(look, units[0]));
      return { ...answer, units: [...units, ...(pick(2) === 0 ? side : side.slice(0, 1))] };
    }
  }
}

/** A gun that bombarded, a step ahead (COS-BMB-25). */
function strayGun(
  look: Scene,
  { units }: { readonly units: readonly UnitId[] },
): Fields | undefined {
  const { bombarded, units: placed } = look.position;
  const unit = units.find((one) => bombarded.includes(one));
  if (unit === undefined) return undefined;
  return { unit, move: 'simple', facing: placed.facing[unit], distance: 1 };
}
/** A charge that goes elsewhere, stops short, or is left out. */
function twistedCharge(pick: Pick, answer: Fields): Fields {
  const moves = answer['moves'] as readonly {
    readonly facing: number;
    readonly distance: number;
  }[];
  const at = pick(moves.length);
  const changed = moves.map((move, index) => {
    if (index !== at) return move;
    return pick(2) === 0
      ? { ...move, distance: pick(2500) }
      : { ...move, facing: (move.facing + 35_000 + pick(2000)) % 36_000 };
  });
  return { ...answer, moves: pick(6) === 0 ? moves.slice(1) : changed };
}

const HALVINGS = 14;
const TURNS = 40;
function nearestEnemy(look: Scene, unit: UnitId): UnitId | undefined {
  const { x, y } = look.position.units;
  const far = (one: UnitId): number => (x[one] - x[unit]) ** 2 + (y[one] - y[unit]) ** 2;
  return enemiesOf(look, unit).toSorted((a, b) => far(a) - far(b))[0];
}
/** Some facing, into an enemy if there is one that close. */
function turnedInto(pick: Pick, look: Scene, answer: Fields, enemy: UnitId | undefined): number {
  const facings = Array.from({ length: TURNS }, () => pick(36_000));
  if (enemy === undefined || answer['move'] !== 'difficult') return facings[0];
  const place = answer as { readonly x: number; readonly y: number };
  const other = boxOf(look, enemy);
  const into = facings.find((facing) => depthOf(boxAt(look, { ...place, facing }), other) > 11);
  return into ?? facings[0];
}
/** Turned another way, gone elsewhere, or just so far that it touches an enemy. */
function twistedMove(pick: Pick, look: Scene, answer: Fields): Fields {
  const field = oneOf(
    pick,
    Object.keys(answer).filter((one) => one !== 'unit' && one !== 'move'),
  );
  if (field === undefined) return answer;
  if (field === 'distance') return { ...answer, distance: pick(8000) };
  const enemy = nearestEnemy(look, answer['unit'] as UnitId);
  if (field === 'facing') return { ...answer, facing: turnedInto(pick, look, answer, enemy) };
  if (enemy === undefined || pick(3) === 0) {
    return { ...answer, [field]: Number(answer[field]) + pick(2001) - 1000 };
  }
  const place = answer as { readonly x: number; readonly y: number; readonly facing: number };
  const other = boxOf(look, enemy);
  const { x, y } = look.position.units;
  const deep = pick(2) === 0 ? -3 : 14;
  let [apart, touching] = [Number(answer[field]), (field === 'x' ? x : y)[enemy]];
  for (let count = 0; count < HALVINGS; count++) {
    const middle = Math.round((apart + touching) / 2);
    if (depthOf(boxAt(look, { ...place, [field]: middle }), other) < deep) apart = middle;
    else touching = middle;
  }
  return { ...answer, [field]: touching };
}
