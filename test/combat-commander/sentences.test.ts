import { describe, expect, test } from 'vitest';
import {
  sayEvent,
  sayRefusal,
  tongueOf,
  type Event,
  type Look,
} from '../../src/games/combat-commander/rules/index.ts';
import { found, say, slotOf, type Battle } from './cases.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { play } from './cases.ts';

const [en, ru] = [await tongueOf('en'), await tongueOf('ru')];
const look = (battle: Battle): Look => battle.scene;
const battle = (): Battle =>
  found({ axis: ['C8 rifle', 'C8 rifle'], allies: ['C3 rifle', 'C5 captain'], hands: ['R01'] });
const told = (event: Event): unknown[] => {
  const scene = look(battle());
  return [sayEvent(scene, event, en), sayEvent(scene, event, ru)];
};

describe('what happens is told', () => {
  test('a unit by its number among those of its kind, a hex by its name', () => {
    expect(told({ type: 'retreated', unit: 1 as never, to: at('D9') })).toEqual([
      'Rifle squad 2 (Germans) runs to D9.',
      'Стрелки 2 (немцы): отступление в D9.',
    ]);
  });
  test('a card of the other hand tells nothing', () => {
    expect(told({ type: 'drew', side: 0, card: { slot: 7 } })).toEqual([undefined, undefined]);
  });
  test('a weapon that is handed over or comes with a unit is named', () => {
    const armed = found({ allies: ['C3 rifle', 'C3 rifle lightMg'] });
    const said = (event: object): string[] =>
      [en, ru].map((tongue) => sayEvent(look(armed), event as never, tongue) ?? '');
    const taker = armed.scene.position.units.side.length - 1;
    expect(said({ type: 'handedOver', giver: taker - 1, taker, cost: 1 })).toEqual([
      'Rifle squad 1 (Russians) hands the light MG to Rifle squad 2 (Russians).',
      'Стрелки 1 (русские): передано вооружение (ручной пулемёт), теперь с ним ' +
        'Стрелки 2 (русские).',
    ]);
    const types = armed.scene.setup.forces[1];
    const unitType = types.unitTypes.findIndex(({ id }) => id === 'rifle');
    const weapon = types.weaponTypes.findIndex(({ id }) => id === 'lightMg');
    const comes = { type: 'placed', side: 1, unitType, hex: at('D4') };
    expect(said({ ...comes, weapon })).toEqual([
      'Rifle squad with the light MG in D4 for Russians.',
      'Русские получают: Стрелки (ручной пулемёт) в D4.',
    ]);
    expect(said({ ...comes, weapon: -1 })[0]).toBe('Rifle squad in D4 for Russians.');
  });
  test('who draws what, to whom it is told', () => {
    const card = { slot: 7, value: 32 as never };
    const [en, ru] = told({ type: 'drew', side: 0, card });
    expect(en).toMatch(/^Germans draw .+ \/ .+\.$/);
    expect(ru).toMatch(/^Немцы берут карту «.+ \/ .+»\.$/);
  });
  test('CC-STK-09 who goes as a turn ends goes for want of room', () => {
    const scene = look(battle());
    const event = { type: 'eliminated', unit: 1, tracked: 1 } as never;
    const step = { at: 'endOfTurn', closed: [] } as const;
    const full = { ...scene, position: { ...scene.position, step } };
    expect([en, ru].map((tongue) => sayEvent(full, event, tongue))).toEqual([
      'Rifle squad 2 (Germans) is eliminated: too many figures in its hex.',
      'Уничтожено из-за тесноты в гексе: Стрелки 2 (немцы).',
    ]);
    expect(told(event)[0]).toBe('Rifle squad 2 (Germans) is eliminated.');
  });
  test('a roll with both dice and its trigger', () => {
    // R33 of the Allies: three and five.
    const card = { slot: 7, value: (72 + 32) as never };
    expect(told({ type: 'revealed', side: 1, card, why: 'roll' })).toEqual([
      'Russians roll 3 and 5, 8 in all.',
      'Русские: бросок 3 и 5, сумма 8.',
    ]);
  });
  test('with élan a side bears one loss more', () => {
    expect(told({ type: 'surrenderMoved', side: 1 })).toEqual([
      'Russians bear one loss more before they surrender.',
      'Русские сдадутся на одну потерю позже.',
    ]);
  });
  test('who wins when the last unit has left the map', () => {
    const ended = { type: 'ended', result: 'lastExit', winners: ['allies'], cite: 'CC-END-06' };
    const scene = look(battle());
    expect(sayEvent(scene, ended as never, en)).toBe(
      'The last unit has left the map: Russians have won.',
    );
    expect(sayEvent(scene, ended as never, ru)).toBe(
      'С карты ушло последнее подразделение: победили русские.',
    );
  });
  test('CC-FIRE-11 a hindrance may leave less than nothing', () => {
    const aim = { hex: at('H8'), product: -1, range: 3, hindrance: 3 };
    expect(told({ type: 'ranged', ...aim })).toEqual([
      'Spotting round at H8: the dice multiplied, less 3 for the hindrance, are −1 against a ' +
        'range of 3, a miss.',
      'Пристрелка по H8: произведение минус помеха 3 равно −1 против дальности 3, промах.',
    ]);
    const by = { piece: { unit: 0 as never, weapon: 0 as const } };
    expect(told({ type: 'targeted', ...by, ...aim, product: 4 })).toEqual([
      expect.stringContaining('less 3 for the hindrance, are 4 against a range of 3, a hit.'),
      expect.stringContaining('произведение минус помеха 3 равно 4 против дальности 3, попадание.'),
    ]);
  });
  test('who looks at whose hand', () => {
    expect(told({ type: 'handShown', to: 1, cards: [] })).toEqual([
      'Russians look at the hand of the Germans.',
      'Русские смотрят карты на руках у противника (немцы).',
    ]);
  });
  test('how it ended, and who gave up', () => {
    const scene = look(battle());
    const ended = { type: 'ended', result: 'conceded', winners: ['axis'], cite: 'agreement' };
    expect(sayEvent(scene, ended as never, en)).toBe('Russians gave up.');
    expect(sayEvent(scene, ended as never, ru)).toBe('Русские сдались.');
  });
});

test.each([
  ['rally', 6, 7, 'below it, so it rallies'],
  ['rally', 7, 7, 'as much, so it is suppressed'],
  ['rally', 8, 7, 'above it, so it stays broken'],
  ['rout', 6, 7, 'below it, so it stands'],
  ['rout', 9, 7, 'above it, so it runs 2 hexes'],
  ['commissar', 7, 7, 'not above it, so it rallies'],
  ['commissar', 8, 7, 'above it, so it is shot'],
] as const)('a %s by %i against %i: %s', (what, roll, against, says) => {
  const [text] = told({ type: 'judged', unit: 0 as never, what, roll, against });
  expect(text).toContain(says);
});
test('a melee says how the sums came, and who is lost', () => {
  const fight = { type: 'fought', hex: at('C8'), rolls: [6, 8] } as const;
  expect(told({ ...fight, totals: [13, 12], losers: [1] })).toEqual([
    'Melee in C8: Germans 7 and a roll of 6, 13; Russians 4 and a roll of 8, 12. ' +
      'All Russians there are eliminated.',
    'Рукопашная в C8: немцы 7 и бросок 6, всего 13; русские 4 и бросок 8, всего 12. ' +
      'Там уничтожены все русские.',
  ]);
  const [tie] = told({ ...fight, totals: [13, 13], losers: [0, 1] });
  expect(tie).toContain('All Germans and Russians there are eliminated.');
});
test('what an older log does not tell is left out', () => {
  expect(told({ type: 'scored', side: 0, points: -3, rule: 'CC-OBJ-10' })).toEqual([
    'Germans lose 3 victory points.',
    'Немцы теряют 3 победных очка.',
  ]);
});

test('CC-CMD-09 a refusal says how far, and how far would do', () => {
  const begun = found({ allies: ['C3 rifle', 'C6 captain'], hands: ['R11'] });
  play(begun, [say({ order: slotOf(begun, 'R11') })]);
  const captain = begun.scene.position.units.side.length - 1;
  const taken = begun.check(begun.pending[0].id, { units: [captain, captain - 1] });
  if (taken.ok) throw new Error('the squad is too far away');
  expect(sayRefusal(look(begun), taken.error as never, en)).toBe(
    'Rifle squad (Russians) is 3 hexes from the leader; his command reaches 2.',
  );
  expect(sayRefusal(look(begun), taken.error as never, ru)).toBe(
    'Стрелки (русские): до командира 3 гекса, а его радиус командования 2.',
  );
});
test('what is in the way may be a side between two hexes', () => {
  const scene = look(battle());
  const by = [at('D4'), at('E5')];
  const refusal = { code: 'noSight', cite: 'CC-LOS-18', facts: {}, at: { unit: 0, weapon: 0, by } };
  expect(sayRefusal(scene, refusal as never, en)).toBe(
    'Rifle squad 1 (Germans) does not see it: D4|E5 is in the way.',
  );
  expect(sayRefusal(scene, refusal as never, ru)).toBe(
    'Стрелки 1 (немцы): цели не видно, мешает D4|E5.',
  );
});
test('out of a gully nobody sees far, and no hex is to blame', () => {
  const scene = look(battle());
  const refusal = { code: 'noSight', cite: 'CC-LOS-21', facts: {}, at: { unit: 0, weapon: 0 } };
  expect(sayRefusal(scene, refusal as never, en)).toBe('Rifle squad 1 (Germans) does not see it.');
  expect(sayRefusal(scene, refusal as never, ru)).toBe('Стрелки 1 (немцы): цели не видно.');
});
