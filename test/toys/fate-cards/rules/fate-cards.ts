/**
 * A small game with the hardest shapes of Combat Commander: a deck whose order nobody knows, two
 * hidden hands; a roll is a drawn card, which the holder of the initiative may cancel again and
 * again; its trigger opens further rolls and decisions, deep inside one another; in their middle
 * the deck may run out and the discards are shuffled back. Now and then both seats bury a card in
 * secret, and after an order the other seat may ambush, whatever it holds.
 */
import {
  fail,
  gatherEvents,
  hidden,
  NOBODY,
  ok,
  shapeOf,
  type Chance,
  type EventIn,
  type Known,
  type Pick,
  type QuestionsIn,
  type Ruleset,
  type Secret,
} from '#kernel';
import * as z from 'zod/mini';
import * as events from './events.ts';
import {
  buried,
  dealt,
  drew,
  initiativePassed,
  lost,
  played,
  reshuffled,
  revealed,
  sent,
  timePassed,
  turnPassed,
} from './events.ts';
import { card, cards, seat, whole } from './fields.ts';
import * as questions from './questions.ts';
import { ambush, bury, playOrder, snipe, useInitiative } from './questions.ts';
import {
  isAmbush,
  MISSIONS,
  other,
  RULES,
  SEATS,
  targetsOf,
  triggerOf,
  type Card,
  type FateWorld,
  type Context,
  type Scene,
  type Play,
  type Position,
  type Seat,
} from './world.ts';

/**
 * A card from the deck. The place in it is told to nobody: by it the owner could count which lower
 * cards the other hand holds. Which card it was he learns by the event.
 */
function* drawCard(table: Context): Play<Secret<Card>> {
  if (table.position.count === 0) reshuffle(table);
  const { deck, count, slots } = table.position;
  const told = table.edition.flaw === 'placeTold';
  const at = yield* told ? table.pick(count) : table.draw(count, NOBODY);
  return { slot: slots, value: deck.value?.[at] ?? 0 };
}
/** The discards go back, in a deck that nobody has seen. */
function reshuffle(table: Context): void {
  const { shown, slots } = table.position;
  if (shown.length === 0) finish(table);
  table.emit(reshuffled, { count: shown.length, slot: slots });
}
function* reveal(table: Context): Play<Card> {
  const card = yield* drawCard(table);
  table.emit(revealed, { card });
  return card.value ?? 0;
}
function finish(table: Context): never {
  const { losses } = table.position;
  const fewer: Seat = losses.axis < losses.allies ? 'axis' : 'allies';
  const winners = losses.axis === losses.allies ? [] : [fewer];
  return table.end({ result: 'sudden', winners, cite: 'FC-END-01' });
}

/** FC-FAT-01, FC-FAT-02 */
function* rollFate(table: Context, roller: Seat): Play<Card> {
  let card = yield* reveal(table);
  // After every reveal the holder may cancel it; the card then passes, and the window reopens.
  while (yield* table.ask(table.position.holder, useInitiative, { card })) {
    table.emit(initiativePassed, {});
    card = yield* reveal(table);
  }
  yield* table.within('FC-FAT-03', trigger(table, card, roller));
  return card;
}
/** FC-FAT-04 */
function* trigger(table: Context, card: Card, roller: Seat): Play {
  switch (triggerOf(card)) {
    case 'none':
      return;
    case 'time':
      return table.emit(timePassed, {});
    case 'sniper': {
      const choice = yield* table.ask(other(roller), snipe, { card });
      if (choice === 'hit') table.emit(lost, { seat: roller });
      return;
    }
    case 'event': {
      // An event is a roll of its own, with whatever that sets off.
      const again = yield* table.within('FC-FAT-01', rollFate(table, roller));
      if (again % 5 === 0) table.emit(lost, { seat: other(roller) });
    }
  }
}

function* stage(table: Context): Play {
  const { active, time, hands } = table.position;
  const short = SEATS.find((seat) => hands[seat].length < table.setup.hand);
  if (short !== undefined && table.position.turn === 0) {
    return table.emit(drew, { seat: short, card: yield* drawCard(table) });
  }
  const idle = SEATS.find((seat) => table.position.missions[seat] === null);
  if (idle !== undefined) {
    const mission = { slot: table.position.slots, value: yield* table.draw(MISSIONS, idle) };
    return table.emit(sent, { seat: idle, mission });
  }
  if (time >= table.edition.time) finish(table);
  if (table.position.turn === 0) return table.emit(dealt, {});
  if (table.position.bury) return yield* table.within('FC-DEC-02', buryCards(table));
  yield* ordering(table, active);
  table.emit(turnPassed, {});
}
/** FC-DEC-02 Each seat puts a card back, both at once; which it was nobody else learns. */
function* buryCards(table: Context): Play {
  const asked = SEATS.filter((seat) => table.position.hands[seat].length > 0).map((seat) => ({
    seat,
    question: { seat, cards: table.position.hands[seat].length },
  }));
  const answers = yield* table.askTogether(bury, asked);
  for (const [index, { slot }] of answers.entries()) {
    const { seat } = asked[index];
    const { hands, slots } = table.position;
    const card = hands[seat].find((one) => one.slot === slot);
    const left = hands[seat].filter((one) => one.slot !== slot);
    // Every card of the hand is hidden anew: nobody is to see which place has become empty.
    const kept = table.edition.flaw === 'slotsKept';
    const hand = left.map((one, at) => ({
      slot: kept ? one.slot : slots + 1 + at,
      value: one.value ?? 0,
    }));
    const under = { slot: slots, value: card?.value ?? 0 };
    table.emit(buried, { seat, card: under, hand, slots: slots + 1 + hand.length });
  }
}
/** FC-ORD-01 */
function* ordering(table: Context, active: Seat): Play {
  const cards = table.position.hands[active].length;
  const answer = yield* table.ask(active, playOrder, { cards });
  if (answer === 'pass') return table.emit(timePassed, {});
  const order = show(table, active, answer.slot);
  yield* ambushing(table, other(active));
  for (let target = 0; target < targetsOf(order); target++) {
    yield* table.within('FC-FAT-01', rollFate(table, active));
  }
  table.emit(drew, { seat: active, card: yield* drawCard(table) });
}
function show(table: Context, seat: Seat, slot: number): Card {
  const value = table.position.hands[seat].find((one) => one.slot === slot)?.value ?? 0;
  table.emit(played, { seat, card: { slot, value } });
  return value;
}
/** FC-ORD-02 Whoever holds a card is asked: that depends on nothing that he alone can see. */
function* ambushing(table: Context, seat: Seat): Play {
  const cards = table.position.hands[seat].length;
  if (cards === 0) return;
  const able = table.position.hands[seat].some(({ value }) => isAmbush(value ?? 1));
  if (table.edition.flaw === 'windowByHand' && !able) return;
  const answer = yield* table.ask(seat, ambush, { cards });
  if (typeof answer === 'string') return;
  show(table, seat, answer.slot);
  table.emit(lost, { seat: other(seat) });
}

/** What may be in the other hand and in the deck, by all the slots that the seat knows. */
export function imagine(
  { position, setup }: Scene,
  me: Seat,
  pick: Pick,
  known: Known = new Map(),
): Position {
  const world = structuredClone(position) as Position;
  const of = ({ slot: at, value }: Secret<Card>): Card | undefined =>
    value ?? (known.get(at) as Card | undefined);
  const theirs = world.hands[other(me)];
  const fixed = [...world.shown, ...world.hands[me], ...theirs].flatMap((one) => of(one) ?? []);
  // What has come from the deck since was in it.
  const came = [...known].flatMap(([at, value]) => (at >= world.slots ? [value as Card] : []));
  const free = Array.from({ length: setup.cards }, (_, value) => value).filter(
    (one) => !fixed.includes(one),
  );
  const apt = free.filter((one) => !came.includes(one));
  world.hands[other(me)] = theirs.map((one) => {
    const from = apt.length > 0 ? apt : free;
    const value = of(one) ?? from.splice(pick(from.length), 1)[0];
    return { slot: one.slot, value };
  });
  const held = new Set([...fixed, ...world.hands[other(me)].map(({ value }) => value)]);
  const deck = Array.from({ length: setup.cards }, (_, value) => value);
  const mission = world.missions[other(me)];
  if (mission !== null) {
    const value = mission.value ?? (known.get(mission.slot) as number | undefined);
    world.missions[other(me)] = { slot: mission.slot, value: value ?? pick(MISSIONS) };
  }
  world.deck = { slot: position.deck.slot, value: deck.filter((one) => !held.has(one)) };
  return world;
}
/** Of a hidden draw the seat knows what was shown under the slot that it led to. */
function guess(
  { position }: Scene,
  chance: Chance & { readonly ask: 'pick' },
  pick: Pick,
  known: Known,
): number {
  const shown = known.get(position.slots) as number | undefined;
  if (chance.owner !== NOBODY) return shown ?? pick(chance.from);
  const at = position.deck.value?.indexOf(shown ?? -1) ?? -1;
  return at >= 0 ? at : pick(chance.from);
}

// --- the game, gathered --------------------------------------------------------------------------

export interface FateCards extends FateWorld {
  event: EventIn<typeof events>;
  questions: QuestionsIn<typeof questions>;
}
export const happening = gatherEvents<FateWorld, typeof events>(events);

export const fateCards: Ruleset<FateCards> = {
  id: 'fate-cards/1',
  revision: 1,
  rules: new Set(RULES),
  edition: { time: 8 },
  bounds: { answers: 1500, events: 3000 },
  answerMs: 40,
  shapes: {
    setup: shapeOf<FateCards['setup']>()(z.strictObject({ cards: whole, hand: whole })),
    position: shapeOf<FateCards['position']>()(
      z.strictObject({
        active: seat,
        holder: seat,
        time: whole,
        turn: whole,
        bury: z.boolean(),
        losses: z.strictObject({ axis: whole, allies: whole }),
        count: whole,
        deck: z.strictObject({ slot: whole, value: z.exactOptional(z.array(whole)) }),
        hands: z.strictObject({ axis: cards, allies: cards }),
        shown: cards,
        missions: z.strictObject({ axis: z.nullable(card), allies: z.nullable(card) }),
        slots: whole,
      }),
    ),
    event: shapeOf<FateCards['event']>()(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('drew'), ...events.drew.fields }),
        z.strictObject({ type: z.literal('buried'), ...events.buried.fields }),
        z.strictObject({ type: z.literal('played'), ...events.played.fields }),
        z.strictObject({ type: z.literal('revealed'), ...events.revealed.fields }),
        z.strictObject({ type: z.literal('reshuffled'), ...events.reshuffled.fields }),
        z.strictObject({ type: z.literal('sent'), ...events.sent.fields }),
        z.strictObject({ type: z.literal('dealt'), ...events.dealt.fields }),
        z.strictObject({ type: z.literal('initiativePassed'), ...events.initiativePassed.fields }),
        z.strictObject({ type: z.literal('timePassed'), ...events.timePassed.fields }),
        z.strictObject({ type: z.literal('lost'), ...events.lost.fields }),
        z.strictObject({ type: z.literal('turnPassed'), ...events.turnPassed.fields }),
      ]),
    ),
  },
  seats: () => SEATS,
  setUp({ cards: count, hand }) {
    if (count < 3 * hand) return fail([{ code: 'tooFewCards', at: 'cards' }]);
    return ok({
      active: 'axis',
      holder: 'allies',
      time: 0,
      turn: 0,
      bury: false,
      losses: { axis: 0, allies: 0 },
      count,
      deck: { slot: 0, value: Array.from({ length: count }, (_, value) => value) },
      hands: { axis: [], allies: [] },
      shown: [],
      missions: { axis: null, allies: null },
      slots: 1,
    });
  },
  stage,
  apply: happening.apply,
  questions,
  view({ position }, eye) {
    const hand = (of: Seat): Secret<Card>[] =>
      position.hands[of].map((card) => (eye === of ? { ...card } : hidden(card)));
    const missionFor = (of: Seat): Secret<number> | null => {
      const mission = position.missions[of];
      return mission === null || eye === of ? mission : hidden(mission);
    };
    return {
      ...position,
      losses: { ...position.losses },
      deck: hidden<Card[]>({ slot: position.deck.slot }),
      hands: { axis: hand('axis'), allies: hand('allies') },
      shown: position.shown.map((card) => ({ ...card })),
      missions: { axis: missionFor('axis'), allies: missionFor('allies') },
    };
  },
  redact: happening.redact,
  reveals: happening.reveals,
  heading: () => 'FC-FAT-01',
  imagine,
  guess,
};
