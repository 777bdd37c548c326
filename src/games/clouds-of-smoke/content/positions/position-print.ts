/** A position in the form in which people write it: what `parsePosition` reads again. */
import { rowsOf } from '#codec';
import { canonical, type Frozen } from '#kernel';
import { isBeforeBattle } from '../../rules/before/index.ts';
import { idsWhere, startingMorale } from '../../rules/facts/index.ts';
import type {
  ArmyId,
  CampStep,
  Combat,
  CommanderId,
  Field,
  Position,
  Setup,
  SideId,
  Step,
  UnitId,
} from '../../rules/index.ts';
import { scenarioSetup } from '../scenarios.ts';
import {
  contextOf,
  positionFile,
  type PositionFile,
  type Told,
  type ToldCombat,
  type ToldCommander,
  type ToldStep,
  type ToldUnit,
} from './position-file.ts';

export function printPosition(setup: Frozen<Setup>, position: Frozen<Position>): PositionFile {
  const known = canonical(scenarioSetup(setup.scenario) ?? null) === canonical(setup);
  const context = contextOf(setup);
  const { sixes, step, field, combat, ...told } = position;
  const { phase, out, supported, slowed } = told;
  const isBefore = isBeforeBattle(step);
  return positionFile.print(
    {
      ...(known ? { scenario: setup.scenario } : { setup }),
      ...told,
      // COS-PHS-02 With one player a side the phase says it.
      ...(sixes === phase - 1 ? {} : { sixes }),
      ...(isBefore ? { camp: campOf(position) } : { step: stepTold(setup, step as Fighting) }),
      units: unitsTold(setup, position),
      commanders: commandersTold(setup, position),
      morale: setup.armies.map((_, army): [ArmyId, number] => [
        army as ArmyId,
        position.morale[army] ?? startingMorale(setup, army as ArmyId),
      ]),
      tactics: tacticsTold(setup, position),
      markers: rowsOf(position.markers).map((marker) => ({ ...marker, at: marker })),
      out: idsWhere(out, (is) => is === 1),
      supported: idsWhere<SideId, 0 | 1>(supported, (is) => is === 1),
      slowed: slowed.map(({ unit, element }) => ({ units: [unit], element })),
      used: gathered(position.used.map(({ army, asset }) => [army, asset])),
      ...(field === null ? {} : { field: fieldTold(field) }),
      // Their order among actions does not matter to the rules.
      actions: Object.fromEntries(
        gathered(position.actions.map(({ action, die }) => [action, die])),
      ),
      ...(combat === null ? {} : { combat: combatTold(setup, combat, context.names) }),
    },
    context,
  );
}
/** What belongs to the same stands together. */
function gathered<K, V>(pairs: readonly (readonly [K, V])[]): [K, V[]][] {
  const all = new Map<K, V[]>();
  for (const [key, value] of pairs) all.set(key, [...(all.get(key) ?? []), value]);
  return [...all];
}

type Fighting = Exclude<Step, CampStep>;
/** A set-up is told as the rules hold it. */
const campOf = ({ step, field }: Frozen<Position>): NonNullable<PositionFile['camp']> =>
  ({ step, state: field?.camp }) as unknown as NonNullable<PositionFile['camp']>;

const fieldTold = ({
  first,
  edges,
  terrain,
  reserves,
}: Frozen<Field>): Frozen<NonNullable<Told['field']>> => ({
  first,
  edges: edges.map((edge, army) => [army as ArmyId, edge]),
  terrain,
  reserves: reserves.map(({ army, numbers, note, shown }) => [
    army,
    { numbers, shown, ...(note?.value === undefined ? {} : { note: note.value }) },
  ]),
});
/** Only what differs from the setup. */
function unitsTold(setup: Frozen<Setup>, { units }: Frozen<Position>): Frozen<Told['units']> {
  const all = rowsOf(units).map((now, id): [UnitId, Frozen<ToldUnit>] => {
    const was = setup.units[id];
    const { off } = now;
    const told: Frozen<ToldUnit> = {
      ...(now.x === was.x && now.y === was.y ? {} : { at: { x: now.x, y: now.y } }),
      ...(now.facing === was.facing ? {} : { facing: now.facing }),
      ...(off === 1 ? { broken: 1 } : {}),
      ...(off === 2 ? { off: 'left' } : {}),
      ...(off === 3 && was.later !== true ? { off: 'coming' } : {}),
      ...(off === 0 && was.later === true ? { off: 'no' } : {}),
      ...(now.activated === 1 ? { activated: 1 } : {}),
      ...(now.walked > 0 ? { walked: now.walked } : {}),
    };
    return [id as UnitId, told];
  });
  return all.filter(([, told]) => Object.keys(told).length > 0);
}
const commandersTold = (
  { armies }: Frozen<Setup>,
  { commanders }: Frozen<Position>,
): Frozen<Told['commanders']> =>
  rowsOf(commanders).map((now, id): [CommanderId, Frozen<ToldCommander>] => [
    id as CommanderId,
    {
      at: now,
      ...(id < armies.length ? { level: now.level } : {}),
      ...(now.substitute === 1 ? { substitute: 1 } : {}),
      ...(now.off === 1 ? { off: true } : {}),
      ...(now.off === 3 ? { off: 'coming' } : {}),
    },
  ]);
const tacticsTold = (
  { armies }: Frozen<Setup>,
  { tactics }: Frozen<Position>,
): Frozen<Told['tactics']> =>
  armies.map((army, id) => [
    id as ArmyId,
    Object.fromEntries(
      army.tactics.flatMap((tactic, slot) => {
        const die = tactics[id]?.[slot] ?? 0;
        return die > 0 ? [[tactic, die]] : [];
      }),
    ),
  ]);
/** A side is named by the first of its seats. */
const captain = ({ armies }: Frozen<Setup>, side: number): ArmyId =>
  armies.findIndex((one) => one.side === side) as ArmyId;

function stepTold(setup: Frozen<Setup>, step: Frozen<Fighting>): Frozen<ToldStep> {
  switch (step.at) {
    case 'order': {
      const { commander, x, y, ...order } = step.order;
      const by = commander < setup.armies.length ? {} : { commander };
      return { at: 'order', ...order, ...by, from: { x, y } };
    }
    case 'allocation':
      return { at: step.at, army: captain(setup, step.side) };
    default:
      return step;
  }
}
function combatTold(
  setup: Frozen<Setup>,
  { units, hits, taken, retreated, rerolled, near, due, ...combat }: Frozen<Combat>,
  names: readonly string[],
): Frozen<ToldCombat> {
  const row = (column: readonly number[]): [UnitId, number][] =>
    units.map((unit, at) => [unit, column[at] ?? 0]);
  const flagged = (column: readonly number[]): UnitId[] =>
    units.filter((_, at) => column[at] === 1);
  return {
    ...combat,
    units,
    hits: row(hits),
    taken: row(taken),
    retreated: flagged(retreated),
    rerolled: flagged(rerolled),
    near: row(near).map(([unit, ticks]) => [names[unit] ?? '', ticks]),
    due: due.map((hit, side) => [captain(setup, side), hit]),
  };
}
