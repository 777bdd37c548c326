/** All that the first page says, in one file: its own words, and those of the kit. */
export { en } from '../en.ts';
export { en as kit } from '../../../table/words/en.ts';
