/** Elephants that run wild: at whom they go (AOT-ELE-13, R-176). */
import type { Audit, Chapter } from '../audit.ts';
import { ROUNDING, TOUCH } from '../document/book.ts';
import { baseOf, gapOf } from '../document/facts.ts';
import type { Event, Told } from '../document/log.ts';
import { centre, depthOf, headingOf, minus, overlap, swept } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';

export class Beasts implements Chapter {
  readonly #audit: Audit;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    if (event.type === 'wentBerserk') this.#rages(event);
  }
  #rages(event: Event<'wentBerserk'>): void {
    const beast = this.#audit.unit(event.unit);
    const at = this.#audit.unit(event.at);
    const others = this.#audit.table.standing.filter(({ id, empty }) => id !== beast.id && !empty);
    const touched = others.filter((one) => gapOf(one, beast) <= TOUCH + 3);
    const apart = others.filter((one) => gapOf(one, beast) > TOUCH + 3);
    const stirs = [event.x - beast.x, event.y - beast.y].some((way) => way !== 0);
    // So near to touching that rounding decides whom it touches.
    if (Math.abs(gapOf(at, beast) - TOUCH) <= ROUNDING) return;
    if (touched.includes(at)) return this.#atBay(beast, apart);
    const least = Math.min(...apart.map((one) => gapOf(one, beast)));
    const far = gapOf(at, beast);
    const nearest = far <= least + TOUCH;
    const what = `distance of unit ${at.id} from beast ${beast.id}`;
    this.#audit.holds('AOT-ELE-13', what, Math.round(far), Math.round(least), nearest);
    const holds = stirs || event.facing !== beast.facing || touched.length === 0;
    const whom = touched.map(({ id }) => id);
    this.#audit.holds('AOT-ELE-13', `beast ${beast.id} stands still beside`, whom, [], holds);
  }
  /** R-176 It strikes whom it touches only where no way leads to the nearest of the others. */
  #atBay(beast: Unit, apart: readonly Unit[]): void {
    const [nearest] = apart.toSorted((one, other) => gapOf(one, beast) - gapOf(other, beast));
    const open = nearest !== undefined && this.#isOpen(beast, nearest);
    const to = nearest?.id ?? 'nobody';
    this.#audit.holds(
      'AOT-ELE-13',
      `way of beast ${beast.id} to unit ${to}`,
      'barred',
      'open',
      !open,
    );
  }
  /** Nobody and no ground at all is on the way, nor where it turns. */
  #isOpen(beast: Unit, to: Unit): boolean {
    const { table } = this.#audit;
    const heading = headingOf(minus(centre(to), centre(beast)));
    const turned = { ...beast, facing: Math.round(heading) % 36_000 };
    // AOT-MOVE-04 Whoever is so near that it would stand in him leaves it no room to turn.
    if (depthOf(baseOf(turned), baseOf(to)) > TOUCH) return false;
    const path = swept(turned, heading, gapOf(beast, to));
    const closed = table.elements.some(({ outline }) => overlap(path, outline));
    return (
      !closed &&
      table.units
        .filter((one) => (!one.gone || one.empty) && !one.waits)
        .filter(({ id }) => id !== beast.id && id !== to.id)
        .every((one) => depthOf(path, baseOf(one)) < -TOUCH)
    );
  }
}
