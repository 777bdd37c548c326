import { describe, expect, test } from 'vitest';
import { play, say } from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import type { Position } from '../world.ts';
import {
  drawn,
  told,
  type Around,
  type Drawn,
} from '../../../../../test/combat-commander/events.ts';

const [C6, E6] = ['R36', 'R61'];
const SNIPER = 'R01';
const units = ({ battle }: Drawn): Drawn['battle']['scene']['position']['units'] =>
  battle.scene.position.units;
const asked = ({ battle }: Drawn): unknown => {
  const [open] = battle.pending;
  return open && [open.seat, open.ask, (open.question as { units?: unknown }).units];
};
const breaks =
  (...which: readonly number[]): NonNullable<Around['change']> =>
  (position: Position) => {
    for (const unit of which) position.units.broken[unit] = 1;
  };

describe('Sniper!', () => {
  const axis = ['C6 rifle', 'C7 rifle', 'C8 rifle', 'O10 rifle'];
  test('CC-TRG-05 one enemy in the random hex or beside it may break', () => {
    const one = drawn('', { axis, allies: ['D6 rifle'] }, SNIPER);
    play(one.battle, [C6]);
    expect(asked(one)).toEqual(['allies', 'maybeUnit', [0, 1]]);
    play(one.battle, [say({ unit: 1 })]);
    expect(units(one).broken.slice(0, 4)).toEqual([0, 1, 0, 0]);
  });
  test('CC-TRG-05 or nobody; CC-UNIT-07 who is broken already is eliminated', () => {
    const none = drawn('', { axis }, SNIPER);
    play(none.battle, [C6]);
    const spared = play(none.battle, [say({ none: true })]);
    expect(spared).toContainEqual({ type: 'nothing', side: 1, by: 'CC-TRG-05' });
    expect(told(spared)).toEqual([]);
    const lost = drawn('', { axis, change: breaks(0) }, SNIPER);
    play(lost.battle, [C6]);
    expect(told(play(lost.battle, [say({ unit: 0 })]))).toEqual(['eliminated', 'scored']);
  });
  test('CC-WPN-11 first the row mends or ends broken weapons', () => {
    const broken = (hex: string): string[] => {
      const one = drawn(
        '',
        {
          axis: ['O9 rifle lightMg', 'O10 rifle'],
          change: ({ weapons }) => (weapons.broken[0] = 1),
        },
        SNIPER,
      );
      return told(play(one.battle, [hex]));
    };
    // A light machine gun is mended by rows 1 and 2, and ended by 9 and 10.
    expect(broken('R45')).toEqual(['weaponFixed']);
    expect(broken(C6)).toEqual([]);
    expect(broken('R28')).toEqual(['weaponLost']);
  });
});

describe('struck', () => {
  test('CC-EVT-E43, CC-END-08 all who are in the nearest hex, friend and foe, or none', () => {
    const around: Around = { axis: ['C8 rifle', 'O10 rifle'], change: breaks(0) };
    const one = drawn('R69', around);
    play(one.battle, [C6]);
    expect(one.battle.pending[0]).toMatchObject({
      ask: 'maybeHex',
      question: { hexes: [at('C8')] },
    });
    expect(told(play(one.battle, [say({ hex: at('C8') })]))).toEqual(['eliminated', 'scored']);
    const none = drawn('R69', around);
    expect(told(play(none.battle, [C6, say({ none: true })]))).toEqual([]);
  });
  test('CC-EVT-E72, CC-EVT-03 of those nearest one, as whoever drew it likes', () => {
    const one = drawn('R26', { axis: ['C8 rifle', 'O10 rifle'], allies: ['C4 rifle'] });
    play(one.battle, [C6]);
    expect(asked(one)).toEqual(['allies', 'chooseUnit', [0, 2]]);
    play(one.battle, [say({ unit: 2 })]);
    expect(units(one).broken).toEqual([0, 0, 1, 1]);
  });
  test('CC-EVT-E51 own squads that no leader reaches cower', () => {
    const one = drawn('R35', {
      allies: ['C5 rifle', 'C6 captain', 'C8 rifle', 'C9 rifle', 'C9 lineTeam'],
    });
    expect(units(one).suppressed).toEqual([0, 0, 0, 0, 1, 0, 1]);
  });
  test('CC-EVT-E60 one in the open, on whichever side', () => {
    const one = drawn('R11', {
      axis: ['C8 rifle', 'O10 rifle', 'D8 rifle'],
      ground: { terrain: { D8: 'woods', A1: 'woods' } },
      change: ({ units: all }) => (all.suppressed[1] = 1),
    });
    expect(units(one).suppressed).toEqual([1, 1, 0, 0]);
  });
  test('CC-EVT-E75 one enemy that an own machine gun sees and reaches', () => {
    const around: Around = {
      axis: ['C8 rifle', 'E6 rifle', 'C4 rifle', 'O10 rifle'],
      allies: ['C5 rifle lightMg'],
      ground: { terrain: { C6: 'woods' } },
    };
    const one = drawn('R12', around);
    expect(asked(one)).toEqual(['allies', 'chooseUnit', [1, 2]]);
    const jammed = drawn('R12', { ...around, change: ({ weapons }) => (weapons.broken[0] = 1) });
    expect(asked(jammed)).not.toMatchObject(['allies', 'chooseUnit']);
  });
  test('CC-EVT-E75 from water too: the event asks for no fire', () => {
    const one = drawn('R12', {
      axis: ['C8 rifle', 'C7 rifle', 'O10 rifle'],
      allies: ['C5 rifle lightMg'],
      ground: { terrain: { C5: 'marsh' } },
    });
    expect(asked(one)).toEqual(['allies', 'chooseUnit', [0, 1]]);
  });
  test.each(['lightMortar', 'mediumMortar', 'infantryGun76', 'flamethrower', 'satchelCharge'])(
    'CC-EVT-E75 a %s suppresses nobody',
    (weapon) => {
      const one = drawn('R12', {
        axis: ['C6 rifle', 'C8 rifle', 'C9 rifle'],
        allies: [`C5 weaponTeam ${weapon}`],
      });
      expect(one.battle.pending[0]?.ask).toBe('playOrder');
      expect(units(one).suppressed).toEqual([0, 0, 0, 0, 0]);
    },
  );
  test('CC-EVT-E62 a broken unit of either side is lost', () => {
    const one = drawn('R37', { axis: ['C8 rifle', 'O10 rifle'], change: breaks(0) });
    expect(asked(one)).toEqual(['allies', 'chooseUnit', [0, 2]]);
    expect(told(play(one.battle, [say({ unit: 0 })]))).toEqual(['eliminated', 'scored']);
  });
  test('CC-EVT-E66 one’s own broken unit beside an enemy is taken', () => {
    const one = drawn('R45', {
      axis: ['C8 rifle', 'O10 rifle'],
      allies: ['C7 rifle', 'C6 rifle', 'D8 rifle'],
      change: breaks(2, 3),
    });
    expect(units(one).hex[2]).toBe(-1);
    expect(units(one).hex[3]).toBe(at('C6'));
  });
});

describe('better', () => {
  test('CC-EVT-E44, CC-SUP-05, CC-STK-03 one of one’s own becomes a veteran', () => {
    const one = drawn('R08', {
      allies: ['C5 rifle', 'C6 rifle'],
      change: ({ units: all }) => (all.veteran[1] = 1),
    });
    expect(asked(one)).toEqual(['allies', 'chooseUnit', [2, 3]]);
    play(one.battle, [say({ unit: 2 })]);
    expect(units(one).veteran).toEqual([0, 1, 1, 0]);
  });
  test('CC-EVT-E64 a broken unit of either side rallies', () => {
    const one = drawn('R33', { axis: ['C8 rifle', 'O10 rifle'], change: breaks(0) });
    play(one.battle, [say({ unit: 0 })]);
    expect(units(one).broken[0]).toBe(0);
  });
  test.each([
    ['above its morale: shot', 'R05', ['eliminated', 'scored']],
    ['not above it: rallied', 'R02', []],
  ])('CC-EVT-E50, CC-EVT-06 %s', (_, card, what) => {
    const one = drawn('R39', { allies: ['C5 rifle'], change: breaks(1) });
    play(one.battle, [say({ unit: 1 })]);
    expect(told(play(one.battle, [card, say(false)]))).toEqual(what);
    expect(units(one).broken[1]).toBe(card === 'R02' ? 0 : 1);
  });
  test('CC-EVT-E52, CC-UNIT-17 a squad may become two teams', () => {
    const one = drawn('R20', { allies: ['C5 rifle', 'C6 weaponTeam'] });
    expect(asked(one)).toEqual(['allies', 'maybeUnit', [1, 3]]);
    expect(told(play(one.battle, [say({ unit: 1 })]))).toEqual(['deployed']);
    expect(units(one).hex.slice(4)).toEqual([at('C5'), at('C5')]);
  });
});

describe('new', () => {
  test('CC-EVT-E56 a private where somebody is broken, if he is free', () => {
    const one = drawn('R13', { allies: ['C5 rifle', 'C6 rifle'], change: breaks(1) });
    expect(one.battle.pending[0].question).toMatchObject({ hexes: [at('A1'), at('C5')] });
    play(one.battle, [say({ hex: at('C5') })]);
    expect(units(one).hex.at(-1)).toBe(at('C5'));
    const none = drawn('R13', { allies: ['C5 private'] });
    expect(asked(none)).not.toMatchObject(['allies', 'maybeHex']);
  });
  test('CC-EVT-E58, CC-UNIT-13 a hero where one’s own stand, and one there may rally', () => {
    const one = drawn('R22', { allies: ['C5 rifle', 'C6 rifle'], change: breaks(1) });
    play(one.battle, [say({ hex: at('C5') })]);
    expect(asked(one)).toEqual(['allies', 'maybeUnit', [1]]);
    play(one.battle, [say({ unit: 1 })]);
    expect(units(one).broken[1]).toBe(0);
    expect(units(one).hex.at(-1)).toBe(at('C5'));
  });
  test.each([
    ['CC-EVT-E56 a private', 'R13'],
    ['CC-EVT-E58 a hero', 'R22'],
  ])('CC-EVT-04, %s is never put down on a major bridge', (_, card) => {
    const around = (terrain: 'majorBridge' | 'minorBridge'): Around => ({
      ground: { terrain: { C5: terrain } },
      allies: ['C5 rifle', 'C9 rifle'],
      change: breaks(1, 2),
    });
    const hexes = ({ battle }: Drawn): unknown =>
      (battle.pending[0].question as { hexes: unknown }).hexes;
    expect(hexes(drawn(card, around('majorBridge')))).toEqual([at('A1'), at('C9')]);
    expect(hexes(drawn(card, around('minorBridge')))).toEqual(['A1', 'C5', 'C9'].map(at));
  });
  test('CC-EVT-E76, CC-EVT-04 one of one’s own comes back, broken; its points stay', () => {
    const one = drawn('R55', {
      allies: ['C9 rifle'],
      axis: ['C5 rifle', 'O10 rifle'],
      change(position) {
        position.units.hex[2] = -1;
        position.casualties[1].push(2 as never);
      },
    });
    const { victory } = one.battle.scene.position;
    play(one.battle, [C6]);
    const { hexes } = one.battle.pending[0].question as { hexes: number[] };
    expect(hexes).toHaveLength(6);
    expect(hexes).not.toContain(at('C5'));
    play(one.battle, [say({ hex: at('C7') })]);
    expect([units(one).hex[2], units(one).broken[2]]).toEqual([at('C7'), 1]);
    expect(one.battle.scene.position).toMatchObject({ victory, casualties: [[], []] });
  });
  test('CC-EVT-04 nobody is put down on a major bridge or in flames', () => {
    const one = drawn('R55', {
      ground: { terrain: { C5: 'majorBridge' } },
      allies: ['C9 rifle'],
      change(position) {
        position.units.hex[1] = -1;
        position.casualties[1].push(1 as never);
        position.blaze.push(at('C7'));
      },
    });
    play(one.battle, [C6]);
    const { hexes } = one.battle.pending[0].question as { hexes: number[] };
    expect(hexes.toSorted((a, b) => a - b)).toEqual(
      ['B5', 'B6', 'C6', 'D5', 'D6'].map(at).toSorted((a, b) => a - b),
    );
  });
  test('CC-EVT-E59, CC-SPT-01, CC-SPT-02 infiltration: the roll, the line, the hex', () => {
    const one = drawn('R18', { allies: ['C9 rifle'] });
    // Eight: a squad, a guards squad, or a team with its gun.
    play(one.battle, ['R16', say(false)]);
    expect(one.battle.pending[0]).toMatchObject({
      ask: 'chooseSupport',
      question: {
        entries: [
          { type: 'rifle' },
          { type: 'guardsSmg' },
          { type: 'weaponTeam', weapon: 'mediumMg' },
        ],
      },
    });
    play(one.battle, [say({ entry: 2 }), E6]);
    expect(one.battle.pending[0]).toMatchObject({ ask: 'chooseHex', seat: 'allies' });
    play(one.battle, [say({ hex: at('E7') })]);
    expect(units(one).hex.at(-1)).toBe(at('E7'));
    expect(units(one).weapon.at(-1)).toBe(0);
  });
  test('CC-EVT-E68, CC-SPT-03 reinforcements along one’s own edge', () => {
    const one = drawn('R44', { allies: ['C9 rifle'] });
    play(one.battle, ['R02', say(false), say({ entry: 0 })]);
    const { hexes } = one.battle.pending[0].question as { hexes: number[] };
    expect(hexes.every((hex) => hex % 15 === 0)).toBe(true);
    // A1 is held by a squad already.
    expect(hexes).toHaveLength(9);
    play(one.battle, [say({ hex: at('A4') })]);
    expect(units(one).hex.at(-1)).toBe(at('A4'));
  });
  test('CC-TRG-08, CC-INI-06 the support roll sets off nothing, but may be made again', () => {
    const one = drawn('R44', { allies: ['C9 rifle'] });
    play(one.battle, ['R04']);
    expect(one.battle.pending[0]).toMatchObject({ ask: 'useInitiative' });
    const events = play(one.battle, [say(false)]);
    expect(told(events)).not.toContain('timeAdvanced');
  });
});
