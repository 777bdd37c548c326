/** What players ask of each other, and its words: fetched where it is wanted. */
import type Asking from './Asking.svelte';
import type Declined from './Declined.svelte';
import type Offered from './Offered.svelte';
import type Proposing from './Proposing.svelte';
import type { asksFromAfar } from './saying.ts';
import { lazyPart } from '../../../trouble.svelte.ts';
import { loadWords } from '../../../words/index.ts';
import { load } from './words/index.ts';

/** A take-back that needs consent. */
export async function asking(): Promise<typeof Asking> {
  const [shown] = await lazyPart(Promise.all([import('./Asking.svelte'), loadWords(load)]));
  return shown.default;
}
/** An end of the battle. */
export async function proposing(): Promise<typeof Proposing> {
  const [shown] = await lazyPart(Promise.all([import('./Proposing.svelte'), loadWords(load)]));
  return shown.default;
}
/** What has been asked, with the answer to it. */
export async function offered(): Promise<typeof Offered> {
  const [shown] = await lazyPart(Promise.all([import('./Offered.svelte'), loadWords(load)]));
  return shown.default;
}
/** That another is against it. */
export async function declined(): Promise<typeof Declined> {
  const [shown] = await lazyPart(Promise.all([import('./Declined.svelte'), loadWords(load)]));
  return shown.default;
}
/** What is asked in a battle that is not open here, in a sentence. */
export async function saysOffers(): Promise<typeof asksFromAfar> {
  const [saying] = await lazyPart(Promise.all([import('./saying.ts'), loadWords(load)]));
  return saying.asksFromAfar;
}
