/** What other rooms of the game may know of `phrases`. */
export { sayAnswer, sayQuestion } from './asked/index.ts';
export { unitName } from './say.ts';
export { citeOf, eventTypes, localeOf, sayEnding, sayEvent, sayRefusal } from './locale.ts';
export type { Locale } from './locale.ts';
