/** What other rooms of the game may know of `phrases`. */
export { answersIn, sayAnswer, sayQuestion } from './answers/index.ts';
export { armyName, type ShareWords, unitName } from './speaker.ts';
export {
  actionWords,
  citeOf,
  eventTypes,
  sayEvent,
  sayRefusal,
  shareName,
  sharesIn,
  tacticWords,
  titlesIn,
  type Locale,
  localeOf,
} from './locale.ts';
