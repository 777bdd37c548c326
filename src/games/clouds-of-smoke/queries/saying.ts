/** Refusals of Clouds of Smoke in either language. */
import { sayRefusal, localeOf } from '../rules/phrases/index.ts';
import type { Scene } from '../rules/index.ts';
import type { RefusalTold } from '#kernel';

const locales = { en: await localeOf('en'), ru: await localeOf('ru') };

export const refusalIn = (look: Scene, refusal: RefusalTold, lang: 'en' | 'ru'): string =>
  sayRefusal(look, refusal, locales[lang]);
