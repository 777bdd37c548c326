/** What a link to a battle looks like elsewhere: its picture, and what a page says of it. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Games, Lang } from '#games';
import { StoreAway, type MatchRecord, type Store } from '#store';
import type { Shown } from '../gates/web.ts';
import { addressIn, nameIn, refuse, type ApiDoors, type Routes } from '../matches/asking.ts';
import { refused } from '../matches/trouble.ts';
import { delayIn } from '../rooms/watching/delay.ts';
import { NO_BATTLE } from '../words.ts';
import { cardOf, drawnOf, type Card } from './card.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';

export function previewsOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/:id/preview.png', async (asked) => {
    const id = nameIn(asked, 'id');
    const record = id === undefined ? undefined : await publicBattle(doors.store, id);
    if (record === undefined) return refuse(asked, refused(404, NO_BATTLE));
    const { lang, at } = asked.req.query();
    const told = lang === 'ru' ? 'ru' : 'en';
    const key = keyOf(record, cardOf(doors.games, record, told));
    const etag = `"${key}"`;
    // Whoever names what it shows never asks again.
    asked.header('cache-control', at === shortOf(key) ? FOREVER : ASK_AGAIN);
    asked.header('etag', etag);
    // It is made to be shown by others.
    asked.header('cross-origin-resource-policy', 'cross-origin');
    if (asked.req.header('if-none-match') === etag) return asked.body(null, 304);
    asked.header('content-type', 'image/png');
    if (asked.req.method === 'HEAD') return asked.body(null);
    const drawn = await doors.previews.of(
      `${record.id} ${key}`,
      () => drawnOf(doors.games, record, told),
      addressIn(asked, doors),
    );
    if (!drawn.ok || drawn.value.isBare === true) {
      asked.header('cache-control', 'no-store');
      asked.header('etag', undefined);
    }
    return drawn.ok ? asked.body(drawn.value.png) : refuse(asked, drawn.error);
  });
}
/**
 * Of a private battle nothing is told to anybody, whoever asks; of one whose watchers are kept
 * behind no more than how it began, and not that anything was done since.
 */
async function publicBattle(
  store: Pick<Store, 'readMatch'>,
  id: string,
): Promise<MatchRecord | undefined> {
  const record = await store.readMatch(id);
  if (record === undefined || record.private === true) return undefined;
  return delayIn(record) === 0 ? record : { ...record, head: 0, summary: {} };
}
/** The same for everybody, from one row to the next. */
const keyOf = ({ head }: MatchRecord, card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([head, card]))
    .digest('base64url');
const shortOf = (key: string): string => key.slice(0, 12);

const OF_BATTLE = /^\/(?:m|battle|report)\/([\w-]{1,100})$/;
/** Undefined: what it says of the house. */
export function facesOf(
  store: Pick<Store, 'readMatch'>,
  games: Games,
): (path: string, context: Context) => Promise<Shown | undefined> {
  return async (path, context) => {
    const [, id] = OF_BATTLE.exec(path) ?? [];
    if (id === undefined) return undefined;
    try {
      const record = await publicBattle(store, id);
      if (record === undefined) return undefined;
      const lang = langOf(context.req.header('accept-language'));
      const card = cardOf(games, record, lang);
      const at = shortOf(keyOf(record, card));
      const image = `/api/matches/${id}/preview.png?lang=${lang}&at=${at}`;
      return { ...saidOf(card), image };
    } catch (error) {
      if (error instanceof StoreAway) return undefined;
      throw error;
    }
  };
}
const saidOf = ({ name, game, standing }: Card): Pick<Shown, 'title' | 'description'> => ({
  title: name,
  description: [game, standing].filter((one) => one !== '').join(': '),
});
/** As the page itself chooses it. */
const langOf = (accepted = ''): Lang => (/^\s*ru\b/i.test(accepted) ? 'ru' : 'en');
