/** A moment of a battle that is shared by a link, as whoever shares it may know it. */
import { randomBytes } from 'node:crypto';
import { checkpointFor, fail, ok, type Json, type Result } from '#kernel';
import { sharing, type Sharing, type SharedPosition } from '#protocol';
import type { MatchRecord } from '#store';
import {
  NAME,
  bodyOf,
  notSeated,
  ownBattle,
  refuse,
  type ApiDoors,
  type Asked,
  type Routes,
} from '../asking.ts';
import { eyesOf } from '../file.ts';
import { setupNow } from '../opening.ts';
import { nameOf } from '../summary.ts';
import { NO_RULES, replaying, standingAt } from './standing.ts';
import { isRated, NO_SHARING } from '../../ratings/choosing.ts';
import { refused, type Trouble } from '../trouble.ts';
import { words } from '../../words.ts';

const MOST_BYTES = 4 * 1024;
/** Nobody comes upon one by trying. */
const ID_BYTES = 12;
const NONE = refused(
  404,
  words(
    'There is no such position here: whoever shared it may have deleted his battle.',
    'Такой позиции здесь нет: возможно, тот, кто ею поделился, удалил свою битву.',
  ),
);
const NOT_YOURS = refused(
  409,
  words(
    'While the battle lasts you can share only what you see from a seat of your own.',
    'Пока битва идёт, поделиться можно только тем, что видно с вашего собственного места.',
  ),
);
const TOO_MANY = refused(
  409,
  words(
    'So many positions of one battle are the most that are kept.',
    'Больше позиций из одной битвы не хранится.',
  ),
);

export function positionsOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/:id/position', async (asked) => {
    const wish = await bodyOf(asked, sharing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    if (isRated(record)) return refuse(asked, NO_SHARING);
    const shown = await seen(asked, doors, found.value, wish.value);
    if (!shown.ok) return refuse(asked, shown.error);
    const id = randomBytes(ID_BYTES).toString('base64url');
    const { eye } = wish.value;
    const position = { id, match: record.id, player, eye, ...shown.value };
    const kept = await doors.store.sharePosition(position);
    if (kept.shared) return asked.json({ id: kept.id });
    // He may have been asked to leave just now.
    return refuse(asked, kept.why === 'full' ? TOO_MANY : notSeated(record));
  });
  api.get('/positions/:id', async (asked) => {
    const id = asked.req.param('id');
    const found = NAME.test(id) ? await doors.store.sharedPosition(id) : undefined;
    const ruleset = found && doors.rulesetOf(found.match.ruleset);
    if (found === undefined) return refuse(asked, NONE);
    const { match, seq: row, eye, checkpoint, made } = found;
    const setup = ruleset && setupNow(ruleset, match);
    if (ruleset === undefined || setup === undefined) return refuse(asked, NO_RULES);
    const told: SharedPosition = {
      ruleset: ruleset.id,
      name: nameOf(doors.games, match),
      setup,
      row,
      ...(eye === undefined ? {} : { eye }),
      checkpoint: checkpoint as Json,
      made,
    };
    return asked.json(told);
  });
}

/** What these eyes know at that moment; of an ended battle everything, where none are named. */
async function seen(
  asked: Asked,
  doors: ApiDoors,
  { record, player }: { readonly record: MatchRecord; readonly player: string },
  { row = record.head, eye }: Sharing,
): Promise<Result<{ readonly seq: number; readonly checkpoint: object }, Trouble>> {
  const eyes = record.status === 'ended' ? allOf(record) : eyesOf(record, player);
  if (eye === undefined ? record.status !== 'ended' : !eyes.includes(eye)) return fail(NOT_YOURS);
  return await replaying(asked, doors, player, row, async () => {
    const found = await standingAt(doors, record, row);
    if (!found.ok) return found;
    const { match } = found.value;
    const checkpoint = eye === undefined ? match.checkpoint : checkpointFor(match, eye);
    return ok({ seq: row, checkpoint });
  });
}
const allOf = ({ seats }: MatchRecord): readonly string[] => seats.map(({ seat }) => seat);
