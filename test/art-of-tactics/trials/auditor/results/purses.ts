/** AOT-DEM-01 to AOT-DEM-10: what a victory gives, and what it is spent on. */
import {
  densityOf,
  escortsOf,
  formedOf,
  gapOf,
  isModel,
  isPanicking,
  isSteadfast,
  sees,
} from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Told } from '../document/log.ts';
import { quotas } from '../document/losses.ts';
import type { Unit } from '../document/table.ts';

interface Purse {
  readonly army: number;
  readonly of: Unit;
  left: number;
  /** Where the fight was: the winner's base as it then stood. */
  place: number | undefined;
  readonly winners: readonly number[];
  readonly had: Set<number>;
}
export class Purses implements Chapter {
  readonly #audit: Audit;
  readonly #purses = new Map<number, Purse>();
  readonly #density = new Map<number, number>();
  readonly #winners = new Map<number, Set<number>>();
  readonly #retreated = new Set<number>();
  /** How many figures the last point must disorder, and of whom. */
  #owed: { readonly unit: number; readonly figures: number } | undefined;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    if (this.#owed !== undefined) this.#pays(event);
    switch (event.type) {
      case 'beaten':
        return this.#beaten(event);
      case 'pointsEarned':
        return this.#earns(event);
      case 'placeChosen':
        return this.#stands(event);
      case 'pointsSpent':
        return this.#spends(event);
      case 'purseClosed':
        return this.#closes(event);
      case 'retreated':
      case 'fled':
        this.#retreated.add(event.unit);
        return;
      default:
        return this.#clears(event);
    }
  }
  #clears(event: Told): void {
    if (event.type === 'turnEnded') this.#retreated.clear();
    if (event.type !== 'slotEnded' && event.type !== 'turnEnded') return;
    this.#density.clear();
    this.#winners.clear();
    this.#purses.clear();
  }
  #beaten({ beaten: { unit, by, density } }: Event<'beaten'>): void {
    this.#density.set(unit, Math.max(density, this.#density.get(unit) ?? 0));
    const known = this.#winners.get(unit) ?? new Set();
    this.#winners.set(unit, new Set([...known, ...by]));
  }
  /** AOT-DEM-01 */
  #earns({ unit, army, by, points }: Event<'pointsEarned'>): void {
    const what = `points for unit ${unit}`;
    this.#audit.same('AOT-DEM-01', what, points, this.#density.get(unit) ?? 0);
    const foe = 1 - this.#audit.unit(unit).army;
    this.#audit.same('AOT-DEM-01', `army that earns points for unit ${unit}`, army, foe);
    const winners = [...(this.#winners.get(unit) ?? [])].toSorted((a, b) => a - b);
    const said = by.toSorted((a, b) => a - b);
    this.#audit.same('AOT-DEM-01', `who earns points for unit ${unit}`, said, winners);
    const of = this.#audit.unit(unit);
    const place = by.length === 1 ? by[0] : undefined;
    this.#density.delete(unit);
    this.#winners.delete(unit);
    this.#purses.set(unit, { army, of, left: points, place, winners: by, had: new Set() });
  }
  /** */
  #stands({ unit, at }: Event<'placeChosen'>): void {
    const purse = this.#purses.get(unit);
    const fair = purse?.winners.includes(at) === true;
    this.#audit.holds('AOT-DEM-07', `place of the fight with unit ${unit}`, at, 'a winner', fair);
    if (purse !== undefined) purse.place = at;
  }
  #closes({ unit, lost }: Event<'purseClosed'>): void {
    const purse = this.#purses.get(unit);
    this.#audit.same('AOT-DEM-07', `points lost of unit ${unit}`, lost, purse?.left ?? 0);
    this.#purses.delete(unit);
  }

  // --- spending ----------------------------------------------------------------------------------

  #spends({ purse: id, on, points, use }: Event<'pointsSpent'>): void {
    const purse = this.#purses.get(id);
    const unit = this.#audit.unit(on);
    const what = `price of ${use} for unit ${on}`;
    this.#audit.same('AOT-DEM-04', what, points, this.#price(unit, use));
    if (purse === undefined) {
      this.#audit.holds('AOT-DEM-07', `purse of unit ${id}`, 'spent', 'none', false);
      return;
    }
    this.#audit.same('AOT-DEM-02', `army on which points go`, unit.army, 1 - purse.army);
    const enough = points <= purse.left;
    this.#audit.holds('AOT-DEM-01', `points for ${use}`, points, `at most ${purse.left}`, enough);
    this.#reaches(purse, unit);
    this.#fits(unit, use);
    purse.left -= points;
    purse.had.add(on);
    if (use === 'disorder') this.#owed = { unit: on, figures: figuresFor(unit) };
  }
  /** AOT-DEM-04 to AOT-DEM-06, AOT-DEM-10 */
  #price(unit: Unit, use: string): number {
    if (use !== 'disorder') return densityOf(unit);
    const whole = unit.troop.arm === 'chariot' && escortsOf(unit).length === 0;
    if (whole) return unit.troop.horses ?? 0;
    return isSteadfast(this.#audit.table, unit) ? 2 : 1;
  }
  /** AOT-DEM-02, AOT-DEM-03 */
  #reaches(purse: Purse, unit: Unit): void {
    const from = purse.place === undefined ? undefined : this.#audit.unit(purse.place);
    if (from === undefined || unit.id === purse.of.id) return;
    const { table } = this.#audit;
    const seen = sees(table, from, unit);
    this.#audit.holds('AOT-DEM-02', `unit ${unit.id} in sight of ${from.id}`, 'no', 'yes', seen);
    if (isPanicking(unit)) return;
    const passed = table.standing.filter(
      (other) =>
        other.army === unit.army &&
        other.id !== purse.of.id &&
        !purse.had.has(other.id) &&
        gapOf(other, from) < gapOf(unit, from) - 5 &&
        this.#payable(purse, other) &&
        sees(table, from, other),
    );
    const nearer = passed.map(({ id }) => id);
    this.#audit.same('AOT-DEM-03', `nearer units than ${unit.id} passed over`, nearer, []);
  }
  /** R-164 Whom nothing can be done to with what is left is passed over. */
  #payable(purse: Purse, unit: Unit): boolean {
    if (unit.empty || isPanicking(unit) || unit.troop.arm === 'elephant') return false;
    return this.#price(unit, 'disorder') <= purse.left;
  }
  #fits(unit: Unit, use: string): void {
    const { id } = unit;
    if (use === 'retreat') {
      const again =
        this.#retreated.has(id) && this.#audit.option('retreatLimit') !== 'panicFlightOnly';
      this.#audit.holds('AOT-TURN-04', `unit ${id} is made to retreat`, 'again', 'once', !again);
    }
    if (use === 'disorder') {
      const some = formedOf(unit).length > 0;
      this.#audit.holds('AOT-DEM-08', `unit ${id} loses order`, 'again', 'formed', some);
    }
    if (use !== 'attack') return;
    const may = !isPanicking(unit) && densityOf(unit) < 5 && !unit.wagon;
    const able = may && unit.troop.arm !== 'artillery';
    this.#audit.holds('AOT-DEM-06', `unit ${id} is made to attack`, 'yes', 'no', able);
  }
  #pays(event: Told): void {
    const owed = this.#owed;
    this.#owed = undefined;
    if (owed === undefined) return;
    const told = event.type === 'disordered' && event.by === 'demoralisation' ? event : undefined;
    const count = told?.unit === owed.unit ? told.figures.length : 0;
    const what = `disordered of unit ${owed.unit} for points`;
    this.#audit.same('AOT-DEM-04', what, count, owed.figures);
    if (told !== undefined) {
      quotas(this.#audit, structuredClone(this.#audit.unit(told.unit)), told);
    }
  }
}
/** AOT-PROP-15, AOT-CHAR-12 */
function figuresFor(unit: Unit): number {
  if (isModel(unit) && escortsOf(unit).length === 0) {
    return unit.figures.filter(({ place }) => place === 1).length;
  }
  return Math.min(unit.troop.recruits ? 2 : 1, formedOf(unit).length);
}
