import type { Drafting } from '#table/plain';
import type { HexId } from '../../rules/ground/index.ts';
import { meleesOf } from '../../rules/orders/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import type { Reroll } from '../kind.ts';
import { ofReroll, type Thrown } from '../odds/thrown.ts';
import { t } from '../words/index.ts';

/** CC-INI-02, CC-INI-05 A roll stands, or is made again for the initiative card. */
export class Rerolling extends CommanderAnswering implements Reroll {
  get #question() {
    return this.asked<'useInitiative'>();
  }
  override get drafting(): Drafting {
    return {
      commit: () => ({ label: t().do.stand, answers: [false] }),
      pass: () => ({ label: t().do.reroll, ...this.#thrown, answers: [true] }),
    };
  }
  get #thrown(): Thrown | undefined {
    const { side, card } = this.open;
    if (card === undefined) return undefined;
    const ends = this.what === 'suddenDeath' ? this.look.position.time : undefined;
    return ofReroll(this.look, { side, sum: card.dice[0] + card.dice[1], ends });
  }
  override get rerolling(): this {
    return this;
  }
  /** Where those are for whom it is rolled. */
  protected override asksAbout(): readonly HexId[] {
    const { step, units } = this.look.position;
    if (step.at === 'defend') return step.left.map((unit) => units.hex[unit]);
    if (step.at === 'react') return [step.hex];
    if (step.at === 'impact') return step.left;
    return this.what === 'melee' ? meleesOf(this.look) : [];
  }
  /** The card that lies open. */
  get open() {
    const { side, card } = this.#question;
    return { side, card: this.look.setup.forces[side].deck.find(({ id }) => id === card) };
  }
  get what() {
    return this.#question.what;
  }
}
