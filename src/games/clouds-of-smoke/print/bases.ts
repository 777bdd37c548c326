/** Widths of bases, in millimetres, that fit on paper together with a radius of 3 UW. */
export const BASES = { least: 15, most: 60, usual: 40 } as const;
