/**
 * Battles under load while their servers and their database are killed. Persons play on by
 * themselves; what they were promised is at last held against the database.
 */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sampledPick } from '#fate';
import type { Pick } from '#kernel';
import { openDatabase, openStore } from '#store';
import { keysOf } from '../../src/server/gates/keys.ts';
import { readyFor, RULESETS } from '../every.ts';
import { layDatabase } from '../storage/ready.ts';
import { audit, type Audit } from './audit.ts';
import { Ledger, type Verdict } from './ledger.ts';
import { Node } from './node.ts';
import { keepOuter, type Outer } from './outer.ts';
import type { Person, World } from './person.ts';
import { plantedIn } from './served/planted.ts';
import { WAYS, killDatabase, killWhatIsThere, type Way } from './postgres.ts';
import { Table, type Kind } from './table.ts';

export interface StormOptions {
  readonly folder: string;
  readonly battles: number;
  /** Servers killed, and databases. */
  readonly kills: number;
  readonly pg: number;
  /** 1: a server with its own database; more: as many on one outer database. */
  readonly nodes: number;
  /** What is wrong with the servers, by its name. */
  readonly planted?: string | undefined;
  readonly seed: number;
  readonly say: (words: string) => void;
  readonly signal: AbortSignal;
}
export interface Counts extends Verdict {
  readonly kills: number;
  readonly pg: number;
  readonly ways: ReadonlyMap<Way, number>;
  readonly begun: number;
  readonly ended: number;
  readonly refusals: ReadonlyMap<string, number>;
  readonly thoughts: number;
  /** Thoughts of bots that two nodes had. */
  readonly twice: number;
  readonly broken: number;
  readonly apart: number;
  /** Servers that ended by themselves, or did not end in order at the end. */
  readonly died: number;
  readonly surprises: number;
  readonly damaged: number;
  /** Persons who did not go on, and had to load their page anew. */
  readonly anew: number;
}

const SECRET = 'a key that is only for storms, and long enough';
/** As many battles as a storm needs begin from one address in an hour. */
const BOUNDS = { SANDTABLE_BATTLES: '0', SANDTABLE_ADDRESS_BATTLES: '0' };
const MOST_THOUGHT_MS = 200;
const MOST_PAUSE_MS = 1000;
/** Who has not gone on after so long would sit there for ever. */
const PATIENCE_MS = 60_000;
/** Of a hundred blows, so many fall before everybody has come back from the last. */
const HASTY = 20;
/** Of a hundred dead servers, so many take their database along, or come back unannounced. */
const WITH_DATABASE = 25;
const UNANNOUNCED = 15;

export class Storm {
  readonly #options: StormOptions;
  readonly #pick: Pick;
  readonly #world: World;
  readonly #nodes: Node[] = [];
  readonly #tables: Table[] = [];
  #outer: Outer | undefined;
  /** A server that nobody can bring back: there is nothing to wait for. */
  readonly #lost = new AbortController();
  readonly #ways = new Map<Way, number>();
  #kills = 0;
  #pg = 0;
  #anew = 0;
  #unclean = 0;

  constructor(options: StormOptions) {
    this.#options = options;
    this.#pick = sampledPick(options.seed);
    const think = sampledPick(options.seed + 1);
    this.#world = {
      ledger: new Ledger(),
      thinkMs: () => think(MOST_THOUGHT_MS),
      refusals: new Map(),
      damaged: new Set(),
      thoughts: new Map(),
    };
  }

  /** Rejects when a server does not start: who waits for it would wait for ever. */
  async run(): Promise<Counts> {
    const lost = new Promise<never>((_, reject) => {
      const { signal } = this.#lost;
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([this.#rage(), lost]);
    } catch (error) {
      // Whom nobody starts again has left its database to nobody.
      if (this.#lost.signal.aborted) killWhatIsThere(this.#databaseFolder);
      throw error;
    } finally {
      this.abandon();
    }
  }
  async #rage(): Promise<Counts> {
    await this.#open();
    for (const blow of this.#blows()) {
      if (this.#signal.aborted) break;
      await this.#strike(blow);
      if ((this.#kills + this.#pg) % 10 === 0) this.#tellProgress();
    }
    await this.#everybodyGoesOn(this.#persons.map(placeOf));
    await Promise.all(this.#tables.map((table) => table.rest()));
    return await this.#close();
  }
  /** It is to end, or has nothing more to strike. */
  get #signal(): AbortSignal {
    return AbortSignal.any([this.#options.signal, this.#lost.signal]);
  }
  /** Nothing of ours outlives us. */
  abandon(): void {
    for (const table of this.#tables) table.close();
    for (const node of this.#nodes) node.abandon();
  }

  // --- before and after --------------------------------------------------------------------------

  async #open(): Promise<void> {
    const { folder, nodes, battles, seed, say, planted } = this.#options;
    layDatabase(join(folder, nodes > 1 ? 'outer' : 'node-0'));
    if (nodes > 1) this.#outer = await keepOuter(join(folder, 'outer'), say);
    const url = this.#outer === undefined ? {} : { DATABASE_URL: this.#outer.url };
    for (let at = 0; at < nodes; at++) {
      const home = { SANDTABLE_DATA: join(folder, `node-${at}`), SANDTABLE_KEY: SECRET };
      const env = { ...BOUNDS, ...home, ...plantedIn(planted) };
      const node = new Node(`node ${at}`, { ...env, DATABASE_URL: '', ...url }, say);
      this.#nodes.push(node);
      await node.start();
    }
    for (let at = 0; at < battles; at++) {
      const bases = this.#nodes.map((_, turn) => this.#nodes[(at + turn) % nodes]?.base ?? '');
      const [name, world] = [`table ${at}`, this.#world];
      const played = { kind: kindOf(at), ready: readyFor(at) };
      this.#tables.push(new Table({ name, ...played, bases, world, seed: seed + at * 10 }));
    }
    for (const node of this.#nodes) {
      node.ready = () => this.#hurry(node);
      node.lost = (error) => this.#lost.abort(error);
    }
    await Promise.all(this.#tables.map((table) => table.open()));
    say(`${battles} battles are on`);
  }
  async #close(): Promise<Counts> {
    const { folder, say } = this.#options;
    for (const table of this.#tables) table.close();
    for (const node of this.#nodes) {
      const code = await node.stop();
      if (code !== 0) this.#unclean += 1;
    }
    const persons = this.#persons;
    const keys = keysOf(SECRET);
    if (this.#outer !== undefined) {
      const { url } = this.#outer;
      const store = await openStore(url);
      const found = await audit({ url, store, keys }, persons);
      await store.close();
      await this.#outer.close();
      return this.#counts(found);
    }
    const database = await openDatabase({ folder: join(folder, 'node-0'), say });
    const found = await audit({ url: database.url, store: database.store, keys }, persons);
    await database.close();
    return this.#counts(found);
  }
  #counts({ logs, broken, apart }: Audit): Counts {
    const verdict = this.#world.ledger.compare(logs, RULESETS);
    const said = [...broken, ...apart, ...verdict.missing, ...verdict.idle];
    for (const words of said) this.#options.say(words);
    const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
    const { refusals, thoughts, damaged } = this.#world;
    return {
      ...verdict,
      kills: this.#kills,
      pg: this.#pg,
      ways: this.#ways,
      begun: sum(this.#tables.map(({ begun }) => begun)),
      ended: sum(this.#tables.map(({ ended }) => ended)),
      refusals,
      thoughts: thoughts.size,
      twice: [...thoughts.values()].filter((nodes) => nodes.size > 1).length,
      broken: broken.length,
      apart: apart.length,
      died: sum(this.#nodes.map(({ deaths }) => deaths)) + this.#unclean,
      surprises: sum(this.#nodes.map(({ surprises }) => surprises.length)),
      damaged: damaged.size,
      anew: this.#anew,
    };
  }

  // --- blows -------------------------------------------------------------------------------------

  /** In an order that only the seed knows. */
  #blows(): ('server' | 'database')[] {
    const { kills, pg } = this.#options;
    const blows = Array.from({ length: kills + pg }, (_, at): 'server' | 'database' =>
      at < kills ? 'server' : 'database',
    );
    const keyed = blows.map((blow) => ({ blow, key: this.#pick(1_000_000) }));
    return keyed.toSorted((one, other) => one.key - other.key).map(({ blow }) => blow);
  }
  async #strike(blow: 'server' | 'database'): Promise<void> {
    const places = this.#persons.map(placeOf);
    if (this.#pick(100) >= HASTY) await this.#everybodyGoesOn(places);
    await after(this.#pick(MOST_PAUSE_MS), undefined, { signal: this.#signal }).catch(
      () => undefined, // it is to end
    );
    await (blow === 'database' ? this.#killDatabase() : this.#killServer());
  }
  get #databaseFolder(): string {
    return join(this.#options.folder, this.#outer === undefined ? 'node-0' : 'outer');
  }
  async #killDatabase(): Promise<void> {
    const signal = this.#signal;
    const wanted = WAYS[this.#pick(WAYS.length)] ?? 'all';
    const way = await killDatabase(this.#databaseFolder, wanted, { pick: this.#pick, signal });
    if (way === undefined) return;
    this.#ways.set(way, (this.#ways.get(way) ?? 0) + 1);
    this.#pg += 1;
  }
  async #killServer(): Promise<void> {
    const node = this.#nodes[this.#pick(this.#nodes.length)];
    if (node === undefined) throw new Error('there is a node');
    await node.kill();
    this.#kills += 1;
    const isAlone = this.#outer === undefined;
    if (isAlone && this.#pick(100) < WITH_DATABASE) killWhatIsThere(this.#databaseFolder);
    node.start().catch(node.lost);
  }
  #hurry({ base }: Node): void {
    if (this.#pick(100) < UNANNOUNCED) return;
    for (const { tab } of this.#persons) if (tab.base === base) tab.online();
  }

  // --- persons -----------------------------------------------------------------------------------

  get #persons(): Person[] {
    return this.#tables.flatMap(({ persons }) => persons);
  }
  /** Until everybody has left the place at which he was. */
  async #everybodyGoesOn(places: readonly string[]): Promise<void> {
    const over = new AbortController();
    const late = after(PATIENCE_MS, 'late', { signal: over.signal }).catch(() => 'over');
    const ended = new Promise<string>((resolve) => {
      this.#signal.addEventListener('abort', () => resolve('ended'), { once: true });
    });
    const moved = this.#persons.map((one, at) => one.until(() => placeOf(one) !== places[at]));
    const first = await Promise.race([Promise.all(moved), late, ended]);
    over.abort();
    this.#tellFailures();
    if (first !== 'late') return;
    for (const [at, person] of this.#persons.entries()) {
      if (placeOf(person) !== places[at]) continue;
      this.#options.say(`does not go on: ${person.describe()}`);
      this.#anew += 1;
      person.startAnew();
    }
  }
  #tellFailures(): void {
    for (const { failed } of this.#tables) if (failed !== undefined) throw failed as Error;
  }
  #tellProgress(): void {
    const { say, kills, pg } = this.#options;
    const counted = `${this.#kills} of ${kills} servers and ${this.#pg} of ${pg} databases killed`;
    say(`${counted}, ${this.#world.ledger.acknowledged} answers acknowledged`);
  }
}
const placeOf = ({ match, seq }: Person): string => `${match} ${seq}`;
/**
 * Two persons, one against a bot, and now and then with the dice of a real table: each ruleset has
 * them in turn, however many there are.
 */
function kindOf(at: number): Kind {
  const turn = (at % RULESETS.length) + Math.floor(at / RULESETS.length);
  if (turn % 7 === 3) return 'typed';
  return turn % 2 === 0 ? 'two' : 'bot';
}
