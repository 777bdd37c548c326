/** Battles whose fate is written down, for tests only: cards are named, not drawn. */
import { Match, type Chance, type Settled } from '#kernel';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { cardId, cardsOf } from '../../src/games/combat-commander/rules/cards/deck.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type {
  CardId,
  PlacedUnit,
  Position,
  Setup,
  Side,
} from '../../src/games/combat-commander/rules/world.ts';
import type { CombatCommander, Event } from '../../src/games/combat-commander/rules/game.ts';

export type Battle = Match<CombatCommander>;

/** A card by its name, `R14`. */
function cardNamed(setup: Setup, name: string): [side: Side, card: CardId] {
  const side: Side = name.startsWith('G') ? 0 : 1;
  const card = setup.forces[side].deck.findIndex(({ id }) => id === name);
  if (card < 0) throw new Error(`no card is called ${name}`);
  return [side, cardId(side, card)];
}
/** The place in the deck of the card that is to come. */
function placeOf(battle: Battle, name: string): number {
  const [side, card] = cardNamed(battle.setup, name);
  const place = battle.scene.position.decks[side].cards.value?.indexOf(card) ?? -1;
  if (place < 0) throw new Error(`${name} is not in the deck`);
  return place;
}
/** A battle as somebody finds it: units where they are named, hands as they are dealt. */
export interface Found {
  readonly axis?: readonly string[];
  readonly allies?: readonly string[];
  readonly hands?: readonly string[];
  /** The only cards that are left in a deck. */
  readonly decks?: readonly [axis: readonly string[], allies: readonly string[]];
  readonly change?: (position: Position) => void;
  readonly setup?: (setup: Setup) => Setup;
}
const unitsFrom = (lines: readonly string[]): PlacedUnit[] =>
  lines.map((line) => {
    const [hex = '', type = '', weapon] = line.split(' ');
    return { type, hex: at(hex), ...(weapon === undefined ? {} : { weapon }) };
  });
/** It stands at the beginning of a turn of the Allies. */
export function found({ axis, allies, hands = [], decks, change, setup: with_ }: Found): Battle {
  const [german, russian] = millCrossing.forces;
  const plain: Setup = {
    ...millCrossing,
    forces: [
      axis === undefined ? german : { ...german, units: unitsFrom(axis) },
      allies === undefined ? russian : { ...russian, units: unitsFrom(allies) },
    ],
  };
  const setup = with_?.(plain) ?? plain;
  const begun = combatCommander2006.setUp(setup);
  if (!begun.ok) throw new Error(`the setup is legal: ${JSON.stringify(begun.error)}`);
  const position = begun.value;
  position.step = { at: 'turn' };
  for (const name of hands) {
    const [side, value] = cardNamed(setup, name);
    position.hands[side].push({ slot: position.slots, value });
    position.slots += 1;
  }
  for (const side of [0, 1] as const) leave(position, side, decks?.[side], setup);
  change?.(position);
  return Match.resume(combatCommander2006, setup, { position, asked: 1, answers: [], sealed: [] });
}
/** What is neither in the hand nor left in the deck lies among the discards. */
function leave(
  position: Position,
  side: Side,
  names: readonly string[] | undefined,
  setup: Setup,
): void {
  const held = new Set(position.hands[side].map(({ value }) => value));
  const free = cardsOf(side).filter((card) => !held.has(card));
  const left = names?.map((name) => cardNamed(setup, name)[1]);
  const value = left === undefined ? free : free.filter((card) => left.includes(card));
  position.decks[side] = { count: value.length, cards: { slot: side, value } };
  position.discards[side] = free.filter((card) => !value.includes(card));
}

type Script = readonly (string | { readonly answer: unknown })[];
/** Plays on: cards as they are named, answers as they are given; what happened. */
export function play(battle: Battle, script: Script): Event[] {
  return [...playTo(battle, script), ...withoutActions(battle)];
}
/** The same, and what is asked then stays asked, be it a card to play. */
export function playTo(battle: Battle, script: Script): Event[] {
  const events: Event[] = [];
  for (const next of script) {
    if (!isAction(next)) events.push(...withoutActions(battle));
    const done =
      typeof next === 'string'
        ? battle.settle(placeOf(battle, next))
        : answered(battle, next.answer);
    events.push(...(done as readonly Event[]));
  }
  return events;
}
/** A card played as an action, or none. */
export const acts = (card: string, battle: Battle): { readonly answer: unknown } =>
  say({ card: slotOf(battle, card) });
const isAction = (next: Script[number]): boolean => {
  if (typeof next === 'string') return false;
  const keys = Object.keys(next.answer as object);
  return keys.length === 1 && (keys[0] === 'card' || keys[0] === 'pass');
};
/** No card is played where the script names none. */
function withoutActions(battle: Battle): Event[] {
  const events: Event[] = [];
  while (battle.pending[0]?.ask === 'act') {
    events.push(...(answered(battle, { pass: true }) as readonly Event[]));
  }
  return events;
}
function answered(battle: Battle, answer: unknown): readonly unknown[] {
  const [open] = battle.pending;
  if (open === undefined) throw new Error('nothing is asked');
  const taken = battle.reply(open.id, answer);
  if (!taken.ok) throw new Error(`refused: ${JSON.stringify(taken.error)}`);
  return taken.value;
}
export const say = (answer: unknown): { readonly answer: unknown } => ({ answer });
/** The initiative card is not used. */
export const STANDS = say(false);
/** The card of a hand. */
export function slotOf(battle: Battle, name: string): number {
  const [side, card] = cardNamed(battle.setup, name);
  const held = battle.scene.position.hands[side].find(({ value }) => value === card);
  if (held === undefined) throw new Error(`${name} is in no hand`);
  return held.slot;
}
/** Any result of a chance. */
export const anyOf = (chance: Chance, pick: (from: number) => number): Settled =>
  chance.ask === 'pick'
    ? pick(chance.from)
    : Array.from({ length: chance.dice }, () => 1 + pick(chance.sides));
