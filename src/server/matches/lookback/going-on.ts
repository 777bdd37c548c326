/** A battle that has ended is played on from one of its moments, as a new one. */
import { fail, ok, type Json, type Result } from '#kernel';
import type { GoingOn } from '#protocol';
import type { MatchRecord } from '#store';
import type { ApiDoors } from '../asking.ts';
import { unlessSealed } from '../../rooms/damage.ts';
import { fatesOf } from '../file.ts';
import { create, holderOf, whyNotSeated } from '../making.ts';
import { writing } from '../opening.ts';
import { standingAt } from './standing.ts';
import { refused, type Trouble } from '../trouble.ts';
import { words } from '../../words.ts';

const NOT_OVER = refused(
  409,
  words(
    'This battle is still on: it can be played on from a moment of it once it is over.',
    'Эта битва ещё идёт: играть дальше с одного из её моментов можно, когда она окончится.',
  ),
);
const AT_ITS_END = refused(
  409,
  words(
    'There the battle is over: choose an earlier moment to play on from.',
    'Там битва уже окончена: выберите момент раньше.',
  ),
);

/** The whole log up to that row, played anew; from there on dice are the new battle's own. */
export async function goOn(
  doors: ApiDoors,
  record: MatchRecord,
  { row, seats: wanted }: GoingOn,
  player: string,
): Promise<Result<string, Trouble>> {
  if (record.status !== 'ended') return fail(NOT_OVER);
  // The last row of a battle is how it ended: nothing is played anew to find that out.
  if (row === record.head) return fail(AT_ITS_END);
  const found = await standingAt(doors, record, row);
  if (!found.ok) return found;
  const { match, setup, rows } = found.value;
  const { ruleset } = match;
  if (match.outcome !== undefined) return fail(AT_ITS_END);
  const seats = ruleset.seats(match.setup);
  const trouble = whyNotSeated(seats, wanted, doors.games.gameOf(record.ruleset));
  if (trouble !== undefined) return fail(refused(400, trouble));
  const holders = seats.map((seat) => holderOf(seat, wanted[seat] ?? 'link', player));
  const seed = unlessSealed(() => doors.keys.openSeed(record));
  const fates = fatesOf(record, seed).filter(({ since }) => since <= row);
  const { dice } = record.summary as { readonly dice?: 'typed' };
  const plan = {
    dice,
    ruleset: record.ruleset,
    setup,
    holders,
    host: player,
    played: { match, rows },
    fates: fates as Json,
  };
  const { id: next } = await writing.run(() => create(doors, plan));
  // What nobody else may look at is not shown by going on; till then nobody knows its address.
  if (record.private === true) await doors.store.setPrivate(next, player, true);
  return ok(next);
}
