/** The signal to attack: who is reached has to come nearer (AOT-CMD-10, R-051). */
import type { Audit, Chapter } from '../audit.ts';
import { INCH, TOUCH } from '../document/book.ts';
import { baseOf, contactGap, gapOf, isPanicking, marchOf, sees } from '../document/facts.ts';
import type { Event, Told } from '../document/log.ts';
import { depthOf, moved, overlap, swept } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import { costOf } from '../moving/movement.ts';

/** Steps are looked at by so much, in thousandths of an inch. */
const STEP = 400;
/** Who shot, ran, fell back or met somebody has done what he could, or owes no more. */
const FREES = ['shotDeclared', 'runRolled', 'retreated', 'fled', 'evaded', 'merged', 'split'];
/** What is told of a way after where it ends. */
const MEETS = ['contactMade', 'tested', 'testRerolled', 'disordered', 'killed', 'scored'];
interface Duty {
  /** The enemy, where he stood at the signal. */
  readonly enemy: Unit;
  /** How far it was then. */
  readonly gap: number;
  readonly facing: number;
  moved: boolean;
  /** How far it may still go. */
  left: number;
  free: boolean;
  /** Of those that act by this order in two parts: of the first (0), or of the second. */
  readonly part: 0 | 1;
}
export class Signal implements Chapter {
  readonly #audit: Audit;
  readonly #duties = new Map<number, Duty>();
  /** AOT-CMD-06 Who has acted is called by no signal. */
  readonly #acted = new Set<number>();

  /** How many parts of the order have ended. */
  #parts = 0;
  /** Who has just gone, until all is told of it. */
  #stopped: number | undefined;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    // What meets him is told at once: then he has gone as far as he may.
    if (this.#stopped !== undefined && !MEETS.includes(event.type)) this.#short(this.#stopped);
    if (event.type === 'actionTaken') this.#acted.add(event.unit);
    if (event.type === 'turnEnded') this.#acted.clear();
    // R-240 What joins or parts has done what its men have done.
    if (event.type === 'split' && this.#acted.has(event.unit)) this.#acted.add(event.part);
    if (event.type === 'merged' && event.from.some((one) => this.#acted.has(one)))
      this.#acted.add(event.unit);
    if (event.type === 'slotBegan' || event.type === 'slotEnded') this.#duties.clear();
    if (event.type === 'ordered' && event.order === 'attack') this.#calls(event);
    if (event.type === 'moved') this.#moves(event);
    // Nor is anybody led off the table who could still come nearer.
    if (event.type === 'leftTable') this.#short(event.unit);
    if (event.type === 'contactMade') this.#free(event.by, event.with);
    // What another does once their part is over is not theirs to use.
    if (event.type === 'actionsEnded') this.#judges();
    if ('unit' in event && FREES.includes(event.type)) this.#free(event.unit);
  }
  #free(...units: readonly number[]): void {
    for (const unit of units) Object.assign(this.#duties.get(unit) ?? {}, { free: true });
  }
  /** AOT-CMD-09, AOT-CMD-10 All whom the die reaches and who are able, at the nearest they see. */
  #calls({ by: id, die = 0, given, later }: Event<'ordered'>): void {
    this.#parts = 0;
    const by = this.#audit.unit(id);
    const all = [...given, ...later].filter(({ along }) => along !== true);
    for (const unit of this.#audit.table.standing) {
      const told = all.find((one) => one.unit === unit.id && one.attack === true);
      if (told === undefined) this.#mayStay(unit, by, die);
      else this.#takes(unit, told.at, given.includes(told) ? 0 : 1);
    }
  }
  #mayStay(unit: Unit, by: Unit, die: number): void {
    const others = unit.army !== by.army || unit.id === by.id || unit.empty;
    if (others || unit.troop.nation !== by.troop.nation || this.#acted.has(unit.id)) return;
    const able = !isPanicking(unit) && !this.#touches(unit);
    const reached = gapOf(unit, by) <= die * INCH - 3;
    const what = `unit ${unit.id} within ${die} inches of the signal`;
    this.#audit.holds('AOT-CMD-09', what, 'is not called', 'is called', !(able && reached));
  }
  #enemies(unit: Unit): Unit[] {
    return this.#audit.table.standing.filter(({ army, empty }) => army !== unit.army && !empty);
  }
  #touches(unit: Unit): boolean {
    return this.#enemies(unit).some((one) => contactGap(one, unit) <= TOUCH + 3);
  }
  #takes(unit: Unit, at: number | undefined, part: 0 | 1): void {
    const seen = this.#enemies(unit).filter((one) => sees(this.#audit.table, unit, one));
    if (at === undefined || at < 0) return;
    const enemy = this.#audit.unit(at);
    const gap = gapOf(unit, enemy);
    const least = Math.min(...seen.map((one) => gapOf(unit, one)));
    const nearest = gap <= least + TOUCH;
    const what = `distance of unit ${unit.id} to whom it is called at`;
    this.#audit.holds('AOT-CMD-10', what, Math.round(gap), Math.round(least), nearest);
    const left = marchOf(unit) * INCH;
    const free = this.#touches(unit);
    this.#duties.set(unit.id, {
      enemy: { ...enemy },
      gap,
      facing: unit.facing,
      moved: false,
      left,
      free,
      part,
    });
  }
  #moves({ unit: id, legs, run }: Event<'moved'>): void {
    const duty = this.#duties.get(id);
    if (duty === undefined || run === 1) return;
    const unit = this.#audit.unit(id);
    duty.moved = true;
    duty.left -= legs.reduce((sum, leg) => sum + costOf(unit, leg), 0);
  }
  after(event: Told): void {
    if (event.type !== 'moved' || event.run === 1) return;
    this.#stopped = event.unit;
  }
  /** R-051 A step short of its move, which it could have gone on with. */
  #short(id: number): void {
    this.#stopped = undefined;
    const duty = this.#duties.get(id);
    if (duty !== undefined) this.#owes(id, duty, [this.#audit.unit(id).facing]);
  }
  /** R-051 When all have acted nobody has gone away, and nobody has stood idle. */
  #judges(): void {
    const part = this.#parts++;
    for (const [id, duty] of this.#duties) {
      if (duty.part !== part) continue;
      const unit = this.#audit.unit(id);
      this.#duties.delete(id);
      if (this.#isFree(unit, duty)) continue;
      const [now, gap] = [gapOf(unit, duty.enemy), duty.gap];
      const what = `unit ${id} called at unit ${duty.enemy.id} ends`;
      const stays = now <= gap + 60;
      this.#audit.holds('AOT-CMD-10', what, Math.round(now), `at most ${Math.round(gap)}`, stays);
      if (!duty.moved) this.#owes(id, duty, [unit.facing, duty.facing]);
    }
  }
  /** He has met somebody, is shaken or gone; or the enemy is no more where he was. */
  #isFree(unit: Unit, { free, enemy }: Duty): boolean {
    const there = this.#audit.unit(enemy.id);
    const left = there.gone || there.x !== enemy.x || there.y !== enemy.y;
    return free || left || unit.gone || isPanicking(unit) || this.#touches(unit);
  }
  #owes(id: number, duty: Duty, facings: readonly number[]): void {
    const unit = this.#audit.unit(id);
    const still = unit.troop.arm === 'artillery' || marchOf(unit) === 0;
    if (this.#isFree(unit, duty) || still || duty.left <= STEP) return;
    const could = this.#comesNearer(unit, duty.enemy, facings);
    const what = `unit ${id} called at unit ${duty.enemy.id} could come nearer`;
    this.#audit.holds('AOT-CMD-10', what, could, false, !could);
  }
  /** Straight on, or as it stood at the signal: over open ground, past nobody. */
  #comesNearer(unit: Unit, enemy: Unit, facings: readonly number[]): boolean {
    return facings.some((facing) => {
      const turned = { ...unit, facing };
      const way = Math.min(STEP, gapOf(turned, enemy) - TOUCH);
      if (way < STEP / 2 || !this.#isOpen(turned, way)) return false;
      return gapOf(moved(turned, facing, way), enemy) < gapOf(turned, enemy) - way / 2;
    });
  }
  #isOpen(turned: Unit, way: number): boolean {
    const { table } = this.#audit;
    const path = swept(turned, turned.facing, way);
    const { width, height } = table.setup.table;
    const on = path.every(([x, y]) => x > 0 && y > 0 && x < width && y < height);
    const bare = !table.elements.some(({ outline }) => overlap(path, outline));
    const alone = table.units
      .filter((one) => one.id !== turned.id && (!one.gone || one.empty) && !one.waits)
      .every((one) => depthOf(path, baseOf(one)) < -TOUCH);
    return on && bare && alone;
  }
}
