import { canonical, type Pending } from '#kernel';
import { Options } from '#table';
import {
  type Chooser,
  type Drafting,
  type Input,
  type Option,
  partOf,
  type Parts,
} from '#table/plain';
import { cardOf } from '../../rules/cards/index.ts';
import { SIDES } from '../../rules/facts/index.ts';
import { LAST_SPACE } from '../../rules/index.ts';
import type { Scene, Support, UnitId } from '../../rules/index.ts';
import { answerName, cardNames, upper } from '../saying.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { listedDeed } from './deeds.ts';
import { carries } from '../answers.ts';
import type { AtBattle, Ask, Question } from '../kind.ts';

type Lists = {
  readonly [K in Ask]?: (desk: AtBattle, question: Question<K>) => Option<UnitId>[];
};
/** Those of which more is told than a name, or of which some are left out. */
const LISTS: Lists = {
  arrival: ({ look }) =>
    Array.from({ length: LAST_SPACE + 1 }, (_, space) => space)
      .filter((space) => space > look.position.time)
      .map((space) => ({ label: t().list.space(space), answer: { space } })),
  maybeCard: ({ look }, { slots }) =>
    slots.map((slot) => ({ ...cardOption(look, slot), answer: { slot } })),
  chooseSupport: (_, { entries }) =>
    entries.map((support, entry) => ({ ...supportOption(support), answer: { entry } })),
};
function supportOption(support: Support): { readonly label: string; readonly note?: string } {
  const { units, weapons, radios } = cardNames();
  if ('radio' in support) return { label: upper(radios[support.radio] ?? support.radio) };
  const { type, weapon } = support;
  const note = weapon === undefined ? {} : { note: weapons[weapon] ?? weapon };
  return { label: units[type] ?? type, ...note };
}
function cardOption(look: Scene, slot: number): { readonly label: string; readonly note?: string } {
  const { hands } = look.position;
  const side = SIDES.find((one) => hands[one].some((card) => card.slot === slot));
  const value =
    side === undefined ? undefined : hands[side].find((card) => card.slot === slot)?.value;
  if (side === undefined || value === undefined) return { label: t().list.card };
  const { order, action } = cardOf(look, side, value);
  return { label: cardNames().orders[order], note: cardNames().actions[action] };
}

const listFor = <K extends Ask>(
  desk: AtBattle,
  ask: K,
  question: Question<K>,
): Option<UnitId>[] | undefined => LISTS[ask]?.(desk, question);

/** Questions with a list of answers that lie on no map. */
export class Listed extends CommanderAnswering implements Chooser<UnitId> {
  readonly options: readonly Option<UnitId>[];
  #chosen = $state<number | undefined>();

  constructor(desk: AtBattle, decision: Pending) {
    super(desk, decision);
    this.options = listFor(desk, this.ask, this.question) ?? this.#named();
    if (this.options.length > 0 && this.none === undefined) this.#chosen = 0;
  }
  #named(): Option<UnitId>[] {
    const picked = this.answers.filter((one) => !carries(one, 'none'));
    return picked.map((answer) => ({
      label: answerName(this.desk.look, this.decision, answer),
      answer,
    }));
  }
  get chosen(): number | undefined {
    return this.#chosen;
  }
  choose(index: number): void {
    this.#chosen = index;
  }
  override begin(answer: unknown): void {
    const text = canonical(answer);
    const index = this.options.findIndex((one) => canonical(one.answer) === text);
    if (index >= 0) this.#chosen = index;
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      key: ({ key }) => {
        const index = Number(key) - 1;
        if (this.options[index] === undefined) return false;
        this.#chosen = index;
        return true;
      },
    };
  }
  override get parts(): Parts {
    return {
      panel: () => {
        if (this.desk.looking.isOpen) return undefined;
        const { cite } = this.decision;
        return partOf(Options<UnitId>, {
          chooser: this,
          cite,
          nameOf: (unit) => this.desk.name(unit),
        });
      },
    };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const option = this.options[this.#chosen ?? -1];
        if (option === undefined) return undefined;
        const label = listedDeed(this.decision, option.label);
        return { label, answers: [option.answer] };
      },
      pass: () => this.none,
    };
  }
}
