/** An attacker who asks for what costs most, twenty at once: battles, lists, files, long logs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '#kernel';
import type { MatchList } from '#protocol';
import type { Longest } from './dearest.ts';
import { entered } from './entering.ts';
import { CHEAP, DEAR, begunIn, type Wish } from './wishes.ts';

const AT_ONCE = 20;
/** Of these, so many that a thread builds. */
const DEAR_AT_ONCE = 4;
const WAITS_MS = 20;
const MOST_PAGES = 100;
const ADDRESSES = 200;

interface Asked {
  readonly status: number;
  readonly text: string;
  /** Who asked, if it was told who he is from now on. */
  readonly cookie?: string;
}

export class Spender {
  readonly #base: string;
  readonly #longest: Longest;
  readonly #isOn: () => boolean;
  readonly #count: (kind: string) => void;
  #addresses = 0;
  #cheap = 0;
  #dear = 0;
  #file = 0;
  /** Whom the server has said that a wish does not seat. */
  readonly #seats = new Map<Wish, { [seat: string]: Json }>();
  /** The longest battle that was opened. */
  #back = { id: '', cookie: '', bytes: 0 };
  #page = '';
  #pages = 0;
  #busy: Promise<void> = Promise.resolve();
  readonly spent = { wishes: 0, lists: 0, files: 0, saves: 0, entries: 0, backs: 0 };
  /** Battles that were rightly begun. */
  readonly granted: string[] = [];

  constructor(base: string, longest: Longest, isOn: () => boolean, count: (kind: string) => void) {
    [this.#base, this.#longest, this.#isOn, this.#count] = [base, longest, isOn, count];
  }
  async spend(isOver: () => boolean): Promise<void> {
    const batches = [
      () => this.#wishes(),
      () => this.#lists(),
      () => this.#files(),
      () => this.#backs(),
    ];
    for (let at = 0; !isOver();) {
      if (this.#isOn()) {
        this.#busy = batches[at % batches.length]?.() ?? this.#busy;
        at += 1;
        await this.#busy;
      } else await pause(WAITS_MS);
    }
  }
  /** Resolves when nothing that was asked is still under way. */
  async idle(): Promise<void> {
    await this.#busy;
  }

  // --- twenty of a kind --------------------------------------------------------------------------

  async #wishes(): Promise<void> {
    const next = (from: readonly Wish[], at: number): Wish[] =>
      from.length === 0 ? [] : [from[at % from.length]];
    const wishes = Array.from({ length: AT_ONCE }, (_, at) =>
      at < DEAR_AT_ONCE ? next(DEAR, this.#dear++) : next(CHEAP, this.#cheap++),
    ).flat();
    this.spent.wishes += wishes.length;
    await Promise.all(wishes.map((wish) => this.#wishFor(wish)));
  }
  async #wishFor(wish: Wish): Promise<void> {
    const seats = this.#seats.get(wish) ?? {};
    this.#seats.set(wish, seats);
    const { status, text } = await this.#ask('POST', '/api/matches', { ...wish, seats });
    const [, missing] = /named for '([^']+)'/.exec(text) ?? [];
    // The next time it is seated so.
    if (status === 400 && missing !== undefined) seats[missing] = 'me';
  }
  async #lists(): Promise<void> {
    this.spent.lists += AT_ONCE;
    const { cookie } = this.#longest;
    const ask = () => this.#ask('GET', `/api/matches${this.#page}`, undefined, { cookie });
    const [{ text, status }] = await Promise.all(Array.from({ length: AT_ONCE }, ask));
    const { matches = [], more = false } = status === 200 ? (JSON.parse(text) as MatchList) : {};
    const last = matches.at(-1);
    this.#pages += 1;
    this.#page =
      more && last !== undefined && this.#pages % MOST_PAGES > 0
        ? `?updatedAt=${encodeURIComponent(last.updatedAt)}&id=${last.id}`
        : '';
  }
  async #files(): Promise<void> {
    const { files } = this.#longest;
    this.spent.files += AT_ONCE;
    const file = files[this.#file % files.length] ?? '';
    this.#file += 1;
    const opened = await Promise.all(
      Array.from({ length: AT_ONCE }, () => this.#ask('POST', '/api/matches/open', file)),
    );
    const [longest] = opened
      .filter(({ text }) => begunIn(text) !== undefined)
      .map(({ text, cookie = '' }) => ({ id: begunIn(text) ?? '', cookie, bytes: file.length }));
    if (longest !== undefined && longest.bytes >= this.#back.bytes) this.#back = longest;
    await Promise.all(
      opened.flatMap((one) => [this.#save(one), this.#save(one), this.#enter(one)]),
    );
  }
  /** Very many look back at the longest battle at once, each from another machine. */
  async #backs(): Promise<void> {
    const { id, cookie } = this.#back;
    if (id === '') return;
    const of = `/api/matches/${id}`;
    const dear = ['replay', 'known', 'preview.png?lang=en', 'preview.png?lang=ru', 'known?row=99'];
    const { atOnce } = this.#longest;
    const told = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        this.#ask('GET', `${of}/${dear[at % dear.length]}`, undefined, { cookie }),
      ),
    );
    this.spent.backs += told.filter(({ status }) => status === 200).length;
  }
  /** What was opened is read from its beginning, and written as a file again. */
  async #save({ text, cookie }: Asked): Promise<void> {
    const id = begunIn(text);
    if (id === undefined || cookie === undefined) return;
    const path = `/api/matches/${id}/file`;
    const { status } = await this.#ask('GET', path, undefined, { cookie });
    if (status === 200) this.spent.saves += 1;
  }
  /** And played over, for whoever comes in. */
  async #enter({ text, cookie }: Asked): Promise<void> {
    const match = begunIn(text);
    if (match === undefined || cookie === undefined) return;
    const isIn = await entered({ base: this.#base, match, cookie, address: this.#address() });
    this.#count(isIn ? 'welcome' : 'not let in');
    if (isIn) this.spent.entries += 1;
  }

  /** Each from an address of its own, as from as many machines. */
  #address(): string {
    this.#addresses = (this.#addresses + 1) % ADDRESSES;
    return `100.64.0.${this.#addresses + 1}`;
  }
  async #ask(
    method: 'GET' | 'POST',
    path: string,
    body?: Json | string,
    more: { readonly [header: string]: string } = {},
  ): Promise<Asked> {
    const headers = { 'x-forwarded-for': this.#address(), ...more };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    try {
      const response = await fetch(`${this.#base}${path}`, {
        method,
        headers,
        ...(text === undefined ? {} : { body: text }),
      });
      const said = await response.text();
      this.#count(`${response.status}`);
      const id = begunIn(said);
      if (id !== undefined && method === 'POST') this.granted.push(id);
      const [cookie] = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
      return { status: response.status, text: said, ...(cookie === undefined ? {} : { cookie }) };
    } catch {
      this.#count('broken off');
      return { status: 0, text: '' };
    }
  }
}
