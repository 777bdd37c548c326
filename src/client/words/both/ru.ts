/** All that the first page says, in one file: its own words, and those of the kit. */
export { ru } from '../ru.ts';
export { ru as kit } from '../../../table/words/ru.ts';
