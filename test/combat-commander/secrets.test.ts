/** What each side may know, and the worlds that fit what it knows (section 29). */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { anyRuleset, type Ruleset } from '#kernel';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { cardsOf } from '../../src/games/combat-commander/rules/cards/deck.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import { cupOf, openable } from '../../src/games/combat-commander/rules/objectives/chits.ts';
import {
  happening,
  type CombatCommander,
  type Event,
} from '../../src/games/combat-commander/rules/game.ts';
import { copy, imagine, view } from '../../src/games/combat-commander/rules/secrets.ts';
import type { Scene, Position } from '../../src/games/combat-commander/rules/world.ts';
import { begunOn, step } from '../../src/measuring/battles.ts';
import { found, type Battle } from './cases.ts';

const CARDS = ['G01', 'G02', 'G03', 'R05', 'R06'];
const [AXIS, ALLIES] = [0, 1] as const;
/** Both hold cards, and each a chit that the other does not know. */
function dealt(change: (position: Position) => void = () => undefined): Battle {
  return found({
    hands: CARDS,
    decks: [
      ['G10', 'G11', 'G12', 'G13', 'G14', 'G15'],
      ['R10', 'R11', 'R12', 'R13', 'R14', 'R15'],
    ],
    change(position) {
      const secret = openable(position.chits.cup.chits.value ?? []).slice(0, 3);
      position.chits.secret[AXIS] = [{ slot: position.slots, value: secret[0] }] as never;
      position.chits.secret[ALLIES] = [
        { slot: position.slots + 1, value: secret[1] },
        { slot: position.slots + 2, value: secret[2] },
      ] as never;
      position.slots += 3;
      const { cup } = position.chits;
      cup.chits = {
        ...cup.chits,
        value: (cup.chits.value ?? []).filter((chit) => !secret.includes(chit)),
      };
      change(position);
    },
  });
}
const values = (all: readonly { readonly value?: unknown }[]): unknown[] =>
  all.map(({ value }) => value);
const known = (all: readonly { readonly value?: unknown }[]): boolean =>
  all.every(({ value }) => value !== undefined);

test('CC-HID-01 CC-CARD-08 CC-OBJ-08 hands and secret chits are their owners', () => {
  const { scene } = dealt();
  const seen = view(scene, 'axis');
  expect(seen.hands.map(known)).toEqual([true, false]);
  expect(seen.chits.secret.map(known)).toEqual([true, false]);
  expect(seen.decks.map(({ cards }) => cards.value)).toEqual([undefined, undefined]);
  expect(seen.chits.cup.chits.value).toBeUndefined();
  expect(view(scene, 'allies').hands.map(known)).toEqual([false, true]);
  // How many there are anybody sees.
  expect(seen.hands.map(({ length }) => length)).toEqual([3, 2]);
});
/** Where a position and its copy are one, and what lies there. */
function sharedBy(one: unknown, other: unknown, at = ''): [at: string, what: object][] {
  if (typeof one !== 'object' || one === null) return [];
  if (one === other) return [[at, one]];
  return Object.entries(one).flatMap(([key, value]) =>
    sharedBy(value, (other as Record<string, unknown>)[key], `${at}.${key}`),
  );
}
test('a copy of a position says the same, and shares what is put in the place of other', () => {
  const { position } = dealt((one) => {
    Object.assign(one, {
      blaze: [3],
      smoke: [[4, 2]],
      casualties: [[1], [2]],
      fortifications: [[5, 'trench']],
    });
  }).scene;
  const other = copy(position);
  expect(other).toEqual(position);
  const places = sharedBy(position, other).map(([at]) => at.replace(/\.\d+$/, ''));
  expect([...new Set(places)].toSorted()).toEqual([
    '.chits.cup.chits',
    '.chits.secret.0',
    '.chits.secret.1',
    '.decks.0.cards',
    '.decks.1.cards',
    '.fortifications',
    '.hands.0',
    '.hands.1',
    '.smoke',
    '.step',
  ]);
});
test('no event of a battle writes into what copies share', () => {
  const frozen: Ruleset<CombatCommander> = {
    ...combatCommander2006,
    copy(position) {
      const other = copy(position);
      for (const [, what] of sharedBy(position, other)) freeze(what);
      return other;
    },
  };
  const match = begunOn({ ruleset: anyRuleset(frozen), setup: millCrossing });
  const pick = sampledPick(11);
  while (match.outcome === undefined) step(match, pick);
  expect(match.outcome.winners.length).toBeGreaterThan(0);
});
function freeze(what: object): void {
  if (Object.isFrozen(what)) return;
  Object.freeze(what);
  for (const value of Object.values(what)) {
    if (typeof value === 'object' && value !== null) freeze(value as object);
  }
}
test('of what is drawn and shown each hears what it may', () => {
  const card = { slot: 7, value: 12 };
  const drew = { type: 'drew', side: ALLIES, card } as unknown as Event;
  expect(happening.redact(drew, 'allies')).toEqual(drew);
  expect(happening.redact(drew, 'axis')).toEqual({ type: 'drew', side: ALLIES, card: { slot: 7 } });
  const shown = { type: 'handShown', to: AXIS, cards: [card] } as unknown as Event;
  for (const seat of ['axis', 'allies'])
    expect(happening.redact(shown, seat as never)).toEqual(shown);
  expect(happening.redact(shown, null as never)).toEqual({ ...shown, cards: [{ slot: 7 }] });
  const chit = { slot: 9, value: 'A' };
  const open = { type: 'chitDrawn', to: 'open', chit } as unknown as Event;
  expect(happening.redact(open, 'axis')).toEqual(open);
  const secret = { type: 'chitDrawn', to: ALLIES, chit } as unknown as Event;
  expect(happening.redact(secret, 'allies')).toEqual(secret);
  expect(happening.redact(secret, 'axis')).toEqual({ ...secret, chit: { slot: 9 } });
  const other = { type: 'stepped', to: { at: 'turn' } } as unknown as Event;
  expect(happening.redact(other, 'axis')).toEqual(other);
});

describe('CC-HID-03 a world that fits what a seat knows', () => {
  const { scene } = dealt();
  const seenBy = (seat: 'axis' | 'allies'): Scene => ({ ...scene, position: view(scene, seat) });
  const worlds = (seat: 'axis' | 'allies', slots = new Map<number, unknown>()): Position[] =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      imagine(seenBy(seat), seat, sampledPick(seed), slots as never),
    );
  test.each(['axis', 'allies'] as const)('every card is in one place, for %s', (seat) => {
    for (const world of worlds(seat)) {
      for (const side of [AXIS, ALLIES]) {
        const all = [
          ...values(world.hands[side]),
          ...(world.decks[side].cards.value ?? []),
          ...world.discards[side],
        ];
        expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(
          cardsOf(side).toSorted((a, b) => a - b),
        );
        expect(world.discards[side]).toEqual(scene.position.discards[side]);
        expect(world.decks[side].cards.slot).toBe(scene.position.decks[side].cards.slot);
      }
      const own = seat === 'axis' ? AXIS : ALLIES;
      expect(world.hands[own]).toEqual(scene.position.hands[own]);
      expect(world.hands.map((hand) => hand.map(({ slot }) => slot))).toEqual(
        scene.position.hands.map((hand) => hand.map(({ slot }) => slot)),
      );
    }
  });
  test.each(['axis', 'allies'] as const)('every chit is in one place, for %s', (seat) => {
    const own = seat === 'axis' ? AXIS : ALLIES;
    for (const { chits } of worlds(seat)) {
      const all = [...chits.open, ...values(chits.secret.flat()), ...(chits.cup.chits.value ?? [])];
      expect(new Set(all)).toEqual(new Set([...cupOf(scene.setup), ...scene.setup.chits.open]));
      expect(all).toHaveLength(new Set(all).size);
      expect(chits.secret[own]).toEqual(scene.position.chits.secret[own]);
      // None that the other would have had to show.
      const theirs = values(chits.secret[own === AXIS ? ALLIES : AXIS]) as never[];
      expect(openable(theirs)).toEqual(theirs);
      expect(chits.cup.chits.slot).toBe(scene.position.chits.cup.chits.slot);
    }
  });
  test('what was shown under a slot is there, and what is drawn later was not in a hand', () => {
    const [card] = scene.position.hands[ALLIES];
    const [chit] = scene.position.chits.secret[ALLIES];
    const [later] = scene.position.decks[ALLIES].cards.value ?? [];
    const [drawn] = openable(scene.position.chits.cup.chits.value ?? []);
    const slots = new Map<number, unknown>([
      [card.slot, card.value],
      [chit.slot, chit.value],
      [900, later],
      [901, drawn],
    ]);
    for (const world of worlds('axis', slots)) {
      expect(world.hands[ALLIES][0]).toEqual(card);
      expect(world.chits.secret[ALLIES][0]).toEqual(chit);
      expect(values(world.hands[ALLIES])).not.toContain(later);
      expect(values(world.chits.secret[ALLIES])).not.toContain(drawn);
    }
  });
  test('worlds differ in what is not known', () => {
    const hands = new Set(worlds('axis').map(({ hands: [, theirs] }) => values(theirs).join()));
    expect(hands.size).toBeGreaterThan(1);
  });
});
