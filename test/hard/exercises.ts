/**
 * `npm run exercises [-- --game G --most N --minutes M]`: bots that err play battles of each game,
 * and what they answered clearly worse than they could becomes an exercise, in
 * `data/<game>/exercises`. Those that are there are kept, with what comes of their answers by the
 * rules of now, and it goes on with the next battle; with `--anew` it begins at the first.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { botsOf } from '#bots';
import { sampledPick } from '#fate';
import { games, type Manifest } from '#games';
import { cloneJson, type Frozen, type Json } from '#kernel';
import { stamped, type Exercise } from '#lessons';
import { exercisesIn, type Search } from './exercises/finding.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    most: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '600' },
    anew: { type: 'boolean', default: false },
  },
});
const DATA = join(import.meta.dirname, '..', '..', 'data');
const MOST = Number(values.most);
/** One kind of question is not all there is. */
const MOST_OF_ASK = Math.ceil(MOST / 3);
/** Whoever does not know what he could ask any more has seen enough battles. */
const MOST_SEEDS = 5000;

const nameOf = ({ battle }: Exercise): string => `${battle?.seed ?? 0}-${battle?.deed ?? 0}`;
const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;
const folderOf = (game: Manifest): string => join(DATA, game.id, 'exercises');

function keptOf(game: Manifest): Map<string, Exercise> {
  const folder = folderOf(game);
  if (values.anew) rmSync(folder, { recursive: true, force: true });
  for (const one of ['all', 'setups']) mkdirSync(join(folder, one), { recursive: true });
  const kept = new Map<string, Exercise>();
  if (!existsSync(join(folder, 'known.json'))) return kept;
  for (const name of read(join(folder, 'known.json')) as string[]) {
    const one = read(join(folder, 'all', `${name}.json`)) as object as Exercise;
    const ruleset = games.rulesetOf(one.ruleset);
    if (ruleset === undefined) continue;
    const again = stamped(ruleset, read(join(folder, 'setups', `${one.setup}.json`)), one);
    writeFileSync(join(folder, 'all', `${name}.json`), `${JSON.stringify(again)}\n`);
    kept.set(name, again);
  }
  return kept;
}
function keep(game: Manifest, { setup }: Search, all: Map<string, Exercise>, one: Exercise): void {
  const folder = folderOf(game);
  all.set(nameOf(one), one);
  const write = (path: string, what: unknown): void =>
    writeFileSync(join(folder, path), `${JSON.stringify(what)}\n`);
  write(`setups/${one.setup}.json`, setup);
  write(`all/${nameOf(one)}.json`, one);
  write('known.json', [...all.keys()]);
}
function findFor(game: Manifest, until: number): void {
  const [ruleset] = game.rulesets;
  const { offers } = game.content;
  const [by = 'random', bot = by] = botsOf(game);
  const all = keptOf(game);
  const asks = new Map<string, number>();
  const count = (ask: string): number => asks.get(ask) ?? 0;
  for (const { ask } of all.values()) asks.set(ask, count(ask) + 1);
  const first = Math.max(0, ...[...all.values()].map(({ battle }) => battle?.seed ?? 0)) + 1;
  for (let seed = first; seed < first + MOST_SEEDS && all.size < MOST; seed++) {
    const { id: scenario } = offers[seed % offers.length] ?? { id: '' };
    if (ruleset === undefined) return;
    const built = game.content.build(ruleset, { scenario }, sampledPick(1));
    if (!built.ok) continue;
    const setup = cloneJson(built.value as Json) as Frozen<object>;
    const wants = (ask: string): boolean =>
      count(ask) < MOST_OF_ASK && all.size < MOST && Date.now() < until;
    const search: Search = { game, ruleset, scenario, setup, bot, by, seed, wants };
    for (const one of exercisesIn(search)) {
      keep(game, search, all, one);
      asks.set(one.ask, count(one.ask) + 1);
      console.log(`${game.id}: ${all.size}, ${nameOf(one)} ${one.ask}`);
    }
    if (Date.now() >= until) break;
  }
  console.log(`${game.id}: ${all.size} exercises`);
}
for (const game of games.all.filter(({ id }) => values.game === undefined || id === values.game)) {
  findFor(game, Date.now() + Number(values.minutes) * 60_000);
}
