/** A player's notices, as the page of them is shown in galleries. */
import type { NoticesTold } from '#protocol';

export const REACHED: NoticesTold = {
  mail: true,
  push: 'BEXZy8IctTvdWBBotPu0UYUVNYqbUrvyejPnWH6x6u8yz1a24obfXgvWB_YmHR1J-lM216f3iRq5mdC0bb9jWT8',
  address: 'player@example.org',
  choices: {
    lang: 'en',
    zone: 'Europe/Berlin',
    ticks: { mail: ['turn', 'reminder', 'over'], push: ['turn', 'reminder'] },
    games: {},
    quiet: { from: 22 * 60, to: 8 * 60 },
    digest: 18 * 60,
  },
  pushes: [{ id: 'a', agent: 'chrome android', made: '2026-05-02T09:00:00Z' }],
  deliveries: [
    {
      kind: 'turn',
      way: 'push',
      outcome: 'sent',
      at: '2026-05-20T16:02:00Z',
      match: 'm',
      name: 'Mill Brook',
    },
    {
      kind: 'turn',
      way: 'mail',
      outcome: 'sent',
      at: '2026-05-20T16:00:00Z',
      match: 'm',
      name: 'Mill Brook',
    },
    {
      kind: 'reminder',
      mark: 80,
      way: 'mail',
      outcome: 'again',
      at: '2026-05-19T12:30:00Z',
      match: 'n',
      name: 'Mill Brook',
      error: 'unreachable',
    },
    {
      kind: 'reminder',
      mark: 50,
      way: 'push',
      outcome: 'failed',
      at: '2026-05-18T07:15:00Z',
      match: 'n',
      name: 'Mill Brook',
      error: 'gone',
    },
    { kind: 'test', way: 'mail', outcome: 'sent', at: '2026-05-17T10:00:00Z' },
  ],
};
