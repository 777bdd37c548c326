/** Movement: allowances, wheels, runs, trots, what a unit may do in a turn, where it may stand. */
import { INCH, ROUNDING, TOUCH } from '../document/book.ts';
import {
  contactGap,
  densityOf,
  engages,
  gapOf,
  has,
  isModel,
  isMounted,
} from '../document/facts.ts';
import { baseOf, isFootOf, isPanicking, movementOf } from '../document/facts.ts';
import type { Audit, Chapter, Step } from '../audit.ts';
import type { Event, Given, Leg, Pose, Told } from '../document/log.ts';
import { blowOf, isOpen, type Blow } from './falling.ts';
import {
  apart,
  depthOf,
  headingOf,
  length,
  minus,
  moved,
  rad,
  wheeled,
  centre,
} from '../document/plane.ts';
import type { Unit } from '../document/table.ts';

/** What a unit has done in this turn. */
interface Deeds {
  acted: string | undefined;
  ran: boolean;
  retreated: boolean;
  evaded: boolean;
  /** Thousandths of an inch left of the move, of the run. */
  move: number | undefined;
  run: number | undefined;
}
/** What may stand between a test thrown again and the run that it tells. */
const KEEPS = ['runRolled', 'disordered'];

export class Movement implements Chapter {
  readonly #audit: Audit;
  readonly #deeds = new Map<number, Deeds>();
  readonly #given = new Map<number, Given>();
  /** Legs of the manoeuvre that is on: they tell whether it was straight. */
  #straight = new Map<number, boolean>();
  /** Who may still throw again for an evasion or a charge back, and the die kept last. */
  #rolled: number | undefined;
  #kept: number | undefined;
  #again: number | undefined;
  #ground = '';
  /** Who has just been made to attack. */
  #forced: number | undefined;
  #attackers = new Map<number, number>();
  /** R-241 Whence each was met last. */
  readonly #blows = new Map<number, Blow>();

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  /** R-002 Of two throws that are a way as well the owner keeps the one that he likes. */
  row({ cause }: Step): void {
    if (!('ask' in cause) || cause.ask !== 'chooseDie' || !('answer' in cause)) return;
    const { die } = cause.answer as { readonly die: number };
    this.#kept = die;
    if (this.#rolled === undefined) return;
    this.#of(this.#rolled).run = die * INCH;
  }
  before(event: Told): void {
    if (!KEEPS.includes(event.type)) this.#again = undefined;
    switch (event.type) {
      case 'ordered':
        return this.#order(event);
      case 'activated':
      case 'reacted':
      case 'wentBerserk':
        this.#straight.delete(event.unit);
        return;
      case 'testRerolled':
        this.#again = this.#ground === 'run' ? event.unit : undefined;
        return;
      case 'tested':
        this.#ground = event.ground;
        return;
      case 'actionTaken':
        return this.#act(event);
      case 'runRolled':
        return this.#runs(event);
      case 'hauled':
        return this.#hauls(event);
      case 'counterchargeRolled':
        return this.#charges(event);
      case 'pointsSpent':
        return this.#forces(event);
      case 'moved':
        this.#rolled = undefined;
        return this.#moves(event);
      case 'contactMade':
        return this.#meets(event);
      case 'turned':
        return this.#turns(event);
      case 'evasionRolled':
        return this.#evades(event);
      case 'evaded':
        return this.#falls(event);
      default:
        return this.#ends(event);
    }
  }
  #forces({ use, on }: Event<'pointsSpent'>): void {
    if (use !== 'attack') return;
    this.#straight.delete(on);
    this.#forced = on;
  }
  #ends(event: Told): void {
    if (event.type === 'retreated' || event.type === 'fled') this.#goesBack(event);
    if (event.type === 'merged') this.#joins(event);
    if (event.type === 'split') this.#deeds.set(event.part, { ...this.#of(event.unit) });
    if (event.type === 'evasionFailed') this.#cannotFall(event);
    if (event.type === 'turnEnded') this.#deeds.clear();
    if (event.type === 'actionsEnded' || event.type === 'slotEnded') this.#overlaps();
    if (event.type === 'slotBegan') this.#given.clear();
  }
  /** How far it went, where the log tells it; who flees into his camp stands where room is. */
  #goesBack({ type, unit: id, x, y, far }: Event<'retreated'> | Event<'fled'>): void {
    this.#of(id).retreated = true;
    const unit = this.#audit.unit(id);
    const home = type === 'fled' && this.#audit.table.campOf(unit.army) !== undefined;
    if (far === undefined || home) return;
    const way = length(minus([x, y], centre(unit)));
    const near = Math.abs(way - far) <= ROUNDING;
    this.#audit.holds('AOT-RETREAT-01', `way back of unit ${id}`, far, Math.round(way), near);
  }
  /** R-240 What any of its men have done in this turn is done. */
  #joins({ unit, from }: Event<'merged'>): void {
    const deeds = this.#of(unit);
    for (const other of from.map((one) => this.#of(one))) {
      deeds.ran ||= other.ran;
      deeds.retreated ||= other.retreated;
      deeds.evaded ||= other.evaded;
      deeds.acted ??= other.acted;
    }
  }
  #of(unit: number): Deeds {
    const known = this.#deeds.get(unit);
    if (known !== undefined) return known;
    const none = { acted: undefined, move: undefined, run: undefined };
    const fresh = { ...none, ran: false, retreated: false, evaded: false };
    this.#deeds.set(unit, fresh);
    return fresh;
  }
  #order({ given, later }: Event<'ordered'>): void {
    this.#given.clear();
    for (const one of [...given, ...later]) this.#given.set(one.unit, one);
  }
  /** AOT-ACT-01, AOT-ACT-04 */
  #act({ unit: id, deed }: Event<'actionTaken'>): void {
    const deeds = this.#of(id);
    const unit = this.#audit.unit(id);
    // AOT-ELE-14, AOT-CHAR-05 A crew shoots whether its beast has moved or not.
    const crew = isModel(unit) && (deed === 'shoot') !== (deeds.acted === 'shoot');
    const done = crew ? 'none' : (deeds.acted ?? 'none');
    this.#audit.same('AOT-ACT-01', `actions of unit ${id} before`, done, 'none');
    deeds.acted = deed;
    const free = this.#touching(unit).length === 0;
    this.#audit.holds('AOT-ACT-04', `unit ${id} acts`, 'in contact', 'out of contact', free);
    if (deed === 'move') deeds.move = this.#allowance(unit);
  }
  /** AOT-MOVE-01, AOT-MOVE-08, AOT-CMD-12 */
  #allowance(unit: Unit): number {
    if (unit.troop.arm === 'artillery') return 0;
    const own = movementOf(unit) * INCH;
    return Math.min(own, this.#given.get(unit.id)?.reach ?? own);
  }
  #touching(unit: Unit): Unit[] {
    return this.#audit.table.standing.filter(
      (other) => other.army !== unit.army && !other.empty && contactGap(unit, other) <= TOUCH - 3,
    );
  }

  // --- runs --------------------------------------------------------------------------------------

  /** AOT-RUN-01 to AOT-RUN-11 */
  #runs({ unit: id, dice, reach }: Event<'runRolled'>): void {
    const unit = this.#audit.unit(id);
    if (this.#again === id) return this.#runsAgain(id, reach);
    this.#dice = dice;
    this.#rolled = undefined;
    this.#audit.same('AOT-RUN-05', `dice of the run of unit ${id}`, dice.length, runDice(unit));
    const sum = dice.reduce((all, die) => all + die, 0) * INCH;
    this.#audit.same('AOT-RUN-03', `reach of the run of unit ${id}`, reach, sum);
    this.#mayRun(unit, 'run');
    const deeds = this.#of(id);
    deeds.ran = true;
    deeds.run = sum;
  }
  #dice: readonly number[] = [];
  /** R-002 A die thrown again is a part of the way as well. */
  #runsAgain(id: number, reach: number): void {
    this.#again = undefined;
    const others = this.#dice.reduce((sum, die) => sum + die, 0);
    const way = this.#dice.map((die) => (others - die + (this.#kept ?? 0)) * INCH);
    const what = `reach of the run of unit ${id}, thrown again`;
    this.#audit.holds('AOT-RUN-03', what, reach, way.map(String), way.includes(reach));
    this.#of(id).run = reach;
  }
  #mayRun(unit: Unit, what: string): void {
    const barred =
      densityOf(unit) === 0 || (isFootOf(unit) && densityOf(unit) === 5) || isHeavy(unit);
    const { ran, retreated } = this.#of(unit.id);
    const fresh = !ran && !retreated && !barred && this.#touching(unit).length === 0;
    this.#audit.holds('AOT-RUN-02', `unit ${unit.id} may ${what}`, 'yes', 'no', fresh);
  }
  /** AOT-ART-03 */
  #hauls({ unit: id, die, reach }: Event<'hauled'>): void {
    const { figures, troop } = this.#audit.unit(id);
    const light = figures.some(({ weapons }) => weapons.some((one) => one.startsWith('light')));
    const may = troop.arm === 'artillery' && light;
    this.#audit.holds('AOT-ART-02', `unit ${id} is hauled`, true, 'a light piece', may);
    this.#audit.same('AOT-ART-03', `way of piece ${id}`, reach, die * INCH);
    this.#of(id).move = die * INCH;
  }
  /** AOT-REACT-03, AOT-REACT-06 */
  #charges({ unit: id, die }: Event<'counterchargeRolled'>): void {
    const unit = this.#audit.unit(id);
    const deeds = this.#of(id);
    const fit = !isPanicking(unit) && densityOf(unit) < 5 && !isModel(unit) && !unit.wagon;
    const fresh = !deeds.ran && !deeds.retreated;
    const may = fit && fresh && this.#touching(unit).length === 0;
    this.#audit.holds('AOT-REACT-06', `unit ${id} may charge back`, 'yes', 'no', may);
    deeds.ran = true;
    deeds.run = die * INCH;
    this.#rolled = id;
    this.#straight.delete(id);
  }

  // --- ways --------------------------------------------------------------------------------------

  #moves(event: Event<'moved'>): void {
    const unit = this.#audit.unit(event.unit);
    // AOT-DEM-06 Its full movement, by the density that the turn has left it.
    if (this.#forced === unit.id) this.#of(unit.id).move = movementOf(unit) * INCH;
    this.#forced = undefined;
    this.#spend(unit, event);
    this.#arrives(unit, event);
    const straight = event.legs.every((leg) => 'ahead' in leg);
    this.#straight.set(unit.id, (this.#straight.get(unit.id) ?? true) && straight);
  }
  /** AOT-MOVE-01, AOT-MOVE-03, AOT-RUN-03, AOT-PANIC-01 */
  #spend(unit: Unit, { legs, run, length: way }: Event<'moved'>): void {
    const deeds = this.#of(unit.id);
    const cost = legs.reduce((sum, leg) => sum + costOf(unit, leg), 0);
    const most = (run === 1 ? deeds.run : deeds.move) ?? 0;
    const cite = run === 1 ? 'AOT-RUN-03' : 'AOT-MOVE-01';
    const what = `way of unit ${unit.id}`;
    const told = Math.abs((way ?? cost) - cost) <= ROUNDING;
    this.#audit.holds(cite, `${what}, as it is told`, way, Math.round(cost), told);
    this.#audit.holds(cite, what, Math.round(cost), `at most ${most}`, cost <= most + ROUNDING);
    if (run === 1) deeds.run = most - cost;
    else deeds.move = most - cost;
    const still = isFootOf(unit) && densityOf(unit) === 5;
    this.#audit.holds('AOT-REFORM-10', `${what} in density 5`, Math.round(cost), 0, !still);
  }
  /** AOT-MOVE-02, AOT-MOVE-03 Where the legs lead from where it stood. */
  #arrives(unit: Unit, { legs, x, y, facing }: Event<'moved'>): void {
    let end: Unit = { ...unit };
    for (const leg of legs) {
      end = 'ahead' in leg ? moved(end, end.facing, leg.ahead) : wheeled(end, leg.wheel, leg.angle);
    }
    const off = Math.hypot(end.x - x, end.y - y);
    const near = off <= ROUNDING * legs.length && apart(end.facing, facing) <= 2;
    const expected = [end.x, end.y, end.facing].map(Math.round);
    this.#audit.holds('AOT-MOVE-03', `where unit ${unit.id} ends`, [x, y, facing], expected, near);
  }
  /** AOT-GEO-07, AOT-WPN-12 */
  #meets({ by, with: at, straight }: Event<'contactMade'>): void {
    const [unit, enemy] = [this.#audit.unit(by), this.#audit.unit(at)];
    this.#attackers.set(at, by);
    this.#blows.set(at, blowOf(unit, enemy));
    const near = engages(unit, enemy);
    this.#audit.holds('AOT-GEO-07', `units ${by} and ${at}`, 'in contact', 'apart', near);
    const told = this.#straight.get(by);
    if (told === undefined) return;
    this.#audit.same('AOT-WPN-12', `unit ${by} came straight on`, straight, told ? 1 : 0);
  }
  /** AOT-FACE-01, AOT-FACE-04: about its centre, and no nearer to the nearest enemy. */
  #turns({ unit: id, x, y, facing, cite }: Event<'turned'>): void {
    const unit = this.#audit.unit(id);
    if (this.#straight.has(id)) this.#straight.set(id, false);
    if (cite !== 'AOT-FACE-01') return;
    const after = { ...unit, x, y, facing };
    const gaps = this.#audit.table.standing
      .filter(({ army, empty }) => army !== unit.army && !empty)
      .map((enemy) => [gapOf(unit, enemy), gapOf(after, enemy)] as const);
    const [before, now] = gaps.toSorted(([a], [b]) => a - b)[0] ?? [0, 0];
    const kept = Math.abs(before - now) <= 55;
    const what = `distance of unit ${id} to the nearest enemy`;
    this.#audit.holds('AOT-FACE-04', what, Math.round(now), Math.round(before), kept);
  }
  /** AOT-MOVE-04, AOT-GEO-06 Bases do not lie on one another. */
  #overlaps(): void {
    const standing = this.#audit.table.standing;
    standing.forEach((one, at) => {
      for (const other of standing.slice(at + 1)) {
        if (Math.hypot(one.x - other.x, one.y - other.y) > 4500) continue;
        const depth = depthOf(baseOf(one), baseOf(other));
        const what = `units ${one.id} and ${other.id} lie on one another by`;
        const most = TOUCH + ROUNDING;
        this.#audit.holds('AOT-GEO-06', what, Math.round(depth), `at most ${TOUCH}`, depth <= most);
      }
    });
  }

  // --- evasion -----------------------------------------------------------------------------------

  /** AOT-EVADE-01 to AOT-EVADE-16 */
  #evades({ unit: id, die, by }: Event<'evasionRolled'>): void {
    const unit = this.#audit.unit(id);
    const deeds = this.#of(id);
    const attacker = this.#attackers.get(id) ?? id;
    if (by !== undefined) this.#audit.same('AOT-EVADE-01', `whom unit ${id} evades`, by, attacker);
    const others = this.#touching(unit).filter((one) => one.id !== attacker);
    const fresh = !deeds.ran && !deeds.evaded && !isPanicking(unit);
    const fit = fresh && mayEvade(unit, this.#audit.unit(attacker)) && others.length === 0;
    this.#audit.holds('AOT-EVADE-02', `unit ${id} may evade`, 'yes', 'no', fit);
    deeds.evaded = true;
    deeds.ran = true;
    deeds.run = die * INCH;
    this.#rolled = id;
  }
  /** AOT-EVADE-09, AOT-EVADE-10, AOT-EVADE-13 */
  #falls({ unit: id, x, y, facing }: Event<'evaded'>): void {
    const unit = this.#audit.unit(id);
    const way = length(minus([x, y], centre(unit)));
    const die = this.#of(id).run ?? 0;
    const what = `way of unit ${id} that evades`;
    const exact = Math.abs(way - die) <= ROUNDING;
    this.#audit.holds('AOT-EVADE-10', what, Math.round(way), die, exact || way <= ROUNDING);
    if (way <= ROUNDING) return;
    const back = apart(headingOf(minus([x, y], centre(unit))), facing);
    const faces = Math.abs(back - 18_000) <= 30;
    this.#audit.holds('AOT-EVADE-13', `unit ${id} falls back facing`, facing, 'the enemy', faces);
    this.#fallsFrom(unit, { x, y, facing });
  }
  /** AOT-EVADE-14, R-241 Back from the blow, where it was square and that way is open. */
  #fallsFrom(unit: Unit, { x, y }: Pose): void {
    const back = this.#blows.get(unit.id)?.back;
    if (back === undefined) return;
    const [way, heading] = [
      length(minus([x, y], centre(unit))),
      headingOf(minus([x, y], centre(unit))),
    ];
    const along = apart(heading, back) <= 40 || !isOpen(this.#audit.table, unit, back, way);
    const what = `heading of unit ${unit.id} that evades`;
    this.#audit.holds('AOT-EVADE-14', what, Math.round(heading), back, along);
  }
  /** AOT-EVADE-10, AOT-EVADE-11 It is said to be unable: the way straight back is not open. */
  #cannotFall({ unit: id, by, die }: Event<'evasionFailed'>): void {
    const unit = this.#audit.unit(id);
    const deeds = this.#of(id);
    this.#audit.same('AOT-EVADE-09', `die of unit ${id} that evades`, die * INCH, deeds.run);
    this.#audit.same('AOT-EVADE-01', `whom unit ${id} evades`, by, this.#attackers.get(id) ?? by);
    const { back, frontal } = this.#blows.get(id) ?? {};
    const heading = frontal === true ? (unit.facing + 18_000) % 36_000 : back;
    const open = heading !== undefined && isOpen(this.#audit.table, unit, heading, die * INCH);
    this.#audit.holds('AOT-EVADE-10', `way back of unit ${id}`, 'barred', 'open', !open);
  }
}
/** AOT-MOVE-03 */
export const costOf = ({ size }: Unit, leg: Leg): number =>
  'ahead' in leg ? leg.ahead : rad(leg.angle) * size.front;
const isShielded = (unit: Unit): boolean => has(unit, 'shield') || has(unit, 'pavise');
/** AOT-RUN-02 */
const isHeavy = (unit: Unit): boolean => isFootOf(unit) && isShielded(unit) && has(unit, 'armour');
/** AOT-RUN-03, AOT-RUN-05, AOT-ELE-06, AOT-CHAR-07 */
function runDice(unit: Unit): number {
  if (unit.wagon || unit.troop.arm === 'chariot') return 2;
  return isMounted(unit) && !has(unit, 'horseArmour') ? 2 : 1;
}
/** shields and armour are measured apart. */
function weight(unit: Unit): readonly [number, number] {
  if (isMounted(unit))
    return has(unit, 'horseArmour') ? [2, 2] : has(unit, 'armour') ? [1, 1] : [0, 0];
  return [isShielded(unit) ? 1 : 0, has(unit, 'armour') ? 1 : 0];
}
/** AOT-EVADE-02 to AOT-EVADE-08, AOT-CAMEL-03, AOT-ELE-16, AOT-CHAR-14 */
function mayEvade(unit: Unit, by: Unit): boolean {
  if (unit.wagon || unit.troop.arm === 'elephant' || unit.troop.arm === 'artillery') return false;
  if (unit.troop.arm === 'chariot' || unit.troop.arm === 'camel') {
    const free = isFootOf(by) || (unit.troop.arm === 'camel' && !['horse'].includes(by.troop.arm));
    return free;
  }
  if (unit.troop.arm === 'horse') return by.troop.arm !== 'horse' || isNoHeavier(unit, by);
  if (isHeavy(unit) || densityOf(unit) === 5) return false;
  return by.troop.arm === 'foot' && !by.wagon && isNoHeavier(unit, by);
}
function isNoHeavier(unit: Unit, by: Unit): boolean {
  const [[a, b], [c, d]] = [weight(unit), weight(by)];
  return a <= c && b <= d;
}
