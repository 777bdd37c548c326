/** What its seats are called. */
export const SEATS = {
  axis: { en: 'Germany', ru: 'Германия' },
  allies: { en: 'Allied side', ru: 'Сторона союзников' },
} as const;
