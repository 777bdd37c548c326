/** The door of Combat Commander. */
import definitions from '../../../data/combat-commander/rules/definitions.json' with { type: 'json' };
import told from '../../../data/combat-commander/rules/en.json' with { type: 'json' };
import rulings from '../../../data/combat-commander/rules/rulings.json' with { type: 'json' };
import { anyRuleset } from '#kernel';
import type { Content, Manifest } from '../manifest.ts';
import { diagrams } from './book/diagrams.ts';
import { EDITION, rulebook } from './book/rulebook.ts';
import {
  OFFERS,
  build,
  cartography,
  first,
  positionFile,
  price,
  printPosition,
  readPosition,
  scenarioFile,
} from './content/index.ts';
import { instructions } from './content/instructions.ts';
import { minds, opponents, outlook } from './mind/index.ts';
import { queries } from './queries/index.ts';
import { proposing } from './proposing.ts';
import { course } from './replay.ts';
import { combatCommander2006, type CombatCommander } from './rules/index.ts';
import { sentences } from './sentences.ts';
import { plans } from './table/plans.ts';
import { primers } from './table/primers.ts';
import { MEETING_OPTIONS, allMeetings, meetingsOf } from './content/meetings.ts';
import { scenario } from './verbs/scenario.ts';
import { SEATS } from './seats.ts';

const content: Content<CombatCommander> = {
  offers: OFFERS,
  price,
  build,
  first,
  positions: {
    read: (_, content) => readPosition(content),
    print: printPosition,
  },
  shapes: { position: positionFile.shape, scenario: scenarioFile },
  meetings: { options: MEETING_OPTIONS, of: meetingsOf, all: allMeetings },
};

export const combatCommander: Manifest = {
  id: 'combat-commander',
  name: { en: 'Combat Commander', ru: 'Combat Commander' },
  seats: SEATS,
  home: import.meta.url,
  rulesets: [anyRuleset(combatCommander2006)],
  content,
  map: cartography,
  book: {
    letters: 'CC',
    paragraphs: rulebook,
    diagrams: () => Promise.resolve(diagrams),
    editions: Object.fromEntries(Object.keys(told).map((id) => [id, [EDITION]])),
    rulings: new Set(rulings),
    definitions,
  },
  course,
  instructions,
  minds,
  opponents,
  outlook,
  plans,
  primers,
  proposes: proposing,
  queries: () => queries,
  sentences,
  verbs: [scenario],
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  exercises: async () => (await import('./lessons/exercises.ts')).exercises,
};
