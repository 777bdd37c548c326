/** Who takes a seat whose player is over time: the strongest that answers without planning. */
export const SUBSTITUTE = 'sensible';
