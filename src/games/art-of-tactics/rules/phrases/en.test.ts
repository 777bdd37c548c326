/** What the log says of orders and of slots, in both languages. */
import type { Event } from '../game.ts';
import type { UnitId } from '../world.ts';
import { en } from './en.ts';
import { sayEvent, localeOf } from './locale.ts';
import { ru } from './ru.ts';
import { type Facts, type Say, unitName } from './say.ts';
import { REFUSAL_CODES } from './speaker.ts';
import { expect, test } from 'vitest';

const SAY: Say = {
  unit: (id) => `U${String(id)}`,
  army: () => 'Romans',
  inches: String,
  element: String,
  kind: String,
  turn: () => undefined,
  isHome: () => undefined,
  stopped: () => 0,
  spared: () => undefined,
};
type Ordered = Extract<Event, { type: 'ordered' }>;
const ordered = (one: Partial<Ordered>): Ordered =>
  ({ type: 'ordered', by: 7, method: 'signal', given: [], later: [], ...one }) as Ordered;
const own = { unit: 7, deeds: [] } as unknown as Ordered['given'][number];
const other = { unit: 3, deeds: [] } as unknown as Ordered['given'][number];

test('an order that reaches nobody says so, and a die that carried it says to whom', () => {
  const lost = ordered({ order: 'move', die: 1, later: [own] });
  expect(en.events.ordered(lost, SAY)).toBe(
    'The general with U7 signals to move (1): nobody hears it.',
  );
  expect(ru.events.ordered(lost, SAY)).toBe(
    'Генерал (U7): сигнал, движение (1); его никто не слышит.',
  );
  const late = ordered({ method: 'messenger', die: 6, later: [own] });
  expect(en.events.ordered(late, SAY)).toBe(
    'The general with U7 sends a messenger (6): he does not arrive.',
  );
  expect(ru.events.ordered(late, SAY)).toBe('Генерал (U7): посыльный (6); он не доскакал.');
  const heard = ordered({ order: 'attack', die: 4, given: [other], later: [own] });
  expect(en.events.ordered(heard, SAY)).toBe('The general with U7 signals to attack (4): U3, U7.');
});
test('one slot is no row of slots', () => {
  const taken = (high: number, low: number) =>
    ({ type: 'initiativeTaken', army: 0, high, low }) as Extract<
      Event,
      { type: 'initiativeTaken' }
    >;
  expect(en.events.initiativeTaken(taken(6, 3), SAY)).toBe('Romans play slots 6 to 4 first.');
  expect(en.events.initiativeTaken(taken(2, 1), SAY)).toBe('Romans play slot 2 first.');
  expect(ru.events.initiativeTaken(taken(2, 1), SAY)).toBe('Romans: первым играется слот 2.');
});
test('a beast that cannot leave says whom it strikes, if anybody', () => {
  const wild = (how: 'strikes' | 'stands', spared?: 'wagon' | 'spent'): string[] => {
    const event = { type: 'wentBerserk', unit: 1, at: 2, x: 0, y: 0, facing: 0, how } as const;
    const say = { ...SAY, spared: () => spared };
    return [en.events.wentBerserk(event as never, say), ru.events.wentBerserk(event as never, say)];
  };
  expect(wild('strikes')).toEqual([
    'U1 runs wild, finds no way out and is at U2, whom it touches!',
    'U1: слон взбесился, дороги ему нет, и он бросается на того, кого касается (U2)!',
  ]);
  expect(wild('strikes', 'spent')).toEqual([
    'U1 runs wild, finds no way out past U2, where nobody fights any more, and strikes nobody.',
    'U1: слон взбесился, но дороги ему нет, а тот, кого он касается (U2), уже не сражается: ' +
      'бить некого.',
  ]);
  expect(wild('strikes', 'wagon')).toEqual([
    'U1 runs wild, finds no way out past the war wagon of U2, and strikes nobody.',
    'U1: слон взбесился, но дороги ему нет, а касается он боевой повозки (U2): бить некого.',
  ]);
});
test('in Russian no verb agrees with the name of a unit, which may be a plural', () => {
  const facts: Facts = new Proxy({}, { get: () => 1000 });
  const said = REFUSAL_CODES.map((code) => ru.refusals[code](facts, SAY));
  expect(said.filter((one) => one.includes('«U1000»')).length).toBeGreaterThan(20);
  expect(said.filter((one) => /U1000 [а-яё]/.test(one))).toEqual([]);
  const fled = { type: 'fled', unit: 3 } as Extract<Event, { type: 'fled' }>;
  expect(ru.events.fled(fled, SAY)).toBe('Отряд «U3» бежит в панике.');
});
test('in English a unit without a number may be many, and its verb agrees', () => {
  const named = (name: string): Say => ({ ...SAY, unit: () => name });
  const ran = { type: 'runRolled', unit: 1, dice: [4], reach: 4000 } as never;
  const said = (name: string): string => en.events.runRolled(ran, named(name));
  expect(said('Balearic slingers')).toBe('Balearic slingers roll 4 for their run: up to 4000 in.');
  expect(said('Triarii (Romans)')).toMatch(/^Triarii \(Romans\) roll 4 for their run/);
  expect(said('Slingers 2')).toMatch(/^Slingers 2 rolls 4 for its run/);
  expect(said('Noble horse')).toMatch(/^Noble horse rolls 4 for its run/);
});
test('who has nowhere to go gets nowhere', () => {
  const say: Say = { ...SAY, inches: (ticks) => String(Number(ticks) / 1000) };
  const back = (far?: number) => ({ type: 'retreated', unit: 1, far }) as never;
  expect(en.events.retreated(back(2500), say)).toBe('U1 retreats 2.5 in.');
  expect(en.events.retreated(back(0), say)).toBe('U1 retreats, getting nowhere.');
  expect(ru.events.retreated(back(0), say)).toBe('Отряд «U1» отступает, но не сходит с места.');
  expect(ru.events.fled(back(0), say)).toBe('Отряд «U1» бежит в панике, но не сходит с места.');
  expect(en.events.retreated(back(), say)).toBe('U1 retreats.');
});
test('points say what they are for', () => {
  const scored = (points: number, cite: string) =>
    ({ type: 'scored', army: 0, points, cite }) as never;
  expect(en.events.scored(scored(1, 'AOT-WIN-03'), SAY)).toBe(
    'Romans gain 1 victory point for a unit destroyed or dispersed.',
  );
  expect(ru.events.scored(scored(2, 'AOT-WIN-04'), SAY)).toBe(
    'Romans: плюс 2 победных очка за лагерь.',
  );
  // AOT-WIN-06 His camp, and those of his who panic.
  expect(en.events.scored(scored(2, 'AOT-WIN-06'), SAY)).toBe(
    'Romans gain 2 victory points for what the other side leaves behind.',
  );
  expect(ru.events.scored(scored(1, 'AOT-WIN-06'), SAY)).toBe(
    'Romans: плюс 1 победное очко за оставленное противником.',
  );
});
test('what is split off has a name of its own', () => {
  const setup = {
    armies: [{ name: { en: 'Romans', ru: 'Римляне' } }],
    troops: [{ name: { en: 'Triarii', ru: 'Триарии' } }],
    units: [
      { army: 0, troop: 0 },
      { army: 0, troop: 0 },
    ],
  };
  const look = { setup, position: { units: { origin: [0, 1, 0, 1, 0] } } } as never;
  const names = (lang: 'en' | 'ru') =>
    [0, 1, 2, 3, 4].map((unit) => unitName(look, unit as UnitId, lang));
  expect(names('en')).toEqual(['Triarii 1', 'Triarii 2', 'Triarii 1b', 'Triarii 2b', 'Triarii 1c']);
  expect(names('ru')[2]).toBe('Триарии 1б');
  // After a word the letter stands apart.
  const one = { ...setup, units: [{ army: 0, troop: 0 }] };
  const lone = { setup: one, position: { units: { origin: [0, 0] } } } as never;
  expect(unitName(lone, 1 as UnitId, 'en')).toBe('Triarii b');
  expect(unitName(lone, 1 as UnitId, 'ru')).toBe('Триарии б');
  const split = { type: 'split', unit: 0, part: 2, figures: [5, 6] } as never;
  expect(en.events.split(split, SAY)).toBe('2 figures part from U0, as U2.');
});
test('how far somebody turns, and to which hand', async () => {
  const setup = {
    armies: [{ name: { en: 'Romans', ru: 'Римляне' } }],
    troops: [{ name: { en: 'Triarii 1', ru: 'Триарии 1' } }],
    units: [{ army: 0, troop: 0 }],
  };
  const facing = (at: number) =>
    ({ setup, position: { units: { origin: [0], facing: [at] } } }) as never;
  const [english, russian] = [await localeOf('en'), await localeOf('ru')];
  const told = (from: number, to: number, cite = 'AOT-FACE-01') => {
    const event = { type: 'turned', unit: 0, x: 0, y: 0, facing: to, cite } as never;
    return [english, russian].map((locale) => sayEvent(facing(to), event, locale, facing(from)));
  };
  expect(told(9000, 13_230)).toEqual([
    'Triarii 1 turns in place, 42° to the right.',
    'Триарии 1: разворот на месте, 42° вправо.',
  ]);
  // The shorter way round, over north too.
  expect(told(500, 35_000)[0]).toBe('Triarii 1 turns in place, 15° to the left.');
  expect(told(35_000, 500)[1]).toBe('Триарии 1: разворот на месте, 15° вправо.');
  expect(told(9000, 27_000)[0]).toBe('Triarii 1 turns in place, 180°.');
  expect(told(9000, 9049)[0]).toBe('Triarii 1 turns in place.');
  expect(told(0, 9000, 'AOT-FACE-06')[0]).toBe(
    'Triarii 1 turns to face the attack, 90° to the right.',
  );
  expect(told(0, 18_000, 'AOT-RETREAT-03')).toEqual([
    'Triarii 1 turns back to face the enemy.',
    'Триарии 1: разворот обратно, лицом к врагу.',
  ]);
  // Who does not know how it stood before tells the turn alone.
  const event = { type: 'turned', unit: 0, x: 0, y: 0, facing: 0, cite: 'AOT-FACE-01' } as never;
  expect(sayEvent(facing(0), event, english)).toBe('Triarii 1 turns in place.');
});
test('of two that panic no larger one is told where they are as many', () => {
  const gone = { type: 'dispersed', unit: 1, cite: 'AOT-PANIC-09' } as never;
  expect(en.events.dispersed(gone, SAY)).toBe(
    'U1 is dispersed: another unit in panic, no smaller, leaves it no room.',
  );
  expect(ru.events.dispersed(gone, SAY)).toBe(
    'Отряд «U1» рассеян: не разминулся с другим отрядом в панике.',
  );
});
test('who flees into his camp is placed in it, however far that is', () => {
  const fled = { type: 'fled', unit: 1, far: 15_307 } as never;
  const home = { ...SAY, isHome: () => true };
  expect(en.events.fled(fled, home)).toBe('U1 runs in panic into its camp.');
  expect(en.events.fled(fled, { ...home, unit: () => 'Slingers' })).toBe(
    'Slingers run in panic into their camp.',
  );
  expect(ru.events.fled(fled, home)).toBe('Отряд «U1» бежит в панике в свой лагерь.');
  expect(en.events.fled(fled, { ...SAY, isHome: () => false })).toBe('U1 runs in panic, 15307 in.');
});
test('who panics is driven back for nothing', () => {
  const spent = (points: number) =>
    ({ type: 'pointsSpent', purse: 1, on: 2, points, use: 'retreat' }) as never;
  expect(en.events.pointsSpent(spent(0), SAY)).toBe(
    'None of the points won from U1 is spent on U2, in panic: a forced retreat.',
  );
  expect(ru.events.pointsSpent(spent(0), SAY)).toBe(
    'Очки за отряд «U1» не тратятся на отряд «U2» (паникует): вынужденное отступление.',
  );
  expect(en.events.pointsSpent(spent(2), SAY)).toBe(
    '2 points of demoralisation won from U1 are spent on U2: a forced retreat.',
  );
});
test('one that joins, a piece that is drawn, and who is many while he tests', () => {
  const merged = (...from: number[]) => ({ type: 'merged', unit: 9, from }) as never;
  expect(en.events.merged(merged(1), SAY)).toBe('U1 joins U9.');
  expect(en.events.merged(merged(1, 2), SAY)).toBe('U1, U2 join U9.');
  const many = { ...SAY, unit: () => 'Balearic slingers' };
  expect(en.events.merged(merged(1), many)).toBe('Balearic slingers join Balearic slingers.');
  const hauled = (reach: string) =>
    ru.events.hauled({ type: 'hauled', unit: 1, die: 1, reach: 0 } as never, {
      ...SAY,
      inches: () => reach,
    });
  expect(hauled('1')).toBe('U1: катят не дальше 1 дюйма (1).');
  expect(hauled('3')).toBe('U1: катят не дальше 3 дюймов (1).');
  const tested = { type: 'tested', unit: 1, ground: 'retreat', die: 5, against: 2 } as never;
  expect(en.events.tested(tested, many)).toContain('their order (turning away from the enemy):');
  const struck = [{ weapon: 'horse', at: 2, dice: [4], hits: 0 }];
  expect(en.events.struck({ type: 'struck', unit: 1, strikes: struck } as never, SAY)).toBe(
    'U1 strikes at U2 with the horses: 4 — no hit.',
  );
  const failed = { type: 'evasionFailed', unit: 1, by: 2, die: 3, why: 'enemy' } as never;
  expect(en.events.evasionFailed(failed, SAY)).toBe(
    'U1 cannot fall back 3 in, another enemy is there: it must fight U2.',
  );
});
test('a name with a full stop of its own ends a sentence with one', async () => {
  const army = (seat: string, name: string) => ({ seat, name: { en: name, ru: name } });
  const setup = { armies: [army('red', 'Греки V века до н. э.'), army('blue', 'Персы')] };
  const look = (...points: number[]) => ({ setup, position: { points } }) as never;
  const ended = { type: 'ended', result: 'draw', winners: [], cite: 'AOT-WX-07' };
  const told = sayEvent(look(2, 2), ended as never, await localeOf('ru'));
  expect(told).toBe('Наступила ночь. Ничья, 2 : 2.');
  const won = { ...ended, result: 'points', winners: ['red'] };
  expect(sayEvent(look(5, 3), won as never, await localeOf('ru'))).toBe(
    'Наступила ночь. Победа по очкам, 5 : 3: Греки V века до н. э.',
  );
  // AOT-WIN-03 The winner's points stand first, whichever side he is.
  const other = { ...won, winners: ['blue'] };
  expect(sayEvent(look(1, 4), other as never, await localeOf('en'))).toBe(
    'Night has fallen. Victory by points, 4 to 1: Персы.',
  );
  const both = { ...ended, cite: 'AOT-WIN-01' };
  expect(sayEvent(look(1, 4), both as never, await localeOf('en'))).toBe('A draw.');
});
test('inches are counted as Russian counts them', () => {
  const far = (text: string): string =>
    ru.refusals.noWeaponReaches({ unit: 1, far: 0 }, { ...SAY, inches: () => text });
  expect(far('1')).toContain('на 1 дюйм.');
  expect(far('4')).toContain('на 4 дюйма.');
  expect(far('5')).toContain('на 5 дюймов.');
  expect(far('2,5')).toContain('на 2,5 дюйма.');
});

test('a test that is thrown again: what it is, and what counts', () => {
  type Again = Extract<Event, { type: 'testRerolled' }>;
  const told = (one: Partial<Again>): string[] => {
    const event = { type: 'testRerolled', unit: 1, die: 4, ...one } as Again;
    return [en.events.testRerolled(event, SAY), ru.events.testRerolled(event, SAY)];
  };
  expect(told({ against: 4, counts: 4 })).toEqual([
    'U1 throws the test again: a 4 passes: not below 4; the 4 counts.',
    'U1, переброс теста: 4, не меньше 4, пройден; в счёт 4.',
  ]);
  expect(told({ against: 5, counts: 3 })[0]).toBe(
    'U1 throws the test again: a 4 fails: below 5; the 3 counts.',
  );
  expect(told({ against: 4 })).toEqual([
    'U1 throws the test again: a 4 passes: not below 4; it may keep either.',
    'U1, переброс теста: 4, не меньше 4, пройден; какой бросок взять, решит он сам.',
  ]);
  // An older log tells the die alone.
  expect(told({})).toEqual(['U1 throws the test again: 4.', 'U1, переброс теста: 4.']);
});
test('whose die is whose', () => {
  const armies = { ...SAY, army: (id: unknown) => (id === 0 ? 'Romans' : 'Gauls') };
  const rolled = (dice: [number, number]): string[] => {
    const event = { type: 'meetingRolled', dice } as Extract<Event, { type: 'meetingRolled' }>;
    return [en.events.meetingRolled(event, armies), ru.events.meetingRolled(event, armies)];
  };
  expect(rolled([1, 3])).toEqual([
    'Who places next: Romans 1, Gauls 3.',
    'Кто ставит: Romans — 1, Gauls — 3.',
  ]);
  expect(rolled([2, 2])[0]).toBe('Who places next: Romans 2, Gauls 2, again.');
});
test('a unit that is many by its name is refused as many', () => {
  const many = { ...SAY, unit: () => 'Balearic slingers' };
  const facts: Facts = { unit: 1, by: 2, other: 3 };
  const said = (code: (typeof REFUSAL_CODES)[number]): string => en.refusals[code](facts, many);
  expect(said('inContact')).toBe('Balearic slingers are in contact with the enemy.');
  expect(said('panics')).toBe('Balearic slingers panic.');
  expect(said('otherOrder')).toBe('Balearic slingers were ordered to do something else.');
  expect(said('notInCamp')).toBe('Balearic slingers do not wait in their camp.');
  expect(said('tooHeavyToRun')).toBe('Balearic slingers have shields and armour: they cannot run.');
  // One of several by its number is one.
  expect(en.refusals.inContact(facts, { ...SAY, unit: () => 'Slingers 2' })).toBe(
    'Slingers 2 is in contact with the enemy.',
  );
});
test('no refusal says of many what is said of one', () => {
  const many = { ...SAY, unit: () => 'Slingers' };
  const said = REFUSAL_CODES.map((code) => en.refusals[code]({}, many));
  expect(
    said.filter((text) => /Slingers (is|was|has|does|stands|panics|keeps|faces)\b/.test(text)),
  ).toEqual(
    // Of the way to them, and of whoever is in their ranks.
    [
      'The straight way to Slingers is not free.',
      'Nobody in Slingers is formed: there is nobody to disorder.',
    ],
  );
});
