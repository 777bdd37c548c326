/** What many are shown is found once; and it is what a room would show that has just been read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Game, Json, Ruleset } from '#kernel';
import { openDatabase, type Database } from '#store';
import type { Clock } from '../../src/server/clock.ts';
import type { Room } from '../../src/server/rooms/room.ts';
import { setupOf } from '../games.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { Heard, doorsOn, known, matchOf, open, person, playOn } from './rooming.ts';

const folder = databaseFolder();
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
});
afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

const WEB = 'clouds-of-smoke/web';
const SETUPS: readonly (readonly [ruleset: string, setup: Json, seats: [string, string]])[] = [
  [WEB, setupOf(WEB, 'mill-brook') ?? null, ['south', 'north']],
  [volley.id, { size: 4 }, ['attacker', 'defender']],
  [fateCards.id, { cards: 40, hand: 4 }, ['axis', 'allies']],
];
/** So much time goes by that nobody waits. */
const hasty = (): Clock => {
  let now = 0;
  return { now: () => (now += 1000), wall: () => now, after: () => () => undefined };
};

/**
 * What somebody is shown who comes in. Who else is here is not the same in two rooms, nor is it
 * known after a rest why something before it may not be taken back.
 */
async function shown(room: Room, player: string): Promise<unknown> {
  const guest = new Heard(player);
  await room.enter(guest, undefined);
  room.leave(guest);
  const { seats: _here, state, ...all } = guest.last('welcome');
  const may = Object.entries(state.undo).map(([seat, why]) => [seat, why === true]);
  return { ...all, state: { ...state, undo: Object.fromEntries(may) as object } };
}

describe.each(SETUPS)('%s', (ruleset, setup, [one, other]) => {
  const seats = [person(one, 'a'), person(other, 'b')];
  const begun = async (id: string, rulesetOf = known): Promise<Room> => {
    await database.store.createMatch(matchOf({ id, ruleset, setup, seats }));
    return await open(doorsOn(database.store, { clock: hasty(), rulesetOf }), id);
  };

  test('a room that was played in shows what one shows that was read just now', async () => {
    const id = `${ruleset}-same`;
    const room = await begun(id);
    const guests = [new Heard('a'), new Heard('b'), new Heard('x')];
    for (const guest of guests) await room.enter(guest, undefined);
    const pick = sampledPick(3);
    let undone = 0;
    for (let step = 0; step < 24; step++) {
      await playOn(room, guests, 1);
      const back = [guests[0], guests[1]].find(({ state }) =>
        Object.values(state.undo).includes(true),
      );
      if (pick(3) === 0 && back !== undefined) {
        const [seat = ''] = Object.keys(back.state.undo);
        await room.hear(back, { t: 'undo', seat });
        undone += back.heard.at(-1)?.t === 'rewound' ? 1 : 0;
      }
      const fresh = await open(doorsOn(database.store, { clock: hasty() }), id);
      for (const player of ['a', 'b', 'x', 'a']) {
        expect(await shown(room, player)).toEqual(await shown(fresh, player));
      }
    }
    expect(undone).toBeGreaterThan(0);
  });

  test('many who watch cost no more than one', async () => {
    let asked = 0;
    const counted = (name: string): Ruleset<Game> | undefined => {
      const rules = known(name);
      return (
        rules && {
          ...rules,
          view: (...given) => {
            asked += 1;
            return rules.view(...given);
          },
          redact: (...given) => {
            asked += 1;
            return rules.redact(...given);
          },
        }
      );
    };
    const costOf = async (watching: number): Promise<number> => {
      const room = await begun(`${ruleset}-many-${watching}`, counted);
      const guests = [new Heard('a'), new Heard('b')];
      for (const guest of guests) await room.enter(guest, undefined);
      await playOn(room, guests, 5);
      await room.enter(new Heard('x'), undefined);
      asked = 0;
      for (let n = 1; n < watching; n++) await room.enter(new Heard(`x${n}`), undefined);
      const entered = asked;
      asked = 0;
      await playOn(room, guests, 3);
      return entered * 1000 + asked;
    };
    expect(await costOf(20)).toBe(await costOf(1));
  });
});
