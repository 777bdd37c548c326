import type { NewWords } from './en.ts';

const plural = new Intl.PluralRules('ru');
const PLAYERS: Readonly<Record<string, string>> = { one: 'игрок', few: 'игрока' };

export const ru: NewWords = {
  page: 'Новая битва – Sandtable',
  title: 'Новая битва',
  lead: 'Выберите, что играть, по каким правилам и кто где сидит.',
  scenario: 'Битва',
  players: (count) => `${count} ${PLAYERS[plural.select(count)] ?? 'игроков'}`,
  points: (count) => `по ${count} очков`,
  edition: 'Правила',
  editions: { web: 'Веб-редакция', printed: 'Печатная, 1.7' },
  seats: 'Места',
  seatsNote: 'Каждая ссылка действует, пока место не занято.',
  sitters: { me: 'Вы', bot: 'Компьютер', link: 'По ссылке' },
  sitter: (seat) => `Кто играет: ${seat}`,
  start: 'Разложить стол',
  starting: 'Раскладываем стол…',
  noSeat: 'Займите хотя бы одно место сами.',
  failed: 'Сервер не ответил. Он ещё запущен?',
  retry: 'Попробовать снова',
};
