/** One melee reckoned up: dice thrown, hits that landed, shields, losses. */
import { isImpact, WEAPONS } from '../document/book.ts';
import { densityOf, formedOf, has, isBehind, isModel, ranked, alive } from '../document/facts.ts';
import { engages, isMounted } from '../document/facts.ts';
import type { Audit } from '../audit.ts';
import type { Event, Pair, Strikes } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { checkHits, frontal, mayStrike, type Fight } from './strikes.ts';
import { quotas } from '../document/losses.ts';
import { isScythed, type Impact } from './impact.ts';

interface Hit {
  readonly weapon: string;
  readonly die: number;
  readonly by: Unit;
}
type Lost = Event<'killed'> | Event<'disordered'>;

export class Account {
  readonly #audit: Audit;
  readonly #fight: Fight;
  readonly #impact: Impact;
  readonly #enemies = new Map<number, Unit[]>();

  constructor(audit: Audit, fight: Fight, pairs: readonly Pair[], impact: Impact) {
    this.#audit = audit;
    this.#fight = fight;
    this.#impact = impact;
    for (const { a, b } of pairs) {
      this.#face(a, b);
      this.#face(b, a);
    }
  }
  #face(id: number, other: number): void {
    const enemy = this.#fight.before.get(other);
    if (enemy !== undefined) this.#enemies.set(id, [...(this.#enemies.get(id) ?? []), enemy]);
  }
  check(): void {
    for (const [id, enemies] of this.#enemies) {
      const unit = this.#fight.before.get(id);
      if (unit === undefined) continue;
      const strikes = this.#strikesOf(id);
      this.#dice(unit, enemies, strikes);
      for (const one of strikes) checkHits(this.#audit, unit, one, this.#fight);
    }
    for (const [id, enemies] of this.#enemies) {
      const unit = this.#fight.before.get(id);
      if (unit !== undefined) this.#losses(unit, enemies);
    }
  }
  #strikesOf(id: number): Strikes[] {
    return this.#fight.struck.filter(({ unit }) => unit === id).flatMap(({ strikes }) => strikes);
  }

  // --- dice --------------------------------------------------------------------------------------

  /** AOT-MELEE-04, AOT-MELEE-06, AOT-MELEE-07, AOT-WPN-05 */
  #dice(unit: Unit, enemies: readonly Unit[], strikes: readonly Strikes[]): void {
    const before = frontal(unit, enemies);
    for (const { weapon, at } of strikes) {
      const fair = before.some(({ id }) => id === at);
      this.#audit.holds(
        'AOT-MELEE-06',
        `${weapon} of unit ${unit.id} on unit ${at}`,
        at,
        true,
        fair,
      );
    }
    const men = strikes.filter(({ weapon }) => !isImpact(weapon) && weapon !== 'tusks');
    const dice = men.reduce((sum, { dice }) => sum + dice.length, 0);
    const piked = men.some(({ weapon }) => weapon === 'pike');
    const expected = this.#menOf(unit, before, piked);
    const what = `strikes of unit ${unit.id}`;
    this.#audit.same('AOT-MELEE-04', what, dice, expected);
    this.#weapons(unit, men);
    this.#beasts(unit, before, strikes);
  }
  /** AOT-BREAK-04, AOT-BREAK-05: whether it is a fight in which its men do not strike. */
  #holds({ id }: Unit): boolean {
    const { rides } = this.#fight;
    return rides !== undefined && (rides.unit === id) === (rides.with === 'horses');
  }
  #menOf(unit: Unit, before: readonly Unit[], piked: boolean): number {
    const first = ranked(unit, 1).filter(({ weapons }) =>
      weapons.some((weapon) => before.some((enemy) => mayStrike(weapon, enemy))),
    );
    const alone = this.#fight.wild?.alone === true;
    const idle =
      unit.troop.arm === 'artillery' || before.length === 0 || this.#holds(unit) || alone;
    if (idle || this.#isDuel(unit, before)) return 0;
    if (unit.troop.arm === 'chariot') return Math.min(1, first.length);
    return first.length + (piked ? this.#pikes(unit, before) : 0);
  }
  /** AOT-ELE-15 */
  #isDuel(unit: Unit, before: readonly Unit[]): boolean {
    return unit.troop.arm === 'elephant' && before.some(({ troop }) => troop.arm === 'elephant');
  }
  /** AOT-WPN-05 Who has pikes and strikes with other weapons alone has no strike more. */
  #pikes(unit: Unit, before: readonly Unit[]): number {
    const [first, second] = [ranked(unit, 1), ranked(unit, 2)];
    const piked = first.some((one) => one.weapons.includes('pike'));
    const open = before.some((enemy) => mayStrike('pike', enemy));
    return piked && open && second.length >= first.length ? 1 : 0;
  }
  #weapons(unit: Unit, men: readonly Strikes[]): void {
    const kinds = new Set(men.map(({ weapon }) => weapon));
    for (const weapon of kinds) {
      const dice = men.filter((one) => one.weapon === weapon);
      const count = dice.reduce((sum, one) => sum + one.dice.length, 0);
      const bearers = ranked(unit, 1).filter(({ weapons }) => bears(weapons, weapon)).length;
      const most = bearers + (weapon === 'pike' ? 1 : 0);
      const what = `strikes with ${weapon} of unit ${unit.id}, at most`;
      this.#audit.holds('AOT-MELEE-07', what, count, most, count <= most);
    }
  }
  /** AOT-WPN-10, AOT-CHAR-03, AOT-CHAR-09 */
  #beasts(unit: Unit, before: readonly Unit[], strikes: readonly Strikes[]): void {
    if (unit.troop.arm === 'elephant') return this.#tusks(unit, before, strikes);
    const said = strikes.filter(({ weapon }) => isImpact(weapon));
    const count = said.reduce((sum, { dice }) => sum + dice.length, 0);
    const { rides } = this.#fight;
    if (rides?.with === 'riders') {
      this.#audit.same('AOT-BREAK-05', `strikes of the horses of unit ${unit.id}`, count, 0);
      return;
    }
    const alone = this.#fightsAlone(unit) || this.#fight.wild?.alone === true;
    const answers = before.map((enemy) => !alone && this.#impact.strikes(unit, enemy));
    if (answers.includes(undefined)) return;
    const expected = answers.includes(true) ? this.#impact.dice(unit) : 0;
    this.#audit.same('AOT-WPN-10', `strikes of the horses of unit ${unit.id}`, count, expected);
    const [weapon] = said.map((one) => one.weapon);
    if (weapon === undefined) return;
    const name = isScythed(unit) ? 'scythes' : 'horse';
    this.#audit.same('AOT-CHAR-09', `what the horses of unit ${unit.id} strike with`, weapon, name);
  }
  /**
   * AOT-CHAR-11 Taken in flank or rear by anybody a chariot's crew fights alone: also by one who
   * has fought with it already this turn, and holds it still.
   */
  #fightsAlone(unit: Unit): boolean {
    if (unit.troop.arm !== 'chariot') return false;
    return [...this.#fight.before.values()].some(
      (one) => one.army !== unit.army && !one.empty && engages(one, unit) && isBehind(one, unit),
    );
  }
  #tusks({ id }: Unit, before: readonly Unit[], strikes: readonly Strikes[]): void {
    if (before.some(({ troop }) => troop.arm === 'elephant')) return this.#duels(id, before);
    const dice = strikes.filter(({ weapon }) => weapon === 'tusks').flatMap((one) => one.dice);
    const { wild } = this.#fight;
    // R-176 Once more, at whom it cannot get past.
    const more = wild?.unit === id ? 1 : 0;
    const expected = (wild?.alone === true ? 0 : 1) + more;
    this.#audit.same('AOT-ELE-11', `dice of the beast of unit ${id}`, dice.length, expected);
  }

  /** AOT-ELE-15 The higher die kills the other; with equal dice both live. */
  #duels(id: number, before: readonly Unit[]): void {
    const met = this.#fight.said.filter((event) => event.type === 'elephantsMet');
    const own = met.filter(({ a, b }) => a === id || b === id);
    this.#audit.same(
      'AOT-ELE-15',
      `duels of the beast of unit ${id}`,
      own.length > 0,
      before.length > 0,
    );
    for (const {
      a,
      dice: [one, other],
    } of own) {
      const [mine, its] = a === id ? [one, other] : [other, one];
      const dead = this.#audit
        .unit(id)
        .figures.some(({ part, place }) => part === 'model' && place === 0);
      if (mine !== its)
        this.#audit.same('AOT-ELE-15', `unit ${id} dies in a duel`, dead, mine < its);
    }
  }

  // --- losses ------------------------------------------------------------------------------------

  /** The hits on a unit that nobody else could have taken; undefined where somebody could. */
  #hitsOn(enemies: readonly Unit[]): Hit[] | undefined {
    const hits: Hit[] = [];
    for (const by of enemies) {
      const own = this.#strikesOf(by.id).filter(({ hits: count }) => count > 0);
      if (own.length > 0 && (this.#enemies.get(by.id)?.length ?? 0) > 1) return undefined;
      for (const strike of own) hits.push(...hitsIn(strike, by));
    }
    return hits;
  }
  #losses(unit: Unit, enemies: readonly Unit[]): void {
    if (isModel(unit)) return this.#wounds(unit, enemies);
    const hits = this.#hitsOn(enemies);
    const wall = this.#wall(unit, hits);
    if (hits === undefined) return;
    const landed = hits.filter((hit) => !isCancelled(unit, hit));
    const beasts = landed.filter(({ weapon }) => weapon === 'tusks').length;
    const killed = this.#count('killed', unit.id, 'melee');
    const expected = Math.min(landed.length - wall.hits, alive(unit).length);
    this.#audit.same('AOT-MELEE-09', `killed of unit ${unit.id} in melee`, killed, expected);
    if (beasts === 0) this.#disorder(unit, hits, landed, { ...wall, killed });
    this.#order(unit);
  }
  /** AOT-MSAVE-04, AOT-PROP-16 */
  #disorder(
    unit: Unit,
    hits: readonly Hit[],
    landed: readonly Hit[],
    wall: { readonly hits: number; readonly piercing: number; readonly killed: number },
  ): void {
    const armoured = hits.filter((hit) => isSixOnArmour(unit, hit) && this.#pierces(hit)).length;
    const left = Math.max(0, formedOf(unit).length - wall.killed);
    const pierced = Math.min(left, wall.piercing + armoured);
    const said = this.#count('disordered', unit.id, 'piercing');
    const what = `disordered of unit ${unit.id} by piercing strikes`;
    this.#audit.same('AOT-MSAVE-04', what, said, pierced);
    const terrible = landed.filter(({ by, weapon }) => this.#terrifies(by, weapon, unit));
    if (terrible.length > 0 && terrible.length < landed.length && wall.hits > 0) return;
    const terror = terrible.length === landed.length ? wall.killed : terrible.length;
    const fear = this.#count('disordered', unit.id, 'terror');
    const most = Math.min(Math.max(0, left - said), terror);
    this.#audit.same('AOT-PROP-16', `disordered of unit ${unit.id} by terror`, fear, most);
  }
  /** AOT-WPN-01, option `javelinApInMelee`: javelins pierce in melee as they do when thrown. */
  #pierces({ weapon }: Hit): boolean {
    const javelins = this.#audit.option('javelinApInMelee') === true;
    return WEAPONS[weapon]?.pierces === true || (javelins && weapon === 'javelin');
  }
  #terrifies(by: Unit, weapon: string, unit: Unit): boolean {
    if (weapon === 'handgun' || weapon === 'scythes' || weapon === 'tusks') return true;
    return by.troop.arm === 'camel' && unit.troop.arm === 'horse'
      ? true
      : this.#impact.isTerrible(by);
  }
  #said(type: 'killed' | 'disordered', unit: number): Lost[] {
    return this.#fight.said.filter(
      (event): event is Lost =>
        (event.type === 'killed' || event.type === 'disordered') &&
        event.type === type &&
        event.unit === unit,
    );
  }
  #count(type: 'killed' | 'disordered', unit: number, by: string): number {
    return this.#said(type, unit)
      .filter((event) => event.by === by)
      .reduce((sum, { figures }) => sum + figures.length, 0);
  }
  /** AOT-MELEE-09 */
  #order(unit: Unit): void {
    const copy = structuredClone(unit);
    for (const event of this.#fight.said) {
      if (event.type !== 'killed' && event.type !== 'disordered') continue;
      if (event.unit === unit.id) quotas(this.#audit, copy, event);
    }
  }

  // --- shields -----------------------------------------------------------------------------------

  /** AOT-MSAVE-01, AOT-MFLANK-02 */
  #wall(unit: Unit, hits: readonly Hit[] | undefined) {
    const tested = this.#fight.said.filter((event) => event.type === 'wallTested');
    const walls = tested.filter((event) => event.unit === unit.id);
    const blocked = this.#fight.said
      .filter((event) => event.type === 'blocked')
      .filter((event) => event.unit === unit.id);
    for (const { die, below, blocks } of walls) {
      const what = `shield wall of unit ${unit.id}, below`;
      this.#audit.same('AOT-MSAVE-01', what, below, densityOf(unit));
      const stops = die < below || (die === below && this.#fight.veterans.has(unit.id)) ? die : 0;
      this.#audit.same('AOT-MSAVE-01', `shield wall of unit ${unit.id}, blocks`, blocks, stops);
    }
    const stopped = blocked.reduce((sum, one) => sum + one.hits, 0);
    const piercing = blocked.reduce((sum, one) => sum + one.piercing, 0);
    if (hits !== undefined) this.#walled(unit, hits, { walls, stopped });
    return { hits: stopped, piercing };
  }
  #walled(
    unit: Unit,
    hits: readonly Hit[],
    { walls, stopped }: { walls: readonly Event<'wallTested'>[]; stopped: number },
  ): void {
    const open = hits.filter(
      (hit) =>
        !isCancelled(unit, hit) &&
        !isImpact(hit.weapon) &&
        hit.weapon !== 'tusks' &&
        !isBehind(hit.by, unit),
    );
    const may = this.#mayWall(unit) && open.length > 0;
    const what = `shield walls of unit ${unit.id}`;
    const had = this.#fight.walls.get(unit.id);
    this.#audit.same('AOT-MSAVE-01', what, walls.length, may && had === undefined ? 1 : 0);
    const pool = walls.reduce((sum, { blocks }) => sum + blocks, had ?? 0);
    const most = may ? Math.min(pool, open.length) : 0;
    this.#audit.same('AOT-MSAVE-01', `hits that unit ${unit.id} blocked`, stopped, most);
    if (may) this.#fight.walls.set(unit.id, pool - most);
  }
  /** AOT-MSAVE-01, AOT-WPN-04, AOT-WPN-07 */
  #mayWall(unit: Unit): boolean {
    if (unit.troop.arm !== 'foot' || !has(unit, 'shield') || densityOf(unit) === 0) return false;
    return !this.#strikesOf(unit.id).some(({ weapon }) => WEAPONS[weapon]?.twoHanded);
  }

  // --- beasts and chariots -----------------------------------------------------------------------

  /** AOT-ELE-12, AOT-CHAR-10 */
  #wounds(unit: Unit, enemies: readonly Unit[]): void {
    const hits = this.#hitsOn(enemies);
    const said = this.#fight.said
      .filter((event) => event.type === 'woundTested')
      .filter((event) => event.unit === unit.id);
    const met = this.#fight.said.some(({ type }) => type === 'elephantsMet');
    if (hits === undefined || met || hits.some(({ weapon }) => weapon === 'tusks')) return;
    const onMen = this.#fight.said
      .filter((event): event is Event<'killed'> => event.type === 'killed')
      .filter((event) => event.unit === unit.id && event.cite === 'AOT-MELEE-09')
      .reduce((sum, { figures }) => sum + figures.length, 0);
    const landed = hits.filter((hit) => !isCancelled(unit, hit)).length - onMen;
    const what = `hits against which unit ${unit.id} is tested`;
    const counts = said.map((one) => one.hits);
    this.#audit.same('AOT-ELE-12', what, counts, landed > 0 ? [landed] : []);
    for (const { die, hits: against } of said) this.#dies(unit, die <= against);
  }
  #dies(unit: Unit, dies: boolean): void {
    const model = unit.figures.find(({ part }) => part === 'model');
    const dead = this.#said('killed', unit.id).some(({ figures }) =>
      figures.includes(model?.id ?? -1),
    );
    this.#audit.same('AOT-ELE-12', `unit ${unit.id} dies of its wounds`, dead, dies);
  }
}
function hitsIn({ weapon, dice, hits }: Strikes, by: Unit): Hit[] {
  if (weapon === 'tusks') {
    return Array.from({ length: hits }, () => ({ weapon, die: 0, by }));
  }
  const above = by.wagon || (WEAPONS[weapon]?.hits ?? '').startsWith('above');
  const order = dice.toSorted((a, b) => (above ? b - a : a - b));
  return order.slice(0, hits).map((die) => ({ weapon, die, by }));
}
/** AOT-WPN-06 A halberd used as an axe is told as one. */
const bears = (weapons: readonly string[], weapon: string): boolean =>
  weapons.includes(weapon) || (weapon === 'twoHandedAxe' && weapons.includes('halberd'));
/** AOT-MSAVE-02 */
const isSixOnArmour = (unit: Unit, { weapon, die }: Hit): boolean =>
  has(unit, 'armour') && die === 6 && !isImpact(weapon) && weapon !== 'tusks';
/** AOT-MSAVE-03 */
const isOneOnBarding = (unit: Unit, { weapon, die }: Hit): boolean =>
  has(unit, 'horseArmour') && isMounted(unit) && die === 1 && weapon !== 'tusks';
const isCancelled = (unit: Unit, hit: Hit): boolean =>
  isSixOnArmour(unit, hit) || isOneOnBarding(unit, hit);
