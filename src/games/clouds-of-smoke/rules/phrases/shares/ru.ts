import type { ShareWords } from '../speaker.ts';

/** Что прибавляется к числу или вычитается из него. */
export const shares: ShareWords = {
  flanking: 'атакует во фланг',
  agile: 'ловкие',
  gallop: 'галопом на кавалерию',
  lancer: 'копейщики против одиночки',
  useCover: 'использует укрытия',
  garrisonTroops: 'гарнизон в деревне',
  coverOfPikes: 'под прикрытием пик',
  countermarch: 'контрмарш',
  mutiny: 'мятеж',
  armor: 'враг в броне',
  ground: 'стоит в трудном месте',
  power: 'мощность орудий',
  depth: 'формация глубокая',
  village: 'стоит в деревне',
  emplacement: 'стоит в укреплениях',
  size: 'формация большая',
  onlyCavalry: 'одна кавалерия',
  onlyArtillery: 'одна артиллерия',
  oneAtLeast: 'не меньше одного',
};
