/** A large file, opened in pieces: everybody else is served meanwhile. */
import { expect, test } from 'vitest';
import { cloudsOfSmokeWeb } from '#clouds-of-smoke';
import { sampledFate, sampledPick } from '#fate';
import { parse, type Game, type Ruleset } from '#kernel';
import { MATCH_FORMAT, printMatchFile, setupOf } from '#library';
import { LoggedMatch, type Row } from '#record';
import { inPieces } from '../../src/server/pieces.ts';
import { openHouse } from './house.ts';

const ruleset = cloudsOfSmokeWeb as unknown as Ruleset<Game>;

/** A battle in which a player changed his mind very often. */
function changeable(isLong: (bytes: number, rows: number) => boolean): string {
  const setup = setupOf(ruleset.id, 'mill-brook')!;
  const shaped = parse(ruleset.shapes.setup, setup);
  const started = shaped.ok ? LoggedMatch.start<Game>(ruleset, shaped.value) : shaped;
  if (!started.ok) throw new Error('Mill Brook is legal');
  const logged = started.value;
  const { match } = logged;
  const fate = sampledFate(sampledPick(4));
  const rows: Row[] = [];
  const next = (): readonly Row[] => {
    if (match.chance !== undefined) return [logged.settle(fate(match.chance))];
    const [open] = match.pending;
    const pick = sampledPick(logged.seq);
    const answer = ruleset.questions[open.ask].suggest(match.scene, open.question, pick);
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error('a suggestion is legal');
    const undone = logged.undo(open.seat);
    return undone.ok ? [...taken.value, undone.value] : taken.value;
  };
  for (let size = 0; !isLong(size, rows.length);) {
    const more = next();
    rows.push(...more);
    size += JSON.stringify(more).length;
  }
  const seats = [{ seat: 'south' }, { seat: 'north' }];
  const { id, revision } = ruleset;
  const header = { format: MATCH_FORMAT, ruleset: id, revision, setup, seats } as const;
  return printMatchFile({ header, rows });
}

test('who opens a large file keeps nobody waiting', async () => {
  const house = await openHouse();
  const text = changeable((bytes) => bytes > 1_000_000);
  const opening = house.browser().ask('POST', '/api/matches/open', text);
  let isOpen = false;
  const opened = opening.finally(() => (isOpen = true));
  let served = 0;
  for (;;) {
    await house.browser().ask('GET', '/healthz');
    if (isOpen) break;
    served += 1;
  }
  expect((await opened).status).toBe(200);
  expect(served).toBeGreaterThan(10);
  await house.close();
});

test('a file of more rows than one statement of the database has room for', async () => {
  // 65,535 parameters, six of each row.
  const text = changeable((_, rows) => rows > 10_923);
  const house = await openHouse();
  const person = house.browser();
  const { status, body } = await person.ask('POST', '/api/matches/open', text);
  expect(status).toBe(200);
  const { id } = body as { id: string };
  const rows = text.trimEnd().split('\n').length - 1;
  expect(await house.store.readMatch(id)).toMatchObject({ head: rows });
  const player = await person.sit(id);
  expect(player.seq).toBeGreaterThanOrEqual(rows);
  await player.close();
  await house.close();
});

test('work in pieces gives what it would give at once, and its error', async () => {
  function* counting(): Generator<void, number> {
    let sum = 0;
    for (let n = 0; n < 1000; n++) {
      sum += n;
      yield;
    }
    return sum;
  }
  expect(await inPieces(counting())).toBe(499_500);
  function* failing(): Generator<void, number> {
    yield;
    throw new RangeError('no');
  }
  await expect(inPieces(failing())).rejects.toThrow('no');
});
