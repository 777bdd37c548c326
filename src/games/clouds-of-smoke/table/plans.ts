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
};
