import * as z from 'zod/mini';
import {
  armyFile,
  battleFile,
  factionFile,
  matchHeader,
  matchRow,
  positionFile,
  scenarioFile,
} from '../../games/clouds-of-smoke/content/index.ts';
import type { AnyRuleset } from '#games';
import { RULESET, rulesetFor } from '../content.ts';
import { CallError, type Verb } from '../verb.ts';

type Schema = z.core.$ZodType;
const of = (shape: unknown): object =>
  z.toJSONSchema(shape as Schema, { io: 'input', unrepresentable: 'any' });

/** What can be written down, and by which shape it is read. */
const KINDS: { readonly [kind: string]: (ruleset: AnyRuleset) => object } = {
  setup: ({ shapes }) => of(shapes.setup),
  /** As people write it; the columns inside are `columns`. */
  position: () => of(positionFile),
  columns: ({ shapes }) => of(shapes.position),
  event: ({ shapes }) => of(shapes.event),
  answer: ({ questions }) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'by what is asked: the answer to each question',
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(questions).map(([ask, { shape }]) => [ask, of(shape)]),
    ),
  }),
  army: () => of(armyFile),
  faction: () => of(factionFile),
  scenario: () => of(scenarioFile),
  /** A scenario for any armies. */
  battle: () => of(battleFile),
  match: () => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'JSON lines: the first is a header, each further one a row',
    anyOf: [of(matchHeader), of(matchRow)],
  }),
};

export const schema: Verb = {
  name: 'schema',
  operands: 'KIND',
  says: `the JSON Schema of one of: ${Object.keys(KINDS).join(', ')}`,
  options: { ruleset: RULESET },
  run(call) {
    const [kind, ...more] = call.operands;
    const made = Object.hasOwn(KINDS, kind ?? '') ? KINDS[kind ?? ''] : undefined;
    if (made === undefined || more.length > 0) {
      throw new CallError(`name one kind of: ${Object.keys(KINDS).join(', ')}`);
    }
    const json = made(rulesetFor(call));
    return { json, lines: [JSON.stringify(json, null, 2)], good: true };
  },
};
