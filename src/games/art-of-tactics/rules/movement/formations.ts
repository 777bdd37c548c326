/** Re-forming: ranks, returned figures, merging, splitting (section 20). */
import { front, gap } from '#geometry/plane';
import type { ActAnswer, Formation } from '../answers.ts';
import { IN, inches, within } from '../facts/measures.ts';
import { baseFor, baseOf, distance, isEngaged, poseOf, sizeOf } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import {
  armOf,
  armyOf,
  densityWith,
  eliteOf,
  figuresOf,
  formedOf,
  isChariot,
  isCrewed,
  isModel,
  isOnTable,
  isPanicking,
  isWagon,
  LIMITS,
  nationOf,
  options,
  partsOf,
  rosterOf,
  troopOf,
  unitsOnTable,
} from '../facts/units.ts';
import { ridden, whyNoMixing, whyNotBeside, whyNotCrewed } from '../models/escorts.ts';
import { refuse } from '../refuse.ts';
import type { FigureId, Scene, No, UnitId } from '../world.ts';
import { whyNotFree, whyNotStand } from './turning.ts';

/** AOT-REFORM-01, AOT-PROP-05 How many disordered figures a re-forming returns. */
export function returnedBy(scene: Scene, unit: UnitId): number {
  // AOT-CHAR-12 A chariot comes to itself as a whole.
  if (isChariot(scene, unit) && isPanicking(scene, unit)) return strengthOfAll(scene, unit);
  return hasProperty(scene, unit, 'regular') ? 2 : 1;
}
const strengthOfAll = (scene: Scene, unit: UnitId): number => figuresOf(scene, unit).length;

/** AOT-UNIT-02, AOT-UNIT-05, AOT-UNIT-07, AOT-UNIT-09, AOT-REFORM-02 Why ranks may not stand so. */
export function whyNotRanks(
  scene: Scene,
  unit: UnitId,
  { first, second }: Formation,
): No | undefined {
  const arm = armOf(scene, unit);
  const { ranks, density } = LIMITS[arm];
  if (second.length > 0 && ranks === 1) return refuse('oneRank', 'AOT-UNIT-02', { unit });
  if (second.length > first.length) return refuse('secondLonger', 'AOT-UNIT-08', { unit });
  const dense = Math.max(first.length, second.length);
  if (dense > density)
    return refuse('tooDense', 'AOT-UNIT-07', { unit, density: dense, most: density });
  return undefined;
}
/**
 * AOT-REFORM-01, AOT-UNIT-18 Everybody who is formed stays in the ranks; so many more may step
 * in from behind the base, and in no other way.
 */
function whyNotThese(
  scene: Scene,
  unit: UnitId,
  formation: Formation,
  returned: number,
): No | undefined {
  const chosen = [...formation.first, ...formation.second];
  const own = figuresOf(scene, unit);
  if (new Set(chosen).size !== chosen.length || chosen.some((one) => !own.includes(one))) {
    return refuse('notItsFigure', 'AOT-REFORM-01', { unit });
  }
  const formed = formedOf(scene, unit);
  if (formed.some((one) => !chosen.includes(one)))
    return refuse('allStayFormed', 'AOT-REFORM-02', { unit });
  const back = chosen.length - formed.length;
  return back > returned
    ? refuse('tooManyReturned', 'AOT-REFORM-01', { unit, back, most: returned })
    : undefined;
}
/** The density of ranks that are to be (AOT-UNIT-03). */
export const densityIn = ({ first, second }: Formation): number =>
  Math.max(first.length, second.length);
/**
 * AOT-REFORM-01, AOT-REFORM-02, AOT-REFORM-03, AOT-REFORM-04, AOT-REFORM-05, AOT-REFORM-06,
 * AOT-REFORM-07, AOT-REFORM-08, AOT-REFORM-09, AOT-REFORM-10, AOT-REFORM-11 Why a unit may not
 * re-form so.
 */
export function whyNoReform(
  scene: Scene,
  unit: UnitId,
  answer: Formation & { readonly facing: number },
): No | undefined {
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-REFORM-08', { unit });
  return (
    whyNotThese(scene, unit, answer, returnedBy(scene, unit)) ??
    (isCrewed(scene, unit)
      ? whyNotCrewed(scene, unit, answer)
      : whyNotRanks(scene, unit, answer)) ??
    whyNotStand(
      scene,
      unit,
      { ...poseOf(scene, unit), facing: answer.facing },
      [],
      // AOT-TERR-06 Where close order may not go, nobody takes it up.
      densityWith(scene, unit, densityIn(answer)),
    )
  );
}
/** AOT-REFORM-01 The best ranks of a density, the returned figures among them. */
export function formationOf(
  scene: Scene,
  unit: UnitId,
  density: number,
  returned: number,
): Formation {
  if (isCrewed(scene, unit)) {
    const escort = partsOf(scene, unit, 'escort').toSorted(
      (a, b) => placeOf(scene, a) - placeOf(scene, b),
    );
    const formed = escort.filter((figure) => placeOf(scene, figure) === 2).length;
    return { first: ridden(scene, unit), second: escort.slice(0, formed + returned) };
  }
  const behind = figuresOf(scene, unit, 3).toSorted((a, b) => rank(scene, b) - rank(scene, a));
  const all = [...formedOf(scene, unit), ...behind.slice(0, returned)];
  // Who strikes stands before, who shoots and who leads behind.
  const sorted = all.toSorted((a, b) => rank(scene, b) - rank(scene, a));
  return { first: sorted.slice(0, density), second: sorted.slice(density) };
}
const placeOf = (scene: Scene, figure: FigureId): number => scene.position.figures.place[figure];
const rank = (scene: Scene, figure: FigureId): number => {
  const { weapons, role } = rosterOf(scene)[figure];
  const shoots = ['bow', 'sling', 'javelin', 'handgun', 'crossbow'].includes(weapons[0]);
  return (role === undefined ? 2 : 0) + (shoots ? 0 : 1);
};
/**
 * Densities that it may take up with so many figures (AOT-UNIT-05, AOT-UNIT-06, AOT-UNIT-07,
 * AOT-REFORM-09).
 */
export function densitiesFor(scene: Scene, unit: UnitId, figures: number): number[] {
  if (isCrewed(scene, unit)) return [ridden(scene, unit).length];
  const { ranks, density } = LIMITS[armOf(scene, unit)];
  return [1, 2, 3, 4, 5].filter(
    (one) => one <= Math.min(density, figures) && one * ranks >= figures,
  );
}

// --- merging and splitting -----------------------------------------------------------------------

type Merge = Extract<ActAnswer, { readonly act: 'merge' }>;
type Split = Extract<ActAnswer, { readonly act: 'split' }>;

/** AOT-REFORM-04, R-116, R-172 Why units may not become one. */
export function whyNoMerge(scene: Scene, answer: Merge): No | undefined {
  const { unit, with: others } = answer;
  const all = [unit, ...others];
  if (others.length === 0 || new Set(all).size !== all.length)
    return refuse('twoToMerge', 'AOT-REFORM-04', {});
  for (const other of others) {
    const no = whyNotAlike(scene, unit, other);
    if (no !== undefined) return no;
  }
  const returned = whyNotOfThese(scene, answer, all);
  const no = isCrewed(scene, unit)
    ? (whyNoMixing(scene, unit, others, answer) ?? returned)
    : (whyTooMany(scene, unit, all) ?? returned ?? whyNotMergedRanks(scene, answer));
  if (no !== undefined) return no;
  const pose = { ...poseOf(scene, unit), facing: answer.facing };
  return whyNotStand(scene, unit, pose, others, densityIn(answer));
}
/** AOT-UNIT-01, R-116 So many figures on a base, one commander among them. */
function whyTooMany(scene: Scene, unit: UnitId, all: readonly UnitId[]): No | undefined {
  const figures = all.flatMap((one) => figuresOf(scene, one)).length;
  const { figures: most } = LIMITS[armOf(scene, unit)];
  if (figures > most) return refuse('tooMany', 'AOT-UNIT-01', { figures, most });
  const leaders = all.filter((one) => hasLeader(scene, one));
  return leaders.length > 1 ? refuse('twoLeaders', 'AOT-REFORM-04', { unit }) : undefined;
}
/** AOT-REFORM-01, AOT-REFORM-02 All who are formed, and so many more. */
function whyNotOfThese(scene: Scene, answer: Merge, all: readonly UnitId[]): No | undefined {
  const { unit } = answer;
  const chosen = [...answer.first, ...answer.second];
  const figures = all.flatMap((one) => figuresOf(scene, one));
  const formed = all.flatMap((one) => formedOf(scene, one));
  const own =
    chosen.every((one) => figures.includes(one)) && new Set(chosen).size === chosen.length;
  if (!own || formed.some((one) => !chosen.includes(one)))
    return refuse('notItsFigure', 'AOT-REFORM-02', { unit });
  const [back, most] = [chosen.length - formed.length, returnedBy(scene, unit)];
  return back > most ? refuse('tooManyReturned', 'AOT-REFORM-01', { unit, back, most }) : undefined;
}
/** AOT-UNIT-02, AOT-UNIT-07, AOT-UNIT-08 The ranks of whom have merged. */
function whyNotMergedRanks(scene: Scene, { unit, first, second }: Merge): No | undefined {
  const { ranks, density } = LIMITS[armOf(scene, unit)];
  const fits =
    first.length <= density &&
    second.length <= first.length &&
    (ranks === 2 || second.length === 0);
  return fits
    ? undefined
    : refuse('tooDense', 'AOT-UNIT-07', { unit, density: first.length, most: density });
}
/** AOT-ARMY-15 A general or a colonel is among its figures. */
export const hasLeader = (scene: Scene, unit: UnitId): boolean =>
  figuresOf(scene, unit).some((figure) =>
    ['general', 'colonel'].includes(rosterOf(scene)[figure].role ?? ''),
  );
function whyNotAlike(scene: Scene, unit: UnitId, other: UnitId): No | undefined {
  // R-172 Foot joins an elephant or a chariot, and stands about it.
  const crewed = isCrewed(scene, unit);
  if (crewed && !isModel(scene, other)) return whyNotBeside(scene, unit, other);
  if (isModel(scene, unit) || isWagon(scene, unit) || isWagon(scene, other)) {
    return refuse('modelsStay', 'AOT-REFORM-04', { unit });
  }
  const differs = (code: 'otherArmy' | 'otherGear' | 'tooFarApart'): No =>
    refuse(code, 'AOT-REFORM-04', { unit, other });
  if (!isOnTable(scene, other) || armyOf(scene, other) !== armyOf(scene, unit))
    return differs('otherArmy');
  if (isEngaged(scene, other)) return refuse('inContact', 'AOT-REFORM-08', { unit: other });
  const [a, b] = [troopOf(scene, unit), troopOf(scene, other)];
  if (nationOf(scene, unit) !== nationOf(scene, other) || a.arm !== b.arm)
    return differs('otherArmy');
  // AOT-STAKE-01 Stakes stay in the ground: they are nobody's protection in the ranks.
  const gear = (one: typeof a): string =>
    one.gear
      .filter((worn) => worn !== 'stakes')
      .toSorted()
      .join();
  const elite = (one: UnitId): string => eliteOf(scene, one).toSorted().join();
  const alike = gear(a) === gear(b) && a.recruits === b.recruits && elite(unit) === elite(other);
  if (!alike) return differs('otherGear');
  return within(distance(scene, unit, other), IN) ? undefined : differs('tooFarApart');
}

/** AOT-REFORM-06, R-118 Why a unit may not be split so; `leader`: by whose order. */
export function whyNoSplit(
  scene: Scene,
  answer: Split,
  leader: UnitId | undefined,
): No | undefined {
  const { unit, figures, x, y } = answer;
  if (isModel(scene, unit) || isWagon(scene, unit)) {
    return refuse('modelsStay', 'AOT-REFORM-06', { unit });
  }
  const all = figuresOf(scene, unit);
  const formed = formedOf(scene, unit);
  if (new Set(figures).size !== figures.length || figures.some((one) => !all.includes(one))) {
    return refuse('notItsFigure', 'AOT-REFORM-06', { unit });
  }
  const part = formed.filter((one) => figures.includes(one)).length;
  if (part === 0 || part === formed.length)
    return refuse('formedInBoth', 'AOT-REFORM-06', { unit });
  if (leader === undefined && options(scene).splitNeedsLeader) {
    return refuse('leaderMustSplit', 'AOT-REFORM-06', { unit });
  }
  const pose = { ...poseOf(scene, unit), x, y };
  const apart = gap(baseFor(scene, unit, pose), baseOf(scene, unit));
  if (apart > 20 || apart < -20) return refuse('mustTouch', 'AOT-REFORM-06', { unit });
  const far =
    leader !== undefined &&
    leader !== unit &&
    Math.max(
      gap(baseFor(scene, unit, pose), baseOf(scene, leader)),
      distance(scene, unit, leader),
    ) > inches(1);
  if (far) return refuse('outOfCommand', 'AOT-REFORM-06', { unit });
  return (
    whyNotStand(scene, unit, pose, [unit]) ??
    whyNotRanks(scene, unit, halved(scene, unit, figures).part)
  );
}
/** The ranks of both parts: as dense as may be, the strikers before. */
export function halved(
  scene: Scene,
  unit: UnitId,
  figures: readonly FigureId[],
): { readonly part: Formation; readonly rest: Formation } {
  const formed = formedOf(scene, unit);
  const ranksFor = (all: readonly FigureId[]): Formation => {
    const sorted = all.toSorted((a, b) => rank(scene, b) - rank(scene, a));
    const two = LIMITS[armOf(scene, unit)].ranks === 2;
    const first = two ? Math.ceil(sorted.length / 2) : sorted.length;
    return { first: sorted.slice(0, first), second: sorted.slice(first) };
  };
  return {
    part: ranksFor(formed.filter((one) => figures.includes(one))),
    rest: ranksFor(formed.filter((one) => !figures.includes(one))),
  };
}
/** Beside the unit: where the part of it may stand, to the right or to the left. */
export function besideOf(scene: Scene, unit: UnitId): { x: number; y: number }[] {
  const { x, y, facing } = poseOf(scene, unit);
  const way = front(facing);
  const { width } = sizeOf(scene, unit);
  const places = [width, -width].map((by) => ({
    x: Math.round(x + way.y * by),
    y: Math.round(y - way.x * by),
  }));
  return places.filter(
    (place) => whyNotFree(scene, unit, { ...place, facing }, [unit]) === undefined,
  );
}
/** AOT-REFORM-04 Whom a unit may be merged with. */
export const mergeable = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsOnTable(scene, armyOf(scene, unit)).filter(
    (other) => other !== unit && whyNotAlike(scene, unit, other) === undefined,
  );
