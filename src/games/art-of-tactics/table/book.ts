/** How a battle of this game is followed: its log, its headings, its pace. */
import type { Frozen, Happening } from '#kernel';
import { type SessionGame, settings, type PlayedEvent } from '#table';
import { played, type ArtOfTactics, type Position } from '../rules/index.ts';
import { citeFor, promptOf, sentence } from './saying.ts';
import { thrownIn } from './thrown.ts';

type EventType = Happening<ArtOfTactics>['type'];
type Shown = PlayedEvent<Frozen<Position>, Happening<ArtOfTactics>>;
/** A base travels so long, whoever moves it. */
export const TRAVEL_MS = 240;
const STAGGER_MS = 40;
const READ_MS = 620;
const DICE_MS = 1000;
const NOTE_MS = 420;

const JOURNEYS: ReadonlySet<EventType> = new Set(['moved', 'evaded', 'retreated', 'fled']);
const ROLLED: ReadonlySet<EventType> = new Set([
  'initiativeTaken',
  'runRolled',
  'tested',
  'testRerolled',
  'shot',
  'wallTested',
  'evasionRolled',
  'counterchargeRolled',
  'struck',
]);
const TOLD: ReadonlySet<EventType> = new Set([
  'ordered',
  'killed',
  'disordered',
  'beaten',
  'destroyed',
  'dispersed',
  'campSacked',
  'shotDeclared',
]);
function paceOf({ event }: Shown, own: boolean, next: Shown | undefined): number {
  if (settings.still) return 0;
  const together = next?.event.type === event.type;
  if (JOURNEYS.has(event.type)) return own ? (together ? STAGGER_MS : TRAVEL_MS) : READ_MS;
  if (ROLLED.has(event.type)) return DICE_MS;
  return own || !TOLD.has(event.type) ? 0 : NOTE_MS;
}
export const bookFor = (
  _id: string,
  isOwn: (seat: string) => boolean,
): SessionGame<ArtOfTactics> => ({
  ruleset: played,
  say: sentence,
  asked: promptOf,
  cite: citeFor,
  dice: thrownIn,
  chapter: ({ turn, slot }) => `${turn}.${slot?.army ?? ''}.${slot?.number ?? ''}`,
  pace: (shot: Shown, next: Shown | undefined) => paceOf(shot, isOwn(shot.by), next),
});
