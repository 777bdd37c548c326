/** A register whose one bot weighs plans in earnest, for as long as it is let. */
import { mindOf } from '#bots';
import { registerOf } from '#games';
import { plannerOf } from '../../src/bots/planner.ts';
import { volleyGame } from '../toys/volley/game.ts';

const mind = mindOf({}, 'random');
if (mind === undefined) throw new Error('whoever answers at random is everybody’s');
const planner = plannerOf({
  plans: [
    { name: 'usual', mind },
    { name: 'other', mind },
  ],
  turns: 1,
  turnOf: () => 0,
  plansAt: () => true,
  judge: () => 0.5,
});
export const games = registerOf([{ ...volleyGame, minds: { planner } }], import.meta.url);
