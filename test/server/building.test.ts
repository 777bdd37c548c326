/** Battles that are dear to set up: built in a thread, paid for, and nobody waits for them. */
import { afterEach, describe, expect, test } from 'vitest';
import { games, priceOf, CHEAP_MS } from '#games';
import type { Json } from '#kernel';
import { BOUNDS, type Bounds } from '../../src/server/gates/bounds.ts';
import { TestClock, openHouse, type House } from './house.ts';
import type { Browser } from './player.ts';
import { proofsOf } from '../proofs.ts';

let house: House;
afterEach(async () => await house?.close());
const message = (name: keyof Bounds) => ({ message: BOUNDS[name].says });

interface Dear {
  readonly ruleset: string;
  readonly options: Json;
  readonly price: number;
  readonly seats: readonly string[];
}
/** Of a battle of so many armies, in the order in which they are filled. */
const seatsFor = (armies: number): string[] =>
  ['blue', 'red', 'blue2', 'red2', 'blue3', 'red3'].slice(0, armies);
/** What of any game costs too much to be built while others wait. */
const dear = games.rulesets.flatMap((ruleset): Dear[] => {
  const game = games.gameOf(ruleset.id);
  return (proofsOf(ruleset.id).trials?.(ruleset).dearest?.legal ?? []).flatMap(
    (options): Dear[] => {
      const price = game && priceOf(game.content, ruleset, options);
      const { armies = [] } = options as { readonly armies?: readonly unknown[] };
      if (!price?.ok || price.value <= CHEAP_MS) return [];
      return [{ ruleset: ruleset.id, options, price: price.value, seats: seatsFor(armies.length) }];
    },
  );
});
const wanted = ({ ruleset, options, seats }: Dear) => ({
  ruleset,
  options,
  seats: Object.fromEntries(seats.map((seat) => [seat, 'me'])),
});
const begin = (browser: Browser, one: Dear) => browser.ask('POST', '/api/matches', wanted(one));
const [crowd] = dear;

describe('a dear battle', () => {
  test('there is one', () => expect(dear).not.toEqual([]));

  test('is built in a thread: others are answered all the while', async () => {
    house = await openHouse();
    const state = { isBuilt: false };
    const built = begin(house.browser(), crowd).finally(() => (state.isBuilt = true));
    const other = house.browser();
    let answered = 0;
    for (; !state.isBuilt; answered++) {
      expect((await other.ask('GET', '/healthz')).status).toBe(200);
    }
    expect((await built).status).toBe(200);
    // One after the other: on a thread that builds, the second or third would wait for its end.
    expect(answered).toBeGreaterThan(20);
  });
  test('one at once of a visitor', async () => {
    house = await openHouse({ ownBuilds: 1 });
    const person = house.browser();
    await person.start({ blue: 'me', red: 'me' }); // he has his cookie
    const replies = await Promise.all([begin(person, crowd), begin(person, crowd)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(replies.find(({ status }) => status === 429)?.body).toEqual(message('ownBuilds'));
  });
  test('costs what it was priced at, and so does one that is refused', async () => {
    const clock = new TestClock();
    const seconds = Math.ceil(crowd.price / 1000);
    house = await openHouse({ work: seconds }, { clock });
    const person = house.browser();
    await person.start({ blue: 'me', red: 'me' });
    expect((await begin(person, crowd)).status).toBe(200);
    expect(await begin(person, crowd)).toEqual({ status: 429, body: message('work') });
    clock.turn(3_600_000);
    const nonsense = { ...wanted(crowd), options: { scenario: 'nowhere' } };
    const [ruleset, game] = [games.rulesetOf(crowd.ruleset), games.gameOf(crowd.ruleset)];
    const price = ruleset && game && priceOf(game.content, ruleset, nonsense.options);
    const tries = Math.floor((seconds * 1000) / (price?.ok ? price.value : CHEAP_MS));
    for (let n = 0; n < tries; n++) {
      expect((await person.ask('POST', '/api/matches', nonsense)).status).toBe(400);
    }
    expect((await person.ask('POST', '/api/matches', nonsense)).status).toBe(429);
  });
});
