/** What is said once units act in a slot, in Russian. */
import { ru as act } from '../../act/words/ru.ts';
import { ru as reactions } from '../../reactions/words/ru.ts';
import { ru as melee } from '../../melee/words/ru.ts';
import { ru as demoralisation } from '../../demoralisation/words/ru.ts';
import { ru as listed } from '../../listed/words/ru.ts';
import type { en } from './en.ts';

export const ru: typeof en = { act, reactions, melee, demoralisation, listed };
