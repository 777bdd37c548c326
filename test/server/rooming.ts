/** Rooms on a real store without a server about them: who sits, who looks, what is said. */
import { rulesetOf } from '../games.ts';
import { sampledPick, settleBy, drawsOf, type Dealing } from '#fate';
import {
  canonical,
  type Chance,
  type Frozen,
  type Game,
  type Json,
  type Pending,
  type Ruleset,
} from '#kernel';
import { LoggedMatch, type Row } from '#record';

import type { ServerMessage, State } from '#protocol';
import type { MatchRecord, NewMatch, SeatRecord, Store } from '#store';
import type { BotPool } from '#bots/pool';
import type { Guest } from '../../src/server/rooms/guest.ts';
import { realClock } from '../../src/server/clock.ts';
import { Room, type RoomDoors } from '../../src/server/rooms/room.ts';
import { standingOf, toNewRow } from '../../src/server/rooms/storing.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { volley } from '../toys/volley/rules/volley.ts';

export const SEED = 'ab'.repeat(32);
export const loose = (ruleset: object): Ruleset<Game> => ruleset as Ruleset<Game>;
const TOYS = new Map([volley, fateCards].map((one) => [one.id, loose(one)]));
/** The register of the tests: ours and the toys. */
export const known = (id: string): Ruleset<Game> | undefined => TOYS.get(id) ?? rulesetOf(id);

export class Heard implements Guest {
  readonly player: string;
  readonly heard: ServerMessage[] = [];
  rejoined = 0;
  isGone = false;
  constructor(player: string) {
    this.player = player;
  }
  #waiting: (() => void)[] = [];
  send(message: ServerMessage, text?: string): void {
    // Whoever writes it beforehand writes the same.
    const other = text === undefined ? message : (JSON.parse(text) as ServerMessage);
    if (canonical(other) !== canonical(message)) throw new Error(`${message.t} is written wrong`);
    this.heard.push(message);
    for (const look of this.#waiting.splice(0)) look();
  }
  /** Waits until something holds, looking again at each message. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
  rejoin(): void {
    this.rejoined += 1;
  }
  gone(): boolean {
    return this.isGone;
  }
  get state(): State {
    const last = this.heard.findLast((one) => 'state' in one);
    if (last === undefined || !('state' in last)) throw new Error('nothing was told');
    return last.state;
  }
  get mine(): Pending {
    const open = this.state.pending.find(({ ask }) => ask !== undefined);
    if (open === undefined) throw new Error('nothing is asked');
    return open;
  }
  last<T extends ServerMessage['t']>(t: T): Extract<ServerMessage, { t: T }> {
    const found = this.heard.findLast((one) => one.t === t);
    if (found === undefined) throw new Error(`no '${t}' was told`);
    return found as Extract<ServerMessage, { t: T }>;
  }
}

const NO_BOTS = botPool(async () => undefined);
/** Threads of a test: who thinks in them does so here. */
export function botPool(think: BotPool['think']): BotPool {
  return { think, awaitPlans: () => undefined, close: async () => undefined };
}
export const doorsOn = (store: Store, more: Partial<RoomDoors> = {}): RoomDoors => ({
  store,
  bots: NO_BOTS,
  rulesetOf: known,
  clock: realClock,
  gameOf: () => undefined,
  openSeed: ({ fateSeed }) => fateSeed,
  lotOf: (_match, decision) => decision,
  inviteOf: (match, seat, renewed) => `${match}-${seat}-${renewed}`,
  discard: () => undefined,
  ...more,
});
export async function open(doors: RoomDoors, id: string): Promise<Room> {
  const room = await Room.load(doors, id);
  if (room === undefined) throw new Error('no room');
  return room;
}
export const person = (seat: string, player: string | null): SeatRecord => ({
  seat,
  kind: 'person',
  player,
});
type Wanted = Partial<NewMatch> & Pick<MatchRecord, 'id' | 'ruleset' | 'setup' | 'seats'>;
export const matchOf = (wanted: Wanted): NewMatch => ({
  revision: 1,
  summary: {},
  status: 'playing',
  fateSeed: SEED,
  fateHash: 'x',
  ...wanted,
});

const older = (chance: Chance, drawn: number): Dealing => ({
  result: settleBy(SEED, drawn, chance),
});
/**
 * A match played at random by a ruleset until it has so many rows, and its latest rest. `deal`: by
 * which scheme of dice.
 */
export function played(
  ruleset: Ruleset<Game>,
  setup: Json,
  least: number,
  deal = older,
): { readonly logged: LoggedMatch<Game>; readonly rows: Row[]; readonly rest: object | undefined } {
  const started = LoggedMatch.start<Game>(ruleset, setup as unknown as Frozen<object>);
  if (!started.ok) throw new Error('the setup is legal');
  const logged = started.value;
  const { match } = logged;
  const pick = sampledPick(5);
  const rows: Row[] = [];
  let [drawn, rest]: [number, object | undefined] = [0, undefined];
  while (rows.length < least && match.outcome === undefined) {
    if (match.chance !== undefined) {
      const { chance } = match;
      const { result, link } = deal(chance, drawn);
      rows.push(logged.settle(result, link));
      drawn += drawsOf(chance);
    } else {
      const [open] = match.pending;
      const rules = ruleset.questions[open.ask];
      const taken = logged.reply(open.id, [rules.suggest(match.scene, open.question, pick)]);
      if (!taken.ok) throw new Error('suggestions are legal');
      rows.push(...taken.value);
    }
    const { head } = logged;
    if (head !== undefined) {
      rest = {
        seq: head.seq,
        hash: head.hash,
        rest: { rest: head.checkpoint, drawn, revision: 1 },
      };
    }
  }
  return { logged, rows, rest };
}
/** Puts such a match into the store as a running one. */
export async function store(
  on: Store,
  match: NewMatch,
  { logged, rows, rest }: ReturnType<typeof played>,
): Promise<void> {
  await on.createMatch(match);
  const together = standingOf(logged.match, match.summary as object, undefined);
  const kept = rest === undefined ? {} : { rest: rest as never };
  await on.appendRows(
    match.id,
    0,
    rows.map((row) => toNewRow(logged.match.ruleset, row)),
    { ...together, ...kept },
  );
}
/** Whoever is asked answers as the rules suggest, so often. */
export async function playOn(
  room: Room,
  guests: readonly Heard[],
  answers: number,
  joined = false,
): Promise<void> {
  const ruleset = known(room.record.ruleset);
  const pick = sampledPick(9);
  for (let count = 0; count < answers; count++) {
    const asked = guests.find(({ state }) => state.pending.some(({ ask }) => ask !== undefined));
    if (asked === undefined || ruleset === undefined) return;
    const { id, ask = '', question } = asked.mine;
    const { setup } = asked.last('welcome');
    const scene = { setup, edition: ruleset.edition, position: await viewOf(room, asked) };
    const rules = ruleset.questions[ask];
    const answer = rules.suggest(scene as never, question as never, pick) as Json;
    const goesOn = joined ? { joined: true as const } : {};
    await room.hear(asked, { t: 'reply', decision: id, answer, ...goesOn });
    if (asked.heard.at(-1)?.t === 'refused') throw new Error(JSON.stringify(asked.heard.at(-1)));
  }
}
/** What he would be shown if he came in now. */
export async function viewOf(room: Room, { player }: Heard): Promise<Json> {
  const again = new Heard(player);
  await room.enter(again, undefined);
  room.leave(again);
  return again.last('welcome').view;
}
