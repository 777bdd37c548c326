import * as z from 'zod/mini';
import { matchHeader, matchRow } from '#record';
import type { AnyRuleset } from '#kernel';
import { CallError, RULESET, rulesetFor, type Games, type Verb } from '#games';
import { gameFor } from '../content.ts';

type Schema = z.core.$ZodType;
const of = (shape: unknown): object =>
  z.toJSONSchema(shape as Schema, { io: 'input', unrepresentable: 'any' });

/** What every game writes down, and by which shape it is read. */
const KINDS: { readonly [kind: string]: (ruleset: AnyRuleset) => object } = {
  setup: ({ shapes }) => of(shapes.setup),
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
  match: () => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'JSON lines: the first is a header, each further one a row',
    anyOf: [of(matchHeader), of(matchRow)],
  }),
};

export const schema: Verb<Games> = {
  name: 'schema',
  operands: 'KIND',
  says:
    `the JSON Schema of one of: ${Object.keys(KINDS).join(', ')}, ` +
    'or of what else the game writes down',
  options: { ruleset: RULESET },
  run(call) {
    const ruleset = rulesetFor(call);
    const { shapes = {} } = gameFor(call, ruleset).content;
    const known = [...Object.keys(KINDS), ...Object.keys(shapes)].join(', ');
    const [kind = '', ...more] = call.operands;
    const own = Object.hasOwn(shapes, kind) ? of(shapes[kind]) : undefined;
    const json = Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(ruleset) : own;
    if (json === undefined || more.length > 0) throw new CallError(`name one kind of: ${known}`);
    return { json, lines: [JSON.stringify(json, null, 2)], good: true };
  },
};
