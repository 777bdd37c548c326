/** Decisions of one's own battle are weighed beside the page, which never waits for it. */
import { botsOf, mindOf, Weighing, type GameBots, type Mind } from '#bots';
import { replays } from '#games/replays';
import { thinkers } from '#games/thinkers';
import type { AnyRuleset, Frozen, Json } from '#kernel';
import { BATTLES, confirmed, laid, openIn, othersOf, stamped, type Exercise } from '#lessons';
import { decisionsIn, type Decided } from '../../table/lookback/decided.ts';
import { headerOf } from '../../table/lookback/header.ts';
import type { Asking, Told } from './own-messages.ts';

interface Page {
  addEventListener(of: 'message', heard: (message: MessageEvent<Asking>) => void): void;
  postMessage(told: Told, handedOver: readonly Transferable[]): void;
}
const page: Page = globalThis as object as Page;
const tell = (told: Told): void => page.postMessage(told, []);
/** So many decisions are weighed. */
const MOST = 12;

page.addEventListener('message', ({ data }) => {
  weigh(data).catch((error: unknown) => {
    console.warn(error);
    tell({ t: 'failed' });
  });
});
interface Weighed {
  readonly ruleset: AnyRuleset;
  readonly setup: Json;
  readonly seat: string;
  readonly mind: Mind;
  readonly by: string;
  readonly game: GameBots;
}
async function weigh({ file, seat }: Asking): Promise<void> {
  const { ruleset: id } = headerOf(file.slice(0, file.indexOf('\n')));
  const [replayed, game] = await Promise.all([replays.replayableOf(id), thinkers.thinkerOf(id)]);
  const ruleset = replayed?.rulesets.find((one) => one.id === id);
  const [by = 'random'] = botsOf(game);
  const mind = mindOf(game, by);
  if (replayed === undefined || ruleset === undefined || game === undefined || mind === undefined) {
    return tell({ t: 'failed' });
  }
  const { course } = replayed;
  const battle = decisionsIn(file, { ruleset, course }, { seat, most: MOST });
  if (battle === undefined) return tell({ t: 'failed' });
  const { setup, decided } = battle;
  tell({ t: 'begun', setup, decisions: decided.length });
  for (const one of decided) weighOne({ ruleset, setup, seat, mind, by, game }, one);
  tell({ t: 'done' });
}
function weighOne(weighing: Weighed, decided: Decided): void {
  const { row, turn } = decided;
  try {
    const { exercise, battles } = exerciseAt(weighing, decided);
    if (exercise === undefined) tell({ t: 'weighed', row, turn, battles });
    else tell({ t: 'found', row, exercise });
  } catch (error) {
    console.warn(error); // no world goes together with what the seat knew
    tell({ t: 'weighed', row, turn, battles: 0 });
  }
}
function exerciseAt(
  { ruleset, setup, seat, mind, by, game }: Weighed,
  { row, ask, turn, answer: played, checkpoint }: Decided,
): { readonly exercise?: Exercise; readonly battles: number } {
  const posed = { ruleset: ruleset.id, seat, checkpoint, ask };
  const match = laid(ruleset, setup, posed);
  const decision = openIn(match, posed);
  if (decision === undefined) return { battles: 0 };
  const better = (pick: (from: number) => number): unknown =>
    mind.answer({ match, decision, pick }).answer;
  const others = othersOf(match, { seat, played }, better);
  if (others.length === 0) return { battles: 0 };
  const place = { ruleset, setup: setup as Frozen<object>, checkpoint, seat };
  const seed = 3 * row;
  const weighsFrom = (step: number): Weighing =>
    new Weighing(place, mind, game.outlook, seed + step);
  const confirming = confirmed(weighsFrom, played, others);
  const of = (others.length + 1) * (BATTLES.choose + BATTLES.measure);
  let step = confirming.next();
  for (let battles = 1; step.done !== true; battles++) {
    tell({ t: 'far', battles, of });
    step = confirming.next();
  }
  const { candidates, battles } = step.value;
  if (candidates.length === 0) return { battles };
  const measured = { by, battles: BATTLES.measure, seed: seed + 2 };
  const exercise = { ...posed, setup: '', turn, played: [played], candidates, measured };
  return { exercise: stamped(ruleset, setup, exercise), battles };
}
