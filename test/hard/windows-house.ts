/** The server of the windows' run, a process of its own: who looks on from outside shares none. */
import { registerOf, games, type Manifest } from '#games';
import { anyRuleset, type Chance, type Settled } from '#kernel';
import { openStore } from '#store';
import { LIFTED } from '../../src/server/gates/bounds.ts';
import { keysOf } from '../../src/server/gates/keys.ts';
import { serve } from '../../src/server/serve.ts';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/index.ts';

export interface Given {
  readonly url: string;
  readonly folder: string;
  readonly key: string;
  /** How long a window is open. */
  readonly answerMs: number;
  /** Does the game say what may be left? Else nobody's answer by hand is held back. */
  readonly holds: boolean;
}
const { url, folder, key, answerMs, holds } = JSON.parse(process.argv[2] ?? '{}') as Given;
/** The shooter begins with its second slot, and no shot hits. */
const fate = (chance: Chance): Settled => {
  if (chance.ask === 'pick') return 0;
  return chance.dice === 2 ? [2, 1] : Array.from({ length: chance.dice }, () => 6);
};
const game: Manifest = {
  ...artOfTactics,
  rulesets: [anyRuleset({ ...artOfTactics2006, answerMs })],
  instructions: holds ? (artOfTactics.instructions ?? []) : [],
};
const store = await openStore(url);
const serving = await serve(
  store,
  { host: '127.0.0.1', port: 0, webFolder: folder },
  {
    keys: keysOf(key),
    bounds: LIFTED,
    games: registerOf([game], games.module),
    fateOf: () => fate,
  },
);
process.once('message', () => {
  void serving
    .close()
    .then(() => store.close())
    .then(() => process.disconnect?.());
});
process.send?.(serving.port);
