/** An answer is weighed beside its page, which never waits for it. */
import { mindOf, Weighing } from '#bots';
import { thinkers } from '#games/thinkers';
import type { Frozen } from '#kernel';
import { measuredOf } from '#lessons';
import type { Asking, Told } from './weigh-messages.ts';

interface Page {
  addEventListener(of: 'message', heard: (message: MessageEvent<Asking>) => void): void;
  postMessage(told: Told, handedOver: readonly Transferable[]): void;
}
const page: Page = globalThis as object as Page;
const tell = (told: Told): void => page.postMessage(told, []);

page.addEventListener('message', ({ data }) => {
  weigh(data).catch((error: unknown) => {
    console.warn(error);
    tell({ t: 'failed' });
  });
});
async function weigh({ ruleset: id, setup, measured, answers, ...place }: Asking): Promise<void> {
  const game = await thinkers.thinkerOf(id);
  const ruleset = game?.rulesets.find((one) => one.id === id);
  const mind = mindOf(game, measured.by);
  if (ruleset === undefined || mind === undefined) return tell({ t: 'failed' });
  const where = { ...place, ruleset, setup: setup as Frozen<object> };
  const weighing = new Weighing(where, mind, game?.outlook, measured.seed);
  const chances: number[] = [];
  while (chances.length < measured.battles) {
    chances.push(weighing.chanceAt(chances.length, answers));
    tell({ t: 'far', battles: chances.length });
  }
  tell({ t: 'weighed', measured: measuredOf(chances) });
}
