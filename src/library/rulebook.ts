/** The paragraphs of a ruleset in our own words: loaded when they are first read. */
import { titlesIn } from '#clouds-of-smoke';

export interface Paragraph {
  readonly title: string;
  readonly telling: string;
}
type Texts = Readonly<Record<string, string>>;

const CLOUDS_OF_SMOKE = {
  en: () => import('../../data/clouds-of-smoke/rules/en.json', { with: { type: 'json' } }),
  ru: () => import('../../data/clouds-of-smoke/rules/ru.json', { with: { type: 'json' } }),
} as const;

/** Every paragraph by its id, in the catalogue's order; none for a ruleset that tells none. */
export async function rulebookOf(
  ruleset: string,
  lang: 'en' | 'ru',
): Promise<Readonly<Record<string, Paragraph>>> {
  if (!ruleset.startsWith('clouds-of-smoke/')) return {};
  const [titles, file] = await Promise.all([titlesIn(lang), CLOUDS_OF_SMOKE[lang]()]);
  const tellings: Texts = file.default;
  return Object.fromEntries(
    Object.entries(titles).map(([id, title]) => [id, { title, telling: tellings[id] ?? '' }]),
  );
}
