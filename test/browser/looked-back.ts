/** Battles that have ended, laid as files: to be looked back at, and told of in a report. */
import type { Page } from 'playwright-core';
import { sampledPick } from '#fate';
import { games } from '#games';
import { printMatchFile, type MatchFile } from '#record';
import { readyOf } from '../every.ts';
import { wavering } from '../replay/wavering.ts';
import { lendWindow, openWindow, type Lent, type Reader, type Stage } from './stage.ts';

/** The first ruleset of every game. */
export const RULESETS = games.all.flatMap(({ rulesets: [first] }) =>
  first === undefined ? [] : [first],
);
/** Of so many rows; unless it goes on, somebody gives up at the end. */
export function battleOf(id: string, most: number, ends = true): MatchFile {
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`no rules '${id}'`);
  const options = { scenario: readyOf(id, 0).scenario };
  const setup = game.content.build(ruleset, options, sampledPick(3));
  if (!setup.ok) throw new Error('what stands ready is legal');
  return wavering(ruleset, setup.value, { seed: 7, most, ends }).file;
}
export interface Opened {
  readonly page: Page;
  readonly troubles: string[];
}
/** Windows of one test, on a stage that others stand on too. */
export class Windows {
  readonly #stage: () => Stage;
  readonly #isFresh: boolean;
  readonly #open: Pick<Lent, 'close'>[] = [];

  /** Fresh: of a browser that knows nothing yet. */
  constructor(stage: () => Stage, { isFresh = false } = {}) {
    [this.#stage, this.#isFresh] = [stage, isFresh];
  }
  async open(reader: Reader = {}): Promise<Opened> {
    if (this.#isFresh) {
      const { context, ...opened } = await openWindow(this.#stage(), reader);
      this.#open.push({ close: () => context.close() });
      return opened;
    }
    const lent = await lendWindow(this.#stage(), reader);
    this.#open.push(lent);
    return lent;
  }
  /** Whoever opens it from a file looks on. */
  async begin(page: Page, file: MatchFile): Promise<string> {
    const origin = this.#stage().address.replace(/\/$/, '');
    const reply = await page.request.post(`${origin}/api/matches/open`, {
      data: Buffer.from(printMatchFile(file)),
      headers: { 'content-type': 'application/json', origin },
    });
    return ((await reply.json()) as { id: string }).id;
  }
  async close(): Promise<void> {
    for (const one of this.#open.splice(0)) await one.close();
  }
}
