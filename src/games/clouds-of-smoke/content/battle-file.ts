/** Scenarios for any armies: zones, ground, ends. */
import * as z from 'zod/mini';
import confusion from '../../../../data/clouds-of-smoke/scenarios/confusion.json' with { type: 'json' };
import flankMarch from '../../../../data/clouds-of-smoke/scenarios/flank.json' with { type: 'json' };
import meeting from '../../../../data/clouds-of-smoke/scenarios/meeting.json' with { type: 'json' };
import pitchedBattle from '../../../../data/clouds-of-smoke/scenarios/pitched.json' with { type: 'json' };
import rearguard from '../../../../data/clouds-of-smoke/scenarios/rearguard.json' with { type: 'json' };
import village from '../../../../data/clouds-of-smoke/scenarios/village.json' with { type: 'json' };
import { words } from './armies/faction-shape.ts';
import { arrivals, element, ending } from './positions/setup-shape.ts';

const uw = z.number();
const zone = z.array(z.tuple([uw, uw, uw, uw])).check(z.minLength(1));
export const battleFile = z.strictObject({
  id: z.string(),
  name: words,
  about: words,
  endPhase: z.int(),
  table: z.tuple([uw, uw]),
  /** Rolled for; or the first army of the first side is. */
  first: z.enum(['rolled', 'named']),
  /** Of the first player's side, and of the other: boxes as x, y of two corners. */
  zones: z.tuple([zone, zone]),
  edges: z.enum(['byZone', 'chosen']),
  /** One quarter, drawn by die, gets an element less. */
  sparse: z.optional(z.literal(true)),
  /** Set up first; it does not drift. */
  terrain: z.array(element),
  ending,
  arrivals: z.optional(arrivals),
  /** Columns that are kept off the table: half of them, or one if its owner likes. */
  keeps: z.optional(z.enum(['half', 'one'])),
  /** The other side has this share of the points, rounded down. */
  otherShare: z.optional(z.tuple([z.int(), z.int()])),
});
export type BattleFile = z.infer<typeof battleFile>;

/** Every scenario that armies can be led into. */
export const BATTLES: ReadonlyMap<string, BattleFile> = new Map(
  [pitchedBattle, meeting, flankMarch, confusion, rearguard, village].map((file) => {
    const battle = z.parse(battleFile, file);
    return [battle.id, battle];
  }),
);
