/** What is said while units are set up, in English. */
export const en = {
  still: 'Still to place',
  of: (n: number, all: number) => `${n} of ${all}`,
  men: (n: number, weapons: string) => `${n} × ${weapons}`,
  placed: 'placed',
  ready: 'Ready',
  place: 'Place here',
  placeAt: (n: string) => `Place at ${n} in`,
  nearest: 'the nearest place that is free',
  hint: 'Drag a unit to its place.',
};
