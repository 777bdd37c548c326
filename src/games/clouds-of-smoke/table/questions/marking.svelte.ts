import type { ArmyId, Look } from '../../rules/index.ts';
import { useful } from '../../rules/index.ts';
import { ifMarked } from '../../rules/combat/forecast.ts';
import type { Button } from '../../../../table/desk/answering.ts';
import { t } from '../words/index.ts';
import { Pointing } from './pointing.svelte.ts';

/** COS-MRK-03 Where the marker lies: what its combat may come to is shown before it is placed. */
export class Marking extends Pointing {
  readonly #marked = $derived.by(() => {
    const { spot } = this;
    if (spot === undefined || this.refused !== undefined) return undefined;
    return ifMarked(this.desk.look, spot);
  });
  get supposed(): Look | undefined {
    return this.#marked?.look;
  }
  /** Nothing is left to be chosen before the dice: one combat, and no tactic for it. */
  get #rolls(): boolean {
    const marked = this.#marked;
    if (marked === undefined || marked.groups.length !== 1) return false;
    const { armies } = marked.look.setup;
    const { seat } = this.decision;
    return armies.every(
      (army, id) => army.seat !== seat || useful(marked.look, id as ArmyId).length === 0,
    );
  }
  override get commit(): Button | undefined {
    const commit = super.commit;
    return commit !== undefined && this.#rolls
      ? { ...commit, note: t('do.markerFate'), fate: true }
      : commit;
  }
}
