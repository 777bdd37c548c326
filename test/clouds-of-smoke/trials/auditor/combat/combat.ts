/** Combats: which markers are one, in what order it goes, and who wins (sections 16 and 22). */
import type { Battle } from '../battle.ts';
import type { Side } from '../document/log.ts';
import type { Marker, Unit } from '../document/table.ts';
import { lose } from '../outcome/morale.ts';
import { Fight } from './fight.ts';
import { allocate, resolve, withdraw } from './hits.ts';
import { results } from './results.ts';
import { playTactics } from './tactics.ts';

export function combats(battle: Battle): void {
  for (;;) {
    const open = groupsOf(battle);
    if (open.length === 0) return;
    combat(battle, open);
  }
}
/** COS-CBT-02, COS-CBT-03 */
function groupsOf({ facts, table }: Battle): Marker[][] {
  const open = facts.markers.filter(({ resolved }) => !resolved);
  const areOne = (one: Marker, other: Marker): boolean =>
    table.standing.some((unit) => facts.isAt(unit, one) && facts.isAt(unit, other));
  const groups: Marker[][] = [];
  for (const marker of open) {
    if (groups.some((group) => group.includes(marker))) continue;
    const group = [marker];
    for (const one of group) {
      group.push(...open.filter((other) => !group.includes(other) && areOne(one, other)));
    }
    groups.push(group.toSorted((a, b) => a.id - b.id));
  }
  return groups;
}
/** COS-CBT-04 */
function combat(battle: Battle, open: readonly (readonly Marker[])[]): void {
  const { table } = battle;
  const event = battle.told('combatBegan', 'COS-CBT-01');
  const said = [...event.markers].toSorted((a, b) => a - b);
  const known = open.map((group) => group.map(({ id }) => id).join());
  const isOne = known.includes(said.join());
  battle.holds('COS-CBT-02', 'markers of the combat', said, known.join(' or '), isOne);
  const fight = new Fight(said.map((id) => table.marker(id)));
  battle.fight = fight;
  tactics(battle, fight);
  results(battle, fight);
  const strong = new Map<number, number>();
  for (const { army } of fight.units) strong.set(army, (strong.get(army) ?? 0) + 1);
  allocate(battle, fight);
  hits(battle, fight);
  aftermath(battle, fight);
  ends(battle, fight, strong);
  battle.told('combatEnded', 'COS-TRN-03');
  for (const marker of fight.markers) marker.resolved = true;
  battle.fight = undefined;
}
/** COS-CBT-04 Armies of the active side first; whoever has his turn before his allies. */
function tactics(battle: Battle, fight: Fight): void {
  const done = new Set<number>();
  for (const side of sidesOf(battle)) {
    while (battle.table.armiesOf(side).some((army) => !done.has(army))) {
      const army = nextArmy(battle, side, done);
      playTactics(battle, fight, army);
      if (battle.peek('tacticsEnded') !== undefined) {
        battle.told('tacticsEnded', 'COS-CBT-04', { army });
      }
      done.add(army);
    }
  }
}
function sidesOf({ table }: Battle): readonly Side[] {
  return table.sideOf(table.active) === 0 ? [0, 1] : [1, 0];
}
/** The army whose step it is, as the log has it: the active one before its allies. */
function nextArmy(battle: Battle, side: Side, done: ReadonlySet<number>): number {
  const { table } = battle;
  const all = table.armiesOf(side).filter((army) => !done.has(army));
  return all.includes(table.active) ? table.active : (all[0] ?? table.active);
}
/** COS-RET-01 */
function hits(battle: Battle, fight: Fight): void {
  const done = new Set<number>();
  for (const side of sidesOf(battle)) {
    while (battle.table.armiesOf(side).some((army) => !done.has(army))) {
      const army = nextArmy(battle, side, done);
      resolve(battle, fight, army);
      battle.told('hitsResolved', 'COS-RET-01', { army });
      done.add(army);
    }
  }
}
function aftermath(battle: Battle, fight: Fight): void {
  const done = new Set<number>();
  for (const side of sidesOf(battle)) {
    while (battle.table.armiesOf(side).some((army) => !done.has(army))) {
      const army = nextArmy(battle, side, done);
      withdraw(battle, fight, army);
      battle.told('aftermathEnded', 'COS-TAC-15', { army });
      done.add(army);
    }
  }
}

// --- how it ends ---------------------------------------------------------------------------------

type Strong = ReadonlyMap<number, number>;
function ends(battle: Battle, fight: Fight, strong: Strong): void {
  const { facts, table } = battle;
  const at = fight.markers.map((marker) => ({ marker, units: facts.unitsAt([marker]) }));
  const isEmpty = ({ units }: { readonly units: readonly Unit[] }): boolean => units.length === 0;
  // COS-END-03, COS-END-04 An empty one goes in any case.
  for (const one of at) if (isEmpty(one)) remove(battle, one.marker, 'COS-END-04');
  const held = at.filter((one) => !isEmpty(one));
  // COS-END-03 Each by itself; in 1.7 all of them together.
  if (table.edition === 'web') for (const one of held) won(battle, [one], strong);
  else won(battle, held, strong);
}
function remove(battle: Battle, marker: Marker, cite: string): void {
  battle.told('markerRemoved', cite, { marker: marker.id, cite });
  marker.isOn = false;
}
interface Held {
  readonly marker: Marker;
  readonly units: readonly Unit[];
}
/** COS-END-01, COS-END-02, COS-END-06, COS-END-07 */
function won(battle: Battle, held: readonly Held[], strong: Strong): void {
  const sides = [...new Set(held.flatMap(({ units }) => units.map(({ side }) => side)))];
  const [side] = sides;
  if (side === undefined || sides.length > 1) return;
  const price = held.reduce((sum, { marker }) => sum + marker.price, 0);
  const event = battle.told('combatWon', 'COS-END-02', { side, price });
  const losers = battle.table.armiesOf(side === 0 ? 1 : 0);
  const most = Math.max(...losers.map((army) => strong.get(army) ?? 0));
  const payers = losers.filter((army) => (strong.get(army) ?? 0) === most);
  const isOne = payers.includes(event.payer);
  battle.holds('COS-END-06', 'who pays', event.payer, `one of ${payers.join(', ')}`, isOne);
  for (const { marker } of held) remove(battle, marker, 'COS-END-02');
  lose(battle, event.payer, event.price, 'COS-END-02');
}
