const BEGINNINGS = [
  '…',
  'Waiting for ',
  'Watch what',
  'A standing order',
  'It is carried out',
  'The dice fall',
];
/** A sentence at the table while nobody here is asked anything: others decide, or it is shown. */
export const WAITING = new RegExp(`^\\s*(?:${BEGINNINGS.join('|')})|is thinking| decides…`);
