/**
 * `npm run told -- --turns N [--nodes N] [--battles N] [--seed X]`: players who are away are told
 * of each turn, by mail and by push, while the mail server refuses everything for ten minutes,
 * sending processes are killed between a message and its note, and the database is killed under
 * them. Time is turned. It ends with one line of counts, and with exit code 1 where one is not zero
 * that must be, or one of these blows never fell.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import webPush from 'web-push';
import { sampledPick } from '#fate';
import type { Pick } from '#kernel';
import { openStore, patiently, type Store } from '#store';
import { games } from '../every.ts';
import { openMailbox, type Mailbox } from '../server/mailbox.ts';
import {
  Battle,
  ClockFrom,
  DELAY,
  MINUTE,
  choicesFor,
  playerOn,
  type Someone,
} from '../server/noticed.ts';
import {
  CERTIFICATE,
  openPushServer,
  type PushServer,
  type Subscription,
} from '../server/push-server.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { playOn } from '../server/rooming.ts';
import { keepOuter } from './outer.ts';
import { WAYS, killDatabase } from './postgres.ts';
import { Sender } from './told/sender.ts';

export interface Telling {
  /** So many turns are to be told. */
  readonly turns: number;
  readonly battles: number;
  /** Sending processes. */
  readonly nodes: number;
  readonly seed: number;
  readonly say: (words: string) => void;
  /** What is to be told is changed before it is looked at: for a test of who notices it. */
  readonly planted?: (url: string) => Promise<unknown>;
}
export interface Told {
  readonly rounds: number;
  readonly turns: number;
  /** Answered before anybody was told: of these nothing is told. */
  readonly answered: number;
  readonly mails: number;
  readonly pushes: number;
  /** Sent more than once, as the same letter or under the same topic, after a blow. */
  readonly again: number;
  readonly missing: number;
  readonly doubled: number;
  readonly untrue: number;
  readonly outages: number;
  readonly deaths: number;
  readonly databases: number;
}
type Counts = { -readonly [K in keyof Told]: number };

/** One who is away, and what is due to him. */
interface Waiting {
  readonly someone: Someone;
  readonly browser: Subscription;
  /** He has been asked anew, and has answered nothing since. */
  isDue: boolean;
}
interface Play {
  battle: Battle;
  readonly waiting: readonly Waiting[];
}
/** What falls in one round, and in the next: each alone, any two, all of them, and nothing. */
const BLOWS: readonly (readonly ('mail' | 'database' | 'sender')[])[] = [
  ['mail'],
  ['sender'],
  ['database'],
  ['mail', 'sender'],
  [],
  ['database', 'sender'],
  ['mail', 'database'],
  ['mail', 'database', 'sender'],
];
/** What one that was claimed by the dead, or was refused often, takes at most until it is sent. */
const MOST_MINUTES = 60;
const OUTAGE_MINUTES = 10;
/** Who is to die does so after so many messages at most. */
const MOST_SENT = 2;
const MOST_ANSWERS = 400;

/** For whoever waits a moment at the table it has come; all that is longer is turned. */
class HastyClock extends ClockFrom {
  override after(ms: number, act: () => void): () => void {
    if (ms > LONGEST_MOMENT_MS) return super.after(ms, act);
    const soon = setImmediate(act);
    return () => clearImmediate(soon);
  }
}
const LONGEST_MOMENT_MS = 5000;

class Run {
  readonly #of: Telling;
  readonly #pick: Pick;
  readonly #clock = new HastyClock();
  readonly counts: Counts = {
    rounds: 0,
    turns: 0,
    answered: 0,
    mails: 0,
    pushes: 0,
    again: 0,
    missing: 0,
    doubled: 0,
    untrue: 0,
    outages: 0,
    deaths: 0,
    databases: 0,
  };
  readonly #folder = databaseFolder();
  readonly #over = new AbortController();
  #plays: readonly Play[] = [];

  constructor(of: Telling) {
    this.#of = of;
    this.#pick = sampledPick(of.seed);
  }
  async run(): Promise<Told> {
    const outer = await keepOuter(this.#folder, () => undefined);
    const store = await openStore(outer.url);
    const [mailbox, pushes] = await Promise.all([openMailbox(), openPushServer()]);
    const push = { ...webPush.generateVAPIDKeys(), hosts: [pushes.host], ca: CERTIFICATE };
    const settings = { database: outer.url, mail: mailbox.url, push };
    const senders = Array.from({ length: this.#of.nodes }, () => new Sender(settings));
    const house = { store, mailbox, pushes, senders, url: outer.url };
    try {
      this.#plays = await this.#laid(house);
      while (this.counts.turns < this.#of.turns) await this.#round(house);
      this.counts.deaths = senders.reduce((sum, { deaths }) => sum + deaths, 0);
      return this.counts;
    } finally {
      this.#over.abort();
      for (const one of senders) one.close();
      await store.close();
      await outer.close();
      await Promise.all([mailbox.close(), pushes.close()]);
      removeFolder(this.#folder);
    }
  }

  // --- who plays ---------------------------------------------------------------------------------

  async #laid({ store, pushes }: House): Promise<Play[]> {
    const plays: Play[] = [];
    for (let at = 0; at < this.#of.battles; at++) {
      const waiting: Waiting[] = [];
      for (const name of ['ann', 'bob']) {
        const ticks = { mail: ['turn'], push: ['turn'] } as const;
        const someone = await playerOn(store, name, choicesFor({ ticks }));
        const browser = pushes.subscribe();
        await store.addPush(someone.id, {
          ...browser,
          agent: 'firefox linux',
          session: someone.id,
        });
        waiting.push({ someone, browser, isDue: false });
      }
      const play = { battle: await this.#begun(store, waiting, at), waiting };
      await this.#open(store, play);
      plays.push(play);
    }
    return plays;
  }
  async #begun(store: Store, waiting: readonly Waiting[], at: number): Promise<Battle> {
    const ruleset = games.rulesets[at % games.rulesets.length]?.id ?? '';
    const players = waiting.map(({ someone }) => someone);
    return await Battle.of(store, this.#clock, players, { ruleset });
  }
  /** Answers are given until another is asked than before; whoever answers is told nothing. */
  async #turn(store: Store, play: Play): Promise<void> {
    const { battle, waiting } = play;
    const first = battle.mover;
    for (let count = 0; count < MOST_ANSWERS && battle.mover >= 0; count++) {
      const mover = battle.mover;
      const wasAsked = new Set([0, 1].filter((at) => battle.isAsked(at)));
      await playOn(battle.room, battle.guests, 1);
      for (const [at, one] of waiting.entries()) {
        const isAsked = battle.isAsked(at);
        const ends = one.isDue && (at === mover || !isAsked);
        if (ends) this.counts.answered += 1;
        one.isDue = isAsked && (!wasAsked.has(at) || (one.isDue && !ends));
      }
      if (battle.mover !== first) return;
    }
    play.battle = await this.#begun(store, waiting, this.#pick(games.rulesets.length));
    await this.#open(store, play);
  }
  /** Whoever was asked when the table was laid answers: whether he was told is not looked at. */
  async #open(store: Store, play: Play): Promise<void> {
    const { battle, waiting } = play;
    for (const one of waiting) one.isDue = false;
    const first = new Set([0, 1].filter((at) => battle.isAsked(at)));
    while (first.size > 0 && play.battle === battle) {
      const { mover } = battle;
      await this.#turn(store, play);
      first.delete(mover);
    }
  }

  // --- what falls on them ------------------------------------------------------------------------

  async #round(house: House): Promise<void> {
    const { counts } = this;
    const { mailbox, pushes, store } = house;
    for (const play of this.#plays) {
      await this.#turn(store, play);
      if (this.#pick(4) === 0) await this.#turn(store, play);
    }
    const since = { mails: mailbox.got.length, pushes: pushes.got.length };
    await this.#of.planted?.(house.url);
    const isCalm = await this.#weather(house);
    for (const { waiting } of this.#plays) {
      for (const one of waiting) this.#judge(house, one, since, isCalm);
    }
    counts.rounds += 1;
    this.#of.say(`${counts.turns} turns told after ${counts.rounds} rounds`);
  }
  /** Minute by minute, until nothing waits; true: no blow fell. */
  async #weather(house: House): Promise<boolean> {
    const { senders, mailbox, store } = house;
    const blows = BLOWS[this.counts.rounds % BLOWS.length] ?? [];
    const [isRefused, falls] = [blows.includes('mail'), blows.includes('database')];
    let dies = blows.includes('sender') ? 1 + this.#pick(MOST_SENT) : 0;
    if (isRefused) this.counts.outages += 1;
    mailbox.refuse(isRefused);
    const deaths = (): number => senders.reduce((sum, one) => sum + one.deaths, 0);
    const before = deaths();
    for (let minute = 1; minute <= MOST_MINUTES; minute++) {
      this.#clock.turn(MINUTE);
      if (minute > OUTAGE_MINUTES) mailbox.refuse(false);
      const at = this.#clock.wall();
      const passes = senders.map((one, nth) => one.pass({ at, dies: nth === 0 ? dies : 0 }));
      if (falls && minute === DELAY / MINUTE) await this.#fell(house, passes);
      await Promise.all(passes);
      await patiently(() => store.readMatch('none'));
      if (deaths() > before) dies = 0;
      const isBack = !isRefused || minute > OUTAGE_MINUTES;
      if (isBack && minute > DELAY / MINUTE && (await waits(house.url)) === 0) break;
    }
    return !isRefused && !falls && deaths() === before;
  }
  /** The database dies when a letter has come, before anybody can have noted more of it. */
  async #fell({ mailbox }: House, passes: readonly Promise<void>[]): Promise<void> {
    const { signal } = this.#over;
    const all = this.#plays.flatMap(({ waiting }) => waiting.filter(({ isDue }) => isDue));
    const one = all[this.#pick(Math.max(1, all.length))];
    const came = one === undefined ? [] : [mailbox.next(one.someone.address, mailbox.got.length)];
    await Promise.race([...came, Promise.all(passes)]);
    const way = WAYS[this.#pick(WAYS.length)] ?? 'all';
    await killDatabase(this.#folder, way, { pick: this.#pick, signal });
    this.counts.databases += 1;
  }
  #judge({ mailbox, pushes }: House, one: Waiting, since: Since, isCalm: boolean): void {
    const { counts } = this;
    const { address } = one.someone;
    const mails = mailbox.got.slice(since.mails).filter(({ to_ }) => to_.includes(address));
    const pushed = pushes.got
      .slice(since.pushes)
      .filter(({ path }) => one.browser.endpoint.endsWith(path));
    counts.mails += mails.length;
    counts.pushes += pushed.length;
    if (one.isDue) counts.turns += 1;
    for (const names of [
      mails.map(({ messageId }) => messageId),
      pushed.map(({ headers }) => headers['topic']),
    ]) {
      // Without a name nothing is the same as another.
      const told = new Set(names).size + names.filter((name) => name === undefined).length;
      if (one.isDue && told === 0) counts.missing += 1;
      if (!one.isDue && told > 0) counts.untrue += 1;
      if (told > 1 || (isCalm && names.length > 1)) counts.doubled += 1;
      counts.again += Math.max(0, names.length - 1);
    }
    one.isDue = false;
  }
}
interface House {
  readonly store: Store;
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly pushes: PushServer;
  readonly senders: readonly Sender[];
}
interface Since {
  readonly mails: number;
  readonly pushes: number;
}
/** What is not told yet; of a database that is away it is not known. */
async function waits(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from outbox where state = 'waits'`,
    );
    return Number(rows[0]?.count);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** All of it, once. */
export const tellTurns = (of: Telling): Promise<Told> => new Run(of).run();
export const isSound = ({ missing, doubled, untrue }: Told): boolean =>
  missing + doubled + untrue === 0;

async function main(): Promise<void> {
  const option = (usual: string) => ({ type: 'string', default: usual }) as const;
  const { values } = parseArgs({
    options: {
      turns: option('1000'),
      battles: option('20'),
      nodes: option('2'),
      seed: option('1'),
    },
  });
  const number = (name: keyof typeof values): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1) return value;
    throw new Error(`--${name} takes a whole number from 1`);
  };
  const told = await tellTurns({
    turns: number('turns'),
    battles: number('battles'),
    nodes: number('nodes'),
    seed: number('seed'),
    say: (words) => void process.stderr.write(`${words}\n`),
  });
  const { turns, rounds, mails, pushes, again, answered, outages, deaths, databases } = told;
  console.log(
    `${turns} turns told in ${rounds} rounds by ${mails} letters and ${pushes} pushes ` +
      `(${again} sent again as the same), ${answered} answered before; ` +
      `${outages} times no mail for ten minutes, ${deaths} processes killed after they sent, ` +
      `${databases} databases killed; ` +
      `${told.missing} missing, ${told.doubled} doubled, ${told.untrue} untrue`,
  );
  const isTried = outages > 0 && deaths > 0 && databases > 0;
  if (!isTried) console.log('not every blow fell');
  process.exitCode = isSound(told) && isTried ? 0 : 1;
}
if (import.meta.main) await main();
