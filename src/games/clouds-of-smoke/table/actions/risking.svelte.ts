import { commanderOf } from '../../rules/command/index.ts';
import type { CommanderId } from '../../rules/index.ts';
import { percent } from '#table';
import {
  Answering,
  type Chooser,
  type Drafting,
  type Input,
  type Option,
  partOf,
  type Parts,
  type Prompting,
} from '#table/plain';
import { t } from '../words/index.ts';
import Risking from './Risking.svelte';
import type { Answer } from '../answering.ts';
import type { Smoke } from '../desk.svelte.ts';

/** COS-ACT-03 Whether the commander is risked for the ones that fell, often in the first turn. */
export class RiskingCommander extends Answering<Smoke> implements Chooser {
  #chosen = $state<number | undefined>();
  readonly options: readonly Option[] = [
    { label: t().ask.noRisk, note: t().ask.noRiskNote, answer: { risk: false } },
    {
      label: t().ask.risk,
      note: t().ask.riskNote(percent(1 / 6)),
      answer: { risk: true },
    },
  ];
  get chosen(): number | undefined {
    return this.#chosen;
  }
  choose(index: number): void {
    this.#chosen = index;
  }
  override begin(answer: unknown): void {
    this.choose((answer as Answer<'riskCommander'>).risk ? 1 : 0);
  }
  override get parts(): Parts {
    return { controls: () => partOf(Risking, { battle: this.desk, answering: this }) };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const option = this.options[this.chosen ?? -1];
        if (option === undefined) return undefined;
        const { label, answer } = option;
        return { label, answers: [answer] };
      },
    };
  }
  override get prompting(): Prompting {
    return { hint: () => (this.chosen === undefined ? t().first.riskCommander : undefined) };
  }
  override get input(): Input {
    return {
      back: () => {
        if (this.#chosen === undefined) return false;
        this.#chosen = undefined;
        return true;
      },
      key: ({ key }) => {
        const index = Number(key) - 1;
        if (this.options[index] === undefined) return false;
        this.choose(index);
        return true;
      },
    };
  }
  get litCommanders(): readonly CommanderId[] {
    return [commanderOf(this.desk.look.position.active)];
  }
}
