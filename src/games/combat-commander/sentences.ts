/** What Combat Commander says of itself, in both languages. */
import type { Happening } from '#kernel';
import type { Sentences } from '../manifest.ts';
import { unitNames } from './content/names.ts';
import {
  citeOf,
  eventTypes,
  sayAnswer,
  sayEvent,
  sayQuestion,
  sayRefusal,
  localeOf,
} from './rules/phrases/index.ts';
import type { CombatCommander, Scene } from './rules/index.ts';

const locales = { en: await localeOf('en'), ru: await localeOf('ru') };
/** What is told is of this game. */
const look = (scene: unknown): Scene => scene as Scene;
const told = (event: unknown): Happening<CombatCommander> => event as Happening<CombatCommander>;

export const sentences: Sentences = {
  refusal: (scene, refusal, lang) => sayRefusal(look(scene), refusal, locales[lang]),
  event: (scene, event, lang, before) =>
    sayEvent(look(scene), told(event), locales[lang], before && look(before)),
  question: (scene, asked, lang) =>
    sayQuestion(look(scene), asked, locales[lang])?.replaceAll('**', ''),
  answer: (scene, asked, answer, lang) => sayAnswer(look(scene), asked, answer, locales[lang]),
  cite: (event) => citeOf(told(event)),
  events: eventTypes,
  unitNames: (setup, position) => unitNames(look({ setup, edition: {}, position })),
};
