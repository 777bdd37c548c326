/** AOT-CMD-07 How a general may order, the most usual first. */
export const METHODS = ['line', 'direct', 'signal', 'messenger', 'own', 'none', 'rewrite'] as const;
export type Method = (typeof METHODS)[number];
