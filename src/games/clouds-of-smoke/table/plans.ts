/** What the computer is after by each plan of a turn. */
import type { PlanWords } from '../../manifest.ts';

export const plans: PlanWords = {
  usual: {
    en: 'It fights in its usual manner.',
    ru: 'Воюет в своей обычной манере.',
  },
  strike: {
    en: 'It attacks at once with whatever reaches the enemy.',
    ru: 'Атакует сразу всем, что достаёт до врага.',
  },
  early: {
    en: 'It hardly waits: it attacks as soon as a third of its foot can.',
    ru: 'Почти не ждёт: атакует, как только это сможет треть его пехоты.',
  },
  wait: {
    en: 'It lets the enemy come, and saves its dice.',
    ru: 'Ждёт, пока враг подойдёт сам, и бережёт кубики.',
  },
  'stand off': {
    en: 'It stops short of the enemy, and attacks only where it is much stronger.',
    ru: 'Останавливается поодаль от врага и нападает лишь там, где он намного сильнее.',
  },
  bold: {
    en: 'It closes whatever that costs, and leaves its flanks open.',
    ru: 'Сближается любой ценой и не прикрывает флангов.',
  },
  careful: {
    en: 'It keeps its formations together and their flanks covered.',
    ru: 'Держит формации вместе и прикрывает их фланги.',
  },
  'guns first': {
    en: 'Guns and muskets fire first: it closes later than it could.',
    ru: 'Сначала огонь пушек и мушкетов: сближается позже, чем мог бы.',
  },
  flank: {
    en: 'It holds the enemy from the front and goes round a flank.',
    ru: 'Сковывает врага с фронта и обходит фланг.',
  },
  'refuse left': {
    en: 'It attacks at once, and holds its left wing back.',
    ru: 'Атакует сразу, но левое крыло придерживает.',
  },
  'refuse right': {
    en: 'It attacks at once, and holds its right wing back.',
    ru: 'Атакует сразу, но правое крыло придерживает.',
  },
  centre: {
    en: 'It attacks at once in the centre, and holds both wings back.',
    ru: 'Атакует сразу в центре, а оба крыла придерживает.',
  },
  'early to the goal': {
    en: 'It makes for what the battle is judged by, early and with more units.',
    ru: 'Рано и большими силами идёт туда, где решается исход боя.',
  },
  'few tactics': {
    en: 'It places few dice on tactics, and more on actions.',
    ru: 'Кладёт на тактики мало кубиков, а на действия больше.',
  },
};
