/** The leak run, small; and that it finds a secret which is told. */
import { registerOf, type Games, type Instruction, type Manifest } from '#games';
import { anyRuleset, hashText, type AnyRuleset, type Frozen } from '#kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { leaks, spelledApart } from '../laws/broken.ts';
import { isNight, isNightOrTurn } from '../night.ts';
import { AMBUSH, fateCardsGame } from '../toys/fate-cards/game.ts';
import { fateCards, type FateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { PLAYED, comparePair, subjectsOf } from './leak.ts';
import { openHouse, type House } from './leak/world.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(PLAYED);
});
afterAll(async () => await house.close());

/** Worlds that part soon come first; a thousand pairs of each are played by `npm run nightly`. */
const SEEDS = [39, 60, 58, 7, 6, 14, 1, 2, 4, 8, 10, 11, 95, 3, 15, 5];
const LEAST_PAIRS = isNight ? 6 : 1;
const MOST = isNight ? 90 : 50;

/** The card toy, with a fault. */
const flawedGames = (ruleset: AnyRuleset, instruction: Instruction): Games =>
  registerOf(
    [{ ...fateCardsGame, rulesets: [ruleset], instructions: [instruction] }],
    import.meta.url,
  );

/** Of the battles of a ruleset one has its turn by day, of another edition the next. */
const SUBJECTS = subjectsOf(PLAYED).filter(({ ruleset, battle }, _, all) => {
  const own = all.filter((one) => one.ruleset === ruleset).map((one) => one.battle);
  return isNightOrTurn(own.indexOf(battle), PLAYED.rulesets.indexOf(ruleset), own.length);
});
test.each(SUBJECTS.map((one) => [`${one.ruleset.id} ${one.battle ?? ''}`, one] as const))(
  '%s gives a seat the same bytes in worlds that it may not tell apart',
  async (_id, subject) => {
    const isSecret = subject.isSecret === true;
    const isLeft = subject.instructions !== undefined;
    let [apart, left, bytes] = [0, 0, 0];
    for (const [nth, seed] of SEEDS.entries()) {
      // Until both are shown: worlds that part, and answers that were left.
      const lacks = [
        ...(isSecret && apart === 0 ? (['apart'] as const) : []),
        ...(isLeft && left === 0 ? (['left'] as const) : []),
      ];
      const [lacking] = lacks;
      if (nth >= LEAST_PAIRS && lacking === undefined) break;
      // Past the least, a pair that shows nothing of what is lacking is not played.
      const which = nth >= LEAST_PAIRS && lacks.length === 1 ? lacking : 'telling';
      const found = await comparePair(house, subject, seed, { which, most: MOST });
      expect(found.what).toEqual([]);
      expect(found.differing).toBe(0);
      apart += found.apart;
      left += found.left;
      bytes += found.bytes;
    }
    if (isSecret) expect(apart).toBeGreaterThan(0);
    expect(left > 0).toBe(isLeft);
    if (isSecret) expect(bytes).toBeGreaterThan(10_000);
  },
);

// At night: another fault is planted below by day.
test.runIf(isNight)('an instruction that is spelled otherwise than a hand is found', async () => {
  const { ruleset: flawed, setup: given, instruction } = spelledApart;
  const ruleset = flawed as AnyRuleset;
  const setup = given as never;
  const own = await openHouse(flawedGames(ruleset, instruction));
  const what: string[] = [];
  for (let seed = 1; what.length === 0 && seed < 40; seed++) {
    const subject = { ruleset, setup, instructions: [instruction] };
    what.push(...(await comparePair(own, subject, seed)).what);
  }
  await own.close();
  expect(what.join('\n')).toContain('passed over');
});

test.runIf(isNight)('a window that only opens for who can use it is found', async () => {
  const flawed = leaks.windowByHand;
  const ruleset = flawed.ruleset as AnyRuleset;
  const own = await openHouse(flawedGames(ruleset, AMBUSH));
  const setup = flawed.setup as never;
  let differing = 0;
  for (let seed = 1; differing === 0 && seed < 40; seed++) {
    ({ differing } = await comparePair(own, { ruleset, setup }, seed));
  }
  await own.close();
  expect(differing).toBeGreaterThan(0);
});

test('a hidden hand in the name of a battle is found on each way by which it is told', async () => {
  const ruleset = anyRuleset({
    ...fateCards,
    view: (scene, eye) => fateCards.view(scene, eye === 'audience' ? 'axis' : eye),
  });
  const summary: Manifest['summary'] = ({ position }) => {
    const { hands } = position as Frozen<FateCards['position']>;
    const told = hashText(JSON.stringify(hands)).slice(0, 8);
    return { name: { en: told, ru: told } };
  };
  const flawed = { ...fateCardsGame, rulesets: [ruleset], summary };
  const own = await openHouse(registerOf([flawed], import.meta.url));
  // Worlds are parted by the rules as they should be.
  const subject = { ruleset: anyRuleset(fateCards), setup: { cards: 40, hand: 4 } };
  const found = new Set<string>();
  const ways = ['watcher', 'fetched', 'mail', 'push', 'lists'];
  for (let seed = 1; ways.some((way) => !found.has(way)) && seed < 12; seed++) {
    const { what } = await comparePair(own, subject, seed, { which: 'apart' });
    for (const text of what) found.add(text.slice(0, text.indexOf(':')));
  }
  await own.close();
  expect([...found]).toEqual(expect.arrayContaining(ways));
});
