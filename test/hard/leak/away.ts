/**
 * What a player is told who is not at the table: by mail and by push, from the outbox, and on the
 * lists of the house. Nothing of it may say more than the table does.
 */
import { Client } from 'pg';
import { hashText } from '#kernel';
import type { NoticeChoices, NoticeKind } from '#protocol';
import type { Got } from '../../server/mailbox.ts';
import type { Pushed, Subscription } from '../../server/push-server.ts';
import { DELAY_SECONDS, type World } from './world.ts';

const KINDS: readonly NoticeKind[] = ['turn', 'reminder', 'offer', 'found'];
/** By which he ends his mail: the same in both worlds. */
const stopOf = (player: string): string => hashText(`stop ${player}`).slice(0, 32);

export interface Absent {
  readonly player: string;
  readonly cookie: string;
}
interface Channels {
  readonly mail: string;
  readonly push: string;
  readonly outbox: string;
}

export class Away {
  readonly #world: World;
  readonly #of: Absent;
  readonly #address: string;
  readonly #browser: Subscription;
  /** What had come before. */
  readonly #since: { readonly mails: number; readonly pushes: number };

  private constructor(world: World, of: Absent) {
    [this.#world, this.#of] = [world, of];
    this.#address = `${of.player}@example.org`;
    this.#browser = world.pushes.subscribe();
    this.#since = { mails: world.mailbox.got.length, pushes: world.pushes.got.length };
  }
  /** Somebody who wants to hear of everything, by both ways. */
  static async of(world: World, of: Absent): Promise<Away> {
    const away = new Away(world, of);
    const { store } = world;
    const session = { id: of.player, agent: 'firefox linux' };
    await store.keepPlayer(session);
    const hash = `prove ${of.player}`;
    const said = { player: of.player, said: away.#address, minutes: 15 };
    await store.addTicket({ hash, purpose: 'prove', ...said });
    await store.enterBy(hash, ['prove'], session, { player: of.player, session: of.player });
    await away.#wish({ mail: KINDS, push: KINDS });
    await store.addPush(of.player, {
      ...away.#browser,
      agent: 'firefox linux',
      session: of.player,
    });
    return away;
  }
  async #wish(ticks: NoticeChoices['ticks']): Promise<void> {
    const choices = { lang: 'en', zone: 'Europe/Berlin', ticks, games: {} } as const;
    const ways = (['mail', 'push'] as const).filter((way) => ticks[way].length > 0);
    const wishes = { lang: 'en', zone: 'Europe/Berlin', ways };
    const written = JSON.parse(JSON.stringify(choices)) as never;
    await this.#world.store.keepNotices(
      this.#of.player,
      { ...wishes, choices: written },
      stopOf(this.#of.player),
    );
  }
  /** He stays away for so long after the delay. What he is told then has come. */
  async stays(ms: number): Promise<void> {
    await this.#world.turn(DELAY_SECONDS * 1000 + ms);
    // What was asked for last is sent last: all that was due before has come before it.
    const { mailbox, pushes } = this.#world;
    const [mails, messages] = [mailbox.got.length, pushes.got.length];
    await this.#try('mail');
    for (let after = mails; ;) {
      const mail = await mailbox.next(this.#address, after);
      if (mail.subject === TRIED) break;
      after = mailbox.got.indexOf(mail) + 1;
    }
    await this.#try('push');
    for (let after = messages; ;) {
      const { message } = await pushes.next(this.#browser, after);
      if (message.body === TRIED_PUSH) break;
      after = pushes.got.findIndex((one) => one.message === message) + 1;
    }
  }
  async #try(way: 'mail' | 'push'): Promise<void> {
    const { base } = this.#world;
    const { status } = await fetch(`${base}/api/notices/test`, {
      method: 'POST',
      headers: { cookie: this.#of.cookie },
      body: JSON.stringify({ way }),
    });
    if (status !== 200) throw new Error(`no notice by ${way} can be had: ${status}`);
  }
  /** All that he was told, and what stands in the outbox for him. */
  async told(): Promise<Channels> {
    const { mailbox, pushes } = this.#world;
    const mails = mailbox.got.slice(this.#since.mails);
    const mine = mails.filter(({ to_ }) => to_.includes(this.#address));
    const messages = pushes.got.slice(this.#since.pushes);
    return {
      mail: mine.map(mailTold).join('\n'),
      push: messages.map(pushTold).join('\n'),
      outbox: await this.#outbox(),
    };
  }
  /** From now on he wants to hear of nothing. */
  async leaves(): Promise<void> {
    await this.#wish({ mail: [], push: [] });
  }
  /**
   * That a try was sent may not be written yet; all that went before it is. When a reminder is
   * looked at again follows from when it was looked at before.
   */
  async #outbox(): Promise<string> {
    const client = new Client({ connectionString: this.#world.url });
    await client.connect();
    const { rows } = await client.query(
      `select match, seat, kind, seq, mark, way, state, tries, left_ms, made, message_id,
        case kind when 'reminder' then null else due end as due
      from outbox where player = $1 and kind <> 'test' order by kind, seq, mark, way`,
      [this.#of.player],
    );
    await client.end();
    return rows.map((row) => JSON.stringify(row)).join('\n');
  }
}
const TRIED = 'Sandtable: Notices reach you here.';
const TRIED_PUSH = 'Notices reach you here.';

/** As it came, but for the hour of the machine and the marks between its parts. */
const mailTold = ({ raw }: Got): string =>
  raw.replaceAll(/^Date: .*$/gm, 'Date').replaceAll(/--_NmP-[\w-]+/g, '--part');
const HEADERS = ['content-length', 'topic', 'urgency', 'ttl', 'content-encoding'] as const;
const pushTold = ({ message, headers }: Pushed): string =>
  JSON.stringify([message, HEADERS.map((name) => headers[name])]);
