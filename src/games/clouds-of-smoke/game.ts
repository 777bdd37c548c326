/** The door of Clouds of Smoke. */
import definitions from '../../../data/clouds-of-smoke/rules/definitions.json' with { type: 'json' };
import editions from '../../../data/clouds-of-smoke/rules/editions.json' with { type: 'json' };
import rulings from '../../../data/clouds-of-smoke/rules/rulings.json' with { type: 'json' };
import type { AnyRuleset } from '#kernel';
import type { Content, Manifest } from '../manifest.ts';
import { diagrams } from './book/diagrams.ts';
import { rulebook } from './book/rulebook.ts';
import {
  allMeetings,
  build,
  editionIn,
  price,
  MEETING_OPTIONS,
  meetingsOf,
  BATTLES,
  OFFERS,
  READY,
  SHAPES,
  parsePosition,
  printPosition,
} from './content/index.ts';
import { instructions } from './content/instructions.ts';
import { cartography } from './content/small-map.ts';
import { minds, opponents, outlook, proposing } from './mind/index.ts';
import { queries } from './queries/index.ts';
import { course } from './replay.ts';
import { EDITIONS, type CloudsOfSmoke } from './rules/index.ts';
import { sentences } from './sentences.ts';
import { plans } from './table/plans.ts';
import { primers } from './table/primers.ts';
import { army } from './verbs/army.ts';
import { odds } from './verbs/odds.ts';

const content: Content<CloudsOfSmoke> = {
  offers: OFFERS,
  choices: {
    battles: { says: 'scenarios for any armies (--armies)', names: [...BATTLES.keys()] },
    armies: { says: 'ready armies', names: [...READY.keys()] },
  },
  price,
  build,
  first: ({ first, armies }) => armies[first]?.seat,
  positions: {
    read: (ruleset, content) => parsePosition(editionIn(ruleset), content),
    print: printPosition,
  },
  shapes: SHAPES,
  meetings: { options: MEETING_OPTIONS, of: meetingsOf, all: allMeetings },
};

export const cloudsOfSmoke: Manifest = {
  id: 'clouds-of-smoke',
  name: { en: 'Clouds of Smoke', ru: 'Облака дыма' },
  home: import.meta.url,
  rulesets: EDITIONS.map((one) => one as AnyRuleset),
  content,
  sentences,
  addresses: ['/armies'],
  map: cartography,
  course,
  minds,
  opponents,
  outlook,
  plans,
  primers,
  proposes: proposing,
  instructions,
  book: {
    letters: 'COS',
    paragraphs: rulebook,
    diagrams: () => Promise.resolve(diagrams),
    editions,
    rulings: new Set(Object.keys(rulings)),
    definitions,
  },
  queries: () => queries,
  verbs: [army, odds],
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  exercises: async () => (await import('./lessons/exercises.ts')).exercises,
};
