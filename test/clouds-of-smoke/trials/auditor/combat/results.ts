/** Combat results: dice, strength, advantages, the hits they bring (sections 15, 18, 19, 23). */
import { type Battle } from '../battle.ts';
import type { Event, Fire, Side } from '../document/log.ts';
import { AGAINST, TACTICS } from '../document/tactics.ts';
import type { Unit } from '../document/table.ts';
import { between } from '../document/plane.ts';
import { isNear, touches } from '../document/book.ts';
import type { Fight } from './fight.ts';

export function results(battle: Battle, fight: Fight): void {
  ranks(battle, fight);
  const { table } = battle;
  const active = table.sideOf(table.active);
  const sides: readonly Side[] = active === 0 ? [0, 1] : [1, 0];
  const rolled = sides.map((side) => sideRolls(battle, fight, side));
  const sums = new Map(rolled.map((one) => [one.side, one.result]));
  hits(battle, fight, sums);
  battle.told('resultsRolled', 'COS-RES-08', { side: active });
}
/** COS-CBT-05, COS-HIT-03 */
function ranks(battle: Battle, fight: Fight): void {
  const { facts } = battle;
  const event = battle.told('ranksFixed', 'COS-CBT-05');
  const here = facts.unitsAt(fight.markers);
  battle.same(
    'COS-CBT-05',
    'who takes part',
    event.units,
    here.map(({ id }) => id),
  );
  fight.units = event.units.map((id) => battle.table.unit(id));
  for (const [index, unit] of fight.units.entries()) {
    const foes = fight.units.filter(({ side }) => side !== unit.side);
    const near = Math.min(...foes.map((enemy) => nearness(battle, unit, enemy)));
    const said = event.near[index];
    const isSaid = foes.length === 0 || isNear(said, near, 1);
    battle.holds('COS-HIT-03', `how near unit ${unit.id} is`, said, Math.round(near), isSaid);
    fight.near.set(unit, foes.length === 0 ? said : near);
  }
}
/** COS-HIT-03, COS-TER-46 */
function nearness({ facts }: Battle, unit: Unit, enemy: Unit): number {
  if (facts.areTouching(unit, enemy)) return 0;
  const gap = between(unit.corners, enemy.corners);
  return touches(gap) ? 0 : gap;
}

// --- dice ----------------------------------------------------------------------------------------

interface Share {
  readonly unit: Unit;
  readonly weapon: string;
  readonly dice: number;
}
class Fighter {
  readonly unit: Unit;
  /** Enemies of the combat, and those of them that it touches. */
  readonly foes: readonly Unit[];
  readonly contacts: readonly Unit[];
  readonly #battle: Battle;
  readonly #fight: Fight;
  constructor(battle: Battle, fight: Fight, unit: Unit) {
    [this.#battle, this.#fight, this.unit] = [battle, fight, unit];
    this.foes = fight.units.filter(({ side }) => side !== unit.side);
    this.contacts = this.foes.filter((enemy) => battle.facts.areTouching(unit, enemy));
  }
  /** COS-RES-02, COS-RES-04, COS-RES-05 */
  share(): Share | undefined {
    const { facts } = this.#battle;
    const { unit } = this;
    if (facts.contacts(unit).length > 0) {
      return { unit, weapon: 'closeCombat', dice: Math.max(0, this.#melee()) };
    }
    const entry = this.#entry();
    if (entry === undefined) return undefined;
    return { unit, weapon: entry.weapon, dice: Math.max(0, this.#volley(entry)) };
  }
  /** The entry of the smallest range that hits somebody of the combat. */
  #entry(): Fire | undefined {
    const { facts } = this.#battle;
    const { unit } = this;
    if (!facts.firesNow(unit)) return undefined;
    const more = facts.longer(unit);
    return unit.profile.fire
      .toSorted((one, other) => one.range - other.range)
      .find(({ range }) => this.foes.some((enemy) => facts.reaches(unit, enemy, range + more)));
  }
  #tactics(kind: 'melee' | 'fire'): number {
    return this.#fight.of(this.unit).filter((name) => {
      if (TACTICS[name][kind] !== true) return false;
      const arm = AGAINST[name] as string | undefined;
      // COS-TAC-16 Against somebody, who has to be there.
      return arm === undefined || this.contacts.some((enemy) => enemy.has(arm));
    }).length;
  }
  /** COS-FLK-03, COS-FLK-04, COS-FLK-05 and the special rules of close combat. */
  #melee(): number {
    const { facts } = this.#battle;
    const { unit } = this;
    const flanks = this.contacts.some((enemy) => facts.flanks(unit, enemy));
    const slow = [...facts.with('broken'), ...facts.with('veryBroken')];
    const more = [
      flanks,
      flanks && unit.has('agile'),
      this.#gallops(),
      unit.has('lancer') && this.contacts.some((enemy) => facts.formation(enemy).length === 1),
      unit.has('useCover') && facts.isPartlyIn(unit, slow),
      unit.has('garrisonTroops') && facts.isPartlyIn(unit, facts.of('village')),
      this.#isCovered(),
    ].filter(Boolean).length;
    return unit.profile.closeCombat + more + this.#tactics('melee');
  }
  get #isActive(): boolean {
    const { table } = this.#battle;
    return this.unit.side === table.sideOf(table.active);
  }
  /** COS-SPR-12; Wall of Bayonets (D.2) takes it away. */
  #gallops(): boolean {
    const { unit, contacts } = this;
    const walled = contacts.some((enemy) => this.#fight.has(enemy, 'bayonetWall'));
    const rides = unit.has('gallop') && !(walled && unit.has('cavalry'));
    return rides && this.#isActive && contacts.some((enemy) => enemy.has('cavalry'));
  }
  /** COS-SPR-23 */
  #isCovered(): boolean {
    const { facts, table } = this.#battle;
    const { unit } = this;
    if (this.#isActive || !unit.profile.tags.includes('mercenaryMusketeers')) return false;
    return table.standing.some((one) => one.has('coverOfPikes') && facts.inLine(unit, one));
  }
  #volley({ dice, range }: Fire): number {
    const { facts, table } = this.#battle;
    const { unit } = this;
    const { fire } = unit.profile;
    const isLong = fire.length > 1 && range === Math.max(...fire.map((one) => one.range));
    // COS-SPR-22
    const isFed =
      unit.has('countermarch') &&
      table.standing.some((one) => one.has('countermarch') && facts.isBehind(one, unit));
    return dice + (isLong && isFed ? 1 : 0) + this.#tactics('fire');
  }
  // --- advantages --------------------------------------------------------------------------------

  /** COS-TER-12; Vive le Roi (A.5) against who is dug in. */
  get advantages(): number {
    const { facts } = this.#battle;
    const { unit } = this;
    const covered = unit.has('useCover') && facts.isWhollyIn(unit, facts.with('cover'));
    return (covered ? 1 : 0) + (this.#storms() ? 1 : 0);
  }
  #storms(): boolean {
    const { facts } = this.#battle;
    if (!this.#fight.has(this.unit, 'viveLeRoi')) return false;
    const isHeld = (enemy: Unit): boolean =>
      facts.workOf(enemy) !== undefined || facts.isPartlyIn(enemy, facts.of('village'));
    const before =
      facts.contacts(this.unit).length > 0
        ? this.contacts
        : this.foes.filter((enemy) => facts.sees(this.unit, enemy));
    return before.some(isHeld);
  }
  /** COS-TER-06, COS-TER-07, COS-TER-08, COS-TER-09, COS-ADV-05, COS-SPR-04 */
  get isHindered(): boolean {
    const { facts, table } = this.#battle;
    const { unit } = this;
    const isIn = (trait: 'broken' | 'veryBroken'): boolean =>
      facts.isPartlyIn(unit, facts.with(trait));
    const [broken, deep] = [isIn('broken'), isIn('veryBroken')];
    if (!broken && !deep) return false;
    const isEngaged = facts.isEngaged(unit);
    // COS-SPR-04 Light units suffer none while they are in very broken ground.
    if (deep && unit.has('light')) return false;
    if (deep && (table.edition === 'web' || isEngaged)) return true;
    return broken && unit.has('cavalry') && isEngaged;
  }
}
/** COS-SPR-11 Armour that this side meets. */
function armours({ facts }: Battle, fight: Fight, side: Side): number {
  const [own, foes] = [
    fight.units.filter((unit) => unit.side === side),
    fight.units.filter((unit) => unit.side !== side),
  ];
  return foes.filter((enemy) => enemy.has('armor') && own.some((unit) => facts.sees(unit, enemy)))
    .length;
}
function balanceOf(battle: Battle, fight: Fight, side: Side, own: readonly Fighter[]): number {
  const more = own.reduce((sum, one) => sum + one.advantages, 0);
  const volleys = fight.effects
    .filter((one) => one.side === side && one.tactic === 'controlledVolleys')
    .reduce((sum, { die }) => sum + (die >= 5 ? 2 : 1), 0);
  const less = own.filter((one) => one.isHindered).length + armours(battle, fight, side);
  return more + volleys - less;
}
/** COS-RES-01, COS-RES-06 */
function strengthOf(fight: Fight, unit: Unit): number {
  const doubled = fight.has(unit, 'inspiration') ? 2 : 1;
  const more = fight.has(unit, 'reverseSlope') ? 1 : 0;
  return Math.max(0, unit.profile.strength * doubled + more);
}
/** COS-ADV-03 */
function kept(dice: readonly number[], balance: number): number {
  const sorted = dice.toSorted((a, b) => a - b);
  const left = balance > 0 ? sorted.slice(balance) : sorted.slice(0, sorted.length + balance);
  return left.reduce((sum, die) => sum + die, 0);
}
function sideRolls(battle: Battle, fight: Fight, side: Side): Event<'resultRolled'> {
  const own = fight.units.filter((unit) => unit.side === side);
  const fighters = own.map((unit) => new Fighter(battle, fight, unit));
  const event = battle.told('resultRolled', 'COS-RES-01', { side });
  const shares = fighters.flatMap((one) => one.share() ?? []);
  const words = (all: readonly { unit: number; weapon: string; dice: number }[]): string[] =>
    all
      .filter(({ dice }) => dice > 0)
      .map(({ unit, weapon, dice }) => `unit ${unit} ${weapon} ${dice}`)
      .toSorted();
  const listed = shares.map(({ unit, ...more }) => ({ ...more, unit: unit.id }));
  battle.same('COS-RES-04', 'who rolls with what', words(event.volleys), words(listed));
  const base = listed.reduce((sum, { dice }) => sum + dice, 0);
  const balance = balanceOf(battle, fight, side, fighters);
  // Where nothing is rolled nothing is added or dropped.
  const due = base === 0 ? 0 : balance;
  battle.same('COS-ADV-03', 'advantages less disadvantages', event.balance, due);
  const count = base === 0 ? 0 : base + Math.abs(balance);
  battle.same('COS-ADV-03', 'how many dice are rolled', event.dice.length, count);
  if (event.dice.length > 0) battle.thrown('a combat result', event.dice);
  const strength = own.reduce((sum, unit) => sum + strengthOf(fight, unit), 0);
  battle.same('COS-RES-01', 'strength of the side', event.strength, strength);
  const sum = (base === 0 ? 0 : kept(event.dice, event.balance)) + event.strength;
  battle.same('COS-RES-01', 'result of the side', event.result, sum);
  return event;
}
/** COS-HIT-01; Brave is Safe (D.2) spares one. */
function hits(battle: Battle, fight: Fight, sums: ReadonlyMap<Side, number>): void {
  const dueFor = (on: Side): { readonly hits: number; readonly spared: number } => {
    const by: Side = on === 0 ? 1 : 0;
    const [own, its] = [sums.get(on) ?? 0, sums.get(by) ?? 0];
    const all = Math.floor(its / 10) + Math.max(0, Math.floor((its - own) / 10));
    const brave = fight.effects.filter((one) => one.side === on && one.tactic === 'braveIsSafe');
    const spared = own > its ? Math.min(all, brave.length) : 0;
    return { hits: all - spared, spared };
  };
  const seen = new Set<Side>();
  for (let event = battle.peek('hitsInflicted'); event; event = battle.peek('hitsInflicted')) {
    const { on, by } = battle.told('hitsInflicted', 'COS-HIT-01');
    const due = dueFor(on);
    battle.same('COS-HIT-01', `hits on side ${on}`, event.hits, due.hits);
    battle.same('COS-HIT-01', 'hits that were spared', event.spared ?? 0, due.spared);
    battle.may('COS-HIT-01', 'hits on the own side', on !== by && !seen.has(on));
    seen.add(on);
    fight.due[on] = event.hits;
  }
  for (const side of [0, 1] as const) {
    const due = seen.has(side) ? 0 : dueFor(side).hits;
    battle.same('COS-HIT-01', `hits on side ${side} that are not told`, 0, due);
  }
}
