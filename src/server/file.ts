/**
 * A battle as a file for one who sits at it: whole while nothing is kept from him, and at the end;
 * else what he may know of it, which can be read and not be opened.
 */
import type { Frozen, Game, Ruleset } from '#kernel';
import { MATCH_FORMAT, REPORT_FORMAT, printMatchFile, type MatchHeader } from '#library';
import { LoggedMatch, line, redactRow, type Row } from '#record';
import type { MatchRecord } from '#store';
import { seatsOf } from './seats.ts';
import { seesAll } from './telling.ts';

interface Doors {
  readonly rulesetOf: (id: string) => Ruleset<Game> | undefined;
  readonly openSeed: (record: MatchRecord) => string;
}

export function fileFor(
  { rulesetOf, openSeed }: Doors,
  record: MatchRecord,
  rows: readonly Row[],
  player: string,
): { readonly text: string; readonly whole: boolean } {
  const ruleset = rulesetOf(record.ruleset);
  const mine = seatsOf(record.seats, player);
  const ended = record.status === 'ended';
  const whole = ended || ruleset === undefined || knowsAll(ruleset, record, rows, mine);
  const header = headerOf(record, ended ? openSeed(record) : undefined);
  if (whole || ruleset === undefined) {
    const lines = rows.map(({ seq, cause, events, hash }) => ({ seq, cause, events, hash }));
    return { text: printMatchFile({ header, rows: lines }), whole: true };
  }
  const told = rows.map((row) => redactRow(ruleset, row, ...mine));
  const top = { ...header, format: REPORT_FORMAT, told: mine };
  return { text: [top, ...told].map((one) => `${JSON.stringify(one)}\n`).join(''), whole: false };
}

function headerOf(record: MatchRecord, seed: string | undefined): MatchHeader {
  const { ruleset, revision, setup, seats, fateHash: hash, summary } = record;
  const earlier = (record.fates ?? []) as MatchHeader['fates'] & object;
  const own = { since: opened(record) + 1, hash, ...(seed === undefined ? {} : { seed }) };
  const { dice } = summary as { readonly dice?: 'typed' };
  return {
    format: MATCH_FORMAT,
    ruleset,
    revision,
    setup,
    seats: seats.map((one) =>
      one.kind === 'bot' ? { seat: one.seat, bot: one.bot } : { seat: one.seat },
    ),
    fates: [...earlier, own],
    ...(dice === 'typed' ? { dice } : {}),
  };
}
/** How many rows the battle began with, when it was opened from a file. */
const opened = ({ summary }: MatchRecord): number =>
  (summary as { readonly opened?: number }).opened ?? 0;

/** Is nothing kept from these seats: neither on the table nor in an answer still sealed? */
function knowsAll(
  ruleset: Ruleset<Game>,
  record: MatchRecord,
  rows: readonly Row[],
  mine: readonly string[],
): boolean {
  const setup = record.setup as unknown as Frozen<object>;
  const seats = ruleset.seats(setup);
  if (seats.every((seat) => mine.includes(seat))) return true;
  const inForce = line(rows);
  const silent = inForce.findLastIndex(({ events }) => events.length > 0) + 1;
  const sealed = inForce.slice(silent).some(({ cause }) => {
    return cause.by === 'seat' && !mine.includes(cause.seat);
  });
  return !sealed && seesAllAfter(ruleset, setup, inForce, mine);
}
/** Events alone rebuild the position; rules that cannot do it any more tell nothing. */
function seesAllAfter(
  ruleset: Ruleset<Game>,
  setup: Frozen<object>,
  rows: readonly Row[],
  mine: readonly string[],
): boolean {
  const started = LoggedMatch.start<Game>(ruleset, setup);
  if (!started.ok) return false;
  const { scene } = started.value.match;
  const position: object = structuredClone(scene.position);
  try {
    for (const event of rows.flatMap(({ events }) => events)) {
      if (event.type !== 'ended') ruleset.apply(position, event);
    }
  } catch {
    return false;
  }
  return seesAll(ruleset, { ...scene, position }, mine);
}
