/** The form of a word beside a number, by the rule of its language. */
const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/** 1 unit, 2 units. */
export const english = (count: number, one: string, others: string): string =>
  rules.en.select(count) === 'one' ? one : others;
/** 1 and 21 отряд; 2 and 22 отряда, and 1.5; 5 and 11 отрядов. */
export function russian(count: number, one: string, few: string, many: string): string {
  const form = rules.ru.select(count);
  return form === 'one' ? one : form === 'many' ? many : few;
}
