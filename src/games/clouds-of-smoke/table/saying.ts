import {
  ACTIONS,
  type ActionId,
  type CloudsOfSmoke,
  type Scene,
  type TacticId,
  type UnitId,
} from '../rules/index.ts';
import {
  actionWords,
  citeOf,
  sayEvent,
  sayQuestion,
  sayRefusal,
  tacticWords,
  localeOf,
  unitName,
  type Locale,
} from '../rules/phrases/index.ts';
import type { Happening, Pending, RefusalTold } from '#kernel';
import { tableRefusal } from '#protocol';
import { settings, wordsOf } from '#table';
import { harmless } from '#table/plain';

/** The game's sentences in a language; what is spoken now, read in a template, follows a switch. */
export const { load: sentences, words: locale } = wordsOf<Locale>({
  en: async () => localeOf('en'),
  ru: async () => localeOf('ru'),
});

/** The game's own words, in the reader's language. */
export interface EntryWords {
  readonly name: string;
  readonly short: string;
  readonly when?: string;
}
export const actionWordsOf = (id: ActionId): EntryWords => actionWords(id, locale());
export const tacticWordsOf = (id: TacticId): EntryWords => tacticWords(id, locale());
const isAction = (entry: ActionId | TacticId): entry is ActionId =>
  (ACTIONS as readonly string[]).includes(entry);
export const entryName = (entry: ActionId | TacticId): string =>
  (isAction(entry) ? actionWordsOf(entry) : tacticWordsOf(entry)).name;
export const entryShort = (entry: ActionId | TacticId): string =>
  (isAction(entry) ? actionWordsOf(entry) : tacticWordsOf(entry)).short;
export const nameOf = (look: Scene, unit: UnitId): string =>
  harmless(unitName(look, unit, settings.lang));

/** An event as a sentence of the log. */
export const sentence = (
  look: Scene,
  event: Happening<CloudsOfSmoke>,
  before: Scene,
): string | undefined => {
  const said = sayEvent(look, event, locale(), before);
  return said && harmless(said);
};
/** Table matters stand in no rulebook. */
export function citeFor(event: Happening<CloudsOfSmoke>): string | undefined {
  const cite = citeOf(event);
  return cite === 'agreement' ? undefined : cite;
}
export const promptOf = (look: Scene, pending: Pending): string | undefined =>
  sayQuestion(look, pending, locale());
export const whyNot = (look: Scene, refusal: RefusalTold): string =>
  harmless(tableRefusal(refusal, settings.lang) ?? sayRefusal(look, refusal, locale()));
