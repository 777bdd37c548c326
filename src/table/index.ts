/**
 * What games may use of the kit. What Node can load too stands at the door beside it, `plain.ts`: a
 * test of a table, and the first page, load that alone.
 */
export { default as Board } from './board/Board.svelte';
export { default as Outside } from './board/Outside.svelte';
export type { Meeting } from './board/camera.svelte.ts';
export type { Shot } from './board/film.svelte.ts';
export { Desk } from './desk/desk.svelte.ts';
export { default as Covered } from './drawing/Covered.svelte';
export { default as Die } from './drawing/Die.svelte';
export { default as Icon } from './drawing/Icon.svelte';
export { default as Inks } from './drawing/Inks.svelte';
export { default as Plate } from './drawing/lettering/Plate.svelte';
export { default as Cell } from './legend/Cell.svelte';
export { default as Cells } from './legend/Cells.svelte';
export { default as Cards } from './panels/Cards.svelte';
export { default as RuleLink } from './panels/RuleLink.svelte';
export { default as Zoom } from './panels/Zoom.svelte';
export { default as Foreseen } from './panels/answers/Foreseen.svelte';
export { default as Options } from './panels/answers/Options.svelte';
export { default as Shown } from './panels/answers/Shown.svelte';
export { default as Forces } from './panels/match/Forces.svelte';
export { default as Instructions } from './panels/match/Instructions.svelte';
export { default as Over } from './panels/match/Over.svelte';
export { default as Result } from './panels/match/Result.svelte';
export { default as Shell } from './panels/match/Shell.svelte';
export { resignedWords } from './resigned.ts';
export type { Book, Session } from './session.svelte.ts';
export { settings } from './settings.svelte.ts';
export { part } from './trouble.svelte.ts';
export { say, seatName, t, teach, wordsOf, wordsOver } from './words/index.ts';
