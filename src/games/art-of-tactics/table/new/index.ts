/** The form of a new battle. */
import Form from './Form.svelte';
import { characters } from './opponents.ts';

export const form = async () => Promise.resolve({ Form, characters });
