/** Battles of hidden plans between two browsers. */
import { rulesetOf } from '../games.ts';

import { volley } from '../toys/volley/rules/volley.ts';
import { KEYS, type House } from './house.ts';
import { AGAINST_BOT, type Browser } from './player.ts';
import { SEED, loose, matchOf, person, played, store } from './rooming.ts';

/** Ours and that of the plans. */
export const gameOf = (id: string) => (id === volley.id ? loose(volley) : rulesetOf(id));

/** A battle that was played until it had so many rows. */
export async function volleyOf(
  house: House,
  pair: readonly [Browser, Browser],
  rows: number,
): Promise<string> {
  const [a = '', d = ''] = await Promise.all(pair.map((one) => playerOf(house, one)));
  const id = `volley-${a}`;
  const seats = [person('attacker', a), person('defender', d)];
  const setup = { size: 4 };
  const fateSeed = KEYS.seal(SEED, id);
  const match = matchOf({ id, ruleset: volley.id, setup, seats, fateSeed });
  await store(house.store, match, played(loose(volley), setup, rows));
  return id;
}
/** Who begins a battle is a player from then on. */
async function playerOf(house: House, browser: Browser): Promise<string> {
  await browser.start(AGAINST_BOT);
  const [{ id }] = await browser.list();
  const seat = (await house.store.readMatch(id))?.seats.find(({ kind }) => kind === 'person');
  return (seat?.kind === 'person' && seat.player) || '';
}
