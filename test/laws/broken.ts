/** One deliberately broken ruleset for each law, to prove that the law can fail. */
import type { Law } from '#trials';
import { fateCards, imagine, type FateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { snipe } from '../toys/fate-cards/rules/questions.ts';
import type { Flaw } from '../toys/fate-cards/rules/world.ts';
import { plansShown, turned, volley, type Volley } from '../toys/volley/rules/volley.ts';
import * as z from 'zod/mini';
import type { Instruction } from '#games';
import type { Frozen, Ruleset } from '#kernel';
import { AMBUSH } from '../toys/fate-cards/game.ts';

interface Toy {
  readonly ruleset: object;
  readonly setup: object;
  readonly bound?: number;
}
const cards = (changes: Partial<Ruleset<FateCards>>): Toy => ({
  ruleset: { ...fateCards, ...changes },
  setup: { cards: 40, hand: 4 },
});
const shots = (changes: Partial<Ruleset<Volley>>, bound?: number): Toy => ({
  ruleset: { ...volley, ...changes },
  setup: { size: 4 },
  ...(bound === undefined ? {} : { bound }),
});
const { questions: asks } = fateCards;
type Position = FateCards['position'];
let counter = 0;
let answered = 0;
type Bury = (typeof asks)['bury'];
/** The question without the word that its answer is a secret. */
function openly(bury: Bury): Bury {
  const { secret: _secret, ...open } = bury;
  return open;
}
/** Beside the position: a copy keeps it, a file does not. */
const marks = new WeakMap<object, number>();

export const broken: { readonly [L in Law]: Toy } = {
  // A suggestion that is not legal.
  1: shots({
    questions: {
      ...volley.questions,
      plan: { ...volley.questions.plan, suggest: (_s, _q, pick) => 1 + pick(7) },
    },
  }),
  // A check that falls over a strange answer.
  2: cards({
    questions: {
      ...asks,
      playOrder: {
        ...asks.playOrder,
        check(scene, question, answer) {
          const { position } = scene;
          const card =
            answer === 'pass'
              ? undefined
              : position.hands[position.active].find(({ slot }) => slot === answer.slot);
          if (answer !== 'pass' && card === undefined) throw new Error('no such card');
          return asks.playOrder.check(scene, question, answer);
        },
      },
    },
  }),
  // A procedure that remembers something outside the match.
  3: shots({
    *stage(table) {
      counter += 1;
      if (counter % 3 === 0) table.emit(turned, { unit: 0 });
      yield* volley.stage(table);
    },
    apply(position, event) {
      if (event.type === 'turned') position.turned[event.unit] += 1;
      else volley.apply(position, event);
    },
  }),
  // State that is not in the position.
  4: shots({
    copy(position: Frozen<Volley['position']>) {
      const twin = structuredClone(position) as Volley['position'];
      marks.set(twin, marks.get(position) ?? 0);
      return twin;
    },
    apply(position, event) {
      volley.apply(position, event);
      marks.set(position, (marks.get(position) ?? 0) + 1);
    },
    *stage(table) {
      const late = (marks.get(table.position) ?? 0) > 6;
      if (late) yield* table.within('VOL-END-01', volley.stage(table));
      else yield* volley.stage(table);
    },
  }),
  // A procedure that writes the position itself.
  5: shots({
    *stage(table) {
      (table.position.turned as number[])[1] = table.position.turn;
      yield* volley.stage(table);
    },
  }),
  // A hidden card is told, but the view does not show it.
  6: cards({ redact: (event) => event }),
  // A battle without end.
  7: shots(
    {
      edition: { turns: 99 },
      apply(position, event) {
        if (event.type !== 'figuresLost') volley.apply(position, event);
        position.turn = Math.min(position.turn, 2);
      },
    },
    400,
  ),
  // A position that its own shape does not know.
  8: shots({
    apply(position, event) {
      volley.apply(position, event);
      Object.assign(position, { extra: 1 });
    },
  }),
  // Events that depend on how often they were played.
  9: shots({
    *stage(table) {
      table.emit(plansShown, { plans: [(counter += 1) % 50] });
      yield* volley.stage(table);
    },
  }),
  // A check that looks into the other hand.
  10: cards({
    questions: {
      ...asks,
      playOrder: {
        ...asks.playOrder,
        check(scene, question, answer) {
          const refusal = asks.playOrder.check(scene, question, answer);
          const foe = scene.position.active === 'axis' ? 'allies' : 'axis';
          const [first] = scene.position.hands[foe];
          return refusal && { ...refusal, facts: { theirs: first?.value ?? -1 } };
        },
      },
    },
  }),
  // A question that tells what lies in the deck.
  11: cards({
    *stage(table) {
      const [top] = table.position.deck.value ?? [];
      const { active, turn } = table.position;
      if (turn > 0 && top !== undefined) yield* table.ask(active, snipe, { card: top });
      yield* fateCards.stage(table);
    },
  }),
  // An imagination in which time has run out.
  12: cards({
    imagine(view, seat, pick, known) {
      const world: Position = imagine(view, seat, pick, known);
      return { ...world, time: 99 };
    },
  }),
  // An answer given in secret that is told like any other.
  13: cards({ questions: { ...asks, bury: openly(asks.bury) } }),
  // Something that a take-back does not bring back.
  14: shots({
    *stage(table) {
      answered += 1;
      yield* volley.stage(table);
      if (answered % 5 === 0) table.emit(turned, { unit: 0 });
    },
    apply(position, event) {
      volley.apply(position, event);
      if (event.type === 'turned') position.turned[event.unit] = answered % 50;
    },
  }),
  // Whether the other is asked before fate depends on what he holds.
  15: cards({ edition: { ...fateCards.edition, flaw: 'windowByHand' } }),
};

/**
 * What is let pass by a standing instruction is spelled otherwise than by hand: whoever reads the
 * log sees that there is one.
 */
export const spelledApart = {
  ...cards({
    questions: {
      ...asks,
      ambush: {
        ...asks.ambush,
        shape: z.union([
          z.strictObject({ slot: z.int() }),
          z.enum(['pass', 'passed over']),
        ]) as never,
        check: (scene, question, answer) =>
          typeof answer === 'string' ? undefined : asks.ambush.check(scene, question, answer),
      },
    },
  }),
  instruction: { ...AMBUSH, answer: () => 'passed over' } satisfies Instruction,
};

/** What law 13 finds besides: windows, places in a deck and slots that tell of a hidden hand. */
export const leaks: { readonly [F in Flaw]: Toy } = {
  windowByHand: cards({ edition: { ...fateCards.edition, flaw: 'windowByHand' } }),
  placeTold: cards({ edition: { ...fateCards.edition, flaw: 'placeTold' } }),
  slotsKept: cards({ edition: { ...fateCards.edition, flaw: 'slotsKept' } }),
};
