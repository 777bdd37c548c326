/**
 * An attacker who sits at the table, opposite somebody honest, and acts for him: answers what he is
 * asked, takes back, gives up, rolls, and leaves instructions for his seat. Once in every ruleset.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sampledPick } from '#fate';
import type { Json, Pick } from '#kernel';
import { RULESETS, games, readyOf, seated } from '../../every.ts';
import { Browser, type Player } from '../../server/player.ts';
import { timeSpokenOf } from './frames.ts';
import { playerOf } from './honest.ts';
import { Answers, type Account } from './ledger.ts';
import { askedBack, markIn, markWrong } from './looking-back.ts';
import { seatedAddress } from './mob.ts';
import { OwnBattles } from './own-battles.ts';
import { one } from './wishes.ts';

/** After so many deeds in another's name he answers for himself, so that the battle goes on. */
const OWN_ANSWERS = 4;
/** After so many he looks back with his own cookie through another's eyes. */
const LOOKS = 3;
/** No faster than a table hears him. */
const LEAST_MS = 25;
const NEVER_ASKED = 2 ** 31 - 1;
const THINKS_MS = { least: 300, spread: 500 };

/** One battle: who began it, and whom he is to act for. */
interface Usurped {
  readonly match: string;
  readonly ruleset: string;
  readonly own: Browser;
  readonly victim: Browser;
  readonly answers: Answers;
  player: Player;
  opposite: Player;
  deeds: number;
  at: number;
}

export class Usurper {
  readonly #base: string;
  readonly #worker: number;
  readonly #pick: Pick;
  readonly #battles: OwnBattles<Usurped>;
  /** What was done in another's name, by ruleset. */
  readonly deeds = new Map<string, number>();
  #ofBattle = 0;
  #looking: Promise<unknown> = Promise.resolve();
  /** How often he looked back. */
  looks = 0;
  /** Battles that he rightly began there. */
  readonly granted: string[] = [];
  /** What the other keeps there for himself, and was told or is gone. */
  readonly wrongs: string[] = [];

  constructor(base: string, worker: number, seed: number) {
    [this.#base, this.#worker] = [base, worker];
    this.#pick = sampledPick(seed);
    this.#battles = new OwnBattles({
      sitDown: (ruleset) => this.#sitDown(ruleset),
      getUp: async (battle) => {
        battle.opposite.wake();
        await this.#looking;
        const { victim, own, match } = battle;
        this.wrongs.push(...(await markWrong(victim, match, own)));
        await Promise.all([battle.player.close(), battle.opposite.close()]);
        return accountOf(battle);
      },
    });
  }
  get accounts(): OwnBattles<Usurped>['accounts'] {
    return this.#battles.accounts;
  }
  /** False: nothing is to be done at this moment. */
  attack(): boolean {
    const ruleset = one(RULESETS, this.#pick);
    const battle = this.#battles.of(ruleset);
    if (battle === undefined || battle.player.over || isGone(battle)) {
      this.#battles.begin(ruleset);
      return false;
    }
    const now = performance.now();
    if (now - battle.at < LEAST_MS) return false;
    battle.at = now;
    battle.deeds += 1;
    if (battle.deeds % OWN_ANSWERS === 0) return this.#answerOwn(battle);
    if (battle.deeds % LOOKS === 1) return this.#look(battle);
    battle.player.say(this.#deed(battle));
    this.deeds.set(ruleset, (this.deeds.get(ruleset) ?? 0) + 1);
    return true;
  }
  leave(): Promise<void> {
    return this.#battles.leave();
  }

  // --- in another's name -------------------------------------------------------------------------

  #deed({ ruleset, player, opposite }: Usurped): Json {
    if (player.heard.length > 100) player.heard.length = 0;
    const pick = this.#pick;
    const others = player.seats.filter(({ yours }) => !yours);
    // What the other might take back himself is taken back for him as often as not.
    const open = others.filter(({ seat }) => opposite.state?.undo[seat] === true);
    if (open.length > 0 && pick(2) === 0) return { t: 'undo', seat: one(open, pick).seat };
    const { seat } = one(others, pick);
    const own = player.seats.find(({ yours }) => yours)?.seat ?? '';
    switch (pick(11)) {
      case 0:
        return { t: 'undo', seat };
      case 1:
        return { t: 'resign', seat };
      case 2:
        return { t: 'roll', roll: player.seq, faces: [1 + pick(6), 1 + pick(6)] };
      case 3:
        return this.#instruction(ruleset, seat);
      // He asks for what he likes himself, and agrees to it for the other.
      case 4:
        return { t: 'offer', seat: own, offer: { of: 'result', winners: [own] } };
      case 5:
        return {
          t: one(['consent', 'decline'], pick),
          seat,
          of: own,
          row: player.state?.offers?.[own]?.row ?? player.seq,
        };
      case 6:
        return { t: 'offer', seat, offer: { of: 'takeBack', from: 1 + pick(player.seq + 1) } };
      case 7:
        return timeSpokenOf(seat, own, pick);
      default:
        return this.#reply(player, opposite);
    }
  }
  /** Just what he would be told is legal, were it his. */
  #reply(player: Player, opposite: Player): Json {
    const asked = player.state?.pending.find(({ ask }) => ask === undefined);
    const decision = asked?.id ?? NEVER_ASKED;
    const isTheirs = opposite.mine !== undefined && opposite.mine.id === asked?.id;
    return { t: 'reply', decision, answer: isTheirs ? opposite.suggestion(this.#pick) : 0 };
  }
  #instruction(ruleset: string, seat: string): Json {
    const kinds = games.gameOf(ruleset)?.instructions ?? [];
    if (kinds.length === 0) return { t: 'instruct', seat, kind: 'any', choice: 'any' };
    const { id: kind, choices } = one(kinds, this.#pick);
    return { t: 'instruct', seat, kind, choice: one(choices, this.#pick).id };
  }

  /** What he keeps for himself he may keep; what the other keeps is not for him. */
  #look({ match, ruleset, own, opposite }: Usurped): boolean {
    const seat = opposite.seats.find(({ yours }) => yours)?.seat ?? '';
    const heard = { match, ruleset, seat, decision: opposite.seq, answer: 0 };
    const { method, path, body } = askedBack(heard, this.#pick);
    this.looks += 1;
    const asks = async (): Promise<void> => {
      const told = await own.ask(method, path, method === 'GET' ? undefined : body);
      // Of one that is over he may begin another.
      const { id } = { ...(told.body as { readonly id?: unknown } | null) };
      if (/\/(on|rematch)$/.test(path) && typeof id === 'string') this.granted.push(id);
    };
    this.#looking = this.#looking.then(() => asks().catch(() => undefined));
    return true;
  }

  // --- in his own --------------------------------------------------------------------------------

  #answerOwn({ player, answers }: Usurped): boolean {
    const { mine } = player;
    if (mine === undefined) return false;
    const answer = player.suggestion(this.#pick);
    answers.note(mine.seat, mine.id, answer);
    player.say({ t: 'reply', decision: mine.id, answer });
    return true;
  }
  async #sitDown(ruleset: string): Promise<Usurped> {
    const ready = readyOf(ruleset, this.#ofBattle++);
    const headers = { 'x-forwarded-for': seatedAddress(this.#worker, this.#ofBattle) };
    const [own, victim] = [new Browser(this.#base, headers), new Browser(this.#base, headers)];
    const match = await own.start(seated(ready, 'link'), ready.scenario, { ruleset });
    const player = await own.sit(match);
    const [, second = ''] = ready.seats;
    await victim.ask('POST', `/api/join/${player.invites[second]}`, {});
    const opposite = await victim.sit(match);
    await markIn(victim, match, ruleset);
    const sitting = { match, ruleset, own, victim, player, opposite };
    const battle = { ...sitting, answers: new Answers(), deeds: 0, at: 0 };
    void this.#play(battle);
    return battle;
  }
  /** The honest one opposite: slowly, so that there is something to answer in his name. */
  async #play({ opposite, answers }: Usurped): Promise<void> {
    const isDone = (): boolean => this.#battles.isOver || opposite.isClosed || opposite.over;
    for (;;) {
      await opposite.until(() => opposite.mine !== undefined || isDone());
      if (isDone()) return;
      await pause(THINKS_MS.least + this.#pick(THINKS_MS.spread));
      const { mine } = opposite;
      if (mine === undefined || isDone()) continue;
      opposite.heard.length = 0;
      const answer = opposite.suggestion(this.#pick);
      answers.note(mine.seat, mine.id, answer);
      opposite.say({ t: 'reply', decision: mine.id, answer });
      const isAnswered = (): boolean =>
        opposite.heard.some(({ t }) => ['step', 'rewound', 'refused'].includes(t));
      await opposite.until(() => isAnswered() || isDone());
    }
  }
}
function accountOf({ match, player, own, victim, answers }: Usurped): [string, Account] {
  const players = Object.fromEntries(
    player.seats.flatMap(({ seat, kind, yours }) =>
      kind === 'person' ? [[seat, playerOf(yours ? own : victim)]] : [],
    ),
  );
  const asking = player.seats.flatMap(({ seat, yours }) => (yours ? [seat] : []));
  return [match, { answers: answers.seats, players, asking }];
}
const isGone = ({ player, opposite }: Usurped): boolean => player.isClosed || opposite.isClosed;
