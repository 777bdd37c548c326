/** Sentences of this game in the language that is spoken: names, prompts, the log, refusals. */
import type { Happening, Pending, RefusalTold } from '#kernel';
import { tableRefusal } from '#protocol';
import { harmless } from '../../../table/harmless.ts';
import { settings } from '../../../table/settings.svelte.ts';
import { phrasesOf } from '../../../table/words/index.ts';
import { nameOf as hexName } from '../rules/ground/index.ts';
import type { CombatCommander, Look, RadioId, Side, UnitId, WeaponId } from '../rules/index.ts';
import { sayEvent, sayRefusal, tongueOf, type Tongue } from '../rules/phrases/index.ts';
import { sayIn, type Names } from '../rules/phrases/index.ts';
import { t } from './words/index.ts';
import { sayAnswer, sayQuestion } from '../rules/phrases/index.ts';

/** The game's sentences in the language that is spoken; each language is fetched once. */
export const { lesson: sentences, words: tongue } = phrasesOf<Tongue>({
  en: () => tongueOf('en'),
  ru: () => tongueOf('ru'),
});
const say = (look: Look) => sayIn(look, tongue().phrases);
/** What is printed on cards, and what counters are called. */
export const cardNames = (): Names => tongue().phrases.names;
export const unitName = (look: Look, unit: UnitId): string => say(look).unit(unit);
/** Where its side is told beside it. */
export const unitAlone = (look: Look, unit: UnitId): string => say(look).unitAlone(unit);
export const weaponName = (look: Look, weapon: WeaponId): string => say(look).weapon(weapon);
export const radioName = (look: Look, radio: RadioId): string => say(look).radio(radio);
export const sideName = (look: Look, side: Side): string => say(look).side(side);
export { hexName };
export const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function sentence(
  look: Look,
  event: Happening<CombatCommander>,
  before?: Look,
): string | undefined {
  const said = sayEvent(look, event, tongue(), before);
  return said && harmless(said);
}
export const whyNot = (look: Look, refusal: RefusalTold): string =>
  harmless(tableRefusal(refusal, settings.lang) ?? sayRefusal(look, refusal, tongue()));

// --- what is asked -------------------------------------------------------------------------------

export const promptOf = (look: Look, pending: Pending): string =>
  sayQuestion(look, pending, tongue()) ?? '';

/** What one answer of a list is called. */
export const answerName = (look: Look, pending: Pending, answer: unknown): string =>
  sayAnswer(look, pending, answer, tongue()) ?? '';

// --- where play is -------------------------------------------------------------------------------

/** The heading under which something is carried out, in few words. */
const HEADINGS: { readonly [rule: string]: Parameters<typeof t>[0] } = {
  'CC-SCN-04': 'heading.setUp',
  'CC-OBJ-13': 'heading.chits',
  'CC-SCN-05': 'heading.deal',
  'CC-TURN-02': 'heading.turn',
  'CC-ORD-01': 'heading.activate',
  'CC-MOVE-03': 'heading.move',
  'CC-MOVE-04': 'heading.react',
  'CC-FIRE-15': 'heading.fire',
  'CC-ARQ-01': 'heading.request',
  'CC-ARQ-07': 'heading.impact',
  'CC-FIRE-08': 'heading.defend',
  'CC-ADV-08': 'heading.advance',
  'CC-MEL-01': 'heading.melee',
  'CC-ROUT-01': 'heading.rout',
  'CC-ROUT-02': 'heading.routing',
  'CC-RECO-01': 'heading.recover',
  'CC-PASS-02': 'heading.passed',
  'CC-TURN-08': 'heading.endOfTurn',
  'CC-TURN-07': 'heading.refill',
  'CC-TRG-05': 'heading.sniper',
  'CC-TRG-07': 'heading.event',
  'CC-TIME-04': 'heading.time',
};
export function headingWord(rule: string): string {
  const known = HEADINGS[rule];
  return known === undefined ? t('heading.effect') : t(known);
}
