/** The steps before the battle. */
import type { Words } from '#kernel';
import type { Claim } from '#trials';
import { armyOfCommander } from '../../../../src/games/clouds-of-smoke/rules/command/command.ts';
import { groundOf } from '../../../../src/games/clouds-of-smoke/rules/ground/field.ts';
import type { ArmyId, Scene, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import type { CampEvent } from '../../../../src/games/clouds-of-smoke/rules/game.ts';
import type { Says } from './index.ts';
import { GROUND } from './names.ts';
import { UW, told } from './ways.ts';

const whose = (actor: number | undefined, army: ArmyId): Claim => ({ sides: [actor ?? army] });
/** What lies there, by its own name or its kind. */
function elementOf(look: Scene, id: number): readonly Words[] {
  const one = groundOf(look)[id];
  return one === undefined ? [] : [one.name ?? GROUND[one.kind]];
}
const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
const moved = ({ dx, dy }: { readonly dx: number; readonly dy: number }): number =>
  told(Math.hypot(dx, dy) / UW);

export const camp: Says<CampEvent['type']> = {
  prepared: () => undefined,
  quarterDrawn: ({ die }) => ({ numbers: [die], ru: { numbers: [die] } }),
  firstRolled: ({ dice, ratings, winner }) => ({
    sides: [...dice.keys(), ...(winner === undefined ? [] : [winner])],
    numbers: dice.flatMap((die, army) => [die, ratings[army]]),
  }),
  firstChosen: ({ army }) => ({ sides: [army] }),
  edgesChosen: ({ edges }) => ({ sides: [...edges.keys()] }),
  quartersChosen: () => ({}),
  quarterRolled: ({ die, elements }) => ({ numbers: [die, ...(elements === 0 ? [] : [elements])] }),
  elementRolled: ({ dice, kinds }) => ({
    numbers: [...dice, sum(dice)],
    titles: kinds.map((kind) => GROUND[kind]),
  }),
  elementPlaced: ({ element: { kind } }) => ({ titles: [GROUND[kind]] }),
  elementDrifted: (event, { after }) => ({
    titles: elementOf(after, event.element),
    numbers: [event.die, moved(event)],
  }),
  elementRemoved: ({ element, die }, { before }) => ({
    titles: elementOf(before, element),
    numbers: [die],
  }),
  elementMoved: (event, { after, actor }) => ({
    ...whose(actor, event.army),
    titles: elementOf(after, event.element),
    numbers: [moved(event)],
  }),
  // All seal their numbers at once: whose seat answers last is not whose columns they are.
  columnsNumbered: ({ army }) => ({ sides: [army] }),
  emplacementPlaced: ({ army }, { actor }) => whose(actor, army),
  columnsKept: ({ army, numbers }) => ({ sides: [army], numbers }),
  columnPlaced: ({ army, number }, { actor }) => ({ ...whose(actor, army), numbers: [number] }),
  columnsRevealed: ({ army, numbers }) => ({ sides: [army], numbers: numbers.value ?? [] }),
  unitSetUp: ({ unit }: { readonly unit: UnitId }) => ({ units: [unit] }),
  commanderSetUp: ({ commander }, { after }) => ({ sides: [armyOfCommander(after, commander)] }),
  battleBegan: ({ army }) => ({ sides: [army] }),
};
