/** A bot at the table: who lets it think, what it is given, and when its answer is told. */
import { taskFor, type Budget, type Thought } from '#bots';
import { sampledPick } from '#fate';
import { viewOf, type Decision, type Game, type Json, type Match } from '#kernel';
import type { BotPool } from '#bots/pool';
import type { ServerMessage } from '#protocol';
import type { SeatRecord } from '#store';
import { words } from '../words.ts';

/** How soon a room looks again whether the node that had the bot's work is gone. */
export const CLAIM_AGAIN_MS = 2000;

export interface BotAsked {
  readonly decision: number;
  readonly seat: string;
  readonly bot: string;
}
/** The first of what is open that a bot is to answer. */
export function botAsked(
  { pending }: Match<Game>,
  seats: readonly SeatRecord[],
): BotAsked | undefined {
  for (const { id: decision, seat } of pending) {
    const holder = seats.find((one) => one.seat === seat);
    if (holder?.kind === 'bot') return { decision, seat, bot: holder.bot };
  }
  return undefined;
}

/** Where a bot answers at a moment: at which one, once it has weighed its plans. */
export const WEIGHED_MS = 2000;
/** How long it weighs them: the rest of that time is for the answer, and for others' thoughts. */
const WEIGHS_MS = 1500;
/** Where nobody waits for a moment: a slow machine is no reason to wait for ever. */
const WEIGHS_MOST_MS = 8000;

/** `id`: of the battle; `host`: who made it. */
interface Thinker {
  readonly host: string;
  readonly id: string;
  readonly seat: string;
  readonly bot: string;
  readonly seed: number;
  readonly memo?: Json | undefined;
  /** So many battles are played on for its plans; absent: it weighs none at this question. */
  readonly rollouts?: number | undefined;
  /** Somebody hears what it is after. */
  readonly isHeard?: boolean | undefined;
}
/**
 * What the bot thinks; undefined where it fails. Where there is a moment for it, it is told then,
 * however long the thought was; who has not thought by then has not thought, and who has not
 * weighed his plans by then does as usual. What nobody waits for any more is thought no further:
 * after that moment, or once it is `gone`.
 */
export async function thoughtOf(
  pool: BotPool,
  match: Match<Game>,
  { host, id, seat, bot, seed, memo, rollouts, isHeard }: Thinker,
  moment: Promise<void> | undefined,
  gone?: AbortSignal,
): Promise<Thought | undefined> {
  const over = new AbortController();
  const unwanted = AbortSignal.any([over.signal, ...(gone === undefined ? [] : [gone])]);
  const asked = (budget?: Budget): Promise<Thought | undefined> => {
    const task = taskFor(match, { seat, bot, seed, memo, budget, isHeard });
    const thinking = pool.think(task, host, id, unwanted);
    const failed = (error: unknown): undefined => {
      console.error(error);
      return undefined;
    };
    return atMoment(thinking.catch(failed), moment);
  };
  try {
    if (rollouts === undefined) return await asked();
    const ms = moment === undefined ? WEIGHS_MOST_MS : WEIGHS_MS;
    const [weighed, usual] = await Promise.all([asked({ rollouts, ms }), asked({ rollouts: 0 })]);
    return weighed ?? usual;
  } finally {
    over.abort();
  }
}
async function atMoment(
  thinking: Promise<Thought | undefined>,
  moment: Promise<void> | undefined,
): Promise<Thought | undefined> {
  if (moment === undefined) return await thinking;
  const thought = await Promise.race([thinking, moment]);
  await moment;
  return thought ?? undefined;
}

/** A bot that fails, or answers what may not be answered, plays on with any legal answer. */
export function answerOf(
  match: Match<Game>,
  open: Decision<Game>,
  answer: unknown,
  seed: number,
): unknown {
  if (answer !== undefined && match.check(open.id, answer).ok) return answer;
  const position = viewOf(match, open.seat);
  const rules = match.ruleset.questions[open.ask];
  return rules.suggest({ ...match.scene, position }, open.question, sampledPick(seed));
}

const STANDS = words(
  'What the computer answered could not be written: the battle stands still.',
  'Ответ компьютера не удалось записать: битва остановилась.',
);
export const standsStill = (match: string): ServerMessage => ({
  t: 'damaged',
  match,
  message: STANDS,
});
