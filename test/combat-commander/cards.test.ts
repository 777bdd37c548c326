/** What holds everywhere, cards, triggers and set-ups. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, canonical } from '#kernel';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { cardOf } from '../../src/games/combat-commander/rules/cards/deck.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type { Card, Setup, UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { statOf } from '../../src/games/combat-commander/rules/facts/units.ts';
import { imagine, view } from '../../src/games/combat-commander/rules/secrets.ts';
import { STANDS, found, play, playTo, say, slotOf, type Battle } from './cases.ts';
import { drawn, told as toldOf } from './events.ts';
import { refusalOf, stand, told } from './hand.ts';

describe('what holds everywhere', () => {
  test('CC-GEN-01 the same fate and the same answers give the same battle', () => {
    const played = (): string => {
      const [pick, fate] = [sampledPick(5), sampledFate(sampledPick(6))];
      const started = Match.start(combatCommander2006, millCrossing);
      if (!started.ok) throw new Error('the setup is legal');
      const match = started.value;
      for (let step = 0; step < 120; step++) {
        if (match.chance !== undefined) match.settle(fate(match.chance));
        else {
          const [{ id, ask, question }] = match.pending;
          const rules = combatCommander2006.questions[ask] as {
            suggest: (...all: unknown[]) => unknown;
          };
          match.reply(id, rules.suggest(match.scene, question, pick));
        }
      }
      return canonical(match.scene.position);
    };
    expect(played()).toBe(played());
  });
  test('CC-GEN-02 what is refused changes nothing, what is taken does', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle'], { hands: { allies: ['R34'] } });
    const before = canonical(battle.scene.position);
    expect(battle.reply(battle.pending[0].id, { order: 77 }).ok).toBe(false);
    expect(canonical(battle.scene.position)).toBe(before);
    play(battle, [say({ order: slotOf(battle, 'R34') })]);
    expect(canonical(battle.scene.position)).not.toBe(before);
  });
  test('CC-GEN-03, CC-EVT-01 “must” asks where there are several, and only there', () => {
    // A medic: A1 alone is broken; then a second one is.
    const one = drawn('R33', {}).battle;
    expect(one.scene.position.units.broken).toEqual([0, 0]);
    const two = drawn('R33', {
      allies: ['C5 rifle'],
      change: ({ units }) => units.broken.splice(1, 1, 1),
    });
    expect(two.battle.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units: [1, 2] } });
  });
  test('CC-GEN-04 no figure sinks below zero', () => {
    const { scene } = stand(['M7 corporalX broken suppressed'], ['D4 rifle']);
    // Broken he has firepower 0, range 0 and one point of movement.
    const figures = (['firepower', 'range', 'movement'] as const).map((stat) =>
      statOf(scene, 0 as UnitId, stat),
    );
    expect(figures).toEqual([0, 0, 0]);
  });
  test('CC-GEN-06 where nothing fits nothing happens, and the card is spent', () => {
    const { battle, events } = drawn('R45', { axis: ['O10 rifle'] });
    expect(toldOf(events)).toEqual([]);
    const { discards } = battle.scene.position;
    const names = discards[1].map((card) => cardOf(battle.scene, 1, card).id);
    expect(names).toContain('R45');
  });
});

describe('cards', () => {
  test('CC-CARD-02 an order, an action, an event, a hex, dice and perhaps a trigger', () => {
    const { scene } = found({ hands: ['R04'] });
    const [{ value }] = scene.position.hands[1];
    expect(cardOf(scene, 1, value!)).toEqual({
      id: 'R04',
      order: 'fire',
      action: 'digIn',
      event: 'blaze',
      trigger: 'time',
      dice: [6, 6],
      hex: at('I10'),
    });
  });
  test('CC-CARD-03, CC-CARD-09 played for its order it is gone, its action with it', () => {
    const battle = stand(['C8 rifle'], ['C5 rifle lightMg'], { hands: { allies: ['R01', 'R24'] } });
    play(battle, [say({ order: slotOf(battle, 'R01') }), say({ units: [1] })]);
    // R24 would be sustained fire as R01 was: of the two only it is still there.
    play(battle, [say({ pieces: [{ unit: 1, weapon: 1 }], target: at('C8') })]);
    expect(battle.scene.position.hands[1]).toHaveLength(1);
    expect(battle.scene.position.discards[1]).toHaveLength(1);
  });
  test('CC-CARD-12, CC-CARD-13, CC-CARD-14, CC-CARD-16, CC-TRG-07 these are no rolls', () => {
    const { battle } = drawn('R02', {});
    // Between the event and its hex nobody is asked, though R36 would show a trigger.
    play(battle, ['R36']);
    expect(battle.chance).toMatchObject({ ask: 'pick', from: 50 });
    expect(battle.pending).toEqual([]);
  });
  test('CC-TRG-01 a card without a trigger sets off nothing, one with it does', () => {
    const rally = { step: { at: 'recover', left: ['allies rifle 1'] } };
    const quiet = stand(['M7 rifle'], ['D4 rifle broken'], rally);
    expect(told(play(quiet, ['R08', STANDS]))).toEqual(['judged', 'rallied']);
    const loud = stand(['M7 rifle'], ['D4 rifle broken'], rally);
    expect(told(play(loud, ['R04', STANDS]))).toEqual(['timeAdvanced', 'reshuffled', 'judged']);
  });
  test('EX-CC-25, CC-TRG-09 the last card: the window, time, the sniper, the total', () => {
    const battle = stand(['C8 rifle'], ['C5 rifle'], {
      decks: { allies: ['R18'] },
      step: { at: 'fire', pieces: ['allies rifle 1'] },
    });
    const events = play(battle, [
      say({ pieces: [{ unit: 1, weapon: 0 }], target: at('C8') }),
      'R18',
      STANDS,
    ]);
    expect(told(events)).toEqual(['timeAdvanced', 'reshuffled']);
    // Of the new deck a hex: M8, far from everybody, so the sniper hits nobody; the attack counts.
    expect(told(play(battle, ['R14']))).toEqual(['nothing', 'fired']);
  });
});

describe('a setup', () => {
  const changed = (change: (deck: Card[]) => Card[]): Setup => {
    const [german, russian] = millCrossing.forces;
    return { ...millCrossing, forces: [{ ...german, deck: change([...german.deck]) }, russian] };
  };
  const cites = (setup: Setup): (string | undefined)[] => {
    const begun = combatCommander2006.setUp(setup);
    return begun.ok ? [] : begun.error.map(({ cite }) => cite);
  };
  test('CC-CARD-01, CC-CARD-04, CC-CARD-05 has decks of 72, of even dice and rows', () => {
    expect(cites(millCrossing)).toEqual([]);
    expect(cites(changed((deck) => deck.slice(1)))).toEqual(['CC-CARD-01']);
    expect(cites(changed(([first, ...rest]) => [{ ...first, dice: [1, 1] }, ...rest]))).toEqual([
      'CC-CARD-04',
    ]);
    expect(cites(changed(([first, ...rest]) => [{ ...first, hex: at('B2') }, ...rest]))).toEqual([
      'CC-CARD-05',
    ]);
  });
  test('CC-SCN-07, CC-GEN-05 names no more counters than there are', () => {
    const [german, russian] = millCrossing.forces;
    const captains = ['M7', 'M6'].map((hex) => ({ type: 'captain', hex: at(hex) }));
    const setup: Setup = { ...millCrossing, forces: [{ ...german, units: captains }, russian] };
    expect(cites(setup)).toEqual(['CC-SCN-07']);
    expect(cites({ ...millCrossing, forces: [{ ...german, surrender: 0 }, russian] })).toEqual([
      'CC-SCN-07',
    ]);
  });
  test('CC-SCN-01, CC-SCN-02, CC-SCN-08, CC-OBJ-02, CC-TIME-01, CC-INI-01 begins so', () => {
    const begun = combatCommander2006.setUp(millCrossing);
    if (!begun.ok) throw new Error('it is legal');
    const { active, initiative, time, victory, control, surrender, units } = begun.value;
    expect([active, initiative, time, victory]).toEqual([1, 1, 0, -5]);
    expect(control).toEqual([1, 1, null, 0, 0]);
    expect(surrender).toEqual([6, 7]);
    expect(units.side.filter((side) => side === 0)).toHaveLength(8);
  });
  test('CC-TURN-01 and the sides take turns', () => {
    const battle = stand(['M7 rifle'], ['D4 rifle'], {
      hands: { allies: ['R01', 'R02', 'R03', 'R04', 'R05'] },
    });
    play(battle, [say({ pass: [] })]);
    expect(battle.scene.position).toMatchObject({ turn: 2, active: 0 });
  });
});

describe('what is hidden', () => {
  const dealt = (): Battle =>
    stand(['M7 rifle'], ['D4 rifle'], {
      hands: { axis: ['G01'], allies: ['R01'] },
      discards: { axis: ['G02'] },
      chits: { open: ['B'], secret: { axis: ['A'] } },
    });
  test('CC-CARD-07, CC-CARD-08, CC-HID-01, CC-TRK-08 a hand is its owner’s', () => {
    const seen = view(dealt().scene, 'allies');
    expect(seen.hands[0]).toEqual([{ slot: 3 }]);
    expect(seen.hands[1][0]).toHaveProperty('value');
    expect(seen.discards[0]).toEqual([1]);
    expect(seen.decks[0].cards).not.toHaveProperty('value');
    expect([seen.chits.open, seen.chits.secret[0]]).toEqual([['B'], [{ slot: 5 }]]);
  });
  test('CC-HID-03 what is left may be worked out from what was discarded', () => {
    const { scene } = dealt();
    const world = imagine({ ...scene, position: view(scene, 'allies') }, 'allies', sampledPick(3));
    expect(world.hands[0][0]?.value).not.toBe(1);
    expect(world.decks[0].cards.value).toHaveLength(70);
  });
});

test('CC-TURN-05, CC-ACT-01 an action is played in the other’s turn too', () => {
  const battle = stand(['C8 rifle'], ['C5 rifle'], {
    hands: { axis: ['G05', 'G33'] },
    ground: { C8: 'woods' },
    step: { at: 'fire', pieces: ['allies rifle 1'] },
  });
  playTo(battle, [say({ pieces: [{ unit: 1, weapon: 0 }], target: at('C8') }), 'R08', STANDS]);
  expect(battle.pending[0]).toMatchObject({ seat: 'axis', question: { actions: ['concealment'] } });
  playTo(battle, [say({ card: slotOf(battle, 'G05') })]);
  expect(battle.scene.position.hands[0]).toHaveLength(1);
  expect(battle.scene.position.step).toMatchObject({ attack: { targets: [{ total: 8 }] } });
});
test('CC-ACT-A28, CC-ACT-07 confusion is no action at all', () => {
  const battle = stand(['C8 rifle'], ['C5 rifle'], {
    hands: { allies: ['R51', 'R05'] },
    step: { at: 'fire', pieces: ['allies rifle 1'] },
  });
  battle.reply(battle.pending[0].id, { pieces: [{ unit: 1, weapon: 0 }], target: at('C8') });
  expect(battle.pending[0].ask).toBe('act');
  expect(refusalOf(battle, { card: slotOf(battle, 'R51') })).toBe('notNow CC-ACT-07');
  expect(refusalOf(battle, { card: slotOf(battle, 'R05') })).toBeUndefined();
});
