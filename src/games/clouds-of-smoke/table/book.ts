import { PLAYED, type CloudsOfSmoke, type Position } from '../rules/index.ts';
import { isBeforeBattle } from '../rules/before/index.ts';
import type { Frozen, Happening } from '#kernel';
import { type SessionGame, settings, type PlayedEvent } from '#table';
import { citeFor, promptOf, sentence } from './saying.ts';
import { instructions } from '../content/instructions.ts';
import { thrownIn } from './thrown.ts';

type EventType = Happening<CloudsOfSmoke>['type'];
type Shown = PlayedEvent<Frozen<Position>, Happening<CloudsOfSmoke>>;
/** A piece travels so long, whoever moves it. */
export const TRAVEL_MS = 240;
const STAGGER_MS = 40;
const READ_MS = 620;
const DICE_MS = 1200;
const NOTE_MS = 420;

/** Events that change nothing anybody needs to look at. */
const QUIET: ReadonlySet<EventType> = new Set([
  'prepared',
  'actionEnded',
  'actionsEnded',
  'formationLeft',
  'riskEnded',
  'placingEnded',
  'bombardmentEnded',
  'tacticsEnded',
  'allocated',
  'hitsResolved',
  'aftermathEnded',
  'ranksFixed',
  'noMarker',
  'combatEnded',
  'formationPicked',
  'moraleLost',
  'hitCancelled',
]);
const ROLLED: ReadonlySet<EventType> = new Set([
  'firstRolled',
  'quarterRolled',
  'elementRolled',
  'actionDiceRolled',
  'resultRolled',
  'bombarded',
  'disciplineTested',
  'commanderTested',
  'riskTaken',
  'retreatRolled',
]);
const JOURNEYS: ReadonlySet<EventType> = new Set([
  'moved',
  'charged',
  'retreated',
  'rode',
  'commanderDisplaced',
]);

/** What an event takes on the screen of one who made it, and of one who only sees it. */
const ODDS_MS = 1600;
function paceOf({ event }: Shown, own: boolean, next: Shown | undefined): number {
  if (settings.still) return 0;
  // Where nobody had a tactic to play, the odds still stand a while before the dice fall.
  const falls = next?.event.type === 'resultRolled' && event.type !== 'resultRolled';
  if (falls) return ODDS_MS;
  if (QUIET.has(event.type)) return 0;
  // Units that move together start one shortly after the other.
  const together = next?.event.type === event.type;
  if (JOURNEYS.has(event.type)) return together ? STAGGER_MS : own ? TRAVEL_MS : READ_MS;
  if (ROLLED.has(event.type)) return DICE_MS;
  if (event.type === 'unitSetUp') return own ? 0 : STAGGER_MS;
  return own ? 0 : NOTE_MS;
}

/** Is there time, and reason, to say beside the picture what is seen? */
export const isTold = (shot: Shown, own: boolean): boolean =>
  paceOf(shot, own, undefined) >= NOTE_MS;

function rulesNamed(id: string): (typeof PLAYED)[number] {
  const found = PLAYED.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there are no rules '${id}' at this table`);
  return found;
}
export const bookFor = (
  id: string,
  isOwn: (seat: string) => boolean,
): SessionGame<CloudsOfSmoke> => ({
  ruleset: rulesNamed(id),
  say: sentence,
  asked: promptOf,
  instructions,
  cite: citeFor,
  dice: thrownIn,
  // All that comes before the battle stands under one heading.
  chapter: ({ turn, active, step }) => (isBeforeBattle(step) ? '0.0' : `${turn}.${active}`),
  pace: (shot: Shown, next: Shown | undefined) => paceOf(shot, isOwn(shot.by), next),
});
