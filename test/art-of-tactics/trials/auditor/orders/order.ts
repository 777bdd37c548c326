/** Tests for the loss of order: against what, who may roll again, and how many fall out. */
import { ELEPHANT } from '../document/book.ts';
import {
  alive,
  densityOf,
  formedOf,
  isModel,
  isPanicking,
  isRegular,
  strengthOf,
} from '../document/facts.ts';
import type { Audit, Chapter, Step } from '../audit.ts';
import type { Event, Told } from '../document/log.ts';
import { quotas } from '../document/losses.ts';
import type { Unit } from '../document/table.ts';

interface Trial {
  readonly unit: number;
  readonly ground: string;
  /** Who falls out: the unit itself, or the friend that it passes. */
  readonly victim: number;
  readonly against: number;
  die: number;
  again: boolean;
}
export class Order implements Chapter {
  readonly #audit: Audit;
  #trial: Trial | undefined;
  /** AOT-RETREAT-02 The die of a retreat or evasion serves for friends on its way as well. */
  #shared: Trial | undefined;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  /** R-002 Of two throws that are a way as well the owner keeps the one that he likes. */
  row({ cause }: Step): void {
    if (!('ask' in cause) || cause.ask !== 'chooseDie' || !('answer' in cause)) return;
    const { die } = cause.answer as { readonly die: number };
    if (this.#trial?.again === true) this.#trial.die = die;
  }
  before(event: Told): void {
    if (event.type === 'testRerolled') return this.#again(event);
    const answers = (event.type === 'disordered' || event.type === 'killed') && event.by === 'test';
    if (answers) return this.#lose(event);
    if (event.type === 'destroyed' && this.#overturns(event)) return;
    this.#settle();
    if (event.type === 'tested') this.#begin(event);
    if (event.type === 'activated' || event.type === 'stepEnded') this.#shared = undefined;
  }
  /** AOT-TEST-02, AOT-TEST-04, AOT-PASS-01, AOT-PANIC-02 */
  #begin({ unit: id, ground, die, against, friend }: Event<'tested'>): void {
    const unit = this.#audit.unit(id);
    const expected = this.#against(unit, friend);
    this.#audit.same('AOT-TEST-02', `test of unit ${id} for ${ground}, against`, against, expected);
    const victim = this.#victimOf(id, friend);
    this.#trial = { unit: id, ground, victim, against: expected, die, again: false };
    if (ground === 'retreat' || ground === 'evasion') this.#shared = this.#trial;
  }
  /** AOT-PANIC-02, AOT-CHAR-12: who flees is tested by his number. */
  #against(unit: Unit, friend: number | undefined): number {
    const beast = friend !== undefined && this.#audit.unit(friend).troop.arm === 'elephant';
    if (beast) return ELEPHANT.density;
    if (!isPanicking(unit)) return densityOf(unit);
    return unit.troop.arm === 'chariot' ? strengthOf(unit) : alive(unit).length;
  }
  /** AOT-ELE-08 Who passes a beast loses order himself. */
  #victimOf(unit: number, friend: number | undefined): number {
    if (friend === undefined) return unit;
    return isModel(this.#audit.unit(friend)) ? unit : friend;
  }
  /** AOT-PROP-05 */
  #again({ unit, die }: Event<'testRerolled'>): void {
    const trial = this.#trial;
    const fair =
      trial?.unit === unit && !trial.again && isRegular(this.#audit.table, this.#audit.unit(unit));
    this.#audit.holds(
      'AOT-PROP-05',
      `unit ${unit} tests again`,
      true,
      'a regular unit, once',
      fair,
    );
    if (trial === undefined) return;
    trial.again = true;
    trial.die = better(trial, die);
  }
  #lossOf({ victim, die, against }: Trial): number {
    const unit = this.#audit.unit(victim);
    const most = isPanicking(unit) ? alive(unit).length : formedOf(unit).length;
    return die < against ? Math.min(die, most) : 0;
  }
  #lose(event: Event<'disordered'> | Event<'killed'>): void {
    const trial = this.#trialOf(event);
    const victim = this.#audit.unit(event.unit);
    const what = `order lost by unit ${event.unit}`;
    if (trial === undefined) {
      this.#audit.same('AOT-TEST-02', what, event.figures.length, 0);
      return;
    }
    const loss = this.#lossOf({ ...trial, victim: event.unit });
    this.#audit.same('AOT-TEST-02', `${what} for ${trial.ground}`, event.figures.length, loss);
    if (!isPanicking(victim)) quotas(this.#audit, structuredClone(victim), event);
    if (trial === this.#trial) this.#trial = undefined;
  }
  #trialOf(event: Event<'disordered'> | Event<'killed'>): Trial | undefined {
    if (this.#trial?.victim === event.unit) return this.#trial;
    const friend = event.unit !== this.#shared?.unit;
    return friend ? this.#shared : undefined;
  }
  /** AOT-CHAR-06, AOT-CHAR-15, AOT-WAG-01 */
  #overturns({ unit }: Event<'destroyed'>): boolean {
    const trial = this.#trial;
    const { troop, wagon } = this.#audit.unit(unit);
    if (trial?.victim !== unit || !(wagon || troop.arm === 'chariot')) return false;
    this.#trial = undefined;
    const fails = trial.die < trial.against;
    return this.#audit.holds('AOT-CHAR-15', `unit ${unit} overturned`, true, fails, fails);
  }
  /** Nobody fell out: so nobody had to. */
  #settle(): void {
    const trial = this.#trial;
    this.#trial = undefined;
    if (trial === undefined) return;
    const loss = this.#lossOf(trial);
    const unit: Unit = this.#audit.unit(trial.victim);
    if (unit.gone || unit.troop.arm === 'elephant') return;
    const what = `order lost by unit ${trial.victim} for ${trial.ground}`;
    this.#audit.same('AOT-TEST-02', what, 0, loss);
  }
}
/** The better of two throws of one test: one that passes, or the one that costs less. */
function better({ die, against }: Trial, other: number): number {
  const passes = Math.max(die, other) >= against;
  return passes ? Math.max(die, other) : Math.min(die, other);
}
