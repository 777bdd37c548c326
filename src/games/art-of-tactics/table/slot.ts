/** What is asked once units act in a slot, and shown of it: gathered here, and imported by none. */
import { Acting } from './act/acting.svelte.ts';
import { ComingOut, Guarding } from './act/gates.svelte.ts';
import { Running } from './act/running.svelte.ts';
import { PlaceChoosing, Spending } from './demoralisation/spending.ts';
import type { Answerings } from './desk.svelte.ts';
import { DieChoosing, Initiative, Rerolling, UnitChoosing } from './listed/choices.ts';
import { Aiming, Blocking, Riding, Sharing, TurningBack } from './melee/choices.ts';
import { Losing } from './melee/losing.svelte.ts';
import { MeetingContact, MeetingShot } from './reactions/reacting.svelte.ts';

export { default as IfEnded } from './act/IfEnded.svelte';
export { default as MeleeMarks } from './melee/MeleeMarks.svelte';
export { default as Prospects } from './prospects/Prospects.svelte';
export { default as Reactions } from './reactions/Reactions.svelte';
export { slotWords } from './words/slot/index.ts';
export const answerings = {
  act: Acting,
  run: Running,
  comeOut: ComingOut,
  placeGuard: Guarding,
  meetContact: MeetingContact,
  meetShot: MeetingShot,
  assignDice: Aiming,
  takeHits: Sharing,
  blockHits: Blocking,
  breakThrough: Riding,
  turnBack: TurningBack,
  chooseLosses: Losing,
  choosePlace: PlaceChoosing,
  spendPoints: Spending,
  takeInitiative: Initiative,
  chooseUnit: UnitChoosing,
  chooseDie: DieChoosing,
  rerollTest: Rerolling,
} satisfies Answerings;
