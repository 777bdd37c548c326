/** How a battle ends that nobody has lost before (section 3, Part F). */
import { Over, type Battle } from '../battle.ts';
import type { Ending, Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { seatsOf } from './morale.ts';

type Score = readonly [number, number];
/** COS-VIC-03 */
export function judge(battle: Battle): never {
  const { table } = battle;
  const by = measureOf(battle);
  const attacker = table.sideOf(table.first);
  const event = battle.told('judged', 'COS-VIC-03', { by });
  const score = scoreOf(battle);
  // Shares are told in whole thousandths, and judged as they are.
  const isSaid = score.every((one, side) => Math.abs(event.of[side] - one) < 1);
  battle.holds('COS-VIC-03', 'what each side has to show', event.of, score, isSaid);
  const winner = winnerOf(battle, score, attacker);
  const [result, cite] = [winner === undefined ? 'draw' : 'marginal', 'COS-VIC-03'];
  const winners = winner === undefined ? [] : seatsOf(battle, winner);
  battle.told('ended', cite, { result, winners, cite });
  throw new Over();
}
/** Part F (village) Where nobody alone is inside the shares decide. */
function measureOf(battle: Battle): Ending['by'] {
  const { ending = { by: 'share' } } = battle.table.setup;
  if (ending.by !== 'village') return ending.by;
  const [south, north] = inside(battle, ending.element);
  return south > 0 !== north > 0 ? 'village' : 'share';
}
function inside(battle: Battle, element: number): Score {
  const { facts, table } = battle;
  const village = table.terrain[element];
  return count(battle, (unit) => unit.is === 'on' && facts.isWhollyIn(unit, [village]));
}
const both = (of: (side: Side) => number): Score => [of(0), of(1)];
/** Current morale of a side in thousandths of its starting morale. */
function shareOf({ table }: Battle, side: Side): number {
  const sum = (list: readonly number[]): number =>
    list.reduce((all, one, army) => all + (table.sideOf(army) === side ? one : 0), 0);
  return (1000 * sum(table.morale)) / sum(table.start);
}
const count = (battle: Battle, of: (unit: Unit) => boolean): Score =>
  both((side) => battle.table.units.filter((unit) => unit.side === side && of(unit)).length);
function scoreOf(battle: Battle): Score {
  const { facts, table } = battle;
  const { ending = { by: 'share' } } = table.setup;
  switch (ending.by) {
    case 'point':
      return count(
        battle,
        (unit) => unit.is === 'on' && facts.isWithin(unit, ending, ending.radius),
      );
    case 'escape':
      return count(battle, (unit) => unit.is === 'left');
    case 'village':
      if (measureOf(battle) === 'village') return inside(battle, ending.element);
      return both((side) => shareOf(battle, side));
    default:
      return both((side) => shareOf(battle, side));
  }
}
function winnerOf(battle: Battle, [south, north]: Score, attacker: Side): Side | undefined {
  const { table } = battle;
  const defender: Side = attacker === 0 ? 1 : 0;
  const score = [south, north];
  switch (table.setup.ending?.by) {
    case 'point':
      return south === north ? undefined : south > north ? 0 : 1;
    case 'flank':
      return score[defender] < 500 && score[attacker] > score[defender] ? attacker : defender;
    case 'escape': {
      const all = table.units.filter(({ side }) => side === attacker).length;
      return 4 * score[attacker] >= all ? attacker : defender;
    }
    case 'village':
      if (measureOf(battle) === 'village') return south > 0 ? 0 : 1;
      return byShare([south, north]);
    default:
      return byShare([south, north]);
  }
}
/** Ahead by ten points in a hundred. */
function byShare([south, north]: Score): Side | undefined {
  if (Math.abs(south - north) < 100 - 1e-9) return undefined;
  return south > north ? 0 : 1;
}
