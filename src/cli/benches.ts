/** The register of what can be measured: a name, and what runs it. */

/** One figure beside its peer's. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  readonly unit: string;
}
/** Loaded when asked for: a bench brings its peers along. */
export const BENCHES: { readonly [name: string]: () => Promise<readonly Figure[]> } = {
  sight: async () => (await import('../bench/geometry.ts')).benchSight(),
  turn: async () => (await import('../bench/rules.ts')).benchTurn(),
  fork: async () => (await import('../bench/rules.ts')).benchFork(),
  rows: async () => (await import('../bench/rows.ts')).benchRows(),
  match: async () => (await import('../bench/memory.ts')).benchMatchMemory(),
  marker: async () => (await import('../bench/markers.ts')).benchMarker(),
  page: async () => (await import('../bench/page.ts')).benchPage(),
  server: async () => (await import('../bench/memory.ts')).benchServerMemory(),
};
