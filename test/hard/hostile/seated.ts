/** Attackers who sit in a battle of their own: answers one field off, and floods of take-backs. */
import { setTimeout as pause } from 'node:timers/promises';
import { sampledPick } from '#fate';
import type { Decision, Game, Json, Pick } from '#kernel';
import type { NewMatch } from '#protocol';
import { mutated } from '#trials';
import { RULESETS, readyOf, seated, type Ready } from '../../every.ts';
import { Browser, type Player } from '../../server/player.ts';
import { sceneOf } from '../../server/seen.ts';
import { playerOf } from './honest.ts';
import { Answers, type Account } from './ledger.ts';
import { OwnBattles } from './own-battles.ts';
import { seatedAddress } from './mob.ts';
import { one, trialsOf } from './wishes.ts';

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
  static async begin(browser: Browser, ready: Ready, seats: NewMatch['seats']): Promise<OwnBattle> {
    const { ruleset, scenario } = ready;
    const match = await browser.start(seats, scenario, { ruleset });
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
    const answer = isRight ? right : this.#wrong(right, pick);
    this.answers.note(mine.seat, mine.id, answer);
    this.player.say({ t: 'reply', decision: mine.id, answer });
  }
  /** One field off: by somebody who knows the game, or by anybody. */
  #wrong(right: Json, pick: Pick): Json {
    const { mine, seen, ruleset } = this.player;
    const { twist, words } = trialsOf(ruleset);
    if (twist !== undefined && seen !== undefined && pick(2) === 0) {
      const twisted = twist(pick, sceneOf(seen), mine as unknown as Decision<Game>, right);
      if (twisted !== undefined) return twisted as Json;
    }
    return mutated(right, pick, words);
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

/** Answers what it is asked, nearly rightly, in a battle of every ruleset. */
export class Seated {
  readonly #base: string;
  readonly #worker: number;
  readonly #pick: Pick;
  /** Answers one field off, by ruleset. */
  readonly answered = new Map<string, number>();
  readonly #battles: OwnBattles<OwnBattle>;
  #begun = 0;

  constructor(base: string, worker: number, seed: number) {
    [this.#base, this.#worker] = [base, worker];
    this.#pick = sampledPick(seed);
    this.#battles = new OwnBattles({
      sitDown: (ruleset) => this.#sitDown(ruleset),
      getUp: async (battle) => {
        await battle.player.close();
        return battle.account;
      },
    });
  }
  get accounts(): OwnBattles<OwnBattle>['accounts'] {
    return this.#battles.accounts;
  }
  /** False: it is not asked anything at this moment. */
  attack(): boolean {
    const ruleset = one(RULESETS, this.#pick);
    const battle = this.#battles.of(ruleset);
    if (battle === undefined || battle.player.over || battle.player.isClosed) {
      this.#battles.begin(ruleset);
      return false;
    }
    const { player } = battle;
    if (player.heard.length > 100) player.heard.length = 0;
    if (player.mine === undefined) return false;
    const count = (this.answered.get(ruleset) ?? 0) + 1;
    this.answered.set(ruleset, count);
    battle.answer(this.#pick, count % WRONG_ANSWERS === 0);
    return true;
  }
  leave(): Promise<void> {
    return this.#battles.leave();
  }
  async #sitDown(ruleset: string): Promise<OwnBattle> {
    const address = seatedAddress(this.#worker, this.#begun++);
    const browser = new Browser(this.#base, { 'x-forwarded-for': address });
    const ready = readyOf(ruleset, this.#begun);
    return await OwnBattle.begin(browser, ready, seated(ready, { bot: 'random' }));
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
    const ready = readyOf(one(RULESETS, this.#pick), 0);
    const seats = Object.fromEntries(ready.seats.map((seat) => [seat, 'me' as const]));
    const battle = await OwnBattle.begin(browser, ready, seats);
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
    if (player.mine === undefined) return await this.#look(battle);
    const { seat } = player.mine;
    await this.#said(player, () => battle.answer(this.#pick, true));
    player.heard.length = 0;
    battle.undone += 1;
    await this.#said(player, () => player.say({ t: 'undo', seat }));
  }
  /** What is asked next is for another of his seats: he looks through its eyes. */
  async #look({ player, match }: OwnBattle): Promise<void> {
    const seat = player.state?.handOver;
    if (seat === undefined) await pause(WAITS_MS);
    else await this.#said(player, () => player.say({ t: 'hello', match, seat }));
  }
  /** Says it and waits for whatever comes of it; who is told to slow down does. */
  async #said(player: Player, say: () => void): Promise<void> {
    this.sent += 1;
    say();
    const isAnswered = (): boolean =>
      player.heard.some(({ t }) => ['step', 'rewound', 'refused', 'welcome', 'error'].includes(t));
    await player.until(() => isAnswered() || player.isClosed);
    if (player.heard.some(({ t }) => t === 'error')) await pause(WAITS_MS);
  }
}
