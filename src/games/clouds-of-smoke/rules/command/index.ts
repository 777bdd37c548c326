/** What other rooms of the game may know of `command`. */
export {
  armyOfCommander,
  commanderOf,
  commandersOnTable,
  isSubCommander,
  radiusOf,
} from './command.ts';
export {
  baseRefused,
  displacements,
  enemiesTouching,
  fallsOn,
  headOf,
  ownSide,
  wayBack,
} from './commander.ts';
