/**
 * A small game with the hardest shapes of Combat Commander: hidden hands and a secret deck; a
 * roll is a drawn card, which the holder of the initiative may cancel again and again; its
 * trigger opens further rolls and decisions, deep inside one another.
 */
import {
  fail,
  hidden,
  ok,
  type Frozen,
  type Pick,
  type Procedure,
  type Ruleset,
  type Scene,
  type Secret,
  type Table,
} from '#kernel';
import * as z from 'zod/mini';

type Seat = 'axis' | 'allies';
type Card = number;
type Trigger = 'none' | 'time' | 'sniper' | 'event';
export interface FateCards {
  seat: Seat;
  rule: 'order' | 'roll' | 'initiative' | 'trigger' | 'sniper' | 'end';
  edition: { time: number };
  setup: { cards: number; hand: number };
  position: {
    active: Seat;
    holder: Seat;
    time: number;
    losses: Record<Seat, number>;
    deck: Secret<Card>[];
    hands: Record<Seat, Secret<Card>[]>;
    shown: Secret<Card>[];
  };
  event:
    | { type: 'drew'; seat: Seat; card: Secret<Card> }
    | { type: 'played'; seat: Seat; card: Secret<Card> }
    | { type: 'revealed'; card: Secret<Card> }
    | { type: 'initiativePassed' }
    | { type: 'timePassed' }
    | { type: 'lost'; seat: Seat }
    | { type: 'turnPassed' };
  questions: {
    playOrder: { question: { cards: number }; answer: { slot: number } | 'pass' };
    useInitiative: { question: { card: Card }; answer: boolean };
    snipe: { question: { card: Card }; answer: 'spare' | 'hit' };
  };
}
type Here = Table<FateCards>;
type Play<T = void> = Procedure<FateCards, T>;
const other = (seat: Seat): Seat => (seat === 'axis' ? 'allies' : 'axis');
const TRIGGERS: readonly Trigger[] = ['event', 'none', 'event', 'sniper', 'event', 'time'];
export const triggerOf = (card: Card): Trigger => TRIGGERS[card % TRIGGERS.length];
/** Only even cards are orders. */
const isOrder = (card: Card): boolean => card % 2 === 0;

function* reveal(table: Here): Play<Card> {
  if (table.position.deck.length === 0) finish(table);
  const at = yield* table.pick(table.position.deck.length);
  const card = table.position.deck[at];
  table.emit({ type: 'revealed', card: { ...card } });
  return card.value ?? 0;
}
function finish(table: Here): never {
  const { losses } = table.position;
  const fewer: Seat = losses.axis < losses.allies ? 'axis' : 'allies';
  const winners = losses.axis === losses.allies ? [] : [fewer];
  return table.end({ result: 'sudden', winners, cite: 'end' });
}

function* rollFate(table: Here, roller: Seat): Play<Card> {
  let card = yield* reveal(table);
  // After every reveal the holder may cancel it; the card then passes, and the window reopens.
  while (yield* table.ask(table.position.holder, 'useInitiative', { card }, 'initiative')) {
    table.emit({ type: 'initiativePassed' });
    card = yield* reveal(table);
  }
  yield* table.within('trigger', trigger(table, card, roller));
  return card;
}
function* trigger(table: Here, card: Card, roller: Seat): Play {
  switch (triggerOf(card)) {
    case 'none':
      return;
    case 'time':
      return table.emit({ type: 'timePassed' });
    case 'sniper': {
      const choice = yield* table.ask(other(roller), 'snipe', { card }, 'sniper');
      if (choice === 'hit') table.emit({ type: 'lost', seat: roller });
      return;
    }
    case 'event': {
      // An event is a roll of its own, with whatever that sets off.
      const again = yield* table.within('roll', rollFate(table, roller));
      if (again % 5 === 0) table.emit({ type: 'lost', seat: other(roller) });
    }
  }
}
function* stage(table: Here): Play {
  const { active, time } = table.position;
  if (time >= table.edition.time) finish(table);
  const hand = table.position.hands[active];
  const answer = yield* table.ask(active, 'playOrder', { cards: hand.length }, 'order');
  if (answer === 'pass') table.emit({ type: 'timePassed' });
  else {
    const card = table.position.hands[active].find(({ slot }) => slot === answer.slot);
    table.emit({
      type: 'played',
      seat: active,
      card: { slot: answer.slot, value: card?.value ?? 0 },
    });
    yield* table.within('roll', rollFate(table, active));
    if (table.position.deck.length > 0) {
      const at = yield* table.pick(table.position.deck.length);
      table.emit({ type: 'drew', seat: active, card: { ...table.position.deck[at] } });
    }
  }
  table.emit({ type: 'turnPassed' });
}

const seat = z.enum(['axis', 'allies']);
const whole = z.int().check(z.minimum(0));
const secret = z.strictObject({ slot: whole, value: z.exactOptional(whole) });
const cards = z.array(secret);
const without = (list: Secret<Card>[], slot: number): Secret<Card>[] =>
  list.filter((card) => card.slot !== slot);

export function imagine(
  { position }: Scene<FateCards>,
  _seat: Seat,
  pick: Pick,
  seen: Frozen<FateCards['position']> = position,
): FateCards['position'] {
  const world = structuredClone(position) as FateCards['position'];
  const places = [world.deck, world.hands.axis, world.hands.allies, world.shown];
  const known = new Map<number, Card>();
  for (const list of [seen.deck, seen.hands.axis, seen.hands.allies, seen.shown]) {
    for (const { slot, value } of list) if (value !== undefined) known.set(slot, value);
  }
  for (const { slot, value } of places.flat()) if (value !== undefined) known.set(slot, value);
  const total = places.flat().length;
  const used = new Set(places.flat().flatMap(({ slot }) => known.get(slot) ?? []));
  const free = Array.from({ length: total }, (_, value) => value).filter((one) => !used.has(one));
  for (const list of places) {
    for (const [at, card] of list.entries()) {
      if (card.value !== undefined) continue;
      const value = known.get(card.slot) ?? free.splice(pick(free.length), 1)[0];
      list[at] = { slot: card.slot, value };
    }
  }
  return world;
}

export const fateCards: Ruleset<FateCards> = {
  id: 'test/fate-cards',
  revision: 1,
  rules: new Set(['order', 'roll', 'initiative', 'trigger', 'sniper', 'end']),
  edition: { time: 4 },
  shapes: {
    setup: z.strictObject({ cards: whole, hand: whole }),
    position: z.strictObject({
      active: seat,
      holder: seat,
      time: whole,
      losses: z.strictObject({ axis: whole, allies: whole }),
      deck: cards,
      hands: z.strictObject({ axis: cards, allies: cards }),
      shown: cards,
    }),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('drew'), seat, card: secret }),
      z.strictObject({ type: z.literal('played'), seat, card: secret }),
      z.strictObject({ type: z.literal('revealed'), card: secret }),
      z.strictObject({ type: z.literal('initiativePassed') }),
      z.strictObject({ type: z.literal('timePassed') }),
      z.strictObject({ type: z.literal('lost'), seat }),
      z.strictObject({ type: z.literal('turnPassed') }),
    ]),
  },
  seats: () => ['axis', 'allies'],
  setUp(setup) {
    if (setup.cards < 4 * setup.hand) return fail([{ code: 'tooFewCards', at: 'cards' }]);
    const all = Array.from({ length: setup.cards }, (_, value) => ({
      slot: (value * 7) % setup.cards,
      value,
    }));
    return ok({
      active: 'axis',
      holder: 'allies',
      time: 0,
      losses: { axis: 0, allies: 0 },
      hands: { axis: all.slice(0, setup.hand), allies: all.slice(setup.hand, 2 * setup.hand) },
      deck: all.slice(2 * setup.hand),
      shown: [],
    });
  },
  stage,
  apply(position, event) {
    switch (event.type) {
      case 'drew':
        position.deck = without(position.deck, event.card.slot);
        position.hands[event.seat].push({ ...event.card });
        return;
      case 'played':
        position.hands[event.seat] = without(position.hands[event.seat], event.card.slot);
        position.shown.push({ ...event.card });
        return;
      case 'revealed':
        position.deck = without(position.deck, event.card.slot);
        position.shown.push({ ...event.card });
        return;
      case 'initiativePassed':
        position.holder = other(position.holder);
        return;
      case 'timePassed':
        position.time += 1;
        return;
      case 'lost':
        position.losses[event.seat] += 1;
        return;
      case 'turnPassed':
        position.active = other(position.active);
        return;
      default:
        event satisfies never;
    }
  },
  questions: {
    playOrder: {
      shape: z.union([z.strictObject({ slot: whole }), z.literal('pass')]),
      check({ position }, _question, answer) {
        if (answer === 'pass') return undefined;
        const card = position.hands[position.active].find(({ slot }) => slot === answer.slot);
        if (card === undefined) return { code: 'notInHand', cite: 'order' };
        return isOrder(card.value ?? 1) ? undefined : { code: 'noOrder', cite: 'order' };
      },
      suggest({ position }, _question, pick) {
        const orders = position.hands[position.active].filter(({ value }) => isOrder(value ?? 1));
        return orders.length === 0 || pick(8) === 0
          ? 'pass'
          : { slot: orders[pick(orders.length)].slot };
      },
    },
    useInitiative: {
      shape: z.boolean(),
      check: () => undefined,
      list: () => [true, false],
      suggest: (_scene, _question, pick) => pick(5) === 0,
    },
    snipe: {
      shape: z.enum(['spare', 'hit']),
      check: () => undefined,
      list: () => ['spare', 'hit'],
      suggest: (_scene, _question, pick) => (pick(2) === 0 ? 'spare' : 'hit'),
    },
  },
  view({ position }, eye) {
    const { active, holder, time, losses, deck, hands, shown } = position;
    const hand = (of: Seat): Secret<Card>[] =>
      hands[of].map((card) => (eye === of ? { ...card } : hidden(card)));
    return {
      active,
      holder,
      time,
      losses: { ...losses },
      deck: deck.map((card) => hidden(card)),
      hands: { axis: hand('axis'), allies: hand('allies') },
      shown: shown.map((card) => ({ ...card })),
    };
  },
  redact(event, eye) {
    if (event.type !== 'drew') return event;
    return { ...event, card: event.seat === eye ? event.card : hidden(event.card) };
  },
  reveals: (event) => event.type === 'revealed' || event.type === 'played',
  heading: () => 'roll',
  imagine,
};
