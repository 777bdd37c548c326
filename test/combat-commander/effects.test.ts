/** What an event changes in the position: units, weapons, cards and chits. */
import { expect, test } from 'vitest';
import { happening, type Event } from '../../src/games/combat-commander/rules/game.ts';
import type { Position, UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { found } from './cases.ts';

/** A rifle squad with a machine gun, one without, and one of the Allies. */
function after(events: readonly object[], change: (position: Position) => void = () => undefined) {
  const { position } = found({
    axis: ['C5 rifle lightMg', 'C6 rifle'],
    allies: ['M7 rifle mediumMg'],
    hands: ['R05', 'R06'],
  }).scene;
  const own = structuredClone(position) as Position;
  change(own);
  for (const event of events) happening.apply(own, event as Event);
  return own;
}
const marked = ({ units }: Position): void => {
  for (const flag of ['broken', 'suppressed', 'veteran', 'activated'] as const) {
    units[flag][0] = 1;
  }
};
const column = ({ units }: Position, id: number): object => ({
  hex: units.hex[id],
  arrives: units.arrives[id],
  broken: units.broken[id],
  suppressed: units.suppressed[id],
  veteran: units.veteran[id],
  activated: units.activated[id],
  weapon: units.weapon[id],
});
const CLEAN = { broken: 0, suppressed: 0, veteran: 0, activated: 0 };

test('CC-UNIT-18 CC-SPT-03 who is placed is whole, and his weapon is a new one', () => {
  const placed = { type: 'placed', side: 1, unitType: 2, hex: 33 };
  const position = after([
    { ...placed, weapon: -1 },
    { ...placed, weapon: 1 },
  ]);
  expect(column(position, 3)).toEqual({ hex: 33, arrives: -1, ...CLEAN, weapon: -1 });
  expect(column(position, 4)).toEqual({ hex: 33, arrives: -1, ...CLEAN, weapon: 2 });
  expect([position.units.side, position.units.type.slice(3)]).toEqual([
    [0, 0, 1, 1, 1],
    [2, 2],
  ]);
  const { side, type, broken, eliminated } = position.weapons;
  expect([side[2], type[2], broken[2], eliminated[2]]).toEqual([1, 1, 0, 0]);
  // The first of the weapons' types is a type.
  expect(after([{ ...placed, weapon: 0 }]).weapons.type).toHaveLength(3);
});
test('CC-STK-12 CC-UNIT-17 the first team has what the squad carried and its markers', () => {
  const hex = after([]).units.hex[0];
  const position = after([{ type: 'deployed', unit: 0, team: 4, count: 2 }], marked);
  expect(column(position, 3)).toEqual({
    hex,
    arrives: -1,
    broken: 1,
    suppressed: 1,
    veteran: 1,
    activated: 1,
    weapon: 0,
  });
  expect(column(position, 4)).toEqual({
    hex,
    arrives: -1,
    broken: 1,
    suppressed: 0,
    veteran: 0,
    activated: 1,
    weapon: -1,
  });
  expect(column(position, 0)).toMatchObject({ hex: -1, suppressed: 0, veteran: 0, weapon: -1 });
  expect(position.units.type.slice(3)).toEqual([4, 4]);
  expect(after([{ type: 'deployed', unit: 1, team: 4, count: 1 }]).units.hex).toHaveLength(4);
  // The teams stand in the step where their squad stood.
  const recover = after([{ type: 'deployed', unit: 0, team: 4, count: 2 }], (one) => {
    one.step = { at: 'recover', left: [0] } as never;
  });
  expect(recover.step).toEqual({ at: 'recover', left: [3, 4] });
});
test('CC-WPN-08 CC-UNIT-16 who is eliminated leaves markers and weapon behind', () => {
  const gone = (unit: number, tracked: number): Position =>
    after([{ type: 'eliminated', unit, tracked }], (position) => {
      marked(position);
      position.weapons.broken[0] = 1;
    });
  const armed = gone(0, 1);
  expect(column(armed, 0)).toMatchObject({ hex: -1, suppressed: 0, veteran: 0, weapon: -1 });
  expect([armed.weapons.eliminated, armed.weapons.broken[0]]).toEqual([[1, 0], 0]);
  expect(armed.casualties).toEqual([[0], []]);
  const bare = gone(1, 0);
  expect(bare.weapons.eliminated).toEqual([0, 0]);
  expect(Object.keys(bare.weapons.eliminated)).toEqual(['0', '1']);
  expect(Object.keys(bare.weapons.broken)).toEqual(['0', '1']);
  expect(bare.casualties).toEqual([[], []]);
});
test('who comes back leaves the casualty track, and nobody else does', () => {
  const position = after([{ type: 'revived', unit: 1, hex: 40 }], (one) => {
    one.casualties[0].push(0 as UnitId, 1 as UnitId);
    one.units.activated[1] = 1;
  });
  expect(position.casualties).toEqual([[0], []]);
  expect(column(position, 1)).toMatchObject({ hex: 40, broken: 1, activated: 0 });
});
test('CC-VP-08 who has left the map comes back whole, with a whole weapon', () => {
  const left = (unit: number): Position =>
    after([{ type: 'exited', unit, space: 3 }], (position) => {
      marked(position);
      position.weapons.broken[0] = 1;
    });
  expect(column(left(0), 0)).toEqual({ hex: -1, arrives: 3, ...CLEAN, weapon: 0 });
  expect(left(0).weapons.broken[0]).toBe(0);
  expect(left(1).weapons.broken).toEqual([1, 0]);
  expect(Object.keys(left(1).weapons.broken)).toEqual(['0', '1']);
});
test('CC-WPN-06 who hands over pays for it with his movement, and only he', () => {
  const step = {
    at: 'move',
    moving: [
      { unit: 0, spent: 1, road: 0 },
      { unit: 1, spent: 1, road: 0 },
    ],
    fired: [
      { unit: 0, weapon: 0 },
      { unit: 0, weapon: 1 },
    ],
  };
  const over = { type: 'handedOver', giver: 0, taker: 1, cost: 2 };
  const moving = after([over], (position) => {
    position.step = step as never;
  });
  expect(moving.units.weapon).toEqual([-1, 0, 1]);
  expect(moving.step).toMatchObject({ moving: [{ spent: 3 }, { spent: 1 }] });
  // Who has fired is the same unit, and the same weapon.
  const fired = [
    { unit: 0, weapon: 0 },
    { unit: 1, weapon: 1 },
  ];
  expect(moving.step).toMatchObject({ fired });
  expect(after([over]).step.at).not.toBe('move');
});
test('who goes by road is remembered as such, and pays for his own way', () => {
  const step = {
    at: 'move',
    moving: [
      { unit: 0, spent: 1, road: 0 },
      { unit: 1, spent: 1, road: 1 },
    ],
  };
  const went = (units: number[], road: number): unknown =>
    (
      after([{ type: 'moved', units, to: 50, cost: 2, road }], (position) => {
        position.step = step as never;
      }).step as unknown as { moving: unknown }
    ).moving;
  expect(went([0], 1)).toEqual([
    { unit: 0, spent: 3, road: 1 },
    { unit: 1, spent: 1, road: 1 },
  ]);
  expect(went([0, 1], 0)).toEqual([
    { unit: 0, spent: 3, road: 0 },
    { unit: 1, spent: 3, road: 1 },
  ]);
  const still = after([{ type: 'moved', units: [0], to: 50, cost: 2, road: 0 }]);
  expect([still.units.hex[0], still.step]).toEqual([50, after([]).step]);
});
test('a weapon breaks, is mended, is lost and is taken up', () => {
  const broken = (...types: string[]): number =>
    after(types.map((type) => ({ type, weapon: 0, unit: 1 }))).weapons.broken[0];
  expect([broken('weaponBroke'), broken('weaponBroke', 'weaponFixed')]).toEqual([1, 0]);
  const taken = after([
    { type: 'weaponLost', weapon: 0 },
    { type: 'weaponTaken', weapon: 0, unit: 1 },
  ]);
  expect(taken.units.weapon).toEqual([-1, 0, 1]);
  expect(taken.weapons.eliminated).toEqual([0, 0]);
});

// --- cards and chits -----------------------------------------------------------------------------

const unknown = (position: Position): void => {
  for (const deck of position.decks) deck.cards = { slot: deck.cards.slot };
  const { cup } = position.chits;
  cup.chits = { slot: cup.chits.slot };
};
test('a card leaves its deck, whoever knows what is in it', () => {
  const deal = (position: Position): void => {
    position.decks[0] = { count: 3, cards: { slot: 0, value: [4, 5, 6] as never } };
    position.slots = 40;
  };
  const drew = { type: 'drew', side: 0, card: { slot: 41, value: 5 } };
  const open = after([drew], deal);
  expect(open.decks[0]).toEqual({ count: 2, cards: { slot: 0, value: [4, 6] } });
  expect(open.hands[0]).toEqual([{ slot: 41, value: 5 }]);
  expect(open.slots).toBe(42);
  expect(after([{ ...drew, card: { slot: 7, value: 5 } }], deal).slots).toBe(40);
  const hidden = after([{ ...drew, card: { slot: 41 } }], (position) => {
    deal(position);
    unknown(position);
  });
  expect(hidden.decks[0]).toEqual({ count: 2, cards: { slot: 0 } });
  expect(hidden.hands[0]).toEqual([{ slot: 41 }]);
});
test('CC-TIME-04 deck and discards make a new one, in the order of the cards', () => {
  const lying = (position: Position): void => {
    position.decks[0] = { count: 2, cards: { slot: 0, value: [9, 4] as never } };
    position.discards[0] = [7, 2] as never;
  };
  const shuffled = { type: 'reshuffled', side: 0, slot: 50 };
  const position = after([shuffled], lying);
  expect(position.decks[0]).toEqual({ count: 4, cards: { slot: 50, value: [2, 4, 7, 9] } });
  expect([position.discards[0], position.slots]).toEqual([[], 51]);
  const hidden = after([shuffled], (one) => {
    lying(one);
    unknown(one);
  });
  expect(hidden.decks[0]).toEqual({ count: 4, cards: { slot: 50 } });
});
test('CC-OBJ-13 a chit leaves the cup, for one side or for both to see', () => {
  const full = (position: Position): void => {
    position.slots = 60;
    Object.assign(position.chits, {
      open: [],
      secret: [[], []],
      cup: { count: 3, chits: { slot: 3, value: ['A', 'B', 'C'] } },
    });
  };
  const drawn = (to: unknown, chit: object): object => ({ type: 'chitDrawn', to, chit });
  const secret = after([drawn(1, { slot: 60, value: 'B' })], full);
  expect(secret.chits).toEqual({
    open: [],
    secret: [[], [{ slot: 60, value: 'B' }]],
    cup: { count: 2, chits: { slot: 3, value: ['A', 'C'] } },
  });
  expect(secret.slots).toBe(61);
  expect(after([drawn('open', { slot: 5, value: 'B' })], full)).toMatchObject({
    slots: 60,
    chits: { open: ['B'], secret: [[], []] },
  });
  const hidden = after([drawn(1, { slot: 60 })], (position) => {
    full(position);
    unknown(position);
  });
  expect(hidden.chits.cup).toEqual({ count: 2, chits: { slot: 3 } });
  const shown = after(
    [
      drawn(1, { slot: 60, value: 'B' }),
      drawn(1, { slot: 61, value: 'C' }),
      { type: 'chitShown', side: 1, chit: { slot: 61, value: 'C' } },
    ],
    full,
  );
  expect(shown.chits).toMatchObject({ open: ['C'], secret: [[], [{ slot: 60, value: 'B' }]] });
});
