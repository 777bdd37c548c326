/** Line icons of the way from moment to moment, on a grid of 24. */
export const ICONS = {
  pause: 'M7 5v14M17 5v14',
  back: 'M17 4v16L6 12Z',
  on: 'M7 4v16l11-8Z',
  begin: 'M5 5v14M19 4v16L8 12Z',
  end: 'M19 5v14M5 4v16l11-8Z',
  play: 'M7 4v16l13-8Z',
} as const;
export type StepIcon = keyof typeof ICONS;
