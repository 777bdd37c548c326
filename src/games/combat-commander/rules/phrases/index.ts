/** Everything the game says, in the reader's language. */
import type { Happening, RefusalTold } from '#kernel';
import { seatOf } from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import type { CombatCommander, Event, Look } from '../types.ts';
import { sayIn, type Facts, type Lang, type Phrase, type Phrases, type Result } from './say.ts';
import type { RefusalCode } from './speaker.ts';

/** One language of the game: fetched before it is first spoken. */
export interface Tongue {
  readonly lang: Lang;
  readonly phrases: Phrases;
}
const PHRASES: { readonly [L in Lang]: () => Promise<Phrases> } = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
};
export const tongueOf = async (lang: Lang): Promise<Tongue> => ({
  lang,
  phrases: await PHRASES[lang](),
});

/**
 * The log's sentence for an event; undefined for the small steps that say nothing to a reader.
 * `before`: the table as it stood before, so that it can be told what went with a unit.
 */
export function sayEvent(
  look: Look,
  event: Happening<CombatCommander>,
  { phrases }: Tongue,
  before?: Look,
): string | undefined {
  if (event.type === 'ended') return sayEnd(look, event, phrases);
  const phrase = phrases.events[event.type] as Phrase<Event>;
  return phrase(event, sayIn(look, phrases, before)) || undefined;
}
function sayEnd(
  { setup, position }: Look,
  { result, winners }: Extract<Happening<CombatCommander>, { type: 'ended' }>,
  { outcomes, names }: Phrases,
): string {
  const sides = setup.forces
    .map(({ nation }, side) => ({ nation, seat: seatOf(side === 0 ? 0 : 1) }))
    // Who gave up is named, not who is left.
    .filter(({ seat }) => winners.includes(seat) !== (result === 'conceded'));
  const who = sides.map(({ nation }) => names.nations[nation]).join(', ');
  return outcomes[result as Result](who, Math.abs(position.victory));
}
/** Why not, in one sentence; the paragraph stands in `refusal.cite`. */
export function sayRefusal(look: Look, refusal: RefusalTold, { phrases }: Tongue): string {
  const phrase = phrases.refusals[refusal.code as RefusalCode];
  return phrase === undefined ? refusal.code : phrase(factsOf(refusal), sayIn(look, phrases));
}
/** What it counts, and where: a hex, or who. */
function factsOf({ facts, at }: RefusalTold): Facts {
  const where = typeof at === 'number' ? { hex: at } : at;
  return { ...facts, ...(where as Facts | undefined) };
}

/** The paragraph of every event: its own `rule`, else its type's. */
const CITES: { readonly [E in Event['type']]: Rule } = {
  drew: 'CC-TURN-07',
  revealed: 'CC-CARD-11',
  reshuffled: 'CC-TIME-04',
  ordered: 'CC-ORD-01',
  acted: 'CC-ACT-01',
  passed: 'CC-PASS-01',
  initiativeUsed: 'CC-INI-01',
  timeAdvanced: 'CC-TIME-01',
  scored: 'CC-VP-01',
  nothing: 'CC-GEN-06',
  judged: 'CC-RECO-02',
  chitDrawn: 'CC-OBJ-13',
  chitShown: 'CC-OBJ-08',
  controlled: 'CC-OBJ-03',
  smokeCleared: 'CC-TIME-07',
  stationed: 'CC-SCN-06',
  worksMoved: 'CC-SCN-06',
  readied: 'CC-SCN-02',
  opportunity: 'CC-OPF-01',
  activated: 'CC-ORD-01',
  moved: 'CC-MOVE-01',
  fired: 'CC-FIRE-07',
  targeted: 'CC-FIRE-11',
  defended: 'CC-FIRE-08',
  advanced: 'CC-ADV-01',
  fought: 'CC-MEL-04',
  exited: 'CC-VP-08',
  entered: 'CC-TIME-08',
  delayed: 'CC-TIME-09',
  routed: 'CC-ROUT-01',
  retreated: 'CC-ROUT-03',
  smokePlaced: 'CC-SMK-01',
  worksPlaced: 'CC-FOR-01',
  worksRemoved: 'CC-FOR-01',
  blazed: 'CC-BLZ-01',
  handedOver: 'CC-WPN-06',
  evacuated: 'CC-BLZ-02',
  mined: 'CC-FOR-08',
  weaponBroke: 'CC-WPN-10',
  weaponFixed: 'CC-WPN-11',
  weaponLost: 'CC-WPN-09',
  weaponGivenUp: 'CC-WPN-07',
  weaponTaken: 'CC-WPN-05',
  radioBroke: 'CC-ARD-01',
  radioFixed: 'CC-ARQ-01',
  radioLost: 'CC-RAD-03',
  radioCame: 'CC-TIME-08',
  radioPlaced: 'CC-RAD-06',
  spotted: 'CC-ARQ-03',
  ranged: 'CC-ARQ-04',
  drifted: 'CC-ARQ-05',
  shelled: 'CC-ARQ-09',
  surrenderMoved: 'CC-TRK-04',
  discarded: 'CC-CARD-08',
  handShown: 'CC-EVT-E61',
  hardened: 'CC-EVT-E44',
  placed: 'CC-UNIT-18',
  revived: 'CC-EVT-E76',
  deployed: 'CC-STK-12',
  broke: 'CC-FIRE-09',
  eliminated: 'CC-UNIT-07',
  recovered: 'CC-RECO-01',
  rallied: 'CC-UNIT-08',
  suppressed: 'CC-FIRE-09',
  // As an order ends it is told who did nothing by it.
  stepped: 'CC-ORD-05',
  turnEnded: 'CC-TURN-01',
};
/** By what a broken unit is judged. */
const JUDGED = { rally: 'CC-RECO-02', rout: 'CC-ROUT-02', commissar: 'CC-EVT-E50' } as const;
export const eventTypes: readonly string[] = [...Object.keys(CITES), 'ended'];
export function citeOf(event: Happening<CombatCommander>): Rule | undefined {
  if (event.type === 'ended') return event.cite === 'agreement' ? undefined : event.cite;
  if (event.type === 'scored') return event.rule;
  if (event.type === 'judged') return JUDGED[event.what];
  return event.type === 'nothing' ? event.by : CITES[event.type];
}
