/** What other rooms of the game may know of `phrases`. */
export { sayAnswer, sayQuestion } from './asked/index.ts';
export { unitName } from './say.ts';
export { citeOf, eventTypes, sayEvent, sayRefusal, type Locale, localeOf } from './locale.ts';
