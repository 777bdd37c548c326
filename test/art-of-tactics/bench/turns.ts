/** A random turn beside chessops in the same run. */
import { sampledPick } from '#fate';
import { anyRuleset, type Game, type Match } from '#kernel';
import { begunOn, step, turnFigure, type Field } from '../../../src/measuring/battles.ts';
import type { Figure } from '../../../src/measuring/rounds.ts';
import { BATTLES } from '../../../src/games/art-of-tactics/content/battle.ts';
import { artOfTactics2006 } from '../../../src/games/art-of-tactics/rules/rulesets.ts';

const field = (): Field => ({
  ruleset: anyRuleset(artOfTactics2006),
  setup: BATTLES.get('broad-valley') ?? {},
});
/** Plies that a slot may cost, by the issue of speed. */
const MOST_PLIES = 400;
/** In chessops plies: a slot of a turn (AOT-TURN-03). */
export function benchSlots(): Figure[] {
  const slots = slotsOfTurn(20);
  const limit = { of: 'ratio', most: MOST_PLIES * slots } as const;
  const turn = turnFigure(field(), 'a random turn of Art of Tactics, 13 + 15 units', 8, limit);
  return [
    {
      ...turn,
      name: 'a random slot of Art of Tactics, 13 + 15 units',
      ours: turn.ours * slots,
      ratio: turn.ratio / slots,
      unit: 'slots/s; ratio: plies a slot',
      limit: { of: 'ratio', most: MOST_PLIES },
    },
  ];
}
/** Slots that are begun in a turn at random, on the average of the first turns of some battles. */
function slotsOfTurn(battles: number): number {
  const pick = sampledPick(17);
  const turnOf = ({ scene }: Match<Game>): number =>
    (scene.position as { readonly turn: number }).turn;
  let [slots, turns] = [0, 0];
  for (let battle = 0; battle < battles; battle++) {
    const match = begunOn(field());
    for (let slot: unknown = null; match.outcome === undefined && turnOf(match) <= 8;) {
      step(match, pick);
      const { slot: now } = match.scene.position as { readonly slot: { number: number } | null };
      if (now !== null && now.number !== slot) slots += 1;
      slot = now?.number ?? null;
    }
    turns += turnOf(match);
  }
  return slots / turns;
}
