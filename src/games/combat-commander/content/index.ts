/** What can be played: our own scenarios, set up quickly. */
import {
  fail,
  ok,
  parse,
  type AnyRuleset,
  type Frozen,
  type Json,
  type Result,
  type Shape,
} from '#kernel';
import type { Words } from '#kernel';
import * as z from 'zod/mini';
import type { Offer, Unbuilt } from '../../manifest.ts';
import { optionsShape, seatOf, type Options, type Setup } from '../rules/index.ts';
import { millCrossing } from './scenarios.ts';

const SCENARIOS: ReadonlyMap<string, Setup> = new Map([['mill-crossing', millCrossing]]);

interface Wish {
  readonly scenario?: string | undefined;
  /** How the rules are read, where they may be read otherwise. */
  readonly readings?: Partial<Options> | undefined;
}
const shape = z.strictObject({
  scenario: z.optional(z.string().check(z.maxLength(100))),
  readings: z.optional(optionsShape),
}) as Shape<Wish>;
const words = (en: string, ru: string): Words => ({ en, ru });
const UNREADABLE = words(
  'A battle cannot be read from this.',
  'Прочитать из этого бой не удаётся.',
);

export function build(_ruleset: AnyRuleset, given: Json): Result<Setup, Unbuilt> {
  const read = parse(shape, given);
  if (!read.ok) return fail({ says: UNREADABLE, issues: read.error });
  const { scenario = [...SCENARIOS.keys()][0], readings } = read.value;
  const setup = SCENARIOS.get(scenario);
  if (setup === undefined) {
    const says = words(`There is no scenario "${scenario}".`, `Сценария «${scenario}» нет.`);
    return fail({ says, issues: [] });
  }
  return ok(readings === undefined ? setup : { ...setup, options: readings });
}
/** CC-TURN-01 */
export const first = (setup: Frozen<object>): string => seatOf((setup as Frozen<Setup>).first);

const SEATS = [
  { seat: 'axis', side: 0, name: words('Germans', 'Немцы') },
  { seat: 'allies', side: 1, name: words('Russians', 'Русские') },
] as const;
export const OFFERS: readonly Offer[] = [...SCENARIOS].map(([id, { name }]) => ({
  id,
  name,
  seats: SEATS,
}));
export { printPosition } from './position-print.ts';
export { positionFile } from './position-shape.ts';
export { readPosition } from './positions.ts';
