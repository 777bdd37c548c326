/** What the server says to people, in both languages. */
import type { Words } from '#kernel';

export const words = (en: string, ru: string): Words => ({ en, ru });

export const NO_BATTLE = words('There is no such battle here.', 'Такой битвы здесь нет.');
export const UNREADABLE = words('The request cannot be read.', 'Запрос не удаётся прочитать.');
export const TOO_LARGE = words(
  'This is too large: the file of a battle may have 4 MiB, anything else far less.',
  'Слишком много: файл битвы — не больше 4 МиБ, всё остальное — намного меньше.',
);
export const AWAY = words(
  'Not saved: the database is away. Try again in a moment.',
  'Не сохранено: база данных недоступна. Попробуйте ещё раз чуть позже.',
);
export const NOT_FOUND = words('There is nothing here.', 'Здесь ничего нет.');
export const FAULT = words(
  'Something went wrong on the server; nothing was changed.',
  'На сервере произошла ошибка; ничего не изменилось.',
);
export const FOREIGN_NAME = words(
  'This server does not go by the name it was asked for.',
  'Этот сервер не знает имени, по которому к нему обратились.',
);
export const FOREIGN_PAGE = words(
  'The page of another site may not ask this server.',
  'Страница чужого сайта не может обращаться к этому серверу.',
);
