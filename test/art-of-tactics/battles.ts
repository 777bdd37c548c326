/** Battles of bots as match files, for whoever reads logs. */
import { mindOf, taskFor, think } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { canonical, hashText, type AnyRuleset, type Game, type Json, type Pick } from '#kernel';
import { LoggedMatch, MATCH_FORMAT, type MatchFile, type Row } from '#record';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';

const [ruleset] = artOfTactics.rulesets;
/** Longer than any battle that is played here. */
const MOST = 6000;
export const edition = (): AnyRuleset => {
  if (ruleset === undefined) throw new Error('Art of Tactics has no edition');
  return ruleset;
};
const seedOf = (text: string): number => Number.parseInt(hashText(text).slice(0, 8), 16) | 0;

export interface Ordered {
  /** Army lists; without them troops of every kind near one another on random ground. */
  readonly armies?: readonly [string, string];
  readonly bots?: readonly [string, string];
  /** AOT-SETUP-01 On a bare table: by bidding, or a meeting engagement. */
  readonly start?: 'full' | 'meeting';
  readonly seed: string;
}
/** A whole battle, or its first thousands of steps: the same one from the same seed. */
export function battle({ armies, bots = ['random', 'random'], seed, start }: Ordered): MatchFile {
  const setup = armies === undefined ? wild(seed) : ofLists(armies, seed, start);
  const started = LoggedMatch.start(edition(), setup);
  if (!started.ok)
    throw new Error(`the setup of ${seed} is not legal: ${canonical(started.error)}`);
  const rows = played(started.value, bots, seed);
  const seats = edition()
    .seats(setup as never)
    .map((seat) => ({ seat }));
  const { id, revision } = edition();
  return {
    header: { format: MATCH_FORMAT, ruleset: id, revision, setup: setup as Json, seats },
    rows,
  };
}
function played(logged: LoggedMatch<Game>, bots: readonly string[], seed: string): Row[] {
  const { match } = logged;
  const [pick, fate] = [
    sampledPick(seedOf(`${seed} bots`)),
    sampledFate(sampledPick(seedOf(`${seed} fate`))),
  ];
  const seats = edition().seats(match.setup);
  const rows: Row[] = [];
  for (let step = 0; step < MOST && match.outcome === undefined; step += 1) {
    if (match.chance !== undefined) rows.push(logged.settle(fate(match.chance)));
    else rows.push(...answered(logged, (seat) => bots[seats.indexOf(seat)] ?? 'random', pick));
  }
  return rows;
}
function answered(logged: LoggedMatch<Game>, botOf: (seat: string) => string, pick: Pick): Row[] {
  const [decision] = logged.match.pending;
  if (decision === undefined) throw new Error('nothing is asked');
  const mind = mindOf(artOfTactics.minds, botOf(decision.seat));
  if (mind === undefined) throw new Error(`there is no bot '${botOf(decision.seat)}'`);
  const { seat } = decision;
  const bot = botOf(seat);
  const thought =
    bot === 'random'
      ? mind.answer(logged.match, decision, pick)
      : think(edition(), taskFor(logged.match, { seat, bot, seed: 0 }), mind, pick);
  const taken = logged.reply(decision.id, [thought?.answer]);
  if (!taken.ok)
    throw new Error(`an answer to ${decision.ask} is refused: ${taken.error.refusal.code}`);
  return taken.value;
}
const picked = (seed: string): Pick => sampledPick(seedOf(`${seed} setup`));
function ofLists(armies: readonly [string, string], seed: string, start: Ordered['start']): object {
  const built = artOfTactics.content.build(
    edition(),
    { scenario: 'open-field', armies: [...armies], ...(start === undefined ? {} : { start }) },
    picked(seed),
  );
  if (!built.ok) throw new Error(built.error.says.en);
  return built.value;
}
function wild(seed: string): object {
  const trials = artOfTactics.trials?.(edition());
  const built = artOfTactics.content.build(edition(), { scenario: 'open-field' }, picked(seed));
  if (trials?.setup === undefined || !built.ok) throw new Error('there are no wild setups');
  return trials.setup(picked(seed), built.value);
}
const LISTS = artOfTactics.content.choices?.['lists']?.names ?? [];
/** Two of the army lists: over many battles every list meets others. */
export function pairOf(nth: number): readonly [string, string] {
  const [one, other] = [LISTS[nth % LISTS.length], LISTS[(nth * 5 + 3) % LISTS.length]];
  if (one === undefined || other === undefined) throw new Error('there are no army lists');
  return [one, other];
}
