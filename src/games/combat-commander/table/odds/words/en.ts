/** What rolls might have come to, in English. */
export const en = {
  chance: {
    shot: 'is shot',
    arrives: 'something comes',
    empty: 'nothing is left to come',
    lands: 'finds a place',
    nowhere: 'finds none',
    another: 'another event',
    time: 'time advances',
    noTime: 'it does not',
    thicker: 'thicker',
    smoke: (value: number) => `smoke of ${value}`,
    thinner: 'thinner',
    razed: 'are destroyed',
    stand: 'stay',
  },
  round: {
    foes: 'comes down on the enemy',
    both: 'on both',
    own: 'on its own side',
    nobody: 'on nobody',
  },
  nearest: {
    foes: 'nearest to the enemy',
    both: 'to both',
    own: 'to its own side',
    nobody: 'to nobody',
  },
  there: {
    foes: 'falls on the enemy',
    both: 'on both',
    own: 'on its own side',
    nobody: 'on nobody',
  },
};
