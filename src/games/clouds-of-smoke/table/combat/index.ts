/** A fight: guns, odds, tactics, hits, who arrives, all that is answered from a short list. */
import { chooseNext, choosePayer, collapse, lendUnits } from '../choosing/allies.ts';
import { by } from '../answering.ts';
import { leaveTable } from '../arrivals/leaving.ts';
import { Setting } from '../arrivals/setting.svelte.ts';
import { takeDamage, useAmmunition } from '../bombardment/damage.ts';
import { Shooting } from '../bombardment/shooting.svelte.ts';
import { listed } from '../choosing/choosing.svelte.ts';
import { chooseSpot } from '../commanders/spots.ts';
import type { Answerings } from '../desk.svelte.ts';
import { allocateHit, rerollTest, resolveHit } from '../hits/hits.ts';
import { retreatDirection, withdraw } from '../hits/retreats.ts';
import { shareWords } from '../odds/numbers.ts';
import { Tactics } from '../tactics/tactics.svelte.ts';
import { chooseCombat, raisePrice } from './combats.ts';
import { fightWords } from './words/index.ts';

export { Smoke } from '#table';
export { default as Odds } from '../odds/Odds.svelte';
export { default as CombatMarks } from './CombatMarks.svelte';
export { default as Report } from './Report.svelte';

export const loaders = [shareWords, fightWords];
export const answerings = {
  allocateHit: listed(allocateHit),
  arrive: by(Setting),
  chooseCombat: listed(chooseCombat),
  chooseNext: listed(chooseNext),
  choosePayer: listed(choosePayer),
  chooseSpot: listed(chooseSpot),
  collapse: listed(collapse),
  declareShot: by(Shooting),
  leaveTable: listed(leaveTable),
  lendUnits: listed(lendUnits),
  playTactic: by(Tactics),
  raisePrice: listed(raisePrice),
  rerollTest: listed(rerollTest),
  resolveHit: listed(resolveHit),
  retreatDirection: listed(retreatDirection),
  takeDamage: listed(takeDamage),
  useAmmunition: listed(useAmmunition),
  withdraw: listed(withdraw),
} satisfies Answerings;
