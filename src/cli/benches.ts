/** The register of what can be measured: a name, what it must reach, and what runs it. */
import type { Figure } from '../bench/rounds.ts';

export interface Bench {
  /** What is measured, and its limits. */
  readonly says: string;
  run(): Promise<readonly Figure[]>;
}
/** Loaded when asked for: a bench brings its peers along. */
export const BENCHES: { readonly [name: string]: Bench } = {
  sight: {
    says: 'lines of fire of 200 units: sampled >= 0.35 of C, >= 8 times rapier',
    run: async () => (await import('../bench/geometry.ts')).benchSight(),
  },
  sweep: {
    says: 'the first touch of straight moves of 20, 60 and 200 units >= 0.5 of C',
    run: async () => (await import('../bench/sweeps.ts')).benchSweep(),
  },
  turn: {
    says: 'a random turn of 20 + 20 units <= 260 chessops plies',
    run: async () => (await import('../bench/rules.ts')).benchTurn(),
  },
  fork: {
    says: 'a fork <= 5 column copies; a position of 40 units <= 2560 bytes, a move <= 120',
    run: async () => (await import('../bench/rules.ts')).benchFork(),
  },
  battles: {
    says: 'whole random battles, and rows replayed: told beside chessops',
    run: async () => (await import('../bench/battles.ts')).benchBattles(),
  },
  bot: {
    says: "a bot's turn: p95 <= 0.7 of the mind it had before",
    run: async () => (await import('../bench/battles.ts')).benchBot(),
  },
  rows: {
    says: 'all rows after a move <= 0.125 of finding them anew, <= n^1.3; a supposed pose <= n^1',
    run: async () => (await import('../bench/rows.ts')).benchRows(),
  },
  match: {
    says: 'heap of a match at rest <= 56 KiB',
    run: async () => (await import('../bench/memory.ts')).benchMatchMemory(),
  },
  marker: {
    says: 'the best marker >= 5 times all pairs, <= n^1.3',
    run: async () => (await import('../bench/markers.ts')).benchMarker(),
  },
  page: {
    says: 'JavaScript <= 150 KiB; a drag: p99 <= 4 ms, <= 3 bare ones of 60 units, <= 5 of 300',
    run: async () => (await import('../bench/page.ts')).benchPage(),
  },
  durable: {
    says: 'answers that are safe on disk >= 0.5 of bare commits over one connection',
    run: async () => (await import('../bench/durable.ts')).benchDurable(),
  },
  server: {
    says: 'an idle server <= 170 MiB, its database <= 100 MiB',
    run: async () => (await import('../bench/memory.ts')).benchServerMemory(),
  },
};
