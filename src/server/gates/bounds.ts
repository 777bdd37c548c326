/**
 * How much one browser, one address and all of them together may ask of the server. Each bound is
 * a setting; 0 lifts it.
 */
import { StartError } from '#store';
import type { Words } from '#kernel';
import { words } from '../words.ts';

interface Bound {
  /** The environment variable. */
  readonly setting: string;
  readonly usual: number;
  /** What it bounds, for the sentence on a wrong value. */
  readonly of: string;
  readonly says: Words;
  /** The largest value, where it is not that of all. */
  readonly most?: number;
}
/** Time is bounded by less: a timer of more than 24 days goes off at once. */
const DAY = 24 * 60 * 60;
const MIB = 1024 * 1024;
const SLOW_DOWN = words(
  'Too much at once: wait a moment.',
  'Слишком много за раз: подождите немного.',
);

const LATER = words(
  'Very much was set up for you in this hour: try again a little later.',
  'За этот час для вас расставлено очень много битв: попробуйте немного позже.',
);

const MANY_MAILS = words(
  'Many mails were asked for in this hour: try again a little later.',
  'За этот час попросили слишком много писем: попробуйте немного позже.',
);
const SEARCHED = words(
  'An opponent was searched for very often from here: try again a little later.',
  'Отсюда очень часто искали соперника: попробуйте немного позже.',
);

export const BOUNDS = {
  messages: {
    setting: 'SANDTABLE_MESSAGES',
    usual: 60,
    of: 'messages a second and socket',
    says: SLOW_DOWN,
  },
  hellos: {
    setting: 'SANDTABLE_HELLOS',
    usual: 5,
    of: 'battles entered a second and socket',
    says: SLOW_DOWN,
  },
  addressHellos: {
    setting: 'SANDTABLE_ADDRESS_HELLOS',
    usual: 20,
    of: 'battles entered a second and address',
    says: SLOW_DOWN,
  },
  sockets: {
    setting: 'SANDTABLE_SOCKETS',
    usual: 100,
    of: 'sockets an address',
    says: words(
      'Too many tables are open from your address: close some of them.',
      'С вашего адреса открыто слишком много столов: закройте лишние.',
    ),
  },
  unread: {
    setting: 'SANDTABLE_UNREAD',
    usual: MIB,
    of: 'unread bytes a socket',
    says: words(
      'The table is not reading what it is told: it is to come back.',
      'Стол не читает то, что ему сообщают: пусть подключится снова.',
    ),
  },
  firstMessage: {
    setting: 'SANDTABLE_FIRST_MESSAGE',
    usual: 20,
    most: DAY,
    of: 'seconds to the first message of a socket',
    says: words('Nothing was said for too long.', 'Слишком долго ничего не сказано.'),
  },
  headers: {
    setting: 'SANDTABLE_HEADERS',
    usual: 15,
    most: DAY,
    of: 'seconds for the headers of a request',
    says: words('The request took too long.', 'Запрос шёл слишком долго.'),
  },
  request: {
    setting: 'SANDTABLE_REQUEST',
    usual: 60,
    most: DAY,
    of: 'seconds for a whole request',
    says: words('The request took too long.', 'Запрос шёл слишком долго.'),
  },
  requests: {
    setting: 'SANDTABLE_REQUESTS',
    usual: 100,
    of: 'requests a second and address',
    says: SLOW_DOWN,
  },
  battles: {
    setting: 'SANDTABLE_BATTLES',
    usual: 60,
    of: 'battles a visitor and hour',
    says: words(
      'You have begun very many battles: the next one can be begun a little later.',
      'Вы начали очень много битв: следующую можно начать немного позже.',
    ),
  },
  addressBattles: {
    setting: 'SANDTABLE_ADDRESS_BATTLES',
    usual: 300,
    of: 'battles an address and hour',
    says: words(
      'Very many battles were begun from your address: try again a little later.',
      'С вашего адреса начато очень много битв: попробуйте немного позже.',
    ),
  },
  searches: {
    setting: 'SANDTABLE_SEARCHES',
    usual: 60,
    of: 'searches for an opponent a visitor and hour',
    says: SEARCHED,
  },
  addressSearches: {
    setting: 'SANDTABLE_ADDRESS_SEARCHES',
    usual: 300,
    of: 'searches for an opponent an address and hour',
    says: SEARCHED,
  },
  work: {
    setting: 'SANDTABLE_WORK',
    usual: 120,
    of: 'seconds of setting up battles for a visitor and hour, refused ones too',
    says: LATER,
  },
  addressWork: {
    setting: 'SANDTABLE_ADDRESS_WORK',
    usual: 600,
    of: 'seconds of setting up battles for an address and hour, refused ones too',
    says: LATER,
  },
  builds: {
    setting: 'SANDTABLE_BUILDS',
    usual: 4,
    of: 'large battles being set up at once, of all visitors together',
    says: words(
      'Several large battles are being set up: try again in a moment.',
      'Сейчас расставляется несколько больших битв: попробуйте чуть позже.',
    ),
  },
  ownBuilds: {
    setting: 'SANDTABLE_OWN_BUILDS',
    usual: 1,
    of: 'large battles being set up at once, of one visitor',
    says: words(
      'Another battle of yours is being set up: wait until it is done.',
      'Ваша предыдущая битва ещё расставляется: дождитесь конца.',
    ),
  },
  uploads: {
    setting: 'SANDTABLE_UPLOADS',
    usual: 4,
    of: 'files opened at once, of all visitors together',
    says: words(
      'Several files are being opened: try again in a moment.',
      'Сейчас открывается несколько файлов: попробуйте чуть позже.',
    ),
  },
  ownUploads: {
    setting: 'SANDTABLE_OWN_UPLOADS',
    usual: 1,
    of: 'files opened at once, of one visitor',
    says: words(
      'Another file of yours is being opened: wait until it is done.',
      'Ваш предыдущий файл ещё открывается: дождитесь конца.',
    ),
  },
  previews: {
    setting: 'SANDTABLE_PREVIEWS',
    usual: 60,
    of: 'pictures of battles drawn a minute and address',
    says: words(
      'Very many pictures were drawn for you: try again in a minute.',
      'Для вас нарисовано очень много картинок: попробуйте через минуту.',
    ),
  },
  saves: {
    setting: 'SANDTABLE_SAVES',
    usual: 8,
    of: 'files being saved at once, of all visitors together',
    says: words(
      'Several files are being saved: try again in a moment.',
      'Сейчас сохраняется несколько файлов: попробуйте чуть позже.',
    ),
  },
  ownSaves: {
    setting: 'SANDTABLE_OWN_SAVES',
    usual: 2,
    of: 'files being saved at once, of one visitor',
    says: words(
      'Other files of yours are being saved: wait until that is done.',
      'Другие ваши файлы ещё сохраняются: дождитесь конца.',
    ),
  },
  reading: {
    setting: 'SANDTABLE_READING',
    usual: 8 * MIB,
    of: 'bytes of requests being read and worked at, of all visitors together',
    says: words(
      'Very much is being sent to the server: try again in a moment.',
      'Серверу сейчас присылают очень много: попробуйте чуть позже.',
    ),
  },
  addressReading: {
    setting: 'SANDTABLE_ADDRESS_READING',
    usual: 5 * MIB,
    of: 'bytes of requests being read and worked at, of one address',
    says: words(
      'Very much is being sent from your address: try again in a moment.',
      'С вашего адреса сейчас присылают очень много: попробуйте чуть позже.',
    ),
  },
  mails: {
    setting: 'SANDTABLE_MAILS',
    usual: 10,
    of: 'mails asked for a visitor and hour',
    says: MANY_MAILS,
  },
  addressMails: {
    setting: 'SANDTABLE_ADDRESS_MAILS',
    usual: 30,
    of: 'mails asked for an address of the net and hour',
    says: MANY_MAILS,
  },
  mailbox: {
    setting: 'SANDTABLE_MAILBOX',
    usual: 5,
    of: 'mails asked for to one mailbox an hour',
    says: MANY_MAILS,
  },
  entries: {
    setting: 'SANDTABLE_ENTRIES',
    usual: 60,
    of: 'links, words and passkeys tried an address and hour',
    says: words(
      'Very many ways in were tried from your address: try again a little later.',
      'С вашего адреса слишком часто пробовали войти: попробуйте немного позже.',
    ),
  },
  lines: {
    setting: 'SANDTABLE_LINES',
    usual: 5,
    of: 'lines of talk in ten seconds of a visitor',
    says: SLOW_DOWN,
  },
  addressLines: {
    setting: 'SANDTABLE_ADDRESS_LINES',
    usual: 20,
    of: 'lines of talk in ten seconds of an address',
    says: SLOW_DOWN,
  },
  emptyRoom: {
    setting: 'SANDTABLE_EMPTY_ROOM',
    usual: 30,
    most: DAY,
    of: 'seconds that a battle without visitors is kept in memory',
    says: words('The battle is read again.', 'Битва читается заново.'),
  },
} as const satisfies { readonly [name: string]: Bound };
export type BoundName = keyof typeof BOUNDS;
export type Bounds = { readonly [name in BoundName]: number };

const NAMES = Object.keys(BOUNDS) as BoundName[];
const MOST = 1_000_000_000;

/** The bounds as they are set; a value that is none is one sentence. */
export function boundsFrom(env: Readonly<Record<string, string | undefined>>): Bounds {
  return boundsBy((name) => {
    const { setting, usual, of, most = MOST }: Bound = BOUNDS[name];
    const text = env[setting];
    if (text === undefined || text === '') return usual;
    if (/^\d{1,10}$/.test(text) && Number(text) <= most) return Number(text);
    throw new StartError(
      `${setting}=${text} is no bound: it is a whole number of ${of}, ` +
        `at most ${most}, 0 for none.`,
    );
  });
}
const boundsBy = (valueOf: (name: BoundName) => number): Bounds =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Bounds;

export const USUAL: Bounds = boundsBy((name) => BOUNDS[name].usual);
/** Without any bound: for runs that measure what is behind them. */
export const LIFTED: Bounds = boundsBy(() => 0);
