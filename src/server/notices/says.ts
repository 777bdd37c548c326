/**
 * What notices say. Nothing in them is known to fewer than all who see the battle, but what he who
 * is told is asked himself.
 */
import type { Words } from '#kernel';
import type { NoticeKind, Offer } from '#protocol';
import { words } from '../words.ts';

export const LEADS: { readonly [kind in Exclude<NoticeKind, 'reminder'> | 'test']: Words } = {
  turn: words('It is your move.', 'Ваш ход.'),
  offer: words('You are asked for something.', 'Вас о чём-то просят.'),
  found: words('You have an opponent.', 'Противник нашёлся.'),
  over: words('The battle is over.', 'Битва окончена.'),
  test: words('Notices reach you here.', 'Уведомления сюда доходят.'),
};
/** What his consent is wanted for. */
export function offerWords(offer: Offer): Words {
  switch (offer.of) {
    case 'takeBack':
      return words('You are asked to let something be taken back.', 'Вас просят вернуть ход.');
    case 'result':
      return offer.winners.length === 0
        ? words('You are offered a draw.', 'Вам предлагают ничью.')
        : words('You are asked to agree on a result.', 'Вам предлагают признать исход битвы.');
    case 'pace':
      return words('You are asked to agree on another pace.', 'Вам предлагают другой темп.');
    case 'pause':
      return offer.pauses
        ? words('You are asked for a pause.', 'Вас просят о паузе.')
        : words('You are asked to go on with the battle.', 'Вас просят продолжить игру.');
    case 'delay':
      return words(
        'You are asked how far watchers are kept behind.',
        'Вам предлагают изменить отставание зрителей.',
      );
    default:
      return offer satisfies never;
  }
}
/** `asks`: the question, in the language of whoever is told. */
export const moveWords = (asks: string): Words => words(`Your move: ${asks}`, `Ваш ход: ${asks}`);
export const remindsOf = (mark: number): Words =>
  mark >= 100
    ? words(
        'Your time is over: the battle can be claimed. An answer still counts.',
        'Ваше время вышло: победу могут присудить. Ответ ещё засчитают.',
      )
    : words(
        `It is still your move: ${mark} % of your time is gone.`,
        `Всё ещё ваш ход: ушло ${mark} % вашего времени.`,
      );
export const PRESS: { readonly [kind in NoticeKind | 'test']: Words } = {
  turn: words('Decide at the table', 'Решить за столом'),
  reminder: words('Decide at the table', 'Решить за столом'),
  offer: words('Answer at the table', 'Ответить за столом'),
  found: words('To the table', 'К столу'),
  over: words('Look back at it', 'Посмотреть, как это было'),
  test: words('To your notices', 'К уведомлениям'),
};
export const A_BATTLE = words('A battle', 'Битва');
/** `when`: an hour of his. */
export const untilWords = (when: string): Words =>
  words(`You have until ${when}, your time.`, `У вас время до ${when} по вашим часам.`);
export const whyWords = (kind: NoticeKind | 'test'): Words =>
  kind === 'test'
    ? words('You asked for this mail.', 'Вы сами попросили прислать это письмо.')
    : words(
        'You get this because you ticked it on the page of your notices.',
        'Вы получили это, потому что отметили это на странице уведомлений.',
      );
export const STOP = words('Stop all mail', 'Больше не писать');
export const NOTICES = words('Notices', 'Уведомления');
export const digestWords = (count: number): Words =>
  words(
    count === 1 ? 'One battle waits for you' : `${count} battles wait for you`,
    count === 1 ? 'Вас ждёт одна битва' : `Битвы, которые вас ждут: ${count}`,
  );
