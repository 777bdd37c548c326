/** Content in, checked content out: scenarios by ruleset and name. */
import type { Json } from '#kernel';
import { SCENARIOS, scenarioOffer, scenarioSetup, type ScenarioOffer } from './clouds-of-smoke.ts';

export { figuresLike } from './figures-like.ts';
export {
  MATCH_FORMAT,
  REPORT_FORMAT,
  header as matchHeader,
  row as matchRow,
  parseMatchFile,
  printMatchFile,
  readMatchFile,
  type MatchFault,
  type MatchFile,
  type MatchHeader,
} from './match-file.ts';
export { scenarioFile, scenarioSetup, type ScenarioOffer } from './clouds-of-smoke.ts';
export { BATTLES, battleFile, type BattleFile } from './battle-file.ts';
export { BATTLE_SEATS, FIRST_SEATS, muster, type Enlisted, type Muster } from './muster.ts';
export { quickStart } from './quick-start.ts';
export { READY, cutTo, type ReadyArmy } from './ready.ts';
export { commanderNames } from './commander-names.ts';
export { armyFile, parseArmy, printArmyJson } from './army-file.ts';
export { parseArmyLink, printArmyLink } from './army-link.ts';
export { readArmy } from './army-reading.ts';
export { isUnchecked, printArmy } from './army-text.ts';
export { ERA_LIST, FACTIONS, factionName, profileNamed, sampleBoard } from './factions.ts';
export { toBoard, toProfile } from './statlines.ts';
export { factionFile } from './faction-shape.ts';
export { toFacing, toTicks } from './measures.ts';
export { parsePosition, type Written } from './position-file.ts';
export { printPosition } from './position-print.ts';
export { positionFile, type PositionFile } from './position-shape.ts';
export {
  boardTextsIn,
  differencesIn,
  rulebookOf,
  type BoardText,
  type Difference,
} from './rulebook.ts';
export { unitNames } from './unit-names.ts';

/** Scenarios that a ruleset offers, and who plays in them. */
export const scenariosOf = (ruleset: string): ScenarioOffer[] =>
  ruleset.startsWith('clouds-of-smoke/') ? [...SCENARIOS.keys()].map(scenarioOffer) : [];

/** The setup of a scenario, ready to be played; undefined when there is none of that name. */
export const setupOf = (ruleset: string, scenario: string): Json | undefined =>
  ruleset.startsWith('clouds-of-smoke/')
    ? (scenarioSetup(scenario) as unknown as Json | undefined)
    : undefined;
