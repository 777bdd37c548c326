/**
 * Fate cards, rolls and time in one: a card that is revealed may move the time marker, which may
 * ask for a roll, which is a card that is revealed (sections 1, 7, 12 and 20). No order of cards
 * exists: each is picked among those left.
 */
import { askOf } from '../asking.ts';
import { NOBODY, type Secret } from '#kernel';
import { cardId, cardOf } from './deck.ts';
import { digIn } from '../actions/waiting.ts';
import { EFFECTS, sniper } from '../events/effects.ts';
import type { Fate } from '../events/effect.ts';
import { SIDES, carriersOf, otherSide, weaponTypeOf } from '../facts/units.ts';
import { rowOf, type HexId } from '../ground/board.ts';
import { breakWeapon } from '../orders/losses.ts';
import { optionsOf } from '../options.ts';
import { reinforce } from '../turn/reinforcing.ts';
import { endIfAllHeld, endWith } from '../turn/end.ts';
import type {
  Card,
  CardId,
  Context,
  Play,
  RollFor,
  Side,
  UnitId,
  WeaponId,
  Why,
} from '../world.ts';
import type { RollOf, Rolled } from './rolled.ts';
import { clearSmoke, useInitiative } from './questions.ts';
import { smokeCleared, weaponFixed, weaponLost } from '../events/events.ts';
import { scored } from '../objectives/events.ts';
import { drew, initiativeUsed, nothing, reshuffled, revealed, timeAdvanced } from './events.ts';

// --- cards ---------------------------------------------------------------------------------------

const isEmpty = ({ position }: Context, side: Side): boolean => position.decks[side].count === 0;

/** CC-GEN-01 Nobody is told which place it had among the others: by that they could be counted. */
function* take(table: Context, side: Side): Play<Secret<CardId>> {
  const { decks, slots } = table.position;
  const { count, cards } = decks[side];
  const at = yield* table.draw(count, NOBODY);
  return { slot: slots, value: cards.value?.[at] ?? cardId(side, 0) };
}
/** CC-CARD-15, CC-TURN-07 Into the hand; CC-CARD-10 the last one makes time advance. */
export function* drawCard(table: Context, side: Side): Play {
  table.emit(drew, { side, card: yield* take(table, side) });
  if (isEmpty(table, side)) yield* advanceTime(table, side);
}
interface Told {
  readonly what?: RollFor;
  readonly unit?: UnitId;
}
/** What else is told of a card that is seen. */
type Seen = (card: Card) => { readonly idle?: 1 };
/** CC-CARD-09 From the top of the deck, at once among the discards. */
function* reveal(
  table: Context,
  side: Side,
  why: Why,
  told: Told = {},
  seen: Seen = () => ({}),
): Play<Card> {
  const card = yield* take(table, side);
  const shown = cardOf(table, side, card.value ?? cardId(side, 0));
  table.emit(revealed, { side, card, why, ...told, ...seen(shown) });
  return shown;
}

// --- rolls ---------------------------------------------------------------------------------------

/**
 * CC-CARD-10, CC-CARD-15, CC-INI-06, CC-TRG-02, CC-TRG-09 A card, the initiative card's word, the
 * deck's end, the trigger; then it counts. `armed`: whose weapons fire in an attack (CC-TRG-06).
 */
export function* roll(
  table: Context,
  side: Side,
  what: RollFor,
  { armed = [], unit }: RollOf = {},
): Play<Rolled> {
  const told = { what, ...(unit === undefined ? {} : { unit }) };
  const card = yield* standing(table, side, told, (shown) =>
    setsOff(table, { card: shown, armed }) ? {} : { idle: 1 },
  );
  // CC-TIME-03 Time moves once, though the last card shows it too.
  const wasLast = isEmpty(table, side);
  if (wasLast) yield* advanceTime(table, side);
  if (!(wasLast && card.trigger === 'time')) yield* carryOut(table, side, { card, armed });
  const [white, coloured] = card.dice;
  return { white, coloured, sum: white + coloured };
}
/**
 * CC-TIME-11, CC-TRG-03, CC-INI-02, CC-INI-03, CC-INI-05 The card that no holder of the initiative
 * card cancels any more.
 */
function* standing(
  table: Context,
  side: Side,
  told: Told & { what: RollFor },
  seen: Seen,
): Play<Card> {
  const { what } = told;
  for (;;) {
    const card = yield* reveal(table, side, 'roll', told, seen);
    const holder = table.position.initiative;
    const question = { side, card: card.id, what };
    if (!(yield* askOf(table, holder, useInitiative, question))) return card;
    table.emit(initiativeUsed, { side: otherSide(holder), roller: side, what });
    // CC-TIME-11 A cancelled roll has emptied the deck all the same.
    if (isEmpty(table, side)) yield* advanceTime(table, side);
  }
}

// --- triggers ------------------------------------------------------------------------------------

/** CC-TRG-08, CC-TIME-12 What is rolled inside one of these sets off nothing. */
const INSIDE: ReadonlySet<string> = new Set(['CC-TIME-04', 'CC-TRG-05', 'CC-TRG-07']);

interface Shown {
  readonly card: Card;
  readonly armed: readonly UnitId[];
}
/** CC-TRG-06, CC-TRG-08 May its trigger do anything? A card without one has nothing to do. */
function setsOff(table: Context, { card, armed }: Shown): boolean {
  if (card.trigger === null) return true;
  const isInside = table.trail.some((heading) => INSIDE.has(heading));
  if (isInside && optionsOf(table.setup).triggersInsideTriggers === 'ignored') return false;
  return card.trigger !== 'jammed' || armed.length > 0;
}
/** CC-TRG-01, CC-TRG-04 */
function* carryOut(table: Context, side: Side, { card, armed }: Shown): Play {
  if (!setsOff(table, { card, armed })) return;
  switch (card.trigger) {
    case 'time':
      return yield* advanceTime(table, side);
    case 'sniper':
      return yield* table.within('CC-TRG-05', sniper(table, { side, fate }));
    case 'jammed':
      for (const unit of armed) breakWeapon(table, unit);
      return;
    case 'event':
      return yield* table.within('CC-TRG-07', drawEvent(table, side));
    case null:
      return;
    default:
      card.trigger satisfies never;
  }
}
/** CC-CARD-13, CC-TRG-07, CC-EVT-01 */
function* drawEvent(table: Context, side: Side): Play {
  const card = yield* reveal(table, side, 'event');
  if (isEmpty(table, side)) yield* advanceTime(table, side);
  const [heading, effect] = EFFECTS[card.event];
  const before = standOf(table);
  const going = effect(table, { side, fate });
  if (going !== undefined) yield* table.within(heading, going);
  const isIdle = heading !== 'CC-EVT-E61' && standOf(table) === before;
  if (isIdle) table.emit(nothing, { side, by: heading });
}
/**
 * CC-GEN-06 What an event may change, so that it is told when none of it has changed; who looks at
 * a hand changes nothing (CC-EVT-E61).
 */
function standOf({ position }: Context): string {
  const { units, weapons, radios, control, victory, surrender, chits, hands } = position;
  const { smoke, blaze, fortifications, casualties } = position;
  const held = hands.map(({ length }) => length);
  const marks = [smoke, blaze, fortifications, casualties, chits.open, chits.cup.count];
  return JSON.stringify([units, weapons, radios, control, victory, surrender, held, marks]);
}
/** CC-CARD-14, CC-CARD-12, CC-WPN-11, CC-RAD-03 Broken weapons are looked at before, no radio. */
function* randomHex(table: Context, side: Side): Play<HexId> {
  const { hex } = yield* reveal(table, side, 'hex');
  if (isEmpty(table, side)) yield* advanceTime(table, side);
  mendWeapons(table, rowOf(hex) + 1);
  return hex;
}
function mendWeapons(table: Context, row: number): void {
  for (const unit of carriersOf(table)) {
    const weapon = table.position.units.weapon[unit] as WeaponId;
    if (table.position.weapons.broken[weapon] === 0) continue;
    const { fix, eliminate } = weaponTypeOf(table, weapon);
    if (row >= fix[0] && row <= fix[1]) table.emit(weaponFixed, { weapon, unit });
    else if (row >= eliminate[0] && row <= eliminate[1]) {
      table.emit(weaponLost, { weapon, unit });
    }
  }
}
const fate: Fate = { roll, randomHex };

// --- time ----------------------------------------------------------------------------------------

/**
 * CC-TIME-02, CC-TIME-04 The marker moves, and play goes on only after its steps; `by` is who set
 * it off.
 */
function* advanceTime(table: Context, by: Side): Play {
  yield* table.within('CC-TIME-04', timeSteps(table, by));
}
/** CC-TRK-10 */
function* timeSteps(table: Context, by: Side): Play {
  table.emit(timeAdvanced, { by });
  table.emit(reshuffled, { side: by, slot: table.position.slots });
  if (table.position.time >= table.setup.suddenDeath) yield* suddenDeath(table, by);
  rewardDefender(table);
  yield* smokeClears(table, by);
  yield* reinforce(table);
  yield* digIn(table);
}
/**
 * CC-TIME-13, CC-END-01, CC-END-02, CC-END-03 A roll below the space of the time marker ends it;
 * CC-TIME-12.
 */
function* suddenDeath(table: Context, by: Side): Play {
  endIfAllHeld(table);
  const { sum } = yield* roll(table, by, 'suddenDeath');
  if (sum < table.position.time) endWith(table, 'suddenDeath', 'CC-END-03');
}
/** CC-TIME-06 Two defenders gain nothing of each other. */
function rewardDefender(table: Context): void {
  const held = SIDES.filter((side) => table.setup.forces[side].posture === 'defend');
  if (held.length !== 1) return;
  table.emit(scored, { side: held[0], points: 1, rule: 'CC-TIME-06' });
}
/** CC-SMK-03, CC-TIME-07 */
function* smokeClears(table: Context, by: Side): Play {
  const hexes = table.position.smoke.map(([hex]) => hex);
  if (hexes.length === 0) return;
  const { hex } = yield* askOf(table, by, clearSmoke, { hexes });
  table.emit(smokeCleared, { hex });
}
