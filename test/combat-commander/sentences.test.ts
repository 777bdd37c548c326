import { describe, expect, test } from 'vitest';
import {
  sayEvent,
  sayRefusal,
  localeOf,
} from '../../src/games/combat-commander/rules/phrases/locale.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';
import type { Scene } from '../../src/games/combat-commander/rules/world.ts';
import { cloneJson } from '#kernel';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import type { Piece, Position, UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { found, say, slotOf, type Battle, play } from './cases.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';

const [en, ru] = [await localeOf('en'), await localeOf('ru')];
const look = (battle: Battle): Scene => battle.scene;
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
      [en, ru].map((locale) => sayEvent(look(armed), event as never, locale) ?? '');
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
      'Russians get Rifle squad 2 with the light MG in D4.',
      'Русские получают: Стрелки 2 (ручной пулемёт) в D4.',
    ]);
    expect(said({ ...comes, weapon: -1 })[0]).toBe('Russians get Rifle squad 2 in D4.');
    expect(said({ type: 'weaponTaken', unit: taker, weapon: 0 })[1]).toBe(
      'Стрелки 2 (русские): получено вооружение (ручной пулемёт).',
    );
  });
  test('the teams that a squad becomes are named', () => {
    const split = found({ allies: ['C3 rifle', 'C3 lineTeam', 'C3 lineTeam'] });
    const unit = split.scene.position.units.side.length - 3;
    const said = (count: number): unknown[] => {
      const event = { type: 'deployed', unit, team: 0, count };
      return [en, ru].map((locale) => sayEvent(look(split), event as never, locale));
    };
    expect(said(2)).toEqual([
      'Rifle squad (Russians) becomes Line team 1 and Line team 2 (Russians).',
      'Стрелки (русские): теперь это Линейная команда 1 и Линейная команда 2 (русские).',
    ]);
    expect(said(1)[0]).toBe('Rifle squad (Russians) becomes Line team 2 (Russians).');
  });
  test('who draws what, to whom it is told', () => {
    const card = { slot: 7, value: 32 as never };
    const [en, ru] = told({ type: 'drew', side: 0, card });
    expect(en).toMatch(/^Germans draw .+ \/ .+\.$/);
    expect(ru).toMatch(/^Немцы берут карту «.+ \/ .+»\.$/);
  });
  test('who goes as a turn ends goes for want of room', () => {
    const scene = look(battle());
    const event = { type: 'eliminated', unit: 1, tracked: 1 } as never;
    const step = { at: 'endOfTurn', closed: [] } as const;
    const full = { ...scene, position: { ...scene.position, step } };
    expect([en, ru].map((locale) => sayEvent(full, event, locale))).toEqual([
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
    const said = (victory: number): unknown[] => {
      const { position, ...scene } = look(battle());
      const at = { ...scene, position: { ...position, victory } };
      return [en, ru].map((locale) => sayEvent(at, ended as never, locale));
    };
    expect(said(-3)).toEqual([
      'The last unit has left the map: Russians have won, 3 victory points ahead.',
      'С карты ушло последнее подразделение: победили русские, впереди на 3 победных очка.',
    ]);
    // CC-END-06 On 0 who holds the initiative card has won.
    expect(said(0)).toEqual([
      'The last unit has left the map: Russians have won, even on victory points, with the ' +
        'initiative card.',
      'С карты ушло последнее подразделение: победили русские, по очкам поровну, карта ' +
        'инициативы у них.',
    ]);
  });
  test('a hindrance may leave less than nothing', () => {
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
  ['rally', 7, 7, 'as much, so it stays broken and is suppressed'],
  ['rout', 7, 7, 'as much, so it is suppressed'],
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
    'Melee in C8: Germans 7 and a roll of 6 make 13; Russians 4 and a roll of 8 make 12. ' +
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

/** An event between two positions: that before it, as `change` makes it, and the one that is. */
function toldFrom(event: object, change: (position: Position) => void): unknown[] {
  const { position, ...scene } = look(battle());
  const was = cloneJson(position) as Position;
  change(was);
  const before = { ...scene, position: was };
  return [en, ru].map((locale) => sayEvent(look(battle()), event as never, locale, before));
}
describe('what only the position before it knows is told', () => {
  const pieces = (...units: readonly number[]): Piece[] =>
    units.flatMap((unit) => [0, 1].map((weapon) => ({ unit, weapon }) as Piece));
  test('who was activated and did not fire', () => {
    const end = { type: 'stepped', to: { at: 'turn' } };
    // The second has fired itself, if not its weapon; the third has done it the other way round.
    const left = [...pieces(0), ...pieces(1).slice(1), ...pieces(2).slice(0, 1)];
    expect(toldFrom(end, (was) => (was.step = { at: 'fire', pieces: left }))).toEqual([
      'Did not fire: Rifle squad 1 (Germans).',
      'Не стреляло: Стрелки 1 (немцы).',
    ]);
    expect(toldFrom(end, (was) => (was.step = { at: 'fire', pieces: pieces(0, 1) }))).toEqual([
      'Did not fire: Rifle squad 1 and Rifle squad 2 (Germans).',
      'Не стреляли: Стрелки 1 и Стрелки 2 (немцы).',
    ]);
    const next = { type: 'stepped', to: { at: 'fire', pieces: [] } };
    expect(toldFrom(next, (was) => (was.step = { at: 'fire', pieces: left }))).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('who did not move, fired on the way or not, and who did not advance', () => {
    const moving = ([0, 1, 2] as UnitId[]).map((unit) => {
      const spent = unit === 0 ? 1 : 0;
      return { unit, spent, command: 0, road: 0 as const };
    });
    const fired = pieces(1).slice(0, 1);
    const end = { type: 'stepped', to: { at: 'turn' } };
    const move = { at: 'move', moving, watching: [], fired } as const;
    expect(toldFrom(end, (was) => (was.step = move))[0]).toBe(
      'Did not move: Rifle squad (Russians).',
    );
    const melee = { type: 'stepped', to: { at: 'melee' } };
    const left = [1 as UnitId];
    expect(toldFrom(melee, (was) => (was.step = { at: 'advance', left }))).toEqual([
      'Did not advance: Rifle squad 2 (Germans).',
      'Не продвигалось: Стрелки 2 (немцы).',
    ]);
  });
  test('what a unit carried goes with it, and why it goes', () => {
    const armed = found({ allies: ['C3 rifle lightMg'] });
    const unit = armed.scene.position.units.side.length - 1;
    const said = (by?: string): unknown[] => {
      const event = { type: 'eliminated', unit, tracked: 1, ...(by === undefined ? {} : { by }) };
      return [en, ru].map((locale) => sayEvent(look(armed), event as never, locale, look(armed)));
    };
    expect(said()).toEqual([
      'Rifle squad (Russians) is eliminated, the light MG with it.',
      'Уничтожено: Стрелки (русские), а с ним ручной пулемёт.',
    ]);
    expect(said('CC-VP-13')).toEqual([
      'Rifle squad (Russians) is eliminated, the light MG with it: it runs off the map over its ' +
        'own edge.',
      'Уничтожено (бежит с карты через свой край): Стрелки (русские), а с ним ручной пулемёт.',
    ]);
    expect(said('CC-ROUT-04')[0]).toContain(': there is no way for it to run.');
    expect(said('CC-BLZ-02')[1]).toContain('Уничтожено (из огня выйти некуда): ');
  });
  test('shells that come down where nobody is', () => {
    const disc = ['D4', 'D3', 'E4', 'E5', 'D5', 'C5', 'C4'].map(at);
    const end = (left: readonly number[], smoke: 0 | 1 = 0, to = 'turn'): unknown[] =>
      toldFrom({ type: 'stepped', to: { at: to } }, (was) => {
        was.step = { at: 'impact', smoke, firepower: 10, left: [...left] };
      });
    expect(end(disc)).toEqual([
      'Nobody is where the shells come down.',
      'Там, куда падают снаряды, никого нет.',
    ]);
    // At the edge of the map there are fewer of them.
    expect(end(['A1', 'B1', 'A2'].map(at))[0]).toContain('Nobody is');
    const silent = [undefined, undefined];
    expect(end(disc.slice(1))).toEqual(silent);
    expect(end(disc.filter((hex) => hex !== at('E5')))).toEqual(silent);
    expect(end(disc, 1)).toEqual(silent);
    expect(end(disc, 0, 'defend')).toEqual(silent);
  });
  test('a charge that is used up, and a weapon that is lost', () => {
    const armed = found({ allies: ['C3 rifle satchelCharge'] });
    const unit = armed.scene.position.units.side.length - 1;
    const weapon = armed.scene.position.units.weapon[unit];
    const lost = (broken: 0 | 1): unknown[] => {
      const was = cloneJson(armed.scene.position) as Position;
      was.weapons.broken[weapon] = broken;
      const before = { ...look(armed), position: was };
      const event = { type: 'weaponLost', weapon, unit } as never;
      return [en, ru].map((locale) => sayEvent(look(armed), event, locale, before));
    };
    expect(lost(0)).toEqual([
      'The satchel charge of Rifle squad (Russians) is used up.',
      'Израсходовано: подрывной заряд (Стрелки, русские).',
    ]);
    expect(lost(1)).toEqual([
      'The satchel charge of Rifle squad (Russians) is lost.',
      'Потеряно: подрывной заряд (Стрелки, русские).',
    ]);
  });
  test('which works are gone', () => {
    const gone = { type: 'worksRemoved', hex: at('D4') };
    expect(toldFrom(gone, (was) => was.fortifications.push([at('D4'), 'mines']))).toEqual([
      'D4 no longer has mines.',
      'Убрано из D4: мины.',
    ]);
  });
});
describe('what the table beside it says of an event', () => {
  test('which side is to rout', () => {
    expect(told({ type: 'routed', units: [], side: 0 })).toEqual([
      'The Germans are to rout. None of their units is broken.',
      'На бегство проверяются немцы. Сломленных у них нет.',
    ]);
    expect(told({ type: 'routed', units: [1 as UnitId], side: 0 })).toEqual([
      'The Germans are to rout. A rout roll is due for Rifle squad 2 (Germans).',
      'На бегство проверяются немцы. Бросок на бегство предстоит: Стрелки 2 (немцы).',
    ]);
  });
  test('a trigger that sets off nothing', () => {
    // R06 of the Allies shows Event!.
    const { deck } = millCrossing.forces[1];
    const value = (72 + deck.findIndex(({ id }) => id === 'R06')) as never;
    const roll = { type: 'revealed', side: 1, card: { slot: 7, value }, why: 'roll' } as const;
    const [plain] = told({ ...roll, what: 'support' });
    expect(plain).toMatch(/ in all, and Event!$/);
    const idle = told({ ...roll, what: 'support', idle: 1 });
    expect(idle[0]).toMatch(/ in all, and Event! without effect\.$/);
    expect(idle[1]).toMatch(/ — и «Событие!», без последствий\.$/);
  });
  test('below what a roll for sudden death ends the battle', () => {
    const [en, ru] = told({
      type: 'revealed',
      side: 1,
      card: { slot: 7, value: (72 + 32) as never },
      why: 'roll',
      what: 'suddenDeath',
    });
    expect(en).toBe('Russians roll for sudden death: 3 and 5, 8 in all; below 0 ends the battle.');
    expect(ru).toMatch(/сумма 8; меньше 0 — конец боя\.$/);
  });
  test('a space behind the time marker is for good', () => {
    const exit = (space: number): unknown[] => told({ type: 'exited', unit: 0 as UnitId, space });
    expect(exit(3)).toEqual([
      'Rifle squad 1 (Germans) leaves the map and waits on space 3 of the time track.',
      'Стрелки 1 (немцы): уход с карты и ожидание на делении 3 дорожки времени.',
    ]);
    expect(exit(0)).toEqual([
      'Rifle squad 1 (Germans) leaves the map for good: space 0 of the time track is past.',
      'Стрелки 1 (немцы): уход с карты навсегда, деление 0 дорожки времени уже позади.',
    ]);
  });
  test('CC-OBJ-09 what a chit is worth, and why one is shown', () => {
    expect(told({ type: 'chitDrawn', to: 'open', chit: { slot: 7, value: 'U' } })).toEqual([
      'Objective chit U (each objective is worth 3) lies open.',
      'Открыта фишка цели U (каждая цель стоит 3 очка).',
    ]);
    const [shown] = told({ type: 'chitShown', side: 0, chit: { slot: 7, value: 'R' } });
    expect(shown).toContain('which lies open now for want of a secret side.');
    const [forced] = told({ type: 'chitShown', side: 0, chit: { slot: 7, value: 'B' } });
    expect(forced).toContain('which lies open now.');
  });
  test('which cards are discarded, which roll is made again', () => {
    const cards = [{ slot: 7, value: 32 as never }];
    const [passed] = told({ type: 'passed', side: 0, cards });
    expect(passed).toMatch(/^Germans pass and discard 1 card: .+ \/ .+\.$/);
    expect(told({ type: 'initiativeUsed', side: 0, roller: 1, what: 'attack' })).toEqual([
      'Russians use the initiative card, which goes to the Germans. The roll for the attack, by ' +
        'the Russians, does not count and is made again.',
      'Русские применяют карту инициативы, теперь она у другой стороны (немцы). Бросок на атаку ' +
        '(бросали русские) не в счёт и повторяется.',
    ]);
  });
  test('whom mines strike, whom a shell drifts back to, who is a veteran', () => {
    const [en, ru] = told({
      type: 'mined',
      hex: at('D4'),
      units: [0 as UnitId],
      total: 14,
      roll: 8,
    });
    expect(en).toBe('Mines in D4 attack Rifle squad 1 (Germans): 6 and a roll of 8 make 14.');
    expect(ru).toBe('Мины в D4, под ударом Стрелки 1 (немцы): 6 и бросок 8, всего 14.');
    expect(told({ type: 'drifted', from: at('D4'), path: [at('D3'), at('D4')], off: 0 })).toEqual([
      'The round drifts back to D4.',
      'Снаряд сносит обратно в D4.',
    ]);
    expect(told({ type: 'hardened', unit: 0 as UnitId })[1]).toBe(
      'Получен статус ветерана: Стрелки 1 (немцы).',
    );
  });
  test('what points are gained for who has left the map', () => {
    const gain = {
      type: 'scored',
      side: 0,
      points: 2,
      rule: 'CC-VP-07',
      unit: 0 as UnitId,
    } as const;
    expect(told(gain)[0]).toBe(
      'Germans gain 2 victory points for Rifle squad 1 (Germans), off the map now.',
    );
  });
  test('one is activated, or several', () => {
    const [, one] = told({ type: 'activated', units: [0 as UnitId] });
    expect(one).toBe('Активировано: Стрелки 1 (немцы).');
    const [, more] = told({ type: 'recovered', units: [0 as UnitId, 1 as UnitId] });
    expect(more).toBe('Больше не подавлены: Стрелки 1 и Стрелки 2 (немцы).');
  });
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
