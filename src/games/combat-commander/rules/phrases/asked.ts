/** What is asked, and what may be answered, in the reader's language. */
import type { Asked } from '#kernel';
import { isGivingUp } from '../giving-up.ts';
import { nameOf } from '../ground/board.ts';
import { QUESTIONS, type Ask } from '../questions.ts';
import type { HexId } from '../ground/board.ts';
import type { Scene, Side, Support, UnitId, WeaponId } from '../world.ts';
import type { Locale } from './locale.ts';
import { sayIn, type Phrase, type Phrases, type Say } from './say.ts';

const isOurs = (ask: string | undefined): ask is Ask =>
  ask !== undefined && Object.hasOwn(QUESTIONS, ask);

/** The question, what it is about between `**`; undefined: it is none of this game's. */
export function sayQuestion(
  look: Scene,
  { ask, question }: Asked,
  { phrases }: Locale,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  return (phrases.questions[ask] as Phrase<unknown>)(question, sayIn(look, phrases));
}

// --- answers -------------------------------------------------------------------------------------

/** How what is picked is called, by its kind: the compiler names a kind that has no words. */
type Kind = NonNullable<(typeof QUESTIONS)[Ask]['picks']>;
interface Picked {
  readonly look: Scene;
  readonly question: unknown;
  readonly say: Say;
  readonly phrases: Phrases;
}
const PICKED: { readonly [P in Kind]: (value: never, picked: Picked) => string } = {
  hex: (hex: HexId) => nameOf(hex),
  unit: (unit: UnitId, { say }) => say.unit(unit),
  weapon: (weapon: WeaponId, { say }) => say.weapon(weapon),
  side: (side: Side, { say }) => say.side(side),
  space: (space: number, { phrases }) => phrases.answers.space(space),
  slot: slotName,
  entry: (entry: number, { question, phrases: { names } }) =>
    supportName((question as { readonly entries: readonly Support[] }).entries[entry], names),
};
function slotName(slot: number, { look, say, phrases: { answers, names } }: Picked): string {
  const { chits, hands } = look.position;
  const chit = chits.secret.flat().find((one) => one.slot === slot);
  if (chit !== undefined) return answers.chit(chit.value);
  const side: Side = hands[0].some((one) => one.slot === slot) ? 0 : 1;
  const held = hands[side].find((one) => one.slot === slot);
  const card = held && say.card(side, held);
  return card === undefined
    ? answers.card
    : `${names.orders[card.order]} / ${names.actions[card.action]}`;
}
function supportName(support: Support, { units, weapons, radios }: Phrases['names']): string {
  if ('radio' in support) return radios[support.radio] ?? support.radio;
  const { type, weapon } = support;
  const arm = weapon === undefined ? '' : ` + ${weapons[weapon] ?? weapon}`;
  return `${units[type] ?? type}${arm}`;
}
/** One answer of a list in a few words; undefined: it has none. */
export function sayAnswer(
  look: Scene,
  { ask, question }: Asked,
  answer: unknown,
  { phrases }: Locale,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  if (typeof answer === 'boolean') return answer ? phrases.answers.yes : phrases.answers.no;
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('none' in answer) return phrases.answers.none;
  const say = sayIn(look, phrases);
  if (isGivingUp(answer)) return phrases.answers.giveUp(say.weapon(answer.giveUp));
  const { picks } = QUESTIONS[ask];
  if (picks === undefined || !(picks in answer)) return undefined;
  const value = (answer as Readonly<Record<string, unknown>>)[picks];
  return PICKED[picks](value as never, { look, question, say, phrases });
}
