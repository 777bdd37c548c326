/** Victory points, camps, and how a battle ends. */
import { alive, isPanicking } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Told } from '../document/log.ts';

/** Points that must be told next: for whom, how many, by which paragraph. */
interface Due {
  readonly army: number;
  readonly points: number;
  readonly cite: string;
}
export class Victory implements Chapter {
  readonly #audit: Audit;
  #due: Due[] = [];
  /** AOT-CAMP-03 The looter and those who had fled into the camp go without being destroyed. */
  #looted: Event<'campSacked'> | undefined;
  readonly #counted = new Set<number>();

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    switch (event.type) {
      case 'dispersed':
      case 'destroyed':
        return this.#falls(event);
      case 'campSacked':
        return this.#sacks(event);
      case 'scored':
        return this.#scores(event);
      case 'reformed':
      case 'merged':
      case 'rallied':
      case 'split':
        return;
      case 'ended':
        return this.#ends(event);
      default:
        return this.#misses();
    }
  }
  /** AOT-WIN-03, AOT-WIN-07 */
  #falls({ unit: id, cite }: Event<'dispersed'> | Event<'destroyed'>): void {
    const unit = this.#audit.unit(id);
    const { army } = unit;
    if (cite === 'AOT-CAMP-03') return;
    if (unit.empty) return;
    this.#audit.holds('AOT-WIN-03', `unit ${id} falls`, 'twice', 'once', !this.#counted.has(id));
    this.#counted.add(id);
    this.#due.push({ army: 1 - army, points: 1, cite: 'AOT-WIN-03' });
  }
  /** AOT-WIN-04, AOT-WIN-05 */
  #sacks(event: Event<'campSacked'>): void {
    const by = this.#audit.unit(event.by);
    this.#audit.same('AOT-CAMP-03', 'army that takes a camp', by.army, 1 - event.army);
    const calm = !isPanicking(by);
    this.#audit.holds('AOT-CAMP-03', `unit ${by.id} takes a camp`, 'in panic', 'in order', calm);
    this.#looted = event;
    this.#due.push({ army: 1 - event.army, points: 2, cite: 'AOT-WIN-04' });
  }
  #scores({ army, points, cite }: Event<'scored'>): void {
    if (cite === 'AOT-WIN-05') {
      this.#audit.holds('AOT-WIN-05', 'camp taken', 'no', 'yes', this.#looted !== undefined);
      this.#audit.same('AOT-WIN-05', 'points for one that had fled', points, 1);
      return;
    }
    if (cite !== 'AOT-WIN-03' && cite !== 'AOT-WIN-04') return;
    const due = this.#due.findIndex((one) => one.cite === cite);
    const [expected] = due < 0 ? [undefined] : this.#due.splice(due, 1);
    const right = expected === undefined ? [] : [expected.army, expected.points];
    this.#audit.same(cite, 'army and points', [army, points], right);
  }
  #misses(): void {
    for (const { army, points, cite } of this.#due) {
      this.#audit.same(cite, 'army and points', [], [army, points]);
    }
    this.#due = [];
  }
  /** AOT-WIN-01, AOT-WIN-02 */
  #ends({ result, winners, cite }: Event<'ended'>): void {
    this.#misses();
    const { score, setup } = this.#audit.table;
    const seats = setup.armies.map(({ seat }) => seat);
    if (result === 'points' || (result === 'draw' && cite !== 'AOT-WIN-01')) {
      const [one, other] = score;
      const won = one === other ? [] : [seats[one > other ? 0 : 1] ?? ''];
      this.#audit.same('AOT-WIN-02', `winner by ${one} points to ${other}`, winners, won);
    }
    if (result === 'total') this.#total(winners, seats);
  }
  #total(winners: readonly string[], seats: readonly string[]): void {
    const loser = seats.findIndex((seat) => !winners.includes(seat));
    const left = this.#audit.table.standing.filter(
      (unit) => unit.army === loser && !unit.empty && alive(unit).length > 0 && !isPanicking(unit),
    );
    const ids = left.map(({ id }) => id);
    this.#audit.same('AOT-WIN-01', 'units in order of an army that is beaten', ids, []);
  }
}
