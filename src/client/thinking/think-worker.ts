/** A computer thinks beside its page, which never waits for it, be a server there or not. */
import { botsOf, mindOf, think, type GameBots, type Task, type Thought } from '#bots';
import { sampledPick } from '#fate';
import { thinkers } from '#games/thinkers';
import { imaginedFor, type AnyRuleset } from '#kernel';
import type { Asking, Told } from './messages.ts';

interface Page {
  addEventListener(of: 'message', heard: (message: MessageEvent<Asking>) => void): void;
  postMessage(told: Told, handedOver: readonly Transferable[]): void;
}
const page: Page = globalThis as object as Page;
const tell = (told: Told): void => page.postMessage(told, []);
/** Longer than that nobody waits for an answer, in milliseconds. */
const LONGEST_MS = 8000;

page.addEventListener('message', ({ data }) => {
  heard(data).catch((error: unknown) => {
    console.warn(error);
    tell({ t: 'failed' });
  });
});

async function heard(asking: Asking): Promise<void> {
  const wanted = asking.t === 'know' ? asking.ruleset : asking.task.ruleset;
  const game = await thinkers.thinkerOf(wanted);
  if (asking.t === 'know') return tell({ t: 'known', bots: whoOf(game) });
  const ruleset = game?.rulesets.find(({ id }) => id === wanted);
  tell({ t: 'thought', thought: ruleset && thoughtOf(ruleset, game, asking.task) });
}

/** Those of the highest level, who err in nothing; where there are no levels, all that it has. */
function whoOf(game: GameBots | undefined): readonly string[] {
  const { opponents } = game ?? {};
  if (opponents === undefined) return botsOf(game);
  const highest = opponents.levels.length;
  return Object.keys(opponents.characters).map((one) => `${one}-${highest}`);
}

function thoughtOf(
  ruleset: AnyRuleset,
  game: GameBots | undefined,
  task: Task,
): Thought | undefined {
  const mind = mindOf(game, task.bot);
  const { plans } = mind ?? {};
  try {
    const { setup, checkpoint, seat, seed } = task;
    const match = imaginedFor(ruleset, setup, checkpoint, seat, sampledPick(seed));
    const decision = match.pending.find((open) => open.seat === seat);
    if (
      plans !== undefined &&
      decision !== undefined &&
      plans.dueAt({ match, decision }, task.memo)
    ) {
      tell({ t: 'weighs', plans: plans.many });
    }
    const budget = plans && { rollouts: plans.rollouts, ms: LONGEST_MS };
    return think(ruleset, { ...task, budget }, mind, sampledPick(seed), () => performance.now());
  } catch (error) {
    console.warn(error); // no world goes together with what the seat knows
    return undefined;
  }
}
