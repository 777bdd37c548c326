/**
 * A small game with the hardest shapes of Combat Commander: a deck whose order nobody knows, two
 * hidden hands; a roll is a drawn card, which the holder of the initiative may cancel again and
 * again; its trigger opens further rolls and decisions, deep inside one another; in their middle
 * the deck may run out and the discards are shuffled back. Now and then both seats bury a card in
 * secret, and after an order the other seat may ambush, whatever it holds.
 */
import {
  answersOf,
  shapeOf,
  NOBODY,
  fail,
  hidden,
  ok,
  type Chance,
  type Known,
  type Pick,
  type Procedure,
  type Ruleset,
  type Scene,
  type Secret,
  type Table,
} from '#kernel';
import * as z from 'zod/mini';

export type Seat = 'axis' | 'allies';
type Card = number;
/** What a careless author may do wrong; each breaks law 13 and nothing else that shows. */
export type Flaw = 'windowByHand' | 'placeTold' | 'slotsKept';
type Trigger = 'none' | 'time' | 'sniper' | 'event';
export interface FateCards {
  seat: Seat;
  rule:
    | 'FC-DEC-01'
    | 'FC-DEC-02'
    | 'FC-ORD-01'
    | 'FC-ORD-02'
    | 'FC-FAT-01'
    | 'FC-FAT-02'
    | 'FC-FAT-03'
    | 'FC-FAT-04'
    | 'FC-END-01';
  edition: { time: number; flaw?: Flaw };
  setup: { cards: number; hand: number };
  position: {
    active: Seat;
    holder: Seat;
    time: number;
    turn: number;
    /** Cards are to be buried before the next order. */
    bury: boolean;
    losses: Record<Seat, number>;
    /** How many cards the deck holds; which they are nobody knows. */
    count: number;
    deck: Secret<Card[]>;
    hands: Record<Seat, Secret<Card>[]>;
    shown: Secret<Card>[];
    /** What each seat is after: drawn at the start, and told to nobody else. */
    missions: Record<Seat, Secret<number> | null>;
    /** The slot that the next hidden thing gets: none gets one twice. */
    slots: number;
  };
  event:
    | { type: 'drew'; seat: Seat; card: Secret<Card> }
    | { type: 'buried'; seat: Seat; card: Secret<Card>; hand: Secret<Card>[]; slots: number }
    | { type: 'played'; seat: Seat; card: Secret<Card> }
    | { type: 'revealed'; card: Secret<Card> }
    | { type: 'reshuffled'; count: number; slot: number }
    | { type: 'sent'; seat: Seat; mission: Secret<number> }
    | { type: 'dealt' }
    | { type: 'initiativePassed' }
    | { type: 'timePassed' }
    | { type: 'lost'; seat: Seat }
    | { type: 'turnPassed' };
  questions: {
    bury: { question: { seat: Seat; cards: number }; answer: { slot: number } };
    playOrder: { question: { cards: number }; answer: { slot: number } | 'pass' };
    ambush: { question: { cards: number }; answer: { slot: number } | 'pass' };
    useInitiative: { question: { card: Card }; answer: boolean };
    snipe: { question: { card: Card }; answer: 'spare' | 'hit' };
  };
}
type Here = Table<FateCards>;
type Play<T = void> = Procedure<FateCards, T>;
type Position = FateCards['position'];
const MISSIONS = 6;
const SEATS: readonly Seat[] = ['axis', 'allies'];
const other = (seat: Seat): Seat => (seat === 'axis' ? 'allies' : 'axis');
const TRIGGERS: readonly Trigger[] = ['event', 'none', 'event', 'sniper', 'event', 'time'];
export const triggerOf = (card: Card): Trigger => TRIGGERS[card % TRIGGERS.length];
/** Only even cards are orders, and only every third is an ambush. */
const isOrder = (card: Card): boolean => card % 2 === 0;
export const isAmbush = (card: Card): boolean => card % 3 === 0;
/** An order rolls once for each of its targets. */
const targetsOf = (card: Card): number => 1 + (card % 12);

/**
 * A card from the deck. The place in it is told to nobody: by it the owner could count which lower
 * cards the other hand holds. Which card it was he learns by the event.
 */
function* drawCard(table: Here): Play<Secret<Card>> {
  if (table.position.count === 0) reshuffle(table);
  const { deck, count, slots } = table.position;
  const told = table.edition.flaw === 'placeTold';
  const at = yield* told ? table.pick(count) : table.draw(count, NOBODY);
  return { slot: slots, value: deck.value?.[at] ?? 0 };
}
/** The discards go back, in a deck that nobody has seen. */
function reshuffle(table: Here): void {
  const { shown, slots } = table.position;
  if (shown.length === 0) finish(table);
  table.emit({ type: 'reshuffled', count: shown.length, slot: slots });
}
function* reveal(table: Here): Play<Card> {
  const card = yield* drawCard(table);
  table.emit({ type: 'revealed', card });
  return card.value ?? 0;
}
function finish(table: Here): never {
  const { losses } = table.position;
  const fewer: Seat = losses.axis < losses.allies ? 'axis' : 'allies';
  const winners = losses.axis === losses.allies ? [] : [fewer];
  return table.end({ result: 'sudden', winners, cite: 'FC-END-01' });
}

function* rollFate(table: Here, roller: Seat): Play<Card> {
  let card = yield* reveal(table);
  // After every reveal the holder may cancel it; the card then passes, and the window reopens.
  while (yield* table.ask(table.position.holder, 'useInitiative', { card }, 'FC-FAT-02')) {
    table.emit({ type: 'initiativePassed' });
    card = yield* reveal(table);
  }
  yield* table.within('FC-FAT-03', trigger(table, card, roller));
  return card;
}
function* trigger(table: Here, card: Card, roller: Seat): Play {
  switch (triggerOf(card)) {
    case 'none':
      return;
    case 'time':
      return table.emit({ type: 'timePassed' });
    case 'sniper': {
      const choice = yield* table.ask(other(roller), 'snipe', { card }, 'FC-FAT-04');
      if (choice === 'hit') table.emit({ type: 'lost', seat: roller });
      return;
    }
    case 'event': {
      // An event is a roll of its own, with whatever that sets off.
      const again = yield* table.within('FC-FAT-01', rollFate(table, roller));
      if (again % 5 === 0) table.emit({ type: 'lost', seat: other(roller) });
    }
  }
}

function* stage(table: Here): Play {
  const { active, time, bury, hands } = table.position;
  const short = SEATS.find((seat) => hands[seat].length < table.setup.hand);
  if (short !== undefined && table.position.turn === 0) {
    return table.emit({ type: 'drew', seat: short, card: yield* drawCard(table) });
  }
  const idle = SEATS.find((seat) => table.position.missions[seat] === null);
  if (idle !== undefined) {
    const mission = { slot: table.position.slots, value: yield* table.draw(MISSIONS, idle) };
    return table.emit({ type: 'sent', seat: idle, mission });
  }
  if (time >= table.edition.time) finish(table);
  if (table.position.turn === 0) return table.emit({ type: 'dealt' });
  if (bury) return yield* table.within('FC-DEC-02', buryCards(table));
  yield* playOrder(table, active);
  table.emit({ type: 'turnPassed' });
}
/** Each seat puts a card back, both at once; which it was nobody else learns. */
function* buryCards(table: Here): Play {
  const asked = SEATS.filter((seat) => table.position.hands[seat].length > 0).map((seat) => ({
    seat,
    question: { seat, cards: table.position.hands[seat].length },
  }));
  const answers = yield* table.askTogether('bury', asked, 'FC-DEC-02');
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
    const buried = { slot: slots, value: card?.value ?? 0 };
    table.emit({ type: 'buried', seat, card: buried, hand, slots: slots + 1 + hand.length });
  }
}
function* playOrder(table: Here, active: Seat): Play {
  const cards = table.position.hands[active].length;
  const answer = yield* table.ask(active, 'playOrder', { cards }, 'FC-ORD-01');
  if (answer === 'pass') return table.emit({ type: 'timePassed' });
  const order = show(table, active, answer.slot);
  yield* ambush(table, other(active));
  for (let target = 0; target < targetsOf(order); target++) {
    yield* table.within('FC-FAT-01', rollFate(table, active));
  }
  table.emit({ type: 'drew', seat: active, card: yield* drawCard(table) });
}
function show(table: Here, seat: Seat, slot: number): Card {
  const value = table.position.hands[seat].find((one) => one.slot === slot)?.value ?? 0;
  table.emit({ type: 'played', seat, card: { slot, value } });
  return value;
}
/** Whoever holds a card is asked: that depends on nothing that he alone can see. */
function* ambush(table: Here, seat: Seat): Play {
  const cards = table.position.hands[seat].length;
  if (cards === 0) return;
  const able = table.position.hands[seat].some(({ value }) => isAmbush(value ?? 1));
  if (table.edition.flaw === 'windowByHand' && !able) return;
  const answer = yield* table.ask(seat, 'ambush', { cards }, 'FC-ORD-02');
  if (typeof answer === 'string') return;
  show(table, seat, answer.slot);
  table.emit({ type: 'lost', seat: other(seat) });
}

const seat = z.enum(['axis', 'allies']);
const whole = z.int().check(z.minimum(0));
const secret = z.strictObject({ slot: whole, value: z.exactOptional(whole) });
const cards = z.array(secret);
const answerTo = answersOf<FateCards['questions']>();
const slot = z.strictObject({ slot: whole });
const without = (list: Secret<Card>[], gone: number): Secret<Card>[] =>
  list.filter((card) => card.slot !== gone);

/** The card leaves the deck, for whoever knows what is in it. */
function leaveDeck(position: Position, card: Secret<Card>): void {
  position.count -= 1;
  position.slots = Math.max(position.slots, card.slot + 1);
  const { slot: at, value } = position.deck;
  if (value === undefined) return;
  position.deck = { slot: at, value: value.filter((one) => one !== card.value) };
}
const sorted = (list: readonly Card[]): Card[] => list.toSorted((a, b) => a - b);
const mutable = (deck: Secret<Card[]>): { slot: number; value?: Card[] } => ({ ...deck });

/** What may be in the other hand and in the deck, by all the slots that the seat knows. */
export function imagine(
  { position, setup }: Scene<FateCards>,
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
  { position }: Scene<FateCards>,
  chance: Chance & { readonly ask: 'pick' },
  pick: Pick,
  known: Known,
): number {
  const shown = known.get(position.slots) as number | undefined;
  if (chance.owner !== NOBODY) return shown ?? pick(chance.from);
  const at = position.deck.value?.indexOf(shown ?? -1) ?? -1;
  return at >= 0 ? at : pick(chance.from);
}

const inHand = (scene: Scene<FateCards>, of: Seat, at: number): Secret<Card> | undefined =>
  scene.position.hands[of].find((one) => one.slot === at);

export const fateCards: Ruleset<FateCards> = {
  id: 'fate-cards/1',
  revision: 1,
  rules: new Set([
    'FC-DEC-01',
    'FC-DEC-02',
    'FC-ORD-01',
    'FC-ORD-02',
    'FC-FAT-01',
    'FC-FAT-02',
    'FC-FAT-03',
    'FC-FAT-04',
    'FC-END-01',
  ]),
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
        missions: z.strictObject({ axis: z.nullable(secret), allies: z.nullable(secret) }),
        slots: whole,
      }),
    ),
    event: shapeOf<FateCards['event']>()(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('drew'), seat, card: secret }),
        z.strictObject({
          type: z.literal('buried'),
          seat,
          card: secret,
          hand: cards,
          slots: whole,
        }),
        z.strictObject({ type: z.literal('played'), seat, card: secret }),
        z.strictObject({ type: z.literal('revealed'), card: secret }),
        z.strictObject({ type: z.literal('reshuffled'), count: whole, slot: whole }),
        z.strictObject({ type: z.literal('sent'), seat, mission: secret }),
        z.strictObject({ type: z.literal('dealt') }),
        z.strictObject({ type: z.literal('initiativePassed') }),
        z.strictObject({ type: z.literal('timePassed') }),
        z.strictObject({ type: z.literal('lost'), seat }),
        z.strictObject({ type: z.literal('turnPassed') }),
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
  apply(position, event) {
    switch (event.type) {
      case 'drew':
        leaveDeck(position, event.card);
        position.hands[event.seat].push({ ...event.card });
        return;
      case 'buried': {
        position.hands[event.seat] = event.hand.map((one) => ({ ...one }));
        position.count += 1;
        position.bury = false;
        position.slots = event.slots;
        const deck = mutable(position.deck);
        const { value } = event.card;
        if (deck.value !== undefined && value !== undefined)
          deck.value = sorted([...deck.value, value]);
        position.deck = deck;
        return;
      }
      case 'played':
        position.hands[event.seat] = without(position.hands[event.seat], event.card.slot);
        position.shown.push({ ...event.card });
        return;
      case 'revealed':
        leaveDeck(position, event.card);
        position.shown.push({ ...event.card });
        return;
      case 'reshuffled': {
        const back = sorted(position.shown.flatMap(({ value }) => value ?? []));
        const knows = position.deck.value !== undefined;
        position.deck = { slot: event.slot, ...(knows ? { value: back } : {}) };
        position.count = event.count;
        position.shown = [];
        position.slots = event.slot + 1;
        return;
      }
      case 'sent':
        position.missions[event.seat] = { ...event.mission };
        position.slots += 1;
        return;
      case 'dealt':
        position.turn = 1;
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
        position.turn += 1;
        position.bury = position.turn % 3 === 0;
        return;
      default:
        event satisfies never;
    }
  },
  questions: {
    bury: {
      secret: true,
      shape: answerTo('bury', slot),
      check(scene, { seat: of }, answer) {
        const card = inHand(scene, of, answer.slot);
        return card === undefined ? { code: 'notInHand', cite: 'FC-DEC-02' } : undefined;
      },
      suggest({ position }, { seat: of, cards: count }, pick) {
        return { slot: position.hands[of][pick(count)].slot };
      },
    },
    playOrder: {
      shape: answerTo('playOrder', z.union([slot, z.literal('pass')])),
      check(scene, _question, answer) {
        if (answer === 'pass') return undefined;
        const card = inHand(scene, scene.position.active, answer.slot);
        if (card === undefined) return { code: 'notInHand', cite: 'FC-ORD-01' };
        return isOrder(card.value ?? 1) ? undefined : { code: 'noOrder', cite: 'FC-ORD-01' };
      },
      suggest({ position }, _question, pick) {
        const orders = position.hands[position.active].filter(({ value }) => isOrder(value ?? 1));
        return orders.length === 0 || pick(8) === 0
          ? 'pass'
          : { slot: orders[pick(orders.length)].slot };
      },
    },
    ambush: {
      shape: answerTo('ambush', z.union([slot, z.literal('pass')])),
      check(scene, _question, answer) {
        if (answer === 'pass') return undefined;
        const card = inHand(scene, other(scene.position.active), answer.slot);
        if (card === undefined) return { code: 'notInHand', cite: 'FC-ORD-02' };
        return isAmbush(card.value ?? 1) ? undefined : { code: 'noAmbush', cite: 'FC-ORD-02' };
      },
      suggest({ position }, _question, pick) {
        const hand = position.hands[other(position.active)];
        const able = hand.filter(({ value }) => isAmbush(value ?? 1));
        return able.length === 0 || pick(3) > 0 ? 'pass' : { slot: able[pick(able.length)].slot };
      },
    },
    useInitiative: {
      shape: answerTo('useInitiative', z.boolean()),
      check: () => undefined,
      list: () => [true, false],
      suggest: (_scene, _question, pick) => pick(5) === 0,
    },
    snipe: {
      shape: answerTo('snipe', z.enum(['spare', 'hit'])),
      check: () => undefined,
      list: () => ['spare', 'hit'],
      suggest: (_scene, _question, pick) => (pick(2) === 0 ? 'spare' : 'hit'),
    },
  },
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
  redact(event, eye) {
    if (event.type === 'drew' && event.seat !== eye) return { ...event, card: hidden(event.card) };
    if (event.type === 'sent' && event.seat !== eye) {
      return { ...event, mission: hidden(event.mission) };
    }
    if (event.type !== 'buried' || event.seat === eye) return event;
    const hand = event.hand.map((card) => hidden(card));
    return { ...event, card: hidden(event.card), hand };
  },
  reveals: (event) => event.type === 'revealed' || event.type === 'played',
  heading: () => 'FC-FAT-01',
  imagine,
  guess,
};
