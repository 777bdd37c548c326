/** What is asked, and what may be answered, in the reader's language. */
import type { Asked } from '#kernel';
import { together } from '../../command/along.ts';
import { unitOfFigure } from '../../facts/units.ts';
import { QUESTIONS, type Questions } from '../../questions.ts';
import { duties } from '../../turn/attacking.ts';
import type { FigureId, Scene } from '../../world.ts';
import type { Locale } from '../locale.ts';
import { sayIn, type Phrase } from '../say.ts';

type Ask = keyof Questions;
type Question<K extends Ask> = Questions[K]['question'];
const isOurs = (ask: string | undefined): ask is Ask =>
  ask !== undefined && Object.hasOwn(QUESTIONS, ask);

/** The question, what it is about between `**`; undefined: it is none of this game's. */
export function sayQuestion(
  look: Scene,
  { ask, question }: Asked,
  { lang, phrases }: Locale,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  const phrase = phrases.questions[ask] as Phrase<unknown>;
  return phrase(askedOf(look, ask, question), sayIn(look, lang, phrases.elements));
}
/** What its sentence is made of. */
function askedOf(look: Scene, ask: Ask, question: unknown): unknown {
  if (ask === 'act') {
    const { given } = question as Question<'act'>;
    const [duty] = duties(look);
    const all = given.map(({ unit }) => unit);
    const count = together(given, all).length;
    const on = all.length === 1 ? all[0] : undefined;
    return duty === undefined ? { count, on } : { count, duty };
  }
  if (ask === 'writeSlots') {
    const { army } = question as Question<'writeSlots'>;
    return { army, tie: look.position.step.at === 'initiative' };
  }
  if (ask === 'giveOrders') {
    const { slot, general } = question as Question<'giveOrders'>;
    return { slot, general: general < 0 ? -1 : unitOfFigure(look, general as FigureId) };
  }
  return question;
}
/** One answer in a few words; undefined: it is said best as it is written. */
export function sayAnswer(
  look: Scene,
  { ask }: Asked,
  answer: unknown,
  { lang, phrases }: Locale,
): string | undefined {
  if (!isOurs(ask) || typeof answer !== 'object' || answer === null) return undefined;
  const { answers, elements } = phrases;
  if ('done' in answer) return answers.done;
  const { picks } = QUESTIONS[ask];
  const [only, ...others] = Object.values(answer) as unknown[];
  if (picks === undefined) {
    if (typeof only !== 'boolean' || others.length > 0) return undefined;
    return only ? answers.yes : answers.no;
  }
  const value = (answer as Readonly<Record<string, unknown>>)[picks];
  return answers.picked[picks](value as never, sayIn(look, lang, elements));
}
