/** What the seats of Heap are called. */
export const SEATS = {
  south: { en: 'South', ru: 'Юг' },
  north: { en: 'North', ru: 'Север' },
};
