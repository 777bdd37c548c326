/** The paragraphs that are carried out, in our own words: loaded when they are first read. */
import type { Lang, Paragraph } from '../../manifest.ts';

const TELLINGS = {
  en: () => import('../../../../data/combat-commander/rules/en.json', { with: { type: 'json' } }),
  ru: () => import('../../../../data/combat-commander/rules/ru.json', { with: { type: 'json' } }),
} as const;
/** The one edition there is. */
export const EDITION = '2006';

/** Every paragraph by its id, in the catalogue's order. */
export async function rulebook(lang: Lang): Promise<Readonly<Record<string, Paragraph>>> {
  const { default: told } = await TELLINGS[lang]();
  return Object.fromEntries(
    Object.entries(told).map(([id, { title, telling }]) => [
      id,
      { title, telling, editions: [EDITION] },
    ]),
  );
}
