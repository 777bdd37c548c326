/** What is said while a fight is decided, in English. */
export const en = {
  rank: { '1': 'First rank', '2': 'Second rank', '3': 'Behind the base' },
  proposed: 'Spread evenly',
  all: 'All the dice',
  allAt: (name: string) => `All at ${name}`,
  takes: (name: string, n: number) => `${name}: ${n}`,
  blocks: (plain: number, piercing: number) => `${plain} plain, ${piercing} piercing`,
  through: 'Ride through',
  throughNote: 'only the horses strike, as long as each gives way',
  fight: 'Fight here',
  back: 'Face the enemy',
  backNote: 'with a test',
  onward: 'Leave it',
  done: 'Done',
  bothFall: 'neither keeps its order',
};
