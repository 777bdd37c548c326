/** What a seat may leave as standing orders, in words: what its panel shows. */
import type { Instruction } from '../../manifest.ts';
import { PROPOSED } from '../rules/index.ts';

export type Kind = Pick<Instruction, 'id' | 'name' | 'asks' | 'choices' | 'usual' | 'passes'>;
export const CONTACT: Kind = {
  id: 'contact',
  name: { en: 'When touched', ru: 'При контакте' },
  asks: ['meetContact'],
  passes: 'stand',
  choices: [
    { id: 'evade', name: { en: 'evade if I can', ru: 'уклоняться, если можно' } },
    { id: 'weaker', name: { en: 'evade where I am weaker', ru: 'уклоняться от сильного' } },
    { id: 'stand', name: { en: 'stand', ru: 'стоять' } },
  ],
};
export const SHOT: Kind = {
  id: 'shot',
  name: { en: 'When shot at', ru: 'Под обстрелом' },
  asks: ['meetShot'],
  passes: 'none',
  choices: [
    { id: 'return', name: { en: 'always shoot back', ru: 'всегда отвечать залпом' } },
    { id: 'charge', name: { en: 'charge if I can', ru: 'контратаковать, если можно' } },
    { id: 'none', name: { en: 'do nothing', ru: 'не отвечать' } },
  ],
};
export const INITIATIVE: Kind = {
  id: 'initiative',
  name: { en: 'Initiative', ru: 'Инициатива' },
  asks: ['takeInitiative'],
  passes: 'none',
  choices: [{ id: 'none', name: { en: 'never take it', ru: 'не пользоваться' } }],
};
export const REST: Kind = {
  id: 'rest',
  name: { en: 'Dice and losses', ru: 'Кубики и потери' },
  asks: PROPOSED,
  choices: [
    {
      id: 'proposed',
      name: { en: 'as proposed, in their slots', ru: 'как предложено, в чужих слотах' },
    },
  ],
};
/** Slots without a general to write, and an attack that can only be stood up to. */
export const ONLY: Kind = {
  id: 'only',
  name: { en: 'No choice', ru: 'Без выбора' },
  asks: ['writeSlots', 'meetContact'],
  usual: 'answer',
  choices: [{ id: 'answer', name: { en: 'answer for me', ru: 'отвечать за меня' } }],
};
