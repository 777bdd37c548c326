/** How a scenario is written by hand: units by hex and name, a default for what is usual. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';
import { EDGES } from '../../rules/ground/index.ts';
import { LAST_SPACE } from '../../rules/index.ts';
import { NATIONS, QUALITIES } from '../../rules/index.ts';
import { CHITS, POSTURES, optionsShape } from '../../rules/index.ts';
import { MAPS } from '../maps.ts';
import { drawn } from '../drawn-shape.ts';

const seat = z.enum(['axis', 'allies']);
const text = z.string().check(z.minLength(1), z.maxLength(80));
const words = z.union([text, z.strictObject({ en: text, ru: text })]);
const space = z.int().check(z.minimum(0), z.maximum(LAST_SPACE));
/** `G4 rifle lightMg`, `+3 rifle` (on space 3 of the time track), `rifle x5`: wherever it fits. */
const PLACE = '(?:(?:[A-O](?:[1-9]|10)|\\+(?:[1-9]|1[0-5])) )?';
const MANY = '(?: x[1-9]\\d?)?';
const UNIT = new RegExp(`^${PLACE}[a-zA-Z]\\w*(?: [a-zA-Z]\\w*)?(?: bought)?${MANY}$`);
const unit = z.string().check(z.regex(UNIT));
/** `G5 foxholes`, `wire x4` */
const works = z.string().check(z.regex(/^(?:[A-O](?:[1-9]|10) )?[a-z]+(?: x[1-9]\d?)?$/));
/** `radio81`, `+3 radio81` */
const radio = z.string().check(z.regex(/^(?:\+(?:[1-9]|1[0-5]) )?radio\d{2,3}$/));
const side = z.strictObject({
  nation: z.enum(NATIONS),
  quality: z.enum(QUALITIES),
  posture: z.enum(POSTURES),
  edge: z.enum(EDGES),
  /** CC-SCN-06 Columns or rows from the edge. */
  depth: z.int().check(z.minimum(1), z.maximum(15)),
  orders: z.int().check(z.minimum(1), z.maximum(6)),
  surrender: z.int().check(z.minimum(0), z.maximum(99)),
  units: z.array(unit).check(z.maxLength(60)),
  /** Carried by whoever can best. */
  weapons: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30))),
  works: z.optional(z.array(works).check(z.maxLength(60))),
  radios: z.optional(z.array(radio).check(z.maxLength(6))),
});
const chits = z.array(z.enum(CHITS)).check(z.maxLength(CHITS.length));
const few = z.int().check(z.minimum(0), z.maximum(3));

export const scenarioFile = z.strictObject({
  name: words,
  /** A sentence under it. */
  note: z.optional(words),
  year: z.int().check(z.minimum(1936), z.maximum(1946)),
  map: z.union([z.enum(MAPS.map(({ name }) => name)), drawn]),
  axis: side,
  allies: side,
  /** CC-SCN-02 The defender unless said; of two in recon the one with the initiative. */
  setsUpFirst: z.optional(seat),
  /** CC-RSG-12 The defender lays his works when both sides stand. */
  worksAfter: z.optional(z.boolean()),
  initiative: seat,
  /** CC-SCN-05 Whoever has the initiative unless said. */
  first: z.optional(seat),
  time: z.optional(space),
  suddenDeath: z.int().check(z.minimum(1), z.maximum(13)),
  /** Positive: of the Axis. */
  victory: z.optional(z.int().check(z.minimum(-99), z.maximum(99))),
  control: z.optional(z.array(z.nullable(seat)).check(z.length(5))),
  chits: z.optional(
    z.strictObject({
      open: z.optional(chits),
      drawn: z.optional(few),
      secret: z.optional(z.strictObject({ axis: few, allies: few })),
      excluded: z.optional(chits),
    }),
  ),
  mines: z.optional(z.int().check(z.minimum(6), z.maximum(8))),
  readings: z.optional(optionsShape),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
export type FileSide = ScenarioFile['axis'];
export const scenarioFileShape = scenarioFile as Shape<ScenarioFile>;
