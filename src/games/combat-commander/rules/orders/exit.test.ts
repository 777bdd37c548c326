import { describe, expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import type { Position } from '../world.ts';
import type { Event } from '../game.ts';

const [MOVE, ADVANCE, RECOVER] = ['R11', 'R06', 'R34'];
/** The Allies' own edge is the left one: they leave by the right one, column O. */
function ordered(card: string, units: readonly number[], what: Found): Battle {
  const battle = found({ axis: ['A9 rifle'], hands: [card], ...what });
  play(battle, [say({ order: slotOf(battle, card) })]);
  if (battle.pending[0]?.ask === 'activate') play(battle, [say({ units })]);
  return battle;
}
const off = (...units: readonly number[]): { answer: unknown } => say({ units, exit: true });
const refusal = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
const told = (events: readonly Event[]): string[] =>
  events.map(({ type }) => type).filter((type) => type !== 'stepped' && type !== 'revealed');
const scored = (events: readonly Event[]): unknown[] =>
  events.flatMap((event) => (event.type === 'scored' ? [[event.side, event.points]] : []));

describe('leaving the map', () => {
  test('EX-CC-12, CC-VP-06, CC-VP-07, CC-VP-08 by a move, for a point; whole and unmarked', () => {
    const battle = ordered(MOVE, [1], {
      allies: ['O1 rifle lightMg', 'A1 rifle'],
      change: ({ units, weapons }) => {
        units.broken[1] = 1;
        units.veteran[1] = 1;
        weapons.broken[0] = 1;
      },
    });
    const events = play(battle, [off(1), say({ space: 3 })]);
    expect(scored(events)).toEqual([[1, 2]]);
    const { units, weapons } = battle.scene.position;
    const state = [units.broken[1], units.suppressed[1], units.veteran[1], units.activated[1]];
    expect(state).toEqual([0, 0, 0, 0]);
    expect([units.hex[1], units.arrives[1], units.weapon[1], weapons.broken[0]]).toEqual([
      -1, 3, 0, 0,
    ]);
  });
  test.each([
    ['by a move', MOVE, { units: [1], exit: true }, 'broke'],
    ['by an advance', ADVANCE, { unit: 1, exit: true }, 'suppressed'],
  ])('CC-FOR-08, CC-FOR-11 %s mines strike who leaves their hex', (_, card, answer, what) => {
    const battle = ordered(card, [1], {
      allies: ['O1 rifle', 'A1 rifle'],
      change: ({ fortifications }) => fortifications.push([at('O1'), 'mines']),
    });
    // Six and nine are fifteen, as are eight and seven; who moves by an order breaks.
    const events = play(battle, [say(answer), 'G44', STANDS, 'R07', STANDS]);
    expect(told(events)).toEqual(['mined', 'defended', what]);
    expect(told(play(battle, [say({ space: 3 })]))).toEqual(['exited', 'scored']);
  });
  test('CC-FOR-08 and whom they eliminate scores nothing', () => {
    const battle = ordered(MOVE, [1], {
      allies: ['O1 rifle', 'A1 rifle'],
      change({ units, fortifications }) {
        units.broken[1] = 1;
        fortifications.push([at('O1'), 'mines']);
      },
    });
    const events = play(battle, [off(1), 'G09', STANDS, 'R02', STANDS]);
    expect(told(events)).toEqual(['mined', 'defended', 'eliminated', 'scored']);
    expect(scored(events)).toEqual([[0, 2]]);
    expect(battle.pending[0].ask).toBe('playOrder');
  });
  test('CC-VP-06, CC-VP-12 only by the enemy’s edge', () => {
    const battle = ordered(MOVE, [1], { allies: ['N2 rifle', 'A1 rifle'] });
    expect(refusal(battle, { units: [1], exit: true })).toBe('notAtEdge CC-VP-06');
    const own = ordered(MOVE, [2], { allies: ['N2 rifle', 'A1 rifle'] });
    expect(refusal(own, { units: [2], exit: true })).toBe('notAtEdge CC-VP-06');
  });
  test('CC-MOVE-06 costs a point of movement', () => {
    const battle = ordered(MOVE, [2, 1], {
      allies: ['O1 rifle', 'N2 captain', 'A1 rifle'],
      change: ({ units }) => {
        units.broken[1] = 1;
        units.suppressed[1] = 1;
      },
    });
    expect(refusal(battle, { units: [1], exit: true })).toBe('costsMore CC-MOVE-06');
  });
  test('CC-ADV-03, CC-VP-15 by an advance too; chit W doubles it', () => {
    const battle = ordered(ADVANCE, [1], {
      allies: ['O1 rifle', 'A1 rifle'],
      change: ({ chits }) => chits.open.push('W'),
    });
    const events = play(battle, [say({ unit: 1, exit: true }), say({ space: 0 })]);
    expect(scored(events)).toEqual([[1, 4]]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-VP-11 a hero scores nothing', () => {
    const battle = ordered(MOVE, [1], { allies: ['O1 hero', 'A1 rifle'] });
    expect(scored(play(battle, [off(1), say({ space: 9 })]))).toEqual([]);
    expect(battle.scene.position.units.arrives[1]).toBe(9);
  });
  test('CC-END-04, CC-END-07, CC-END-10 the last of a stack that leaves ends it', () => {
    const battle = ordered(MOVE, [2, 1], { allies: ['O1 rifle', 'O1 captain'] });
    play(battle, [off(1, 2), say({ space: 1 })]);
    expect(battle.outcome).toBeUndefined();
    play(battle, [say({ space: 2 })]);
    expect(battle.outcome).toMatchObject({ result: 'lastExit', cite: 'CC-END-06' });
  });
});

describe('coming back', () => {
  /** Time is about to move on 1, by a rally roll of the Allies. */
  const timely = (what: Found, change: (position: Position) => void): Battle => {
    const battle = ordered(RECOVER, [], {
      ...what,
      change: (position) => {
        const last = position.units.side.length - 1;
        position.units.broken[last] = 1;
        change(position);
      },
    });
    play(battle, ['R04', STANDS]);
    return battle;
  };
  const waits = (position: Position, ...units: readonly number[]): void => {
    for (const unit of units) {
      position.units.hex[unit] = -1;
      position.units.arrives[unit] = 1;
    }
  };
  test('CC-TIME-04, CC-TIME-08, CC-VP-09 along one’s own edge, first whose turn it is not', () => {
    const what: Found = { axis: ['A9 rifle', 'A9 rifle'], allies: ['B1 rifle', 'A1 rifle'] };
    const battle = timely(what, (position) => waits(position, 1, 2));
    expect(battle.pending).toMatchObject([
      { seat: 'axis', ask: 'enter', question: { units: [1] } },
    ]);
    expect(refusal(battle, { unit: 1, hex: at('A2') })).toBe('noEntryThere CC-TIME-09');
    expect(refusal(battle, { unit: 2, hex: at('O2') })).toBe('notAmongThem CC-TIME-08');
    play(battle, [say({ unit: 1, hex: at('O2') })]);
    expect(battle.pending[0]).toMatchObject({ seat: 'allies', question: { units: [2] } });
    // CC-TIME-09 Not among the enemy.
    expect(refusal(battle, { unit: 2, hex: at('A9') })).toBe('noEntryThere CC-TIME-09');
    play(battle, [say({ unit: 2, hex: at('A2') })]);
    const { hex, arrives } = battle.scene.position.units;
    expect([hex[1], hex[2], arrives]).toEqual([at('O2'), at('A2'), [-1, -1, -1, -1]]);
  });
  test('CC-TIME-09 no more than seven figures to a hex; without a place a space later', () => {
    const full = Array.from({ length: 10 }, (_, row) => `O${row + 1} rifle`);
    const battle = timely(
      { axis: [...full, 'A9 volksgrenadier', 'A9 lineTeam'], allies: ['A1 rifle'] },
      (position) => waits(position, 10, 11),
    );
    expect(battle.scene.position.units.arrives[10]).toBe(2);
    expect(battle.pending[0]).toMatchObject({ ask: 'enter', question: { units: [11] } });
  });
  test('CC-VP-10 who waits on a space behind never comes', () => {
    const battle = timely({ allies: ['B1 rifle', 'A1 rifle'] }, (position) => {
      waits(position, 1);
      position.units.arrives[1] = 0;
    });
    expect(battle.pending[0].ask).not.toBe('enter');
    expect(battle.scene.position.units.arrives[1]).toBe(0);
  });
});
