/** What may stand where before the battle (CC-SCN-04, CC-SCN-06). */
import type { Pick } from '#kernel';
import type { Giving, SetUpQuestion, Stationing } from '../answers.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import { groundOf } from '../facts/ground.ts';
import { figuresIn, figuresOf, unitsOnMap } from '../facts/units.ts';
import { ALL_HEXES, type HexId, isWithin } from '../ground/board.ts';
import { isUnfit } from '../ground/entering.ts';
import { isFreeForWorks } from '../ground/works.ts';
import { FIGURES } from '../limits.ts';
import type { Scene, No, Side, UnitId } from '../world.ts';

/** CC-SCN-06 Within its depth, and not where nobody can stand. */
const inArea = ({ setup }: Scene, side: Side, hex: HexId): boolean =>
  isWithin(setup.forces[side], hex);
export function checkStationing(
  look: Scene,
  { side, only }: SetUpQuestion,
  answer: Stationing,
): No | undefined {
  if ('done' in answer) return undefined;
  const isWorks = 'works' in answer;
  if (only === 'units' && isWorks) return refuse('worksLater', 'CC-RSG-12');
  if (only === 'works' && !isWorks) return refuse('unitsStand', 'CC-RSG-12');
  if ('giver' in answer) return checkGiving(look, side, answer);
  if ('works' in answer) return checkWorks(look, side, answer.works, answer.to);
  return checkPlace(look, side, answer.unit, answer.hex);
}
const isOwn = (look: Scene, side: Side, unit: UnitId): boolean =>
  unitsOnMap(look, side).includes(unit);
/** CC-SCN-04, CC-SCN-06 Where it may be, with seven figures at most. */
function checkPlace(look: Scene, side: Side, unit: UnitId, hex: HexId): No | undefined {
  const at = { unit, hex };
  if (!isOwn(look, side, unit)) return refuse('notAmongThem', 'CC-SCN-02');
  if (!inArea(look, side, hex)) return refuse('outsideArea', 'CC-SCN-06', {}, at);
  if (isUnfit(groundOf(look), hex)) return refuse('impassable', 'CC-SCN-06', {}, at);
  if (look.position.units.hex[unit] === hex) return refuse('thereAlready', 'CC-SCN-04', {}, at);
  const figures = figuresIn(look, hex, side) + figuresOf(look, unit);
  return figures > FIGURES ? refuse('tooCrowded', 'CC-SCN-04', { figures }, at) : undefined;
}
/** CC-SCN-04, CC-WPN-05, CC-RSG-07 One weapon each, and what was bought together stays so. */
function checkGiving(look: Scene, side: Side, { giver, taker }: Giving): No | undefined {
  const { weapon } = look.position.units;
  const both = [giver, taker];
  if (!both.every((unit) => isOwn(look, side, unit))) return refuse('notAmongThem', 'CC-SCN-02');
  if (weapon[giver] < 0) return refuse('carriesNothing', 'CC-SCN-04', {}, { unit: giver });
  if (weapon[taker] >= 0) return refuse('carriesAlready', 'CC-SCN-04', {}, { unit: taker });
  const bought = both.find((unit) => isBought(look, unit));
  return bought === undefined
    ? undefined
    : refuse('boughtTogether', 'CC-WPN-05', {}, { unit: bought });
}
/** As the scenario lists them: the Axis's first. */
function isBought({ setup, position }: Scene, unit: UnitId): boolean {
  const [axis, allies] = setup.forces;
  const side = position.units.side[unit];
  const placed = side === 0 ? axis.units[unit] : allies.units[unit - axis.units.length];
  return placed?.bought === true;
}
/** CC-SCN-06, CC-FOR-01, CC-FOR-03 */
function checkWorks(look: Scene, side: Side, from: HexId, to: HexId): No | undefined {
  const isThere = look.position.fortifications.some(([at]) => at === from);
  if (!isThere || !inArea(look, side, from)) return refuse('noWorksThere', 'CC-SCN-02', {}, from);
  if (!inArea(look, side, to)) return refuse('outsideArea', 'CC-SCN-06', {}, to);
  return isFreeForWorks(look, to) ? undefined : refuse('noWorksHere', 'CC-SCN-06', {}, to);
}
/** Some piece somewhere else, more often nothing. */
export function suggestStationing(look: Scene, asked: SetUpQuestion, pick: Pick): Stationing {
  const { side } = asked;
  const units = unitsOnMap(look, side);
  const area = ALL_HEXES.filter((hex) => inArea(look, side, hex));
  const works = look.position.fortifications.filter(([hex]) => inArea(look, side, hex));
  const wishes: readonly (() => Stationing)[] = [
    () => ({ done: true }),
    () => ({ done: true }),
    () => ({ unit: oneOf(units, pick), hex: oneOf(area, pick) }),
    () => ({ giver: oneOf(units, pick), taker: oneOf(units, pick) }),
    ...(works.length === 0
      ? []
      : [() => ({ works: oneOf(works, pick)[0], to: oneOf(area, pick) })]),
  ];
  const wish = oneOf(wishes, pick)();
  return checkStationing(look, asked, wish) === undefined ? wish : { done: true };
}
