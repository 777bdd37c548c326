/** Content in, checked content out: scenarios by ruleset and name. */
import type { Offer } from '../../manifest.ts';
import { armyFile } from './armies/army-file.ts';
import { factionFile } from './armies/faction-shape.ts';
import { battleFile } from './battle-file.ts';
import { positionFile as declared } from './positions/position-file.ts';
import { SCENARIOS, scenarioFile, scenarioOffer } from './scenarios.ts';

export { figuresLike } from './armies/figures-like.ts';
export { scenarioSetup } from './scenarios.ts';
export { BATTLES, type BattleFile } from './battle-file.ts';
export { BATTLE_SEATS, FIRST_SEATS, muster, type Enlisted, type Muster } from './armies/muster.ts';
export { quickStart } from './armies/quick-start.ts';
export { READY, cutTo, readyFor } from './armies/ready.ts';
export { commanderNames } from './armies/commander-names.ts';
export { parseArmy, printArmyJson } from './armies/army-file.ts';
export { printArmyLink } from './armies/army-link.ts';
export { readArmy } from './armies/army-reading.ts';
export { isUnchecked, printArmy } from './armies/army-text.ts';
export { ERA_LIST, FACTIONS, factionName, profileNamed, sampleBoard } from './armies/factions.ts';
export { toBoard, toProfile } from './armies/statlines.ts';
export { toFacing, toTicks } from './positions/measures.ts';
export { parsePosition, type Written } from './positions/position-read.ts';
export { printPosition } from './positions/position-print.ts';
export type { PositionFile } from './positions/position-file.ts';
export { build, editionIn, price, type Options } from './building.ts';
export { MEETING_OPTIONS, allMeetings, meetingsOf } from './meetings.ts';
export { zonesOf } from './small-map.ts';
export { unitNames } from './armies/unit-names.ts';

/** Battles that stand ready. */
export const OFFERS: readonly Offer[] = [...SCENARIOS.keys()].map(scenarioOffer);

/** What people write down, by kind, and the shape that it is read by. */
export const SHAPES = {
  position: declared.shape,
  army: armyFile,
  faction: factionFile,
  scenario: scenarioFile,
  battle: battleFile,
};
