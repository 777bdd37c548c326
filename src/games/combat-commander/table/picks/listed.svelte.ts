import type { Pending } from '#kernel';
import { partOf, type Button, type Part } from '../../../../table/desk/answering.ts';
import type { Chooser, Option } from '../../../../table/desk/choosing.svelte.ts';
import Options from '../../../../table/panels/answers/Options.svelte';
import { cardOf } from '../../rules/cards/index.ts';
import { LAST_SPACE } from '../../rules/index.ts';
import { meleesOf } from '../../rules/orders/index.ts';
import type { CombatCommander, Look, Support, UnitId } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { answerName, cardNames, upper } from '../saying.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering, type Ask, type Question } from '../answering.ts';

type Lists = {
  readonly [K in Ask]?: (desk: CommanderDesk, question: Question<K>) => Option<UnitId>[];
};
/** Those of which more is told than a name, or of which some are left out. */
const LISTS: Lists = {
  arrival: ({ look }) =>
    Array.from({ length: LAST_SPACE + 1 }, (_, space) => space)
      .filter((space) => space > look.position.time)
      .map((space) => ({ label: t().list.space(space), answer: { space } })),
  maybeCard: ({ look, session }, { slots }) =>
    slots.map((slot) => ({
      ...cardOption(look, slot, session.scene.position.hands),
      answer: { slot },
    })),
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
type Hands = CombatCommander['position']['hands'];
function cardOption(
  look: Look,
  slot: number,
  hands: Readonly<Record<number, readonly Hands[0][number][] | undefined>>,
): { readonly label: string; readonly note?: string } {
  const side = [0, 1].find((one) => hands[one]?.some((card) => card.slot === slot)) === 0 ? 0 : 1;
  const value = hands[side]?.find((card) => card.slot === slot)?.value;
  if (value === undefined) return { label: t().list.card };
  const { order, action } = cardOf(look, side, value);
  return { label: cardNames().orders[order], note: cardNames().actions[action] };
}

/** Questions with a list of answers that lie on no map. */
export class Listed extends CommanderAnswering implements Chooser<UnitId> {
  readonly options: readonly Option<UnitId>[];
  #chosen = $state<number | undefined>();

  constructor(desk: CommanderDesk, decision: Pending) {
    super(desk, decision);
    const list = LISTS[this.ask] as
      ((desk: CommanderDesk, question: unknown) => Option<UnitId>[]) | undefined;
    this.options = list?.(desk, decision.question) ?? this.#named();
    if (this.options.length > 0 && this.none === undefined) this.#chosen = 0;
  }
  #named(): Option<UnitId>[] {
    const picked = this.answers.filter((one) => !('none' in (one as object)));
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
  override key({ key }: KeyboardEvent): boolean {
    const index = Number(key) - 1;
    if (this.options[index] === undefined) return false;
    this.#chosen = index;
    return true;
  }
  override get panel(): Part | undefined {
    if (this.desk.looking.isOpen) return undefined;
    const { cite } = this.decision;
    return partOf(Options, {
      chooser: this,
      cite,
      nameOf: (unit) => this.desk.name(unit as UnitId),
    });
  }
  override get commit(): Button | undefined {
    const option = this.options[this.#chosen ?? -1];
    if (option === undefined) return undefined;
    return { label: option.label, run: () => this.desk.answer([option.answer]) };
  }
  override get pass(): Button | undefined {
    return this.none;
  }
}

/** CC-INI-02, CC-INI-05 A roll stands, or is made again for the initiative card. */
export class Rerolling extends CommanderAnswering {
  get #question() {
    return this.asked<'useInitiative'>();
  }
  override get commit(): Button {
    return { label: t().do.stand, run: () => this.desk.answer([false]) };
  }
  override get pass(): Button {
    return { label: t().do.reroll, fate: true, run: () => this.desk.answer([true]) };
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
