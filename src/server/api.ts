/** The few things a browser asks for by HTTP: battles to start, join, save and open. */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { botsOf } from '#bots';
import {
  parse,
  type Frozen,
  type Game,
  type Json,
  type Result,
  type Words,
  fail,
  ok,
} from '#kernel';
import { LoggedMatch, type Row } from '#record';
import {
  MATCH_FORMAT,
  parseMatchFile,
  printMatchFile,
  scenariosOf,
  setupOf,
  type MatchFault,
  type MatchFile,
} from '#library';
import { newBattle, newMatch, type MatchSummary, type NewMatch } from '#protocol';
import { rulesetOf, rulesets } from '#rulesets';
import type { MatchRecord, SeatRecord, Store } from '#store';
import { startBattle } from './battle.ts';
import { create, recordOf, secret, whyNotSeated, words } from './making.ts';
import { cookieFor, newToken, playerFrom, tokenIn } from './player.ts';
import { seatInfos } from './room.ts';
import type { Rooms } from './rooms.ts';

/** Two army lists at their longest. */
const MOST_LISTS_BYTES = 128 * 1024;
const NO_BATTLE = words('There is no such battle here.', 'Такой битвы здесь нет.');
const UNREADABLE = words('The request cannot be read.', 'Запрос не удаётся прочитать.');

const say = (context: Context, status: 400 | 403 | 404 | 409, message: Words): Response =>
  context.json({ message }, status);

export function apiOf(store: Store, rooms: Rooms): Hono {
  const api = new Hono();
  api.get('/rulesets', (context) =>
    context.json(
      rulesets.map(({ id, revision }) => ({
        id,
        revision,
        scenarios: scenariosOf(id),
        bots: botsOf(id),
      })),
    ),
  );
  api.get('/matches', async (context) => {
    const player = playerIn(context);
    const records = player === undefined ? [] : await store.matchesOf(player);
    return context.json(records.map((record) => summaryOf(record, player ?? '')));
  });
  api.post('/matches', async (context) => {
    const wanted = parse(newMatch, await jsonIn(context));
    if (!wanted.ok) return say(context, 400, UNREADABLE);
    const player = await sit(context);
    const made = await startMatch(store, wanted.value, player);
    return made.ok ? context.json({ id: made.value }) : say(context, 400, made.error);
  });
  battlesOn(api, store);
  api.post('/matches/:id/rematch', async (context) => {
    const player = playerIn(context);
    const record = await store.readMatch(context.req.param('id'));
    if (record === undefined || player === undefined) return say(context, 404, NO_BATTLE);
    const again = await rematch(store, record, player);
    return again.ok ? context.json({ id: again.value }) : say(context, 403, again.error);
  });
  filesOn(api, store);
  joiningOn(api, store, rooms);
  return api;
}

/** Any armies, led into a scenario: what is illegal is told with its paragraph. */
function battlesOn(api: Hono, store: Store): void {
  api.post('/battles', bodyLimit({ maxSize: MOST_LISTS_BYTES }), async (context) => {
    const wanted = parse(newBattle, await jsonIn(context));
    if (!wanted.ok) return say(context, 400, UNREADABLE);
    const player = await sit(context);
    const made = await startBattle(store, wanted.value, player);
    return made.ok ? context.json({ id: made.value }) : context.json(made.error, 400);
  });
}

/** Battles saved as files, and opened again. */
function filesOn(api: Hono, store: Store): void {
  api.post('/matches/open', async (context) => {
    const file = parseMatchFile(await context.req.text());
    if (!file.ok) return say(context, 400, faultOf(file.error));
    const player = await sit(context);
    const opened = await openMatch(store, file.value, player);
    return opened.ok ? context.json({ id: opened.value }) : say(context, 400, opened.error);
  });
  api.get('/matches/:id/file', async (context) => {
    const record = await store.readMatch(context.req.param('id'));
    const player = playerIn(context);
    if (record === undefined || !record.seats.some((one) => holds(one, player))) {
      return say(context, 404, NO_BATTLE);
    }
    const rows = (await store.readRows(record.id)) as unknown as Row[];
    context.header('content-type', 'application/jsonl; charset=utf-8');
    const name = `${nameOf(record).en}-${record.createdAt.slice(0, 10)}`;
    const file = `${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}.sandtable`;
    context.header('content-disposition', `attachment; filename="${file}"`);
    return context.body(printMatchFile(fileOf(record, rows)));
  });
}

function faultOf({ line, whole, says: { en, ru } }: MatchFault): Words {
  const opened = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  if (whole) return words(opened(en), opened(ru));
  return words(
    `Line ${line} of the file is damaged: ${en}.`,
    `Строка ${line} файла повреждена: ${ru}.`,
  );
}

/** Seats taken by a link. */
function joiningOn(api: Hono, store: Store, rooms: Rooms): void {
  api.post('/join/:code', async (context) => {
    const player = await sit(context);
    const taken = await store.takeSeat(context.req.param('code'), player);
    if (taken.taken) {
      await rooms.seatsChanged(taken.match);
      return context.json({ id: taken.match });
    }
    return taken.why === 'unknown'
      ? say(
          context,
          404,
          words('This link leads to no battle.', 'Эта ссылка не ведёт ни к какой битве.'),
        )
      : say(context, 409, words('Somebody already sits there.', 'Это место уже занято.'));
  });
}

// --- players -------------------------------------------------------------------------------------

const playerIn = (context: Context): string | undefined => {
  const token = tokenIn(context.req.header('cookie'));
  return token === undefined ? undefined : playerFrom(token);
};
/** The player of this browser; a new one gets his token. */
async function sit(context: Context): Promise<string> {
  const known = tokenIn(context.req.header('cookie'));
  const token = known ?? newToken();
  if (known === undefined) context.header('set-cookie', cookieFor(token));
  return playerFrom(token);
}
const holds = (seat: SeatRecord, player: string | undefined): boolean =>
  seat.kind === 'person' && player !== undefined && seat.player === player;

async function jsonIn(context: Context): Promise<unknown> {
  try {
    return await context.req.json<unknown>();
  } catch {
    return undefined;
  }
}

// --- battles -------------------------------------------------------------------------------------

async function startMatch(
  store: Store,
  { ruleset: id, scenario, seats: wanted, dice }: NewMatch,
  player: string,
): Promise<Result<string, Words>> {
  const ruleset = rulesetOf(id);
  const setup = setupOf(id, scenario);
  if (ruleset === undefined || setup === undefined) {
    return fail(
      words(
        `There is no scenario '${scenario}' of '${id}'.`,
        `Нет сценария «${scenario}» для «${id}».`,
      ),
    );
  }
  const seats = ruleset.seats(setup as unknown as Frozen<object>);
  const trouble = whyNotSeated(seats, wanted, botsOf(id));
  if (trouble !== undefined) return fail(trouble);
  const records = seats.map((seat) => recordOf(seat, wanted[seat] ?? 'link', player));
  const summary = { scenario, ...(dice === undefined ? {} : { dice }) };
  return ok(await create(store, id, setup, summary, records));
}
/** The same battle again, with the same seats; an open seat gets a new link. */
async function rematch(
  store: Store,
  { ruleset, setup, seats, summary }: MatchRecord,
  player: string,
): Promise<Result<string, Words>> {
  if (!seats.some((one) => holds(one, player))) return fail(NO_BATTLE);
  const again = seats.map((one): SeatRecord =>
    one.kind === 'bot' || one.player === player
      ? one
      : { seat: one.seat, kind: 'person', player: null, invite: secret() },
  );
  const { scenario, dice } = summary as { readonly scenario: string; readonly dice?: string };
  const kept = { scenario, ...(dice === undefined ? {} : { dice }) };
  return ok(await create(store, ruleset, setup, kept, again));
}

const fileOf = (
  { ruleset, revision, setup, seats }: MatchRecord,
  rows: readonly Row[],
): MatchFile => ({
  header: {
    format: MATCH_FORMAT,
    ruleset,
    revision,
    setup,
    seats: seats.map((one) =>
      one.kind === 'bot' ? { seat: one.seat, bot: one.bot } : { seat: one.seat },
    ),
  },
  rows: rows.map(({ seq, cause, events, hash }) => ({ seq, cause, events, hash })),
});

/** A saved battle goes on as a new one; its rows are replayed first. */
async function openMatch(
  store: Store,
  { header, rows }: MatchFile,
  player: string,
): Promise<Result<string, Words>> {
  const ruleset = rulesetOf(header.ruleset);
  if (ruleset === undefined) {
    return fail(
      words(
        `The ruleset '${header.ruleset}' is not known here.`,
        `Правила «${header.ruleset}» здесь неизвестны.`,
      ),
    );
  }
  if (!sitsRight(ruleset, header)) {
    return fail(
      words(
        'Line 1 of the file does not seat each side once.',
        'В строке 1 файла каждая сторона должна быть названа ровно один раз.',
      ),
    );
  }
  const replayed = replay(ruleset, header.setup, rows);
  if (!replayed.ok) {
    return fail(
      words(
        `Line ${replayed.error + 1} of the file does not follow the rules.`,
        `Строка ${replayed.error + 1} файла не соответствует правилам.`,
      ),
    );
  }
  const seats = header.seats.map(({ seat, bot }): SeatRecord =>
    bot !== undefined && botsOf(header.ruleset).includes(bot)
      ? { seat, kind: 'bot', bot }
      : { seat, kind: 'person', player },
  );
  const { scenario } = header.setup as { readonly scenario?: string };
  const { ruleset: rules, setup } = header;
  const played = { match: replayed.value.match, rows };
  return ok(await create(store, rules, setup, { scenario: scenario ?? '' }, seats, played));
}
type Rules = NonNullable<ReturnType<typeof rulesetOf>>;
/** Does the file name each seat of its setup once? */
function sitsRight(ruleset: Rules, { setup, seats }: MatchFile['header']): boolean {
  const shaped = parse(ruleset.shapes.setup, setup);
  if (!shaped.ok) return false;
  const named = seats.map(({ seat }) => seat).toSorted();
  return named.join('\n') === [...ruleset.seats(shaped.value)].toSorted().join('\n');
}
/** The match after its rows, or the first that the rules do not lead to; 0: a wrong setup. */
function replay(
  ruleset: Rules,
  setup: Json,
  rows: readonly Row[],
): Result<LoggedMatch<Game>, number> {
  const shaped = parse(ruleset.shapes.setup, setup);
  const started = shaped.ok ? LoggedMatch.start<Game>(ruleset, shaped.value) : shaped;
  if (!started.ok) return fail(0);
  const bad = rows.find((row) => !redone(started.value, row));
  return bad === undefined ? started : fail(bad.seq);
}
/** Rows of a stranger's file: whatever does not fit is a bad row, never a crash. */
function redone(logged: LoggedMatch<Game>, row: Row): boolean {
  try {
    const done = logged.redo(row.cause);
    return done.ok && done.value.hash === row.hash;
  } catch {
    return false;
  }
}

const nameOf = ({ setup }: MatchRecord): Words =>
  (setup as unknown as { readonly name: Words }).name;

function summaryOf(record: MatchRecord, player: string): MatchSummary {
  const summary = record.summary as {
    readonly turn?: number;
    readonly pending?: readonly string[];
    readonly outcome?: Json;
  };
  const mine = record.seats.filter((one) => holds(one, player)).map(({ seat }) => seat);
  return {
    id: record.id,
    ruleset: record.ruleset,
    name: nameOf(record),
    seats: seatInfos(record.seats, player, () => false),
    ...(summary.turn === undefined ? {} : { turn: summary.turn }),
    yourMove: (summary.pending ?? mine).some((seat) => mine.includes(seat)),
    waitsFor: summary.pending ?? [],
    ...(summary.outcome === undefined ? {} : { outcome: summary.outcome }),
    updatedAt: record.updatedAt,
  };
}
