/** How a battle of this game is followed: its log, its headings, its pace. */
import type { Frozen, Happening } from '#kernel';
import { type SessionGame, settings, type PlayedEvent } from '#table';
import { instructions } from '../content/instructions.ts';
import type { CombatCommander, Position } from '../rules/index.ts';
import { citeOf } from '../rules/phrases/index.ts';
import { played } from '../rules/index.ts';
import { thrownIn } from './cards/thrown.ts';
import { joining } from './log-ways.ts';
import { nesting } from './nesting.ts';
import { promptOf, sentence } from './saying.ts';

type EventType = Happening<CombatCommander>['type'];
type Shown = PlayedEvent<Frozen<Position>, Happening<CombatCommander>>;
/** A counter travels so long, whoever moves it. */
export const TRAVEL_MS = 240;
const READ_MS = 620;
const CARD_MS = 1100;
const NOTE_MS = 420;

const JOURNEYS: ReadonlySet<EventType> = new Set(['moved', 'advanced', 'retreated', 'evacuated']);
/** A card is laid open, and is read. */
const CARDS: ReadonlySet<EventType> = new Set(['revealed', 'ordered', 'acted', 'opportunity']);
const TOLD: ReadonlySet<EventType> = new Set([
  'activated',
  'fired',
  'targeted',
  'defended',
  'fought',
  'broke',
  'eliminated',
  'rallied',
  'suppressed',
  'exited',
  'entered',
  'controlled',
  'timeAdvanced',
  'initiativeUsed',
  'passed',
  'placed',
  'weaponGivenUp',
]);
function paceOf({ event }: Shown, own: boolean): number {
  if (settings.still) return 0;
  if (JOURNEYS.has(event.type)) return own ? TRAVEL_MS : READ_MS;
  if (CARDS.has(event.type)) return own && event.type !== 'revealed' ? 0 : CARD_MS;
  return own || !TOLD.has(event.type) ? 0 : NOTE_MS;
}
export const bookFor = (
  _id: string,
  isOwn: (seat: string) => boolean,
): SessionGame<CombatCommander> => ({
  ruleset: played,
  say: sentence,
  asked: promptOf,
  cite: (event) => citeOf(event),
  dice: thrownIn,
  instructions,
  nesting,
  joining,
  chapter: ({ turn, active, time }) => `${turn}.${active}.${time}`,
  pace: (shot: Shown) => paceOf(shot, isOwn(shot.by)),
});
