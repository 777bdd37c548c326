/**
 * `npm run coverage`: plays the rule tests and writes for each game, in `docs/rules`, which of them
 * ran through a place that carries a paragraph out: a decision, a refusal or an event that cites
 * it, or the function that it names. Rule tests are those of `src/games` and of
 * `test/<game>`; played battles, the fuzzer and the browser do not count. With `--check`
 * nothing is written: what is kept and not true any more is named. With `--ran` the tests have
 * just been played.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { games, type Manifest } from '#games';
import type { AnyRuleset } from '#kernel';
import { chaptersOf, editionsOf, lettersOf, placesOf } from '../src/cli/rules/index.ts';
import type { Parsed, Citation, Stretch } from '../src/cli/rules/places.ts';
import { coverageOf, fileOf, textOf, whyUntold, type Tried } from '../src/cli/rules/coverage.ts';
import { idsIn } from '../src/cli/rules/sources.ts';
import {
  isRuleTest,
  RULE_TESTS,
  RUNS,
  type Run,
  type Runs,
  stretchAt,
  type Stretches,
} from './coverage-runs.ts';

const root = join(import.meta.dirname, '..');
/** So many tests are named; the rest are counted. */
const NAMED = 5;

/** `--game ID`: of one game alone. */
const only = process.argv[process.argv.indexOf('--game') + 1] ?? '';
const one = process.argv.includes('--game') ? only : undefined;

function playTests(): void {
  rmSync(RUNS, { recursive: true, force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const ofGame = (path: string): boolean => one === undefined || path.includes(`/${one}/`);
  const files = globSync(RULE_TESTS, { cwd: root }).filter(
    (path) => isRuleTest(path) && ofGame(path),
  );
  const args = [vitest, 'run', '--project', 'core', '--reporter=dot', ...files];
  // What few random cases come to, many do.
  const env = { ...process.env, SANDTABLE_RUNS: '1', SANDTABLE_FEW_CASES: '1' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** What all rule tests have left. */
class Played {
  readonly runs: readonly Run[];
  readonly #stretches: Readonly<Record<string, Stretches>>;
  readonly #places = new Map<string, number>();

  constructor() {
    const all = globSync('*.json', { cwd: RUNS })
      .toSorted()
      .map((file) => JSON.parse(readFileSync(join(RUNS, file), 'utf8')) as Runs);
    this.runs = all.flatMap(({ runs }) => runs);
    this.#stretches = Object.assign(
      {},
      ...all.map(({ stretches }) => stretches),
    ) as Runs['stretches'];
  }

  /** Has a test passed a place? */
  through({ ran }: Run, { path, at }: Stretch): boolean {
    const stretches = ran[path];
    if (stretches === undefined) return false;
    const key = `${path} ${at}`;
    const place = this.#places.get(key) ?? stretchAt(this.#stretches[path] ?? [], at) ?? -1;
    this.#places.set(key, place);
    return stretches.includes(place);
  }
}

/** One ruleset: its paragraphs with their places, and which run went where. */
class Edition {
  readonly game: Manifest;
  readonly ruleset: AnyRuleset;
  readonly #book: string;
  readonly #chapters: readonly Parsed[];
  readonly #places: ReadonlyMap<string, readonly Citation[]>;
  readonly #played: Played;
  readonly #runs: readonly Run[];
  readonly #uses = new Map<string, readonly Stretch[]>();

  constructor(game: Manifest, ruleset: AnyRuleset, played: Played) {
    this.game = game;
    this.ruleset = ruleset;
    this.#book = lettersOf(game, ruleset);
    this.#chapters = chaptersOf(game, ruleset);
    this.#places = placesOf(game, ruleset, this.#chapters);
    this.#played = played;
    this.#runs = played.runs.filter((run) => this.#plays(run));
  }

  get ids(): string[] {
    return [...this.#places.keys()];
  }
  /** A run that asked another edition what it says, and never this one, shows nothing here. */
  #plays({ ran }: Run): boolean {
    const [, own = ''] = this.ruleset.id.split('/');
    const asked = editionsOf(this.game).filter((name) =>
      Object.keys(ran).some((path) => path.endsWith(`/editions/${name}.ts`)),
    );
    return asked.length === 0 || asked.includes(own);
  }

  /** Runs through any place of a paragraph. */
  through(id: string): Run[] {
    const stretches = (this.#places.get(id) ?? []).flatMap((place) => [
      ...place.runs,
      ...this.#usesOf(place),
    ]);
    return this.#runs.filter((run) => stretches.some((place) => this.#played.through(run, place)));
  }
  #usesOf({ constant, path }: Citation): readonly Stretch[] {
    if (constant === undefined) return [];
    const key = `${path} ${constant}`;
    const known = this.#uses.get(key);
    if (known !== undefined) return known;
    const uses = this.#chapters.flatMap((one) => one.uses(constant, path));
    this.#uses.set(key, uses);
    return uses;
  }
  names({ test }: Run): string[] {
    return idsIn(test, this.#book);
  }

  /** Tests that name a paragraph and never come to a place of it. */
  misnamed(): string[] {
    const reached = new Map(this.ids.map((id) => [id, new Set(this.through(id))]));
    return this.#runs.flatMap((run) =>
      this.names(run).flatMap((id) => {
        const runs = reached.get(id);
        if (runs === undefined || runs.has(run)) return [];
        const why = this.#places.get(id)?.length === 0 ? 'which has no place' : 'but passes it by';
        return [`'${run.test}' names ${id}, ${why}`];
      }),
    );
  }

  testsOf(id: string): string[] {
    return this.through(id).map(({ test }) => test);
  }
  tried(): Readonly<Record<string, Tried>> {
    const all = new Map(this.ids.map((id) => [id, this.through(id)]));
    const width = new Map<Run, number>();
    for (const run of [...all.values()].flat()) width.set(run, (width.get(run) ?? 0) + 1);
    const order = (id: string) => (a: Run, b: Run) =>
      Number(this.names(b).includes(id)) - Number(this.names(a).includes(id)) ||
      (width.get(a) ?? 0) - (width.get(b) ?? 0) ||
      (a.test < b.test ? -1 : 1);
    return Object.fromEntries(
      [...all].flatMap(([id, runs]) => {
        const tests = [...new Set(runs.toSorted(order(id)).map(({ test }) => test))];
        return tests.length === 0
          ? []
          : [[id, { tests: tests.slice(0, NAMED), total: tests.length }]];
      }),
    );
  }
}

/**
 * What is kept of a game and no longer true: a paragraph that came or went, a test that is named
 * and does not run there any more. How many tests there are changes with every test that is
 * written: that is told anew when the file is.
 */
function untrue(game: string, editions: readonly Edition[]): string[] {
  const kept = coverageOf(game);
  return editions.flatMap((edition) => {
    const { id: ruleset } = edition.ruleset;
    const known = new Map(Object.entries(kept[ruleset] ?? {}));
    const now = new Map(edition.ids.map((id) => [id, new Set(edition.testsOf(id))]));
    return [...new Set([...known.keys(), ...now.keys()])].flatMap((id) => {
      const [was, is] = [known.get(id)?.tests ?? [], now.get(id) ?? new Set<string>()];
      if (was.length === 0 && is.size > 0) return [`${ruleset} ${id}: its tests are not kept`];
      const gone = was.find((test) => !is.has(test));
      return gone === undefined ? [] : [`${ruleset} ${id}: '${gone}' does not run there any more`];
    });
  });
}
/** One game's file is written, or held against what is kept: is all well? */
function look(game: Manifest, played: Played, isCheck: boolean): boolean {
  const editions = game.rulesets.map((ruleset) => new Edition(game, ruleset, played));
  const coverage = Object.fromEntries(editions.map((one) => [one.ruleset.id, one.tried()]));
  const misnamed = [...new Set(editions.flatMap((one) => one.misnamed()))];
  for (const words of misnamed) console.error(words);
  const [file, text] = [fileOf(game.id), textOf(coverage)];
  if (!isCheck) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return misnamed.length === 0;
  }
  const wrong = untrue(game.id, editions);
  for (const words of wrong) console.error(words);
  if (wrong.length > 0) console.error(`${relative(root, file)}: run \`npm run coverage\``);
  return wrong.length === 0 && misnamed.length === 0;
}

function main(): void {
  const why = one === undefined ? undefined : whyUntold(games, one);
  if (why !== undefined) {
    console.error(`coverage: ${why.says}`);
    process.exitCode = why.known ? 0 : 2;
    return;
  }
  const isCheck = process.argv.includes('--check');
  if (!process.argv.includes('--ran')) playTests();
  const played = new Played();
  const told = games.all.filter(
    ({ id, book }) => book !== undefined && (one === undefined || id === one),
  );
  const good = told.map((game) => look(game, played, isCheck));
  if (good.includes(false)) process.exitCode = 1;
}

main();
