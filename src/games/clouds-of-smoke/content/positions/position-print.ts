/** A position in the form in which people write it: what `parsePosition` reads again. */
import { isBeforeBattle } from '../../rules/before/index.ts';
import { startingMorale, idsWhere } from '../../rules/facts/index.ts';
import type {
  ArmyId,
  CampStep,
  Combat,
  Field,
  Position,
  Setup,
  Step,
  UnitId,
} from '../../rules/index.ts';
import { canonical, type Frozen } from '#kernel';
import { scenarioSetup } from '../scenarios.ts';
import { commanderNames } from '../armies/commander-names.ts';
import type { FileCombat, FileStep, PositionFile } from './position-shape.ts';
import { unitNames } from '../armies/unit-names.ts';

const uw = (ticks: number | undefined): number => (ticks ?? 0) / 1000;
const degrees = (facing: number | undefined): number => (facing ?? 0) / 100;

export function printPosition(setup: Frozen<Setup>, position: Frozen<Position>): PositionFile {
  const names = unitNames(setup);
  const known = canonical(scenarioSetup(setup.scenario) ?? null) === canonical(setup);
  const say = new Sayer(setup, names);
  const file: PositionFile = {
    ...(known ? { scenario: setup.scenario } : { setup }),
    turn: position.turn,
    active: say.seat(position.active),
    phase: position.phase,
    // COS-PHS-02 With one player a side the phase says it.
    ...(position.sixes === position.phase - 1 ? {} : { sixes: position.sixes }),
    ...(isBeforeBattle(position.step)
      ? { camp: campOf(position) }
      : { step: say.step(position.step as Fighting) }),
    units: say.units(position),
    commanders: say.commanders(position),
    morale: say.morale(position),
    pool: [...position.pool],
    tactics: say.tactics(position),
    markers: position.markers.price.map((price, id) => ({
      at: [uw(position.markers.x[id]), uw(position.markers.y[id])],
      price,
      resolved: position.markers.resolved[id] === 1,
    })),
  };
  Object.assign(file, say.allies(position));
  if (position.field !== null) file.field = say.field(position.field);
  if (position.actions.length > 0) file.actions = say.actions(position);
  if (position.combat !== null) file.combat = say.combat(position.combat as Combat);
  return file;
}

type Fighting = Exclude<Step, CampStep>;
/** A set-up is told as the rules hold it. */
const campOf = ({ step, field }: Frozen<Position>): NonNullable<PositionFile['camp']> =>
  ({ step, state: field?.camp }) as unknown as NonNullable<PositionFile['camp']>;

class Sayer {
  readonly #setup: Frozen<Setup>;
  readonly #names: readonly string[];
  readonly #heads: readonly string[];
  constructor(setup: Frozen<Setup>, names: readonly string[]) {
    this.#setup = setup;
    this.#names = names;
    this.#heads = commanderNames(setup);
  }
  seat(army: number): string {
    return this.#setup.armies[army]?.seat ?? '';
  }
  /** A side is named by the first of its seats. */
  captain(side: number): string {
    return this.#setup.armies.find((one) => one.side === side)?.seat ?? '';
  }
  name(unit: number): string {
    return this.#names[unit] ?? '';
  }
  list(units: readonly UnitId[]): string[] {
    return units.map((unit) => this.name(unit));
  }

  field({ first, edges, terrain, reserves }: Frozen<Field>): NonNullable<PositionFile['field']> {
    return {
      first: this.seat(first),
      edges: Object.fromEntries(edges.map((edge, army) => [this.seat(army), edge])),
      terrain: terrain.map(({ kind, name, outline }) => ({
        kind,
        ...(name === undefined ? {} : { name }),
        outline: outline.map(([x, y]): [number, number] => [uw(x), uw(y)]),
      })),
      ...(reserves.length === 0
        ? {}
        : {
            reserves: Object.fromEntries(
              reserves.map(({ army, numbers, note, shown }) => [
                this.seat(army),
                {
                  numbers: [...numbers],
                  ...(note?.value === undefined ? {} : { note: note.value }),
                  ...(shown === 1 ? { shown: true } : {}),
                },
              ]),
            ),
          }),
    };
  }
  /** Only what differs from the setup. */
  units({ units }: Frozen<Position>): NonNullable<PositionFile['units']> {
    const file: NonNullable<PositionFile['units']> = {};
    for (const [id, placed] of this.#setup.units.entries()) {
      const state: NonNullable<PositionFile['units']>[string] = {};
      if (units.x[id] !== placed.x || units.y[id] !== placed.y) {
        state.at = [uw(units.x[id]), uw(units.y[id])];
      }
      if (units.facing[id] !== placed.facing) state.facing = degrees(units.facing[id]);
      if (units.off[id] === 1) state.broken = true;
      if (units.off[id] === 2) state.off = 'left';
      if (units.off[id] === 3 && placed.later !== true) state.off = 'coming';
      if (units.off[id] === 0 && placed.later === true) state.off = 'no';
      if (units.activated[id] === 1) state.activated = true;
      if ((units.walked[id] ?? 0) > 0) state.walked = uw(units.walked[id]);
      if (Object.keys(state).length > 0) file[this.name(id)] = state;
    }
    return file;
  }
  commanders({ commanders }: Frozen<Position>): NonNullable<PositionFile['commanders']> {
    const { armies } = this.#setup;
    return Object.fromEntries(
      this.#heads.map((name, id) => [
        name,
        {
          at: [uw(commanders.x[id]), uw(commanders.y[id])] as [number, number],
          ...(id < armies.length ? { level: commanders.level[id] ?? 0 } : {}),
          ...(commanders.substitute[id] === 1 ? { substitute: true } : {}),
          ...(commanders.off[id] === 1 ? { off: true } : {}),
          ...(commanders.off[id] === 3 ? { off: 'coming' as const } : {}),
        },
      ]),
    );
  }
  morale({ morale }: Frozen<Position>): { [seat: string]: number } {
    return Object.fromEntries(
      this.#setup.armies.map(({ seat }, id) => [
        seat,
        morale[id] ?? startingMorale(this.#setup, id as ArmyId),
      ]),
    );
  }
  /** Only what several players a side have to say. */
  allies({ bombarded, limbered, sheltered, ...position }: Frozen<Position>): Partial<PositionFile> {
    const { used, guided, slowed, out, supported, played, claimed, declined, withheld } = position;
    const seats = (all: readonly number[]): string[] => all.map((army) => this.seat(army));
    return {
      ...(out.includes(1) ? { out: seats(idsWhere(out, (flag) => flag === 1)) } : {}),
      ...(supported.includes(1)
        ? { supported: ([0, 1] as const).filter((side) => supported[side] === 1) }
        : {}),
      ...(played.length > 0 ? { played: seats(played) } : {}),
      ...(claimed.length > 0
        ? { claimed: claimed.map(({ army, by }) => ({ army: this.seat(army), by: this.seat(by) })) }
        : {}),
      ...(declined.length > 0 ? { declined: this.list(declined) } : {}),
      ...(withheld.length > 0 ? { withheld: this.list(withheld) } : {}),
      ...(bombarded.length > 0 ? { bombarded: this.list(bombarded) } : {}),
      ...(limbered.length > 0 ? { limbered: this.list(limbered) } : {}),
      ...(sheltered.length > 0 ? { sheltered: this.list(sheltered) } : {}),
      ...(guided.length > 0 ? { guided: this.list(guided) } : {}),
      ...(slowed.length > 0
        ? { slowed: slowed.map(({ unit, element }) => ({ units: this.list([unit]), element })) }
        : {}),
      ...(used.length > 0 ? { used: this.#used(used) } : {}),
    };
  }
  #used(used: Frozen<Position>['used']): NonNullable<PositionFile['used']> {
    const file: NonNullable<PositionFile['used']> = {};
    for (const { army, asset } of used) {
      file[this.seat(army)] = [...(file[this.seat(army)] ?? []), asset];
    }
    return file;
  }
  /** Dice of one action stand together; their order among actions does not matter to the rules. */
  actions({ actions }: Frozen<Position>): NonNullable<PositionFile['actions']> {
    const file: NonNullable<PositionFile['actions']> = {};
    for (const { action, die } of actions) file[action] = [...(file[action] ?? []), die];
    return file;
  }
  tactics({ tactics }: Frozen<Position>): NonNullable<PositionFile['tactics']> {
    return Object.fromEntries(
      this.#setup.armies.map((army, id) => [
        army.seat,
        Object.fromEntries(
          army.tactics.flatMap((tactic, slot) => {
            const die = tactics[id]?.[slot] ?? 0;
            return die > 0 ? [[tactic, die]] : [];
          }),
        ),
      ]),
    );
  }

  step(step: Fighting): FileStep {
    switch (step.at) {
      case 'bombardment':
        return { at: step.at, shots: this.#shots(step.shots) };
      case 'damage': {
        const shots = this.#shots(step.shots);
        return {
          at: step.at,
          army: this.seat(step.army),
          shots,
          later: this.#shots(step.later),
          left: step.left,
          retreated: this.list(step.retreated),
        };
      }
      case 'risk':
        return { at: step.at, ones: step.ones };
      case 'arriving':
        return { at: step.at, units: this.list(step.units) };
      case 'order': {
        const { action, die, left, commander, x, y, moving, quota, ridden } = step.order;
        return {
          at: 'order',
          action,
          die,
          left,
          ...(commander < this.#setup.armies.length ? {} : { commander: this.#heads[commander] }),
          from: [uw(x), uw(y)],
          moving: this.list(moving),
          quota,
          ridden: ridden.map((id) => this.#heads[id] ?? ''),
        };
      }
      case 'allocation':
        return { at: step.at, army: this.captain(step.side) };
      case 'tactics':
      case 'hits':
        return { at: step.at, army: this.seat(step.army) };
      case 'aftermath':
        return { at: step.at, army: this.seat(step.army), left: this.list(step.left) };
      default:
        return step.at;
    }
  }
  #shots(
    shots: readonly { readonly unit: UnitId; readonly formation: readonly UnitId[] }[],
  ): { unit: string; formation: string[] }[] {
    return shots.map(({ unit, formation }) => ({
      unit: this.name(unit),
      formation: this.list(formation),
    }));
  }

  combat({
    markers,
    effects,
    units,
    hits,
    taken,
    retreated,
    rerolled,
    near,
    due,
  }: Combat): FileCombat {
    const row = (column: readonly number[], by = 1): { [name: string]: number } =>
      Object.fromEntries(
        units.flatMap((unit, at) => [[this.name(unit), (column[at] ?? 0) / by] as const]),
      );
    const flagged = (column: readonly number[]): string[] =>
      this.list(units.filter((_, at) => column[at] === 1));
    return {
      markers: [...markers],
      effects: effects.map((one) => ({
        army: this.seat(one.army),
        tactic: one.tactic,
        die: one.die,
        units: this.list(one.units),
      })),
      units: this.list(units),
      hits: row(hits),
      taken: row(taken),
      retreated: flagged(retreated),
      rerolled: flagged(rerolled),
      near: row(near, 1000),
      due: Object.fromEntries(due.map((value, side) => [this.captain(side), value])),
    };
  }
}
