/** One ink for each kind of ground, where it is too small to be drawn. */
const TINTS: Readonly<Record<string, string>> = {
  wood: 'var(--wood-2)',
  grove: 'var(--wood)',
  vineyard: 'var(--wood)',
  bocage: 'var(--wood)',
  woodedHill: 'var(--wood)',
  field: 'var(--field)',
  stream: 'var(--water)',
  swamp: 'var(--swamp)',
  hill: 'var(--hill-2)',
  dune: 'var(--hill-2)',
  ravine: 'var(--hill-2)',
  rock: 'var(--house-2)',
  village: 'var(--house-2)',
  emplacement: 'var(--house)',
  road: 'var(--road-ink)',
};
export const tintOf = (kind: string): string => TINTS[kind] ?? 'var(--sheet-edge)';
