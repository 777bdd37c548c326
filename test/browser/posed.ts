/**
 * A table laid as somebody wrote it by hand: the page talks to a match of the true rules at that
 * place, so that questions no battle of three turns comes to can be looked at and answered.
 */
import type { Page, WebSocketRoute } from 'playwright-core';
import { Match, stageFor, type Game, type Json, type Pending, type RefusalTold } from '#kernel';
import { anyLineOf, lineOf } from './line.ts';
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import type { Manifest } from '../../src/games/manifest.ts';
import type { ClientMessage, ServerMessage, State, Step } from '#protocol';
import { isLive, lendWindow, type Lent, type Reader, type Stage } from './stage.ts';

export interface Posed {
  /** Answers that the page sent and the rules took, oldest first. */
  readonly taken: unknown[];
  /** All that the page said. */
  readonly said: ClientMessage[];
  /** Says something to the page that the rules did not. */
  say(message: ServerMessage): void;
  /** The position, as the page may see it. */
  view(): Json;
  /** How the match stands, with something that the page is to be told besides. */
  state(besides?: Partial<State>): State;
  /** What is said of every answer instead of taking it. */
  refusal: RefusalTold | undefined;
}
export interface Laying {
  /** What is rolled, in order. */
  readonly dice?: readonly number[];
  /** What is drawn, by its place among what remains; unless they are given, a draw is awaited. */
  readonly picks?: readonly number[];
  readonly mine?: readonly string[];
  /** Which seats are computers', by their names; the table answers for none of them. */
  readonly bots?: { readonly [seat: string]: string };
  /** Answers given before the page is opened, the dice rolled between them. */
  readonly before?: readonly unknown[];
  /** What the log tells of the time before, as older rules may have had it. */
  readonly past?: readonly Json[];
  /** What a mind would answer is proposed: unless it is said, a table is posed without. */
  readonly proposes?: boolean;
  /** By whose rules it is played. */
  readonly game?: Manifest;
  /** How Russian says the names that the position is written with. */
  readonly russian?: Readonly<Record<string, string>>;
}
const RULESETS: Readonly<Record<string, string>> = { 'clouds-of-smoke': 'clouds-of-smoke/web' };
/** A position is written in one language; a battle of the product has its names in both. */
const inRussian = <T>(setup: T, russian: Readonly<Record<string, string>>): T =>
  JSON.parse(JSON.stringify(setup), (key, value: unknown) =>
    key === 'ru' && typeof value === 'string' ? (russian[value] ?? value) : value,
  ) as T;
/** A match of a game's rules that stands where somebody wrote it. */
function written(
  { id, rulesets, content }: Manifest,
  position: unknown,
  russian: Readonly<Record<string, string>>,
): Match<Game> {
  const ruleset = rulesets.find((one) => one.id === RULESETS[id]) ?? rulesets[0];
  if (ruleset === undefined || content.positions === undefined) throw new Error(`no ${id}`);
  const read = content.positions.read(ruleset, position);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const begun = { asked: 0, answers: [], sealed: [] };
  return Match.resume(ruleset, inRussian(read.value.setup, russian), {
    ...begun,
    position: read.value.position,
  });
}

/** Pages that stay open from one table to the next, and how many each has had. */
const open = new WeakMap<Page, number>();
export const stayOpen = (page: Page): void => void open.set(page, 0);
/** The router of the page leads to the next table; only the first is loaded. */
async function goTo(page: Page, address: string): Promise<void> {
  const before = open.get(page) ?? 0;
  if (open.has(page)) open.set(page, before + 1);
  if (before === 0) return void (await page.goto(`${address}m/posed`));
  await page.mouse.move(0, 0);
  await page.evaluate(`{
    history.pushState(null, '', '/m/posed-${before}');
    dispatchEvent(new PopStateEvent('popstate'));
  }`);
}

/** A window for tables that are posed, whatever was posed in it before. */
export const openTable = (stage: Stage, reader: Reader = {}): Promise<Lent> =>
  lendWindow(stage, reader, 'posed');

/** Opens the table at a written position; all seats are this browser's unless some are named. */
export async function pose(
  page: Page,
  address: string,
  position: unknown,
  laying: Laying = {},
): Promise<Posed> {
  if (isLive(page)) throw new Error('a table is posed in a window that is lent for that');
  const { dice = [], mine: own, before = [], past = [], game = cloudsOfSmoke } = laying;
  const match = written(game, position, laying.russian ?? {});
  const { setup } = match.scene;
  const seats = match.ruleset.seats(setup);
  const mine = own ?? seats;
  const queue = [...dice];
  const drawn = laying.picks && [...laying.picks];
  const taken: unknown[] = [];
  const said: ClientMessage[] = [];
  let socket: WebSocketRoute | undefined;
  const say = (message: ServerMessage): void => socket?.send(JSON.stringify(message));
  // What was before is the first of its rows.
  let seq = 1;
  const steps: Step[] = [];
  const told = (by: string, events: readonly unknown[]): void => {
    steps.push({ seq: (seq += 1), by, events: events as Json[] });
  };
  const roll = (): void => {
    for (let { chance } = match; chance !== undefined; { chance } = match) {
      if (chance.ask === 'roll') {
        if (queue.length < chance.dice) return;
        told('fate', match.settle(queue.splice(0, chance.dice)));
      } else if (chance.ask === 'pick' && drawn !== undefined) {
        told('fate', match.settle(drawn.shift() ?? 0));
      } else return;
    }
  };
  /** What was answered since the rest; whoever looks here is told all that happened. */
  const stage = (): Pick<State, 'stage'> => {
    const asked = match.pending.find(({ seat }) => mine.includes(seat))?.seat;
    if (asked === undefined || match.isAtRest) return {};
    return { stage: { ...stageFor(match, asked), events: match.since.length } };
  };
  const state = (): State => ({
    pending: match.pending.map((open): Pending => ({
      ...open,
      heading: match.ruleset.heading(match.scene, open),
      question: open.question as unknown as Json,
    })),
    trail: match.trail,
    hides: false,
    back: {},
    ...stage(),
    undo: Object.fromEntries(
      mine.map((seat) => [seat, { code: 'nothingToUndo', cite: undefined }]),
    ),
  });
  const news = (): ServerMessage => ({ t: 'step', steps: steps.splice(0), state: state() });
  const welcome = (id: string, eye = mine[0] ?? 'audience'): ServerMessage => ({
    t: 'welcome',
    match: id,
    ruleset: match.ruleset.id,
    revision: 1,
    setup: setup as unknown as Json,
    seats: seats.map((seat) => {
      const bot = laying.bots?.[seat];
      const who = bot === undefined ? { kind: 'person' as const } : { kind: 'bot' as const, bot };
      return { seat, ...who, yours: mine.includes(seat), here: true };
    }),
    host: true,
    eye,
    fate: { hash: 'posed' },
    seq: 1,
    start: match.scene.position as unknown as Json,
    view: match.scene.position as unknown as Json,
    state: state(),
    again: {},
    steps: [{ seq: 1, by: 'fate', events: past }],
    invites: {},
  });
  const posed: Posed = {
    taken,
    said,
    say,
    view: () => match.scene.position as unknown as Json,
    state: (besides = {}) => ({ ...state(), ...besides }),
    refusal: undefined,
  };
  const unproposed =
    laying.proposes === true
      ? undefined
      : await page.addInitScript("localStorage.setItem('sandtable.proposals', 'no')");
  await page.routeWebSocket(/\/ws/, (opened) => {
    socket = opened;
    // Whoever comes for the first time has named the battle in the address.
    const named = new URL(opened.url()).searchParams.get('match');
    if (named !== null) {
      said.push({ t: 'hello', match: named });
      say(welcome(named));
    }
    opened.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      said.push(message);
      if (message.t === 'hello') return say(welcome(message.match, message.seat));
      if (message.t !== 'reply') return;
      const { refusal } = posed;
      if (refusal !== undefined) return say({ t: 'refused', refusal, decision: message.decision });
      const answers = 'answers' in message ? message.answers : [message.answer];
      const done = match.replyAll(message.decision, answers);
      if (!done.ok) return say({ t: 'refused', refusal: done.error.refusal });
      for (const { answer, decision, events } of done.value) {
        taken.push(answer);
        told(decision.seat, events);
      }
      roll();
      say(news());
    });
  });
  roll();
  for (const answer of before) {
    const [open] = match.pending;
    const done = match.reply(open?.id ?? 0, answer);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    roll();
  }
  steps.length = 0;
  await goTo(page, address);
  const asked = match.pending.some(({ seat }) => mine.includes(seat));
  await (asked ? lineOf(page) : anyLineOf(page)).waitFor();
  // It is written down now; whoever has this window next may be proposed something.
  await unproposed?.dispose();
  return posed;
}
