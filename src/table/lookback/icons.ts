/** Line icons of the way from moment to moment, on a grid of 24. */
export const ICONS = {
  pause: 'M7 5v14M17 5v14',
  back: 'm15 5-7 7 7 7',
  on: 'm9 5 7 7-7 7',
  begin: 'M6 5v14M18 5l-7 7 7 7',
  end: 'M18 5v14M6 5l7 7-7 7',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.500 8.500h.01',
  play: 'M7 4v16l13-8Z',
} as const;
export type StepIcon = keyof typeof ICONS;
