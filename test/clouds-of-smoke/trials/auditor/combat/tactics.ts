/** Tactics: who may play them, upon whom, and what is done at once (section 17). */
import { Lost, nameOf, type Battle } from '../battle.ts';
import { atMost, touches, UW } from '../document/book.ts';
import type { Event } from '../document/log.ts';
import { between } from '../document/plane.ts';
import { TACTICS, type Tactic } from '../document/tactics.ts';
import type { Unit } from '../document/table.ts';
import { free, slow, straight, wayOf } from '../turn/moves.ts';
import { touched } from '../turn/commanders.ts';
import type { Effect, Fight } from './fight.ts';
import { go, mayRetreat, waysOf } from './retreats.ts';

export function playTactics(battle: Battle, fight: Fight, army: number): void {
  for (;;) {
    while (battle.peek('favourDeclined') !== undefined) declined(battle, army);
    const event = battle.peek('tacticPlayed');
    if (event === undefined) break;
    battle.told('tacticPlayed', 'COS-TAC-01', { army });
    played(battle, fight, event);
  }
}
/** COS-MP-04, COS-TAC-12 */
function declined(battle: Battle, by: number): void {
  const { army, favour } = battle.told('favourDeclined', 'COS-TAC-12');
  battle.same('COS-TAC-12', 'what was asked for', favour, 'tactic');
  battle.may('COS-TAC-12', 'that he asks himself', army !== by);
  battle.may('COS-MP-03', 'a tactic on units of an ally', battle.table.edition === 'web');
}
function played(battle: Battle, fight: Fight, event: Event<'tacticPlayed'>): void {
  const { table, facts } = battle;
  const { army, tactic: name, die, slot } = event;
  const tactic = TACTICS[name] as Tactic | undefined;
  if (tactic === undefined) throw new Lost();
  battle.same('COS-BRD-01', 'the tactic at that place', name, table.army(army).tactics[slot]);
  battle.same('COS-TAC-01', 'the die that lies there', die, table.tactics[army][slot]);
  table.tactics[army][slot] = 0;
  const side = table.sideOf(army);
  const isActive = side === table.sideOf(table.active);
  const mine = tactic.turn === undefined || (tactic.turn === 'active') === isActive;
  battle.may('COS-TAC-06', `${name} in this turn`, mine);
  const units = event.units.map((id) => battle.standing('COS-TAC-04', id));
  battle.may('COS-TAC-01', 'a unit named twice', new Set(units).size === units.length);
  const here = facts.unitsAt(fight.markers);
  const away = units.filter((unit) => !here.includes(unit));
  battle.same('COS-TAC-04', 'units out of this combat', nameOf(away), 'none');
  numbered(battle, tactic, event, units);
  owned(battle, tactic, army, units);
  if (tactic.limit === 'none') needs(battle, fight, event);
  for (const unit of tactic.enemies === true ? [] : units) suits(battle, fight, name, unit);
  const effect: Effect = { army, side, tactic: name, die, units: new Set(units) };
  if (name === 'providence') cancel(battle, fight, effect);
  fight.effects.push(effect);
  if (name === 'cavalryOnslaught') for (const unit of units) charge(battle, fight, unit);
  if (name === 'feignedFlight') feign(battle, units);
}
/** COS-TAC-05, COS-TAC-07, COS-TAC-11 */
function numbered(
  battle: Battle,
  { limit, enemies }: Tactic,
  { tactic, die, army }: Event<'tacticPlayed'>,
  units: readonly Unit[],
): void {
  // COS-TAC-07 Those that an ally lends count.
  const isFree = (unit: Unit): boolean => unit.has('veteran') && unit.army === army;
  const counted = enemies === true ? units : units.filter((unit) => !isFree(unit));
  const most = { die, one: 1, none: 0 }[limit];
  const what = `units that ${tactic} takes`;
  const all = limit === 'none' ? units.length : counted.length;
  battle.holds('COS-TAC-05', what, all, `at most ${most}`, all <= most);
}
/** COS-TAC-09, COS-TAC-12 */
function owned(battle: Battle, { enemies }: Tactic, army: number, units: readonly Unit[]): void {
  const { table } = battle;
  const side = table.sideOf(army);
  for (const unit of units) {
    if (enemies === true) {
      battle.may('COS-TAC-11', `unit ${unit.id}, which is no enemy`, unit.side !== side);
      continue;
    }
    const isOurs = table.edition === 'web' ? unit.side === side : unit.army === army;
    battle.may('COS-TAC-12', `unit ${unit.id}, which is another's`, isOurs);
    battle.may('COS-TAC-09', `unit ${unit.id}, which is untrained`, !unit.has('untrained'));
  }
}
/** Who of the combat stands before a unit: in contact, and in its line of fire. */
class Before {
  readonly enemies: readonly Unit[];
  readonly contacts: readonly Unit[];
  readonly #battle: Battle;
  readonly #unit: Unit;
  constructor(battle: Battle, fight: Fight, unit: Unit) {
    const { facts } = battle;
    [this.#battle, this.#unit] = [battle, unit];
    this.enemies = facts.unitsAt(fight.markers).filter(({ side }) => side !== unit.side);
    this.contacts = this.enemies.filter((enemy) => facts.areTouching(unit, enemy));
  }
  /** Using fire (D.2): not in contact, with an enemy of the combat in its line of fire. */
  get fires(): boolean {
    const { facts } = this.#battle;
    if (this.contacts.length > 0) return false;
    return this.enemies.some((enemy) => facts.sees(this.#unit, enemy));
  }
  /** COS-LOF-05 An enemy that it could hit at 1 UW. */
  get isClose(): boolean {
    const { facts } = this.#battle;
    return this.enemies.some(
      (enemy) => facts.sees(this.#unit, enemy) && facts.reaches(this.#unit, enemy, UW),
    );
  }
}
type Suits = (unit: Unit, before: Before, battle: Battle) => boolean;
const isOf =
  (...arms: string[]): Suits =>
  (unit) =>
    arms.some((arm) => unit.has(arm));
const touchesArm =
  (arm: string): Suits =>
  (_, { contacts }) =>
    contacts.some((enemy) => enemy.has(arm));
const firing: Suits = (_, before) => before.fires;
const touching: Suits = (_, { contacts }) => contacts.length > 0;
const all =
  (...conditions: Suits[]): Suits =>
  (...given) =>
    conditions.every((one) => one(...given));
const infantry = isOf('infantry');
const cavalry = isOf('cavalry');
/** D.2, COS-TAC-16 Conditions, judged where everybody stands when it is played. */
const CONDITIONS: Readonly<Record<string, Suits>> = {
  inspiration: (unit, _, { facts }) => facts.isEngaged(unit),
  tenacity: () => true,
  coverOfPikes: all(isOf('infantry', 'regimentalGun'), (unit, _, { facts, table }) =>
    table.standing.some((one) => one.profile.tags.includes('pikes') && facts.inLine(unit, one)),
  ),
  caracole: all(cavalry, ({ profile }) => profile.fire.some((one) => one.weapon === 'pistol')),
  viveLeRoi: infantry,
  gallopCharge: cavalry,
  salvo: all(infantry, firing, (_, before) => before.isClose),
  rollingFire: all(infantry, firing),
  coldSteel: all(infantry, touching),
  pikePush: all((unit) => unit.profile.tags.includes('pikes'), touchesArm('infantry')),
  standFast: () => true,
  orderlyWithdrawal: () => true,
  skirmishScreen: all(infantry, isOf('light')),
  counterCharge: all(cavalry, touching),
  grandBattery: all(isOf('artillery'), firing),
  lanceShock: all(isOf('lancer'), touching),
  cavalryOnslaught: (unit, { contacts }) => unit.has('cavalry') && contacts.length === 0,
  feignedFlight: all(cavalry, isOf('agile', 'light', 'irregular')),
  bayonetWall: all(infantry, touchesArm('cavalry')),
  volleyAndCharge: all(infantry, touching, ({ profile }) => profile.fire.length > 0),
  reverseSlope: (unit, _, { facts }) => facts.isPartlyIn(unit, facts.with('elevation')),
};
function suits(battle: Battle, fight: Fight, tactic: string, unit: Unit): void {
  const before = new Before(battle, fight, unit);
  const may = CONDITIONS[tactic]?.(unit, before, battle) ?? false;
  battle.may('COS-TAC-16', `${tactic} for unit ${unit.id}`, may);
}
/** Controlled Volleys: somebody who is not untrained has to fire. */
function needs(battle: Battle, fight: Fight, { tactic, army }: Event<'tacticPlayed'>): void {
  if (tactic !== 'controlledVolleys') return;
  const own = battle.facts
    .unitsAt(fight.markers)
    .filter((unit) => unit.army === army && unit.has('infantry') && !unit.has('untrained'));
  const fires = own.some((unit) => new Before(battle, fight, unit).fires);
  battle.may('COS-TAC-16', 'volleys where nobody fires', fires);
}
/** COS-TAC-10, COS-TAC-11 */
function cancel(battle: Battle, fight: Fight, { side, units }: Effect): void {
  const event = battle.told('tacticCancelled', 'COS-TAC-11');
  const named = battle.answer('playTactic')?.against;
  if (named !== undefined) battle.same('COS-TAC-11', 'what is cancelled', event.tactic, named);
  const ids = event.units.map((id) => battle.table.unit(id));
  battle.same('COS-TAC-11', 'whose effect is cancelled', nameOf(ids), nameOf(units));
  const against = fight.effects.find(
    (one) => one.army === event.army && one.tactic === event.tactic && one.side !== side,
  );
  battle.may('COS-TAC-11', `that ${event.tactic} is cancelled`, against !== undefined);
  const { atOnce, limit } = TACTICS[event.tactic];
  battle.may(
    'COS-TAC-10',
    `that ${event.tactic} is cancelled`,
    atOnce !== true && limit !== 'none',
  );
  for (const unit of ids) {
    const had = against?.units.delete(unit) === true;
    battle.may('COS-TAC-11', `the effect on unit ${unit.id}`, had);
  }
}
/** Cavalry Onslaught: up to 2 UW, and into contact with an enemy of the combat. */
function charge(battle: Battle, fight: Fight, unit: Unit): void {
  const { facts } = battle;
  const event = battle.told('charged', 'COS-TAC-10', { unit: unit.id });
  const way = wayOf(unit, event, true);
  const most = Math.min(2 * UW, unit.profile.simple);
  const isWell = atMost(way.far, most + 0.7);
  battle.holds('COS-TAC-10', 'how far it charges', way.far, `at most ${most}`, isWell);
  straight(battle, way);
  free(battle, way, true);
  slow(battle, way, event.slowed ?? []);
  const foes = facts.unitsAt(fight.markers).filter(({ side }) => side !== unit.side);
  unit.put(event);
  const meets = foes.some((enemy) => touches(between(facts.body(unit), facts.body(enemy))));
  battle.may('COS-TAC-10', `a charge of unit ${unit.id} at nobody`, meets);
  touched(battle, unit);
}
/** Feigned Flight: 2 UW, for nothing. */
function feign(battle: Battle, units: readonly Unit[]): void {
  const ways = battle.answer('playTactic');
  for (const unit of units) {
    if (unit.is !== 'on') continue;
    battle.may('COS-RET-16', `that unit ${unit.id} retreats`, mayRetreat(battle, unit));
    const named = ways?.directions?.[ways.units?.indexOf(unit.id) ?? -1];
    go(battle, unit, { distance: 2 * UW, headings: waysOf(battle, unit, named), free: true });
  }
}
