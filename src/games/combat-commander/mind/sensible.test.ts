import type { Thought } from '#bots';
import { sampledPick } from '#fate';
import { describe, expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../test/combat-commander/cases.ts';
import { drawn } from '../../../../test/combat-commander/events.ts';
import { at, laid, type Laid } from '../rules/ground/cases.ts';
import type { Moving, UnitId } from '../rules/world.ts';
import { gentle, sensible } from './sensible.ts';

const on =
  (ground: Laid): NonNullable<Found['setup']> =>
  (setup) => ({ ...setup, map: { ...laid(ground).map, objectives: setup.map.objectives } });
const thought = (battle: Battle): Thought =>
  sensible.answer({ match: battle as never, decision: battle.pending[0], pick: sampledPick(1) });
const answerOf = (battle: Battle): unknown => thought(battle).answer;
/** At the turn of the Allies, on open ground but for what is named. */
const begun = ({ ground = {}, ...what }: Found & { readonly ground?: Laid }): Battle =>
  found({ setup: on(ground), ...what });
const ordered = (battle: Battle, card: string): Battle => {
  play(battle, [say({ order: slotOf(battle, card) })]);
  return battle;
};

describe('orders', () => {
  test('CC-ORD-01 a leader with those around him fires, rather than one alone', () => {
    const battle = begun({
      axis: ['C8 rifle', 'O1 rifle'],
      allies: ['C5 sergeantY', 'C5 rifle lightMg', 'D5 rifle', 'A1 rifle'],
      hands: ['R01', 'R09'],
    });
    expect(answerOf(battle)).toEqual({ order: slotOf(battle, 'R01') });
    ordered(battle, 'R01');
    expect(answerOf(battle)).toEqual({ units: [2, 3, 4] });
    play(battle, [say({ units: [2, 3, 4] })]);
    const { target, pieces } = answerOf(battle) as { target: number; pieces: unknown[] };
    expect(target).toBe(at('C8'));
    expect(pieces.length).toBeGreaterThan(1);
  });
  test('CC-FIRE-08 it fires at who stands in the open, not at who is in a house', () => {
    const battle = begun({
      axis: ['B7 rifle', 'D7 rifle'],
      allies: ['C5 rifle', 'A1 rifle'],
      hands: ['R01'],
      ground: { terrain: { B7: 'building' } },
    });
    ordered(battle, 'R01');
    play(battle, [say({ units: [2] })]);
    expect(answerOf(battle)).toMatchObject({ target: at('D7') });
  });
  test('CC-RECO-02 it recovers when many are broken', () => {
    const battle = begun({
      axis: ['O1 rifle'],
      allies: ['C5 rifle', 'C6 rifle', 'D5 rifle', 'A1 rifle'],
      hands: ['R11', 'R34'],
      change: ({ units }) => units.broken.fill(1, 1, 4),
    });
    expect(answerOf(battle)).toEqual({ order: slotOf(battle, 'R34') });
  });
  test('CC-TURN-06 it discards what gives no order, and keeps what fires', () => {
    const battle = begun({
      axis: ['O1 rifle'],
      allies: ['A1 rifle', 'A2 rifle', 'A3 rifle'],
      hands: ['R05', 'R09', 'R12', 'R14', 'R17'],
      change: ({ units }) => units.activated.fill(1),
    });
    expect(thought(battle)).toMatchObject({ plan: 'discard' });
    const { pass } = answerOf(battle) as { pass: number[] };
    expect(pass).not.toContain(slotOf(battle, 'R05'));
    expect(pass).toEqual(
      expect.arrayContaining(['R14', 'R12', 'R17'].map((one) => slotOf(battle, one))),
    );
  });
});
describe('melee', () => {
  const beside = (axis: string, allies: readonly string[]): Battle => {
    const battle = begun({
      axis: [axis, 'O1 rifle'],
      allies: [...allies, 'A1 rifle'],
      hands: ['R02'],
    });
    ordered(battle, 'R02');
    return battle;
  };
  test('CC-MEL-05 into it where the odds are good, together', () => {
    const battle = beside('C6 lineTeam', ['C5 sergeantY', 'C5 rifle', 'C5 rifle']);
    const { units } = answerOf(battle) as { units: number[] };
    expect(units.filter((unit) => unit === 3 || unit === 4)).toEqual([3, 4]);
    play(battle, [say({ units })]);
    expect(answerOf(battle)).toMatchObject({ to: at('C6') });
  });
  test('CC-MEL-05 not into it where they are bad', () => {
    const battle = beside('C6 pionier', ['C5 lineTeam']);
    play(battle, [say({ units: [2] })]);
    expect(answerOf(battle)).not.toMatchObject({ to: at('C6') });
  });
});
describe('choices', () => {
  test('CC-MEL-01 of two melees the one where more is at stake comes first', () => {
    const battle = begun({
      axis: ['C5 lineTeam', 'E5 rifle', 'E5 lieutenantY', 'O1 rifle'],
      allies: ['D5 captain', 'D5 rifle', 'D5 rifle', 'D5 rifle', 'A1 rifle'],
      hands: ['R02'],
    });
    ordered(battle, 'R02');
    const into = (unit: number, hex: string) => say({ unit, to: at(hex) });
    const steps = [into(5, 'C5'), into(6, 'E5'), into(7, 'E5'), say({ done: true })];
    playTo(battle, [say({ units: [4, 5, 6, 7] }), ...steps]);
    expect(battle.pending[0].ask).toBe('chooseMelee');
    expect(answerOf(battle)).toEqual({ hex: at('E5') });
  });
  test('CC-EVT-E67 it shows what it holds already rather than what it has to take', () => {
    const { battle } = drawn('R14', {
      axis: ['O10 rifle'],
      change(position) {
        position.control.splice(0, 5, 0, 1, null, null, 1);
        position.chits.secret[0].push({ slot: 900, value: 'Q' }, { slot: 901, value: 'A' });
      },
    });
    expect(battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'chooseChit' });
    expect(answerOf(battle)).toEqual({ slot: 901 });
  });
  test('CC-EVT-E71 of the box it takes what shoots hardest', () => {
    const { battle } = drawn('R48', {
      axis: ['C8 rifle lightMg', 'C7 rifle heavyMg', 'O10 rifle'],
      allies: ['C5 rifle', 'C4 rifle'],
      change({ units, weapons }) {
        units.weapon.fill(-1, 0, 2);
        weapons.eliminated.fill(1, 0, 2);
      },
    });
    play(battle, [say({ unit: 3 })]);
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseWeapon', question: { weapons: [0, 1] } });
    expect(answerOf(battle)).toEqual({ weapon: 1 });
  });
});
describe('windows', () => {
  /** A squad of the Allies steps into the open before the Axis. */
  const stepping = (axis: string, hands: readonly string[]): Battle => {
    const battle = begun({
      axis: [axis, 'O1 rifle'],
      allies: ['C5 rifle', 'A1 rifle'],
      hands: ['R11', ...hands],
    });
    ordered(battle, 'R11');
    play(battle, [say({ units: [2] }), say({ units: [2], to: at('C6') })]);
    return battle;
  };
  test('CC-OPF-01 it fires at who comes into the open', () => {
    const battle = stepping('C9 rifle heavyMg', ['G01']);
    expect(battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'react' });
    expect(answerOf(battle)).toMatchObject({ card: slotOf(battle, 'G01'), units: [0] });
  });
  test('CC-OPF-01 its card is too good for a shot that does nothing', () => {
    const battle = stepping('C9 lineTeam', ['G01', 'G02']);
    expect(battle.pending[0].ask).toBe('react');
    expect(answerOf(battle)).toEqual({ done: true });
  });
  test('CC-ACT-A30 a card makes a good attack better', () => {
    const battle = stepping('C9 rifle heavyMg', ['G01', 'G02']);
    play(battle, [say({ card: slotOf(battle, 'G01'), units: [0] })]);
    const attack = answerOf(battle);
    expect(attack).toMatchObject({ pieces: [{ unit: 0 }, { unit: 0 }] });
    playTo(battle, [say(attack)]);
    expect(battle.pending[0].question).toMatchObject({
      actions: expect.arrayContaining(['crossfire']),
    });
    expect(answerOf(battle)).toEqual({ card: slotOf(battle, 'G02') });
  });
  test('CC-END-03 the card is there for the roll that would lose the battle', () => {
    const ends = (victory: number): unknown => {
      const battle = begun({
        axis: ['O1 rifle'],
        allies: ['C5 rifle', 'A1 rifle'],
        hands: ['R34'],
        decks: [['G01'], ['R23', 'R02']],
        change: (position) => {
          Object.assign(position, { victory, time: 8 });
          position.units.broken[1] = 1;
        },
      });
      ordered(battle, 'R34');
      // 6-6 with its trigger: time moves to 9, and a roll of 3 ends it.
      playTo(battle, ['R23', STANDS, 'R02']);
      expect(battle.pending[0].question).toMatchObject({ what: 'suddenDeath' });
      return answerOf(battle);
    };
    expect([ends(4), ends(-4)]).toEqual([true, false]);
  });
});
describe('attacks with a card', () => {
  /** A squad with firepower in a box is to move. */
  const moving = (foe: string): Battle => {
    const battle = begun({
      axis: [foe],
      allies: ['C6 guardsSmg', 'A1 rifle'],
      hands: ['R07', 'R11'],
    });
    ordered(battle, 'R11');
    play(battle, [say({ units: [1] })]);
    return battle;
  };
  test('CC-ACT-A26 whoever moves fires on the way at what is in reach, and at nothing else', () => {
    const battle = moving('C8 rifle');
    expect(answerOf(battle)).toEqual({ act: slotOf(battle, 'R07') });
    playTo(battle, [say({ act: slotOf(battle, 'R07') })]);
    expect(answerOf(battle)).toEqual({ pieces: [{ unit: 1, weapon: 0 }], target: at('C8') });
    expect(answerOf(moving('O10 rifle'))).not.toHaveProperty('act');
  });
  test('CC-ACT-A40 two neighbours are fired at together, one alone is not', () => {
    const fired = (axis: readonly string[]): [unknown, number] => {
      const battle = begun({
        axis: [...axis],
        allies: ['C6 guardsSmg', 'A1 rifle'],
        hands: ['R01', 'R10'],
      });
      ordered(battle, 'R01');
      play(battle, [say({ units: [axis.length] })]);
      return [answerOf(battle), slotOf(battle, 'R10')];
    };
    const [both, card] = fired(['C8 rifle', 'C9 rifle']);
    expect(both).toMatchObject({ spray: { card } });
    expect(fired(['C8 rifle', 'O9 rifle'])[0]).not.toHaveProperty('spray');
  });
});
describe('means besides', () => {
  /** One unit of the Allies is to move before what can shoot at it. */
  const moving = (allies: readonly string[], what: Found = {}): Battle => {
    const battle = begun({
      axis: ['C9 rifle heavyMg', 'C9 lieutenantY'],
      hands: ['R11', 'R15'],
      ...what,
      allies: [...allies, 'A1 rifle'],
    });
    ordered(battle, 'R11');
    play(battle, [say({ units: [(what.axis ?? ['', '']).length] })]);
    return battle;
  };
  test('CC-ACT-A39 smoke over those who are under fire, and no card for nothing', () => {
    const battle = moving(['C5 assault', 'C5 assault', 'C5 sergeantY']);
    expect(answerOf(battle)).toEqual({ act: slotOf(battle, 'R15') });
    playTo(battle, [say(answerOf(battle))]);
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseHex' });
    expect(answerOf(battle)).toEqual({ hex: at('C5') });
    expect(answerOf(moving(['C5 assault'], { axis: ['O10 lineTeam'] }))).not.toHaveProperty('act');
  });
  test('CC-ACT-A39 smoke for who still moves, though another has fallen on the way', () => {
    const battle = begun({
      axis: ['C9 rifle heavyMg', 'C9 lieutenantY'],
      allies: ['C5 assault', 'C5 assault', 'C5 sergeantY', 'A1 rifle'],
      hands: ['R11', 'R15'],
      change: (position) => {
        const moving = ([2, 3] as UnitId[]).map((unit): Moving => ({
          unit,
          spent: 0,
          command: 0,
          road: 0,
        }));
        position.step = { at: 'move', moving, watching: [], fired: [] };
        position.units.activated.fill(1, 2, 4);
        position.units.hex[3] = -1;
      },
    });
    playTo(battle, [say({ act: slotOf(battle, 'R15') })]);
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseHex' });
    expect(answerOf(battle)).toEqual({ hex: at('C5') });
  });
  test('CC-WPN-06 who is broken hands his weapon to who is not, and nobody hands it back', () => {
    const given = (broken: number): unknown =>
      answerOf(
        moving(['C5 rifle lightMg', 'C5 rifle'], {
          hands: ['R11'],
          change: ({ units }) => units.broken.fill(1, broken, broken + 1),
        }),
      );
    expect(given(2)).toEqual({ giver: 2, taker: 3 });
    expect(given(3)).not.toHaveProperty('giver');
  });
  test('CC-FIRE-12 a mortar whose shot does nothing lays smoke before its own', () => {
    const fired = (hex: string, weapon: string): unknown => {
      const battle = begun({
        axis: ['C9 rifle heavyMg', 'C9 lieutenantY'],
        allies: [`${hex} weaponTeam ${weapon}`, 'C6 rifle', 'C6 rifle', 'C6 sergeantY', 'A1 rifle'],
        hands: ['R01'],
        ground: { terrain: { C9: 'building' } },
      });
      ordered(battle, 'R01');
      play(battle, [say({ units: [2] })]);
      return answerOf(battle);
    };
    expect(fired('C2', 'mediumMortar')).toMatchObject({ target: at('C6'), smoke: true });
    expect(fired('C2', 'mediumMg')).not.toHaveProperty('smoke');
  });
  test('CC-ACT-A31 it blows up wire around its own, not their foxholes', () => {
    const offered = (works: 'wire' | 'foxholes'): Battle => {
      const battle = begun({
        axis: ['C8 rifle', 'D8 rifle'],
        allies: ['C5 rifle', 'A1 rifle'],
        hands: ['R51', 'G39'],
        change: ({ fortifications }) => fortifications.push([at('C8'), works]),
      });
      playTo(battle, [say({ pass: [slotOf(battle, 'R51')] })]);
      return battle;
    };
    const battle = offered('wire');
    expect(answerOf(battle)).toEqual({ card: slotOf(battle, 'G39') });
    expect(answerOf(offered('foxholes'))).toEqual({ pass: true });
  });
});

test('the gentle one lets chances to fire pass, and who is ordered to fire does', () => {
  const battle = begun({
    axis: ['D7 rifle', 'O1 rifle', 'O2 rifle'],
    allies: ['C5 rifle', 'A1 rifle'],
    hands: ['R01'],
  });
  const gently = (seed: number): unknown =>
    gentle.answer({
      match: battle as never,
      decision: battle.pending[0],
      pick: sampledPick(seed),
    }).answer;
  const all = Array.from({ length: 100 }, (_, seed) => JSON.stringify(gently(seed)));
  const called = all.filter((one) => one === JSON.stringify({ order: slotOf(battle, 'R01') }));
  expect([called.length > 20, called.length < 60]).toEqual([true, true]);
  ordered(battle, 'R01');
  play(battle, [say({ units: [3] })]);
  for (let seed = 0; seed < 8; seed++) expect(gently(seed)).toMatchObject({ target: at('D7') });
});
