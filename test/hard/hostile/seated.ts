/** Attackers who sit in a battle of their own: answers one field off, and floods of take-backs. */
import { setTimeout as pause } from 'node:timers/promises';
import { sampledPick } from '#fate';
import type { Pick } from '#kernel';
import { mutated } from '#trials';
import { AGAINST_BOT, Browser, HOT_SEAT, type Player } from '../../server/player.ts';
import { playerOf } from './honest.ts';
import { Answers, type Account } from './ledger.ts';

/** After so many wrong answers one that is right, so that the battle goes on. */
const WRONG_ANSWERS = 20;
/** So often the flooder comes back in and is shown everything. */
const ROUNDS_OF_A_VISIT = 1000;
const WAITS_MS = 100;

/** One battle of one's own, and what was done in it. */
class OwnBattle {
  readonly match: string;
  readonly #browser: Browser;
  readonly answers = new Answers();
  player: Player;
  undone = 0;

  private constructor(browser: Browser, match: string, player: Player) {
    [this.#browser, this.match, this.player] = [browser, match, player];
  }
  static async begin(browser: Browser, seats = AGAINST_BOT): Promise<OwnBattle> {
    const match = await browser.start(seats);
    return new OwnBattle(browser, match, await browser.sit(match));
  }
  async comeBack(): Promise<void> {
    await this.player.close();
    this.player = await this.#browser.sit(this.match);
  }
  /** Some answer of the seat that is asked, or one that is a field off. */
  answer(pick: Pick, isRight: boolean): void {
    const { mine } = this.player;
    if (mine === undefined) return;
    const right = this.player.suggestion(pick);
    const answer = isRight ? right : mutated(right, pick);
    this.answers.note(mine.seat, mine.id, answer);
    this.player.say({ t: 'reply', decision: mine.id, answer });
  }
  get account(): [match: string, account: Account] {
    const own = this.player.seats.flatMap(({ seat, yours }) =>
      yours ? [[seat, playerOf(this.#browser)] as const] : [],
    );
    const players = Object.fromEntries(own);
    const undone = Object.fromEntries(own.map(([seat]) => [seat, this.undone] as const));
    return [this.match, { answers: this.answers.seats, players, undone }];
  }
}

/** Answers what it is asked, nearly rightly. */
export class Seated {
  readonly #browser: Browser;
  readonly #pick: Pick;
  readonly accounts: [string, Account][] = [];
  #battle: OwnBattle | undefined;
  #beginning: Promise<void> | undefined;
  #wrong = 0;

  constructor(base: string, address: string, seed: number) {
    this.#browser = new Browser(base, { 'x-forwarded-for': address });
    this.#pick = sampledPick(seed);
  }
  /** False: it is not asked anything at this moment. */
  attack(): boolean {
    const battle = this.#battle;
    if (battle === undefined || battle.player.over || battle.player.isClosed) {
      this.#beginning ??= this.#begin().finally(() => (this.#beginning = undefined));
      return false;
    }
    const { player } = battle;
    if (player.heard.length > 100) player.heard.length = 0;
    if (player.mine === undefined) return false;
    this.#wrong += 1;
    battle.answer(this.#pick, this.#wrong % WRONG_ANSWERS === 0);
    return true;
  }
  async #begin(): Promise<void> {
    await this.#end();
    this.#battle = await OwnBattle.begin(this.#browser);
  }
  async leave(): Promise<void> {
    await this.#beginning;
    await this.#end();
  }
  async #end(): Promise<void> {
    if (this.#battle === undefined) return;
    this.accounts.push(this.#battle.account);
    await this.#battle.player.close();
    this.#battle = undefined;
  }
}

/** Answers and takes back, as fast as he is answered. */
export class Flooder {
  readonly #base: string;
  readonly #address: string;
  readonly #pick: Pick;
  readonly #isOn: () => boolean;
  readonly accounts: [string, Account][] = [];
  rounds = 0;
  sent = 0;

  constructor(base: string, address: string, seed: number, isOn: () => boolean) {
    [this.#base, this.#address, this.#isOn] = [base, address, isOn];
    this.#pick = sampledPick(seed);
  }
  async flood(isOver: () => boolean): Promise<void> {
    const browser = new Browser(this.#base, { 'x-forwarded-for': this.#address });
    const battle = await OwnBattle.begin(browser, HOT_SEAT);
    while (!isOver() && !battle.player.over) {
      if (!this.#isOn()) await pause(WAITS_MS);
      else if (battle.player.isClosed) await battle.comeBack();
      else await this.#round(battle);
    }
    this.accounts.push(battle.account);
    await battle.player.close();
  }
  async #round(battle: OwnBattle): Promise<void> {
    this.rounds += 1;
    if (this.rounds % ROUNDS_OF_A_VISIT === 0) await battle.comeBack();
    const { player } = battle;
    player.heard.length = 0;
    const seat = player.mine?.seat ?? 'south';
    await this.#said(player, () => battle.answer(this.#pick, true));
    player.heard.length = 0;
    battle.undone += 1;
    await this.#said(player, () => player.say({ t: 'undo', seat }));
  }
  /** Says it and waits for whatever comes of it; who is told to slow down does. */
  async #said(player: Player, say: () => void): Promise<void> {
    this.sent += 1;
    say();
    const isAnswered = (): boolean =>
      player.heard.some(({ t }) => ['step', 'rewound', 'refused', 'error'].includes(t));
    await player.until(() => isAnswered() || player.isClosed);
    if (player.heard.some(({ t }) => t === 'error')) await pause(WAITS_MS);
  }
}
