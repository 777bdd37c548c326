/** Another game than ours, served as any other: the server knows rows and seats, and no rules. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import type { ClientMessage, ServerMessage } from '#protocol';
import type { Chance, Settled } from '#kernel';
import { newVisitor } from '../../src/server/gates/player.ts';
import { games } from '../toys/index.ts';
import { KEYS, openHouse, type House } from './house.ts';

const [toy] = games.rulesets;

/** One seat's page: what it heard, and the next that it hears of a kind. */
class Seat {
  readonly heard: ServerMessage[] = [];
  readonly #socket: WebSocket;
  constructor(house: House, cookie: string) {
    const headers = { cookie };
    this.#socket = new WebSocket(`${house.base.replace('http', 'ws')}/ws`, { headers });
    this.#socket.on('message', (data: Buffer) =>
      this.heard.push(JSON.parse(data.toString()) as ServerMessage),
    );
  }
  async open(match: string): Promise<void> {
    await once(this.#socket, 'open');
    this.say({ t: 'hello', match });
    await this.until(() => this.heard.some(({ t }) => t === 'welcome'));
  }
  say(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await once(this.#socket, 'message');
  }
  get decision(): number | undefined {
    const last = this.heard.findLast((one) => 'state' in one);
    return last?.state.pending.find(({ ask }) => ask !== undefined)?.id;
  }
  async answer(answer: number | object): Promise<void> {
    await this.until(() => this.decision !== undefined);
    const decision = this.decision ?? 0;
    this.say({ t: 'reply', decision, answer: answer as never });
    await this.until(() => this.decision !== decision);
  }
  close(): void {
    this.#socket.terminate();
  }
}

test('a toy is played over sockets, with the dice that the test throws', async () => {
  const asked: Chance[] = [];
  const fateOf =
    () =>
    (chance: Chance): Settled => {
      asked.push(chance);
      return chance.ask === 'pick' ? 0 : Array.from({ length: chance.dice }, () => 5);
    };
  const house = await openHouse({}, { games, fateOf });
  const [one, two] = [newVisitor(KEYS), newVisitor(KEYS)];
  await house.store.createMatch({
    id: 'toy',
    ruleset: toy.id,
    revision: toy.revision,
    setup: { size: 3 },
    summary: {},
    status: 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), 'toy'),
    fateHash: 'x',
    host: one.player,
    seats: [
      { seat: 'attacker', kind: 'person', player: one.player },
      { seat: 'defender', kind: 'person', player: two.player },
    ],
  });
  const cookies = [one, two].map(({ renewed }) => `sandtable=${renewed}`);
  const [attacker, defender] = cookies.map((cookie) => new Seat(house, cookie));
  await Promise.all([attacker.open('toy'), defender.open('toy')]);
  await Promise.all([attacker.answer(2), defender.answer(3)]);
  await attacker.answer({ shooter: 0, target: 1 });
  await defender.answer('nothing' as never);
  await attacker.until(() => JSON.stringify(attacker.heard).includes('figuresLost'));
  expect(asked[0]).toMatchObject({ ask: 'roll' });
  const lost = /"type":"figuresLost","unit":\d,"figures":(\d)/.exec(JSON.stringify(attacker.heard));
  expect(Number(lost?.[1])).toBe((asked[0] as { dice: number }).dice);

  const browser = house.browser();
  browser.cookie = cookies[0];
  expect((await browser.ask('GET', '/api/rulesets')).body).toMatchObject([{ id: toy.id }, {}]);
  expect(await browser.list()).toMatchObject([
    {
      id: 'toy',
      name: { en: 'Volley', ru: 'Залп' },
      progress: {
        en: 'turn 2 of 12, 12 figures against 8',
        ru: 'ход 2 из 12, фигурок 12 против 8',
      },
    },
  ]);
  expect((await browser.ask('POST', '/api/matches/toy/rematch', {})).status).toBe(409);
  attacker.close();
  defender.close();
  await house.close();
});
