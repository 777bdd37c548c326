/** What is fetched when somebody opens it, or comes to it, with what it says. */
import type HelpPart from '../../help/Help.svelte';
import type PrimerPart from '../../help/Primer.svelte';
import type DicePad from '../answers/DicePad.svelte';
import type RecentEvents from './RecentEvents.svelte';
import type Notices from './Notices.svelte';
import type Aloud from './aloud/Aloud.svelte';
import type MenuList from './MenuList.svelte';
import type StandingOrders from './StandingOrders.svelte';
import { lazyPart } from '../../trouble.svelte.ts';
import { whenIdle } from '../../tools/idly.ts';
import { loadWords } from '../../words/index.ts';
import { openedWords } from '../../words/opened/index.ts';

export async function menuList(): Promise<typeof MenuList> {
  const [list] = await lazyPart(Promise.all([import('./MenuList.svelte'), loadWords(openedWords)]));
  return list.default;
}
export async function help(): Promise<typeof HelpPart> {
  const { Help, helpWords } = await lazyPart(import('../../help/index.ts'));
  await Promise.all([loadWords(helpWords), loadWords(openedWords)]);
  return Help;
}
/** Once the table stands, and nothing else is due. */
export async function primer(): Promise<typeof PrimerPart> {
  await new Promise<void>((resolve) => whenIdle(() => resolve()));
  const { Primer, helpWords } = await lazyPart(import('../../help/primer.ts'));
  await loadWords(helpWords);
  return Primer;
}
/** Few leave anything but what is usual. */
export const standingOrders = async (): Promise<typeof StandingOrders> =>
  (await lazyPart(import('./StandingOrders.svelte'))).default;
/** Only a small screen hides the map behind what is asked. */
export async function recentEvents(): Promise<typeof RecentEvents> {
  const [panel] = await lazyPart(
    Promise.all([import('./RecentEvents.svelte'), loadWords(openedWords)]),
  );
  return panel.default;
}
/** Few computers think aloud. */
export const thinkingAloud = async (): Promise<typeof Aloud> =>
  (await lazyPart(import('./aloud/Aloud.svelte'))).default;
/** Little is to be said of the battle itself. */
export const notices = async (): Promise<typeof Notices> =>
  (await lazyPart(import('./Notices.svelte'))).default;
/** Few tables have dice of their own. */
export const dicePad = async (): Promise<typeof DicePad> =>
  (await lazyPart(import('../answers/DicePad.svelte'))).default;
