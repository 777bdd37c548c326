import { getContext, setContext } from 'svelte';
import type { Coat } from './coat.ts';

/** Dice have the colour of who throws them. */
const KEY = Symbol('thrower');
type Thrower = () => Coat | undefined;

/** Tells the dice drawn inside whose they are, unless they are told apart themselves. */
export const thrownBy = (coat: Thrower): Thrower => setContext(KEY, coat);
/** Asked while a die is made. */
export const thrower = (): Thrower => getContext<Thrower | undefined>(KEY) ?? (() => undefined);
