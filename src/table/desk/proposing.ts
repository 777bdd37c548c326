/** What is proposed to whoever is asked: what a mind of the game would answer in his place. */
import { canonical, type Game, type Pending, type Scene } from '#kernel';
import type { Thinker } from '../foresight.ts';
import type { Button, Drafting, Lights } from './answering.ts';

/** What a game brings for it; it is fetched for who sits at the table. */
export interface Proposing {
  readonly thinker: Thinker;
  /** What an answer does, in the language that is spoken; undefined: it cannot be told. */
  says(look: Scene<Game>, asked: Pending, answer: unknown): string | undefined;
  /** Who does it, where a button of the table tells only what is done. */
  who?(look: Scene<Game>, asked: Pending, answer: unknown): string | undefined;
  /** Fetches the words of answers to questions that are not open, where others know them too. */
  learn?(): Promise<void>;
}
interface Drafted {
  readonly drafting: Drafting;
  readonly lights: Lights;
}
/**
 * All that is drafted, and who is picked, as a text: another text, and a hand was at it. In no
 * language: one who reads on in another has drafted nothing.
 */
export function draftOf({ drafting, lights }: Drafted): string {
  const refused = drafting.refusal?.()?.code;
  const [commit, pass] = [drafting.commit?.(), drafting.pass?.()].map(given);
  return JSON.stringify([commit, refused, pass, lights.picked?.()]);
}
const given = (button: Button | undefined): readonly unknown[] | string | undefined =>
  button?.answers ?? (button && 'changes the draft');
/** Does the button give this answer and no other? */
export const gives = (button: Button | undefined, answer: unknown): boolean =>
  button?.answers?.length === 1 && canonical(button.answers[0]) === canonical(answer);
/** The answering's own button for it, if it has one: that commits, or that passes. */
export const buttonFor = (drafting: Drafting, answer: unknown): Button | undefined =>
  [drafting.commit?.(), drafting.pass?.()].find((one) => gives(one, answer));
