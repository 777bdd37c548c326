/**
 * Law 14: any chain of answers and take-backs, sealed ones too, equals the chain without what was
 * taken back.
 */
import { canonical, type Game, type Match, type Pick } from '#kernel';
import { LoggedMatch, line, type Row } from '#record';
import { difference, type Verdict } from './worlds.ts';

type Any = Match<Game>;
interface Link {
  readonly seat: string;
  readonly ask: string;
  readonly answer: unknown;
}
const LONGEST = 10;

export function tryUndoing(match: Any, pick: Pick, verdict: Verdict): void {
  const logged = new LoggedMatch(match.fork());
  const side = logged.match;
  const rows: Row[] = [];
  const chain: Link[] = [];
  for (let step = 0; step < LONGEST; step++) {
    if (side.chance !== undefined || side.pending.length === 0) return;
    const back = chain.length > 0 && pick(3) === 0 ? takeBack(logged, chain, pick) : undefined;
    if (back !== undefined) {
      rows.push(back);
      compare(match, side, { chain, rows }, verdict);
      continue;
    }
    const open = side.pending[pick(side.pending.length)];
    if (open === undefined) return;
    const { seat, ask, question } = open;
    const answer = side.ruleset.questions[ask].suggest(side.scene, question, pick, seat);
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) return; // law 1 says so
    rows.push(...taken.value);
    chain.push({ seat, ask, answer });
  }
}
/** Some seat takes back its last answer, if it may. */
function takeBack(logged: LoggedMatch<Game>, chain: Link[], pick: Pick): Row | undefined {
  const seats = [...new Set(chain.map(({ seat }) => seat))];
  const seat = seats[pick(seats.length)] ?? '';
  const undone = logged.undo(seat);
  if (!undone.ok) return undefined;
  chain.splice(
    chain.findLastIndex((one) => one.seat === seat),
    1,
  );
  return undone.value;
}
function compare(
  base: Any,
  side: Any,
  { chain, rows }: { readonly chain: readonly Link[]; readonly rows: readonly Row[] },
  verdict: Verdict,
): void {
  const twin = base.fork();
  for (const { seat, ask, answer } of chain) {
    const open = twin.pending.find((one) => one.seat === seat && one.ask === ask);
    if (open === undefined) return verdict(false, () => `${ask} is no longer asked of ${seat}`);
    twin.accept(open.id, answer);
  }
  const [one, other] = [faceOf(side), faceOf(twin)];
  verdict(one === other, () => `${chain.length} answers in force: ${difference(one, other)}`);
  const told = line(rows).flatMap(({ cause }) => (cause.by === 'seat' ? [cause.answer] : []));
  const given = chain.map(({ answer }) => answer);
  verdict(canonical(told) === canonical(given), () => `the log holds ${canonical(told)}`);
}
/** All that matters of a match but the ids, which are never used twice. */
function faceOf(match: Any): string {
  const { scene, pending, chance, outcome, checkpoint, ruleset, setup } = match;
  const asked = pending.map(({ seat, ask, question, cite }) => [seat, ask, question, cite]);
  const undo = ruleset.seats(setup).map((seat) => match.mayUndo(seat) === undefined);
  const since = [checkpoint.position, checkpoint.answers, checkpoint.sealed];
  return canonical([scene.position, asked, chance ?? null, outcome ?? null, undo, since]);
}
