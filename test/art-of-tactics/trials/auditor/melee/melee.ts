/** Melee: who fights whom, what hits, who is beaten; the account of each fight is apart. */
import { TOUCH } from '../document/book.ts';
import {
  alive,
  contactGap,
  densityOf,
  depthOf,
  engages,
  gapOf,
  isBehind,
  isPanicking,
} from '../document/facts.ts';
import { isVeteran } from '../document/facts.ts';
import { Account } from './account.ts';
import type { Audit, Chapter, Step } from '../audit.ts';
import { Impact } from './impact.ts';
import type { Event, Pair, Told } from '../document/log.ts';
import type { Fight, Units } from './strikes.ts';
import type { Unit } from '../document/table.ts';

const NOBODY = -1;
const OF_A_FIGHT = [
  'struck',
  'elephantsMet',
  'wallTested',
  'blocked',
  'killed',
  'disordered',
  'woundTested',
];
const AFTER_A_FIGHT = ['tied', 'beaten', 'destroyed', 'scored', 'fought', 'dispersed'];
interface Loser {
  by: readonly number[];
  density: number;
  told: boolean;
}
interface Chain {
  readonly unit: number;
  readonly before: Units;
  /** All that the horses fought, and the enemies among them that held. */
  readonly pairs: readonly Pair[];
  readonly held: readonly number[];
}

export class Melee implements Chapter {
  readonly #audit: Audit;
  readonly #impact: Impact;
  readonly #walls = new Map<number, number>();
  readonly #foughtNow = new Set<string>();
  readonly #retreated = new Set<number>();
  readonly #berserk = new Set<number>();
  /** R-176 Of those who have run wild, the pairs that are compared all the same. */
  readonly #atBay = new Set<string>();
  #fight: Fight | undefined;
  /** Who should be beaten by whom, until the log has said so. */
  #losers: Map<number, Loser> | undefined;
  /** Pairs of which neither should be, by their key: as much as is left of both. */
  readonly #ties = new Map<string, number>();
  #through = false;
  /** A breakthrough that has failed: its riders strike next, those of the pairs that held. */
  #chain: Chain | undefined;

  constructor(audit: Audit) {
    this.#audit = audit;
    this.#impact = new Impact(audit);
  }
  row({ cause }: Step): void {
    if ('ask' in cause && cause.ask === 'breakThrough' && 'answer' in cause) {
      this.#through = JSON.stringify(cause.answer) === '{"through":true}';
    }
  }
  before(event: Told): void {
    this.#impact.see(event);
    this.#clear(event);
    if (this.#losers !== undefined && !AFTER_A_FIGHT.includes(event.type)) this.#settle();
    if (OF_A_FIGHT.includes(event.type)) this.#take(event);
    if (event.type === 'tied') this.#tied(event);
    if (event.type === 'beaten') this.#beaten(event);
    if (event.type === 'stepEnded' && event.to.at === 'retreats') this.#allFought();
  }
  after(event: Told): void {
    if (event.type === 'fought') this.#conclude(event);
  }
  #clear(event: Told): void {
    if (event.type === 'slotBegan' || event.type === 'initiativeTaken') this.#walls.clear();
    if (event.type === 'retreated' || event.type === 'fled') this.#retreated.add(event.unit);
    if (event.type === 'wentBerserk') this.#goesWild(event);
    if (event.type !== 'turnEnded') return;
    this.#foughtNow.clear();
    this.#retreated.clear();
  }
  /** R-176 It breaks off; or it strikes whom it cannot get past, and the pair is compared. */
  #goesWild({ unit, at, how }: Event<'wentBerserk'>): void {
    this.#berserk.add(unit);
    if (how !== 'strikes') return;
    const [beast, other] = [this.#audit.unit(unit), this.#audit.unit(at)];
    const near = gapOf(beast, other) <= TOUCH + 3;
    this.#audit.holds('AOT-ELE-13', `beast ${unit} strikes unit ${at}`, 'afar', 'in touch', near);
    if (other.army === beast.army) return;
    this.#atBay.add(keyOf(unit, at));
    // AOT-PANIC-05, AOT-WAG-04 There is nobody left to strike, or nobody whom a beast strikes.
    if (isPanicking(other) || other.wagon) return;
    const alone = this.#fight === undefined;
    this.#fight ??= this.#begin(NOBODY);
    this.#fight.wild = { unit, at, alone };
  }
  #take(event: Told): void {
    if (event.type === 'struck') {
      if (isTrample(event, this.#audit)) return;
      this.#fight ??= this.#begin(event.unit);
      this.#fight.struck.push(event);
    }
    if (event.type === 'elephantsMet') this.#fight ??= this.#begin(NOBODY);
    this.#fight?.said.push(event);
  }
  #begin(striker: number): Fight {
    const before = this.#units();
    const walls = this.#walls;
    const veterans = this.#veterans();
    this.#berserk.clear();
    this.#atBay.clear();
    const fight = { before, veterans, struck: [], said: [], walls };
    if (this.#chain?.unit === striker) {
      const charger = this.#chain.before.get(striker);
      if (charger !== undefined) before.set(striker, charger);
      return { ...fight, rides: { unit: striker, with: 'riders' } };
    }
    return this.#through ? { ...fight, rides: { unit: striker, with: 'horses' } } : fight;
  }
  #veterans(): Set<number> {
    return new Set(this.#audit.table.standing.filter(isVeteran).map(({ id }) => id));
  }
  #units(): Map<number, Unit> {
    return new Map(structuredClone(this.#audit.table.standing).map((unit) => [unit.id, unit]));
  }
  #conclude({ pairs }: Event<'fought'>): void {
    const fight = this.#fight ?? this.#begin(NOBODY);
    this.#fight = undefined;
    this.#through = false;
    const held = pairs.filter(({ a, b }) => this.#touched(fight, a, b));
    new Account(this.#audit, fight, held, this.#impact).check();
    for (const { a, b } of pairs) this.#foughtNow.add(keyOf(a, b));
    this.#impact.fought(pairs);
    this.#losers = this.#losersOf(fight, pairs);
  }
  /** AOT-MRES-01 to AOT-MRES-03; AOT-BREAK-05 and R-112: the riders strike before it is decided. */
  #losersOf(fight: Fight, fought: readonly Pair[]): Map<number, Loser> {
    const { before, pairs } = this.#chain ?? { before: fight.before, pairs: fought };
    if (this.#chain !== undefined) this.#rodeAt(this.#chain, fought);
    const { wild } = fight;
    const isNew =
      wild !== undefined && !pairs.some(({ a, b }) => keyOf(a, b) === keyOf(wild.unit, wild.at));
    const all = isNew ? [...pairs, { a: wild.unit, b: wild.at }] : pairs;
    const whole = all.filter(
      ({ a, b }) =>
        this.#atBay.has(keyOf(a, b)) || (!this.#berserk.has(a) && !this.#berserk.has(b)),
    );
    const losers = losersOf(this.#audit, before, whole, this.#ties);
    const { rides } = fight;
    const held = rides?.with === 'horses' ? this.#heldAgainst(rides.unit, whole, losers) : [];
    for (const id of losers.keys()) if (!this.#counts(id)) losers.delete(id);
    this.#chain = undefined;
    const declared = this.#audit.option('breakthroughRiders') === 'declared';
    if (rides === undefined || held.length === 0 || declared) return losers;
    this.#chain = { unit: rides.unit, before, pairs: whole, held };
    this.#ties.clear();
    return new Map();
  }
  /** AOT-BREAK-05, AOT-BREAK-07 Neither beaten by the horses nor destroyed. */
  #heldAgainst(rider: number, pairs: readonly Pair[], losers: Map<number, Loser>): number[] {
    return pairs
      .map(({ a, b }) => (a === rider ? b : a))
      .filter(
        (id) => !losers.get(id)?.by.includes(rider) && alive(this.#audit.unit(id)).length > 0,
      );
  }
  #rodeAt({ unit, held }: Chain, fought: readonly Pair[]): void {
    const said = fought.map(({ a, b }) => (a === unit ? b : a));
    const what = `who is struck by the riders of unit ${unit}`;
    this.#audit.same('AOT-BREAK-05', what, sorted(said), sorted(held));
  }
  /** AOT-DEM-01, option `pointsForDestroyed`, AOT-ELE-16: who is beaten at all. */
  #counts(id: number): boolean {
    const unit = this.#audit.unit(id);
    const beast = unit.troop.arm === 'elephant';
    const dead = unit.figures.every(({ place }) => place === 0);
    if (beast && !dead) return this.#audit.option('elephantRetreatsWhenBeaten') !== false;
    return !dead || beast || this.#audit.option('pointsForDestroyed') !== false;
  }
  /** AOT-MELEE-01, AOT-GEO-07 */
  #touched({ before }: Fight, a: number, b: number): boolean {
    const [one, other] = [before.get(a), before.get(b)];
    if (one === undefined || other === undefined) return false;
    const near = engages(one, other);
    this.#audit.holds('AOT-MELEE-01', `units ${a} and ${b} fight`, 'apart', 'in contact', near);
    return near;
  }
  /** AOT-MELEE-01 Nobody who touches an enemy is left out, once a turn. */
  #allFought(): void {
    const standing = this.#audit.table.standing.filter((unit) => !unit.empty);
    for (const one of standing.filter(({ army }) => army === 0)) {
      for (const other of standing.filter(({ army }) => army === 1)) this.#mustHave(one, other);
    }
  }
  #mustHave(one: Unit, other: Unit): void {
    if (this.#foughtNow.has(keyOf(one.id, other.id))) return;
    if (Math.hypot(one.x - other.x, one.y - other.y) > 5000) return;
    if (isPanicking(one) || isPanicking(other) || contactGap(one, other) > TOUCH - 3) return;
    const what = `units ${one.id} and ${other.id} in contact`;
    this.#audit.holds('AOT-MELEE-01', what, 'no fight', 'a fight', false);
  }
  #beaten({ beaten }: Event<'beaten'>): void {
    if (beaten.in !== 'melee') return;
    const loser = this.#losers?.get(beaten.unit);
    const what = `unit ${beaten.unit} beaten in melee by`;
    this.#audit.same('AOT-MRES-02', what, sorted(beaten.by), sorted(loser?.by ?? []));
    if (loser === undefined) return;
    loser.told = true;
    const density = `density of unit ${beaten.unit} before the fight`;
    this.#audit.same('AOT-DEM-01', density, beaten.density, loser.density);
  }
  #tied({ a, b, density }: Event<'tied'>): void {
    const what = `units ${a} and ${b} tied at`;
    this.#audit.same('AOT-MRES-02', what, density, this.#ties.get(keyOf(a, b)));
    this.#ties.delete(keyOf(a, b));
  }
  #settle(): void {
    this.#audit.same('AOT-MRES-02', 'ties that nobody was told of', [...this.#ties.keys()], []);
    this.#ties.clear();
    for (const [unit, { told, by }] of this.#losers ?? []) {
      if (told || this.#retreated.has(unit)) continue;
      this.#audit.same('AOT-MRES-02', `unit ${unit} beaten in melee by`, [], by);
    }
    this.#losers = undefined;
  }
}
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
const keyOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
/** AOT-ELE-13 A beast that tramples its own fights no melee. */
function isTrample({ unit, strikes }: Event<'struck'>, { table }: Audit): boolean {
  return strikes.some(({ at }) => table.unit(at).army === table.unit(unit).army);
}
function losersOf(
  { table }: Audit,
  before: Units,
  pairs: readonly Pair[],
  ties: Map<string, number>,
): Map<number, Loser> {
  const losers = new Map<number, Loser>();
  for (const { a, b } of pairs) {
    const [one, other] = [before.get(a), before.get(b)];
    if (one === undefined || other === undefined) continue;
    const [mine, its] = [left(table.unit(a), one, other), left(table.unit(b), other, one)];
    if (mine === its && mine > 0) ties.set(keyOf(a, b), mine);
    if (mine === its) continue;
    const [loser, winner] = mine < its ? [one, other] : [other, one];
    const by = [...(losers.get(loser.id)?.by ?? []), winner.id];
    losers.set(loser.id, { by, density: densityOf(loser), told: false });
  }
  return losers;
}
/** AOT-MFLANK-03, AOT-MFLANK-05: what is left of it, from the side on which the enemy stood. */
function left(now: Unit, was: Unit, enemy: Unit): number {
  return isBehind(enemy, was) ? depthOf(now) : densityOf(now);
}
