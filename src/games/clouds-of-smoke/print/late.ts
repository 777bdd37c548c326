/** What printing needs is fetched when somebody asks for paper. */
import type { ArmyId, Look } from '../rules/index.ts';
import type { PrintedArmy, Teller } from './army.ts';

export async function battlePrinter(look: Look): Promise<(id: number, say: Teller) => PrintedArmy> {
  const { fromBattle } = await import('./sources.ts');
  return (id, teller) => fromBattle(look, id as ArmyId, teller);
}
export const printForm = async () => (await import('./PrintForm.svelte')).default;
