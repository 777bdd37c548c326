/**
 * Which addresses of the browser are pages. The page finds its way itself; this is so that links
 * which lead nowhere are told so in the status too, to whoever follows them without reading.
 */
import { StoreAway, type Store } from '#store';
import type { Games } from '#games';
import { isShown } from '../../games/diagrams.ts';
import { deviceHash, inviteHash, isDeviceCode } from './keys.ts';

const ALWAYS = new RegExp(
  '^/(?:new|battles|account|notices|enter|credits|rules(?:/.*)?|' +
    'kit(?:/(?:table|curtain|look|lookback))?)?$',
);
const NAMED =
  /^\/(m|battle|analysis|report|better|dice|join|pieces|position|diagram)\/([\w-]{1,100})$/;
const LEARN = /^\/learn(?:\/([\w-]{1,100})\/([\w-]{1,100}))?$/;
const EXERCISE = /^\/exercise\/([\w-]{1,100})\/([\w-]{1,100})$/;
const OF_A_BATTLE: ReadonlySet<string> = new Set([
  'm',
  'battle',
  'analysis',
  'report',
  'better',
  'dice',
]);

type Links = Pick<Store, 'mayWatch' | 'invitation' | 'deviceSeats' | 'sharedPosition'>;
/** Who asks; asked for only where it matters. */
export type Visiting = () => Promise<string | undefined>;

export function addressesOf(
  store: Links,
  games: Pick<Games, 'all'>,
): (path: string, visiting: Visiting) => Promise<boolean> {
  const own = new Set(games.all.flatMap(({ addresses = [] }) => addresses));
  return async (path, visiting) => {
    if (ALWAYS.test(path) || own.has(path)) return true;
    const learn = LEARN.exec(path);
    if (learn !== null) return await teaches(games, learn[1], learn[2]);
    const exercise = EXERCISE.exec(path);
    if (exercise !== null) return await exercises(games, exercise[1], exercise[2]);
    const [, kind, name = ''] = NAMED.exec(path) ?? [];
    if (kind === 'pieces') return games.all.some(({ id }) => id === name);
    if (kind === 'diagram') return await isTouched(games, name);
    if (kind === undefined) return false;
    return await leads(store, kind, name, visiting);
  };
}
/** Is there such a lesson; without a name, any at all? */
async function teaches(
  { all }: Pick<Games, 'all'>,
  game: string | undefined,
  lesson: string | undefined,
): Promise<boolean> {
  if (game === undefined) return all.some(({ lessons }) => lessons !== undefined);
  const found = await all.find(({ id }) => id === game)?.lessons?.();
  return found?.some(({ id }) => id === lesson) === true;
}
/** Is there such an exercise? */
async function exercises(
  { all }: Pick<Games, 'all'>,
  game: string | undefined,
  name: string | undefined,
): Promise<boolean> {
  const found = await all.find(({ id }) => id === game)?.exercises?.();
  return found?.known.some((one) => one === name) === true;
}
/** Can that paragraph be touched? */
async function isTouched({ all }: Pick<Games, 'all'>, id: string): Promise<boolean> {
  const book = all.find((one) => one.book && id.startsWith(`${one.book.letters}-`))?.book;
  return isShown(await book?.diagrams?.(), id);
}
async function leads(
  store: Links,
  kind: string,
  name: string,
  visiting: Visiting,
): Promise<boolean> {
  try {
    if (OF_A_BATTLE.has(kind)) return await mayLook(store, name, visiting);
    if (kind === 'position') return (await store.sharedPosition(name)) !== undefined;
    const led = isDeviceCode(name)
      ? await store.deviceSeats(deviceHash(name))
      : await store.invitation(inviteHash(name));
    return led !== undefined;
  } catch (error) {
    // Nobody can say now: the page will.
    if (error instanceof StoreAway) return true;
    throw error;
  }
}
/** Of a private battle nobody else learns that it is there. */
async function mayLook(store: Links, match: string, visiting: Visiting): Promise<boolean> {
  if (await store.mayWatch(match)) return true;
  const player = await visiting();
  return player !== undefined && (await store.mayWatch(match, player));
}
