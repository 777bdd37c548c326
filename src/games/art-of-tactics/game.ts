/** The door of Art of Tactics. */
import told from '../../../data/art-of-tactics/rules/en.json' with { type: 'json' };
import rulings from '../../../data/art-of-tactics/rules/rulings.json' with { type: 'json' };
import { anyRuleset } from '#kernel';
import type { Content, Manifest } from '../manifest.ts';
import { diagrams } from './book/diagrams.ts';
import { EDITION, rulebook } from './book/rulebook.ts';
import { instructions } from './content/instructions.ts';
import { LISTS, MEETING_OPTIONS, allMeetings, armyFile, meetingsOf } from './content/index.ts';
import { OFFERS, build, positionFile, printPosition, readPosition } from './content/index.ts';
import { cartography } from './content/small-map.ts';
import { minds, opponents, outlook, proposing } from './mind/index.ts';
import { queries } from './queries/index.ts';
import { course } from './replay.ts';
import { EDITIONS, type ArtOfTactics } from './rules/index.ts';
import { sentences } from './sentences.ts';
import { plans } from './table/plans.ts';
import { primers } from './table/primers.ts';
import { SEATS } from './seats.ts';

const content: Content<ArtOfTactics> = {
  offers: OFFERS,
  choices: { lists: { says: 'army lists (--armies)', names: [...LISTS.keys()] } },
  build,
  positions: {
    read: (_, content) => readPosition(content),
    print: printPosition,
  },
  shapes: { position: positionFile.shape, army: armyFile },
  meetings: { options: MEETING_OPTIONS, of: meetingsOf, all: allMeetings },
};

export const artOfTactics: Manifest = {
  id: 'art-of-tactics',
  name: { en: 'Art of Tactics', ru: 'Искусство тактики' },
  seats: SEATS,
  home: import.meta.url,
  rulesets: EDITIONS.map(anyRuleset),
  content,
  book: {
    letters: 'AOT',
    paragraphs: rulebook,
    diagrams: () => Promise.resolve(diagrams),
    editions: Object.fromEntries(Object.keys(told).map((id) => [id, [EDITION]])),
    rulings: new Set(rulings),
    definitions: {},
  },
  addresses: ['/armies/art-of-tactics'],
  course,
  instructions,
  map: cartography,
  minds,
  opponents,
  plans,
  primers,
  outlook,
  proposes: proposing,
  queries: () => queries,
  sentences,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  exercises: async () => (await import('./lessons/exercises.ts')).exercises,
};
