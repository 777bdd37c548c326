/** What the paragraphs of a ruleset say, in our own words: loaded when they are first read. */
type Tellings = Readonly<Record<string, string>>;

const CLOUDS_OF_SMOKE = {
  en: () => import('../../data/clouds-of-smoke/rules/en.json', { with: { type: 'json' } }),
  ru: () => import('../../data/clouds-of-smoke/rules/ru.json', { with: { type: 'json' } }),
} as const;

/** Every paragraph's telling by its id; nothing for a ruleset that tells none. */
export async function rulebookOf(ruleset: string, lang: 'en' | 'ru'): Promise<Tellings> {
  if (!ruleset.startsWith('clouds-of-smoke/')) return {};
  return (await CLOUDS_OF_SMOKE[lang]()).default;
}
