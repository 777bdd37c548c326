/** What attackers send: one field from what honest players send, or altogether strange. */
import { hashText, type Json, type Pick } from '#kernel';
import { mutated } from '#trials';
import { RULESETS, games, readyOf } from '../../every.ts';
import { TOLD } from '../served/told.ts';
import type { Overheard } from './honest.ts';
import { askedBack } from './looking-back.ts';
import { ARMY, battleOfArmies, dearestAtRandom, one, trialsOf, wishAtRandom } from './wishes.ts';

/** What attackers know of the table they look at. */
export interface Known {
  readonly overheard: readonly Overheard[];
  /** A saved battle of some game, and an army as a link. */
  readonly file: string;
  readonly link: string;
  /** Somebody else's token, of which one sign is changed. */
  readonly token: string;
}
export type Frame =
  | { readonly via: 'socket'; readonly data: string | Buffer; readonly parts?: number }
  | {
      readonly via: 'http';
      readonly method: string;
      readonly path: string;
      readonly body: Body;
      /** What it says that its body is. */
      readonly type?: string;
      readonly twice?: boolean;
    }
  /** Written as it is to a connection of its own, which is then left. */
  | { readonly via: 'wire'; readonly bytes: string | Buffer };
type Body = string | Buffer;

const SEATS = [...RULESETS.flatMap((id) => readyOf(id, 0).seats), 'blue', 'audience', ''];
const socket = (data: Json): Frame => ({ via: 'socket', data: JSON.stringify(data) });

// --- one field from legal ------------------------------------------------------------------------

/** Of a socket that looks at the battle. */
export function nearlyLegal(known: Known, pick: Pick): Frame {
  const heard = one(known.overheard, pick);
  if (pick(5) === 0) {
    if (pick(2) === 0) return nearlyAsked(heard, known, pick);
    return { via: 'http', ...askedBack(heard, pick), twice: pick(4) === 0 };
  }
  const message = messageNear(heard, pick);
  return socket(pick(3) === 0 ? mutated(message, pick, trialsOf(heard.ruleset).words) : message);
}
/** None of it is legal: who sends it sits nowhere. */
function messageNear(heard: Overheard, pick: Pick): Json {
  const { match, ruleset, seat, decision } = heard;
  const answer = mutated(heard.answer, pick, trialsOf(ruleset).words);
  const at = one(
    [decision, decision + 1, decision - 1, Math.floor(decision / 2), 2147483647],
    pick,
  );
  switch (pick(18)) {
    case 0:
      return { t: 'hello', match, since: one([decision, 2147483647, 0], pick), seat };
    case 1:
      return {
        t: 'undo',
        seat: one([seat, ...SEATS], pick),
        ...(pick(2) === 0 ? { to: at } : {}),
      };
    case 2:
      return { t: 'resign', seat: one([seat, ...SEATS], pick) };
    case 3:
      return { t: 'roll', roll: at, faces: [1 + pick(6), pick(8)] };
    case 4:
      return { t: 'reply', decision: at, answers: [heard.answer, answer] };
    case 5:
      return instructionNear(heard, pick);
    case 6:
      return { t: 'offer', seat: one([seat, ...SEATS], pick), offer: offerNear(seat, at, pick) };
    case 7:
      return {
        t: one(['consent', 'decline'], pick),
        seat,
        of: one([seat, ...SEATS], pick),
        row: at,
      };
    case 8:
      return { t: 'seen', seq: at };
    case 9:
    case 10:
      return timeSpokenOf(seat, one([seat, ...SEATS], pick), pick);
    default:
      return { t: 'reply', decision: at, answer };
  }
}
/** What is said of time: of another's, and of days when nobody is there. */
export const timeSpokenOf = (seat: string, of: string, pick: Pick): Json =>
  one<Json>(
    [
      { t: 'claim', seat, of },
      { t: 'substitute', seat, of },
      { t: 'substitute', seat, of, person: true },
      { t: 'callOff', seat, of },
      { t: 'moreTime', seat, of },
      { t: 'holiday', seat, days: 1 + pick(30) },
      { t: 'back', seat },
    ],
    pick,
  );
const offerNear = (seat: string, from: number, pick: Pick): Json =>
  pick(2) === 0 ? { of: 'takeBack', from } : { of: 'result', winners: one([[], [seat]], pick) };
function instructionNear({ ruleset, seat: own }: Overheard, pick: Pick): Json {
  const seat = one([own, ...SEATS], pick);
  const kinds = games.gameOf(ruleset)?.instructions ?? [];
  if (kinds.length === 0) return { t: 'instruct', seat, kind: 'any', choice: own };
  const { id: kind, choices } = one(kinds, pick);
  return { t: 'instruct', seat, kind, choice: one([...choices.map(({ id }) => id), own], pick) };
}
/** What is asked of a gate, before a field of it is another. */
type Gate = readonly [path: string, body: Json];
/** Nobody has chosen anything by it, and nothing is sent anywhere. */
function noticeGates(near: string, pick: Pick): readonly Gate[] {
  const endpoint = one(['https://127.0.0.1/x', 'https://[::1]/', `https://${near}`, 'x'], pick);
  return [
    ['', { lang: 'en', zone: near, ticks: { mail: ['turn'], push: [] }, games: {} }],
    ['/push', { endpoint, p256dh: near, auth: near }],
    ['/push/remove', { id: near }],
    // Somebody else's browser.
    ['/push', { endpoint: TOLD.endpoint, ...TOLD.keys }],
    ['/push/remove', { id: TOLD.push }],
    ['/test', { way: one(['mail', 'push', near], pick) }],
    [`/stop/${near}`, {}],
    [`/stop/${hashText(near).slice(0, 32)}`, {}],
  ].map(([path, body]) => [`/api/notices${path as string}`, body as Json]);
}
/** What opens a player, one field off, and never what does: codes, passkeys, addresses, names. */
function accountGates(seat: string, near: string, pick: Pick): readonly Gate[] {
  const code = one([near, 'ab'.repeat(21), 'A'.repeat(43), 'one two three four five six'], pick);
  const address = one(['a@b.example\r\nBcc: eve@b.example', `${near}@b.example`, near], pick);
  const passkey = { id: near, rawId: near, type: 'public-key', response: {} };
  const asked: readonly Gate[] = [
    ['enter', { code }],
    ['enter', { code, how: one(['join', 'leave', near], pick) }],
    ['enter/look', { code }],
    ['enter/mail', { address, lang: 'en' }],
    ['enter/passkey/options', {}],
    ['enter/passkey', { answer: passkey }],
    ['account/mail', { address, lang: 'en' }],
    ['account/mail/remove', { address }],
    ['account/name', { name: one([seat, near, '<script>x</script>', '\u202ex'], pick) }],
    ['account/passkey', { answer: passkey }],
    ['account/passkey/remove', { id: near }],
    ['account/device/remove', { id: near }],
    ['account/devices/remove', { others: one<Json>([true, near], pick) }],
    ['account/delete', { sure: near }],
    ['holidays', { days: one<Json>([0, 1, 21, 1e9, near], pick) }],
    ['holidays/end', {}],
    ['players/hidden', { hidden: one<Json>([true, near], pick) }],
    [`players/${near}/report`, {}],
  ];
  return asked.map(([path, body]) => [`/api/${path}`, body]);
}
const posted = ([path, body]: Gate): Frame => ({
  via: 'http',
  method: 'POST',
  path,
  body: JSON.stringify(body),
});
const otherThan = (id: string, pick: Pick): string =>
  flipped(id, pick)
    .toString('latin1')
    .replaceAll(/[^\w-]/g, '_');
/** Each gate of notices and accounts once: of so few frames chance alone would leave most out. */
export function everyGate({ overheard }: Known, pick: Pick): readonly Frame[] {
  const { match, seat } = one(overheard, pick);
  const near = otherThan(match, pick);
  return [...noticeGates(near, pick), ...accountGates(seat, near, pick)].map(posted);
}
function nearlyAsked({ match, seat }: Overheard, known: Known, pick: Pick): Frame {
  const near = otherThan(match, pick);
  const id = one([match, near, match.slice(1)], pick);
  const asked = (method: string, path: string, body: Json | Body = ''): Frame => {
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    return { via: 'http', method, path, body: isText ? body : JSON.stringify(body) };
  };
  switch (pick(33)) {
    case 28:
    case 29: {
      const text = one(['hello', '<b>', '\u202e', 'x'.repeat(300), ''], pick);
      const key = `key-${pick(1000)}-of-a-line`;
      return asked('POST', `/api/matches/${id}/chat`, mutated({ id: key, text }, pick));
    }
    case 30:
      return asked('GET', `/api/matches/${id}/chat${one(['', '?room=players', '?room=x'], pick)}`);
    case 31: {
      const [gate, body] = one<readonly [string, Json]>(
        [
          ['talk', { talks: false }],
          ['watchers', { open: false }],
          ['mute', { who: seat, muted: true }],
          ['report', { room: 'players', n: 1 }],
        ],
        pick,
      );
      return asked('POST', `/api/matches/${id}/chat/${gate}`, mutated(body, pick));
    }
    case 32: {
      const gates = pick(2) === 0 ? noticeGates(near, pick) : accountGates(seat, near, pick);
      const [path, body] = one(gates, pick);
      return posted([path, mutated(body, pick)]);
    }
    case 25:
      return asked('POST', `/api/tables/${id}/join`, one<Json>([{}, { seat }, { seat: 1 }], pick));
    case 26:
      return asked('POST', `/api/matches/${id}/table`, { open: pick(2) === 0 });
    case 27:
      return asked('POST', `/api/search${one(['', '/on', '/away', '/leave'], pick)}`, {});
    case 24:
      return asked('POST', '/api/matches', mutated(dearestAtRandom(pick), pick));
    case 0:
      return asked('POST', '/api/matches', mutated(wishAtRandom(pick), pick));
    case 1:
      return asked('POST', '/api/matches', mutated(battleWith(known.link, pick), pick));
    case 2:
      return asked('POST', '/api/matches/open', damaged(known.file, pick));
    case 3:
      return asked('GET', one(['/', '/healthz', '/api/rulesets', '/api/matches', '/ws'], pick));
    case 4:
    case 5:
    case 6:
      return asked('POST', `/api/matches/${id}/invites`, { seat });
    case 7:
    case 8:
    case 9:
      return asked('POST', `/api/matches/${id}/rematch`, one<Json>([{}, { seat }, [], null], pick));
    case 10:
    case 11:
    case 12:
      return asked('POST', `/api/join/${near}`, one<Json>([{ also: true }, {}, { also: 1 }], pick));
    case 13:
    case 14:
    case 15:
      return asked('GET', `/api/join/${near}`);
    case 16:
      return asked('POST', `/api/matches/${id}/delete`, one<Json>([{}, { all: true }, []], pick));
    case 17:
      return asked('POST', '/api/matches/delete', one<Json>([{ all: true }, {}, null], pick));
    case 18:
      return asked('GET', `/api/matches${one(['/archive', '?game=a', `?game=${id}`], pick)}`);
    default:
      return asked('GET', `/api/matches/${id}/file`);
  }
}
const battleWith = (link: string, pick: Pick): Json =>
  battleOfArmies(mutated(ARMY, pick), pick(4) === 0 ? damaged(link, pick).toString() : ARMY);
/** One bit is another. */
export function flipped(text: string, pick: Pick): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0) bytes[pick(bytes.length)] ^= 1 << pick(8);
  return bytes;
}
const damaged = (text: string, pick: Pick): Buffer =>
  pick(2) === 0 ? flipped(text, pick) : Buffer.from(text.slice(0, pick(text.length)));

// --- altogether strange --------------------------------------------------------------------------

const DEPTHS = [20, 33, 400, 8000];
const LONG = [200, 3000, 16_000, 16_400];
const NUMBERS = [
  '1e999',
  '-0',
  '9007199254740993',
  '3000000000',
  '1e-400',
  '-1',
  '0x1',
  '01',
  'NaN',
];
const TEXTS = [
  '\\u0000',
  '\\ud800',
  '\\udfff\\ud800',
  '\u202e',
  '😀',
  '__proto__',
  'constructor',
  '',
];
const FACES = [0, 399, 400, 4000];
const METHODS = [
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
  'HEAD',
  'LINK',
  'M-SEARCH',
];
const PATHS = [
  '/%00',
  '/api/join/%E0%A4%A',
  '/api/matches/%/file',
  '/api/matches/%ff/rematch',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  "/api/join/'%20or%201=1",
  `/${'x'.repeat(3000)}`,
  '/assets/%ED%A0%80.js',
  '//api//matches',
  '/api/matches?__proto__=1&a=%',
  '/ws',
  '/api/matches/open',
  '/api/matches/archive',
  '/api/matches/%00/delete',
  '/api/matches/delete',
  '/api/matches?game=%00',
  '/api/tables?game=%00',
  '/api/search?game=%00&points=1e9',
  '/healthz',
];
const PLACES = [
  '/api/matches',
  '/api/matches/open',
  '/api/matches/delete',
  '/api/matches/x/delete',
  '/api/join/x',
  '/api/matches/x/invites',
  '/api/tables/x/join',
  '/api/matches/x/table',
  '/api/matches/x/chat',
  '/api/matches/x/chat/mute',
  '/api/search',
];

export function wild(known: Known, pick: Pick): Frame {
  if (pick(5) > 0) return wildSaid(pick);
  if (pick(60) === 0) return { via: 'wire', bytes: one(WIRES, pick) };
  const isBody = pick(2) === 0;
  const method = isBody ? 'POST' : one(['GET', 'POST', ...METHODS], pick);
  const path = isBody ? one(PLACES, pick) : one(PATHS, pick);
  const body = ['GET', 'HEAD'].includes(method) ? '' : bodyOf(known, pick);
  return { via: 'http', method, path, body };
}
function bodyOf({ file }: Known, pick: Pick): Body {
  const [head = ''] = file.split('\n');
  switch (pick(40)) {
    case 0:
      return '['.repeat(60_000);
    case 1:
      return Buffer.alloc(40_000, 0xff);
    case 2:
      return `${head.slice(0, 300)}${'['.repeat(3000)}`;
    case 3:
      return `${head}\n${flipped(head, pick).toString()}\n`;
    default:
      return textOf(pick);
  }
}
function wildSaid(pick: Pick): Frame {
  const parts = pick(8) === 0 ? 2 + pick(5) : 1;
  const data = pick(10) === 0 ? noise(1 + pick(200), pick) : textOf(pick);
  return { via: 'socket', data, parts };
}
function textOf(pick: Pick): string {
  switch (pick(8)) {
    case 0:
      return deep(one(DEPTHS, pick), pick);
    case 1:
      return `{"t":"hello","match":"${'m'.repeat(lengthOf(pick))}"}`;
    case 2:
      return `{"t":"reply","decision":${one(NUMBERS, pick)},"answer":${one(NUMBERS, pick)}}`;
    case 3:
      return `{"t":"${one(['undo', 'resign', 'hello'], pick)}","seat":"${one(TEXTS, pick)}"}`;
    case 4:
      return `{"t":"roll","roll":${pick(9)},"faces":[${'1,'.repeat(one(FACES, pick))}1]}`;
    case 5:
      return `{"t":"reply","decision":1,"answer":{"${one(TEXTS, pick)}":"${one(TEXTS, pick)}"}}`;
    case 6:
      return one(['', '{', '[]', 'null', '"', '{"t":', '{"t":"shout"}', '\u0000', '[1e999]'], pick);
    default:
      return `{"t":"reply","decision":1,"answer":${deep(one(DEPTHS, pick), pick)}}`;
  }
}
/** Near the bound of a name, or near the bound of a message. */
const lengthOf = (pick: Pick): number => (pick(20) === 0 ? one(LONG, pick) : 99 + pick(3));
function deep(depth: number, pick: Pick): string {
  const isObject = pick(3) === 0;
  const most = Math.min(depth, 2500);
  const open = (isObject ? '{"a":' : '[').repeat(most);
  return pick(3) === 0 ? open : `${open}1${(isObject ? '}' : ']').repeat(most)}`;
}
function noise(length: number, pick: Pick): Buffer {
  return Buffer.from(Array.from({ length }, () => pick(256)));
}
const HELLO = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n';
const WIRES: readonly (string | Buffer)[] = [
  '\0\0\0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: ',
  'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{',
  'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET /ws HTTP/1.1\r\n${HELLO}\r\n`,
  `GET /ws HTTP/1.1\r\n${HELLO}${KEY}`,
  // After the handshake: no mask, a length that is none, a word that is none.
  `GET /ws HTTP/1.1\r\n${HELLO}${KEY}\r\n\x81\x05hello`,
  Buffer.concat([
    Buffer.from(`GET /ws HTTP/1.1\r\n${HELLO}${KEY}\r\n`),
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  ]),
  Buffer.concat([
    Buffer.from(`GET /ws HTTP/1.1\r\n${HELLO}${KEY}\r\n`),
    Buffer.from([0xf3, 0x80, 1, 2, 3, 4]),
  ]),
  Buffer.concat([
    Buffer.from(`GET /ws HTTP/1.1\r\n${HELLO}${KEY}\r\n`),
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
  ]),
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]),
];
