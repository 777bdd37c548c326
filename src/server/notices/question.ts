/** What a seat is asked, as the table words it for whoever sits there. */
import type { Games } from '#games';
import { handsOver, pendingOf, viewOf } from '#kernel';
import { StoreAway, type MatchRecord, type Store } from '#store';
import { unmarked } from '../../table/harmless.ts';
import type { Lang } from '../account/codes.ts';
import { BattleDamaged } from '../rooms/damage.ts';
import { restore } from '../rooms/restoring.ts';
import { seatsOf } from '../rooms/seats.ts';

interface Asked {
  readonly seat: string;
  /** Who is told. */
  readonly player: string;
  readonly lang: Lang;
}
/**
 * Through the eyes of the seat alone. Undefined: its game has no sentence for it, it is asked no
 * more, or his browser is handed over before it is shown. Without it a letter is as good, so
 * whatever is wrong with the battle is no concern of the letter's.
 */
export async function questionOf(
  { store, games }: { readonly store: Store; readonly games: Games },
  record: MatchRecord,
  { seat, player, lang }: Asked,
): Promise<string | undefined> {
  const sentences = games.gameOf(record.ruleset)?.sentences;
  const ruleset = games.rulesetOf(record.ruleset);
  if (sentences?.question === undefined || ruleset === undefined) return undefined;
  try {
    const { match } = (await restore(store, record, ruleset)).logged;
    const open = match.pending.find((one) => one.seat === seat);
    const others = seatsOf(record.seats, player);
    if (open === undefined || others.some((one) => handsOver(match, one, open))) return undefined;
    const asked = pendingOf(match, seat).find(({ id }) => id === open.id);
    const scene = { ...match.scene, position: viewOf(match, seat) };
    const said = asked && sentences.question(scene, asked, lang);
    return said && unmarked(said);
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    if (!(error instanceof BattleDamaged)) console.error(error); // a sentence of ours is wrong
    return undefined;
  }
}
