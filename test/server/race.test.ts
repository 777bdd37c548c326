/** Two nodes, of which one hears nothing of the other: an honest answer is taken all the same. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerMessage } from '#protocol';
import { openHouse, openShared, type House } from './house.ts';
import type { Browser } from './player.ts';
import { gameOf, volleyOf } from './volleys.ts';

/** A page that only listens and says what the test says. */
class Page {
  readonly #socket: WebSocket;
  readonly #open: Promise<unknown>;
  readonly heard: ServerMessage[] = [];
  constructor(house: House, { cookie }: Browser) {
    this.#socket = new WebSocket(`${house.base.replace('http', 'ws')}/ws`, { headers: { cookie } });
    this.#open = once(this.#socket, 'open');
    this.#socket.on('message', (data: Buffer) => {
      this.heard.push(JSON.parse(data.toString()) as ServerMessage);
    });
  }
  async enter(match: string): Promise<void> {
    await this.#open;
    this.say({ t: 'hello', match });
    await this.until(() => this.heard.some(({ t }) => t === 'welcome'));
  }
  say(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await once(this.#socket, 'message');
  }
  get mine(): number {
    const state = this.heard.flatMap((one) => ('state' in one ? [one.state] : [])).at(-1);
    return state?.pending.find(({ ask }) => ask !== undefined)?.id ?? 0;
  }
  async close(): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }
}

test('of two simultaneous answers on two nodes the later is taken as well', async () => {
  const { store } = await openShared();
  const games = { rulesetOf: gameOf };
  const one = await openHouse({}, games, store);
  const deaf = await openHouse({}, games, { ...store, listen: async () => async () => undefined });
  const [attacker, defender] = [one.browser(), one.browser()];
  const match = await volleyOf(one, [attacker, defender], 0);
  const [near, far] = [new Page(one, attacker), new Page(deaf, defender)];
  await near.enter(match);
  await far.enter(match);
  near.say({ t: 'reply', decision: near.mine, answer: 2 });
  await near.until(() => near.heard.some(({ t }) => t === 'step'));
  // The answer, and what the same page says before it hears of any of it.
  const decision = far.mine;
  far.say({ t: 'reply', decision, answer: 3 });
  far.say({ t: 'reply', decision, answer: 3 });
  await far.until(() => far.heard.filter(({ t }) => t === 'step').length === 2);
  expect(far.heard.filter(({ t }) => t === 'refused' || t === 'error')).toEqual([]);
  const rows = await store.readRows(match);
  expect(rows.map(({ cause }) => (cause as { answer: number }).answer)).toEqual([2, 3]);
  for (const page of [near, far]) await page.close();
  for (const house of [one, deaf]) await house.close();
});
