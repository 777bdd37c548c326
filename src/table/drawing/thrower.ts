import { getContext, setContext } from 'svelte';
import type { PlayerColor } from './player-color.ts';

/** Dice have the colour of who throws them. */
const KEY = Symbol('thrower');
type Thrower = () => PlayerColor | undefined;

/** Tells the dice drawn inside whose they are, unless they are told apart themselves. */
export const thrownBy = (playerColor: Thrower): Thrower => setContext(KEY, playerColor);
/** Asked while a die is made. */
export const thrower = (): Thrower => getContext<Thrower | undefined>(KEY) ?? (() => undefined);
