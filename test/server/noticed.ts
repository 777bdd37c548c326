/** Battles of two who may be away, on a real store, and all that is told them; time is turned. */
import { sampledPick } from '#fate';
import type { Frozen, Json } from '#kernel';
import type { NoticeChoices, NoticeKind, Pace } from '#protocol';
import type { Store } from '#store';
import { openPost, type Post } from '../../src/server/account/post.ts';
import { STEADY, type Pulse } from '../../src/server/clocks/heart.ts';
import { Notifier, type NotifierDoors } from '../../src/server/notices/notifier.ts';
import { newStopCode } from '../../src/server/notices/stopping.ts';
import type { Room } from '../../src/server/rooms/room.ts';
import { games, readyOf } from '../every.ts';
import { TestClock } from './house.ts';
import type { Mailbox } from './mailbox.ts';
import { Heard, doorsOn, matchOf, open, person, playOn, viewOf } from './rooming.ts';

export const SITE = 'https://table.example';
export const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
export const DELAY = 2 * MINUTE;

/** Time that begins when the test likes. */
export class ClockFrom extends TestClock {
  readonly #since: number;
  constructor(since = Date.UTC(2026, 5, 1)) {
    super();
    this.#since = since;
  }
  override wall(): number {
    return this.#since + this.now();
  }
}
export const EVERYTHING: readonly NoticeKind[] = ['turn', 'reminder', 'offer', 'found', 'over'];
export const choicesFor = (more: Partial<NoticeChoices> = {}): NoticeChoices => ({
  lang: 'en',
  zone: 'Europe/Berlin',
  ticks: { mail: EVERYTHING, push: [] },
  games: {},
  ...more,
});

let count = 0;
/** A player with an address that is proved. */
export async function playerOn(
  store: Store,
  name: string,
  choices = choicesFor(),
): Promise<{ readonly id: string; readonly address: string }> {
  const id = `${name}-${(count += 1)}`;
  const address = `${id}@example.org`;
  const session = { id, agent: 'firefox linux' };
  await store.keepPlayer(session);
  const ticket = { hash: `prove ${id}`, purpose: 'prove', player: id, said: address, minutes: 15 };
  await store.addTicket(ticket as Parameters<Store['addTicket']>[0]);
  await store.enterBy(ticket.hash, ['prove'], session, { player: id, session: id });
  const { lang, zone, ticks } = choices;
  const ways = (['mail', 'push'] as const).filter((way) => ticks[way].length > 0);
  const wishes = { lang, zone, ways, choices: choices as unknown as Json };
  await store.keepNotices(id, wishes, newStopCode());
  return { id, address };
}
export type Someone = Awaited<ReturnType<typeof playerOn>>;

export function notifierOn(
  store: Store,
  clock: TestClock,
  post: Post | undefined,
  more: Partial<NotifierDoors> = {},
): Notifier {
  const site = (): string => SITE;
  return new Notifier({ store, games, clock, pulse: STEADY, post, site, ...more });
}
export const postTo = ({ url }: Mailbox): Post =>
  openPost({ server: url, from: 'table@sandtable.example' });

interface Wanted {
  readonly ruleset?: string;
  readonly pace?: Pace;
  readonly pulse?: Pulse;
}
const MOST_ANSWERS = 400;
/** Two play it, each by his own page; neither page is open before somebody comes. */
export class Battle {
  readonly id: string;
  readonly ruleset: string;
  readonly players: readonly Someone[];
  readonly guests: readonly Heard[];
  room!: Room;
  constructor(id: string, ruleset: string, players: readonly Someone[]) {
    [this.id, this.ruleset, this.players] = [id, ruleset, players];
    this.guests = players.map((one) => new Heard(one.id));
  }
  static async of(
    store: Store,
    clock: TestClock,
    players: readonly Someone[],
    { ruleset: id = games.rulesets[0]?.id ?? '', pace, pulse }: Wanted = {},
  ): Promise<Battle> {
    const ruleset = games.rulesetOf(id);
    const { scenario } = readyOf(id, 0);
    if (ruleset === undefined) throw new Error(`no ruleset ${id}`);
    const built = games.gameOf(id)?.content.build(ruleset, { scenario }, sampledPick(1));
    if (built?.ok !== true) throw new Error(`${scenario} cannot be built`);
    const setup = built.value as Json;
    const battle = new Battle(`noticed-${(count += 1)}`, id, players);
    const seats = ruleset
      .seats(setup as unknown as Frozen<object>)
      .map((seat, at) => person(seat, players[at % players.length]?.id ?? null));
    const summary = pace === undefined ? {} : { pace };
    const { revision } = ruleset;
    await store.createMatch(
      matchOf({ id: battle.id, ruleset: id, revision, setup, seats, summary }),
    );
    const doors = doorsOn(store, {
      clock,
      rulesetOf: (one) => games.rulesetOf(one),
      gameOf: (one) => games.gameOf(one),
      noticeDelay: DELAY,
      ...(pulse && { pulse }),
    });
    battle.room = await open(doors, battle.id);
    for (const guest of battle.guests) await battle.room.enter(guest, undefined);
    return battle;
  }
  isAsked(at: number): boolean {
    return this.guests[at].state.pending.some(({ ask }) => ask !== undefined);
  }
  /** As his page says it: what he is asked; undefined: his game has no words for it. */
  async asks(at: number, lang: 'en' | 'ru' = 'en'): Promise<string | undefined> {
    const guest = this.guests[at];
    const [rules, game] = [games.rulesetOf(this.ruleset), games.gameOf(this.ruleset)];
    const { setup } = guest.last('welcome');
    const scene = { setup, edition: rules?.edition, position: await viewOf(this.room, guest) };
    return game?.sentences.question?.(scene as never, guest.mine, lang);
  }
  /** Which of the two is asked first. */
  get mover(): number {
    return this.guests.findIndex((_, at) => this.isAsked(at));
  }
  /** Answers are given until another is asked than before; false: the battle is over. */
  async turn(): Promise<boolean> {
    const before = this.mover;
    for (let tries = 0; tries < MOST_ANSWERS && this.mover >= 0; tries++) {
      await playOn(this.room, this.guests, 1);
      if (this.mover !== before) break;
    }
    return this.mover >= 0;
  }
  /** Nobody is asked any more what he was asked when the table was laid. */
  async begin(): Promise<void> {
    const first = new Set([0, 1].filter((at) => this.isAsked(at)));
    while (first.size > 0) {
      const before = this.mover;
      await this.turn();
      first.delete(before);
    }
  }
}
