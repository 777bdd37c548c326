import {
  ACTIONS,
  actionWords,
  citeOf,
  sayEvent,
  sayPrompt,
  sayRefusal,
  tacticWords,
  unitName,
  type ActionId,
  type CloudsOfSmoke,
  type Look,
  type TacticId,
  type UnitId,
} from '#clouds-of-smoke';
import type { Happening, Pending, RefusalTold } from '#kernel';
import { settings, type Lang } from '../../settings.svelte.ts';

/** The game's own words, in the reader's language. */
export interface EntryWords {
  readonly name: string;
  readonly short: string;
  readonly when?: string;
}
export const actionWordsOf = (id: ActionId): EntryWords => actionWords(id, settings.lang);
export const tacticWordsOf = (id: TacticId): EntryWords => tacticWords(id, settings.lang);
const isAction = (entry: ActionId | TacticId): entry is ActionId =>
  (ACTIONS as readonly string[]).includes(entry);
export const entryName = (entry: ActionId | TacticId): string =>
  (isAction(entry) ? actionWordsOf(entry) : tacticWordsOf(entry)).name;
export const nameOf = (look: Look, unit: UnitId): string => unitName(look, unit, settings.lang);

/** An event as a sentence of the log, told of the position after it. */
export const sentence = (
  look: Look,
  event: Happening<CloudsOfSmoke>,
  lang: Lang,
): string | undefined => sayEvent(look, event, lang);
export const captionOf = (look: Look, event: Happening<CloudsOfSmoke>): string | undefined =>
  sentence(look, event, settings.lang);
/** Table matters stand in no rulebook. */
export function citeFor(event: Happening<CloudsOfSmoke>): string | undefined {
  const cite = citeOf(event);
  return cite === 'agreement' ? undefined : cite;
}
export const promptOf = (look: Look, pending: Pending): string =>
  sayPrompt(look, pending, settings.lang);
export const whyNot = (look: Look, refusal: RefusalTold): string =>
  sayRefusal(look, refusal, settings.lang);
