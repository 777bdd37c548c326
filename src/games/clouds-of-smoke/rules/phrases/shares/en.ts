import type { ShareWords } from '../speaker.ts';

/** What adds to a number, or takes from it. */
export const shares: ShareWords = {
  flanking: 'attacks a flank',
  agile: 'agile',
  gallop: 'gallops at cavalry',
  lancer: 'lancers against a lone unit',
  useCover: 'uses cover',
  garrisonTroops: 'garrison in a village',
  coverOfPikes: 'covered by pikes',
  countermarch: 'countermarch',
  mutiny: 'mutinous',
  armor: 'enemy in armour',
  ground: 'bad ground under it',
  power: 'power of the guns',
  depth: 'the formation is deep',
  village: 'it stands in a village',
  emplacement: 'it stands in emplacements',
  size: 'the formation is large',
  onlyCavalry: 'cavalry only',
  onlyArtillery: 'artillery only',
  oneAtLeast: 'never less than one',
};
