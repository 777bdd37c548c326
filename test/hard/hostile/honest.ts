/** People who play by the rules while others attack: what they are told, and how soon. */
import { setTimeout as pause } from 'node:timers/promises';
import { sampledPick } from '#fate';
import { canonical, type Json, type Pending, type Pick } from '#kernel';
import { RULESETS, games, readyFor, seated } from '../../every.ts';
import { Browser, type Player } from '../../server/player.ts';
import { playerFrom } from '../../../src/server/gates/player.ts';
import { USUAL_MS } from '../../../src/server/rooms/left-answers.ts';
import { Answers, type Account } from './ledger.ts';

/** What an attacker may have overheard of an honest player's protocol. */
export interface Overheard {
  readonly match: string;
  readonly ruleset: string;
  readonly seat: string;
  readonly decision: number;
  readonly answer: Json;
}
export interface Watching {
  /** Of each answer: how long until its step was told. */
  answered(ms: number, from: number): void;
  overheard(what: Overheard): void;
}
/** A person thinks; twenty of them are no flood. */
const THINKS_MS = { least: 150, spread: 300 };
const UNTRUE: readonly string[] = ['stale', 'notYourSeat', 'notSaved', 'malformed'];
/** What nobody at a table is told who does nothing wrong. */
const NEVER: readonly string[] = ['error', 'damaged', 'store', 'rewound', 'rematch', 'tail'];

interface Battle {
  readonly match: string;
  readonly players: readonly Player[];
  readonly browsers: readonly Browser[];
  readonly answers: Answers;
  readonly told: Set<number>;
  /** Who were told everything once, as they had asked. */
  readonly seated: Set<Player>;
}
/**
 * So long the table holds an answer that could have been left: one that comes sooner waits for its
 * moment, and that is no wait for anybody's attack.
 */
function heldFor(ruleset: string, { ask }: Pending): number {
  const { instructions = [] } = games.gameOf(ruleset) ?? {};
  const isHeld = instructions.some((one) => one.isOpen !== true && one.asks.includes(ask ?? ''));
  return isHeld ? (games.rulesetOf(ruleset)?.answerMs ?? USUAL_MS) : 0;
}
/** The player behind a browser's cookie. */
export const playerOf = ({ cookie }: Browser): string =>
  playerFrom(/=([0-9a-f]+)/.exec(cookie)?.[1] ?? '');

/** One table: battle after battle, against a bot or a friend. */
export class Table {
  readonly #base: string;
  readonly #watching: Watching;
  readonly #pick: Pick;
  readonly #name: number;
  readonly #friend: boolean;
  #battle: Battle | undefined;
  #begun = 0;
  #isOver = false;
  readonly accounts = new Map<string, Account>();
  /** Sockets that were closed, entered anew or told an untruth. */
  readonly wrongs: string[] = [];

  constructor(base: string, name: number, seed: number, watching: Watching) {
    this.#base = base;
    this.#name = name;
    this.#watching = watching;
    this.#pick = sampledPick(seed);
    // Each ruleset has friends and bots in turn, however many there are.
    this.#friend = ((name % RULESETS.length) + Math.floor(name / RULESETS.length)) % 3 === 2;
  }
  /** The battle that is on, and whose cookie would be worth a theft. */
  get battle(): { readonly match: string; readonly browser: Browser } | undefined {
    const [browser] = this.#battle?.browsers ?? [];
    return browser && this.#battle && { match: this.#battle.match, browser };
  }
  async play(): Promise<void> {
    while (!this.#isOver) {
      const battle = await this.#begin();
      this.#battle = battle;
      await Promise.all(battle.players.map((player) => this.#sit(battle, player)));
      await this.#end(battle);
    }
  }
  /** After the answer that is under way. */
  finish(): void {
    this.#isOver = true;
    for (const player of this.#battle?.players ?? []) player.wake();
  }

  async #begin(): Promise<Battle> {
    const address = { 'x-forwarded-for': `198.51.100.${this.#name + 1}` };
    const browsers = [new Browser(this.#base, address)];
    const [maker] = browsers;
    // Another of its ruleset each time.
    const ready = readyFor(this.#name + RULESETS.length * this.#begun);
    this.#begun += 1;
    const { scenario, ruleset } = ready;
    const seats = seated(ready, this.#friend ? 'link' : { bot: 'random' });
    const match = await maker.start(seats, scenario, { ruleset });
    const players = [await maker.sit(match)];
    if (this.#friend) {
      const friend = new Browser(this.#base, address);
      const again = players[0].next('welcome');
      await friend.ask('POST', `/api/join/${players[0].invites[ready.seats[1] ?? '']}`, {});
      await again; // the seats have changed, and he is shown everything anew
      browsers.push(friend);
      players.push(await friend.sit(match));
    }
    return { match, browsers, players, answers: new Answers(), told: new Set(), seated: new Set() };
  }
  async #sit(battle: Battle, player: Player): Promise<void> {
    const seat = player.seats.find(({ yours }) => yours)?.seat ?? '';
    const isDone = (): boolean => this.#isOver || player.isClosed || player.over;
    for (;;) {
      await player.until(() => player.mine !== undefined || isDone());
      if (isDone()) return;
      const thinks = THINKS_MS.least + this.#pick(THINKS_MS.spread);
      const held = player.mine === undefined ? 0 : heldFor(player.ruleset, player.mine);
      await pause(Math.max(thinks, held));
      this.#look(battle, player);
      if (isDone()) return;
      await this.#answer(battle, player, seat);
    }
  }
  async #answer({ match, answers }: Battle, player: Player, seat: string): Promise<void> {
    const { mine, seq } = player;
    if (mine === undefined) return;
    const answer = player.suggestion(this.#pick);
    answers.note(seat, mine.id, answer);
    const { ruleset } = player;
    this.#watching.overheard({ match, ruleset, seat, decision: mine.id, answer });
    const heard = player.heard.length;
    const from = performance.now();
    player.say({ t: 'reply', decision: mine.id, answer });
    const isRefused = (): boolean => player.heard.slice(heard).some(({ t }) => t === 'refused');
    // Where several are asked at once, another's step may be told before his own.
    const isTaken = (): boolean => player.seq > seq && player.mine?.id !== mine.id;
    await player.until(() => isTaken() || player.isClosed || isRefused());
    if (isTaken()) this.#watching.answered(performance.now() - from, from);
  }
  /** What he heard since he last looked: only the truth. */
  #look({ match, told, seated }: Battle, player: Player): void {
    for (const message of player.heard) {
      if ('steps' in message) for (const { seq } of message.steps) told.add(seq);
      if (message.t === 'refused' && UNTRUE.includes(message.refusal.code)) {
        this.wrongs.push(`${match}: refused as ${message.refusal.code}`);
      }
      if (NEVER.includes(message.t)) this.wrongs.push(`${match}: ${JSON.stringify(message)}`);
    }
    const welcomes = player.heard.filter(({ t }) => t === 'welcome').length;
    if (seated.has(player) && welcomes > 0) this.wrongs.push(`${match}: welcomed unasked`);
    if (player.isClosed) this.wrongs.push(`${match}: the socket was closed`);
    seated.add(player);
    player.heard.length = 0;
  }
  /** Whoever comes in anew is shown what those at the table know. */
  async #end(battle: Battle): Promise<void> {
    const { match, browsers, players, answers, told } = battle;
    const again = await browsers[0].sit(match);
    const { seq } = again;
    await Promise.all(players.map((one) => one.until(() => one.seq >= seq || one.isClosed)));
    for (const player of players) this.#look(battle, player);
    if (canonical(again.position) !== canonical(players[0].position) && players[0].seq === seq) {
      this.wrongs.push(`${match}: what was told is not what there is`);
    }
    const sitters = players.flatMap((player, at) =>
      player.seats.flatMap(({ seat, yours }) => (yours ? [[seat, playerOf(browsers[at])]] : [])),
    );
    const account: Account = { answers: answers.seats, told, players: Object.fromEntries(sitters) };
    this.accounts.set(match, account);
    await Promise.all([again, ...players].map((one) => one.close()));
    this.#battle = undefined;
  }
}
