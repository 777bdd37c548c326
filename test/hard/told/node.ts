/**
 * A process that sends what is due, at the hour that it is told, and may die by its own hand after
 * a message has left the house and before that is written down.
 */
import { openStore } from '#store';
import { openPost, type Post } from '../../../src/server/account/post.ts';
import { realClock, type Clock } from '../../../src/server/clock.ts';
import { STEADY } from '../../../src/server/clocks/heart.ts';
import { Notifier } from '../../../src/server/notices/notifier.ts';
import {
  openPush,
  type PushService,
  type PushSettings,
} from '../../../src/server/notices/pushing.ts';
import { games } from '../../every.ts';

/** What the parent gives it in its environment, as JSON. */
export interface NodeSettings {
  readonly database: string;
  readonly mail: string;
  readonly push: PushSettings;
}
export interface Pass {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** After so many messages it dies; 0: it does not. */
  readonly dies: number;
}
/** The environment variable. */
export const SETTINGS = 'SANDTABLE_TOLD_NODE';

let [at, dies] = [0, 0];
const clock: Clock = { ...realClock, wall: () => at };
function gone(): void {
  if (dies > 0 && (dies -= 1) === 0) process.kill(process.pid, 'SIGKILL');
}
const mortalPost = (post: Post): Post => ({
  ...post,
  send: async (to, letter) => {
    await post.send(to, letter);
    gone();
  },
});
const mortalPush = (push: PushService): PushService => ({
  ...push,
  send: async (to, message, topic) => {
    const sending = await push.send(to, message, topic);
    gone();
    return sending;
  },
});

async function main(): Promise<void> {
  const settings = JSON.parse(process.env[SETTINGS] ?? '') as NodeSettings;
  const store = await openStore(settings.database);
  const from = 'table@sandtable.example';
  const post = mortalPost(openPost({ server: settings.mail, from }));
  const push = mortalPush(openPush(settings.push, `mailto:${from}`));
  const site = (): string => 'https://table.example';
  const notifier = new Notifier({ store, games, clock, pulse: STEADY, post, push, site });
  process.on('message', (pass: Pass) => {
    [at, dies] = [pass.at, pass.dies];
    void notifier.pass().then(() => process.send?.('passed'));
  });
  process.send?.('ready');
}
if (import.meta.main) await main();
