/** What a seat may leave as standing orders: how it meets contact, shots and its own initiative. */
import type { Instruction } from '../../manifest.ts';
import { facingsTo } from '../rules/movement/index.ts';
import { meleeWins } from '../rules/odds/index.ts';
import { proposalFor, type ArtOfTactics, type Scene } from '../rules/index.ts';
import { CONTACT, INITIATIVE, ONLY, REST, SHOT } from './instruction-kinds.ts';

type Questions = ArtOfTactics['questions'];
const look = (scene: unknown): Scene => scene as Scene;

const met: Instruction = {
  ...CONTACT,
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
  ...SHOT,
  answer(_scene, question, choice) {
    const { may } = question as Questions['meetShot']['question'];
    const act = choice === 'return' || choice === 'charge' ? choice : 'none';
    return { act: may.includes(act) ? act : 'none' };
  },
};
const initiative: Instruction = {
  ...INITIATIVE,
  answer: () => ({ done: true }),
};
/** AOT-UNIT-14, AOT-SAVE-06 All else that a slot of the other side asks; nobody waits for it. */
const rest: Instruction = {
  ...REST,
  isOpen: true,
  when(scene, seat) {
    const { setup, position } = look(scene);
    return position.slot !== null && setup.armies[position.slot.army].seat !== seat;
  },
  answer: (scene, question, _choice, ask = '') => proposalFor(look(scene), ask, question),
};
/** AOT-CMD-01, AOT-FACE-06 Where everybody sees that there is one answer, nobody waits for it. */
const only: Instruction = {
  ...ONLY,
  isOpen: true,
  answer(scene, question, _choice, ask) {
    if (ask === 'writeSlots') {
      const { generals } = question as Questions['writeSlots']['question'];
      return generals.length === 0 ? { slots: NO_GENERAL } : undefined;
    }
    const { unit, by, may } = question as Questions['meetContact']['question'];
    const turns = may.includes('turn') && facingsTo(look(scene), unit, by).length > 0;
    return may.includes('evade') || turns ? undefined : { act: 'stand' };
  },
};
const NO_GENERAL = [-1, -1, -1, -1, -1, -1];
export const instructions: readonly Instruction[] = [met, shotAt, initiative, rest, only];
