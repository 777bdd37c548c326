/** What the form of a new battle says. */
export const en = {
  scenario: 'Battle',
  players: (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`,
  points: (count: number) => `${count} points a side`,
  anyArmies: '2 to 6 players · any armies',
  size: 'Points for each player',
  sides: 'Players on each side',
  armies: 'Armies',
  atMost: (size: number) => `at most ${size} points`,
  armyOf: (seat: string) => `The army of ${seat}`,
  readyOf: (era: string) => `Ready: ${era}`,
  kept: 'Your armies',
  built: 'From the builder',
  pasted: 'From a link or JSON…',
  pasteBox: 'A link or JSON of an army',
  sums: (points: string, units: number, level: number) =>
    `${points} · ${units} ${units === 1 ? 'unit' : 'units'} · commander of level ${level}`,
  unread: 'This is no army that can be read here.',
  noArmy: 'Choose an army.',
  illegal: 'This army may not fight here:',
  build: 'Armies',
  armiesNote: 'Ready armies are cut to the size. Build others under',
  setUp: 'Setting up',
  starts: { quick: 'Quick start', full: 'By the rules, step by step' },
  startNotes: {
    quick: 'First player, terrain and all armies are set up for you; you begin with the battle.',
    full: 'You set up terrain, number your columns in secret and place every unit yourself.',
  },
  terrain: 'Sizes of terrain',
  sizes: { recommended: 'Recommended', free: 'Free' },
  sizeNotes: {
    recommended: ([least, most]: readonly [number, number]) =>
      `Each element ${least} to ${most} UW across, as the rules recommend; rivers and roads as long as you like.`,
    free: () => 'Elements of any size, as you agree.',
  },
  unfit: 'The armies are not ready: see above.',
  edition: 'Rules',
  differ: 'See how they differ',
  editions: { web: 'Web edition', printed: 'Printed, 1.7' },
};
export type FormWords = typeof en;
