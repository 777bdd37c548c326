/**
 * Positions written by hand, for tests and reports: units by name, places in UW, facing in
 * degrees, and a default for everything that is not said.
 */
import {
  combatGroups,
  markersOnTable,
  nearness,
  unitsNearMarkers,
  isStepOfCombat,
} from '../../rules/combat/index.ts';
import { commanderOf } from '../../rules/command/index.ts';
import { dueToArrive } from '../../rules/turn/index.ts';
import { formationOf } from '../../rules/movement/index.ts';
import { firstOf } from '../../rules/ground/index.ts';
import {
  type ArmyId,
  type CloudsOfSmokeRules,
  type Camp,
  type CampStep,
  type Combat,
  type CommanderId,
  type Field,
  type Scene,
  type MarkerId,
  type Order,
  type Position,
  type Setup,
  type Shot,
  type SideId,
  type Step,
  type TacticId,
  type UnitId,
  positionAtStart,
} from '../../rules/index.ts';
import { fail, ok, parse, type Issue, type Result } from '#kernel';
import { commanderNames } from '../armies/commander-names.ts';
import { toFacing, toTicks } from './measures.ts';
import { positionIssues } from './position-issues.ts';
import { elementFrom, setupFrom } from './position-setup.ts';
import {
  positionFile,
  type FileCombat,
  type FileStep,
  type PositionFile,
} from './position-shape.ts';
import { unitNames } from '../armies/unit-names.ts';

export interface Written {
  readonly setup: Setup;
  readonly position: Position;
}

/** The position of a file's content, or everything that is wrong with it, each with its place. */
export function parsePosition(
  ruleset: CloudsOfSmokeRules,
  content: unknown,
): Result<Written, Issue[]> {
  const parsed = parse(positionFile, content);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const issues: Issue[] = [];
  const setup = setupFrom(ruleset, file, (code, at, facts = {}) =>
    issues.push({ code, at, facts }),
  );
  if (setup === undefined || issues.length > 0) return fail(issues);
  const whole = parse(ruleset.shapes.setup, setup);
  if (!whole.ok) return fail(whole.error.map((one) => ({ ...one, at: `setup.${one.at}` })));
  const position = new Writer(ruleset, setup, issues).write(file);
  issues.push(...positionIssues(ruleset, { setup, position }, issues.length > 0));
  return issues.length > 0 ? fail(issues) : ok({ setup, position });
}

/** Puts what a file says into columns; keeps a list of names that mean nothing. */
class Writer {
  readonly #ruleset: CloudsOfSmokeRules;
  readonly #setup: Setup;
  readonly #issues: Issue[];
  readonly #names: readonly string[];
  readonly #position: Position;

  constructor(ruleset: CloudsOfSmokeRules, setup: Setup, issues: Issue[]) {
    this.#ruleset = ruleset;
    this.#setup = setup;
    this.#issues = issues;
    this.#names = unitNames(setup);
    this.#position = untouched(setup);
  }

  write(file: PositionFile): Position {
    const position = this.#position;
    position.turn = file.turn ?? 1;
    position.field = this.#field(file.field, file.camp?.state);
    const first = firstOf({ setup: this.#setup, position });
    position.active = this.#army(file.active, 'active', first);
    // COS-PHS-02 As many sixes a step as there are players on the larger side.
    const { armies } = this.#setup;
    const players = Math.max(
      ...[0, 1].map((side) => armies.filter((one) => one.side === side).length),
    );
    position.sixes = file.sixes ?? Math.max(0, (file.phase ?? 1) - 1) * players;
    position.phase = file.phase ?? 1 + Math.floor(position.sixes / players);
    this.#writeUnits(file);
    this.#writeCommanders(file);
    for (const [seat, points] of Object.entries(file.morale ?? {})) {
      position.morale[this.#army(seat, `morale.${seat}`)] = points;
    }
    this.#writeAllies(file);
    this.#writeDice(file);
    for (const { at, price = 1, resolved = false } of file.markers ?? []) {
      position.markers.x.push(toTicks(at[0]));
      position.markers.y.push(toTicks(at[1]));
      position.markers.price.push(price);
      position.markers.resolved.push(resolved ? 1 : 0);
    }
    if (this.#issues.length > 0) return position;
    const at = typeof file.step === 'object' ? file.step.at : (file.step ?? 'bombardment');
    if (file.combat !== undefined || isStepOfCombat(at)) {
      position.combat = this.#combat(file.combat ?? {}, at);
    }
    position.step =
      (file.camp?.step as CampStep | undefined) ?? this.#step(file.step ?? 'bombardment');
    return position;
  }

  #fault(code: string, at: string, facts: Issue['facts'] = {}): void {
    this.#issues.push({ code, at, facts });
  }
  /** Unknown names are told and stand for nobody: what is written of them goes nowhere. */
  #army(seat: string | undefined, at: string, given = 0 as ArmyId): ArmyId {
    if (seat === undefined) return given;
    const id = this.#setup.armies.findIndex((one) => one.seat === seat);
    if (id < 0) this.#fault('noSuchSeat', at, { seat });
    return id as ArmyId;
  }
  #unit(name: string, at: string): UnitId {
    const id = this.#names.indexOf(name);
    if (id < 0) this.#fault('noSuchUnit', at, { name });
    return id as UnitId;
  }
  #units(names: readonly string[], at: string): UnitId[] {
    const known = names.map((name, index) => this.#unit(name, `${at}.${index}`));
    if (new Set(names).size < names.length) this.#fault('namedTwice', at);
    return known.filter((id) => id >= 0).sort((a, b) => a - b);
  }

  /** COS-PRE-06, COS-TER-41, COS-DEP-07 What the steps before the battle have settled. */
  #field(field: PositionFile['field'], state: unknown): Field | null {
    if (field === undefined && state === undefined) return null;
    const { first, edges = {}, terrain } = field ?? {};
    for (const seat of Object.keys(edges)) this.#army(seat, `field.edges.${seat}`);
    const { armies } = this.#setup;
    return {
      first: this.#army(first, 'field.first', this.#setup.first as ArmyId),
      edges: armies.map(({ seat, edge }) => edges[seat] ?? edge),
      terrain:
        terrain?.map((one, index) =>
          elementFrom(one, `field.terrain.${index}`, (...fault) => this.#fault(...fault)),
        ) ?? this.#setup.terrain,
      reserves: Object.entries(field?.reserves ?? {}).map(([seat, { numbers, note, shown }]) => {
        const army = this.#army(seat, `field.reserves.${seat}`);
        const slot = armies.length + army;
        return {
          army,
          numbers,
          note: note === undefined ? null : { slot, value: note },
          shown: shown === true ? 1 : 0,
        };
      }),
      camp: (state as Camp | undefined) ?? null,
    };
  }

  #writeUnits({ armies, units }: PositionFile): void {
    const column = this.#position.units;
    type State = NonNullable<PositionFile['units']>[string];
    const put = (id: number, { at, facing, broken, off, activated, walked }: State): void => {
      if (id < 0) return;
      if (at !== undefined) [column.x[id], column.y[id]] = [toTicks(at[0]), toTicks(at[1])];
      if (facing !== undefined) column.facing[id] = toFacing(facing);
      if (off !== undefined) column.off[id] = OFF[off];
      if (broken !== undefined) column.off[id] = broken ? 1 : 0;
      if (walked !== undefined) column.walked[id] = toTicks(walked);
      const moved = activated ?? (walked === undefined ? undefined : walked > 0);
      if (moved !== undefined) column.activated[id] = moved ? 1 : 0;
    };
    const own = (armies ?? []).flatMap((army) => army.units);
    for (const [id, unit] of own.entries()) put(id, unit);
    for (const [name, state] of Object.entries(units ?? {})) {
      put(this.#unit(name, `units.${name}`), state);
    }
  }
  #writeCommanders({ armies, commanders }: PositionFile): void {
    const column = this.#position.commanders;
    type State = NonNullable<PositionFile['commanders']>[string];
    const put = (id: number, { at, level, substitute, off }: State): void => {
      if (id < 0) return;
      if (at !== undefined) [column.x[id], column.y[id]] = [toTicks(at[0]), toTicks(at[1])];
      if (level !== undefined) column.level[id] = level;
      if (substitute !== undefined) column.substitute[id] = substitute ? 1 : 0;
      if (off !== undefined) column.off[id] = off === 'coming' ? 3 : off ? 1 : 0;
    };
    for (const [id, { commander }] of (armies ?? []).entries()) put(id, commander ?? {});
    for (const [name, state] of Object.entries(commanders ?? {})) {
      put(this.#commander(name, `commanders.${name}`), state);
    }
  }
  #commander(name: string, at: string): CommanderId {
    const id = commanderNames(this.#setup).indexOf(name);
    if (id < 0) this.#fault('noSuchSeat', at, { seat: name });
    return id as CommanderId;
  }
  #writeAllies({
    out,
    supported,
    played,
    claimed,
    declined,
    withheld,
    bombarded,
    limbered,
    sheltered,
    used,
    guided,
    slowed,
  }: PositionFile): void {
    const position = this.#position;
    for (const seat of out ?? []) position.out[this.#army(seat, `out.${seat}`)] = 1;
    for (const side of supported ?? []) position.supported[side] = 1;
    if (new Set(played).size < (played ?? []).length) this.#fault('namedTwice', 'played');
    position.played = (played ?? []).map((seat) => this.#army(seat, `played.${seat}`));
    position.claimed = (claimed ?? []).map(({ army, by }) => ({
      army: this.#army(army, 'claimed'),
      by: this.#army(by, 'claimed'),
    }));
    position.declined = this.#units(declined ?? [], 'declined');
    position.withheld = this.#units(withheld ?? [], 'withheld');
    position.bombarded = this.#units(bombarded ?? [], 'bombarded');
    position.limbered = this.#units(limbered ?? [], 'limbered');
    position.sheltered = this.#units(sheltered ?? [], 'sheltered');
    position.guided = this.#units(guided ?? [], 'guided');
    position.slowed = (slowed ?? []).flatMap(({ units, element }, row) =>
      this.#units(units, `slowed.${row}`).map((unit) => ({ unit, element })),
    );
    position.used = Object.entries(used ?? {}).flatMap(([seat, assets]) =>
      assets.map((asset) => ({ army: this.#army(seat, `used.${seat}`), asset })),
    );
  }
  #writeDice({ pool, actions, tactics }: PositionFile): void {
    const position = this.#position;
    position.pool = [...(pool ?? [])];
    for (const [action, dice] of Object.entries(actions ?? {})) {
      for (const die of dice ?? []) {
        position.actions.push({ action: action as Order['action'], die });
      }
    }
    for (const [seat, board] of Object.entries(tactics ?? {})) {
      const id = this.#army(seat, `tactics.${seat}`);
      for (const [tactic, die] of Object.entries(board)) {
        const slot = this.#setup.armies[id]?.tactics.indexOf(tactic as TacticId) ?? -1;
        const row = position.tactics[id];
        if (id < 0) continue;
        if (slot < 0 || row === undefined) {
          this.#fault('notOnBoard', `tactics.${seat}.${tactic}`, { on: tactic });
        } else row[slot] = die ?? 0;
      }
    }
  }

  get #look(): Scene {
    const { edition } = this.#ruleset;
    return { setup: this.#setup, edition, position: this.#position };
  }

  #step(step: FileStep): Step {
    if (typeof step === 'string') return this.#plainStep(step);
    switch (step.at) {
      case 'bombardment':
        return { at: 'bombardment', shots: this.#shots(step.shots) };
      case 'damage': {
        const retreated = this.#units(step.retreated ?? [], 'step.retreated');
        const shots = this.#shots(step.shots);
        const army = this.#army(step.army, 'step.army', shots[0]?.army);
        const later = this.#shots(step.later ?? []);
        return { at: 'damage', army, shots, later, left: step.left, retreated };
      }
      case 'risk':
        return { at: 'risk', ones: step.ones ?? this.#ones() };
      case 'arriving':
        return {
          at: 'arriving',
          units: step.units === undefined ? this.#coming() : this.#units(step.units, 'step.units'),
        };
      case 'order':
        return { at: 'order', order: this.#order(step) };
      default: {
        const army = this.#army(step.army, 'step.army', this.#position.active);
        if (step.at === 'allocation') return { at: step.at, side: this.#sideOf(army) };
        if (step.at !== 'aftermath') return { at: step.at, army };
        const left =
          step.left === undefined ? this.#fallingBack(army) : this.#units(step.left, 'step.left');
        return { at: 'aftermath', army, left };
      }
    }
  }
  #plainStep(at: Exclude<FileStep, object>): Step {
    const army = this.#position.active;
    switch (at) {
      case 'bombardment':
        return { at, shots: [] };
      case 'damage':
        return { at, army, shots: [], later: [], left: 0, retreated: [] };
      case 'risk':
        return { at, ones: this.#ones() };
      case 'arriving':
        return { at, units: this.#coming() };
      case 'allocation':
        return { at, side: this.#sideOf(army) };
      case 'tactics':
      case 'hits':
        return { at, army };
      case 'aftermath':
        return { at, army, left: this.#fallingBack(army) };
      default:
        return { at };
    }
  }
  #coming(): UnitId[] {
    return dueToArrive(this.#look, this.#position.active);
  }
  #ones(): number {
    return this.#position.pool.filter((die) => die === 1).length;
  }
  /** Tactic Caracole: who falls back after the hits. */
  #fallingBack(army: ArmyId): UnitId[] {
    const effects = this.#position.combat?.effects ?? [];
    return effects
      .filter((one) => one.army === army && one.tactic === 'caracole')
      .flatMap(({ units }) => units);
  }
  #shots(
    shots: readonly {
      unit: string;
      target?: string | undefined;
      formation?: string[] | undefined;
    }[],
  ): Shot[] {
    return shots.map(({ unit, target, formation }, index) => {
      const at = `step.shots.${index}`;
      if (formation !== undefined) {
        return this.#shot(
          this.#unit(unit, `${at}.unit`),
          this.#units(formation, `${at}.formation`),
        );
      }
      if (target === undefined) this.#fault('noTarget', at);
      const aimed = this.#units(target === undefined ? [] : [target], `${at}.target`);
      return this.#shot(
        this.#unit(unit, `${at}.unit`),
        aimed.flatMap((one) => formationOf(this.#look, one)),
      );
    });
  }
  #shot(unit: UnitId, formation: UnitId[]): Shot {
    const army = (this.#setup.units[formation[0] ?? -1]?.army ?? 0) as ArmyId;
    return { unit, formation, army };
  }
  #sideOf(army: ArmyId): SideId {
    return this.#setup.armies[army]?.side ?? 0;
  }
  #order(step: Extract<FileStep, { at: 'order' }>): Order {
    const { action, die } = step;
    const { commanders, active } = this.#position;
    const commander =
      step.commander === undefined
        ? commanderOf(active)
        : this.#commander(step.commander, 'step.commander');
    const one = action === 'march' || action === 'dressRanks';
    const moving = this.#units(step.moving ?? [], 'step.moving');
    return {
      action,
      die,
      left: step.left ?? (one ? 1 : die) - (moving.length > 0 ? 1 : 0),
      commander,
      x: step.from === undefined ? (commanders.x[commander] ?? 0) : toTicks(step.from[0]),
      y: step.from === undefined ? (commanders.y[commander] ?? 0) : toTicks(step.from[1]),
      moving,
      quota: step.quota ?? (action === 'dressRanks' && moving.length > 0 ? die : moving.length),
      ridden: (step.ridden ?? []).map((name) => this.#commander(name, 'step.ridden')),
    };
  }

  #combat(file: FileCombat, at: string): Combat {
    const look = this.#look;
    const markers = (file.markers as MarkerId[] | undefined) ?? combatGroups(look)[0] ?? [];
    const known = markers.filter((id) => markersOnTable(look).includes(id));
    if (known.length < markers.length) this.#fault('noSuchMarker', 'combat.markers');
    if (markers.length === 0) this.#fault('noMarker', 'combat');
    if (new Set(markers).size < markers.length) this.#fault('namedTwice', 'combat.markers');
    // Before the dice nobody is fixed yet (COS-CBT-05).
    const near = at === 'tactics' || at === 'results' ? [] : unitsNearMarkers(look, known);
    const units = file.units === undefined ? near : this.#units(file.units, 'combat.units');
    const row = (says: Readonly<Record<string, number>> | undefined, what: string): number[] => {
      const numbers = units.map(() => 0);
      for (const [name, value] of Object.entries(says ?? {})) {
        const index = units.indexOf(this.#unit(name, `combat.${what}.${name}`));
        if (index < 0) this.#fault('notInCombat', `combat.${what}.${name}`, { name });
        else numbers[index] = value;
      }
      return numbers;
    };
    const flags = (names: readonly string[] | undefined, what: string): (0 | 1)[] =>
      row(Object.fromEntries((names ?? []).map((name) => [name, 1])), what) as (0 | 1)[];
    const due = [0, 0];
    for (const [seat, hits] of Object.entries(file.due ?? {})) {
      due[this.#sideOf(this.#army(seat, `combat.due.${seat}`))] = hits;
    }
    const hits = row(file.hits, 'hits');
    return {
      markers,
      effects: (file.effects ?? []).map(({ army, tactic, die, units: names }, index) => ({
        army: this.#army(army, `combat.effects.${index}.army`),
        tactic,
        die,
        units: this.#units(names, `combat.effects.${index}.units`),
      })),
      units,
      hits,
      taken: file.taken === undefined ? hits.slice() : row(file.taken, 'taken'),
      retreated: flags(file.retreated, 'retreated'),
      rerolled: flags(file.rerolled, 'rerolled'),
      near: this.#nearness(units, file),
      due,
    };
  }
  /** COS-HIT-03 Measured as the units stand, unless the file says otherwise. */
  #nearness(units: readonly UnitId[], { near }: FileCombat): number[] {
    const look = this.#look;
    return units.map((unit) => {
      const said = near?.[this.#names[unit] ?? ''];
      return said === undefined ? nearness(look, units, unit) : toTicks(said);
    });
  }
}
const OFF = { broken: 1, left: 2, coming: 3, no: 0 } as const;

/** The position before anything happened, all set up. */
function untouched({ before: _before, ...begun }: Setup): Position {
  return positionAtStart(begun);
}
