import { describe, expect, test } from 'vitest';
import {
  STANDS,
  acts,
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at, laid, pairs, type Laid } from '../ground/cases.ts';
import type { Setup } from '../world.ts';
import type { Event } from '../game.ts';

const FIRE = 'R01';
const ground =
  (what: Laid, defends?: 0 | 1): NonNullable<Found['setup']> =>
  (setup) => {
    const postures = setup.forces.map((force, side) =>
      side === defends ? { ...force, posture: 'defend' as const } : force,
    ) as unknown as Setup['forces'];
    const map = { ...laid(what).map, objectives: setup.map.objectives };
    return { ...setup, map, forces: postures };
  };
const own = (unit: number): object => ({ unit, weapon: 0 });
const gun = (unit: number): object => ({ unit, weapon: 1 });
/** The Allies' first unit fires at the hex of the Axis' first. */
function firing(what: Found, pieces: readonly object[], target = 'C8'): Battle {
  const battle = found({
    setup: ground({}),
    axis: ['C8 rifle', 'O10 rifle'],
    ...what,
    hands: [FIRE, ...(what.hands ?? [])],
  });
  const units = [...new Set(pieces.map((piece) => (piece as { unit: number }).unit))];
  playTo(battle, [say({ order: slotOf(battle, FIRE) }), say({ units })]);
  playTo(battle, [say({ pieces, target: at(target) })]);
  return battle;
}
const offered = (battle: Battle): unknown => {
  const [open] = battle.pending;
  return open?.ask === 'act'
    ? [open.seat, (open.question as { actions: unknown }).actions]
    : open?.ask;
};
const fired = (events: readonly Event[]): unknown => {
  const one = events.find(({ type }) => type === 'fired');
  return one?.type === 'fired' ? one.targets.map(({ firepower }) => firepower) : undefined;
};
const refusal = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};

describe('before the attack roll', () => {
  const allies = ['C5 rifle', 'A1 rifle'];
  test('CC-ACT-02, CC-ACT-A37 each card adds two, also of the same name', () => {
    const battle = firing({ allies, hands: ['R05', 'R11'] }, [own(2)]);
    expect(offered(battle)).toEqual(['allies', ['marksmanship']]);
    expect(
      fired(playTo(battle, [acts('R05', battle), say({ pass: true }), 'R07', STANDS])),
    ).toEqual([7]);
  });
  test('CC-ACT-01, CC-ACT-07 a card that says something else is refused', () => {
    const battle = firing({ allies, hands: ['R05', 'R11'] }, [own(2)]);
    expect(refusal(battle, { card: slotOf(battle, 'R11') })).toBe('notNow CC-ACT-07');
    expect(refusal(battle, { card: 999 })).toBe('notInHand CC-ACT-01');
  });
  test('CC-HID-01 without a card in hand nothing is asked', () => {
    expect(offered(firing({ allies }, [own(2)]))).toBeUndefined();
  });
  test('CC-ACT-A34 grenades at a neighbour, CC-ACT-A37 leaders are no marksmen', () => {
    const near = firing({ allies: ['C7 captain', 'A1 rifle'], hands: ['R35'] }, [own(2)]);
    expect(offered(near)).toEqual(['allies', ['handGrenades']]);
  });
  test('CC-ACT-A41, CC-ACT-A27, CC-ACT-03 weapons: the heavier ones of a defender', () => {
    const armed = ['C5 weaponTeam mediumMg', 'A1 rifle'];
    const plain = firing({ allies: armed, hands: ['R24'] }, [gun(2)]);
    expect(offered(plain)).toEqual(['allies', ['sustainedFire']]);
    const setup = ground({}, 1);
    const held = firing({ allies: armed, hands: ['R24'], setup }, [gun(2)]);
    expect(offered(held)).toEqual(['allies', ['boreSighting', 'sustainedFire']]);
    const light = firing({ allies: ['C5 rifle lightMg', 'A1 rifle'], hands: ['R24'], setup }, [
      gun(2),
    ]);
    expect(offered(light)).toEqual(['allies', ['sustainedFire']]);
  });
  test.each([
    ['R25', ['weaponBroke']],
    ['R13', []],
  ])('EX-CC-23, CC-ACT-A41 on doubles what fired too long breaks: %s', (card, what) => {
    const around: Found = {
      allies: ['C5 rifle lightMg', 'A1 rifle'],
      hands: ['R24'],
      // A sniper has nobody to shoot at.
      change: ({ units }) => units.hex.splice(1, 1, at('O1')),
    };
    const battle = firing(around, [own(2), gun(2)]);
    playTo(battle, [acts('R24', battle)]);
    const events = play(battle, [card, STANDS]);
    while (battle.pending[0]?.ask !== 'playOrder') {
      if (battle.chance !== undefined) events.push(...(battle.settle(40) as Event[]));
      else {
        const [{ ask }] = battle.pending;
        events.push(...play(battle, [ask === 'maybeUnit' ? say({ none: true }) : STANDS]));
      }
    }
    expect(events.filter(({ type }) => type === 'weaponBroke').map(({ type }) => type)).toEqual(
      what,
    );
  });
  test('CC-FIRE-14, CC-FIRE-06 too weak it is withdrawn, and may fire again', () => {
    const battle = firing(
      {
        allies: ['C7 rifle', 'A1 rifle'],
        hands: ['R05'],
        change: ({ smoke }) => smoke.push([at('C7'), 5]),
      },
      [own(2)],
    );
    playTo(battle, [say({ pass: true })]);
    expect(battle.pending[0]).toMatchObject({ ask: 'fire', question: { pieces: [own(2)] } });
    playTo(battle, [say({ pieces: [own(2)], target: at('C8') }), acts('R05', battle)]);
    expect(fired(playTo(battle, ['R07', STANDS]))).toEqual([2]);
  });
});

describe('Spray Fire', () => {
  const axis = ['C8 rifle', 'D8 rifle', 'O10 rifle'];
  const spraying = (allies: readonly string[], hands = ['R10']): Battle => {
    const battle = found({ setup: ground({}), axis, allies, hands: [FIRE, ...hands] });
    playTo(battle, [say({ order: slotOf(battle, FIRE) }), say({ units: [3] })]);
    return battle;
  };
  const spray = (battle: Battle, hex: string, card = 'R10'): unknown => ({
    pieces: [gun(3)],
    target: at('C8'),
    spray: { card: slotOf(battle, card), hex: at(hex) },
  });
  test('CC-ACT-A40 two neighbours under one roll', () => {
    const battle = spraying(['C5 rifle lightMg', 'A1 rifle']);
    const events = play(battle, [say(spray(battle, 'D8')), 'R07', STANDS]);
    expect(fired(events)).toEqual([3, 3]);
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units: [0, 1] } });
    expect(battle.scene.position.hands[1]).toHaveLength(0);
  });
  test('CC-ACT-A40 only neighbours, only with range in a box, only with the card', () => {
    const battle = spraying(['C5 rifle lightMg', 'A1 rifle'], ['R10', 'R11']);
    expect(refusal(battle, spray(battle, 'O10'))).toBe('outOfRange CC-FIRE-02');
    expect(refusal(battle, spray(battle, 'D8', 'R11'))).toBe('notNow CC-ACT-07');
    const plain = { ...(spray(battle, 'D8') as object), pieces: [own(3)] };
    expect(refusal(battle, plain)).toMatch(/outOfRange|noBoxedRange/);
  });
});

describe('before the defence', () => {
  const woods: Laid = { terrain: { C8: 'woods' } };
  const shot = (what: Found): Battle => {
    const battle = firing({ allies: ['C7 rifle', 'A1 rifle'], ...what }, [own(2)]);
    playTo(battle, ['R07', STANDS]);
    return battle;
  };
  test('CC-ACT-A29 the cover of the hex is taken from the attack, once', () => {
    const battle = shot({ setup: ground(woods), hands: ['G05', 'G33'] });
    expect(offered(battle)).toEqual(['axis', ['concealment']]);
    playTo(battle, [acts('G05', battle)]);
    // Once at a hex.
    expect(offered(battle)).toBe(undefined);
    expect(battle.scene.position.step).toMatchObject({
      at: 'defend',
      attack: { targets: [{ hex: at('C8'), total: 5 + 7 - 2 }] },
    });
  });
  test('CC-ACT-A29, CC-TER-03, CC-TER-04 or that of the hedge or the wall on the way', () => {
    const behind: Laid = { sides: { wall: pairs('C7|C8') } };
    const battle = shot({ setup: ground(behind), hands: ['G05'] });
    expect(offered(battle)).toEqual(['axis', ['concealment']]);
    playTo(battle, [acts('G05', battle)]);
    expect(battle.scene.position.step).toMatchObject({ attack: { targets: [{ total: 12 - 2 }] } });
    const beside: Laid = { sides: { wall: pairs('C8|C9') } };
    expect(shot({ setup: ground(beside), hands: ['G05'] }).pending[0]?.ask).not.toBe('act');
  });
  test('CC-ACT-A29 only cover above 0', () => {
    const battle = shot({ hands: ['G05'] });
    expect(battle.scene.position.step.at).toBe('defend');
  });
  test('CC-ACT-A35a, CC-ACT-03 a defender turns out to be dug in, not in a building', () => {
    const battle = shot({ setup: ground({}, 0), hands: ['G35'] });
    expect(offered(battle)).toEqual(['axis', ['hiddenEntrenchments']]);
    play(battle, [acts('G35', battle)]);
    expect(battle.scene.position.fortifications).toEqual([[at('C8'), 'foxholes']]);
    const built = shot({ setup: ground({ terrain: { C8: 'building' } }, 0), hands: ['G35'] });
    expect(offered(built)).toEqual(['axis', ['concealment']]);
  });
  test('CC-ACT-A35c, CC-OBJ-15 or in a pillbox, at an objective', () => {
    const battle = found({
      setup: ground({}, 0),
      axis: ['D4 rifle', 'O10 rifle'],
      allies: ['D3 rifle', 'A1 rifle'],
      hands: [FIRE, 'G51'],
    });
    playTo(battle, [say({ order: slotOf(battle, FIRE) }), say({ units: [2] })]);
    playTo(battle, [say({ pieces: [own(2)], target: at('D4') }), 'R07', STANDS]);
    expect(offered(battle)).toEqual(['axis', ['hiddenEntrenchments', 'hiddenPillbox']]);
    play(battle, [acts('G51', battle)]);
    expect(battle.scene.position.fortifications).toEqual([[at('D4'), 'pillbox']]);
  });
  test('CC-ACT-A36 Light Wounds: a team for a squad, and a point', () => {
    const battle = shot({ hands: ['G18'] });
    playTo(battle, ['G05', STANDS]);
    expect(offered(battle)).toEqual(['axis', ['lightWounds']]);
    const events = play(battle, [acts('G18', battle)]);
    const what = events.map(({ type }) => type).filter((type) => type !== 'stepped');
    expect(what).toEqual(['acted', 'deployed', 'scored']);
    const { units, casualties } = battle.scene.position;
    expect([units.hex[0], units.hex[4], units.broken[4]]).toEqual([-1, at('C8'), 0]);
    expect(casualties).toEqual([[], []]);
    const broken = shot({ hands: ['G18'], change: ({ units: all }) => (all.broken[0] = 1) });
    playTo(broken, ['G05', STANDS]);
    play(broken, [acts('G18', broken)]);
    expect(broken.scene.position.units.broken[4]).toBe(1);
    const none = shot({ hands: ['G18'] });
    playTo(none, ['G05', STANDS]);
    play(none, [say({ pass: true })]);
    expect(none.scene.position.units.broken[0]).toBe(1);
  });
});
