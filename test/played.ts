/** Battles of bots as match files, for whoever reads logs: of any game. */
import { mindOf, taskFor, think, type Minds } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { canonical, hashText, type AnyRuleset, type Game, type Json, type Pick } from '#kernel';
import { LoggedMatch, MATCH_FORMAT, type MatchFile, type Row } from '#record';

export interface Playing {
  readonly ruleset: AnyRuleset;
  readonly minds: Minds;
  readonly setup: object;
  /** By the places of the seats. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** Steps after which it stops, however it stands. */
  readonly most: number;
}
export const seedOf = (text: string): number => Number.parseInt(hashText(text).slice(0, 8), 16) | 0;

/** A whole battle, or its first thousands of steps: the same one from the same seed. */
export function played({ ruleset, minds, setup, bots, seed, most }: Playing): MatchFile {
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok)
    throw new Error(`the setup of ${seed} is not legal: ${canonical(started.error)}`);
  const { value: logged } = started;
  const seats = ruleset.seats(logged.match.setup);
  const botOf = (seat: string): string => bots[seats.indexOf(seat)] ?? 'random';
  const pick = sampledPick(seedOf(`${seed} bots`));
  const fate = sampledFate(sampledPick(seedOf(`${seed} fate`)));
  const rows: Row[] = [];
  for (let step = 0; step < most && logged.match.outcome === undefined; step += 1) {
    const { chance } = logged.match;
    if (chance !== undefined) rows.push(logged.settle(fate(chance)));
    else rows.push(...answered({ logged, ruleset, minds }, botOf, pick));
  }
  const { id, revision } = ruleset;
  const header = { format: MATCH_FORMAT, ruleset: id, revision, setup: setup as Json } as const;
  return { header: { ...header, seats: seats.map((seat) => ({ seat })) }, rows };
}
interface Under {
  readonly logged: LoggedMatch<Game>;
  readonly ruleset: AnyRuleset;
  readonly minds: Minds;
}
function answered(
  { logged, ruleset, minds }: Under,
  botOf: (seat: string) => string,
  pick: Pick,
): Row[] {
  const [decision] = logged.match.pending;
  if (decision === undefined) throw new Error('nothing is asked');
  const { seat } = decision;
  const bot = botOf(seat);
  const mind = mindOf({ minds }, bot);
  if (mind === undefined) throw new Error(`there is no bot '${bot}'`);
  const thought =
    bot === 'random'
      ? mind.answer({ match: logged.match, decision, pick })
      : think(ruleset, taskFor(logged.match, { seat, bot, seed: 0 }), mind, pick);
  const taken = logged.reply(decision.id, [thought?.answer]);
  if (!taken.ok)
    throw new Error(`an answer to ${decision.ask} is refused: ${taken.error.refusal.code}`);
  return taken.value;
}
