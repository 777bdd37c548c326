/** Who takes the seat of a player whose time is over: the strongest that answers without planning. */
export const SUBSTITUTE = 'sensible';
