import { getContext, setContext } from 'svelte';

/** What is read on a turned board stands upright all the same. */
const KEY = Symbol('upright');
type Degrees = () => number;

/** Tells everything drawn inside by how many degrees the board is turned. */
export const turnedBy = (degrees: Degrees): Degrees => setContext(KEY, degrees);
/** By how many degrees a label is turned back; asked while a component is made. */
export const turnOfBoard = (): Degrees => getContext<Degrees | undefined>(KEY) ?? (() => 0);
