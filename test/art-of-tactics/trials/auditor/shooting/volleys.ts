/** Shooting: who may, at whom, with how many dice, what hits, what protects, who is beaten. */
import { hitsBy, INCH, isEngine, isShooter, isThrown, PAVISE, TOUCH } from '../document/book.ts';
import {
  alive,
  baseOf,
  campBox,
  contactGap,
  densityOf,
  depthOf,
  formedOf,
} from '../document/facts.ts';
import { gapOf, has, isBehind, isInside, isModel, isVeteran } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Given, Strikes, Told } from '../document/log.ts';
import { apart, centre, headingOf, minus, toEdge } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import { checkSector } from './sector.ts';

interface Volley {
  readonly by: number;
  readonly at: number;
  readonly flank: boolean;
  /** Hits by weapon that were not turned aside by barding. */
  hits: { readonly weapon: string; readonly count: number }[];
  blocked: number;
  piercing: number;
  killed: number;
  pierced: number;
  terror: number;
  closed: boolean;
}
export class Volleys implements Chapter {
  readonly #audit: Audit;
  #volleys: Volley[] = [];
  /** What each unit has lost to the shooting of this slot: it shoots with them still. */
  #shot = new Map<number, number>();
  readonly #walls = new Map<number, number>();
  /** AOT-SHOOT-13 Who has fired handguns in this slot. */
  readonly #handguns = new Set<number>();
  #lost: { readonly by: number; readonly at: number; readonly flank: boolean }[] = [];
  #beaten = new Set<number>();
  #given: readonly Given[] = [];

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    switch (event.type) {
      case 'slotBegan':
        return this.#begin();
      case 'ordered':
        this.#given = [...event.given, ...event.later];
        return;
      case 'shotDeclared':
        return this.#declares(event);
      case 'shot':
        return this.#shoots(event);
      case 'wallTested':
        return event.melee === 0 ? this.#wall(event) : undefined;
      case 'blocked':
        return event.melee === 0 ? this.#blocks(event) : undefined;
      case 'killed':
      case 'disordered':
        return this.#loses(event);
      case 'volleyShot':
        return this.#closes(event);
      case 'beaten':
        if (event.beaten.in === 'shooting') this.#losesTo(event);
        return;
      case 'stepEnded':
        if (event.to.at === 'melee') this.#judges();
        return;
      default:
    }
  }
  after(event: Told): void {
    if (event.type === 'stepEnded' && event.to.at === 'reactions') this.#beaten.clear();
  }
  #begin(): void {
    this.#shot.clear();
    this.#walls.clear();
    this.#handguns.clear();
    this.#volleys = [];
    this.#lost = [];
    this.#beaten.clear();
  }

  // --- may it ------------------------------------------------------------------------------------

  /** AOT-SHOOT-01, AOT-SHOOT-02, AOT-SHOOT-05, AOT-WX-05 */
  #declares({ unit: id, at }: Event<'shotDeclared'>): void {
    const [unit, target] = [this.#audit.unit(id), this.#audit.unit(at)];
    const { table } = this.#audit;
    const dry = table.sky.is !== 'downpour';
    this.#audit.holds('AOT-WX-05', `unit ${id} shoots in`, table.sky.is, 'the dry', dry);
    const touches = table.standing.some(
      (one) => one.army !== unit.army && !one.empty && contactGap(one, unit) <= TOUCH - 3,
    );
    this.#audit.holds('AOT-SHOOT-05', `unit ${id} shoots`, 'in contact', 'free', !touches);
    this.#audit.same('AOT-SHOOT-01', `army of unit ${at}`, target.army, 1 - unit.army);
    checkSector(this.#audit, unit, target);
  }
  // --- dice --------------------------------------------------------------------------------------

  #shoots({ unit: id, strikes }: Event<'shot'>): void {
    const unit = this.#audit.unit(id);
    for (const at of new Set(strikes.map((one) => one.at))) {
      const target = this.#audit.unit(at);
      const own = strikes.filter((one) => one.at === at);
      const flank = isBehind(unit, target);
      if (own.some(({ weapon }) => isEngine(weapon))) this.#piece(unit, target, own);
      else this.#dice(unit, target, own);
      const hits = own.flatMap((one) => this.#hits(unit, target, one, flank));
      const none = { blocked: 0, piercing: 0, killed: 0, pierced: 0, terror: 0, closed: false };
      this.#volleys.push({ by: id, at, flank, hits, ...none });
    }
    if (strikes.some(({ weapon }) => weapon === 'handgun')) this.#handguns.add(id);
  }
  /** AOT-SHOOT-06 to AOT-SHOOT-09, AOT-SHOOT-12, AOT-SHOOT-13, AOT-SHOOT-15 */
  #dice(unit: Unit, target: Unit, strikes: readonly Strikes[]): void {
    const gap = gapOf(unit, target);
    const thrown = strikes.filter(({ weapon }) => isThrown(weapon));
    const near = thrown.length === 0 || gap <= INCH + 2;
    const what = `distance of unit ${unit.id} to unit ${target.id}`;
    this.#audit.holds('AOT-SHOOT-12', what, Math.round(gap), 'at most 1000', near);
    const count = strikes.reduce((sum, { dice }) => sum + dice.length, 0);
    const told = this.#given.find((one) => one.unit === unit.id)?.shots ?? Infinity;
    const men = Math.min(told, this.#shooters(unit, gap));
    const most = [...this.#ranges(target, gap)].map((range) => Math.min(range, men));
    const fair = most.includes(count);
    this.#audit.holds('AOT-SHOOT-07', `dice of the shot of unit ${unit.id}`, count, most, fair);
  }
  /** AOT-SHOOT-06: more than one where rounding decides, or what lies between gives cover. */
  #ranges(target: Unit, gap: number): Set<number> {
    const { strength, density } = this.#audit.frozenOf(target);
    const from = this.#covered(target) ? [density] : [strength];
    const both = this.#mayCover(target) ? [strength, density] : from;
    return new Set(
      both.flatMap((many) => [gap - 2, gap + 2].map((way) => Math.floor(many - way / INCH))),
    );
  }
  /** AOT-SHOOT-10 Wholly inside a wood, a village, bushes or its own camp. */
  #covered(target: Unit): boolean {
    const { table } = this.#audit;
    const camp = table.campOf(target.army);
    const close = table.outlines(['wood', 'village', 'scrub', 'hedge', 'treeLine']);
    const grounds = [...close, ...(camp ? [campBox(camp)] : [])];
    return grounds.some((ground) => isInside(baseOf(target), ground));
  }
  /** AOT-SHOOT-10, R-126 Where bushes or a hedge are near the target both are let pass. */
  #mayCover(target: Unit): boolean {
    const { table } = this.#audit;
    const grounds = table.outlines(['scrub', 'hedge', 'treeLine', 'wood', 'village']);
    return grounds.some((ground) =>
      baseOf(target).some((corner) => toEdge(corner, ground) <= 1100),
    );
  }
  /** AOT-SHOOT-07, AOT-SHOOT-15, R-128 */
  #shooters(unit: Unit, gap: number): number {
    const may = (weapons: readonly string[]): boolean =>
      weapons.some((one) => isShooter(one) && (!isThrown(one) || gap <= INCH));
    const men = formedOf(unit).filter(({ part }) => part !== 'model' && part !== 'escort');
    return men.filter(({ weapons }) => may(weapons)).length + (this.#shot.get(unit.id) ?? 0);
  }
  /** AOT-ART-09, AOT-ART-10 */
  #piece(unit: Unit, target: Unit, strikes: readonly Strikes[]): void {
    const dice = strikes.flatMap((one) => one.dice);
    const heavy = strikes.some(({ weapon }) => weapon.startsWith('heavy'));
    this.#audit.same('AOT-ART-09', `dice of piece ${unit.id}`, dice.length, heavy ? 2 : 1);
    if (!heavy) return;
    const gap = gapOf(unit, target);
    const sum = dice.reduce((all, die) => all + die, 0) * INCH;
    const hits = strikes.reduce((all, one) => all + one.hits, 0);
    const reached = hits === 0 || sum > gap - 2;
    this.#audit.holds('AOT-ART-10', `reach of piece ${unit.id}`, sum, Math.round(gap), reached);
  }
  /** AOT-SHOOT-11, AOT-PROP-11, AOT-WX-02, AOT-SFLANK-03, AOT-SAVE-03 */
  #hits(unit: Unit, target: Unit, { weapon, dice, hits }: Strikes, flank: boolean) {
    const { density, depth } = this.#audit.frozenOf(target);
    const enemy = flank ? Math.max(density, depth) : density;
    const what = `hits of ${weapon} of unit ${unit.id}, dice ${dice.join(' ')} against ${enemy}`;
    if (isEngine(weapon)) return this.#ball({ weapon, dice, hits }, enemy, what);
    const veteran = isVeteran(unit) || this.#downwind(unit, target);
    const struck = dice.filter((die) => hitsBy('belowEnemy', die, { own: 0, enemy, veteran }));
    this.#audit.same('AOT-SHOOT-11', what, hits, struck.length);
    const barded = has(target, 'horseArmour') && !isModel(target);
    const count = barded ? struck.filter((die) => die !== 1).length : struck.length;
    return [{ weapon, count }];
  }
  #ball({ weapon, dice, hits }: Omit<Strikes, 'at'>, enemy: number, what: string) {
    const equal = this.#audit.option('artilleryHitsOnEqual') !== false;
    const possible = dice.map((die) => (die < enemy || (equal && die === enemy) ? die : 0));
    const fair = hits === 0 || possible.includes(hits);
    this.#audit.holds('AOT-ART-10', what, hits, possible, fair);
    return [{ weapon, count: hits }];
  }
  /** AOT-WX-02, R-065 */
  #downwind(unit: Unit, target: Unit): boolean {
    const { is, from } = this.#audit.table.sky;
    if (is !== 'wind' || from === undefined) return false;
    const blows = { north: 18_000, east: 27_000, south: 0, west: 9000 }[from] ?? 0;
    return apart(headingOf(minus(centre(target), centre(unit))), blows) <= 4500;
  }

  // --- shields and losses ------------------------------------------------------------------------

  /** AOT-SAVE-01, AOT-SAVE-02, AOT-SFLANK-02 */
  #wall({ unit: id, die, below, blocks }: Event<'wallTested'>): void {
    const unit = this.#audit.unit(id);
    const pavise = has(unit, 'pavise');
    const expected = pavise ? PAVISE : densityOf(unit);
    this.#audit.same('AOT-SAVE-01', `shield wall of unit ${id}, below`, below, expected);
    const stops = die < below || (die === below && isVeteran(unit)) ? die : 0;
    this.#audit.same('AOT-SAVE-01', `shield wall of unit ${id}, blocks`, blocks, stops);
    const may = this.#mayWall(unit) && !this.#walls.has(id);
    this.#audit.holds('AOT-SAVE-01', `unit ${id} forms a shield wall`, 'yes', 'no', may);
    this.#walls.set(id, blocks);
  }
  #mayWall(unit: Unit): boolean {
    if (unit.troop.arm !== 'foot' || this.#handguns.has(unit.id)) return false;
    return has(unit, 'shield') || has(unit, 'pavise');
  }
  #open(unit: number): Volley | undefined {
    return this.#volleys.findLast(({ at, closed }) => at === unit && !closed);
  }
  #blocks({ unit, hits, piercing }: Event<'blocked'>): void {
    const volley = this.#open(unit);
    const what = `hits that unit ${unit} blocks`;
    const front = volley !== undefined && !volley.flank;
    this.#audit.holds('AOT-SFLANK-02', what, 'from behind', 'in front', front);
    const left = this.#walls.get(unit) ?? 0;
    this.#audit.holds('AOT-SAVE-01', what, hits, `at most ${left}`, hits <= left);
    this.#walls.set(unit, left - hits);
    if (volley !== undefined) Object.assign(volley, { blocked: hits, piercing });
  }
  #loses(event: Event<'killed'> | Event<'disordered'>): void {
    const volley = this.#open(event.unit);
    if (volley === undefined) return;
    const count = event.figures.length;
    if (event.by === 'shooting') volley.killed += count;
    if (event.by === 'piercing') volley.pierced += count;
    if (event.by === 'terror') volley.terror += count;
    if (!['shooting', 'piercing', 'terror'].includes(event.by)) return;
    this.#shot.set(event.unit, (this.#shot.get(event.unit) ?? 0) + this.#armed(event));
  }
  #armed({ figures }: { readonly figures: readonly number[] }): number {
    return figures
      .map((id) => this.#audit.table.figure(id))
      .filter(({ place, weapons }) => place !== 3 && weapons.some(isShooter)).length;
  }
  /** AOT-SHOOT-11, AOT-PROP-16, AOT-PROP-17 */
  #closes({ volley: { by, at, lost, flank } }: Event<'volleyShot'>): void {
    const volley = this.#volleys.find((one) => one.by === by && one.at === at && !one.closed);
    if (volley === undefined) return;
    volley.closed = true;
    const target = this.#audit.unit(at);
    const hits = volley.hits.reduce((sum, { count }) => sum + count, 0);
    this.#audit.same('AOT-SFLANK-01', `unit ${by} shoots from behind`, flank === 1, volley.flank);
    if (!isModel(target)) this.#tally(target, volley, hits);
    const sum = volley.killed + volley.pierced + volley.terror;
    if (!isModel(target))
      this.#audit.same('AOT-SRES-01', `lost of unit ${at} to unit ${by}`, lost, sum);
    if (lost > 0) this.#lost.push({ by, at, flank: volley.flank });
  }
  #tally(target: Unit, volley: Volley, hits: number): void {
    const most = alive(target).length + volley.killed;
    const killed = Math.min(hits - volley.blocked, most);
    const what = `killed of unit ${target.id} by unit ${volley.by}`;
    this.#audit.same('AOT-SHOOT-11', what, volley.killed, killed);
    const formed = formedOf(target).length + volley.pierced + volley.terror;
    const piercing = Math.min(volley.piercing, formed);
    this.#audit.same('AOT-PROP-17', `pierced of unit ${target.id}`, volley.pierced, piercing);
    const dread = volley.hits.filter(({ weapon }) => weapon === 'handgun' || /Gunp/.test(weapon));
    const only = dread.length === volley.hits.length;
    if (dread.length > 0 && !only) return;
    const terror = only ? Math.min(killed, formed - piercing) : 0;
    this.#audit.same('AOT-PROP-16', `terror in unit ${target.id}`, volley.terror, terror);
    const javelins = volley.hits.every(({ weapon }) => weapon === 'javelin');
    const pierced = javelins ? volley.blocked : 0;
    const plain = !volley.hits.some(({ weapon }) => weapon === 'javelin') || javelins;
    if (plain) this.#audit.same('AOT-SHOOT-12', 'piercing hits blocked', volley.piercing, pierced);
  }

  // --- result ------------------------------------------------------------------------------------

  /** AOT-SRES-01, AOT-SRES-02, AOT-SFLANK-03 */
  #winners(at: number): number[] {
    const target = this.#audit.unit(at);
    return this.#lost
      .filter((one) => one.at === at)
      .filter(({ by, flank }) => {
        const own = this.#audit.unit(by);
        const stands = flank ? depthOf(target) : densityOf(target);
        return !isModel(target) && !isPanickingThen(this.#audit, target) && densityOf(own) > stands;
      })
      .map(({ by }) => by);
  }
  #losesTo({ beaten: { unit, by } }: Event<'beaten'>): void {
    this.#beaten.add(unit);
    if (isModel(this.#audit.unit(unit)) || by.some((one) => isModel(this.#audit.unit(one)))) return;
    const expected = [...new Set(this.#winners(unit))].toSorted((a, b) => a - b);
    const said = by.toSorted((a, b) => a - b);
    this.#audit.same('AOT-SRES-01', `unit ${unit} beaten in shooting by`, said, expected);
  }
  #judges(): void {
    for (const at of new Set(this.#lost.map((one) => one.at))) {
      const unit = this.#audit.unit(at);
      const special = isModel(unit) || unit.wagon || unit.troop.arm === 'artillery' || unit.gone;
      if (special || this.#beaten.has(at)) continue;
      const winners = this.#winners(at).filter((by) => !isModel(this.#audit.unit(by)));
      this.#audit.same('AOT-SRES-01', `unit ${at} beaten in shooting by`, [], winners);
    }
    this.#lost = [];
  }
}
const isPanickingThen = (audit: Audit, unit: Unit): boolean => audit.frozenOf(unit).density === 0;
