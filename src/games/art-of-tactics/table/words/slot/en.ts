/** What is said once units act in a slot, in English. */
import { en as act } from '../../act/words/en.ts';
import { en as reactions } from '../../reactions/words/en.ts';
import { en as melee } from '../../melee/words/en.ts';
import { en as demoralisation } from '../../demoralisation/words/en.ts';
import { en as listed } from '../../listed/words/en.ts';

export const en = { act, reactions, melee, demoralisation, listed };
