/** Whose slot it is: of a general, or of a separate unit (AOT-CMD-01, AOT-CMD-15, AOT-CMD-23). */
import type { Audit } from '../audit.ts';
import type { Event, Told } from '../document/log.ts';
import type { Figure, Unit } from '../document/table.ts';

const SEPARATE = -1;

/** What is written on the slots; sees every event before it has happened. */
export class Slots {
  readonly #audit: Audit;
  readonly #written = new Set<number>();
  /** The army of each figure: its unit may be another by now. */
  readonly #first: ReadonlyMap<number, number>;

  constructor(audit: Audit) {
    this.#audit = audit;
    const { units } = audit.table;
    this.#first = new Map(
      units.flatMap(({ army, figures }) => figures.map(({ id }) => [id, army] as const)),
    );
  }
  see(event: Told): void {
    if (event.type === 'slotsWritten') this.#written.add(event.army);
  }
  generalsOf(army: number): Figure[] {
    return this.#audit.table.figures.filter(
      ({ id, role }) => role === 'general' && this.#first.get(id) === army,
    );
  }
  isSeparate({ army, number }: Pick<Event<'slotBegan'>, 'army' | 'number'>): boolean {
    return this.#audit.table.slots[army]?.[number - 1] === SEPARATE;
  }
  /** The general of a slot: until slots are written anew he is told by his number. */
  generalOf({ army, number }: Pick<Event<'slotBegan'>, 'army' | 'number'>): Figure | undefined {
    const written = this.#audit.table.slots[army]?.[number - 1] ?? SEPARATE;
    if (written === SEPARATE) return undefined;
    const generals = this.generalsOf(army);
    return this.#written.has(army) ? generals.find(({ id }) => id === written) : generals[written];
  }
  /** His unit, as long as he lives. */
  unitOf(figure: Figure | undefined): Unit | undefined {
    return this.#audit.table.units.find((unit) =>
      unit.figures.some(({ id, place }) => id === figure?.id && place !== 0),
    );
  }
}
