/** What is said before the battle, in Russian. */
import { ru as deploy } from '../../deploy/words/ru.ts';
import { ru as terrain } from '../../terrain-and-camps/words/ru.ts';
import type { en } from './en.ts';

export const ru: typeof en = { deploy, terrain };
