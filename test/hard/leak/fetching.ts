/**
 * All that a seat and a watcher may fetch of a battle while it lasts, as bytes to be compared, and
 * what the seat opposite does there for itself: nobody else is to see any of it.
 */
import { unzipSync } from 'fflate';
import type { Json } from '#kernel';
import { ANALYSIS_FORMAT, type NoticesTold } from '#protocol';
import { Busy } from '../calm.ts';

export interface Fetching {
  readonly base: string;
  readonly match: string;
  readonly ruleset: string;
  readonly seat: string;
  readonly others: readonly string[];
  /** Whose browser it is: the seat's, the watcher's, and that of the others. */
  readonly cookies: Readonly<Record<Who, string>>;
  /** So many decisions watchers are kept behind: of a later moment they are told nothing. */
  readonly delay: number;
}
export type Who = 'own' | 'watcher' | 'other';
interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  /** What stands above it, but for the hour, and for what says no more than the address does. */
  readonly above: string;
}
/** `etag`, of a page: a hash of its own address too. */
const UNSAID: readonly string[] = ['date', 'set-cookie', 'connection', 'keep-alive'];
const EYES = ['own', 'watcher'] as const;

export class Fetched {
  readonly #of: Fetching;
  /** Each answer as it came, under who asked for what. */
  readonly told: string[] = [];

  constructor(of: Fetching) {
    this.#of = of;
  }
  /** What changes with each row, for both. */
  async moment(row: number): Promise<void> {
    const { match, delay } = this.#of;
    for (const who of EYES) {
      await this.#had(`/api/matches/${match}/replay`, who);
      const known = `/api/matches/${match}/known?row=${row}`;
      await (who === 'watcher' && delay > 0 ? this.#get(known, who) : this.#had(known, who));
    }
    await this.#had(`/api/matches/${match}/file`, 'own');
    await this.#had(`/battle/${match}`, 'watcher');
  }
  /** Every gate once. */
  async all(row: number): Promise<void> {
    const { match, seat, others } = this.#of;
    await this.moment(row);
    const eyes = [seat, ...others, 'audience'].map((eye) => `known?row=${row}&eye=${eye}`);
    const talk = ['chat', 'chat?room=players', 'chat?room=watchers'];
    const gates = ['map', 'notes', 'analysis', 'rematch', 'known', ...talk, ...eyes];
    for (const gate of ['notes', 'analysis', 'map', 'rematch']) {
      await this.#had(`/api/matches/${match}/${gate}`, 'own');
    }
    for (const who of EYES) {
      for (const gate of gates) await this.#get(`/api/matches/${match}/${gate}`, who);
      await this.#shared(row, who);
      for (const [gate, body] of this.#deeds(row)) {
        const said = await this.#ask(`/api/matches/${match}/${gate}`, who, body);
        this.#note(`POST ${gate} ${who}`, said);
      }
      await this.#archive(who);
      await this.#get('/api/matches', who);
    }
    for (const page of ['m', 'battle', 'report']) {
      for (const lang of ['en', 'ru']) await this.#get(`/${page}/${match}`, 'watcher', lang);
    }
    // To draw one takes long: now in the one language, now in the other.
    const lang = row % 2 === 0 ? 'en' : 'ru';
    await this.#drawn(`/api/matches/${match}/preview.png?lang=${lang}`);
  }
  /** What the seat opposite writes down, tries, shares and mutes: of itself, and for itself. */
  async kept(row: number): Promise<void> {
    const { match, ruleset, seat, others } = this.#of;
    const [eye = ''] = others;
    const deed = { by: 'seat', seat: eye, answer: 'what I would do' };
    const tree = { root: { row }, deeds: [{ from: 0, deed, name: 'my plan' }] };
    const lies = await this.#ask(`/api/matches/${match}/analysis`, 'other');
    const { revision } = JSON.parse(lies.bytes.toString()) as { readonly revision?: string };
    const after = revision === undefined ? '' : `?after=${revision}`;
    for (const [gate, body] of [
      ['notes', { row, text: 'what I think of it', open: false }],
      [`analysis${after}`, { format: ANALYSIS_FORMAT, ruleset, trees: [tree] }],
      ['position', { row, eye }],
      // Whom he hears no more is his own affair.
      ['chat/mute', { who: seat, muted: row % 2 === 0 }],
    ] as const) {
      const { status, bytes } = await this.#ask(`/api/matches/${match}/${gate}`, 'other', body);
      if (status !== 200) throw new Error(`${gate} is not kept: ${status} ${bytes.toString()}`);
    }
  }
  /** Each says something in his room. */
  async said(who: Who, name: string): Promise<void> {
    const line = { id: `line-${who}-${name}`, text: `What ${who} says: ${name}` };
    const answer = await this.#ask(`/api/matches/${this.#of.match}/chat`, who, line);
    if (answer.status !== 200) throw new Error(`no line is said: ${answer.bytes.toString()}`);
    if (who !== 'other') this.#note(`line ${who}`, answer);
  }
  /** The lists of the house: of battles, notices, searches, and of tables once a seat is free. */
  async listed(): Promise<readonly string[]> {
    const { match, seat, cookies } = this.#of;
    const before = this.told.length;
    await this.#had('/api/matches', 'own');
    await this.#notices();
    for (const [gate, body] of [
      ['free', { seat }],
      ['table', { open: true }],
    ] as const) {
      const { status, bytes } = await this.#ask(`/api/matches/${match}/${gate}`, 'other', body);
      if (status !== 200) throw new Error(`${gate}: ${bytes.toString()}`);
    }
    for (const who of EYES) {
      for (const path of ['/api/tables', '/api/search', '/api/matches']) {
        await this.#had(path, who);
      }
    }
    const { bytes } = await this.#ask('/api/tables', 'watcher');
    if (!bytes.includes(match)) throw new Error(`${match} is on no list: ${cookies.watcher}`);
    await this.#had(`/m/${match}`, 'watcher');
    const taken = await this.#ask(`/api/matches/${match}/table`, 'other', { open: false });
    if (taken.status !== 200) throw new Error(`it stays on the list: ${taken.bytes.toString()}`);
    return this.told.splice(before);
  }

  /** Of one and the same moment each stands anywhere; a browser has a name of its own. */
  async #notices(): Promise<void> {
    const { bytes } = await this.#ask('/api/notices', 'own');
    const told = JSON.parse(bytes.toString()) as NoticesTold;
    // Of a try it may not be known yet that it was sent.
    const known = told.deliveries.filter(({ kind }) => kind !== 'test');
    const deliveries = known.map((one) => JSON.stringify(one)).toSorted();
    if (deliveries.length === 0) throw new Error('nothing was delivered');
    this.told.push(JSON.stringify({ ...told, pushes: told.pushes.length, deliveries }));
  }
  /** What is not to be had before the end, or by nobody who does not sit there. */
  #deeds(row: number): readonly (readonly [gate: string, body: Json])[] {
    const { ruleset, others } = this.#of;
    const [opposite = ''] = others;
    return [
      ['on', { row, seats: {} }],
      ['rematch', {}],
      ['position', { row, eye: opposite }],
      ['position', { row }],
      ['notes', { row, text: 'mine', open: true }],
      ['notes', { row, text: 'mine', open: false }],
      ['analysis', { format: ANALYSIS_FORMAT, ruleset, trees: [] }],
    ];
  }
  /** A moment that is shared is told to anybody who has the link. */
  async #shared(row: number, who: Who): Promise<void> {
    const { match, seat } = this.#of;
    const { status, bytes } = await this.#ask(`/api/matches/${match}/position`, who, {
      row,
      eye: seat,
    });
    const id = /^\{"id":"([\w-]+)"\}$/.exec(bytes.toString())?.[1];
    this.told.push(`position ${who} ${status} ${id === undefined ? bytes.toString() : 'shared'}`);
    if (id === undefined) return;
    const shared = await this.#ask(`/api/positions/${id}`, 'watcher');
    this.told.push(`position ${shared.status} ${shared.bytes.toString()}`);
  }
  /** What is packed is compared as it was before: its hour stands in the archive. */
  async #archive(who: Who): Promise<void> {
    const { status, bytes } = await this.#ask('/api/matches/archive', who);
    const files = status === 200 ? unzipSync(bytes) : {};
    const told = Object.entries(files).map(
      ([name, file]) => `${name} ${Buffer.from(file).toString('latin1')}`,
    );
    this.told.push(`archive ${who} ${status}`, ...told);
  }
  /** What is refused says nothing, whatever it would have told: it has to be had. */
  async #had(path: string, who: Who): Promise<void> {
    const answer = await this.#ask(path, who);
    const { status, bytes } = answer;
    if (status !== 200) throw new Error(`${path} is not told: ${status} ${bytes.toString()}`);
    this.#note(`${path} ${who}`, answer);
  }
  /** A picture that comes late is refused, or sent without its table and kept by nobody. */
  async #drawn(path: string): Promise<void> {
    const answer = await this.#ask(path, 'watcher');
    if (answer.status === 503 || answer.above.includes('no-store')) {
      throw new Busy(`${path} is not drawn in time: ${answer.status}`);
    }
    if (answer.status !== 200) throw new Error(`${path} is not drawn: ${answer.status}`);
    this.#note(`${path} watcher`, answer);
  }
  async #get(path: string, who: Who, lang?: string): Promise<void> {
    this.#note(`${path} ${who}`, await this.#ask(path, who, undefined, lang));
  }
  #note(of: string, { status, above, bytes }: Answer): void {
    // Bytes of a picture are no letters.
    this.told.push(`${of} ${status} ${above} ${bytes.toString('latin1')}`);
  }
  async #ask(path: string, who: Who, body?: Json, lang = 'en'): Promise<Answer> {
    const answer = await fetch(`${this.#of.base}${path}`, {
      headers: {
        cookie: this.#of.cookies[who],
        'accept-language': lang,
        // What is not packed says how long it is.
        'accept-encoding': 'identity',
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const isPage = !path.startsWith('/api/');
    const above = [...answer.headers]
      .filter(([name]) => !UNSAID.includes(name) && !(isPage && name === 'etag'))
      .map((one) => one.join(': '));
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, bytes, above: above.join('; ') };
  }
}
