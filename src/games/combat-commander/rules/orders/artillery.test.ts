import { describe, expect, test } from 'vitest';
import {
  STANDS,
  acts,
  play,
  playTo,
  say,
  type Battle,
} from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import { ALL_HEXES, columnOf, nameOf } from '../ground/board.ts';
import { SMOKE_CUP } from '../limits.ts';
import type { Position, Setup } from '../world.ts';
import { vulnerable } from './artillery.ts';
import type { Event } from '../game.ts';
import {
  BACK,
  DENIED,
  type Guns,
  HIT,
  REQUEST,
  call,
  choices,
  one,
  order,
  radios,
  refusal,
  requesting,
  shelling,
  step,
  told,
  way,
  withGuns,
} from '../../../../../test/combat-commander/guns.ts';

describe('artillery denied', () => {
  test('CC-ARD-01, CC-RAD-03 the other’s radio breaks; broken already, it is lost', () => {
    const battle = withGuns({
      hands: [DENIED, 'R70'],
      radios: [[{ type: 'radio81' }], [{ type: 'radio82' }]],
    });
    expect(told(order(battle, DENIED))).toEqual(['ordered', 'radioBroke']);
    expect(radios(battle)).toEqual({ broken: [1, 0], lost: [0, 0] });
    expect(told(order(battle, 'R70'))).toEqual(['ordered', 'radioLost']);
    expect(radios(battle)).toEqual({ broken: [1, 0], lost: [1, 0] });
  });
  test('CC-ARD-01 without one it has no effect', () => {
    const battle = withGuns({ hands: [DENIED] });
    expect(told(order(battle, DENIED))).toEqual(['ordered']);
    expect(step(battle)).toEqual({ at: 'turn' });
  });
});

describe('artillery request', () => {
  const broken = (position: Position): void => {
    position.radios.broken[0] = 1;
  };
  test('CC-ARQ-01, CC-RAD-03 a broken radio is repaired, and no leader is activated', () => {
    const battle = requesting({ change: broken });
    expect(battle.pending[0].question).toEqual({ mayRepair: true, spotters: [], maySmoke: true });
    expect(refusal(battle, call(battle, 'C6').answer)).toBe('radioBroken CC-ARQ-01');
    expect(told(play(battle, [say({ repair: true })]))).toEqual(['radioFixed']);
    expect(radios(battle)).toEqual({ broken: [0], lost: [0] });
    expect(battle.scene.position.units.activated).toEqual([0, 0]);
    expect(step(battle)).toEqual({ at: 'turn' });
  });
  test('CC-ARQ-01, CC-RAD-05 once a request, and it is an order', () => {
    const battle = requesting({ hands: [REQUEST, 'R13'], allies: ['C5 sergeantY', 'D6 captain'] });
    expect(refusal(battle, { repair: true })).toBe('radioWorks CC-ARQ-01');
    play(battle, [call(battle, 'K9'), HIT, STANDS, BACK, STANDS]);
    expect(battle.scene.position.given).toBe(1);
    expect(battle.scene.position.units.activated).toEqual([0, 1, 0]);
    order(battle, 'R13');
    // CC-ARQ-02 He has called already.
    expect(battle.pending[0].question).toMatchObject({ spotters: [2] });
    expect(refusal(battle, call(battle, 'C6').answer)).toBe('cannotSpot CC-ARQ-02');
  });
  test.each([
    ['CC-ORD-07 nothing is called', {}, true],
    ['CC-ORD-07 no radio', { radios: [[], []] as const }, false],
    ['CC-ARQ-02 no leader', { allies: ['C5 rifle'] }, false],
    [
      'CC-RAD-06 the radio is lost',
      { change: ({ radios: r }: Position) => (r.lost[0] = 1) },
      false,
    ],
  ])('%s: it has no effect', (_, what, isAsked) => {
    const battle = withGuns(what);
    order(battle);
    if (isAsked) play(battle, [say({ none: true })]);
    expect(step(battle)).toEqual({ at: 'turn' });
  });
  test('CC-ARQ-02, CC-ORD-03 a leader, suppressed or broken as he may be; no hero', () => {
    const battle = requesting({
      allies: ['C5 sergeantY', 'C6 captain', 'C7 corporalX', 'C8 hero', 'C9 rifle'],
      change({ units }) {
        units.broken[1] = 1;
        units.suppressed[2] = 1;
        units.activated[3] = 1;
      },
    });
    expect(battle.pending[0].question).toMatchObject({ spotters: [1, 2] });
  });
  test('CC-ARQ-03, CC-ARQ-13 any hex that he sees, his own too; smoke if the radio has it', () => {
    const woods = { terrain: { C6: 'woods' } } as const;
    const battle = requesting({ ground: woods, more: plainly });
    expect(refusal(battle, call(battle, 'C7').answer)).toBe('noSight CC-LOS-02');
    expect(refusal(battle, call(battle, 'C6').answer)).toBeUndefined();
    expect(refusal(battle, call(battle, 'C5').answer)).toBeUndefined();
    expect(refusal(battle, call(battle, 'C6', { smoke: true }).answer)).toBe(
      'noSmokeShells CC-ARQ-03',
    );
    expect(refusal(battle, { ...(call(battle, 'C6').answer as object), spotter: 0 })).toBe(
      'cannotSpot CC-ARQ-02',
    );
  });
  const plainly = (setup: Setup): Setup => {
    const [axis, allies] = setup.forces;
    const radioTypes = allies.radioTypes.map((type) => ({ ...type, smoke: false }));
    return { ...setup, forces: [axis, { ...allies, radioTypes }] };
  };
});

describe('where the round comes down', () => {
  test.each([
    ['more than the range', 'R02', 'C6', {}, [2, 1, true]],
    ['as much is a miss', 'R02', 'C7', {}, [2, 2, false]],
    ['CC-LOS-09 what hinders is taken off', 'R05', 'C8', { C6: 'brush' }, [9, 3, true]],
    ['CC-ARQ-13 on his own hex anything hits', 'R41', 'C5', {}, [1, 0, true]],
  ] as const)('CC-ARQ-04 %s', (_, card, hex, terrain, [product, range, isHit]) => {
    const battle = requesting({ ground: { terrain } });
    const events = play(battle, [call(battle, hex), card, STANDS, 'R33', STANDS]);
    expect(one(events, 'ranged')).toMatchObject({ product, range });
    // Three, then five; or five times three.
    expect(way(events).length).toBe(isHit ? 2 : 5);
  });
  test('CC-ARQ-13 smoke in his own hex may leave nothing of the roll', () => {
    const battle = requesting({ change: ({ smoke }) => smoke.push([at('C5'), 4]) });
    const events = play(battle, [call(battle, 'C5'), 'R02', STANDS, 'R08', STANDS]);
    expect(one(events, 'ranged')).toMatchObject({ product: -2, range: 0 });
    expect(way(events)).toEqual(['C4', 'C3', 'C2', 'C1']);
  });
  test('EX-CC-19, CC-ARQ-05 a hit goes by the white die, then by the coloured one', () => {
    const battle = requesting({});
    const events = play(battle, [call(battle, 'G5'), HIT, STANDS, 'R07', STANDS]);
    expect(way(events)).toEqual(['H4', 'G5']);
    expect(told(events)).toEqual(['activated', 'spotted', 'ranged', 'drifted']);
  });
  test('CC-ARQ-05 a miss goes by the white die, as far as the coloured one says', () => {
    const battle = requesting({});
    const events = play(battle, [call(battle, 'G5'), 'R02', STANDS, 'R33', STANDS]);
    expect(way(events)).toEqual(['H5', 'I6', 'J6', 'K7', 'L7']);
  });
  test('CC-ARQ-06 off the map at any point: the order ends, though the way led back', () => {
    const battle = requesting({ axis: ['C1 rifle'], allies: ['C3 sergeantY'] });
    const events = play(battle, [call(battle, 'C1'), HIT, STANDS, BACK, STANDS]);
    expect(one(events, 'drifted')).toMatchObject({ path: [], off: 1 });
    expect(step(battle)).toEqual({ at: 'turn' });
    const far = requesting({ allies: ['C3 sergeantY'] });
    const missed = play(far, [call(far, 'C5'), 'R41', STANDS, 'R59', STANDS]);
    expect(one(missed, 'drifted').path.map(nameOf)).toEqual(['C4', 'C3', 'C2', 'C1']);
    expect(step(far)).toEqual({ at: 'turn' });
  });
  test('EX-CC-29, CC-ARQ-12, CC-INI-06 drift is a roll: initiative, trigger, then it moves', () => {
    const battle = requesting({});
    play(battle, [call(battle, 'G5'), HIT, STANDS]);
    playTo(battle, ['R04']);
    expect(battle.pending[0]).toMatchObject({ ask: 'useInitiative', question: { what: 'drift' } });
    const events = play(battle, [STANDS]);
    expect(told(events)).toEqual(['timeAdvanced', 'reshuffled', 'drifted']);
    expect(way(events)).toEqual(['F4', 'E4']);
    const far = requesting({});
    const missed = play(far, [call(far, 'K9'), 'R02', STANDS, 'R04', STANDS]);
    expect(way(missed)).toEqual(['J8', 'I8', 'H7', 'G7', 'F6', 'E6']);
  });
  test('CC-RAD-04 nothing jams, whatever the card shows', () => {
    const battle = requesting({ allies: ['C5 sergeantY lightMg'], axis: ['C8 rifle'] });
    const events = play(battle, [call(battle, 'C8'), 'R15', STANDS, 'R65', STANDS]);
    expect(told(events)).toEqual(['activated', 'spotted', 'ranged', 'drifted']);
    const other = shelling('C8', { allies: ['C5 sergeantY lightMg'], axis: ['C8 rifle'] });
    expect(told(play(other, ['R70', STANDS, 'G65', STANDS]))).toEqual(['shelled', 'defended']);
  });
});

describe('impacts', () => {
  test('CC-ARQ-07, CC-ARQ-09 seven hexes, in the order that the active side likes', () => {
    const battle = shelling('G5', {
      axis: ['G5 rifle', 'H5 rifle', 'F5 rifle'],
      change: ({ fortifications }) => fortifications.push([at('G6'), 'wire']),
    });
    expect(step(battle)).toEqual({
      at: 'impact',
      smoke: 0,
      firepower: 9,
      left: ['G5', 'G4', 'H4', 'H5', 'G6', 'F5', 'F4'].map(at),
    });
    expect(battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'chooseHex' });
    // CC-ARQ-09 Nobody is in the others, and nothing.
    expect(choices(battle)).toEqual(['G5', 'H5', 'G6', 'F5']);
    const events = play(battle, [say({ hex: at('H5') }), 'R33', STANDS, 'G65', STANDS]);
    expect(one(events, 'shelled')).toEqual({
      type: 'shelled',
      hex: at('H5'),
      firepower: 9,
      total: 17,
      roll: 8,
    });
    expect(choices(battle)).toEqual(['G5', 'G6', 'F5']);
    // Works alone are struck, and nobody defends himself.
    expect(told(play(battle, [say({ hex: at('G6') }), 'R47', STANDS]))).toEqual([
      'shelled',
      'worksRemoved',
    ]);
    play(battle, [say({ hex: at('F5') }), 'R14', STANDS, 'G43', STANDS]);
    // One is left: it is not asked.
    play(battle, ['R26', STANDS, 'G37', STANDS]);
    expect(step(battle)).toEqual({ at: 'turn' });
  });
  test('CC-ARQ-09 friend and foe; each rolls for his own', () => {
    const battle = shelling('C6', { axis: ['C7 rifle'], allies: ['C5 sergeantY', 'C6 rifle'] });
    expect(choices(battle)).toEqual(['C6', 'C5', 'C7']);
    play(battle, [say({ hex: at('C5') }), 'R07', STANDS]);
    playTo(battle, ['R21']);
    expect(battle.pending[0]).toMatchObject({ question: { side: 1, what: 'defence' } });
    const events = play(battle, [STANDS]);
    // Nine and seven against a morale of eight and six.
    expect(one(events, 'defended')).toMatchObject({ unit: 1 });
  });
  test('CC-ARQ-09 where both sides stand each has its turn, first whose turn it is not', () => {
    const battle = shelling('C8', {
      axis: ['C8 rifle', 'C8 rifle'],
      allies: ['C3 sergeantY', 'C8 rifle'],
    });
    play(battle, ['R33', STANDS]);
    expect(battle.pending[0]).toMatchObject({ seat: 'axis', question: { units: [0, 1] } });
    const events = play(battle, [say({ unit: 1 }), 'G65', STANDS, 'G43', STANDS, 'R47', STANDS]);
    expect(events.flatMap((event) => (event.type === 'defended' ? [event.unit] : []))).toEqual([
      1, 0, 3,
    ]);
  });
  test('CC-ARQ-14 hexes beyond the map are ignored', () => {
    const corner = requesting({ axis: ['A1 rifle'], allies: ['A3 sergeantY'] });
    play(corner, [call(corner, 'A2'), HIT, STANDS, BACK, STANDS]);
    expect(step(corner)).toMatchObject({ left: ['A2', 'A1', 'B1', 'B2', 'A3'].map(at) });
  });
  test.each([
    ['open ground', {}, 'C8', 16],
    ['CC-ARQ-11 in woods two more', { C8: 'woods' }, 'C8', 18],
  ] as const)('CC-ARQ-09 what it comes to: %s', (_, terrain, hex, total) => {
    const battle = shelling(hex, { axis: ['C8 rifle'], ground: { terrain } });
    const events = play(battle, ['R07', STANDS, 'G65', STANDS]);
    expect(one(events, 'shelled').total).toBe(total);
    expect(one(events, 'defended').against).toBe(total);
  });
  test('CC-FOR-02, CC-TER-03 works cover better from above, a hedge does not', () => {
    const ground = { sides: { hedge: [[at('C8'), at('C7')] as [number, number]] } };
    const open = shelling('C8', { axis: ['C8 rifle'], ground });
    const bare = one(play(open, ['R07', STANDS, 'G65', STANDS]), 'defended').total;
    const dug = shelling('C8', {
      axis: ['C8 rifle'],
      change: ({ fortifications }) => fortifications.push([at('C8'), 'foxholes']),
    });
    expect(one(play(dug, ['R07', STANDS, 'G65', STANDS]), 'defended').total).toBe(bare + 4);
  });
  test.each([
    ['exactly', 'R47', true],
    ['one less does not', 'R11', false],
    ['nor does one more', 'R04', false],
  ])('CC-ARQ-10 a natural roll of its number destroys works: %s', (_, card, isGone) => {
    const battle = shelling('C8', {
      axis: ['C8 rifle'],
      ground: { terrain: { C8: 'woods' } },
      change: ({ fortifications }) => fortifications.push([at('C8'), 'bunker']),
    });
    const events = play(battle, [card, STANDS, 'G65', STANDS]);
    const before = told(events).filter((type) => type !== 'timeAdvanced' && type !== 'reshuffled');
    expect(before[1]).toBe(isGone ? 'worksRemoved' : 'defended');
    expect(battle.scene.position.fortifications.length).toBe(isGone ? 0 : 1);
  });
  test('CC-ARQ-10 the numbers', () => {
    expect([8, 9, 10, 11, 12, 13].map(vulnerable)).toEqual([12, 11, 10, 9, 8, 7]);
  });
  test('CC-ARQ-14 the mission goes on without the spotter; no card adds to it', () => {
    const battle = shelling('C6', {
      axis: ['C7 rifle'],
      allies: ['C5 sergeantY', 'A1 rifle'],
      hands: [REQUEST, 'R05'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    play(battle, [say({ hex: at('C5') })]);
    const events = play(battle, ['R33', STANDS, 'R02', STANDS]);
    expect(told(events)).toContain('eliminated');
    const { radios: all } = battle.scene.position;
    expect([all.lost, step(battle)]).toMatchObject([[0], { at: 'impact' }]);
    // The marksmanship of the hand is not asked for.
    expect(battle.chance).toBeDefined();
    expect(told(play(battle, ['R44', STANDS, 'G01', STANDS]))).toContain('shelled');
    expect(step(battle)).toEqual({ at: 'turn' });
  });
  test('CC-ACT-A29, CC-ARQ-14 who is shelled may hide: works count as from above', () => {
    const battle = shelling('C8', {
      axis: ['C8 rifle'],
      hands: [REQUEST, 'G46'],
      change: ({ fortifications }) => fortifications.push([at('C8'), 'foxholes']),
    });
    playTo(battle, ['R07', STANDS]);
    expect(battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'act' });
    const events = play(battle, [acts('G46', battle), 'G65', STANDS]);
    expect(one(events, 'defended').against).toBe(16 - 4);
  });
  test('CC-ACT-A35a, CC-ARQ-10, CC-ARQ-14 destroyed works make room for hidden ones', () => {
    const battle = shelling('C8', {
      axis: ['C8 rifle'],
      hands: [REQUEST, 'G35'],
      more: (setup) => ({
        ...setup,
        forces: [{ ...setup.forces[0], posture: 'defend' }, setup.forces[1]],
      }),
      change: ({ fortifications }) => fortifications.push([at('C8'), 'trench']),
    });
    playTo(battle, ['R47', STANDS]);
    expect(told(play(battle, [acts('G35', battle), 'G65', STANDS]))).toEqual([
      'acted',
      'worksPlaced',
      'defended',
    ]);
    expect(battle.scene.position.fortifications).toEqual([[at('C8'), 'foxholes']]);
  });
});

describe('a smoke mission', () => {
  const smoking = (what: Guns): Battle => {
    const battle = requesting(what);
    play(battle, [call(battle, 'G5', { smoke: true }), HIT, STANDS, BACK, STANDS]);
    return battle;
  };
  test('CC-ARQ-08 a random marker in each of the seven, and no attack', () => {
    const battle = smoking({ axis: ['G5 rifle'] });
    const events: Event[] = [];
    for (let left = 50; left > 43; left--) {
      expect(battle.chance).toEqual({ ask: 'pick', from: left });
      events.push(...(battle.settle(0) as readonly Event[]));
    }
    expect(told(events)).toEqual(Array.from({ length: 7 }, () => 'smokePlaced'));
    const smoked = battle.scene.position.smoke.map(([hex]) => nameOf(hex));
    expect(smoked.join(' ')).toBe('G5 G4 H4 H5 G6 F5 F4');
    expect(step(battle)).toEqual({ at: 'turn' });
  });
  test('CC-ARQ-07 where smoke lies already the order counts, and is chosen', () => {
    const battle = smoking({ change: ({ smoke }) => smoke.push([at('F4'), 1]) });
    expect(battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'chooseHex' });
    battle.reply(battle.pending[0].id, { hex: at('F4') });
    expect(battle.chance).toEqual({ ask: 'pick', from: 49 });
    // The first of the 2.
    battle.settle(5);
    // The marker of 1 is in the cup again, and none lies in the others.
    expect(battle.chance).toEqual({ ask: 'pick', from: 49 });
    expect(battle.scene.position.smoke).toEqual([[at('F4'), 2]]);
  });
  test('CC-ARQ-07, CC-SMK-01 nor is it all one where the cup runs out', () => {
    const far = ALL_HEXES.filter((hex) => columnOf(hex) > 9);
    const battle = smoking({
      change: ({ smoke }) =>
        smoke.push(
          ...SMOKE_CUP.slice(5).map((value, index): [number, number] => [far[index], value]),
        ),
    });
    for (const hex of ['G5', 'G4', 'H4', 'H5', 'G6']) {
      battle.reply(battle.pending[0].id, { hex: at(hex) });
      battle.settle(0);
    }
    const last = battle.reply(battle.pending[0].id, { hex: at('F5') });
    expect(last.ok && told(last.value as readonly Event[])).toEqual([]);
    expect(battle.scene.position.smoke).toHaveLength(50);
    expect(step(battle)).toEqual({ at: 'turn' });
  });
});

test('CC-EVT-E77 white phosphorus: smoke in a random hex, and all who are there break', () => {
  const battle = withGuns({
    hands: ['R34'],
    axis: ['C6 rifle', 'O10 rifle'],
    allies: ['A1 rifle', 'C6 rifle'],
    change({ units }) {
      units.broken[2] = 1;
      units.broken[3] = 1;
    },
    more(setup) {
      const [axis, allies] = setup.forces;
      const deck = allies.deck.map((card) =>
        card.id === 'R02' ? { ...card, event: 'whitePhosphorus' as const } : card,
      );
      return { ...setup, forces: [axis, { ...allies, deck }] };
    },
  });
  order(battle, 'R34');
  const asked = say({ unit: 2 });
  const drawn = play(battle, [asked, 'R06', STANDS, 'R02', 'R36']);
  expect(battle.chance).toEqual({ ask: 'pick', from: 50 });
  const events = [...drawn, ...(battle.settle(0) as readonly Event[])];
  expect(told(events).slice(0, 4)).toEqual(['smokePlaced', 'broke', 'eliminated', 'scored']);
  expect(battle.scene.position.smoke).toEqual([[at('C6'), 1]]);
  expect(battle.scene.position.units.broken[0]).toBe(1);
});
