/** What the table itself refuses, whatever is played at it: no rule is behind it. */
import type { RefusalTold, Words } from '#kernel';

type Facts = Readonly<Record<string, unknown>>;
const words = (en: string, ru: string) => (): Words => ({ en, ru });
const OVER = words('The battle is over.', 'Битва окончена.');

const REFUSALS = {
  stale: words(
    'The table has moved on; this question is no longer open.',
    'Игра ушла вперёд: этот вопрос уже закрыт.',
  ),
  notAsked: words('Nothing more is asked of you here.', 'Больше от вас здесь ничего не требуется.'),
  malformed: ({ place }) => {
    const at = typeof place === 'string' ? place : '';
    return {
      en: `The answer cannot be read${at === '' ? '' : ` (at ${at})`}.`,
      ru: `Ответ не удаётся прочитать${at === '' ? '' : ` (место: ${at})`}.`,
    };
  },
  nothingToUndo: words('There is nothing to take back yet.', 'Отменять пока нечего.'),
  undoAfterDice: words(
    'Dice have been rolled or a card drawn for a roll since; that cannot be taken back.',
    'С тех пор брошены кубики или открыта карта для броска: этого не вернуть.',
  ),
  undoAfterReveal: words('Something hidden has been shown since.', 'С тех пор открылось скрытое.'),
  undoAfterOther: words('The other side has answered since.', 'С тех пор ответила другая сторона.'),
  undoAfterAgreed: words(
    'Here the battle was taken back by agreement: what is before that stands.',
    'Сюда вернулись по согласию: то, что раньше, остаётся в силе.',
  ),
  undoAfterRules: words(
    'The rules have been mended since; what was answered before cannot be taken back.',
    'С тех пор исправлены правила; прежние ответы уже не взять назад.',
  ),
  undoNotSoFar: words(
    'As far as that you can no longer take back by yourself; nothing has been taken back.',
    'Так далеко самому уже не вернуть; ничего не отменено.',
  ),
  undoTooOften: words(
    'Too much has been taken back in this battle; play on.',
    'В этой битве отменено слишком многое; играйте дальше.',
  ),
  undoEnded: OVER,
  ended: OVER,
  notYourSeat: words('Another player is asked here.', 'Здесь решает другой игрок.'),
  notSaved: words(
    'Not saved: the database is away. Nothing has changed on the table.',
    'Не сохранено: база данных недоступна. На столе ничего не изменилось.',
  ),
  noDiceAsked: words('No dice are asked for now.', 'Сейчас кубики не нужны.'),
  wrongFaces: ({ dice, sides }) => ({
    en: `Dice asked for: ${String(dice)}, each from 1 to ${String(sides)}.`,
    ru: `Нужно кубиков: ${String(dice)}, на каждом от 1 до ${String(sides)}.`,
  }),
} as const satisfies { readonly [code: string]: (facts: Facts) => Words };

export type TableRefusal = keyof typeof REFUSALS;
export const TABLE_REFUSALS = Object.keys(REFUSALS) as readonly TableRefusal[];
const isOurs = (code: string): code is TableRefusal => Object.hasOwn(REFUSALS, code);

/** The sentence; undefined: a rule refuses it, and its game says why. */
export function tableRefusal(
  { code, facts = {} }: Pick<RefusalTold, 'code' | 'facts'>,
  lang: 'en' | 'ru',
): string | undefined {
  return isOurs(code) ? REFUSALS[code](facts)[lang] : undefined;
}
