/** Talk at a table: of those who sit there, and apart from them of those who watch. */
import { parse } from '#kernel';
import {
  chatting,
  lettingTalk,
  muting,
  reportingLine,
  talking,
  talkWanted,
  type TalkLine,
  type TalkTold,
} from '#protocol';
import type { Line, Unsaid } from '#store';
import {
  addressIn,
  bodyOf,
  nameIn,
  noteDeed,
  playerIn,
  refuse,
  sit,
  type ApiDoors,
  type Routes,
} from '../matches/asking.ts';
import { NOT_SEATED, refused, type Trouble } from '../matches/trouble.ts';
import { NO_BATTLE, UNREADABLE, words } from '../words.ts';
import { aliasOf, plainLine, whyNoLine } from './lines.ts';

const MOST_BYTES = 16 * 1024;
const NONE = refused(404, NO_BATTLE);
const NOBODY = refused(
  404,
  words('Nobody else is called so at this table.', 'Никого другого за этим столом так не зовут.'),
);
const NO_LINE = refused(
  404,
  words('There is no such line to be read here.', 'Такой строки здесь не прочесть.'),
);
const WHY_NOT: { readonly [W in Unsaid]: Trouble } = {
  none: NONE,
  alone: refused(
    409,
    words('Nobody else sits at this table.', 'За этим столом больше никто не сидит.'),
  ),
  off: refused(
    409,
    words(
      'You have not said that you talk at this table.',
      'Вы не сказали, что разговариваете за этим столом.',
    ),
  ),
  waits: refused(
    409,
    words(
      'At this table they do not talk: somebody has not agreed to it.',
      'За этим столом не разговаривают: кто-то на это не согласился.',
    ),
  ),
  closed: refused(
    409,
    words(
      'The players let no watchers talk here.',
      'Игроки не разрешили зрителям здесь разговаривать.',
    ),
  ),
  full: refused(
    409,
    words('No more is kept of what is said here.', 'Больше сказанного здесь не поместится.'),
  ),
};

const toldOf = ({ n, who, text, at, player }: Line, reader: string): TalkLine => ({
  n,
  who,
  text,
  at,
  ...(player === reader ? { mine: true } : {}),
});

export function talkOn(api: Routes, doors: ApiDoors): void {
  sayingOn(api, doors);
  settingOn(api, doors);
  complainingOn(api, doors);
}
function sayingOn(api: Routes, doors: ApiDoors): void {
  const { store, guard } = doors;
  api.get('/matches/:id/chat', async (asked) => {
    const id = nameIn(asked, 'id');
    const wish = parse(talkWanted, asked.req.query());
    if (!wish.ok) return refuse(asked, refused(400, UNREADABLE));
    const player = (await playerIn(asked, doors)) ?? '';
    const talk = id === undefined ? undefined : await store.talkOf(id, player, wish.value.room);
    if (talk === undefined) return refuse(asked, NONE);
    const { room, lines, why, talks, watchersTalk, muted } = talk;
    const told: TalkTold = {
      room,
      lines: lines.map((line) => toldOf(line, player)),
      ...(why === undefined || why === 'none' ? {} : { why }),
      talks,
      watchersTalk,
      muted,
    };
    return asked.json(told);
  });
  api.post('/matches/:id/chat', async (asked) => {
    const wish = await bodyOf(asked, chatting, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const text = plainLine(wish.value.text);
    const why = whyNoLine(text);
    if (why !== undefined) return refuse(asked, refused(400, why));
    const match = nameIn(asked, 'id');
    if (match === undefined) return refuse(asked, NONE);
    const player = await sit(asked, doors);
    const may = guard.line(player, addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const alias = aliasOf(match, player);
    const said = await store.say({ match, player, alias, said: wish.value.id, text });
    return said.said ? asked.json({ n: said.n }) : refuse(asked, WHY_NOT[said.why]);
  });
}
function settingOn(api: Routes, doors: ApiDoors): void {
  const { store } = doors;
  api.post('/matches/:id/chat/talk', async (asked) => {
    const wish = await bodyOf(asked, talking, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const [match, player] = [nameIn(asked, 'id'), (await playerIn(asked, doors)) ?? ''];
    const isSet =
      match !== undefined &&
      player !== '' &&
      (await store.setTalks(match, player, wish.value.talks));
    return isSet ? asked.json({}) : refuse(asked, await notTheirs(doors, match, player));
  });
  api.post('/matches/:id/chat/watchers', async (asked) => {
    const wish = await bodyOf(asked, lettingTalk, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const [match, player] = [nameIn(asked, 'id'), (await playerIn(asked, doors)) ?? ''];
    const { open } = wish.value;
    const isSet =
      match !== undefined && player !== '' && (await store.setWatchersTalk(match, player, open));
    return isSet ? asked.json({}) : refuse(asked, await notTheirs(doors, match, player));
  });
}
/** Of a battle at which he may not look he learns nothing. */
async function notTheirs(
  { store }: ApiDoors,
  match: string | undefined,
  player: string,
): Promise<Trouble> {
  return match !== undefined && (await store.mayWatch(match, player)) ? NOT_SEATED : NONE;
}
function complainingOn(api: Routes, doors: ApiDoors): void {
  const { store, guard } = doors;
  api.post('/matches/:id/chat/mute', async (asked) => {
    const wish = await bodyOf(asked, muting, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const match = nameIn(asked, 'id');
    if (match === undefined) return refuse(asked, NONE);
    const player = await sit(asked, doors);
    if ((await store.talkOf(match, player)) === undefined) return refuse(asked, NONE);
    const { who, muted } = wish.value;
    const isDone = await store.mute(match, player, who, muted);
    return isDone ? asked.json({}) : refuse(asked, NOBODY);
  });
  api.post('/matches/:id/chat/report', async (asked) => {
    const wish = await bodyOf(asked, reportingLine, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const may = guard.entry(addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const match = nameIn(asked, 'id');
    const player = (await playerIn(asked, doors)) ?? '';
    const { room, n } = wish.value;
    const talk = match === undefined ? undefined : await store.talkOf(match, player, room);
    const line = talk?.lines.find((one) => one.n === n);
    if (match === undefined || line === undefined) return refuse(asked, NO_LINE);
    const { text, player: by } = line;
    const who = player === '' ? {} : { player };
    noteDeed(asked, doors, { event: 'lineReported', match, room, n, text, by, ...who });
    return asked.json({});
  });
}
