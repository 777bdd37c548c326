/** What other rooms of the game may know of `phrases`. */
export { sayAnswer, sayQuestion } from './asked.ts';
export { en } from './names-en.ts';
export { ru } from './names-ru.ts';
export { type Names, sayIn } from './say.ts';
export {
  citeOf,
  eventTypes,
  sayEvent,
  sayRefusal,
  sayWay,
  type Locale,
  localeOf,
} from './locale.ts';
