/** Battles of players who change their minds, as files: what was taken back is in them too. */
import { sampledFate, sampledPick } from '#fate';
import type { AnyRuleset, Game, Json } from '#kernel';
import { LoggedMatch, MATCH_FORMAT, type MatchFile, type Row } from '#record';

export interface Wavering {
  readonly file: MatchFile;
  /** The table as the rules had it after each row, through each pair of eyes. */
  readonly seen: ReadonlyMap<number, { readonly [eye: string]: string }>;
}
interface Wished {
  readonly seed: number;
  /** Rows after which it stops, however it stands. */
  readonly most: number;
  /** Somebody gives up then. */
  readonly ends?: boolean;
}
/** A second way to the same: the match itself is looked at, row by row. */
export function wavering(
  ruleset: AnyRuleset,
  setup: object,
  { seed, most, ends = false }: Wished,
): Wavering {
  const started = LoggedMatch.start<Game>(ruleset, setup);
  if (!started.ok) throw new Error('the setup is not legal');
  const { value: logged } = started;
  const { match } = logged;
  const [pick, fate] = [sampledPick(seed), sampledFate(sampledPick(seed + 1))];
  const rows: Row[] = [];
  const seen = new Map<number, { readonly [eye: string]: string }>();
  const seats = ruleset.seats(match.setup);
  const look = (): void => {
    const { position } = match.scene;
    const views = seats.map((seat) => [seat, JSON.stringify(ruleset.view(match.scene, seat))]);
    const all = JSON.stringify(position);
    seen.set(logged.seq, Object.fromEntries([['all', all], ...views]) as Record<string, string>);
  };
  const next = (): readonly Row[] => {
    if (match.chance !== undefined) return [logged.settle(fate(match.chance))];
    const open = match.pending[pick(match.pending.length)];
    if (open === undefined) throw new Error('nothing is asked');
    if (rows.length > 0 && pick(7) === 0) {
      const back = logged.undoPress(open.seat);
      if (back.ok) return back.value;
    }
    const { ask, question, seat } = open;
    const answer = ruleset.questions[ask]?.suggest(match.scene, question, pick, seat);
    const taken = logged.reply(open.id, [answer], pick(5) === 0);
    if (!taken.ok) throw new Error(`a suggestion is refused: ${taken.error.refusal.code}`);
    return taken.value;
  };
  while (rows.length < most && match.outcome === undefined) {
    rows.push(...next());
    look();
  }
  if (ends && match.outcome === undefined) {
    const row = logged.concede(seats[0] ?? '');
    if (!row.ok) throw new Error('anybody may give up');
    rows.push(row.value);
    look();
  }
  const { id, revision } = ruleset;
  const header = { format: MATCH_FORMAT, ruleset: id, revision, setup: setup as Json } as const;
  return { file: { header: { ...header, seats: seats.map((seat) => ({ seat })) }, rows }, seen };
}
