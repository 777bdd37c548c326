/** Line icons on a grid of 24. */
export const ICONS = {
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'm5 13 4 4L19 7',
  wait: 'M12 3a9 9 0 1 0 9 9',
  warn: 'M12 3 2 20h20ZM12 10v4M12 17h.01',
  die:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5' +
    ' 0 0 1 7.5 4ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  left: 'M20 12a8 8 0 1 1-3-6.2M20 3v5h-5',
  right: 'M4 12a8 8 0 1 0 3-6.2M4 3v5h5',
  turn: 'M8 20V5M4 9l4-4 4 4M16 4v15m-4-4 4 4 4-4',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2ZM9 4v14M15 6v14',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  board: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM4 10h16M10 10v10',
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
  again: 'M4 12a8 8 0 1 0 3-6.2M4 3v5h5M10 9v6l5-3Z',
  skip: 'M5 5v14l8-7ZM13 5v14l8-7Z',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 18h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v9h14v-9',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 9a3 3 0 1 1-.1 0Z',
  aim: 'M12 4a8 8 0 1 1-.1 0ZM12 2v5M12 17v5M2 12h5M17 12h5',
  say: 'M4 5h16v11h-9l-4 4v-4H4Z',
  lock: 'M6 11h12v9H6ZM8 11V8a4 4 0 0 1 8 0v3',
} as const;
export type IconName = keyof typeof ICONS;
