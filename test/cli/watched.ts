/** A register of one toy, whose bots do one thing in each of their turns, or nothing. */
import { mindOf, type Mind } from '#bots';
import { provedBy, registerOf } from '#games';
import type { Volley } from '../toys/volley/rules/volley.ts';
import { volleyGame } from '../toys/volley/game.ts';

const random = mindOf({}, 'random');
if (random === undefined) throw new Error('whoever answers at random is everybody’s');
const who = (shoots: boolean): Mind => ({
  answer(posed) {
    const { match, decision } = posed;
    if (decision.ask === 'answerShot') return { answer: 'nothing' };
    if (decision.ask !== 'shoot') return random.answer(posed);
    if (!shoots) return { answer: 'pass' };
    const { owner, figures } = match.scene.position as Volley['position'];
    const target = owner.findIndex((seat, at) => seat !== decision.seat && figures[at] > 0);
    const { shooters = [] } = decision.question as { readonly shooters?: readonly number[] };
    return { answer: { shooter: shooters[0], target } };
  },
});
const positionOf = ({ position }: { readonly position: unknown }): Volley['position'] =>
  position as Volley['position'];
export const games = provedBy(
  registerOf([{ ...volleyGame, minds: { eager: who(true), idle: who(false) } }], import.meta.url),
  {
    volley: {
      trials: () => ({ beginsTurn: (event) => event.type === 'turnPassed' }),
      manner: {
        turnOf: (scene) => positionOf(scene).active,
        deedOf: (event, scene) =>
          event.type === 'shot' ? { seat: positionOf(scene).active, deed: 'fires' } : undefined,
      },
    },
  },
  import.meta.url,
);
