/** Who acts in which slot: by what order, by whose, and when a merging takes two slots. */
import { INCH } from '../document/book.ts';
import { gapOf, isModel } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Given, Told } from '../document/log.ts';
import type { Figure, Unit } from '../document/table.ts';
import { Slots } from './slots.ts';

/** Methods by which a general has others act. */
const LED = ['direct', 'signal', 'line', 'messenger'];
/** One order for all whom it reaches. */
const ALIKE = ['signal', 'line'];

const armed = ({ figures }: Unit): string[] => figures.flatMap(({ weapons }) => weapons);
/** What goes on in a slot. */
interface Slot {
  readonly army: number;
  readonly separate: boolean;
  /** His figure: whether it stands in the ranks is asked when he orders. */
  readonly general: Figure | undefined;
  readonly leader: Unit | undefined;
  /** AOT-CMD-05 Who may act by now, and who only after them. */
  given: readonly Given[];
  later: readonly Given[];
  /** Whether it has been said what he orders. */
  led: boolean;
  /** AOT-REFORM-05 It prepares a merging, or is the second of the two: whose. */
  prepares: readonly number[] | undefined;
  readonly merging: readonly number[];
  readonly activated: Set<number>;
  readonly begun: Set<number>;
  /** AOT-CMD-16 What those who do the same have done, and who was taken along. */
  readonly did: Map<number, string>;
  readonly along: Map<number, number>;
  last: number | undefined;
}
export class Acting implements Chapter {
  readonly #audit: Audit;
  readonly #slots: Slots;
  #slot: Slot | undefined;
  #acted = new Set<number>();
  readonly #activatedThisTurn = new Set<number>();
  /** Whom this slot's predecessor has prepared to merge. */
  #prepared: readonly number[] = [];
  /** AOT-CMD-23 Both may write anew after a tie. */
  #tied = false;
  #rewrites: number | undefined;
  /** Who has been made to run by something else than an order. */
  #driven = new Set<number>();

  constructor(audit: Audit) {
    this.#audit = audit;
    this.#slots = new Slots(audit);
    audit.table.setup.armies.forEach((_, army) => this.#lists(army));
  }
  before(event: Told): void {
    switch (event.type) {
      case 'initiativeRolled':
        this.#tied = event.dice[0] === event.dice[1];
        return;
      case 'slotsWritten':
        this.#writes(event);
        break;
      case 'slotBegan':
        return this.#begins(event);
      case 'ordered':
        return this.#orders(event);
      case 'mergePrepared':
        return this.#prepares(event);
      case 'activated':
        return this.#activates(event);
      case 'actionTaken':
        return this.#acts(event);
      case 'merged':
        return this.#merges(event);
      default:
        return this.#others(event);
    }
    this.#slots.see(event);
  }
  #others(event: Told): void {
    switch (event.type) {
      case 'runRolled':
        return this.#runs(event);
      case 'moved':
        return this.#goesOn(event);
      case 'barbarianCharge':
      case 'reacted':
        this.#driven.add(event.unit);
        return;
      case 'pointsSpent':
        this.#driven.add(event.on);
        return;
      case 'actionsEnded':
        if (this.#slot === undefined) return;
        [this.#slot.given, this.#slot.later] = [this.#slot.later, []];
        return;
      case 'slotEnded':
        return this.#ends();
      case 'turnEnded':
        this.#acted.clear();
        this.#activatedThisTurn.clear();
        return;
      default:
    }
  }

  // --- what is written ---------------------------------------------------------------------------

  /** AOT-CMD-01, R-047 Each of six slots is a general's, or a separate unit's. */
  #lists(army: number): void {
    const slots = this.#audit.table.slots[army] ?? [];
    const generals = this.#slots.generalsOf(army).length;
    const fair = slots.length === 6 && slots.every((one) => one >= -1 && one < generals);
    this.#audit.holds('AOT-CMD-01', `slots of army ${army}`, slots, 'six of its generals', fair);
  }
  /** AOT-CMD-15, AOT-CMD-23 After a tie, or by the commander-in-chief instead of orders. */
  #writes({ army, slots, cite }: Event<'slotsWritten'>): void {
    const chief = this.#slot?.army === army && this.#isChief(this.#slot);
    const may = cite === 'AOT-CMD-23' ? this.#tied : chief && !this.#slot?.led;
    const right = cite === 'AOT-CMD-23' ? 'after a tie' : 'in the slot of its commander-in-chief';
    this.#audit.holds(cite, `army ${army} writes its slots anew`, 'now', right, may);
    this.#rewrites = army;
    const own = this.#slots.generalsOf(army).map(({ id }) => id);
    const fair = slots.length === 6 && slots.every((one) => one === -1 || own.includes(one));
    this.#audit.holds('AOT-CMD-01', `slots of army ${army}`, slots, 'six of its generals', fair);
  }

  #isChief({ general, army }: Slot): boolean {
    const { chief } = this.#audit.table.setup.armies[army] ?? {};
    return chief !== undefined && this.#slots.generalsOf(army)[chief]?.id === general?.id;
  }

  // --- orders ------------------------------------------------------------------------------------

  #begins(event: Event<'slotBegan'>): void {
    const general = this.#slots.generalOf(event);
    const separate = this.#slots.isSeparate(event);
    const here = separate && this.#prepared.some((id) => this.#army(id) === event.army);
    this.#slot = {
      army: event.army,
      separate,
      general,
      leader: this.#slots.unitOf(general),
      given: [],
      later: [],
      led: false,
      prepares: undefined,
      merging: here ? this.#prepared : [],
      activated: new Set(),
      begun: new Set(),
      did: new Map(),
      along: new Map(),
      last: undefined,
    };
    this.#prepared = [];
    this.#rewrites = undefined;
    this.#driven.clear();
  }
  #army(unit: number): number {
    return this.#audit.unit(unit).army;
  }
  #orders(event: Event<'ordered'>): void {
    const slot = this.#slot;
    if (slot === undefined) return;
    const { method } = event;
    const kind = slot.separate ? ['separate', 'none'] : [...LED, 'own', 'rewrite', 'none'];
    this.#audit.holds('AOT-CMD-07', 'orders of the slot', method, kind, kind.includes(method));
    if (method === 'separate') this.#separates(event);
    if (LED.includes(method) || method === 'rewrite') this.#leads(slot, event);
    if (method === 'rewrite') {
      this.#audit.same('AOT-CMD-15', 'army that has written anew', this.#rewrites, slot.army);
    }
    if (method === 'own' || method === 'none') this.#alone(slot, event);
    slot.given = [...event.given];
    slot.later = [...event.later];
  }
  /** AOT-CMD-18, AOT-CMD-17, R-117 One unit; two who prepare a merging do nothing yet. */
  #separates({ given, later }: Event<'ordered'>): void {
    const units = [...given, ...later].filter(({ along }) => along !== true);
    const [one, other] = units;
    // A colonel and his one companion are told together, each like the other.
    const pair = units.length === 2 && one?.like === other?.unit && other?.like === one?.unit;
    const most = pair && one !== undefined ? this.#companions(one) : 1;
    const what = 'units of a slot of a separate unit';
    const fair = units.length <= most;
    this.#audit.holds('AOT-CMD-18', what, units.length, `at most ${most}`, fair);
  }
  /** AOT-CMD-16 With a colonel's unit one more of its nation and arms within an inch: two. */
  #companions({ unit: id, like }: Given): number {
    const [one, other] = [this.#audit.unit(id), this.#audit.unit(like ?? id)];
    const isColonels = (unit: Unit): boolean =>
      unit.figures.some(({ role, place }) => role === 'colonel' && (place === 1 || place === 2));
    const near = one.waits || other.waits || gapOf(one, other) <= INCH + 3;
    const alike =
      one.troop.nation === other.troop.nation &&
      armed(one).some((arm) => armed(other).includes(arm));
    return near && alike && (isColonels(one) || isColonels(other)) ? 2 : 1;
  }
  /** AOT-CMD-25 Without orders nobody acts but the unit of the general. */
  #alone({ leader }: Slot, { given, later, method }: Event<'ordered'>): void {
    const others = [...given, ...later]
      .filter(({ along }) => along !== true)
      .filter(({ unit }) => unit !== leader?.id)
      .map(({ unit }) => unit);
    this.#audit.same('AOT-CMD-07', `units ordered by ${method}`, others, []);
  }
  #leads(slot: Slot, event: Event<'ordered'>): void {
    const { method } = event;
    const formed = slot.general?.place === 1 || slot.general?.place === 2;
    this.#audit.holds(
      'AOT-CMD-25',
      `the general who orders by ${method}`,
      'lost',
      'formed',
      formed,
    );
    this.#audit.holds('AOT-CMD-07', 'orders of a slot', 'two', 'one', !slot.led);
    slot.led = true;
    const ordered = (list: readonly Given[]): Given[] =>
      list.filter(({ unit, along }) => along !== true && unit !== slot.leader?.id);
    const [now, then] = [ordered(event.given), ordered(event.later)];
    const apart = now.length === 0 || then.length === 0;
    this.#audit.holds('AOT-CMD-05', 'orders before and after the own move', 'both', 'one', apart);
    for (const given of [...now, ...then]) this.#ordered(event, given);
    if (method === 'messenger') {
      const many = now.length + then.length;
      this.#audit.holds('AOT-CMD-14', 'units that a messenger reaches', many, 'one', many <= 1);
    }
  }
  /** AOT-CMD-06, AOT-CMD-09, AOT-CMD-11 Who has acted is ordered no more; one order for all. */
  #ordered({ method, order = '' }: Event<'ordered'>, { unit: id, deeds, attack }: Given): void {
    const unit = this.#audit.unit(id);
    const fresh = isModel(unit) || !this.#acted.has(id);
    this.#audit.holds(
      'AOT-CMD-06',
      `unit ${id} is ordered`,
      'having acted',
      'before it acts',
      fresh,
    );
    if (!ALIKE.includes(method)) return;
    const right = order === 'attack' ? ['move', 'shoot'] : [order];
    const cite = method === 'line' ? 'AOT-CMD-11' : 'AOT-CMD-09';
    this.#audit.same(cite, `what unit ${id} is ordered to do`, deeds, right);
    this.#audit.same('AOT-CMD-10', `unit ${id} must attack`, attack === true, order === 'attack');
  }

  // --- actions -----------------------------------------------------------------------------------

  /** AOT-ACT-02, AOT-CMD-22 Who is not ordered turns in place at most. */
  #activates({ unit: id }: Event<'activated'>): void {
    const slot = this.#slot;
    if (slot === undefined) return;
    this.#audit.same('AOT-ACT-02', `army of unit ${id} that stirs`, this.#army(id), slot.army);
    slot.activated.add(id);
    this.#activatedThisTurn.add(id);
  }
  /** AOT-ACT-03 Who moves ends all his movement before the next begins. */
  #goesOn({ unit: id }: Event<'moved'>): void {
    const slot = this.#slot;
    const ordered = slot?.given.some(({ unit }) => unit === id) ?? false;
    if (slot === undefined || !ordered || this.#driven.has(id)) return;
    const again = slot.begun.has(id) && slot.last !== id;
    this.#audit.holds('AOT-ACT-03', `unit ${id} goes on`, 'after another', 'at once', !again);
    slot.begun.add(id);
    slot.last = id;
  }
  #onlyMerges({ prepares, merging }: Slot, id: number): void {
    const waits = prepares === undefined;
    this.#audit.holds('AOT-REFORM-05', `unit ${id} acts`, 'before a merging', 'never', waits);
    const only = merging.length === 0 || merging.includes(id);
    this.#audit.holds('AOT-REFORM-05', `unit ${id} acts`, 'beside a merging', merging, only);
  }
  /** AOT-CMD-07, AOT-CMD-16 What it was ordered to do, and what the colonel's unit does. */
  #acts({ unit: id, deed }: Event<'actionTaken'>): void {
    const slot = this.#slot;
    this.#acted.add(id);
    if (slot === undefined) return;
    this.#audit.same('AOT-ACT-02', `army of unit ${id} that acts`, this.#army(id), slot.army);
    if (slot.merging.includes(id)) {
      this.#audit.same('AOT-REFORM-05', `unit ${id} in the slot of a merging`, deed, 'reform');
      return;
    }
    this.#onlyMerges(slot, id);
    const given = slot.given.find(({ unit }) => unit === id);
    const deeds = given?.deeds ?? [];
    this.#audit.holds('AOT-CMD-07', `action of unit ${id}`, deed, deeds, deeds.includes(deed));
    slot.did.set(id, deed);
    if (given?.along === true) this.#along(slot, given, deed);
  }
  /** AOT-CMD-16 One more, and what his own unit does. */
  #along(slot: Slot, { unit, like }: Given, deed: string): void {
    if (like === undefined) return;
    const done = slot.did.get(like);
    if (done !== undefined)
      this.#audit.same('AOT-CMD-16', `unit ${unit} does the same`, deed, done);
    const other = slot.along.get(like);
    const one = other === undefined || other === unit;
    this.#audit.holds('AOT-CMD-16', `taken along by unit ${like}`, [other, unit], 'one', one);
    slot.along.set(like, unit);
  }
  /** AOT-CMD-20, R-059 Runs only who is activated in the slot; or driven. */
  #runs({ unit: id }: Event<'runRolled'>): void {
    const slot = this.#slot;
    if (slot === undefined || this.#driven.has(id)) return;
    const late = this.#audit.option('runActivation') === 'laterOwnSlot';
    const own = this.#army(id) === slot.army;
    const may = own && (slot.activated.has(id) || (late && this.#activatedThisTurn.has(id)));
    this.#audit.holds('AOT-CMD-20', `unit ${id} runs`, 'unasked', 'activated', may);
    this.#onlyMerges(slot, id);
    const given = late || slot.given.some(({ unit }) => unit === id);
    this.#audit.holds('AOT-CMD-20', `unit ${id} runs`, 'unasked', 'by an order', given);
  }

  // --- merging -----------------------------------------------------------------------------------

  #prepares({ units }: Event<'mergePrepared'>): void {
    const slot = this.#slot;
    if (slot === undefined) return;
    const fair = slot.separate && slot.activated.size === 0;
    this.#audit.holds('AOT-REFORM-05', 'a merging is prepared', 'by a leader', 'a slot', fair);
    slot.prepares = [...units];
  }
  /** AOT-REFORM-04, AOT-REFORM-05 By a leader's order at once, otherwise in the second slot. */
  #merges({ unit, from }: Event<'merged'>): void {
    const slot = this.#slot;
    if (slot === undefined) return;
    const all = [unit, ...from];
    const given = all.map((id) => slot.given.find((one) => one.unit === id));
    const colonel = given.some((one) => one?.like !== undefined);
    const led = (!slot.separate || colonel) && given.every((one) => one !== undefined);
    const prepared = all.every((id) => slot.merging.includes(id));
    this.#audit.holds(
      'AOT-REFORM-05',
      `units ${all.join(', ')} merge`,
      'now',
      'after a slot that prepares it',
      led || prepared,
    );
  }
  #ends(): void {
    this.#prepared = this.#slot?.prepares ?? [];
    this.#slot = undefined;
  }
}
