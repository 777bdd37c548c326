/** The server of the windows' run, a process of its own: who looks on from outside shares none. */
import { registerOf, games, type Manifest } from '#games';
import { anyRuleset, type Chance, type Settled } from '#kernel';
import { openStore } from '#store';
import { LIFTED } from '../../src/server/gates/bounds.ts';
import { keysOf } from '../../src/server/gates/keys.ts';
import { serve } from '../../src/server/serve.ts';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { plan } from './windows-plan.ts';

export interface Given {
  readonly game: 'tactics' | 'commander';
  readonly url: string;
  readonly folder: string;
  readonly key: string;
  /** How long a window is open. */
  readonly answerMs: number;
  /** Does the game say what may be left? Else nobody's answer by hand is held back. */
  readonly holds: boolean;
}
const given = JSON.parse(process.argv[2] ?? '{}') as Given;
const { url, folder, key, answerMs, holds } = given;
/** The shooter begins with its second slot, and no shot hits. */
const harmless = (chance: Chance): Settled => {
  if (chance.ask === 'pick') return 0;
  return chance.dice === 2 ? [2, 1] : Array.from({ length: chance.dice }, () => 6);
};
/** As it was planned. */
const planned = (_chance: Chance, ordinal: number): Settled => {
  const settled = plan().draws.get(ordinal);
  if (settled === undefined) throw new Error(`nothing was planned for draw ${ordinal}`);
  return settled;
};
const PLAYED = {
  tactics: { game: artOfTactics, fate: harmless },
  commander: { game: combatCommander, fate: planned },
} as const;
const { game, fate } = PLAYED[given.game];
const played: Manifest = {
  ...game,
  rulesets: game.rulesets.map((one) => anyRuleset({ ...one, answerMs })),
  instructions: holds ? (game.instructions ?? []) : [],
};
const store = await openStore(url);
const serving = await serve(
  store,
  { host: '127.0.0.1', port: 0, webFolder: folder },
  {
    keys: keysOf(key),
    bounds: LIFTED,
    games: registerOf([played], games.module),
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
