/** The form of a new battle, with the words for it. */
import { teach } from '#table';
import { armySentences } from '../saying.ts';
import Form from './Form.svelte';
import { bots, typedDice } from './opponents.ts';
import { formWords } from './saying.ts';

export async function form() {
  await Promise.all([teach(formWords), teach(armySentences)]);
  return { Form, bots, typedDice };
}
