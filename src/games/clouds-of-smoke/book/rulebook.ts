/** The paragraphs of a ruleset in our own words: loaded when they are first read. */
import type { Paragraph } from '../../manifest.ts';
import { ACTIONS, TACTIC_IDS } from '../rules/index.ts';
import { TACTICS } from '../rules/tactics/index.ts';
import { actionWords, tacticWords, titlesIn, localeOf } from '../rules/phrases/index.ts';

/** What the editions of a game say differently, in one language. */
export interface Difference {
  readonly id: string;
  readonly rules: readonly string[];
  /** Another result; figures and names only; or made equal by a ruling. */
  readonly kind: 'differs' | 'data' | 'same';
  readonly what: string;
  readonly printed: string;
  readonly web: string;
}
/** One entry of the action boards, told in full. */
export interface BoardText {
  readonly id: string;
  readonly title: string;
  readonly telling: string;
  readonly rules: readonly string[];
  /** The rulebook's; its name alone, with an effect of ours; or ours. */
  readonly of: 'book' | 'name' | 'ours';
  /** Tactics: in whose turn, for how many, and whether it is carried out as it is played. */
  readonly tactic?: {
    readonly when: 'any' | 'active' | 'passive';
    readonly limit: 'die' | 'one' | 'none';
    readonly atOnce: boolean;
  };
}
type Texts = Readonly<Record<string, string>>;

const TELLINGS = {
  en: () => import('../../../../data/clouds-of-smoke/rules/en.json', { with: { type: 'json' } }),
  ru: () => import('../../../../data/clouds-of-smoke/rules/ru.json', { with: { type: 'json' } }),
} as const;

/** Every paragraph by its id, in the catalogue's order. */
export async function rulebook(lang: 'en' | 'ru'): Promise<Readonly<Record<string, Paragraph>>> {
  const [titles, file, { default: known }, { default: adopted }] = await Promise.all([
    titlesIn(lang),
    TELLINGS[lang](),
    import('../../../../data/clouds-of-smoke/rules/editions.json', { with: { type: 'json' } }),
    import('../../../../data/clouds-of-smoke/rules/told-by-web.json', { with: { type: 'json' } }),
  ]);
  const tellings: Texts = file.default;
  const editions: { readonly [id: string]: readonly string[] } = known;
  return Object.fromEntries(
    Object.entries(titles).map(([id, title]) => [
      id,
      {
        title,
        telling: tellings[id] ?? '',
        editions: editions[id] ?? [],
        ...(adopted.includes(id) ? { toldBy: 'web' as const } : {}),
      },
    ]),
  );
}
/** The two books side by side (catalogue section 33), in the catalogue's order. */
export async function differencesIn(lang: 'en' | 'ru'): Promise<readonly Difference[]> {
  const { default: all } = await import('../../../../data/clouds-of-smoke/rules/differences.json', {
    with: { type: 'json' },
  });
  return all.map((one) => ({
    id: one.id,
    rules: one.rules,
    kind: one.kind as Difference['kind'],
    ...one[lang],
  }));
}

/** What every action and every tactic does (catalogue, part D), in the order of the boards. */
export async function boardTextsIn(lang: 'en' | 'ru'): Promise<readonly BoardText[]> {
  const [locale, { default: all }] = await Promise.all([
    localeOf(lang),
    import('../../../../data/clouds-of-smoke/rules/board.json', { with: { type: 'json' } }),
  ]);
  const told = (id: keyof typeof all, title: string): BoardText => {
    const { of, rules, [lang]: telling } = all[id];
    return { id, title, telling, rules, of: of as BoardText['of'] };
  };
  return [
    ...ACTIONS.map((id) => told(id, actionWords(id, locale).name)),
    ...TACTIC_IDS.map((id) => {
      const { when, limit, atOnce } = TACTICS[id];
      const tactic = { when, limit, atOnce: atOnce !== undefined };
      return { ...told(id, tacticWords(id, locale).name), tactic };
    }),
  ];
}
