/** Content in, checked content out: scenarios by ruleset and name. */
import type { Json } from '#kernel';
import { SCENARIOS, scenarioOffer, scenarioSetup, type ScenarioOffer } from './scenarios.ts';

export { figuresLike } from './armies/figures-like.ts';
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
} from '../../../record/match-file.ts';
export { scenarioFile, scenarioSetup, type ScenarioOffer } from './scenarios.ts';
export { BATTLES, battleFile, type BattleFile } from './battle-file.ts';
export { BATTLE_SEATS, FIRST_SEATS, muster, type Enlisted, type Muster } from './armies/muster.ts';
export { quickStart } from './armies/quick-start.ts';
export { READY, cutTo, type ReadyArmy } from './armies/ready.ts';
export { commanderNames } from './armies/commander-names.ts';
export { armyFile, parseArmy, printArmyJson } from './armies/army-file.ts';
export { parseArmyLink, printArmyLink } from './armies/army-link.ts';
export { readArmy } from './armies/army-reading.ts';
export { isUnchecked, printArmy } from './armies/army-text.ts';
export { ERA_LIST, FACTIONS, factionName, profileNamed, sampleBoard } from './armies/factions.ts';
export { toBoard, toProfile } from './armies/statlines.ts';
export { factionFile } from './armies/faction-shape.ts';
export { toFacing, toTicks } from './positions/measures.ts';
export { parsePosition, type Written } from './positions/position-file.ts';
export { printPosition } from './positions/position-print.ts';
export { positionFile, type PositionFile } from './positions/position-shape.ts';
export {
  boardTextsIn,
  differencesIn,
  rulebookOf,
  type BoardText,
  type Difference,
} from '../book/rulebook.ts';
export { unitNames } from './armies/unit-names.ts';

/** Scenarios that a ruleset offers, and who plays in them. */
export const scenariosOf = (ruleset: string): ScenarioOffer[] =>
  ruleset.startsWith('clouds-of-smoke/') ? [...SCENARIOS.keys()].map(scenarioOffer) : [];

/** The setup of a scenario, ready to be played; undefined when there is none of that name. */
export const setupOf = (ruleset: string, scenario: string): Json | undefined =>
  ruleset.startsWith('clouds-of-smoke/')
    ? (scenarioSetup(scenario) as unknown as Json | undefined)
    : undefined;
