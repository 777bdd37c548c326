/** The form of a new battle. */
import Form from './Form.svelte';

export const form = async () => Promise.resolve({ Form });
