/** The form of a new battle, with the words for it. */
import { loadWords } from '#table';
import { armySentences } from '../saying.ts';
import Form from './Form.svelte';
import { characters, typedDice } from './opponents.ts';
import { formWords } from './saying.ts';

export async function form() {
  await Promise.all([loadWords(formWords), loadWords(armySentences)]);
  return { Form, characters, typedDice };
}
