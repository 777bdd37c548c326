/** Refusals of Clouds of Smoke in either language. */
import { sayRefusal, tongueOf } from '../rules/phrases/index.ts';
import type { Scene } from '../rules/index.ts';
import type { RefusalTold } from '#kernel';

const tongues = { en: await tongueOf('en'), ru: await tongueOf('ru') };

export const refusalIn = (look: Scene, refusal: RefusalTold, lang: 'en' | 'ru'): string =>
  sayRefusal(look, refusal, tongues[lang]);
