/** An army in whatever form it comes: the text of a file, a link, or the code that ends one. */
import { fail, ok, parse, readJson, type Result, type Words } from '#kernel';
import type { Bought } from '../rules/army/index.ts';
import { isArmyLink, parseArmyLink, tidied, type Unread } from './army-link.ts';
import { armyShape } from './lists.ts';

/** No army is longer, however it is written. */
const MOST_TEXT = 64 * 1024;
const WHY: { readonly [U in Unread | 'noArmy']: Words } = {
  linkVersion: {
    en: 'This link was made by another version of Sandtable: ask for the army as a file.',
    ru: 'Ссылка сделана другой версией Sandtable: попросите армию файлом.',
  },
  linkBroken: {
    en: 'This link is not whole: a part of it is missing or was changed.',
    ru: 'Ссылка не цела: часть её потеряна или изменена.',
  },
  noArmy: {
    en: 'This is no army: it takes the text of an army file, or a link to an army.',
    ru: 'Это не армия: нужен текст файла армии или ссылка на армию.',
  },
};
/** Where a file is wrong: 'units.3.entry'. */
const wrongAt = (at: string): Words => ({
  en: `This is no army file: “${at}” is not as it should be.`,
  ru: `Это не файл армии: неверно записано «${at}».`,
});
export function readArmy(text: string): Result<Bought, Words> {
  if (text.length > MOST_TEXT) return fail(WHY.noArmy);
  if (isArmyLink(text)) {
    const read = parseArmyLink(text);
    return typeof read === 'string' ? fail(WHY[read]) : ok(read);
  }
  const content = readJson(text, MOST_TEXT);
  if (!content.ok) return fail(WHY.noArmy);
  const army = parse(armyShape, content.value);
  if (army.ok) return ok(tidied(army.value));
  const at = army.error[0]?.at ?? '';
  return fail(at === '' ? WHY.noArmy : wrongAt(at));
}
/** As a person writes it down. */
export const printArmyFile = (army: Bought): string => `${JSON.stringify(tidied(army), null, 2)}\n`;
