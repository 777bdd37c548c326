/** What a seat may leave as standing orders: how it meets contact, shots and its own initiative. */
import type { Instruction } from '../../manifest.ts';
import {
  PROPOSED,
  facingsTo,
  meleeWins,
  proposalFor,
  type ArtOfTactics,
  type Look,
} from '../rules/index.ts';

type Questions = ArtOfTactics['questions'];
const look = (scene: unknown): Look => scene as Look;

const met: Instruction = {
  id: 'contact',
  name: { en: 'When touched', ru: 'При контакте' },
  asks: ['meetContact'],
  choices: [
    { id: 'evade', name: { en: 'evade if I can', ru: 'уклоняться, если можно' } },
    { id: 'weaker', name: { en: 'evade where I am weaker', ru: 'уклоняться от сильного' } },
    { id: 'stand', name: { en: 'stand', ru: 'стоять' } },
  ],
  answer(scene, question, choice) {
    const { unit, by, may } = question as Questions['meetContact']['question'];
    const evades = may.includes('evade');
    if (choice === 'evade' && evades) return { act: 'evade' };
    if (choice === 'weaker' && evades && meleeWins(look(scene), unit, by) < 0.5) {
      return { act: 'evade' };
    }
    const [facing] = may.includes('turn') ? facingsTo(look(scene), unit, by) : [];
    return facing === undefined ? { act: 'stand' } : { act: 'turn', facing };
  },
};
const shotAt: Instruction = {
  id: 'shot',
  name: { en: 'When shot at', ru: 'Под обстрелом' },
  asks: ['meetShot'],
  choices: [
    { id: 'return', name: { en: 'always shoot back', ru: 'всегда отвечать залпом' } },
    { id: 'charge', name: { en: 'charge if I can', ru: 'контратаковать, если можно' } },
    { id: 'none', name: { en: 'do nothing', ru: 'не отвечать' } },
  ],
  answer(_scene, question, choice) {
    const { may } = question as Questions['meetShot']['question'];
    const act = choice === 'return' || choice === 'charge' ? choice : 'none';
    return { act: may.includes(act) ? act : 'none' };
  },
};
const initiative: Instruction = {
  id: 'initiative',
  name: { en: 'Initiative', ru: 'Инициатива' },
  asks: ['takeInitiative'],
  choices: [{ id: 'none', name: { en: 'never take it', ru: 'не пользоваться' } }],
  answer: () => ({ done: true }),
};
/** AOT-UNIT-14, AOT-SAVE-06 All else that a slot of the other side asks; nobody waits for it. */
const rest: Instruction = {
  id: 'rest',
  name: { en: 'Dice and losses', ru: 'Кубики и потери' },
  asks: PROPOSED,
  isOpen: true,
  when(scene, seat) {
    const { setup, position } = look(scene);
    return position.slot !== null && setup.armies[position.slot.army].seat !== seat;
  },
  choices: [
    {
      id: 'proposed',
      name: { en: 'as proposed, in their slots', ru: 'как предложено, в чужих слотах' },
    },
  ],
  answer: (scene, question, _choice, ask = '') => proposalFor(look(scene), ask, question),
};
export const instructions: readonly Instruction[] = [met, shotAt, initiative, rest];
