import { t } from '../words/index.ts';
import {
  Answering,
  type Button,
  type Drafting,
  type Input,
  type Prompting,
  pushed,
} from '#table/plain';
import { isEngaged } from '../../rules/fire/index.ts';
import { markersOnTable } from '../../rules/combat/index.ts';
import { unitsOnTable } from '../../rules/facts/index.ts';
import type { Scene } from '../../rules/index.ts';
import type { Smoke } from '../desk.svelte.ts';

/** COS-TRN-03 What comes after the actions: combats, if anybody is engaged or a marker lies. */
export const afterActions = (look: Scene): string =>
  markersOnTable(look).length > 0 || unitsOnTable(look).some((unit) => isEngaged(look, unit))
    ? t().do.thenCombat
    : t().do.endsTurn;

/** COS-ACT-07 No die is left: a pause before what follows, in which the last action may go back. */
export class Ending extends Answering<Smoke> {
  override get drafting(): Drafting {
    return { commit: () => this.#commit };
  }
  get #commit(): Button {
    const note = afterActions(this.desk.look);
    return { label: t().do.endActions, note, answers: [{ done: true }] };
  }
  override get prompting(): Prompting {
    return {
      prompt: () => t().say.ending,
      hint: () => t().ask.ending,
    };
  }
  override get input(): Input {
    return {
      /** D and Space too, unless Space presses the button that has the focus. */
      key: ({ key, target }) => {
        const own =
          target instanceof Element && target.closest('button, a, [role="button"]') !== null;
        if (key !== 'd' && (key !== ' ' || own)) return false;
        pushed(this.desk, this.#commit);
        return true;
      },
    };
  }
}
