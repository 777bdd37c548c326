/** What comes of orders, cards and events besides what is told at once: steps, winners, control. */
import { describe, expect, test } from 'vitest';
import { concede, viewOf } from '#kernel';
import { playableAs } from '../../src/games/combat-commander/rules/actions/offering.ts';
import { at, laid } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { thinOut } from '../../src/games/combat-commander/rules/turn/questions.ts';
import type { UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { STANDS, found, play, playTo, say, slotOf, type Battle, type Found } from './cases.ts';
import { drawn, told as drewTold } from './events.ts';
import { told } from './hand.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';

const units = (...ids: number[]): UnitId[] => ids as UnitId[];
const of = (events: readonly Event[], type: Event['type']): Event[] =>
  events.filter((event) => event.type === type);

describe('recovery', () => {
  const recover = (what: Found): { battle: Battle; events: Event[] } => {
    const battle = found({
      axis: ['O1 rifle'],
      hands: ['R34'],
      setup: (setup) => ({
        ...setup,
        map: { ...laid({}).map, objectives: setup.map.objectives },
      }),
      ...what,
    });
    return { battle, events: play(battle, [say({ order: slotOf(battle, 'R34') })]) };
  };
  test('CC-RECO-01 of nobody is over at once', () => {
    const { battle, events } = recover({ allies: ['C5 rifle'] });
    expect(told(events)).toEqual(['ordered', 'nothing']);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
    expect(of(events, 'stepped')).toEqual([{ type: 'stepped', to: { at: 'turn' } }]);
  });
  test('CC-RECO-01, CC-SUP-04 suppression goes, and the broken roll one by one', () => {
    const { battle, events } = recover({
      allies: ['C5 rifle', 'D5 rifle', 'E5 rifle'],
      change({ units: all }) {
        all.suppressed[2] = 1;
        all.broken[1] = all.broken[3] = 1;
      },
    });
    expect(of(events, 'recovered')).toEqual([{ type: 'recovered', units: [2] }]);
    expect(battle.scene.position.step).toEqual({ at: 'recover', left: [1, 3] });
    play(battle, [say({ unit: 3 }), 'R08', STANDS]);
    expect(battle.scene.position.step).toEqual({ at: 'recover', left: [1] });
    play(battle, ['R14', STANDS]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
    expect(battle.scene.position.units.broken).toEqual([0, 0, 0, 0]);
  });
  test('CC-EVT-06, CC-EVT-E50 on its morale it is not shot', () => {
    // A broken rifle squad has a morale of 6.
    const one = drawn('R39', { allies: ['B9 rifle'] });
    const events = play(one.battle, ['R03', STANDS]);
    expect(drewTold(events)).not.toContain('eliminated');
    expect(of(events, 'rallied')[0]).toEqual({ type: 'rallied', unit: 2 });
  });
});

describe('stacks', () => {
  const { scene } = found({ hands: [] });
  const asked = { hex: at('A1'), units: units(3, 4), deployable: units(4) };
  test('all that may be done about one too many', () => {
    expect(thinOut.list?.(scene, asked)).toEqual([
      { eliminate: 3 },
      { eliminate: 4 },
      { deploy: 4 },
    ]);
  });
  test('CC-STK-10, CC-STK-12 and what may not', () => {
    const [one, other] = units(5, 3);
    expect(thinOut.check(scene, asked, { eliminate: one })).toEqual({
      code: 'notAmongThem',
      cite: 'CC-STK-10',
      facts: {},
      at: { unit: 5 },
    });
    expect(thinOut.check(scene, asked, { deploy: other })).toEqual({
      code: 'cannotDeploy',
      cite: 'CC-STK-12',
      facts: {},
      at: { unit: 3 },
    });
    expect(thinOut.check(scene, asked, { eliminate: other })).toBeUndefined();
  });
});

describe('cards', () => {
  const battle = found({ hands: ['R07', 'R15', 'G01'] });
  test('CC-CARD-03, CC-HID-01 those of a hand that fit, for whoever knows it', () => {
    const { scene } = battle;
    const [fire, smoke] = [slotOf(battle, 'R07'), slotOf(battle, 'R15')];
    const fits = (...actions: readonly ('assaultFire' | 'smokeGrenades' | 'ambush')[]): number[] =>
      playableAs(scene, { side: 1, actions });
    expect([fits('assaultFire'), fits('smokeGrenades'), fits('ambush'), fits()]).toEqual([
      [fire],
      [smoke],
      [],
      [],
    ]);
    expect(fits('assaultFire', 'smokeGrenades')).toEqual([fire, smoke]);
    const seen = { ...scene, position: viewOf(battle, 'axis') };
    expect(playableAs(seen, { side: 1, actions: ['assaultFire', 'smokeGrenades'] })).toEqual([]);
  });
  test('CC-EVT-E61 the card that was named goes, no other', () => {
    for (const name of ['G01', 'G02', 'G03']) {
      const one = drawn('R29', { hands: ['G01', 'G02', 'G03'] });
      const slot = slotOf(one.battle, name);
      const events = play(one.battle, [say({ slot })]);
      expect(of(events, 'discarded')).toMatchObject([{ side: 0, card: { slot } }]);
    }
  });
  test('CC-PASS-02, CC-ACT-A31 without works of his nobody is asked to blow them up', () => {
    const passed = found({
      axis: ['C8 rifle', 'O10 rifle'],
      allies: ['A1 rifle'],
      hands: ['R51', 'G39'],
      change: ({ fortifications }) => fortifications.push([at('D8'), 'wire']),
    });
    playTo(passed, [say({ pass: [slotOf(passed, 'R51')] })]);
    expect(passed.pending[0]?.ask).not.toBe('act');
  });
});

describe('events', () => {
  test('CC-EVT-E75 whoever is named is suppressed', () => {
    const one = drawn('R12', {
      axis: ['C8 rifle', 'C4 rifle', 'O10 rifle'],
      allies: ['C6 rifle lightMg', 'C7 rifle mediumMg'],
      change: ({ weapons }) => (weapons.broken[1] = 1),
    });
    play(one.battle, [say({ unit: 1 })]);
    expect(one.battle.scene.position.units.suppressed.slice(0, 3)).toEqual([0, 1, 0]);
  });
  test('CC-EVT-E71 to none who carries something', () => {
    const one = drawn('R48', {
      axis: ['C8 rifle lightMg', 'O10 rifle'],
      allies: ['C5 rifle lightMg', 'C4 rifle', 'C3 rifle mediumMg'],
      change({ units: all, weapons }) {
        all.weapon[0] = -1;
        weapons.eliminated[0] = 1;
      },
    });
    expect(one.battle.pending[0].question).toMatchObject({ units: [3, 5] });
  });
  test('CC-OBJ-04, CC-OBJ-05 whoever comes back into an objective holds it', () => {
    const one = drawn('R55', {
      allies: ['C9 rifle'],
      change(position) {
        position.units.hex[1] = -1;
        position.casualties[1].push(1 as never);
        position.control.fill(0);
      },
    });
    // R20 names E4; D4 beside it is an objective.
    play(one.battle, ['R20']);
    const events = play(one.battle, [say({ hex: at('D4') })]);
    expect(drewTold(events)).toContain('controlled');
  });
  test('CC-STK-01, CC-EVT-04 for whom there is no room he stays where he is', () => {
    const around = ['C6', 'C5', 'C7', 'B6', 'B5', 'D5', 'D6'];
    const one = drawn('R55', {
      axis: [...around.map((hex) => `${hex} rifle`), 'O10 rifle'],
      allies: ['C9 rifle'],
      change(position) {
        position.units.hex[8] = -1;
        position.casualties[1].push(8 as never);
      },
    });
    expect(drewTold(play(one.battle, ['R36']))).toEqual([]);
    expect(one.battle.pending[0].ask).toBe('playOrder');
  });
});

describe('the end', () => {
  const last = (victory: number, initiative: 0 | 1): Battle => {
    const battle = found({
      axis: ['A9 rifle'],
      allies: ['O1 rifle'],
      hands: ['R11'],
      change(position) {
        position.victory = victory;
        position.initiative = initiative;
        position.chits.secret[0] = [];
        position.chits.secret[1] = [];
        position.control.fill(null);
      },
    });
    play(battle, [say({ order: slotOf(battle, 'R11') }), say({ units: [1] })]);
    play(battle, [say({ units: [1], exit: true }), say({ space: 3 })]);
    return battle;
  };
  test.each([
    ['CC-VP-07 the points of him who left count', 0, 0, ['allies']],
    ['CC-END-04 more points win', 9, 1, ['axis']],
    ['CC-INI-04 level, the initiative card', 2, 0, ['axis']],
    ['CC-INI-04 level, the initiative card', 2, 1, ['allies']],
  ] as const)('CC-END-06, %s', (_, victory, initiative, winners) => {
    const { outcome } = last(victory, initiative);
    expect(outcome).toMatchObject({ result: 'lastExit', winners });
  });
});

describe('CC-END-12 whoever concedes has lost', () => {
  const asked = (): Battle =>
    found({ axis: ['C8 rifle'], allies: ['C5 rifle'], hands: ['R01'], change: leading });
  /** By its points the side that gives up would win. */
  const leading: NonNullable<Found['change']> = (position) => {
    position.victory = -20;
  };
  test('who is asked, though he leads', () => {
    const battle = asked();
    const ended = concede(battle, 'allies');
    expect(ended).toMatchObject({ ok: true, value: [{ result: 'conceded', winners: ['axis'] }] });
    expect([battle.pending, battle.outcome?.winners]).toEqual([[], ['axis']]);
    expect(concede(battle, 'axis')).toMatchObject({ ok: false, error: { code: 'ended' } });
  });
  test('who answers in the middle of an attack, by the initiative card', () => {
    const battle = asked();
    playTo(battle, [say({ order: slotOf(battle, 'R01') }), say({ units: [1] })]);
    playTo(battle, [say({ pieces: [{ unit: 1, weapon: 0 }], target: at('C8') }), 'R07']);
    const [{ seat }] = battle.pending;
    const winner = seat === 'axis' ? 'allies' : 'axis';
    expect(concede(battle, seat)).toMatchObject({ value: [{ winners: [winner] }] });
  });
});
