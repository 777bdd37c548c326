/** What a player wants to be told, by which way, and when he was last reached. */
import { hashText } from '#kernel';
import {
  choosing,
  dropping,
  pushing,
  trying,
  NOTICE_WAYS,
  type Delivery,
  type NoticeChoices,
  type NoticesTold,
  type NoticeTicks,
} from '#protocol';
import type { Delivery as Delivered, NoticeWishes, Way } from '#store';
import { NO_MAIL } from '../account/mailing.ts';
import { NOBODY, agentIn, keptPlayer, type AccountDoors } from '../account/doors.ts';
import {
  addressIn,
  bodyOf,
  noteDeed,
  refuse,
  visitorIn,
  type Asked,
  type Routes,
} from '../matches/asking.ts';
import { refused } from '../matches/trouble.ts';
import { isKnown } from '../rooms/damage.ts';
import { words } from '../words.ts';
import { isZone } from './hours.ts';
import { choicesIn } from './judging.ts';
import { oneLine } from './notice.ts';
import type { PushService } from './pushing.ts';
import { isStopCode, newStopCode } from './stopping.ts';

export interface NoticeDoors extends AccountDoors {
  /** Absent: this server sends none. */
  readonly push?: PushService | undefined;
  /** Something is due now. */
  readonly look: () => void;
}
const MOST_BYTES = 16 * 1024;
const MOST_TOLD = 20;

const NO_ZONE = refused(
  400,
  words('No such time zone is known here.', 'Такой часовой пояс здесь неизвестен.'),
);
const NO_PUSH = refused(
  409,
  words('This server sends no push messages.', 'Этот сервер не отправляет push-сообщений.'),
);
const NO_SERVICE = refused(
  400,
  words(
    'This is no address of a push service: it begins with https and is on the public net.',
    'Это не адрес службы push-сообщений: он начинается с https и виден всем в сети.',
  ),
);
const MANY_BROWSERS = refused(
  409,
  words(
    'Five browsers are told already: take one away first.',
    'Уведомления уже идут в пять браузеров: сначала уберите один.',
  ),
);
const NO_ADDRESS_YET = refused(
  409,
  words('Add an address first, and confirm it.', 'Сначала добавьте и подтвердите адрес.'),
);
const NO_BROWSER = refused(
  404,
  words('No such browser is told.', 'В такой браузер уведомления не идут.'),
);
const NO_CODE = refused(
  404,
  words('This link stops nothing: it is none of ours.', 'Эта ссылка ничего не отключает.'),
);

export function noticesOn(api: Routes, doors: NoticeDoors): void {
  tellingOn(api, doors);
  choosingOn(api, doors);
  pushesOn(api, doors);
  tryingOn(api, doors);
  stoppingOn(api, doors);
}
const pushId = (endpoint: string): string => hashText(`push ${endpoint}`).slice(0, 24);

function tellingOn(api: Routes, doors: NoticeDoors): void {
  const { store, post, push } = doors;
  api.get('/notices', async (asked) => {
    const offered = {
      mail: post !== undefined,
      ...(push === undefined ? {} : { push: push.publicKey }),
    };
    const player = (await visitorIn(asked, doors))?.player;
    if (player === undefined) {
      return asked.json({ ...offered, pushes: [], deliveries: [] } satisfies NoticesTold);
    }
    const [wishes, pushes, deliveries, account] = await Promise.all([
      store.noticesOf(player),
      store.pushesOf(player),
      store.deliveriesOf(player, MOST_TOLD),
      store.accountOf(player),
    ]);
    const choices = choicesIn({ wishes });
    const address = account?.mails[0]?.address;
    return asked.json({
      ...offered,
      ...(address === undefined ? {} : { address }),
      ...(choices === undefined ? {} : { choices }),
      pushes: pushes.map(({ endpoint, agent, made }) => ({ id: pushId(endpoint), agent, made })),
      deliveries: deliveries.map((one) => toldOf(one, choices?.lang ?? 'en')),
    } satisfies NoticesTold);
  });
}
const OUTCOMES = { sent: 'sent', failed: 'failed', waits: 'again' } as const;
function toldOf(one: Delivered, lang: 'en' | 'ru'): Delivery {
  const { kind, way, state, at, match, mark, error, summary } = one;
  const name = isKnown(summary) ? summary.name?.[lang] : undefined;
  return {
    kind: kind as Delivery['kind'],
    way,
    outcome: OUTCOMES[state],
    at: new Date(at).toISOString(),
    ...(match === null ? {} : { match }),
    ...(name === undefined ? {} : { name: oneLine(name) }),
    ...(mark === 0 ? {} : { mark }),
    ...(error === null ? {} : { error: error as NonNullable<Delivery['error']> }),
  };
}

function choosingOn(api: Routes, doors: NoticeDoors): void {
  api.post('/notices', async (asked) => {
    const wish = await bodyOf(asked, choosing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    if (!isZone(wish.value.zone)) return refuse(asked, NO_ZONE);
    const kept = await keptPlayer(asked, doors);
    if (!kept.ok) return refuse(asked, kept.error);
    await keep(doors, kept.value.player, wish.value);
    return asked.json({});
  });
}
const keep = ({ store }: NoticeDoors, player: string, choices: NoticeChoices) =>
  store.keepNotices(player, wishesOf(choices), newStopCode());
/** It was parsed from JSON. */
const jsonOf = (choices: NoticeChoices): NoticeWishes['choices'] =>
  JSON.parse(JSON.stringify(choices)) as NoticeWishes['choices'];
function wishesOf(choices: NoticeChoices): NoticeWishes {
  const all: readonly NoticeTicks[] = [choices.ticks, ...Object.values(choices.games)];
  const { lang, zone } = choices;
  return {
    lang,
    zone,
    ways: NOTICE_WAYS.filter((way) => all.some((ticks) => ticks[way].length > 0)),
    choices: jsonOf(choices),
  };
}

function pushesOn(api: Routes, doors: NoticeDoors): void {
  const { store, push } = doors;
  api.post('/notices/push', async (asked) => {
    const wish = await bodyOf(asked, pushing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    if (push === undefined) return refuse(asked, NO_PUSH);
    if (!push.allows(wish.value.endpoint)) return refuse(asked, NO_SERVICE);
    const kept = await keptPlayer(asked, doors);
    if (!kept.ok) return refuse(asked, kept.error);
    const { player, session } = kept.value;
    const browser = { ...wish.value, agent: agentIn(asked), session };
    const added = await store.addPush(player, browser);
    if (added === 'added') {
      noteDeed(asked, doors, { event: 'pushAdded', player });
      return asked.json({ id: pushId(wish.value.endpoint) });
    }
    const why = { full: MANY_BROWSERS, taken: NO_SERVICE, nobody: NOBODY };
    return refuse(asked, why[added]);
  });
  api.post('/notices/push/remove', async (asked) => {
    const wish = await bodyOf(asked, dropping, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const player = (await visitorIn(asked, doors))?.player;
    const all = player === undefined ? [] : await store.pushesOf(player);
    const one = all.find(({ endpoint }) => pushId(endpoint) === wish.value.id);
    if (one === undefined || player === undefined) return refuse(asked, NO_BROWSER);
    await store.removePush(player, one.endpoint);
    noteDeed(asked, doors, { event: 'pushRemoved', player });
    return asked.json({});
  });
}

function tryingOn(api: Routes, doors: NoticeDoors): void {
  const { store, guard, look } = doors;
  api.post('/notices/test', async (asked) => {
    const wish = await bodyOf(asked, trying, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const { way } = wish.value;
    const player = (await visitorIn(asked, doors))?.player;
    const bar = player === undefined ? NO_BROWSER : await whyNot(asked, doors, player, way);
    if (bar !== undefined || player === undefined) return refuse(asked, bar ?? NO_BROWSER);
    const now = Math.floor(guard.clock.wall());
    // One a second is enough of them.
    const seq = Math.floor(now / 1000) % 2 ** 31;
    await store.putNotice(player, null, { seat: '', kind: 'test', seq, due: now }, way);
    look();
    return asked.json({});
  });
}
async function whyNot(asked: Asked, doors: NoticeDoors, player: string, way: Way) {
  const { store, post, push, guard } = doors;
  if (way === 'mail' ? post === undefined : push === undefined) {
    return way === 'mail' ? NO_MAIL : NO_PUSH;
  }
  const account = await store.accountOf(player);
  const address = account?.mails[0]?.address;
  if (way === 'mail' && address === undefined) return NO_ADDRESS_YET;
  if (way === 'push' && (await store.pushesOf(player)).length === 0) return NO_BROWSER;
  const may = guard.mail(player, addressIn(asked, doors), address ?? player);
  return may.ok ? undefined : may.error;
}

/** Whoever has the code of a mail ends all mail: it asks for no cookie, and tells nothing. */
function stoppingOn(api: Routes, doors: NoticeDoors): void {
  const { store, guard } = doors;
  api.post('/notices/stop/:code', async (asked) => {
    const may = guard.entry(addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const code = asked.req.param('code');
    const found = isStopCode(code) ? await store.stopping(code) : undefined;
    if (found === undefined) {
      noteDeed(asked, doors, { event: 'stopFailed' });
      return refuse(asked, NO_CODE);
    }
    const choices = choicesIn({ wishes: await store.noticesOf(found.player) });
    if (choices !== undefined) await keep(doors, found.player, withoutMail(choices));
    noteDeed(asked, doors, { event: 'mailStopped', player: found.player });
    return asked.json({});
  });
}
const withoutMail = (choices: NoticeChoices): NoticeChoices => ({
  ...choices,
  ticks: { ...choices.ticks, mail: [] },
  games: Object.fromEntries(
    Object.entries(choices.games).map(([game, ticks]) => [game, { ...ticks, mail: [] }]),
  ),
});
