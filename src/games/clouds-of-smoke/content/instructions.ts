/** What a seat may leave as standing orders: its tactics in the turns of the other side. */
import type { Instruction } from '../../manifest.ts';
import { armyOf, enemiesInContact, has, sideOf } from '../rules/facts/index.ts';
import type { ArmyId, CloudsOfSmoke, Scene, TacticId, UnitId } from '../rules/index.ts';
import { TACTICS, targetsFor } from '../rules/tactics/index.ts';

type Asked = CloudsOfSmoke['questions']['playTactic']['question'];
const look = (scene: unknown): Scene => scene as Scene;

/**
 * Part D.2 These do no more than help whoever they are given to. The others also forbid or force a
 * retreat, or name a tactic of the enemy: nobody leaves that to an order.
 */
const HELPFUL: ReadonlySet<TacticId> = new Set([
  'inspiration',
  'tenacity',
  'coverOfPikes',
  'controlledVolleys',
  'rollingFire',
  'skirmishScreen',
  'counterCharge',
  'grandBattery',
  'bayonetWall',
  'reverseSlope',
]);
/**
 * COS-TAC-05, COS-TAC-07 As many as the die allows, those in contact with an enemy first; veterans
 * do not count.
 */
function chosen(scene: Scene, id: ArmyId, tactic: TacticId, die: number): readonly UnitId[] {
  const { limit } = TACTICS[tactic];
  const isFree = (unit: UnitId): boolean =>
    armyOf(scene, unit) === id && has(scene, unit, 'veteran');
  const fits = targetsFor(scene, id, { tactic });
  const touching = (unit: UnitId): number => (enemiesInContact(scene, unit).length > 0 ? 0 : 1);
  const counted = fits
    .filter((unit) => !isFree(unit))
    .toSorted((a, b) => touching(a) - touching(b) || a - b)
    .slice(0, limit === 'one' ? 1 : die);
  return [...fits.filter(isFree), ...counted];
}
/** COS-CBT-04, COS-TAC-06 In the second step of a combat the side plays whose turn it is not. */
const passive: Instruction = {
  id: 'passive',
  name: { en: 'Tactics in the enemy’s turn', ru: 'Тактики в ход противника' },
  asks: ['playTactic'],
  passes: 'none',
  // Everything lies open in this game: nobody waits so that an order is not told from a hand.
  isOpen: true,
  choices: [
    { id: 'none', name: { en: 'play none', ru: 'не применять' } },
    {
      id: 'helpful',
      name: { en: 'play all that only help', ru: 'применять все, что только помогают' },
    },
  ],
  when(scene, seat) {
    const { setup, position } = look(scene);
    const { step, active } = position;
    if (step.at !== 'tactics' || setup.armies[step.army].seat !== seat) return false;
    return sideOf(look(scene), step.army) !== sideOf(look(scene), active);
  },
  answer(scene, question, choice) {
    const { step } = look(scene).position;
    const { tactics } = question as Asked;
    if (choice !== 'helpful' || step.at !== 'tactics') return { done: true };
    for (const { tactic, die } of tactics) {
      if (!HELPFUL.has(tactic)) continue;
      const units =
        TACTICS[tactic].limit === 'none' ? [] : chosen(look(scene), step.army, tactic, die);
      if (units.length > 0 || TACTICS[tactic].ready?.(look(scene), step.army)) {
        return { tactic, units };
      }
    }
    return { done: true };
  },
};
export const instructions: readonly Instruction[] = [passive];
