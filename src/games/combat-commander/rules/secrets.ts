/** What each side may know (section 29), and worlds that fit what it knows. */
import {
  hidden,
  type Chance,
  type Eye,
  type Frozen,
  type Known,
  type Pick,
  type Secret,
} from '#kernel';
import { cardsOf } from './cards/deck.ts';
import { SIDES, seatOf } from './facts/units.ts';
import { cupOf, openable } from './objectives/chits.ts';
import type { CardId, Chit, CommanderWorld, Deck, Scene, Position, Setup, Side } from './world.ts';

type Cards = Secret<CardId>[];

/**
 * CC-CARD-08, CC-OBJ-08, CC-CARD-07, CC-TRK-08, CC-HID-01 Hands and secret chits are their
 * owners'; what a deck or the cup still holds is nobody's.
 */
export function view({ position }: Scene, eye: Eye<CommanderWorld>): Position {
  const seen = copy(position);
  for (const side of SIDES) {
    const { count, cards } = seen.decks[side];
    seen.decks[side] = { count, cards: hidden(cards) };
    if (eye === seatOf(side)) continue;
    seen.hands[side] = seen.hands[side].map((card) => hidden(card));
    seen.chits.secret[side] = seen.chits.secret[side].map((chit) => hidden(chit));
  }
  seen.chits.cup.chits = hidden(seen.chits.cup.chits);
  return seen;
}
/**
 * A copy of a position; counters by their columns. What nobody writes into is shared: steps, hidden
 * things and what a deck holds are put in the place of others.
 */
export function copy(position: Frozen<Position>): Position {
  const { units, weapons, radios, control, discards, casualties } = position;
  const { surrender, decks, hands, chits, smoke, blaze, fortifications } = position;
  return {
    ...position,
    surrender: [surrender[0], surrender[1]],
    decks: [copyOfDeck(decks[0]), copyOfDeck(decks[1])],
    hands: [hands[0].slice(), hands[1].slice()],
    chits: {
      cup: { count: chits.cup.count, chits: chits.cup.chits as Secret<Chit[]> },
      open: chits.open.slice(),
      secret: [chits.secret[0].slice(), chits.secret[1].slice()],
    },
    discards: [discards[0].slice(), discards[1].slice()],
    control: control.slice(),
    units: {
      side: units.side.slice(),
      type: units.type.slice(),
      hex: units.hex.slice(),
      arrives: units.arrives.slice(),
      broken: units.broken.slice(),
      suppressed: units.suppressed.slice(),
      veteran: units.veteran.slice(),
      activated: units.activated.slice(),
      weapon: units.weapon.slice(),
    },
    weapons: {
      side: weapons.side.slice(),
      type: weapons.type.slice(),
      broken: weapons.broken.slice(),
      eliminated: weapons.eliminated.slice(),
    },
    radios: {
      side: radios.side.slice(),
      type: radios.type.slice(),
      broken: radios.broken.slice(),
      arrives: radios.arrives.slice(),
      lost: radios.lost.slice(),
    },
    casualties: [casualties[0].slice(), casualties[1].slice()],
    smoke: smoke.slice() as Position['smoke'],
    blaze: blaze.slice(),
    fortifications: fortifications.slice() as Position['fortifications'],
  };
}
const copyOfDeck = ({ count, cards }: Frozen<Deck>): Deck => ({
  count,
  cards: cards as Deck['cards'],
});
/** CC-HID-03 A hand and decks that may be behind a view, by all the slots that the seat knows. */
export function imagine(
  { position, setup }: Scene,
  seat: string,
  pick: Pick,
  known: Known = new Map(),
): Position {
  const world = copy(position);
  // What has been drawn since was not in a hand then.
  const shown: ReadonlySet<unknown> = new Set(known.values());
  for (const side of SIDES) {
    const of = ({ slot, value }: Secret<CardId>): CardId | undefined =>
      value ?? (known.get(slot) as CardId | undefined);
    const seen = new Set([
      ...world.discards[side],
      ...world.hands[side].flatMap((c) => of(c) ?? []),
    ]);
    const free = cardsOf(side).filter((card) => !seen.has(card));
    const dealt = free.filter((card) => !shown.has(card));
    if (seat !== seatOf(side)) dealTo(world, side, { of, free: dealt, pick });
    const held = new Set(world.hands[side].map(({ value }) => value));
    const rest = free.filter((card) => !held.has(card));
    world.decks[side].cards = { slot: position.decks[side].cards.slot, value: rest };
  }
  imagineChits(world, { setup, seat, pick, known });
  return world;
}
interface Imagining {
  readonly setup: Setup;
  readonly seat: string;
  readonly pick: Pick;
  readonly known: Known;
}
/** CC-OBJ-09 Among the other's secret chits is none that he would have had to show. */
function imagineChits({ chits }: Position, { setup, seat, pick, known }: Imagining): void {
  const of = ({ slot, value }: Secret<Chit>): Chit | undefined =>
    value ?? (known.get(slot) as Chit | undefined);
  const seen = new Set([...chits.open, ...chits.secret.flat().flatMap((one) => of(one) ?? [])]);
  const free = cupOf(setup).filter((chit) => !seen.has(chit));
  const shown: ReadonlySet<unknown> = new Set(known.values());
  const secret = openable(free).filter((chit) => !shown.has(chit));
  for (const side of SIDES) {
    if (seat === seatOf(side)) continue;
    chits.secret[side] = chits.secret[side].map((chit) => ({
      slot: chit.slot,
      value: of(chit) ?? secret.splice(pick(secret.length), 1)[0],
    }));
  }
  const held = new Set(chits.secret.flat().map(({ value }) => value));
  const value = free.filter((chit) => !held.has(chit));
  chits.cup.chits = { slot: chits.cup.chits.slot, value };
}
interface Dealing {
  readonly of: (card: Secret<CardId>) => CardId | undefined;
  readonly free: readonly CardId[];
  readonly pick: Pick;
}
function dealTo(world: Position, side: Side, { of, free, pick }: Dealing): void {
  const left = [...free];
  const hand: Cards = world.hands[side].map((card) => {
    const value = of(card) ?? left.splice(pick(left.length), 1)[0];
    return { slot: card.slot, value };
  });
  world.hands[side] = hand;
}
/** Of a hidden draw the seat knows what was shown under the slot that it led to. */
export function guess(
  { position }: Scene,
  chance: Chance & { readonly ask: 'pick' },
  pick: Pick,
  known: Known,
): number {
  const shown = known.get(position.slots);
  if (shown === undefined) return pick(chance.from);
  const pool = poolsOf(position).find(
    (values) => values.length === chance.from && values.includes(shown),
  );
  return pool === undefined ? pick(chance.from) : pool.indexOf(shown);
}
/** All from which something may be drawn unseen. */
function poolsOf({ decks, chits }: Scene['position']): (readonly unknown[])[] {
  const cup = chits.cup.chits.value ?? [];
  return [...decks.map(({ cards }) => cards.value ?? []), cup, openable(cup)];
}
