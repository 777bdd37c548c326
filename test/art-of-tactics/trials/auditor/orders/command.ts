/** Command: initiative, slots, who may order whom, what weather two doubles bring. */
import { INCH } from '../document/book.ts';
import { baseOf, campBox, formedOf, marchOf } from '../document/facts.ts';
import { isEngine, isShooter } from '../document/book.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Given, Told } from '../document/log.ts';
import { between } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import { Slots } from './slots.ts';

const WEATHERS = ['wind', 'sun', 'wetGround', 'downpour', 'storm', 'night'];
const MOST_OF_A_DIE = 6;
const SIDES = ['north', 'east', 'south', 'west'];

export class Command implements Chapter {
  readonly #audit: Audit;
  #dice: readonly number[] = [];
  /** AOT-CMD-24 Whether the last roll was a double that may be the first of two. */
  #double = false;
  /** AOT-WX-07 Has it fallen? */
  #night = false;
  #weather: string | undefined;
  #slots: { readonly army: number; readonly number: number }[] = [];
  #activated = new Set<number>();
  #ordered = false;
  /** Of whom the slot is: it stays his when he writes the slots anew. */
  #lead: Unit | undefined;
  readonly #slotsWritten: Slots;

  constructor(audit: Audit) {
    this.#audit = audit;
    this.#slotsWritten = new Slots(audit);
  }
  before(event: Told): void {
    if (this.#night) this.#audit.same('AOT-WX-07', 'what follows nightfall', event.type, 'ended');
    switch (event.type) {
      case 'initiativeRolled':
        return this.#rolled(event);
      case 'initiativeTaken':
        return this.#taken(event);
      case 'weatherCame':
        return this.#came(event);
      case 'slotBegan':
        return this.#begins(event);
      case 'slotsWritten':
        return this.#slotsWritten.see(event);
      case 'ordered':
        return this.#orders(event);
      case 'turnEnded':
        this.#activated.clear();
        this.#audit.same(
          'AOT-TURN-01',
          'number of the turn',
          event.turn,
          this.#audit.table.turn + 1,
        );
        return this.#ended();
      case 'actionTaken':
        this.#activated.add(event.unit);
        return;
      default:
    }
  }

  // --- initiative --------------------------------------------------------------------------------

  /** AOT-CMD-23, AOT-CMD-24 */
  #rolled({ dice }: Event<'initiativeRolled'>): void {
    this.#owes();
    this.#dice = dice;
    const [one, other] = dice;
    if (one !== other) this.#double = false;
    else if (this.#double) {
      this.#weather = WEATHERS[one - 1];
      this.#double = false;
    } else this.#double = true;
  }
  #owes(): void {
    if (this.#weather === undefined) return;
    this.#audit.same('AOT-CMD-24', 'weather after two doubles', 'none', this.#weather);
    this.#weather = undefined;
  }
  /** AOT-WX-01, AOT-WX-02 */
  #came({ weather, sky, die, idle }: Event<'weatherCame'>): void {
    this.#audit.same('AOT-CMD-24', 'weather after two doubles', weather, this.#weather ?? 'none');
    this.#weather = undefined;
    const from = weather === 'wind' ? SIDES[(die ?? 0) - 1] : undefined;
    const stays = ['wetGround', 'downpour', 'night'].includes(weather) || from !== undefined;
    const expected = stays ? weather : 'clear';
    const night = weather === 'night' ? sky.is : expected;
    this.#audit.same('AOT-WX-01', 'weather from now on', sky.is, night);
    const off = weather === 'night' && this.#audit.option('night') === false;
    this.#audit.same('AOT-WX-07', 'night that ends nothing', idle === true, off);
    this.#night = weather === 'night' && !off;
    if (weather === 'wind') {
      this.#audit.same('AOT-WX-02', 'edge of the wind', sky.from ?? 'none', from ?? 'none');
    }
  }
  /** AOT-CMD-04, R-048: from the higher die down to the slot after the lower. */
  #taken({ army, high, low }: Event<'initiativeTaken'>): void {
    this.#owes();
    const [one = 0, other = 0] = this.#dice;
    this.#audit.same('AOT-CMD-03', 'who has the initiative', army, one > other ? 0 : 1);
    this.#audit.same('AOT-CMD-03', 'higher die', high, Math.max(one, other));
    this.#audit.same('AOT-CMD-03', 'lower die', low, Math.min(one, other));
    const slots = [];
    for (let number = Math.max(one, other); number > 0; number -= 1) {
      slots.push({ army: number > Math.min(one, other) ? army : 1 - army, number });
    }
    this.#slots = slots;
  }
  #begins({ army, number }: Event<'slotBegan'>): void {
    const slots = this.#slotsWritten;
    this.#lead = slots.unitOf(slots.generalOf({ army, number }));
    const expected = this.#slots.shift();
    this.#ordered = false;
    const said = [army, number];
    const right = expected === undefined ? [] : [expected.army, expected.number];
    this.#audit.same('AOT-CMD-04', 'army and number of the slot', said, right);
  }
  #ended(): void {
    const left = this.#slots.map(({ number }) => number);
    this.#audit.same('AOT-CMD-04', 'slots left at the end of the turn', left, []);
    this.#slots = [];
  }

  // --- orders ------------------------------------------------------------------------------------

  #orders(event: Event<'ordered'>): void {
    const { table } = this.#audit;
    const { slot } = table;
    if (slot === undefined || table.step !== 'orders' || this.#ordered) return;
    this.#ordered = true;
    this.#chosen(event, slot.army, this.#lead);
    const by = event.by >= 0 ? this.#audit.unit(event.by) : undefined;
    for (const given of event.given) this.#given(event, given, by);
  }
  /** AOT-CMD-01, AOT-CMD-18 */
  #chosen({ method, by }: Event<'ordered'>, army: number, leader: Unit | undefined): void {
    const led = ['direct', 'signal', 'line', 'messenger', 'own', 'rewrite'].includes(method);
    if (!led) return;
    const general = by >= 0 && this.#audit.unit(by).army === army;
    this.#audit.holds('AOT-CMD-01', 'who gives orders', by, 'a general of the slot', general);
    if (method === 'rewrite') this.#chief(by, army);
    if (leader !== undefined) this.#audit.same('AOT-CMD-01', 'whose slot it is', by, leader.id);
  }
  /** AOT-CMD-15 */
  #chief(by: number, army: number): void {
    const { chief } = this.#audit.table.setup.armies[army] ?? {};
    const generals = this.#slotsWritten.generalsOf(army);
    const unit = chief === undefined ? undefined : generals[chief]?.unit;
    this.#audit.same('AOT-CMD-15', 'who writes the slots anew', by, unit ?? -1);
  }
  #given(event: Event<'ordered'>, given: Given, by: Unit | undefined): void {
    const unit = this.#audit.unit(given.unit);
    this.#audit.same('AOT-CMD-18', `army of unit ${unit.id}`, unit.army, this.#army());
    if (given.along === true) return this.#along(given, unit);
    if (by === undefined || unit.id === by.id) return;
    const same = unit.troop.nation === by.troop.nation;
    this.#audit.holds(
      'AOT-CMD-17',
      `nation of unit ${unit.id}`,
      unit.troop.nation,
      by.troop.nation,
      same,
    );
    const gap = this.#gap(unit, by);
    const within = (cite: string, most: number): boolean =>
      this.#audit.holds(
        cite,
        `distance of unit ${unit.id}`,
        Math.round(gap),
        `at most ${most}`,
        gap <= most + 3,
      );
    if (event.method === 'direct') within('AOT-CMD-08', INCH);
    if (event.method === 'signal') within('AOT-CMD-09', (event.die ?? 0) * INCH);
    if (event.method === 'messenger') {
      const most = (event.die ?? 0) * INCH;
      const what = `distance of unit ${unit.id}`;
      this.#audit.holds('AOT-CMD-14', what, Math.round(gap), `less than ${most}`, gap < most + 3);
    }
    if (event.method === 'line') this.#line(event, given, by);
  }
  /** AOT-MEET-05 Who waits in the camp is as far away as the camp. */
  #gap(one: Unit, other: Unit): number {
    const [a, b] = [one, other].map((unit) => {
      const camp = this.#audit.table.camps.find(({ army }) => army === unit.army);
      return unit.waits && camp !== undefined ? campBox(camp) : baseOf(unit);
    });
    return a === undefined || b === undefined ? Infinity : between(a, b);
  }
  #army(): number {
    return this.#audit.table.slot?.army ?? -1;
  }
  /** AOT-CMD-16: the colonel takes one like his own along. */
  #along({ like }: Given, unit: Unit): void {
    if (like === undefined) return;
    const own = this.#audit.unit(like);
    const gap = this.#gap(own, unit);
    const near = gap <= INCH + 3 && own.troop.nation === unit.troop.nation;
    const what = `distance of unit ${unit.id} to the colonel's`;
    this.#audit.holds('AOT-CMD-16', what, Math.round(gap), 'at most 1000', near);
  }
  /** AOT-CMD-11 to AOT-CMD-13: each unit of the line goes an inch less than the one before. */
  #line({ given, order }: Event<'ordered'>, { unit: id, reach, shots }: Given, by: Unit): void {
    const members = given.filter(({ along }) => along !== true).map(({ unit }) => unit);
    const steps = this.#steps(by, members);
    const step = steps.get(id);
    const what = `unit ${id} in the line`;
    this.#audit.holds('AOT-CMD-11', what, 'apart', 'within an inch of it', step !== undefined);
    if (step === undefined) return;
    if (order === 'move' && reach !== undefined) {
      const own = Math.min(this.#marchOf(id), marchOf(by) - step);
      this.#audit.same('AOT-CMD-12', `allowance of unit ${id}`, reach, Math.max(0, own) * INCH);
    }
    if (order === 'shoot' && shots !== undefined) {
      const base = archers(by) > 0 ? archers(by) : archers(this.#audit.unit(id));
      this.#audit.same('AOT-CMD-13', `shots of unit ${id}`, shots, Math.max(0, base - step));
    }
  }
  /** AOT-ART-03 How far a light piece is hauled its own die tells. */
  #marchOf(id: number): number {
    const unit = this.#audit.unit(id);
    const light = unit.figures.some(({ weapons }) =>
      weapons.some((one) => one.startsWith('light')),
    );
    return unit.troop.arm === 'artillery' && light ? MOST_OF_A_DIE : marchOf(unit);
  }
  #steps(by: Unit, members: readonly number[]): Map<number, number> {
    const steps = new Map([[by.id, 0]]);
    for (const [from, step] of steps) {
      for (const id of members) {
        const near = this.#gap(this.#audit.unit(from), this.#audit.unit(id)) <= INCH + 0.5;
        if (!steps.has(id) && near) steps.set(id, step + 1);
      }
    }
    return steps;
  }
}
const archers = (unit: Unit): number =>
  formedOf(unit).filter(({ weapons }) => weapons.some((one) => isShooter(one) || isEngine(one)))
    .length;
