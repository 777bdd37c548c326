/** Sentences in which a number or a name decides the form of another word. */
import { describe, expect, test } from 'vitest';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import {
  sayEvent,
  sayRefusal,
  localeOf,
} from '../../src/games/clouds-of-smoke/rules/phrases/locale.ts';
import { unitName } from '../../src/games/clouds-of-smoke/rules/phrases/speaker.ts';
import type { UnitId } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { Match } from '#kernel';
import { sentences } from '../../src/games/clouds-of-smoke/sentences.ts';
import { scenarioSetup } from '../../src/games/clouds-of-smoke/content/index.ts';

const setup = scenarioSetup('mill-brook')!;
const started = Match.start(cloudsOfSmokeWeb, setup);
if (!started.ok) throw new Error('Mill Brook is not legal');
const look = started.value.scene;
const named = (name: string): UnitId =>
  setup.units.findIndex((_, unit) => unitName(look, unit, 'en') === name) as UnitId;

test('a name in the plural takes its verb along; with a number it is one unit', async () => {
  const en = await localeOf('en');
  const moves = (unit: UnitId): string | undefined =>
    sayEvent(look, { type: 'moved', unit, move: 'turn', x: 0, y: 0, facing: 9000 }, en);
  expect(moves(named('Croats'))).toBe('Croats turn to 90°.');
  expect(moves(named('Imperial shot 3'))).toBe('Imperial shot 3 turns to 90°.');
  const engaged = { code: 'engagedGun', facts: { unit: named('Croats') }, cite: undefined };
  expect(sayRefusal(look, engaged, en)).toBe('Croats are engaged and cannot bombard.');
});

test('who comes in is told by the edge and a neighbour, not by figures of the map', async () => {
  const unit = named('Brigade pikes 2');
  const { x, y } = look.position.units;
  const event = { type: 'arrived', unit, x: x[unit], y: y[unit], facing: 0 } as const;
  const said = sayEvent(look, event, await localeOf('en'), look);
  expect(said).toMatch(/^Brigade pikes 2 comes in from the south, beside Brigade \w+ \d\.$/);
  const apart = sayEvent(look, { ...event, unit: named('Croats') }, await localeOf('en'), look);
  expect(apart).toMatch(/^Croats come in from the \w+, \d\.\d\sUW from .+\.$/);
  const ru = sayEvent(look, event, await localeOf('ru'), look);
  expect(ru).toMatch(/: выход на стол с юга, рядом с отрядом «.+»\.$/);
});
test('a better place for a marker is told by its distance and who stands there', async () => {
  const unit = named('Brigade pikes 2');
  const { x, y } = look.position.units;
  const facts = { covers: 0, best: 2, away: 4300, x: x[unit], y: y[unit] };
  const refusal = { code: 'markerNotBest', facts, cite: undefined };
  expect(sayRefusal(look, refusal, await localeOf('en'))).toMatch(
    /best place takes in 2\. It would be right 4\.3\sUW from here, beside Brigade pikes 2\.$/,
  );
  expect(sayRefusal(look, refusal, await localeOf('ru'))).toMatch(
    /Годится место в 4,3\sUW отсюда, рядом с отрядом «.+»\.$/,
  );
});

test('dice that are left on actions are told as they end, and no others', async () => {
  const left = [
    { action: 'move', die: 6 },
    { action: 'march', die: 2 },
  ];
  const before = { ...look, position: { ...look.position, actions: left } } as typeof look;
  const ended = { type: 'actionsEnded' } as const;
  const said = async (lang: 'en' | 'ru', was: typeof look): Promise<string | undefined> =>
    sayEvent(look, ended, await localeOf(lang), was);
  expect(await said('en', before)).toBe('Sweden does not play: Move 6, March 2.');
  expect(await said('ru', before)).toBe('Швеция, не сыграно: Движение 6, Марш 2.');
  expect(await said('en', look)).toBeUndefined();
});

describe('how far somebody goes is told in the log of any page and command', () => {
  const croats = named('Croats');
  const { x, y, facing } = look.position.units;
  const to = (way: object): object => ({
    unit: croats,
    facing: facing[croats],
    ...ahead(6000),
    ...way,
  });
  /** So far ahead of where they stand, as they face. */
  const ahead = (far: number): { x: number; y: number } => {
    const angle = (facing[croats] * Math.PI) / 18_000;
    return {
      x: x[croats] + Math.round(far * Math.sin(angle)),
      y: y[croats] + Math.round(far * Math.cos(angle)),
    };
  };
  const both = (event: object): (string | undefined)[] =>
    (['en', 'ru'] as const).map((lang) => sentences.event(look, event as never, lang, look));

  test.each([
    ['moved', { move: 'simple' }, 'Croats make a simple move: 6.0\u00a0UW forward.'],
    ['retreated', {}, 'Croats fall back 6.0\u00a0UW.'],
    ['charged', {}, 'Croats charge: 6.0\u00a0UW forward.'],
  ])('%s %j', (type, way, en) => {
    const [told, ru] = both({ type, ...to(way) });
    expect(told).toBe(en);
    expect(ru).toMatch(/ на 6,0\u00a0UW/);
  });
  test('less than a tenth of a unit width is told so', () => {
    const to = { unit: croats, facing: facing[croats], ...ahead(30) };
    expect(both({ type: 'moved', move: 'simple', ...to })).toEqual([
      'Croats make a simple move: less than 0.1\u00a0UW forward.',
      expect.stringMatching(/: простое движение меньше чем на 0,1\u00a0UW вперёд\.$/),
    ]);
  });
  test('the ride of a commander', () => {
    const [commander] = look.position.commanders.x.keys();
    const from = { x: look.position.commanders.x[0], y: look.position.commanders.y[0] };
    expect(both({ type: 'rode', commander, x: from.x, y: from.y + 2500 })).toEqual([
      'The commander of Sweden rides 2.5\u00a0UW north.',
      'Полководец (Швеция) скачет на 2,5\u00a0UW на север.',
    ]);
  });
  test('an element that is taken away has its own name, not that of the one that follows', () => {
    const [one, two] = ['grove', 'hill'].map((kind) => ({ kind, outline: [] }));
    const on = (terrain: object[]): never => {
      const field = { ...look.position.field, terrain };
      return { ...look, position: { ...look.position, field } } as never;
    };
    const event = { type: 'elementRemoved', element: 0, die: 6 } as never;
    const said = sentences.event(on([two]), event, 'en', on([one, two]));
    expect(said).toBe('A 6 for a grove: taken off the table.');
  });
});
describe('what a battle says of an event', () => {
  const croats = named('Croats');
  const told = async (event: Parameters<typeof sayEvent>[1]): Promise<(string | undefined)[]> => [
    sayEvent(look, event, await localeOf('en')),
    sayEvent(look, event, await localeOf('ru')),
  ];
  test('a discipline test tells its sum, what was needed, and what came of it', async () => {
    const need = look.setup.profiles[look.setup.units[croats].profile].discipline;
    const event = { type: 'disciplineTested', unit: croats, die: 3, bonus: 1 } as const;
    expect(await told({ ...event, passed: need <= 4 })).toEqual([
      expect.stringContaining(
        `test discipline against a hit: 3 + 1 = 4, ${need} or more is needed`,
      ),
      expect.stringContaining(
        `тест на дисциплину из-за удара: 3 + 1 = 4, нужно ${need} или больше`,
      ),
    ]);
    expect(await told({ ...event, die: 1, passed: false })).toEqual([
      expect.stringMatching(/a rolled 1 is never enough: failed\.$/),
      expect.stringMatching(/единицы мало всегда: провал\.$/),
    ]);
  });
  test('a bombardment names its guns, and what the sum comes to', async () => {
    const event = { type: 'bombarded', army: 0, dice: [6, 5], damage: 1, guns: [croats] } as const;
    expect(await told(event as never)).toEqual([
      'Bombardment of Sweden by Croats: 6\u00a0·\u00a05 = 11, ' +
        '1\u00a0point of damage, one for every full 10.',
      expect.stringContaining('орудия: Хорваты — 6'),
    ]);
  });
  test('a single die of a bombardment has no sum', async () => {
    const event = { type: 'bombarded', army: 0, dice: [6], damage: 0, guns: [croats] } as never;
    expect((await told(event))[0]).toBe(
      'Bombardment of Sweden by Croats: 6, less than 10, no damage.',
    );
  });
  test('morale is lost in points, for something', async () => {
    const event = { type: 'moraleLost', army: 0, points: 3, left: 7, unit: croats } as const;
    expect(await told({ ...event, cite: 'COS-DSC-05' } as never)).toEqual([
      'Sweden loses 3\u00a0morale points for the broken Croats: 7 left.',
      expect.stringMatching(/теряет 3\u00a0очка боевого духа за разгром \(.+\); остаётся 7\.$/),
    ]);
    expect(await told({ ...event, left: 0, cite: 'COS-END-02' } as never)).toEqual([
      'Sweden loses 3\u00a0morale points for the price of the combat: none is left.',
      'Швеция теряет 3\u00a0очка боевого духа за цену сражения; остаётся 0.',
    ]);
  });
  test('a result tells who threw how many dice with what', async () => {
    const volleys = [{ unit: croats, weapon: 'carbine', dice: 2 }];
    const rolled = { type: 'resultRolled', side: 1, dice: [6, 2], balance: 0, strength: 1 };
    expect(await told({ ...rolled, result: 9, volleys } as never)).toEqual([
      'Imperial army: 6\u00a0·\u00a02 + strength 1 = 9. The dice: Croats, carbine: 2.',
      expect.stringMatching(/, карабин: 2\.$/),
    ]);
  });
  test('hits tell both results, and what was spared; or that nobody takes any', async () => {
    const hits = { type: 'hitsInflicted', on: 0, by: 1, hits: 2, results: [7, 9] } as const;
    expect(await told(hits as never)).toEqual([
      'Sweden takes 2\u00a0hits from Imperial army (9 against 7).',
      'Швеция получает 2\u00a0удара, наносит Имперская армия (9 против 7).',
    ]);
    const [spared] = await told({ ...hits, spared: 1 });
    expect(spared).toMatch(/\(9 against 7\); Brave is Safe takes 1 away\.$/);
    const older = { type: 'hitsInflicted', on: 0, by: 1, hits: 1 } as const;
    expect((await told(older as never))[0]).toBe('Sweden takes 1\u00a0hit from Imperial army.');
    const none = { type: 'resultsRolled', side: 0, none: true } as const;
    expect(await told(none)).toEqual(['Nobody takes a hit.', 'Ударов никто не получает.']);
    expect(await told({ type: 'resultsRolled', side: 0 })).toEqual([undefined, undefined]);
  });
  test('allies of a side are named together, and do together', async () => {
    const armies = [...setup.armies, ...setup.armies].map((army, id) => ({
      ...army,
      seat: `${id}`,
    }));
    const four = { ...look, setup: { ...setup, armies } };
    const hits = { type: 'hitsInflicted', on: 0, by: 1, hits: 2, results: [7, 9] } as const;
    expect(sayEvent(four, hits as never, await localeOf('en'))).toMatch(
      /^Sweden 1 \+ Sweden 2 take 2\shits from Imperial army 1 \+ Imperial army 2 \(9 against 7\)/,
    );
    expect(sayEvent(four, hits as never, await localeOf('ru'))).toMatch(
      /^Швеция 1 \+ Швеция 2 получают 2\sудара, наносят Имперская армия 1 \+ /,
    );
  });
  test('a combat that goes on is told by its number, and one that is over is not', async () => {
    const ended = (...open: number[]) => told({ type: 'combatEnded', open } as never);
    expect(await ended(1)).toEqual([
      'Combat 2: undecided, both sides are left there.',
      'Сражение 2: исход не решён, там остались обе стороны.',
    ]);
    expect(await ended(0, 1, 2)).toEqual([
      'Combats 1, 2 and 3: undecided, both sides are left there.',
      'Сражения 1, 2 и 3: исход не решён, там остались обе стороны.',
    ]);
    expect((await ended(0, 2))[0]).toBe('Combats 1 and 3: undecided, both sides are left there.');
    expect(await told({ type: 'combatEnded' })).toEqual([undefined, undefined]);
  });
  test('a price is told as it is now, and by whose retreat', async () => {
    const rose = { type: 'priceRose', marker: 0, unit: croats, price: 3 } as never;
    expect(await told(rose)).toEqual([
      'The price of combat 1 rises by 1, to 3: Croats retreat.',
      expect.stringMatching(/^Цена сражения 1 растёт на 1, до 3: отступление, .+\.$/),
    ]);
    const older = { type: 'priceRose', marker: 0 } as never;
    expect((await told(older))[0]).toBe('The price of combat 1 rises by 1.');
  });
  test('which combats are won, and whose price is paid', async () => {
    const won = { type: 'combatWon', side: 0, price: 11, payer: 1 };
    expect(await told({ ...won, markers: [0, 1] } as never)).toEqual([
      'Sweden wins combats 1 and 2: the enemy has nobody left there; Imperial army pays their ' +
        'price together, 11.',
      'Швеция выигрывает сражения 1 и 2: врагов там не осталось; Имперская армия платит их ' +
        'общую цену, 11.',
    ]);
    expect(await told({ ...won, markers: [3] } as never)).toEqual([
      'Sweden wins combat 4: the enemy has nobody left there; Imperial army pays its price of 11.',
      'Швеция выигрывает сражение 4: врагов там не осталось; Имперская армия платит его цену, 11.',
    ]);
    // An older log does not tell which.
    expect((await told(won as never))[0]).toMatch(/^Sweden wins the combat: .+ its price of 11\.$/);
  });
  test('a commander in danger: what he falls on, and what he threw', async () => {
    const tested = { type: 'commanderTested', commander: 0, die: 2, fell: true, on: 2 } as never;
    expect(await told(tested)).toEqual([
      'The enemy touches the commander of Sweden: a 2, he falls on a 1 or 2: he falls.',
      'Полководец (Швеция): враг касается его; выпало 2, опасны 1 и 2: он выведен из строя.',
    ]);
    const foot = { type: 'commanderTested', commander: 0, die: 2, fell: false, on: 1 } as never;
    expect((await told(foot))[0]).toMatch(/: a 2, he falls on a 1: he gets away\.$/);
  });
  test('units of one name are told apart by their armies', async () => {
    const twins = { ...setup, units: setup.units.map((one) => ({ ...one, profile: 0 })) };
    const two = { ...look, setup: twins };
    const event = { type: 'hitAllocated', unit: 0 as UnitId } as const;
    expect(sayEvent(two, event, await localeOf('en'))).toMatch(/^A hit on .+ 1 of Sweden\.$/);
    expect(sayEvent(two, event, await localeOf('ru'))).toMatch(/ 1 \(Швеция\): удар\.$/);
  });
});
