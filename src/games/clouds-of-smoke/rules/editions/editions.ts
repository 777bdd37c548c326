import { printed } from './1.7.ts';
import type { Edition } from './edition.ts';
import { web } from './web.ts';

/** The first is played unless another is asked for. */
export const RULESET_IDS = ['clouds-of-smoke/web', 'clouds-of-smoke/1.7'] as const;
export type RulesetId = (typeof RULESET_IDS)[number];

const EDITION_OF: { readonly [id: string]: Edition | undefined } = {
  'clouds-of-smoke/web': web,
  'clouds-of-smoke/1.7': printed,
} satisfies { readonly [I in RulesetId]: Edition };
/** The edition of a ruleset; of one that is not known, the first. */
export const editionOf = (id: string): Edition => EDITION_OF[id] ?? web;
