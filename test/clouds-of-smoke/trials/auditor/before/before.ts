/** What is done before a battle, in its order (COS-PRE-01). */
import type { Battle } from '../battle.ts';
import type { Box, Edge, Side } from '../document/log.ts';
import { Camp } from './deploy.ts';
import { layGround } from './ground.ts';
import { ratingOf } from './rating.ts';

export function prepare(battle: Battle): void {
  const { before } = battle.table.setup;
  if (before === undefined) return;
  const sparse = before.sparse === true ? drawn(battle) : undefined;
  if (before.first === 'rolled') first(battle);
  else if (before.edges === 'byZone') byZones(battle);
  if (before.edges === 'chosen') edges(battle);
  if (before.terrain === 'quarters') layGround(battle, sparse);
  new Camp(battle).run();
}
/** Part F (village) One quarter of the four. */
function drawn(battle: Battle): number {
  const { quarter } = battle.told('quarterDrawn', 'COS-PRE-01');
  battle.may('COS-PRE-01', 'a quarter that there is not', quarter >= 0 && quarter < 4);
  return quarter;
}
/** COS-PRE-06, COS-PRE-07 */
function first(battle: Battle): void {
  const { table } = battle;
  for (;;) {
    const { dice, ratings, winner } = battle.told('firstRolled', 'COS-PRE-06');
    battle.thrown('the first player', dice);
    for (const [army, said] of ratings.entries()) {
      const rating = ratingOf(table, army);
      if (rating !== undefined) {
        battle.same('COS-SRT-01', `strategic rating of army ${army}`, said, rating);
      }
    }
    const sums = dice.map((die, army) => die + ratings[army]);
    const best = Math.max(...sums);
    const tops = sums.flatMap((sum, army) => (sum === best ? [army] : []));
    const isLevel = new Set(tops.map((army) => table.sideOf(army))).size > 1;
    battle.same('COS-PRE-06', 'whether it is rolled again', winner === undefined, isLevel);
    if (winner === undefined) continue;
    battle.holds('COS-PRE-06', 'who wins the roll', winner, tops, tops.includes(winner));
    break;
  }
  const event = battle.told('firstChosen', 'COS-PRE-06');
  table.first = event.army;
  table.active = event.army;
  take(battle, event.edges);
}
/** COS-DEP-07 */
function edges(battle: Battle): void {
  const event = battle.told('edgesChosen', 'COS-DEP-07');
  take(battle, event.edges);
}
const OPPOSITE: { readonly [E in Edge]: Edge } = {
  south: 'north',
  north: 'south',
  east: 'west',
  west: 'east',
};
/** COS-GEO-14, COS-DEP-07 One edge for a side, and the opposite one for the other. */
function take(battle: Battle, said: readonly Edge[]): void {
  const { table } = battle;
  const [own, its] = ([0, 1] as const).map((side) =>
    said.find((_, army) => table.sideOf(army) === side),
  );
  if (own !== undefined)
    battle.same('COS-DEP-07', 'the edge of the other side', its, OPPOSITE[own]);
  const isOne = said.every((edge, army) => edge === (table.sideOf(army) === 0 ? own : its));
  battle.may('COS-GEO-14', 'two edges of one side', isOne);
  const { before } = table.setup;
  if (before?.edges === 'byZone') {
    const leads = table.sideOf(table.first);
    for (const side of [0, 1] as const) {
      const edge = edgeOf(battle, before.zones[side === leads ? 0 : 1]);
      // A zone that lies at no edge says nothing.
      if (edge !== undefined) {
        battle.same('COS-DEP-07', `the edge of side ${side}`, sideEdge(battle, said, side), edge);
      }
    }
  }
  table.edges = said;
}
/** COS-DEP-07 Where nobody chooses, zones say whose edge is whose. */
function byZones(battle: Battle): void {
  const { table } = battle;
  const { zones = [[], []] } = table.setup.before ?? {};
  const leads = table.sideOf(table.first);
  table.edges = table.edges.map(
    (edge, army) => edgeOf(battle, zones[table.sideOf(army) === leads ? 0 : 1]) ?? edge,
  );
}
const sideEdge = ({ table }: Battle, said: readonly Edge[], side: Side): Edge | undefined =>
  said.find((_, army) => table.sideOf(army) === side);
/** COS-DEP-07 The edge that the zone lies along most. */
function edgeOf({ table }: Battle, zone: readonly Box[]): Edge | undefined {
  const { width, height } = table.setup.table;
  const along = { south: 0, north: 0, west: 0, east: 0 };
  for (const [x0, y0, x1, y1] of zone) {
    if (y0 <= 0) along.south += x1 - x0;
    if (y1 >= height) along.north += x1 - x0;
    if (x0 <= 0) along.west += y1 - y0;
    if (x1 >= width) along.east += y1 - y0;
  }
  const best = Math.max(...Object.values(along));
  const names = (['south', 'north', 'west', 'east'] as const).filter((one) => along[one] === best);
  return best > 0 && names.length === 1 ? names[0] : undefined;
}
