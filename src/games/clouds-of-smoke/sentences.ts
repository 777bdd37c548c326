/** What Clouds of Smoke says of itself, in both languages. */
import type { Game, Happening, Scene as KernelScene } from '#kernel';
import type { Sentences } from '../manifest.ts';
import { unitNames } from './content/index.ts';
import {
  answersIn,
  citeOf,
  eventTypes,
  sayAnswer,
  sayEvent,
  sayQuestion,
  sayRefusal,
  localeOf,
} from './rules/phrases/index.ts';
import type { CloudsOfSmoke, Scene } from './rules/index.ts';

const locales = { en: await localeOf('en'), ru: await localeOf('ru') };
const answers = { en: await answersIn('en'), ru: await answersIn('ru') };
const look = (scene: KernelScene<Game>): Scene => scene as Scene;
const told = (event: Happening<Game>): Happening<CloudsOfSmoke> =>
  event as Happening<CloudsOfSmoke>;

export const sentences: Sentences = {
  refusal: (scene, refusal, lang) => sayRefusal(look(scene), refusal, locales[lang]),
  event: (scene, event, lang, before) =>
    sayEvent(look(scene), told(event), locales[lang], before && look(before)),
  question: (scene, asked, lang) =>
    sayQuestion(look(scene), asked, locales[lang])?.replaceAll('**', ''),
  answer: (scene, asked, answer, lang) => sayAnswer(look(scene), asked, answer, answers[lang]),
  cite: (event) => citeOf(told(event)),
  events: eventTypes,
  unitNames: (setup) => unitNames(setup as Scene['setup']),
};
