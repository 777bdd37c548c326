/** Ground, sight, orders, actions and works, where no other test names the paragraph. */
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../src/games/combat-commander/rules/facts/ground.ts';
import { coverIn } from '../../src/games/combat-commander/rules/facts/units.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { waysOf } from '../../src/games/combat-commander/rules/ground/map.ts';
import { lineOfSight, type Sight } from '../../src/games/combat-commander/rules/ground/sight.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';
import { STANDS, play, playTo, say, slotOf, type Battle } from './cases.ts';
import { refusalOf, stand, told } from './hand.ts';

const PAIR = [['C8 rifle'], ['C5 rifle']] as const;
const seen = (battle: Battle, from: string, to: string): Sight =>
  lineOfSight(groundOf(battle.scene), at(from), at(to));
const totals = (events: readonly Event[]): number[] =>
  events.flatMap((event) =>
    event.type === 'fired' ? event.targets.map(({ total }) => total) : [],
  );
const MOVING = { step: { at: 'move', moving: [{ unit: 'allies rifle 1' }] } };

describe('the map', () => {
  test('CC-MAP-06, CC-MAP-07, CC-VP-12 off the map by the enemy’s edge, never by a flank', () => {
    const wide = { forces: { axis: { edge: 'bottom' }, allies: { edge: 'top' } } };
    const flank = stand(['M7 rifle'], ['A5 rifle'], { ...wide, ...MOVING });
    expect(refusalOf(flank, { units: [1], exit: true })).toBe('notAtEdge CC-VP-06');
    const edge = stand(['M7 rifle'], ['C10 rifle'], { ...wide, ...MOVING });
    expect(refusalOf(edge, { units: [1], exit: true })).toBeUndefined();
  });
  test('CC-MAP-10 one kind of ground a hex, and any number of features', () => {
    const { scene } = stand(['M7 rifle'], ['D4 rifle'], { map: 'millCrossing' });
    const { map } = scene.setup;
    expect(map.terrain[at('G5')]).toBe('minorBridge');
    expect(waysOf(map).hasRoad(at('G5'))).toBe(true);
    expect(waysOf(map).featureOf(at('B6'), at('C6'))).toBe('hedge');
    expect(waysOf(map).featureOf(at('A1'), at('A2'))).toBeUndefined();
  });
});

describe('sight', () => {
  test('CC-LOS-05, CC-LOS-06 units are in nobody’s way, and who sees is seen', () => {
    const crowd = stand(['C8 rifle', 'C7 rifle'], ['C5 rifle', 'C6 rifle']);
    expect(seen(crowd, 'C8', 'C5')).toMatchObject({ blocked: undefined, hindrance: 0 });
    const { isFree, hindrance } = seen(crowd, 'C8', 'C5');
    expect(seen(crowd, 'C5', 'C8')).toMatchObject({ isFree, hindrance });
  });
  test('CC-LOS-15 a corner is touched, not crossed: woods there do not count, smoke does', () => {
    // From C5 to E5 the line runs along the side of D4 and D5.
    const wood = stand(['C5 rifle'], ['E5 rifle'], { ground: { D4: 'woods' } });
    expect(seen(wood, 'C5', 'E5').blocked).toBeUndefined();
    const smoke = stand(['C5 rifle'], ['E5 rifle'], { smoke: { D4: 4 } });
    expect(seen(smoke, 'C5', 'E5').hindrance).toBe(4);
  });
  test('CC-LOS-09 hindrance is taken from the aim of a heavy weapon', () => {
    const battle = stand(['C8 rifle'], ['C4 weaponTeam lightMortar'], {
      ground: { C6: 'brush' },
      step: { at: 'fire', pieces: ['allies weaponTeam 1 weapon'] },
    });
    // Two by three is six; less three it is three, and not more than four.
    const events = play(battle, [
      say({ pieces: [{ unit: 1, weapon: 1 }], target: at('C8') }),
      'R38',
      STANDS,
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'targeted', product: 3, range: 4 }),
    );
    expect(told(events)).not.toContain('fired');
  });
  test('CC-LOS-23, CC-FIRE-07, CC-FIRE-18 the largest hindrance of a group, once', () => {
    const battle = stand(['C8 rifle'], ['C5 rifle', 'C6 rifle'], {
      smoke: { C5: 2 },
      step: { at: 'fire', pieces: ['allies rifle 1', 'allies rifle 2'] },
    });
    const pieces = [2, 1].map((unit) => ({ unit, weapon: 0 }));
    const events = play(battle, [say({ pieces, target: at('C8') }), 'R08', STANDS]);
    // Five and one, less two: four; one and four are five.
    expect(totals(events)).toEqual([9]);
  });
  test('CC-LOS-25, CC-LOS-01 a line is looked at though nobody stands there', () => {
    expect(seen(stand(...PAIR), 'O1', 'O10').blocked).toBeUndefined();
  });
  test('CC-ELV-01, CC-ELV-05 the crest over a cliff hides what is behind it, by its height', () => {
    const hill = stand(['C8 rifle'], ['C4 rifle'], { heights: { C8: 1, C7: 1, C4: 0 } });
    expect(seen(hill, 'C8', 'C4').blocked).toEqual({ at: at('C7'), rule: 'CC-ELV-04' });
    const edge = stand(['C8 rifle'], ['C4 rifle'], { heights: { C8: 1 } });
    expect(seen(edge, 'C8', 'C4').blocked).toBeUndefined();
  });
});

describe('orders', () => {
  test('CC-ORD-03, CC-ORD-04 recovery activates nobody: they may act afterwards', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle suppressed'], {
      hands: { allies: ['R34', 'R01'] },
    });
    play(battle, [say({ order: slotOf(battle, 'R34') })]);
    expect(battle.scene.position.units).toMatchObject({ activated: [0, 0], suppressed: [0, 0] });
  });
  test('CC-CCF-01, CC-ORD-07 confusion does nothing, and counts', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle'], { hands: { allies: ['R09', 'R14'] } });
    const events = play(battle, [say({ order: slotOf(battle, 'R09') })]);
    expect(told(events)).toEqual(['ordered', 'nothing']);
    expect(battle.scene.position).toMatchObject({ given: 1, step: { at: 'turn' } });
  });
  test('CC-TURN-08 first hexes are thinned out, then cards are drawn, then the other is on', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle', 'D4 rifle', 'B2 rifle activated'], {
      step: { at: 'endOfTurn' },
    });
    const events = playTo(battle, [say({ eliminate: 1 }), 'R01', 'R02', 'R03', 'R04', 'R05']);
    const order = told(events);
    expect(order).toEqual(['eliminated', 'scored', ...Array<string>(5).fill('drew'), 'turnEnded']);
    expect(battle.scene.position).toMatchObject({ active: 0, units: { activated: [0, 0, 0, 0] } });
  });
  test('CC-ADV-05, CC-ADV-04 more than seven figures may go in together', () => {
    const battle = stand(['C8 rifle'], ['C7 rifle', 'C7 rifle'], {
      step: { at: 'advance', left: ['allies rifle 1', 'allies rifle 2'] },
    });
    play(battle, [say({ unit: 1, to: at('C8') }), say({ unit: 2, to: at('C8') })]);
    expect(battle.scene.position.step.at).toBe('melee');
  });
  test('CC-MOVE-10, CC-MOVE-08 wire that comes while one moves holds him', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle', 'B2 rifle'], {
      forces: { axis: { posture: 'defend' } },
      hands: { axis: ['G06'] },
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }, { unit: 'allies rifle 2' }] },
    });
    play(battle, [say({ units: [1], to: at('D5') }), say({ act: slotOf(battle, 'G06') })]);
    expect(refusalOf(battle, { units: [1], to: at('D6') })).toBe('inWire CC-MOVE-08');
    expect(refusalOf(battle, { units: [2], to: at('B3') })).toBeUndefined();
  });
  test('CC-OPF-06, CC-MOVE-04 the mover waits until the other side has done', () => {
    const battle = stand(['C8 rifle', 'C8 lineTeam'], ['C4 rifle'], {
      step: {
        at: 'move',
        moving: [{ unit: 'allies rifle 1' }],
        watching: ['axis rifle 1', 'axis lineTeam 1'],
      },
    });
    play(battle, [say({ units: [2], to: at('C5') })]);
    playTo(battle, [say({ pieces: [{ unit: 0, weapon: 0 }] }), 'G38', STANDS, 'R11', STANDS]);
    // The team has not fired yet.
    expect(battle.pending[0]).toMatchObject({
      seat: 'axis',
      ask: 'react',
      question: { pieces: [{ unit: 1, weapon: 0 }] },
    });
    playTo(battle, [say({ done: true })]);
    expect(battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'move' });
  });
});

describe('actions', () => {
  test('CC-ACT-A30, CC-ACT-06 crossfire at who moves', () => {
    const battle = stand(['C8 rifle'], ['C4 rifle'], {
      hands: { axis: ['G02', 'G09'] },
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }], watching: ['axis rifle 1'] },
    });
    play(battle, [say({ units: [1], to: at('C5') })]);
    playTo(battle, [say({ pieces: [{ unit: 0, weapon: 0 }] })]);
    expect(battle.pending[0].question).toMatchObject({ actions: ['crossfire', 'marksmanship'] });
    const events = playTo(battle, [
      say({ card: slotOf(battle, 'G02') }),
      say({ pass: true }),
      'G38',
      STANDS,
    ]);
    // Five, two more, and a roll of three.
    expect(totals(events)).toEqual([10]);
  });
  test('CC-ACT-05 one piece that meets the condition is enough', () => {
    const battle = stand(['C8 rifle'], ['C7 rifle', 'C6 rifle'], {
      hands: { allies: ['R39'] },
      step: { at: 'fire', pieces: ['allies rifle 1', 'allies rifle 2'] },
    });
    const pieces = [2, 1].map((unit) => ({ unit, weapon: 0 }));
    playTo(battle, [say({ pieces, target: at('C8') })]);
    expect(battle.pending[0].question).toMatchObject({
      actions: expect.arrayContaining(['handGrenades']),
    });
  });
});

describe('works', () => {
  const intoMines = (mines: number | undefined): Battle =>
    stand(['M7 rifle'], ['D4 rifle', 'B2 rifle'], {
      works: { D5: 'mines' },
      ground: { D5: 'woods' },
      ...(mines === undefined ? {} : { mines }),
      ...MOVING,
    });
  test('CC-FOR-07, CC-FOR-12, CC-TER-06 mines of six, of nobody, and no cover', () => {
    const strike = (mines: number | undefined): number[] => {
      const events = play(intoMines(mines), [
        say({ units: [1], to: at('D5') }),
        'G38',
        STANDS,
        'R10',
        STANDS,
      ]);
      return events.flatMap((event) =>
        event.type === 'defended' ? [event.against, event.total] : [],
      );
    };
    // A roll of three; a morale of eight and a seven, the wood for nothing.
    expect(strike(undefined)).toEqual([9, 15]);
    expect(strike(8)).toEqual([11, 15]);
  });
  test('EX-CC-24, CC-FOR-08, CC-FOR-11 equal: who moves breaks, who advances is suppressed', () => {
    // Mines of six and an eight: fourteen against a morale of seven and a seven.
    const at14 = (step: object, answer: object): string[] => {
      const battle = stand(['M7 rifle', 'N8 rifle'], ['D4 rifle'], {
        active: 'axis',
        works: { M6: 'mines' },
        ground: { M6: 'woods' },
        step,
      });
      return told(play(battle, [say(answer), 'R48', STANDS, 'G13', STANDS]));
    };
    const move = { at: 'move', moving: [{ unit: 'axis rifle 1' }] };
    expect(at14(move, { units: [0], to: at('M6') })).toEqual([
      'moved',
      'mined',
      'defended',
      'broke',
    ]);
    const advance = { at: 'advance', left: ['axis rifle 1'] };
    expect(at14(advance, { unit: 0, to: at('M6') })).toEqual([
      'advanced',
      'mined',
      'defended',
      'suppressed',
    ]);
  });
  test('CC-FOR-04 works serve whoever is there', () => {
    const { scene } = stand(['C8 rifle'], ['C5 rifle'], { works: { C8: 'trench', C5: 'trench' } });
    expect([coverIn(scene, at('C8')), coverIn(scene, at('C5'))]).toEqual([4, 4]);
  });
});
