/** What is said in English before the battle. */
export const en = {
  placing: {
    still: 'Still to place',
    of: '{{n}} of {{all}}',
    men: '{{n}} × {{weapons}}',
    placed: 'placed',
  },
  hint: {
    deploy: 'Drag a unit to its place.',
  },
  do: {
    ready: 'Ready',
    place: 'Place here',
    placeAt: 'Place at {{n}} in',
    nearest: 'the nearest place that is free',
  },
} as const;
