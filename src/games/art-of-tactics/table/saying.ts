/** Sentences of this game in the language that is spoken: names, prompts, the log, refusals. */
import type { Happening, Pending, RefusalTold } from '#kernel';
import { tableRefusal } from '#protocol';
import { settings, wordsOf } from '#table';
import { harmless } from '#table/plain';
import {
  citeOf,
  sayEvent,
  sayQuestion,
  sayRefusal,
  localeOf,
  unitName,
  type Locale,
} from '../rules/phrases/index.ts';
import type { ArmyId, ArtOfTactics, Scene, UnitId } from '../rules/index.ts';

/** The game's sentences in the language that is spoken; each language is fetched once. */
export const { load: sentences, words: locale } = wordsOf<Locale>({
  en: () => localeOf('en'),
  ru: () => localeOf('ru'),
});

export const nameOf = (look: Scene, unit: UnitId): string =>
  harmless(unitName(look, unit, settings.lang));
export const armyName = (look: Scene, army: ArmyId): string =>
  harmless(look.setup.armies[army].name[settings.lang]);
export const inchesOf = (ticks: number): string => {
  const text = String(Math.round(ticks / 10) / 100);
  return settings.lang === 'ru' ? text.replace('.', ',') : text;
};

/** Inches, to a tenth. */
export const tenthsOf = (ticks: number): string => inchesOf(Math.round(ticks / 100) * 100);
/** A number to one decimal. */
export const tenths = (value: number): string => inchesOf(Math.round(value * 10) * 100);

export function sentence(
  look: Scene,
  event: Happening<ArtOfTactics>,
  before?: Scene,
): string | undefined {
  const said = sayEvent(look, event, locale(), before);
  return said && harmless(said);
}
export const citeFor = (event: Happening<ArtOfTactics>): string | undefined => citeOf(event);
export const whyNot = (look: Scene, refusal: RefusalTold): string =>
  harmless(tableRefusal(refusal, settings.lang) ?? sayRefusal(look, refusal, locale()));

// --- what is asked -------------------------------------------------------------------------------

export const promptOf = (look: Scene, asked: Pending): string | undefined =>
  sayQuestion(look, asked, locale());
