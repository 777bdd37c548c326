/**
 * Plays battles and holds every sentence of their logs against its event, in both languages; prints
 * the first that are wrong, and last what was heard.
 *   node test/hard/sentences.ts N --game GAME [--from FROM]
 */
import { parseArgs } from 'node:util';
import { games } from '#games';
import { claimsOf, listened } from '../heard.ts';

const SHOWN = 20;
const { values, positionals } = parseArgs({
  options: { game: { type: 'string', default: '' }, from: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const game = games.all.find(({ id }) => id === values.game);
if (game === undefined) throw new Error(`there is no game '${values.game}'`);
const claims = claimsOf(game);
if (claims === undefined) throw new Error(`nobody says what the sentences of ${game.id} name`);
const from = Number(values.from);
const { heard, faults } = listened(game, claims, from, from + Number(positionals[0] ?? '50'));
for (const fault of faults.slice(0, SHOWN)) console.log(fault);
const unheard = game.sentences.events.filter((type) => !heard.has(type));
const sentences = [...heard.values()].reduce((sum, many) => sum + many, 0);
console.log(JSON.stringify({ game: game.id, sentences, faults: faults.length, unheard }));
if (faults.length > 0 || sentences === 0) process.exitCode = 1;
