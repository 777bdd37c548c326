/** What a fuzzer looks at when units act: who may, by orders and slots (sections 6 and 10). */
import { UNASKED, type Invariant, type Moment } from '#trials';
import { isCrewed, unitsOnTable } from '../../../src/games/art-of-tactics/rules/facts/units.ts';
import type {
  ArmyId,
  Given,
  Scene,
  Position,
  UnitId,
} from '../../../src/games/art-of-tactics/rules/world.ts';

/** One event, as far as it is looked at here. */
interface Event {
  readonly type: string;
  readonly army?: ArmyId;
  readonly given?: readonly Given[];
  readonly later?: readonly Given[];
  readonly unit?: UnitId;
  readonly from?: readonly UnitId[];
  readonly part?: UnitId;
  readonly deed?: string;
}
interface Slot {
  army: ArmyId | -1;
  given: readonly Given[];
  later: readonly Given[];
  /** AOT-REFORM-05 It prepares a merging; or it is for one, whose units these are. */
  prepares: boolean;
  merging: readonly UnitId[];
}
const armyOf = (scene: Scene, unit: UnitId): ArmyId =>
  scene.setup.units[scene.position.units.origin[unit]].army;
const slotOf = (scene: Scene, { slot, merging, slots }: Position): Slot => {
  const isSeparate =
    slot !== null &&
    slots[slot.army][slot.number - 1] === -1 &&
    merging.some((unit) => armyOf(scene, unit) === slot.army);
  const prepares = slot?.prepares === 1;
  return {
    army: slot?.army ?? -1,
    given: slot?.given ?? [],
    later: slot?.later ?? [],
    prepares,
    merging: isSeparate && !prepares ? merging : [],
  };
};
/** What each event makes of the slot. */
function after(slot: Slot, { type, army, given = [], later = [] }: Event): Slot {
  switch (type) {
    case 'slotBegan':
      return { army: army ?? -1, given: [], later: [], prepares: false, merging: [] };
    case 'ordered':
      return { ...slot, given, later };
    case 'mergePrepared':
      return { ...slot, prepares: true };
    case 'actionsEnded':
      return { ...slot, given: slot.later, later: [] };
    default:
      return slot;
  }
}
/** Goes through the events of a moment, each with the slot in which it happens. */
function among(
  { scene, before, events }: Moment,
  wrong: (slot: Slot, event: Event, rest: readonly Event[]) => string | undefined,
): string | undefined {
  let slot = slotOf(look({ scene }), before as Position);
  const all = events as readonly Event[];
  for (const [index, event] of all.entries()) {
    const found = wrong(slot, event, all.slice(index + 1));
    if (found !== undefined) return found;
    slot = after(slot, event);
  }
  return undefined;
}
const acts = ({ events }: Moment): boolean => events.some(({ type }) => type === 'actionTaken');

const look = ({ scene }: { readonly scene: unknown }): Scene => scene as Scene;

/** What is done once a turn. */
const DONE = ['acted', 'ran', 'evaded', 'retreated', 'fled', 'reacted'] as const;

export const commandInvariants: readonly Invariant[] = [
  {
    name: 'who acts is of the slot’s army, and was ordered to do just that',
    wrong(moment) {
      if (!acts(moment)) return UNASKED;
      const scene = look(moment);
      return among(moment, (slot, { type, unit, deed }) => {
        if (type !== 'actionTaken' || unit === undefined) return undefined;
        if (armyOf(scene, unit) !== slot.army) return `unit ${unit} acts in a slot of the other`;
        if (slot.merging.includes(unit)) return undefined;
        const given = slot.given.find((one) => one.unit === unit);
        if (given === undefined) return `unit ${unit} acts without an order`;
        return given.deeds.some((one) => one === deed)
          ? undefined
          : `unit ${unit} does ${String(deed)} and was not ordered to`;
      });
    },
  },
  {
    name: 'in the two slots of a merging nobody acts but to merge',
    wrong(moment) {
      if (!acts(moment)) return UNASKED;
      return among(moment, (slot, { type, unit }, rest) => {
        if (type !== 'actionTaken' || unit === undefined) return undefined;
        if (slot.prepares) return `unit ${unit} acts in a slot that prepares a merging`;
        if (slot.merging.length === 0) return undefined;
        const merges = rest.some(
          (one) => one.type === 'merged' && [one.unit, ...(one.from ?? [])].includes(unit),
        );
        return merges ? undefined : `unit ${unit} acts in the slot of a merging`;
      });
    },
  },
  {
    name: 'nobody takes two actions in a turn but a crew',
    wrong(moment) {
      if (!acts(moment)) return UNASKED;
      const scene = look(moment);
      const acted = [...(moment.before as Position).units.acted];
      return among(moment, (_slot, { type, unit }) => {
        if (type === 'turnEnded') acted.fill(0);
        if (type !== 'actionTaken' || unit === undefined) return undefined;
        const twice = acted[unit] === 1 && !isCrewed(scene, unit);
        acted[unit] = 1;
        return twice ? `unit ${unit} takes a second action` : undefined;
      });
    },
  },
  {
    name: 'who joins or parts takes along what his men have done in the turn',
    wrong(moment) {
      const changed = (moment.events as readonly Event[]).find(
        ({ type }) => type === 'merged' || type === 'split',
      );
      if (changed?.unit === undefined) return UNASKED;
      const scene = look(moment);
      const { unit, from = [], part = unit } = changed;
      if (![unit, part].every((one) => unitsOnTable(scene).includes(one))) return UNASKED;
      const { units: was } = moment.before as Position;
      const { units: is } = scene.position;
      const lost = DONE.find(
        (column) =>
          [unit, ...from].some((one) => was[column][one] === 1) &&
          [unit, part].some((one) => is[column][one] === 0),
      );
      return lost === undefined ? undefined : `unit ${unit} forgets that some of it have ${lost}`;
    },
  },
];
