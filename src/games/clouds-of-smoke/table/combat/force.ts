/** What a unit brings to its combat, as short as a plate: "2+1d6 · 2". */
import { strengthOf } from '../../rules/combat/index.ts';
import { weaponOf } from '../../rules/fire/index.ts';
import { TACTICS } from '../../rules/tactics/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';

/** COS-RES-01, COS-RES-02 Dice of its weapon, those of tactics apart; then its strength. */
export function forceWords(look: Scene, unit: UnitId, whole: boolean): string {
  const parts = weaponOf(look, unit)?.parts ?? [];
  const sum = (own: boolean): number =>
    parts.filter(({ of }) => own !== of in TACTICS).reduce((all, { dice }) => all + dice, 0);
  const [own, lent] = [sum(true), sum(false)];
  const dice = lent > 0 ? `${own}+${lent}d6` : `${own}d6`;
  const rolled = parts.length === 0 ? '0' : dice;
  return whole ? `${rolled} · ${strengthOf(look, unit)}` : rolled;
}
