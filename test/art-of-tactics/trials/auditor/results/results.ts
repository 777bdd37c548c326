/** Retreats and flights: who goes, in what order, how far, which way; points earned and spent. */
import { INCH, LARGE, ROUNDING, TOUCH } from '../document/book.ts';
import { baseOf, campBox, engages, isPanicking, movementOf } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Defeat, Event, Told } from '../document/log.ts';
import {
  ahead,
  apart,
  between,
  centre,
  cornersOf,
  headingOf,
  length,
  minus,
  overlap,
  swept,
} from '../document/plane.ts';
import { depthOf, type Point } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';

export class Results implements Chapter {
  readonly #audit: Audit;
  /** Defeats of the slot whose retreat is not settled yet. */
  #defeats = new Map<number, Defeat>();
  readonly #retreated = new Set<number>();
  /** AOT-PANIC-06 Armies of whose units one has lost and gone, in order. */
  #active = 0;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    switch (event.type) {
      case 'initiativeTaken':
      case 'slotBegan':
        this.#active = event.army;
        return;
      case 'turnEnded':
        this.#retreated.clear();
        return;
      case 'beaten':
        return this.#beaten(event.beaten);
      case 'retreatSettled':
        return this.#settles(event);
      case 'retreated':
        return this.#retreats(event);
      case 'fled':
        return this.#flees(event);
      case 'stepEnded':
        if (event.to.at === 'demoralisation') this.#allSettled();
        return;
      default:
    }
  }
  #beaten(defeat: Defeat): void {
    const known = this.#defeats.get(defeat.unit);
    const density = Math.max(defeat.density, known?.density ?? 0);
    this.#defeats.set(defeat.unit, { ...defeat, density });
    if (defeat.in === 'melee') this.#heading(defeat);
  }
  /** AOT-RETREAT-06: away from all that touch it, by their facing or by their centre. */
  #heading({ unit: id, heading }: Defeat): void {
    const unit = this.#audit.unit(id);
    const enemies = this.#audit.table.units.filter(
      (other) => other.army !== unit.army && !other.empty && engages(unit, other),
    );
    if (enemies.length !== 1 || unit.gone) return;
    const [enemy] = enemies;
    if (enemy === undefined || enemy.gone) return;
    const [expected = 0, ...others] = awayFrom(unit, enemy).map(headingOf);
    const right = [expected, ...others].some((one) => apart(one, heading) <= 3);
    const what = `heading of the retreat of unit ${id}`;
    this.#audit.holds('AOT-RETREAT-06', what, heading, Math.round(expected), right);
  }
  /** AOT-TURN-05, AOT-RETREAT-08 */
  #settles({ unit: id, lost, kept }: Event<'retreatSettled'>): void {
    const defeat = this.#defeats.get(id);
    const what = `unit ${id} settles a defeat`;
    this.#audit.holds('AOT-TURN-05', what, 'yes', 'no', defeat !== undefined);
    this.#order(id);
    this.#defeats.delete(id);
    const unit = this.#audit.unit(id);
    const again =
      this.#retreated.has(id) && this.#audit.option('retreatLimit') !== 'panicFlightOnly';
    // Why a beaten unit does not retreat, where the log tells it.
    const why = unit.gone ? 'gone' : again ? 'limit' : undefined;
    if (kept !== undefined) this.#audit.same('AOT-RETREAT-08', `${what}, and why`, kept, why);
    const stays = unit.gone || unit.wagon || unit.troop.arm === 'artillery' || again;
    if (!stays) return;
    if (lost === 1 && again) {
      this.#audit.holds('AOT-TURN-04', `unit ${id} retreats again`, 'yes', 'no', false);
    }
  }
  /** AOT-TURN-05 Those of the player whose slot it is go first. */
  #order(id: number): void {
    const { army, gone } = this.#audit.unit(id);
    if (gone || army === this.#active || this.#audit.table.step !== 'retreats') return;
    const first = [...this.#defeats.keys()]
      .map((other) => this.#audit.unit(other))
      .filter((other) => other.army === this.#active && !other.gone)
      .map((other) => other.id);
    const what = `beaten units of the active player left when unit ${id} goes`;
    this.#audit.same('AOT-TURN-05', what, first, []);
  }
  #allSettled(): void {
    const left = [...this.#defeats.keys()];
    this.#audit.same('AOT-RETREAT-01', 'beaten units that have not retreated', left, []);
    this.#defeats.clear();
  }

  // --- ways --------------------------------------------------------------------------------------

  /** AOT-RETREAT-01, AOT-RETREAT-07 */
  #retreats(event: Event<'retreated'>): void {
    const unit = this.#audit.unit(event.unit);
    this.#once(unit);
    const full = movementOf(unit) * INCH;
    this.#way('AOT-RETREAT-01', unit, event, full);
  }
  /** AOT-PANIC-01, AOT-PANIC-06 */
  #flees(event: Event<'fled'>): void {
    const unit = this.#audit.unit(event.unit);
    const what = `unit ${unit.id} in panic`;
    const panics = isPanicking(unit);
    this.#audit.holds('AOT-PANIC-01', what, 'no', 'yes', panics);
    if (event.limited === 1) this.#once(unit);
    else this.#retreated.add(unit.id);
    if (this.#home(unit, event)) return;
    this.#way('AOT-PANIC-01', unit, event, 10 * INCH);
  }
  /** AOT-PANIC-10 Who reaches his camp is placed in it, wherever there is room. */
  #home(unit: Unit, { x, y }: Event<'fled'>): boolean {
    const camp = this.#audit.table.campOf(unit.army);
    if (camp === undefined) return false;
    const ground = campBox(camp);
    const there = { ...unit, x, y };
    const inside = depthOf(baseOf(there), ground) > 0 || between(baseOf(there), ground) <= TOUCH;
    if (!inside) return false;
    const gap = between(baseOf(unit), ground);
    const near = gap <= 10 * INCH + ROUNDING;
    const what = `way of unit ${unit.id} to its camp`;
    return this.#audit.holds('AOT-PANIC-01', what, Math.round(gap), 'at most 10000', near) || true;
  }
  /** AOT-TURN-04, AOT-PANIC-06 */
  #once({ id }: Unit): void {
    const every = this.#audit.option('retreatLimit') !== 'panicFlightOnly';
    const again = this.#retreated.has(id) && every;
    this.#audit.holds('AOT-TURN-04', `unit ${id} retreats this turn`, 'again', 'once', !again);
    this.#retreated.add(id);
  }
  #way(
    cite: string,
    unit: Unit,
    { x, y, facing }: Event<'retreated'> | Event<'fled'>,
    full: number,
  ): void {
    const step = minus([x, y], centre(unit));
    const way = length(step);
    const what = `way of unit ${unit.id}`;
    const most = `at most ${full}`;
    this.#audit.holds(cite, what, Math.round(way), most, way <= full + ROUNDING);
    if (way <= ROUNDING) return;
    const straight =
      apart(headingOf(step), facing) <= 12_000 / way + 4 || unit.troop.arm === 'elephant';
    this.#audit.holds(cite, `facing of unit ${unit.id}`, facing, headingOf(step), straight);
    if (way >= full - ROUNDING) return;
    const why = this.#blocked({ ...unit, facing }, facing, full, way);
    this.#audit.holds('AOT-RETREAT-07', what, Math.round(way), full, why);
  }
  /** Whether something stands in the way of a retreat that ends early. */
  #blocked(unit: Unit, heading: number, full: number, way: number): boolean {
    const { table } = this.#audit;
    const path = swept(unit, heading, Math.min(full, way + 60));
    const inWay = table.units.some(
      (other) => other.id !== unit.id && depthOf(path, baseOf(other)) > -60,
    );
    const closed = ['lake', 'river', 'village', 'marsh'];
    const water = table.outlines(closed).some((ground) => between(path, ground) <= 60);
    const { width, height } = table.setup.table;
    // AOT-STAKE-04 Closed to broad bases, but to elephants.
    const isStopped = unit.size === LARGE && unit.troop.arm !== 'elephant';
    const fenced = isStopped && table.stakes.some((one) => between(path, cornersOf(one)) <= 60);
    const off = path.some(([px, py]) => px < 60 || py < 60 || px > width - 60 || py > height - 60);
    const camp = table.campOf(unit.army);
    const homeward = camp !== undefined && overlap(path, campBox(camp));
    return inWay || water || fenced || off || homeward;
  }
}
/** AOT-RETREAT-06; both ways where rounding decides whether its front touches. */
function awayFrom(unit: Unit, enemy: Unit): Point[] {
  const gap = between(baseOf(enemy).slice(0, 2), baseOf(unit));
  const [along, apart] = [ahead(enemy.facing), minus(centre(unit), centre(enemy))];
  if (Math.abs(gap - TOUCH) <= ROUNDING) return [along, apart];
  return [gap <= TOUCH ? along : apart];
}
