/** Sentences of this game in the language that is spoken: names, prompts, the log, refusals. */
import type { Happening, Pending, RefusalTold } from '#kernel';
import { tableRefusal } from '#protocol';
import { settings, wordsOf } from '#table';
import { harmless } from '#table/plain';
import { nameOf as hexName } from '../rules/ground/index.ts';
import type { CombatCommander, Scene, RadioId, Side, UnitId, WeaponId } from '../rules/index.ts';
import { sayEvent, sayRefusal, localeOf, type Locale } from '../rules/phrases/index.ts';
import { sayIn, type Names } from '../rules/phrases/index.ts';
import { t } from './words/index.ts';
import { sayAnswer, sayQuestion } from '../rules/phrases/index.ts';

/** The game's sentences in the language that is spoken; each language is fetched once. */
export const { load: sentences, words: locale } = wordsOf<Locale>({
  en: () => localeOf('en'),
  ru: () => localeOf('ru'),
});
const say = (look: Scene) => sayIn(look, locale().phrases);
/** What is printed on cards, and what counters are called. */
export const cardNames = (): Names => locale().phrases.names;
export const unitName = (look: Scene, unit: UnitId): string => say(look).unit(unit);
/** Where its side is told beside it. */
export const unitAlone = (look: Scene, unit: UnitId): string => say(look).unitAlone(unit);
export const weaponName = (look: Scene, weapon: WeaponId): string => say(look).weapon(weapon);
export const radioName = (look: Scene, radio: RadioId): string => say(look).radio(radio);
export const sideName = (look: Scene, side: Side): string => say(look).side(side);
export { hexName };
export const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function sentence(
  look: Scene,
  event: Happening<CombatCommander>,
  before?: Scene,
): string | undefined {
  const said = sayEvent(look, event, locale(), before);
  return said && harmless(said);
}
export const whyNot = (look: Scene, refusal: RefusalTold): string =>
  harmless(tableRefusal(refusal, settings.lang) ?? sayRefusal(look, refusal, locale()));

// --- what is asked -------------------------------------------------------------------------------

export const promptOf = (look: Scene, pending: Pending): string | undefined =>
  sayQuestion(look, pending, locale());

/** What one answer of a list is called. */
export const answerName = (look: Scene, pending: Pending, answer: unknown): string =>
  sayAnswer(look, pending, answer, locale()) ?? '';

// --- where play is -------------------------------------------------------------------------------

/** The heading under which something is carried out, in few words. */
const HEADINGS: { readonly [rule: string]: keyof ReturnType<typeof t>['heading'] } = {
  'CC-SCN-04': 'setUp',
  'CC-OBJ-13': 'chits',
  'CC-SCN-05': 'deal',
  'CC-TURN-02': 'turn',
  'CC-ORD-01': 'activate',
  'CC-MOVE-03': 'move',
  'CC-MOVE-04': 'react',
  'CC-FIRE-15': 'fire',
  'CC-ARQ-01': 'request',
  'CC-ARQ-07': 'impact',
  'CC-FIRE-08': 'defend',
  'CC-ADV-08': 'advance',
  'CC-MEL-01': 'melee',
  'CC-ROUT-01': 'rout',
  'CC-ROUT-02': 'routing',
  'CC-RECO-01': 'recover',
  'CC-PASS-02': 'passed',
  'CC-TURN-08': 'endOfTurn',
  'CC-TURN-07': 'refill',
  'CC-TRG-05': 'sniper',
  'CC-TRG-07': 'event',
  'CC-TIME-04': 'time',
};
export function headingWord(rule: string): string {
  const known = HEADINGS[rule];
  return known === undefined ? t().heading.effect : t().heading[known];
}
