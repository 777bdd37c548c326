/** What is said while an enemy is answered, in English. */
export const en = {
  choose: {
    evade: 'Evade',
    evadeBlow: 'Evade from the blow',
    evadeHim: 'Evade from his middle',
    turn: 'Turn to face',
    stand: 'Stand',
    return: 'Shoot back',
    charge: 'Countercharge',
    none: 'No answer',
  },
  numbers: 'All the numbers',
  away: 'to get away',
  hold: 'to hold',
  keeps: 'to keep order',
  arrives: 'to arrive',
  theyLose: 'they lose on average',
  itLoses: 'it loses on average',
  evade: 'One die: it falls back so far, still facing the enemy, and is tested by it.',
  clean: (faces: string) => `On ${faces} it gets away.`,
  shaken: (faces: string) => `On ${faces} it gets away and loses order.`,
  caught: (faces: string) => `On ${faces} it has to fight.`,
  turn: 'A test; then it meets the enemy with its front.',
  turnShot: 'A test before the shot: its shields count then, and it may shoot back.',
  stand: (mine: number, theirs: number) =>
    `It fights where it is: ${mine} dice of its own against ${theirs}.`,
  helpless: (theirs: number) =>
    `It is struck from the side by ${theirs} dice and does not strike back.`,
  return: (mean: string) => `Both volleys at once, whoever falls; it loses ${mean} itself.`,
  charge:
    'One die, its test too: if it arrives they fight at once, and nobody shoots; if not it is shot at from there.',
  none: 'It takes the volley as it stands.',
};
