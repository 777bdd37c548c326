import { english as forms } from '#plural';

/** What is said of small questions, in English. */
export const en = {
  first: 'This one first',
  die: (die: number) => `Die ${die}`,
  dieFails: 'fails',
  diePasses: 'passes',
  again: 'Throw again',
  againNote: (p: number) => `${p}% to pass; the better throw counts`,
  keep: 'Keep it',
  none: 'No answer',
  shootAt: (name: string) => `Shoot at ${name}`,
  chargeAt: (name: string) => `Charge ${name}`,
  form: (n: number) => `Density ${n}`,
  returnNote: (count: number, mean: string) =>
    `${count} ${forms(count, 'die,', 'dice,')} ${mean} lost on average`,
};
