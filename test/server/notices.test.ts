/** What is told to those who are away: true, wanted, once, and at its hour. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail, handsOver, ok } from '#kernel';
import { StoreAway, type Store } from '#store';
import { games } from '../every.ts';
import { openShared } from './house.ts';
import { openMailbox, type Got, type Mailbox } from './mailbox.ts';
import {
  Battle,
  ClockFrom,
  DAY,
  DELAY,
  EVERYTHING,
  HOUR,
  MINUTE,
  SECOND,
  SITE,
  choicesFor,
  notifierOn,
  playerOn,
  postTo,
  type Someone,
} from './noticed.ts';
import type { Post } from '../../src/server/account/post.ts';
import { refused } from '../../src/server/matches/trouble.ts';
import { oneLine } from '../../src/server/notices/notice.ts';
import { questionOf } from '../../src/server/notices/question.ts';
import type { Previews } from '../../src/server/previews/previews.ts';
import { restore } from '../../src/server/rooms/restoring.ts';
import { words } from '../../src/server/words.ts';
import { Heard, person } from './rooming.ts';

let store: Store;
let mailbox: Mailbox;
let post: Post;
beforeAll(async () => {
  ({ store } = await openShared());
  mailbox = await openMailbox();
  post = postTo(mailbox);
});
afterAll(async () => {
  post.close();
  await mailbox.close();
});
const mailsTo = ({ address }: Someone): Got[] =>
  mailbox.got.filter(({ to_ }) => to_.includes(address));
const two = async (choices = choicesFor()): Promise<readonly [Someone, Someone]> => [
  await playerOn(store, 'ann', choices),
  await playerOn(store, 'bob', choices),
];

describe('whose turn it is', () => {
  test.each(games.rulesets.map(({ id }) => id))(
    'in %s: is told to him who is away, once',
    async (ruleset) => {
      const clock = new ClockFrom();
      const players = await two();
      const battle = await Battle.of(store, clock, players, { ruleset });
      const notifier = notifierOn(store, clock, post);
      await battle.begin();
      await notifier.pass();
      expect(players.flatMap(mailsTo)).toHaveLength(0);
      clock.turn(DELAY);
      await notifier.pass();
      await notifier.pass();
      for (const [at, one] of players.entries()) {
        expect(mailsTo(one)).toHaveLength(battle.isAsked(at) ? 1 : 0);
      }
      const [mail] = mailsTo(players[battle.mover]);
      const asks = await battle.asks(battle.mover);
      const lead = asks === undefined ? 'It is your move.' : `Your move: ${oneLine(asks)}`;
      expect(mail?.subject?.endsWith(`: ${lead}`), `${mail?.subject} | ${lead}`).toBe(true);
      expect(mail?.text).toContain(`${SITE}/m/${battle.id}#missed`);
      expect(mail?.headers.get('list')).toMatchObject({ 'unsubscribe-post': {} });
      expect(mail?.raw).toMatch(
        /^List-Unsubscribe:\s+<https:\/\/table\.example\/api\/notices\/stop\/[0-9a-f]{32}>/m,
      );
    },
  );
  test('what is asked is told in his language, and in no battle that is read no more', async () => {
    const clock = new ClockFrom();
    const ruleset = games.all.find(({ sentences }) => sentences.question !== undefined);
    const id = ruleset?.rulesets[0]?.id ?? '';
    const players = await two(choicesFor({ lang: 'ru' }));
    const battles = [
      await Battle.of(store, clock, players, { ruleset: id }),
      await Battle.of(store, clock, await two(choicesFor({ lang: 'ru' })), { ruleset: id }),
    ] as const;
    for (const battle of battles) await battle.begin();
    const asks = await battles[0].asks(battles[0].mover, 'ru');
    expect(asks).toBeDefined();
    const damaged: Store = new Proxy(store, {
      get: (target, key): unknown =>
        key === 'readRows'
          ? (of: string, since?: number) =>
              of === battles[1].id ? Promise.resolve([{ seq: 0 }]) : store.readRows(of, since)
          : Reflect.get(target, key),
    });
    clock.turn(DELAY);
    await notifierOn(damaged, clock, post).pass();
    const [told, without] = battles.map((one) => mailsTo(one.players[one.mover])[0]);
    expect(told?.subject?.endsWith(`: Ваш ход: ${oneLine(asks ?? '')}`)).toBe(true);
    expect(without?.subject).toMatch(/: Ваш ход\.$/);
  });
  test('nothing is told that his screen is handed over for', async () => {
    const clock = new ClockFrom();
    let handed = 0;
    for (const { id } of games.rulesets) {
      const players = await two();
      const battle = await Battle.of(store, clock, players, { ruleset: id });
      const record = await store.readMatch(battle.id);
      const rules = games.rulesetOf(id);
      if (record === undefined || rules === undefined) throw new Error('it has just begun');
      const { match } = (await restore(store, record, rules)).logged;
      const [open] = match.pending;
      if (open === undefined) throw new Error(`${id}: nobody is asked`);
      const other = record.seats.find(({ seat }) => seat !== open.seat)?.seat ?? '';
      const seats = record.seats.map(({ seat }) => person(seat, 'both'));
      const asked = { seat: open.seat, player: 'both', lang: 'en' } as const;
      const told = await questionOf({ store, games }, { ...record, seats }, asked);
      const isHanded = handsOver(match, other, open);
      const isWordless = (await battle.asks(battle.mover)) === undefined;
      expect(told === undefined, id).toBe(isHanded || isWordless);
      if (isHanded && !isWordless) handed += 1;
    }
    expect(handed, 'in some game a screen is handed over').toBeGreaterThan(0);
  });
  test('is not told to whoever looks at it, or answers meanwhile', async () => {
    const clock = new ClockFrom();
    const players = await two();
    const battle = await Battle.of(store, clock, players);
    const notifier = notifierOn(store, clock, post);
    await battle.turn();
    const asked = battle.mover;
    const guest = battle.guests[asked];
    if (guest === undefined) throw new Error('somebody is asked');
    // Of an earlier row: what came since he has not seen.
    await battle.room.seen(guest, 0);
    await battle.room.seen(guest, 2 ** 30);
    await battle.room.seen(new Heard('nobody'), 1);
    await battle.room.seen(guest, (await store.readMatch(battle.id))?.head ?? 0);
    clock.turn(DELAY);
    await notifier.pass();
    expect(players.flatMap(mailsTo)).toHaveLength(0);
    await battle.turn();
    await battle.turn();
    clock.turn(DELAY);
    await notifier.pass();
    expect(mailsTo(players[1 - asked])).toHaveLength(0);
    expect(mailsTo(players[asked])).toHaveLength(1);
  });
  test('is told to nobody who plays alone, or has ticked nothing', async () => {
    const clock = new ClockFrom();
    const ann = await playerOn(store, 'ann');
    const alone = await Battle.of(store, clock, [ann]);
    const quiet = await two(choicesFor({ ticks: { mail: [], push: [] } }));
    const battle = await Battle.of(store, clock, quiet);
    const notOfIt = choicesFor();
    const game = games.gameOf(battle.ruleset)?.id ?? '';
    const but = { ...notOfIt, games: { [game]: { mail: [], push: [] } } };
    const others = await two(but);
    const third = await Battle.of(store, clock, others);
    for (const one of [alone, battle, third]) await one.turn();
    clock.turn(DELAY);
    await notifierOn(store, clock, post).pass();
    expect([ann, ...quiet, ...others].flatMap(mailsTo)).toHaveLength(0);
  });
});

describe('while something is away', () => {
  test('no mail for ten minutes, a node killed after it sent: each turn once', async () => {
    const clock = new ClockFrom();
    const battles: Battle[] = [];
    for (let at = 0; at < 12; at++) {
      const ruleset = games.rulesets[at % games.rulesets.length]?.id ?? '';
      battles.push(await Battle.of(store, clock, await two(), { ruleset }));
    }
    let kills = 0;
    // It has sent, and dies before it can write that down.
    const dying: Store = new Proxy(store, {
      get: (target, key): unknown =>
        key === 'endNotice'
          ? (id: string, ending: { state: string }) => {
              if (ending.state === 'sent' && (kills += 1) % 2 === 1) {
                return Promise.reject(new StoreAway('it was killed'));
              }
              return store.endNotice(id, ending as never);
            }
          : Reflect.get(target, key),
    });
    const nodes = [notifierOn(dying, clock, post), notifierOn(store, clock, post)];
    mailbox.refuse(true);
    for (const battle of battles) await battle.begin();
    for (let minute = 0; minute < 10; minute++) {
      clock.turn(MINUTE);
      await Promise.all(nodes.map((one) => one.pass()));
      // Some answer in the meantime: of that turn nothing is told any more.
      if (minute === 5) for (const battle of battles.slice(0, 4)) await battle.turn();
    }
    const all = battles.flatMap(({ players }) => players);
    expect(all.flatMap(mailsTo)).toHaveLength(0);
    mailbox.refuse(false);
    for (let minute = 0; minute < 12; minute++) {
      clock.turn(MINUTE);
      await Promise.all(nodes.map((one) => one.pass()));
    }
    expect(kills).toBeGreaterThan(1);
    for (const battle of battles) {
      for (const [at, one] of battle.players.entries()) {
        const ids = new Set(mailsTo(one).map(({ messageId }) => messageId));
        expect(ids.size, battle.id).toBe(battle.isAsked(at) ? 1 : 0);
      }
    }
    // Those whose sender died went out twice, as one letter.
    expect(all.flatMap(mailsTo).length).toBeGreaterThan(battles.length);
  });
  test('an address that takes no mail is told so, and asked no more', async () => {
    const clock = new ClockFrom();
    const players = await two();
    const battle = await Battle.of(store, clock, players);
    const broken: Post = {
      ...post,
      send: async () => {
        throw Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' });
      },
    };
    await battle.turn();
    clock.turn(DELAY);
    await notifierOn(store, clock, broken).pass();
    const asked = players[battle.mover];
    expect(await store.deliveriesOf(asked.id, 5)).toMatchObject([
      { state: 'failed', error: 'refused', kind: 'turn' },
    ]);
    clock.turn(DAY);
    await notifierOn(store, clock, post).pass();
    expect(mailsTo(asked)).toHaveLength(0);
  });
});

describe('hours', () => {
  test('quiet ones are kept, and what was answered by their end is not told', async () => {
    const quiet = { from: 22 * 60, to: 8 * 60 };
    // 23:00 in Berlin, in June.
    const clock = new ClockFrom(Date.UTC(2026, 5, 1, 21));
    const [one, other] = [await two(choicesFor({ quiet })), await two(choicesFor({ quiet }))];
    const battles = [await Battle.of(store, clock, one), await Battle.of(store, clock, other)];
    const notifier = notifierOn(store, clock, post);
    for (const battle of battles) await battle.turn();
    const [first, second] = battles.map((battle) => battle.players[battle.mover]);
    clock.turn(8 * HOUR + 59 * MINUTE);
    await notifier.pass();
    expect([...one, ...other].flatMap(mailsTo)).toHaveLength(0);
    await battles[0]?.turn();
    clock.turn(MINUTE);
    await notifier.pass();
    expect(mailsTo(first)).toHaveLength(0);
    expect(mailsTo(second)).toHaveLength(1);
  });
  test('what comes once a day is one letter, and the same one when it is sent again', async () => {
    // 20:00 in Berlin; it comes at 18:00.
    const clock = new ClockFrom(Date.UTC(2026, 5, 1, 18));
    const ann = await playerOn(store, 'ann', choicesFor({ digest: 18 * 60 }));
    const battles: Battle[] = [];
    while (battles.length < 3) {
      const bob = await playerOn(store, 'bob', choicesFor({ ticks: { mail: [], push: [] } }));
      const battle = await Battle.of(store, clock, [ann, bob]);
      if (battle.mover === 0) await battle.turn();
      if (battle.mover === 1) await battle.turn();
      if (battle.mover === 0) battles.push(battle);
    }
    const dying: Store = new Proxy(store, {
      get: (target, key): unknown =>
        key === 'endNotice'
          ? (id: string, ending: { state: string }) =>
              ending.state === 'sent'
                ? Promise.reject(new StoreAway('it was killed'))
                : store.endNotice(id, ending as never)
          : Reflect.get(target, key),
    });
    const notifier = notifierOn(store, clock, post);
    clock.turn(21 * HOUR);
    await notifier.pass();
    expect(mailsTo(ann)).toHaveLength(0);
    clock.turn(HOUR);
    await notifierOn(dying, clock, post).pass();
    clock.turn(5 * MINUTE);
    await notifier.pass();
    const [mail, again, ...more] = mailsTo(ann);
    expect(more).toHaveLength(0);
    expect(mail?.messageId).toBe(again?.messageId);
    expect(mail?.subject).toBe('3 battles wait for you');
    for (const { id } of battles) expect(mail?.text).toContain(`${SITE}/m/${id}#missed`);
  });
});

test('a name that a stranger chose stands in a mail as text of one line', async () => {
  const clock = new ClockFrom();
  const players = await two();
  const battle = await Battle.of(store, clock, players);
  await battle.turn();
  const asked = players[battle.mover];
  const evil = 'Hill\r\nBcc: eve@example.org\r\n\r\n<script>x</script>\u202e';
  const named: Store = new Proxy(store, {
    get: (target, key): unknown =>
      key === 'readMatch'
        ? async (id: string) => {
            const record = await store.readMatch(id);
            const summary = { ...(record?.summary as object), name: { en: evil, ru: evil } };
            return record && { ...record, summary };
          }
        : Reflect.get(target, key),
  });
  clock.turn(DELAY);
  await notifierOn(named, clock, post).pass();
  const [mail] = mailsTo(asked);
  expect(mail?.to_).toEqual([asked.address]);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.subject).toMatch(/^Hill Bcc: eve@example\.org <script>x<\/script>.*your move/i);
  expect(mail?.subject).not.toContain('\u202e');
  expect(mail?.html).not.toContain('<script>x');
  expect(mail?.html).toContain('&lt;script&gt;');
});
test('a battle of which nothing can be read any more ends one notice, and no other', async () => {
  const clock = new ClockFrom();
  const [one, other] = [await two(), await two()];
  const battles = [await Battle.of(store, clock, one), await Battle.of(store, clock, other)];
  for (const battle of battles) await battle.turn();
  const damaged: Store = new Proxy(store, {
    get: (target, key): unknown =>
      key === 'readMatch'
        ? async (id: string) => {
            const record = await store.readMatch(id);
            return record && (id === battles[0]?.id ? { ...record, summary: 7 } : record);
          }
        : Reflect.get(target, key),
  });
  clock.turn(DELAY);
  await notifierOn(damaged, clock, post).pass();
  const told = battles.map((battle) => mailsTo(battle.players[battle.mover]).length);
  expect(told).toEqual([0, 1]);
});
test('offers are told to whoever is asked, and the end of a battle to both', async () => {
  const clock = new ClockFrom();
  const players = await two();
  const battle = await Battle.of(store, clock, players);
  const notifier = notifierOn(store, clock, post);
  const [ann, bob] = players;
  const [guest, other] = battle.guests;
  if (guest === undefined || other === undefined) throw new Error('both sit there');
  const { seats } = guest.last('welcome');
  const [mine, theirs] = [guest, other].map(
    (one) => one.last('welcome').seats.find(({ yours }) => yours)?.seat ?? '',
  );
  expect(seats.length).toBeGreaterThan(1);
  const draw = { of: 'result', winners: [] } as const;
  await battle.room.hear(guest, { t: 'offer', seat: mine ?? '', offer: draw });
  clock.turn(DELAY);
  await notifier.pass();
  const asksIn = (who: Someone): number =>
    mailsTo(who).filter(({ subject }) => subject?.endsWith('You are offered a draw.')).length;
  expect([ann, bob].map(asksIn)).toEqual([0, 1]);
  // Asked again and again he is told once an hour.
  const row = guest.state.offers?.[mine ?? '']?.row ?? 0;
  await battle.room.hear(guest, { t: 'decline', seat: mine ?? '', of: mine ?? '', row });
  // No hand is faster.
  clock.turn(SECOND);
  await battle.room.hear(guest, { t: 'offer', seat: mine ?? '', offer: draw });
  clock.turn(DELAY);
  await notifier.pass();
  expect([ann, bob].map(asksIn)).toEqual([0, 1]);
  clock.turn(HOUR);
  await notifier.pass();
  expect([ann, bob].map(asksIn)).toEqual([0, 2]);
  await battle.room.hear(other, { t: 'resign', seat: theirs ?? '' });
  clock.turn(DELAY + SECOND);
  await notifier.pass();
  for (const one of players) {
    const last = mailsTo(one).at(-1);
    expect(last?.subject).toContain('The battle is over.');
    expect(last?.text).toContain(`${SITE}/battle/${battle.id}`);
  }
  expect(EVERYTHING).toContain('over');
});
test('the table as all see it stands in a mail, which waits for no picture', async () => {
  const clock = new ClockFrom();
  const png = new Uint8Array([137, 80, 78, 71]);
  const pictures = [ok({ png }), fail(refused(503, words('busy', 'занято')))] as const;
  for (const drawn of pictures) {
    const players = await two();
    const battle = await Battle.of(store, clock, players);
    await battle.begin();
    clock.turn(DELAY);
    const previews: Previews = { of: async () => drawn, close: async () => undefined };
    await notifierOn(store, clock, post, { previews }).pass();
    const [mail] = mailsTo(players[battle.mover]);
    const [picture] = mail?.attachments ?? [];
    expect(picture?.content).toEqual(drawn.ok ? Buffer.from(png) : undefined);
    expect(mail?.raw.includes('cid:table')).toBe(drawn.ok);
  }
});
