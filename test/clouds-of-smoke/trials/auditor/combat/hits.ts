/** Hits: who takes them, and how they are resolved (sections 19, 20 and 21). */
import { nameOf, type Battle } from '../battle.ts';
import type { Side } from '../document/log.ts';
import { TACTICS } from '../document/tactics.ts';
import type { Unit } from '../document/table.ts';
import { lose } from '../outcome/morale.ts';
import type { Fight } from './fight.ts';
import { go, mayRetreat, raise, roll, waysOf } from './retreats.ts';

/** COS-HIT-09 The active side settles its ties first. */
export function allocate(battle: Battle, fight: Fight): void {
  const { table } = battle;
  const active = table.sideOf(table.active);
  for (const side of active === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
    share(battle, fight, side);
    battle.told('allocated', 'COS-HIT-02', { side });
  }
}
function share(battle: Battle, fight: Fight, side: Side): void {
  let left = fight.due[side];
  const own = fight.units.filter((unit) => unit.side === side && unit.is === 'on');
  for (; left > 0; left -= 1) {
    if (battle.peek('hitsLost') !== undefined) break;
    const { unit: id } = battle.told('hitAllocated', 'COS-HIT-02');
    const unit = battle.table.unit(id);
    const next = firstOf(fight, own);
    const what = 'who takes the hit';
    const isOne = next.includes(unit);
    battle.holds('COS-HIT-02', what, id, `one of ${nameOf(next)}`, isOne);
    fight.taken.set(unit, (fight.taken.get(unit) ?? 0) + 1);
    fight.hits.set(unit, (fight.hits.get(unit) ?? 0) + 1);
    shelter(battle, fight, unit);
  }
  if (left === 0) return;
  battle.told('hitsLost', 'COS-HIT-09', { side, hits: left });
  battle.may('COS-HIT-05', 'hits that are lost where somebody stands', own.length === 0);
}
/** COS-HIT-02, COS-HIT-03, COS-HIT-04, COS-HIT-06; Skirmish Screen (D.2) comes last. */
function firstOf(fight: Fight, own: readonly Unit[]): Unit[] {
  const taken = (unit: Unit): number => fight.taken.get(unit) ?? 0;
  const fewest = Math.min(...own.map(taken));
  const open = own.filter((unit) => taken(unit) === fewest);
  const before = open.filter((unit) => !fight.has(unit, 'skirmishScreen'));
  const among = before.length > 0 ? before : open;
  const near = (unit: Unit): number => fight.near.get(unit) ?? 0;
  const least = Math.min(...among.map(near));
  const tied = among.filter((unit) => near(unit) <= least + 11);
  // COS-HIT-08 Between owners, by their seats.
  const owner = Math.min(...tied.map(({ army }) => army));
  return tied.filter(({ army }) => army === owner);
}
/** COS-HIT-07 */
function shelter(battle: Battle, fight: Fight, unit: Unit): void {
  const { facts, table } = battle;
  const isKept = facts.workOf(unit) !== undefined && !table.sheltered.has(unit);
  const isTold = battle.peek('hitIgnored')?.unit === unit.id;
  const what = `whether the emplacement keeps a hit from unit ${unit.id}`;
  battle.same('COS-HIT-07', what, isTold, isKept);
  if (!isTold) return;
  battle.told('hitIgnored', 'COS-HIT-07');
  table.sheltered.add(unit);
  fight.hits.set(unit, (fight.hits.get(unit) ?? 0) - 1);
}

/** COS-RET-01, COS-RET-02 */
export function resolve(battle: Battle, fight: Fight, army: number): void {
  const { table } = battle;
  for (;;) {
    while (battle.peek('disciplineFailed') === undefined) {
      const { next } = battle;
      if (next === 'retreatRolled') retreats(battle, fight, army);
      else break;
    }
    const { next } = battle;
    if (next === 'disciplineTested' || next === 'disciplineFailed') tests(battle, fight, army);
    else if (next !== 'retreatRolled') break;
  }
  const left = fight.units.filter(
    (unit) => unit.army === army && unit.is === 'on' && (fight.hits.get(unit) ?? 0) > 0,
  );
  if (!table.out[army]) battle.same('COS-DSC-01', 'units with hits left', nameOf(left), 'none');
}
/** One hit of it is resolved. */
function take(battle: Battle, fight: Fight, id: number, army: number): Unit {
  const unit = battle.standing('COS-RET-02', id);
  battle.same('COS-RET-01', 'whose hits are resolved', unit.army, army);
  const left = fight.hits.get(unit) ?? 0;
  battle.may('COS-DSC-01', `a hit that unit ${id} did not take`, left > 0);
  fight.hits.set(unit, left - 1);
  return unit;
}
/** COS-RET-03, COS-RET-07, COS-RET-08, COS-RET-16 */
function retreats(battle: Battle, fight: Fight, army: number): void {
  const id = battle.peek('retreatRolled')?.unit ?? -1;
  const unit = take(battle, fight, id, army);
  battle.may('COS-RET-03', `a second retreat of unit ${id}`, !fight.retreated.has(unit));
  const may = mayRetreat(battle, unit) && !fight.has(unit, 'standFast');
  battle.may('COS-RET-16', `that unit ${id} retreats`, may);
  fight.retreated.add(unit);
  const distance = roll(battle, unit);
  const headings = waysOf(battle, unit, battle.way());
  const keeps = fight.has(unit, 'orderlyWithdrawal');
  if (!keeps && !unit.has('light')) raise(battle, unit, fight.markers);
  battle.told('hitCancelled', 'COS-RET-03', { unit: id });
  go(battle, unit, { distance, headings, keeps });
}
/** COS-DSC-02, COS-DSC-04 */
function bonusOf({ facts, table }: Battle, fight: Fight, unit: Unit): number {
  const village = facts.of('village');
  const isIn = facts.isPartlyIn(unit, village);
  // COS-TER-20
  const isHome = table.edition === 'web' ? facts.isWhollyIn(unit, village) : isIn;
  const own = [
    unit.has('infantry') && isHome,
    unit.has('mutiny'),
    unit.has('garrisonTroops') && isIn,
  ].filter(Boolean).length;
  return fight.of(unit).reduce((sum, name) => sum + (TACTICS[name].tests ?? 0), own);
}
function tests(battle: Battle, fight: Fight, army: number): void {
  const first = battle.peek('disciplineFailed') ?? battle.peek('disciplineTested');
  const unit = take(battle, fight, first?.unit ?? -1, army);
  const bonus = bonusOf(battle, fight, unit);
  const passes = (die: number): boolean => die > 1 && die + bonus >= unit.profile.discipline;
  const failed = battle.peek('disciplineFailed');
  let isRolled = true;
  if (failed !== undefined) {
    battle.told('disciplineFailed', 'COS-DSC-02', { bonus });
    battle.thrown('a test of discipline', [failed.die]);
    battle.same('COS-DSC-02', 'whether it is failed', true, !passes(failed.die));
    const may = fight.has(unit, 'tenacity') && !fight.rerolled.has(unit);
    battle.may('COS-GEN-07', `that unit ${unit.id} may test again`, may);
    isRolled = battle.peek('rerolled') !== undefined;
    if (isRolled) battle.told('rerolled', 'COS-GEN-07', { unit: unit.id });
    if (isRolled) fight.rerolled.add(unit);
  }
  const event = battle.told('disciplineTested', 'COS-DSC-02', { unit: unit.id, bonus });
  if (isRolled) battle.thrown('a test of discipline', [event.die]);
  else battle.same('COS-DSC-02', 'the die of the test', event.die, failed?.die);
  battle.same('COS-DSC-02', 'whether it is passed', event.passed, passes(event.die));
  if (!event.passed) breaks(battle, fight, unit);
}
/** COS-DSC-03, COS-DSC-05, COS-DSC-06 */
function breaks(battle: Battle, fight: Fight, unit: Unit): void {
  const cite = 'COS-DSC-03';
  battle.told('broken', cite, { unit: unit.id, cite });
  unit.is = 'broken';
  fight.hits.delete(unit);
  lose(battle, unit.army, unit.profile.loss, 'COS-DSC-05');
}
/** COS-TAC-15 Caracole: who is still in an enemy's line of fire goes back 1 UW. */
export function withdraw(battle: Battle, fight: Fight, army: number): void {
  const { facts } = battle;
  const ridden = fight.effects
    .filter(({ tactic }) => tactic === 'caracole')
    .flatMap(({ units }) => [...units]);
  const must = (unit: Unit): boolean =>
    unit.is === 'on' &&
    unit.army === army &&
    mayRetreat(battle, unit) &&
    !fight.has(unit, 'standFast') &&
    facts.enemiesOf(unit).some((enemy) => facts.sees(enemy, unit));
  const waiting = new Set(ridden.filter(({ army: own }) => own === army));
  while (battle.peek('withdrew') !== undefined) {
    const { unit: id } = battle.told('withdrew', 'COS-TAC-15');
    const unit = battle.standing('COS-TAC-15', id);
    battle.may('COS-TAC-15', `that unit ${id} withdraws`, waiting.has(unit) && must(unit));
    waiting.delete(unit);
    const named = battle.answer('withdraw')?.direction;
    go(battle, unit, { distance: 1000, headings: waysOf(battle, unit, named) });
  }
  const left = [...waiting].filter(must);
  battle.same('COS-TAC-15', 'units that still have to withdraw', nameOf(left), 'none');
}
