/** Everything the game says, in the reader's language. */
import type { Happening, Pending, RefusalTold } from '#kernel';
import type { Source } from '../facts/share.ts';
import type { Rule } from '../rules.ts';
import type { ActionId, Look, TacticId } from '../world.ts';
import type { CloudsOfSmoke, Event } from '../game.ts';
import {
  armyName,
  speaker,
  type Ask,
  type BoardWord,
  type Lang,
  type Phrases,
  type Result,
  type ShareWords,
} from './speaker.ts';
import type { RefusalCode } from '../refusals.ts';

export { REFUSAL_CODES, type RefusalCode } from '../refusals.ts';
export { armyName, unitName, type Lang, type ShareWords } from './speaker.ts';

/** One language of the game: fetched before it is first spoken. */
export interface Tongue {
  readonly lang: Lang;
  readonly phrases: Phrases;
}
const PHRASES: { readonly [L in Lang]: () => Promise<Phrases> } = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
};
const TITLES: { readonly [L in Lang]: () => Promise<Titles> } = {
  en: async () => (await import('./titles/en.ts')).titles,
  ru: async () => (await import('./titles/ru.ts')).titles,
};
const SHARES: { readonly [L in Lang]: () => Promise<ShareWords> } = {
  en: async () => (await import('./shares/en.ts')).shares,
  ru: async () => (await import('./shares/ru.ts')).shares,
};
type Titles = { readonly [R in Rule]: string };

export const tongueOf = async (lang: Lang): Promise<Tongue> => ({
  lang,
  phrases: await PHRASES[lang](),
});
/** The title of every paragraph. */
export const titlesIn = (lang: Lang): Promise<Titles> => TITLES[lang]();

/** What adds to a number and is neither a tactic nor a weapon. */
export const sharesIn = (lang: Lang): Promise<ShareWords> => SHARES[lang]();

/** What gives a part of a number: a weapon of the statline, a tactic, or a rule. */
export function shareName(
  { of, cite }: { readonly of: Source; readonly cite: Rule },
  weapon: string | undefined,
  words: ShareWords,
  { phrases }: Tongue,
): string {
  if (of === 'statline') return phrases.weapons[weapon ?? ''] ?? phrases.strength;
  // A special rule and a tactic may share a name.
  if (of in words && !(of in phrases.tactics && cite === 'COS-TAC-13')) {
    return words[of as keyof ShareWords];
  }
  return phrases.tactics[of as TacticId].name;
}

/**
 * The log's sentence for an event, told of the position after it. `before`: it tells how somebody
 * went, and not only where to, and knows what the event takes away. Undefined for the small steps
 * that say nothing to a reader.
 */
export function sayEvent(
  look: Look,
  event: Happening<CloudsOfSmoke>,
  { lang, phrases }: Tongue,
  before?: Look,
): string | undefined {
  if (event.type === 'ended') return sayOutcome(look, event, { lang, phrases });
  const phrase = phrases.events[event.type] as (
    one: Event,
    say: ReturnType<typeof speaker>,
  ) => string;
  const seen = event.type === 'elementRemoved' && before !== undefined ? before : look;
  return phrase(event, speaker(seen, lang, before)) || undefined;
}

function sayOutcome(
  look: Look,
  outcome: { readonly result: string; readonly winners: readonly string[] },
  { lang, phrases }: Tongue,
): string {
  const { result, winners } = outcome;
  const losers = look.setup.armies
    .map(({ seat }) => seat)
    .filter((seat) => !winners.includes(seat));
  const seats = result === 'conceded' ? losers : winners;
  const names = seats.map((seat) => seatName(look, seat, lang)).join(', ');
  return phrases.outcomes[result as Result](names);
}
/** The army's name at a seat. */
function seatName(look: Look, seat: string, lang: Lang): string {
  const id = look.setup.armies.findIndex((army) => army.seat === seat);
  return id < 0 ? seat : armyName(look, id, lang);
}

/** The prompt line: who, what, how many left; the lead words stand between **. */
export function sayPrompt(look: Look, pending: Pending, { lang, phrases }: Tongue): string {
  const { ask, question, seat } = pending;
  if (ask === undefined) return phrases.others(seatName(look, seat, lang));
  const phrase = phrases.prompts[ask as Ask] as (
    one: unknown,
    say: ReturnType<typeof speaker>,
  ) => string;
  return phrase(question, speaker(look, lang));
}

/** Why not, in one sentence; the paragraph stands in `refusal.cite`. */
export function sayRefusal(look: Look, refusal: RefusalTold, { lang, phrases }: Tongue): string {
  const phrase = phrases.refusals[refusal.code as RefusalCode];
  return phrase === undefined ? refusal.code : phrase(refusal.facts ?? {}, speaker(look, lang));
}

export const actionWords = (id: ActionId, { phrases }: Tongue): BoardWord => phrases.actions[id];
export const tacticWords = (
  id: TacticId,
  { phrases }: Tongue,
): BoardWord & { readonly when?: string } => phrases.tactics[id];

/** The paragraph of every event: its own `cite`, else its type's. */
const CITES: { readonly [E in Event['type']]: Rule } = {
  prepared: 'COS-PRE-01',
  quarterDrawn: 'COS-PRE-01',
  firstRolled: 'COS-PRE-06',
  firstChosen: 'COS-PRE-06',
  edgesChosen: 'COS-DEP-07',
  quartersChosen: 'COS-TER-45',
  quarterRolled: 'COS-TER-41',
  elementRolled: 'COS-TER-41',
  elementPlaced: 'COS-TER-45',
  elementDrifted: 'COS-TER-44',
  elementRemoved: 'COS-TER-44',
  elementMoved: 'COS-TER-45',
  columnsNumbered: 'COS-DEP-01',
  emplacementPlaced: 'COS-DEP-05',
  columnsKept: 'COS-PHS-01',
  columnPlaced: 'COS-DEP-01',
  columnsRevealed: 'COS-DEP-09',
  unitSetUp: 'COS-DEP-02',
  commanderSetUp: 'COS-DEP-03',
  battleBegan: 'COS-PRE-01',
  turnBegan: 'COS-TRN-01',
  shotDeclared: 'COS-BMB-04',
  bombardmentEnded: 'COS-TRN-04',
  bombarded: 'COS-BMB-11',
  damageTaken: 'COS-BMB-12',
  actionDiceRolled: 'COS-ACT-01',
  riskTaken: 'COS-ACT-03',
  riskDeclined: 'COS-ACT-03',
  riskEnded: 'COS-ACT-04',
  phaseReached: 'COS-PHS-02',
  diePlaced: 'COS-ACT-05',
  placingEnded: 'COS-ACT-06',
  actionBegan: 'COS-ACT-07',
  formationPicked: 'COS-ACT-12',
  formationLeft: 'COS-ACT-08',
  moved: 'COS-MOV-01',
  limbered: 'COS-BMB-25',
  rode: 'COS-CMD-03',
  actionEnded: 'COS-ACT-11',
  actionsEnded: 'COS-ACT-15',
  commanderTested: 'COS-CMD-08',
  commanderFell: 'COS-CMD-12',
  commanderDisplaced: 'COS-CMD-10',
  commanderRemoved: 'COS-SUB-03',
  assetUsed: 'COS-ARM-11',
  assetLapsed: 'COS-ARM-11',
  noMarker: 'COS-MRK-01',
  markerPlaced: 'COS-MRK-03',
  combatBegan: 'COS-CBT-02',
  tacticPlayed: 'COS-TAC-01',
  charged: 'COS-TAC-10',
  tacticCancelled: 'COS-TAC-11',
  tacticsEnded: 'COS-CBT-04',
  ranksFixed: 'COS-CBT-05',
  resultRolled: 'COS-RES-01',
  hitsInflicted: 'COS-HIT-01',
  resultsRolled: 'COS-CBT-04',
  hitAllocated: 'COS-HIT-02',
  hitIgnored: 'COS-HIT-07',
  hitsLost: 'COS-HIT-09',
  allocated: 'COS-HIT-02',
  hitCancelled: 'COS-RET-03',
  priceRose: 'COS-RET-07',
  retreatRolled: 'COS-RET-04',
  retreated: 'COS-RET-05',
  disciplineFailed: 'COS-DSC-02',
  disciplineTested: 'COS-DSC-02',
  rerolled: 'COS-GEN-07',
  broken: 'COS-DSC-03',
  moraleLost: 'COS-VIC-05',
  hitsResolved: 'COS-RET-01',
  withdrew: 'COS-TAC-15',
  aftermathEnded: 'COS-TAC-15',
  markerRemoved: 'COS-END-04',
  combatWon: 'COS-END-01',
  combatEnded: 'COS-CBT-03',
  judged: 'COS-VIC-03',
  noteShown: 'COS-PHS-04',
  arrived: 'COS-PHS-04',
  arrivalsEnded: 'COS-PHS-04',
  leftTable: 'COS-PRE-04',
  supported: 'COS-MP-09',
  armyLeft: 'COS-MP-10',
  favourDeclined: 'COS-MP-04',
};
export function citeOf(event: Happening<CloudsOfSmoke>): Rule | 'agreement' {
  if ('cite' in event) return event.cite;
  if (event.type === 'moved' && event.move === 'difficult') return 'COS-MOV-02';
  if (event.type === 'moved' && event.move === 'turn') return 'COS-ACT-08';
  return CITES[event.type];
}
export const eventTypes = Object.keys(CITES) as readonly Event['type'][];
