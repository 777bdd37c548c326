/** What can be played: battles that stand ready, setups from wishes, positions by hand. */
export { OFFERS, build } from './building.ts';
export { LISTS, armyFile } from './lists.ts';
export { allMeetings, MEETING_OPTIONS, meetingsOf } from './meetings.ts';
export { unitNames } from './names.ts';
export { printPosition } from './position-print.ts';
export { positionFile } from './position-file.ts';
export { readPosition } from './positions.ts';
