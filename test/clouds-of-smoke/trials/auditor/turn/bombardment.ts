/** Guns: who may fire at whom, with how many dice, and what their target takes (section 10). */
import { nameOf, type Battle } from '../battle.ts';
import { HIGHER } from '../document/book.ts';
import { between } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import { go, mayRetreat, raise, roll, stopOf, waysOf } from '../combat/retreats.ts';
import { lose } from '../outcome/morale.ts';

interface Shot {
  readonly gun: Unit;
  readonly army: number;
  readonly formation: readonly Unit[];
  readonly dice: number;
}
export function bombard(battle: Battle): void {
  const shots: Shot[] = [];
  while (battle.peek('shotDeclared') !== undefined) shots.push(declared(battle, shots));
  // COS-BMB-11, COS-MP-07 A roll for each player that is fired at.
  let waiting = [...new Set(shots.map(({ army }) => army))];
  while (waiting.length > 0) {
    const hit = fire(battle, shots, waiting);
    waiting = waiting.filter((army) => army !== hit && !battle.table.out[army]);
  }
  battle.told('bombardmentEnded', 'COS-TRN-01');
}
function declared(battle: Battle, shots: readonly Shot[]): Shot {
  const { table } = battle;
  const event = battle.told('shotDeclared', 'COS-BMB-04');
  const gun = battle.standing('COS-BMB-01', event.unit);
  battle.same('COS-BMB-01', 'whose gun fires', gun.army, table.active);
  battle.may('COS-BMB-04', 'two targets of one gun', !shots.some((one) => one.gun === gun));
  mayFire(battle, gun);
  const formation = event.formation.map((id) => battle.standing('COS-BMB-04', id));
  const [target] = formation;
  const whole = target === undefined ? [] : battle.facts.formation(target);
  battle.same(
    'COS-FRM-01',
    'the target formation',
    event.formation,
    whole.map(({ id }) => id),
  );
  if (target !== undefined) battle.same('COS-BMB-04', 'whose it is', event.army, target.army);
  battle.may('COS-BMB-04', 'a friend as target', target?.side !== gun.side);
  const isSeen = formation.some((unit) => isInSight(battle, gun, unit));
  battle.may('COS-BMB-05', `unit ${gun.id} at a formation that it cannot fire at`, isSeen);
  table.bombarded.add(gun);
  return { gun, army: event.army, formation, dice: diceAt(battle, gun, formation) };
}
/** COS-BMB-24 */
function isInSight({ facts }: Battle, gun: Unit, unit: Unit): boolean {
  const range = gun.profile.bombardment?.range ?? -1;
  const isHigh = facts.isWhollyIn(gun, facts.with('elevation'));
  return facts.reaches(gun, unit, range + (isHigh ? HIGHER : 0), isHigh);
}
function mayFire(battle: Battle, gun: Unit): void {
  const { facts, table } = battle;
  const { edition } = table;
  const may = (cite: string, what: string, allowed: boolean): boolean =>
    battle.may(cite, `a bombardment of unit ${gun.id} ${what}`, allowed);
  may('COS-BMB-01', 'which has no guns', gun.profile.bombardment !== undefined);
  if (edition === 'web') may('COS-BMB-03', 'which is engaged', !facts.isEngaged(gun));
  else {
    const seen = facts.enemiesOf(gun).some((enemy) => facts.sees(gun, enemy));
    may('COS-BMB-02', 'which has an enemy before its grapeshot', !seen);
    may('COS-BMB-23', 'from a village', !facts.isPartlyIn(gun, facts.of('village')));
  }
  may('COS-BMB-21', 'from very broken ground', !facts.isPartlyIn(gun, facts.with('veryBroken')));
  may('COS-BMB-22', 'from cover', !facts.isPartlyIn(gun, facts.with('cover')));
}
/** COS-BMB-06, COS-BMB-08, COS-BMB-09, COS-BMB-10 */
function diceAt(battle: Battle, gun: Unit, formation: readonly Unit[]): number {
  const { facts } = battle;
  const size = formation.length;
  const more = [
    hasDepth(battle, formation),
    formation.some((unit) => facts.isPartlyIn(unit, facts.of('village'))),
    size > 5,
    size > 10,
    size > 15,
  ].filter(Boolean).length;
  const less = [
    formation.every((unit) => facts.workOf(unit) !== undefined),
    ['cavalry', 'artillery'].some((arm) => formation.every((unit) => unit.has(arm))),
  ].filter(Boolean).length;
  return Math.max(1, (gun.profile.bombardment?.power ?? 0) + more - less);
}
/** COS-BMB-06, COS-BMB-07 Rear contact; in 1.7 any that is not flank to flank. */
function hasDepth({ facts, table }: Battle, formation: readonly Unit[]): boolean {
  const isFlank = (side: number): boolean => side % 2 === 1;
  return formation.some((one) =>
    formation.some((other) =>
      facts
        .sides(one, other)
        .some(([a, b]) =>
          table.edition === 'web' ? a === 2 && b === 0 : !(isFlank(a) && isFlank(b)),
        ),
    ),
  );
}
function fire(battle: Battle, shots: readonly Shot[], waiting: readonly number[]): number {
  const { table } = battle;
  let more = 0;
  if (battle.peek('assetUsed')?.asset === 'ammunition') {
    battle.told('assetUsed', 'COS-TRN-05', { army: table.active });
    more = useOnce(battle, 'ammunition') ? 2 : 0;
  }
  const event = battle.told('bombarded', 'COS-BMB-11');
  const at = shots.filter(({ army }) => army === event.army);
  battle.may('COS-MP-07', 'a roll at whom no gun fired at', waiting.includes(event.army));
  const due = at.reduce((sum, { dice }) => sum + dice, more);
  battle.same('COS-BMB-06', 'dice of the bombardment', event.dice.length, due);
  battle.thrown('a bombardment', event.dice);
  const sum = event.dice.reduce((all, die) => all + die, 0);
  battle.same('COS-BMB-12', 'damage of the bombardment', event.damage, Math.floor(sum / 10));
  damage(battle, at, event.damage);
  return event.army;
}
/** Part E Once a game. */
export function useOnce({ table }: Battle, asset: string): boolean {
  const key = `${asset} of ${table.active}`;
  const may = table.assets(table.active, asset) > 0 && !table.used.has(key);
  table.used.add(key);
  return may;
}
/** COS-BMB-12, COS-BMB-16, COS-BMB-19 One damage at a time. */
function damage(battle: Battle, shots: readonly Shot[], count: number): void {
  const gone: Unit[] = [];
  const [army] = shots.map((shot) => shot.army);
  if (army === undefined) return;
  for (let left = count; left > 0 && !battle.table.out[army]; left -= 1) {
    const { by, unit: id } = battle.told('damageTaken', 'COS-BMB-12');
    if (by === 'morale') {
      // COS-BMB-16 Where nobody may go back there is no choice.
      lose(battle, army, 1, isForced(battle, shots, gone) ? 'COS-BMB-16' : 'COS-BMB-12');
      continue;
    }
    const unit = battle.standing('COS-BMB-12', id ?? -1);
    const under = shots.filter(({ formation }) => formation.includes(unit));
    const guns = under.map(({ gun }) => gun);
    const [first] = under;
    battle.may('COS-BMB-12', `that unit ${unit.id} retreats`, mayYield(battle, unit, guns));
    if (first !== undefined) isNext(battle, unit, { ...first, guns, gone });
    gone.push(unit);
    withdraw(battle, unit, guns);
  }
}
/** COS-BMB-17 */
function headings(battle: Battle, unit: Unit, guns: readonly Unit[], way: number): number[] {
  const all = waysOf(battle, unit);
  if (battle.table.edition === 'web') return all;
  return all.filter((heading) => {
    const { way: far } = stopOf(battle, unit, heading, way, false);
    const [dx, dy] = [
      Math.sin((heading * Math.PI) / 18_000),
      Math.cos((heading * Math.PI) / 18_000),
    ];
    const { x, y } = unit.pose;
    const there = unit.cornersAt({ x: x + dx * far, y: y + dy * far, facing: heading });
    return guns.every(
      (gun) => between(gun.corners, there) >= between(gun.corners, unit.corners) - 2,
    );
  });
}
/** COS-RET-15, COS-BMB-17 How far is not known yet: any distance that its dice may bring. */
function mayYield(battle: Battle, unit: Unit, guns: readonly Unit[]): boolean {
  if (!mayRetreat(battle, unit)) return false;
  if (battle.table.edition === 'web') return true;
  const { die, plus } = unit.profile.retreat;
  const ways = Array.from({ length: Math.max(1, die) }, (_, n) =>
    Math.max(1000, ((die === 0 ? 0 : n + 1) + plus) * 1000),
  );
  return ways.some((way) => headings(battle, unit, guns, way).length > 0);
}
/** COS-BMB-15, COS-BMB-16 */
function isForced(battle: Battle, shots: readonly Shot[], gone: readonly Unit[]): boolean {
  return shots.every(({ formation }) => {
    const guns = shots.filter((one) => one.formation === formation || sameOf(one, formation));
    const before = gone.filter((one) => formation.includes(one)).length;
    if (before >= guns.length) return true;
    const by = guns.map(({ gun }) => gun);
    return !formation.some(
      (unit) => unit.is === 'on' && !gone.includes(unit) && mayYield(battle, unit, by),
    );
  });
}
const sameOf = (shot: Shot, formation: readonly Unit[]): boolean =>
  nameOf(shot.formation) === nameOf(formation);
interface Choice {
  readonly formation: readonly Unit[];
  readonly guns: readonly Unit[];
  readonly gone: readonly Unit[];
}
/** COS-BMB-13, COS-BMB-14, COS-BMB-15 */
function isNext(battle: Battle, unit: Unit, { formation, guns, gone }: Choice): void {
  battle.may('COS-BMB-15', `a second retreat of unit ${unit.id}`, !gone.includes(unit));
  const before = gone.filter((one) => formation.includes(one)).length;
  battle.may('COS-BMB-15', 'more retreats than guns', before < guns.length);
  const away = (one: Unit): number =>
    Math.min(...guns.map((gun) => between(gun.corners, one.corners)));
  const open = formation.filter(
    (one) => one.is === 'on' && !gone.includes(one) && mayYield(battle, one, guns),
  );
  const least = Math.min(...open.map(away));
  const nearest = open.filter((one) => away(one) <= least + 11);
  const what = 'who of the formation retreats';
  const isOne = nearest.includes(unit);
  battle.holds('COS-BMB-14', what, unit.id, `one of ${nameOf(nearest)}`, isOne);
}
/** COS-BMB-18 */
function withdraw(battle: Battle, unit: Unit, guns: readonly Unit[]): void {
  const { facts, table } = battle;
  const distance = roll(battle, unit);
  const near = facts.markers.filter((marker) => facts.isAt(unit, marker));
  const named = battle.way();
  const all =
    named === undefined ? headings(battle, unit, guns, distance) : waysOf(battle, unit, named);
  if (near.length > 0 && !unit.has('light')) raise(battle, unit, near);
  const from = table.edition === '1.7' ? guns : [];
  go(battle, unit, { distance, headings: all.length > 0 ? all : waysOf(battle, unit), from });
}
