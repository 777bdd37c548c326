/** What is said before the battle, in English. */
import { en as deploy } from '../../deploy/words/en.ts';
import { en as terrain } from '../../terrain-and-camps/words/en.ts';

export const en = { deploy, terrain };
