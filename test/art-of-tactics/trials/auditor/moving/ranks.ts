/** Re-forming, joining and dividing: how many return, how dense a unit may be. */
import { INCH, TOUCH } from '../document/book.ts';
import { alive, contactGap, gapOf, isFootOf, isModel, isRegular } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Told } from '../document/log.ts';
import type { Unit } from '../document/table.ts';

export class Ranks implements Chapter {
  readonly #audit: Audit;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    switch (event.type) {
      case 'reformed':
        return this.#reforms(event);
      case 'merged':
        return this.#joins(event);
      case 'split':
        return this.#divides(event);
      case 'rallied':
        return this.#rallies(event);
      default:
    }
  }
  /** AOT-REFORM-01, AOT-PROP-05, R-039 */
  #reforms({ unit: id, first, second, cite }: Event<'reformed'>): void {
    const unit = this.#audit.unit(id);
    const ranks = [...first, ...second];
    this.#shape(unit, first.length, second.length);
    const back = unit.figures.filter((one) => one.place === 3 && ranks.includes(one.id)).length;
    const out = unit.figures.filter(
      ({ place, id: own, part }) =>
        (place === 1 || place === 2) && part === undefined && !ranks.includes(own),
    );
    const stays = out.map((one) => one.id);
    this.#audit.same('AOT-REFORM-02', `figures of unit ${id} left out`, stays, []);
    const returns = isRegular(this.#audit.table, unit) ? 2 : 1;
    const most = cite === 'AOT-REFORM-01' ? returns : 0;
    const what = `figures of unit ${id} that return`;
    this.#audit.holds('AOT-REFORM-01', what, back, `at most ${most}`, back <= most);
    if (cite === 'AOT-REFORM-01') this.#free(unit);
  }
  /** AOT-REFORM-08 */
  #free(unit: Unit): void {
    const touched = this.#audit.table.standing.some(
      (one) => one.army !== unit.army && !one.empty && contactGap(one, unit) <= TOUCH - 3,
    );
    this.#audit.holds('AOT-REFORM-08', `unit ${unit.id} re-forms`, 'in contact', 'free', !touched);
  }
  /** AOT-UNIT-02, AOT-UNIT-07 */
  #shape(unit: Unit, first: number, second: number): void {
    if (isModel(unit) || unit.troop.arm === 'artillery') return;
    const foot = unit.troop.arm === 'foot';
    const most = foot ? 5 : 4;
    const { id } = unit;
    const fits = Math.max(first, second) <= most;
    const said = [first, second];
    this.#audit.holds('AOT-UNIT-07', `ranks of unit ${id}`, said, `at most ${most}`, fits);
    if (!foot) this.#audit.same('AOT-UNIT-02', `second rank of mounted unit ${id}`, second, 0);
  }
  /** AOT-REFORM-04, R-116 */
  #joins({ unit: id, from, first, second }: Event<'merged'>): void {
    const unit = this.#audit.unit(id);
    const all = [unit, ...from.map((one) => this.#audit.unit(one))];
    this.#shape(unit, first.length, second.length);
    for (const other of all.slice(1)) {
      // AOT-ELE-03, AOT-CHAR-08 An animal or a machine is joined by foot.
      const arm = isModel(unit) ? 'foot' : unit.troop.arm;
      const same = other.troop.nation === unit.troop.nation && other.troop.arm === arm;
      const what = `unit ${other.id} joins unit ${id}`;
      this.#audit.holds('AOT-REFORM-04', what, other.troop.id, unit.troop.id, same);
    }
    const counted = all.flatMap((one) => alive(one)).filter(({ part }) => !isRidden(part));
    const sum = counted.length;
    const most = isFootOf(unit) ? 10 : 4;
    this.#audit.holds('AOT-UNIT-01', `figures of unit ${id}`, sum, `at most ${most}`, sum <= most);
    if (all.length !== 2) return;
    const [, other = unit] = all;
    const gap = gapOf(unit, other);
    const what = `distance of units ${id} and ${other.id}`;
    this.#audit.holds('AOT-REFORM-04', what, Math.round(gap), 'at most 1000', gap <= INCH + 3);
  }
  /** AOT-REFORM-06 */
  #divides({ unit: id, figures, x, y, facing }: Event<'split'>): void {
    const unit = this.#audit.unit(id);
    const gap = gapOf(unit, { ...unit, x, y, facing });
    const near = gap <= TOUCH + 3;
    this.#audit.holds('AOT-REFORM-06', `part of unit ${id} stands off`, Math.round(gap), 0, near);
    const own = figures.every((one) => unit.figures.some((figure) => figure.id === one));
    this.#audit.holds('AOT-REFORM-06', `figures that leave unit ${id}`, figures, 'its own', own);
    this.#audit.same('AOT-REFORM-06', `facing of the part of unit ${id}`, facing, unit.facing);
  }
  /** AOT-CHAR-12 */
  #rallies({ unit: id, count, of }: Event<'rallied'>): void {
    const unit = this.#audit.unit(id);
    this.#audit.same('AOT-CHAR-12', `actions to rally unit ${id}`, of, unit.troop.horses ?? 0);
    this.#audit.same('AOT-CHAR-12', `times unit ${id} has rallied`, count, unit.rallied + 1);
  }
}
const isRidden = (part: string | undefined): boolean => part === 'model' || part === 'crew';
