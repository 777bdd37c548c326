/** What the shelf of inks calls what the rules name otherwise. */
const KINDS: Readonly<Record<string, string>> = {
  ploughland: 'field',
  marsh: 'swamp',
  scrub: 'grove',
  rocks: 'rock',
  hedge: 'bocage',
  treeLine: 'grove',
  ditch: 'ravine',
  river: 'stream',
  lake: 'stream',
  bridge: 'road',
  ford: 'road',
};
export const inkOf = (kind: string): string => KINDS[kind] ?? kind;
