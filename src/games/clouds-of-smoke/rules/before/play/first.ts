/** Variable conditions, and who is first (section 26). */
import { ratingInBattle } from '../../army/rating.ts';
import { armies, seatOf, sideOf } from '../../facts/units.ts';
import type { ArmyId, CampStep, Edge, Context, Play } from '../../world.ts';
import { captain, edgesFor, OPPOSITE, PAIRS, QUARTERS, sidesInOrder } from '../camp.ts';
import {
  battleBegan,
  edgesChosen,
  firstChosen,
  firstRolled,
  quarterDrawn,
  quartersChosen,
} from '../events.ts';
import { chooseEdge, chooseFirst, chooseQuarters } from '../questions.ts';
import { goOn } from './going-on.ts';

/** COS-PRE-01, COS-PRE-04 What the scenario leaves to a die: here the quarter with one less. */
export function* drawConditions(table: Context, step: CampStep): Play {
  // COS-GEN-13 Of six faces four name a quarter.
  let [die] = yield* table.roll(1);
  while (die > QUARTERS.length) [die] = yield* table.roll(1);
  table.emit(quarterDrawn, { quarter: QUARTERS[die - 1], die });
  goOn(table, step);
}

/**
 * COS-PRE-06, COS-SRT-04 Each rolls and adds his strategic rating; COS-PRE-07 when sides are level
 * all roll afresh.
 */
export function* rollForFirst(table: Context): Play {
  const all = armies(table);
  const ratings = all.map((id) => ratingInBattle(table, id).rating);
  const dice = yield* table.roll(all.length);
  const sums = dice.map((die, id) => die + ratings[id]);
  const most = Math.max(...sums);
  const best = all.filter((id) => sums[id] === most);
  const level = best.some((id) => sideOf(table, id) !== sideOf(table, best[0]));
  if (level) return table.emit(firstRolled, { dice, ratings });
  table.emit(firstRolled, { dice, ratings, winner: best[0] });
}

/** COS-PRE-06 The winner says who is first; where a scenario has roles, the first attacks. */
export function* chooseFirstPlayer(table: Context, step: CampStep & { at: 'firstChoice' }): Play {
  const asked = { armies: armies(table) };
  const seat = seatOf(table, step.army);
  const { army } = yield* table.ask(seat, chooseFirst, asked);
  table.emit(firstChosen, { army, edges: edgesFor(table.setup, army) });
  goOn(table, step);
}

/** COS-DEP-07 Confusion: the first player's side picks an edge, the other gets the opposite. */
export function* pickEdge(table: Context, step: CampStep): Play {
  const [first] = sidesInOrder(table);
  const army = captain(table, first);
  const { edge } = yield* table.ask(seatOf(table, army), chooseEdge, { army });
  const edges = armies(table).map((id) => edgeFor(edge, sideOf(table, id) === first));
  table.emit(edgesChosen, { edges });
  goOn(table, step);
}
const edgeFor = (edge: Edge, own: boolean): Edge => (own ? edge : OPPOSITE[edge]);

/** COS-TER-45 The first player picks his pair of diagonal quarters. */
export function* pickQuarters(table: Context, step: CampStep): Play {
  const army = captain(table, sidesInOrder(table)[0]);
  const seat = seatOf(table, army);
  const { pair } = yield* table.ask(seat, chooseQuarters, { army });
  table.emit(quartersChosen, { quarters: [...PAIRS[pair]] });
  goOn(table, step);
}

/** COS-PRE-01 The last step: the first player takes the first turn (COS-PRE-06). */
export const beginBattle = (table: Context, first: ArmyId): void =>
  table.emit(battleBegan, { army: first });
