/**
 * What it costs to think: turns, whole battles and rollouts of each game's minds in a second of the
 * processor, beside the same answers given again without a thought.
 */
import { Memos, type Mind } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import type { Games } from '#games';
import type { Pick, Settled } from '#kernel';
import { begunOn, type Field } from '../measuring/battles.ts';
import { medianOf, perCpuSecond, type Figure, type Limit } from '../measuring/rounds.ts';
import { firstBattles } from './first.ts';

/** So that a turn weighs enough continuations (docs/decisions/0020), unless a game has its own. */
const LEAST_TURNS = 200;
/** By the same: who plays on costs no more than so many times what his answers cost alone. */
const MOST_OF_QUICK = 3;
/** By the bench of bots: no more than so many turns without much thought. */
const MOST_OF_STRONGEST = 30;
/** A plan is chosen in two seconds, by as many battles played on as its game says (0020). */
const SECONDS = 2;
/** Turns after which a battle is begun anew, where it is no playout; where plans are weighed. */
const [TURNS, WEIGHED] = [24, 3];
const SEED = 53;

export const benchThinking = (games: Games): Figure[] =>
  firstBattles(games).flatMap((field) => {
    const { id } = field.ruleset;
    const { rivals = {}, quickTurns = LEAST_TURNS } = games.proofsOf(id);
    const [name, strongest] = Object.entries(games.gameOf(id)?.minds ?? {})[0] ?? [];
    if (name === undefined || strongest === undefined) return [];
    const { quick, planner } = rivals;
    const full = ratesOf(field, strongest, TURNS);
    const light = quick && ratesOf(field, quick, TURNS);
    const least = { of: 'ours', least: quickTurns } as const;
    const most = (many: number): Limit => ({ of: 'ratio', most: many });
    return [
      figure(`turns of '${name}' of ${id}`, 'turns', full, most(MOST_OF_STRONGEST)),
      figure(`turns of 'quick' of ${id}`, 'turns', light ?? nobody(full), least),
      figure(
        `turns of 'quick' of ${id} beside its rules`,
        'turns',
        light ?? nobody(full),
        most(MOST_OF_QUICK),
      ),
      figure(
        `playouts by 'quick' of ${id}`,
        'playouts',
        quick === undefined ? nobody(full) : playoutsOf(field, quick),
        most(MOST_OF_QUICK),
      ),
      figure(
        `rollouts of 'planner' of ${id}`,
        'rollouts',
        { ...nobody(full), ours: planner === undefined ? 0 : rolloutsOf(field, planner) },
        { of: 'ours', least: (planner?.plans?.rollouts ?? Infinity) / SECONDS },
      ),
    ];
  });

/** What is done in a second with thought, and what of the same without. */
interface Rates {
  readonly ours: number;
  readonly peer: number;
  /** Without it turns are counted, not what is done. */
  readonly isByTurns?: true;
}
/** There is nobody who thinks so: his limits are missed. */
const nobody = ({ peer }: Rates): Rates => ({ ours: 0, peer, isByTurns: true });
const figure = (name: string, unit: string, rates: Rates, limit: Limit): Figure => ({
  name,
  ours: rates.ours,
  peer: rates.peer,
  peerName: rates.isByTurns ? 'turns by their answers alone' : 'the answers alone',
  ratio: rates.peer / rates.ours,
  unit: `${unit}/s`,
  limit,
});

type Step = { readonly id: number; readonly answer: unknown } | { readonly settled: Settled };
interface Battle {
  readonly steps: readonly Step[];
  readonly turns: number;
  readonly rollouts: number;
}
/** A battle of a mind with itself, or the beginning of one. */
function playedBy(field: Field, mind: Mind, most: number, pick: Pick): Battle {
  const match = begunOn(field).fork({ playout: true });
  const fate = sampledFate(pick);
  const memos = new Memos();
  const steps: Step[] = [];
  const turn = (): number => (match.scene.position as { readonly turn: number }).turn;
  let rollouts = 0;
  while (match.outcome === undefined && turn() <= most) {
    if (match.chance !== undefined) {
      const settled = fate(match.chance);
      match.settle(settled);
      steps.push({ settled });
      continue;
    }
    const [decision] = match.pending;
    const asked = { seat: decision.seat, decision: decision.id };
    const thought = mind.answer({ match, decision, pick, memo: memos.of(asked) });
    memos.note(asked, thought.memo);
    rollouts += thought.searched?.rollouts ?? 0;
    const { answer } = thought;
    match.accept(decision.id, answer);
    steps.push({ id: decision.id, answer });
  }
  return { steps, turns: Math.min(turn(), most), rollouts };
}
function redo(field: Field, { steps }: Battle): void {
  const match = begunOn(field).fork({ playout: true });
  for (const step of steps) {
    if ('settled' in step) match.settle(step.settled);
    else match.accept(step.id, step.answer);
  }
}
/** By one measure of what a battle has. */
function rates(field: Field, mind: Mind, most: number, of: (battle: Battle) => number): Rates {
  const pick = sampledPick(SEED);
  let last = playedBy(field, mind, most, pick);
  const thought = (): number => of((last = playedBy(field, mind, most, pick)));
  const alone = (): number => {
    redo(field, last);
    return of(last);
  };
  const [ours = 0, peer = 0] = perCpuSecond([thought, alone]).map(medianOf);
  return { ours, peer };
}
const ratesOf = (field: Field, mind: Mind, turns: number): Rates =>
  rates(field, mind, turns, (battle) => battle.turns);
const playoutsOf = (field: Field, mind: Mind): Rates => rates(field, mind, Infinity, () => 1);
/** While whole turns are weighed and played. */
function rolloutsOf(field: Field, mind: Mind): number {
  const pick = sampledPick(SEED);
  const weighed = (): number => playedBy(field, mind, WEIGHED, pick).rollouts;
  const [[...all] = []] = perCpuSecond([weighed]);
  return medianOf(all);
}
