/** What can be measured: of the house here, and of each game what it brings along. */
import type { Games } from '#games';
import type { Benches } from '../measuring/rounds.ts';

export const benchesOf = (games: Games): Benches => ({
  sight: {
    says: 'lines of fire of 20, 60, 200 and 240 units >= 0.7 of C',
    run: async () => (await import('./geometry.ts')).benchSight(),
  },
  sweep: {
    says: 'the first touch of straight moves of 20, 60, 200 and 240 units >= 0.8 of C',
    run: async () => (await import('./sweeps.ts')).benchSweep(),
  },
  match: {
    says: 'heap of a match at rest of each game <= 56 KiB',
    run: async () => (await import('./memory.ts')).benchMatchMemory(games),
  },
  replay: {
    says: 'rows of each game replayed: a part of chessops, 0.05 or what the game was given',
    run: async () => (await import('./plays.ts')).benchReplay(games),
  },
  playouts: {
    says: 'steps of random battles of each game >= 0.05 of chessops',
    run: async () => (await import('./plays.ts')).benchPlayouts(games),
  },
  forks: {
    says: 'a fork and its first answer <= 2.5 of that answer unforked, in each game',
    run: async () => (await import('./plays.ts')).benchForks(games),
  },
  bots: {
    says: "a turn of each game's bot: p95 <= 30 turns of random answers",
    run: async () => (await import('./plays.ts')).benchBots(games),
  },
  thinking: {
    says:
      "each game's turns by 'quick' a second >= 200, 250 or 400 and, as playouts, <= 3 of their " +
      'answers alone; by its bot <= 30; its planner weighs a turn in 2 s',
    run: async () => (await import('./thinking.ts')).benchThinking(games),
  },
  starting: {
    says: 'a server takes requests <= 3.6 of bare Node and its database',
    run: async () => (await import('./starting.ts')).benchStarting(),
  },
  durable: {
    says: 'safe on disk: one room >= 0.5 of its writing alone, 64 >= 0.8 unwritten, 0.5 untold',
    run: async () => (await import('./durable.ts')).benchDurable(games),
  },
  crowd: {
    says: 'a move a second in 20 and in 100 battles beside a busy core: p99 <= 200 ms',
    run: async () => (await import('./crowd.ts')).benchCrowd(games),
  },
  server: {
    says: 'an idle server <= 170 MiB, its database <= 100 MiB',
    run: async () => (await import('./memory.ts')).benchServerMemory(),
  },
  painted: {
    says: 'first paint at a quarter of the processor <= 5 of a page of one line',
    run: async () => (await import('./painted.ts')).benchPainted(),
  },
  'play-now': {
    says: 'Play now to the first move <= 1.5 s on a phone; page and table <= 330 KiB, 24 requests',
    run: async () => (await import('./playing.ts')).benchPlaying(games),
  },
  listed: {
    says: 'a list of 2,000 battles <= 8 ms of the server, <= 6 KiB',
    run: async () => (await import('./listed.ts')).benchListed(games),
  },
  logged: {
    says: 'a long log on the wire <= 0.15 of its text',
    run: async () => (await import('./logged.ts')).benchLogged(games),
  },
  ...Object.assign({}, ...games.rulesets.map(({ id }) => games.proofsOf(id).benches ?? {})),
});
