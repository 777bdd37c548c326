/** What its seats are called. */
export const SEATS = {
  romans: { en: 'Romans', ru: 'Римляне' },
  carthage: { en: 'Carthage', ru: 'Карфаген' },
  west: { en: 'West', ru: 'Запад' },
  east: { en: 'East', ru: 'Восток' },
} as const;
