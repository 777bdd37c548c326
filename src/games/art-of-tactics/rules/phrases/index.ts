/** Everything the game says, in the reader's language. */
import type { Happening, RefusalTold } from '#kernel';
import type { Rule } from '../rules.ts';
import type { ArtOfTactics, Event, Look } from '../types.ts';
import { sayIn, type Lang, type Phrase, type Phrases, type Result } from './say.ts';
import type { RefusalCode } from './speaker.ts';

export { unitName } from './say.ts';

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
 * `before`: the table as it stood before, so that it can be told how far somebody turned.
 */
export function sayEvent(
  look: Look,
  event: Happening<ArtOfTactics>,
  { lang, phrases }: Tongue,
  before?: Look,
): string | undefined {
  if (event.type === 'ended') return sayEnd(look, event, { lang, phrases });
  const phrase = phrases.events[event.type] as Phrase<Event>;
  return closed(phrase(event, sayIn(look, lang, phrases.elements, before))) || undefined;
}
function sayEnd(
  look: Look,
  event: Extract<Happening<ArtOfTactics>, { type: 'ended' }>,
  { lang, phrases }: Tongue,
): string {
  const losers = look.setup.armies
    .map(({ seat }) => seat)
    .filter((seat) => !event.winners.includes(seat));
  const seats = event.result === 'conceded' ? losers : event.winners;
  const names = seats.map(
    (seat) => look.setup.armies.find((one) => one.seat === seat)?.name[lang] ?? seat,
  );
  const outcome = phrases.outcomes[event.result as Result](names.join(', '), tallyOf(look, event));
  const why = event.cite === 'agreement' ? undefined : phrases.endings[event.cite];
  return closed(why === undefined ? outcome : `${why} ${outcome}`);
}
/**
 * AOT-WIN-03 What the sides have gained; AOT-WIN-01 a draw of two total victories counts nothing,
 * nor does one by agreement.
 */
function tallyOf(
  { setup, position }: Look,
  { winners, cite }: Extract<Happening<ArtOfTactics>, { type: 'ended' }>,
): readonly number[] {
  if (cite === 'agreement' || cite === 'AOT-WIN-01') return [];
  const won = setup.armies.findIndex(({ seat }) => winners.includes(seat));
  return won === 1 ? [...position.points].reverse() : position.points;
}
/** A name may end in a full stop of its own: «Греки V века до н. э.» */
const closed = (text: string): string => text.replaceAll('..', '.');
/** Why not, in one sentence; the paragraph stands in `refusal.cite`. */
export function sayRefusal(look: Look, refusal: RefusalTold, { lang, phrases }: Tongue): string {
  const phrase = phrases.refusals[refusal.code as RefusalCode];
  return phrase === undefined
    ? refusal.code
    : phrase(refusal.facts ?? {}, sayIn(look, lang, phrases.elements));
}

/** The paragraph of every event: its own `cite`, else its type's. */
const CITES: { readonly [E in Event['type']]: Rule } = {
  slotsWritten: 'AOT-CMD-01',
  bidRolled: 'AOT-SETUP-02',
  bidRefused: 'AOT-SETUP-04',
  rolesSettled: 'AOT-SETUP-03',
  terrainPlaced: 'AOT-SETUP-06',
  campPlaced: 'AOT-SETUP-10',
  piecePlaced: 'AOT-SETUP-11',
  piecesEnded: 'AOT-SETUP-11',
  meetingRolled: 'AOT-MEET-01',
  meetingChosen: 'AOT-MEET-01',
  meetingEnded: 'AOT-MEET-04',
  cameOut: 'AOT-MEET-05',
  guardCalled: 'AOT-MEET-05',
  deployed: 'AOT-SETUP-13',
  deploymentEnded: 'AOT-SETUP-12',
  initiativeRolled: 'AOT-CMD-02',
  weatherCame: 'AOT-CMD-24',
  strayRolled: 'AOT-WX-06',
  strayed: 'AOT-WX-06',
  initiativeTaken: 'AOT-CMD-03',
  slotBegan: 'AOT-CMD-04',
  ordered: 'AOT-CMD-07',
  mergePrepared: 'AOT-REFORM-05',
  activated: 'AOT-ACT-02',
  moved: 'AOT-MOVE-02',
  runRolled: 'AOT-RUN-01',
  hauled: 'AOT-ART-03',
  actionTaken: 'AOT-ACT-01',
  turned: 'AOT-FACE-01',
  tested: 'AOT-TEST-02',
  testRerolled: 'AOT-PROP-04',
  killed: 'AOT-UNIT-14',
  disordered: 'AOT-UNIT-10',
  reformed: 'AOT-REFORM-01',
  rallied: 'AOT-CHAR-12',
  merged: 'AOT-REFORM-04',
  split: 'AOT-REFORM-06',
  wagonLeft: 'AOT-WAG-05',
  wagonManned: 'AOT-WAG-05',
  shotDeclared: 'AOT-REACT-09',
  shot: 'AOT-SHOOT-11',
  volleyShot: 'AOT-SRES-05',
  chased: 'AOT-PANIC-04',
  wallTested: 'AOT-SAVE-01',
  blocked: 'AOT-SAVE-06',
  contactMade: 'AOT-MOVE-05',
  evasionRolled: 'AOT-EVADE-09',
  evasionFailed: 'AOT-EVADE-10',
  evaded: 'AOT-EVADE-13',
  counterchargeRolled: 'AOT-REACT-03',
  barbarianCharge: 'AOT-PROP-09',
  actionsEnded: 'AOT-ACT-02',
  reacted: 'AOT-PROP-08',
  struck: 'AOT-MELEE-04',
  woundTested: 'AOT-ELE-12',
  wentBerserk: 'AOT-ELE-13',
  elephantsMet: 'AOT-ELE-15',
  fought: 'AOT-MELEE-02',
  beaten: 'AOT-MRES-03',
  stepEnded: 'AOT-TURN-03',
  retreated: 'AOT-RETREAT-01',
  fled: 'AOT-PANIC-01',
  retreatSettled: 'AOT-TURN-04',
  dispersed: 'AOT-WIN-03',
  destroyed: 'AOT-UNIT-13',
  leftTable: 'AOT-WIN-06',
  campSacked: 'AOT-CAMP-03',
  scored: 'AOT-WIN-03',
  pointsEarned: 'AOT-DEM-01',
  placeChosen: 'AOT-DEM-02',
  pointsSpent: 'AOT-DEM-03',
  purseClosed: 'AOT-DEM-07',
  slotEnded: 'AOT-CMD-04',
  turnEnded: 'AOT-TURN-01',
};
export const eventTypes: readonly string[] = [...Object.keys(CITES), 'ended'];
export function citeOf(event: Happening<ArtOfTactics>): Rule | undefined {
  if (event.type === 'ended') return event.cite === 'agreement' ? undefined : event.cite;
  return 'cite' in event ? event.cite : CITES[event.type];
}
