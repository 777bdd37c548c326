import { russian } from '#plural';
import type { NewWords } from './en.ts';

export const ru: NewWords = {
  page: 'Новая битва – Sandtable',
  title: 'Новая битва',
  lead: 'Выберите игру, правила и кто где сидит.',
  game: 'Игра',
  scenario: 'Битва',
  edition: 'Правила',
  players: (count) => `${count} ${russian(count, 'игрок', 'игрока', 'игроков')}`,
  more: (count) => `И ещё ${count}.`,
  show: 'Показать',
  seats: 'Места',
  seatsNote: 'Каждая ссылка действует, пока место не занято.',
  sitters: { me: 'Вы', bot: 'Компьютер', link: 'По ссылке' },
  level: 'Как играет компьютер',
  sitter: (seat) => `Кто играет: ${seat}`,
  dice: 'Кубики',
  diceBy: { server: 'Бросает сервер', typed: 'Вводите вы' },
  typedNote: 'Кубики бросаете вы и вводите, что выпало.',
  start: 'Разложить стол',
  starting: 'Раскладываем стол…',
  noSeat: 'Займите хотя бы одно место сами.',
  failed: 'Сервер не ответил. Он ещё запущен?',
  retry: 'Попробовать снова',
};
