/** The rows of a battle for whoever looks back at it: as much as his eyes may know, and no more. */
import { expect, test } from 'vitest';
import { UNKNOWN, type AnyRuleset, type Game } from '#kernel';
import { LoggedMatch, redactRow } from '#record';
import { fileFor } from '../../src/server/matches/file.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { games } from '../every.ts';
import { wavering } from '../replay/wavering.ts';
import { KEYS, openHouse } from './house.ts';
import type { Browser } from './player.ts';

const HIDING = 'fate-cards/1';
const rules = games.rulesetOf(HIDING) as AnyRuleset;
const SETUP = { cards: 40, hand: 4 };
const { file } = wavering(rules, SETUP, { seed: 4, most: 60 });
const SEATS = rules.seats(SETUP);

const house = await openHouse({}, { games });
const [first, second] = SEATS.map(() => newVisitor(KEYS));
async function laid(id: string, status: 'playing' | 'ended', more: object = {}): Promise<void> {
  await house.store.createMatch({
    id,
    ruleset: HIDING,
    revision: rules.revision,
    setup: SETUP,
    summary: {},
    status,
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'x',
    host: first?.player ?? '',
    seats: SEATS.map((seat, at) => ({
      seat,
      kind: 'person',
      player: (at === 0 ? first : second)?.player ?? '',
    })),
    ...more,
  });
  const rows = file.rows.map((row) => toNewRow(rules, row));
  await house.store.appendRows(id, 0, rows);
}
function browserOf(visitor: { readonly renewed?: string } | undefined): Browser {
  const browser = house.browser();
  if (visitor?.renewed !== undefined) browser.cookie = `sandtable=${visitor.renewed}`;
  return browser;
}
async function replayOf(id: string, visitor?: { readonly renewed?: string }) {
  const { status, body } = await browserOf(visitor).ask('GET', `/api/matches/${id}/replay`);
  if (status !== 200) return { status };
  const [top, ...rows] = String(body)
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as unknown);
  return { status, top, rows };
}
const seenBy = (eye: string): unknown[] =>
  file.rows.map((row) => JSON.parse(JSON.stringify(redactRow(rules, row, eye))) as unknown);

test('while it lasts each seat and each watcher has what his eyes may know', async () => {
  await laid('on', 'playing');
  const whole = file.rows.map(({ cause, events, seq }) => ({ seq, cause, events }));
  for (const [visitor, eye] of [
    [first, SEATS[0]],
    [second, SEATS[1]],
    [undefined, 'audience'],
    [newVisitor(KEYS), 'audience'],
  ] as const) {
    const { top, rows } = await replayOf('on', visitor);
    expect(top).toMatchObject({ format: 'sandtable-report/1', told: [eye] });
    // When the other thought is nobody's while it lasts.
    expect(top).not.toHaveProperty('times');
    expect(rows).toEqual(seenBy(eye ?? ''));
    expect(rows).not.toEqual(whole);
  }
});
test('two at one screen see while it lasts what both may see', async () => {
  const { player } = first;
  const seats = SEATS.map((seat) => ({ seat, kind: 'person', player }));
  await laid('one-screen', 'playing', { seats });
  const { top, rows } = await replayOf('one-screen', first);
  expect(top).toMatchObject({ told: ['audience'] });
  expect(rows).toEqual(seenBy('audience'));
});
test('a secret that was taken back before it was told stays one', async () => {
  // Both write their plans at once, and the table hides nothing.
  const plans = games.rulesetOf('volley/1') as AnyRuleset;
  const setup = { size: 3 };
  const started = LoggedMatch.start<Game>(plans, setup);
  if (!started.ok) throw new Error('the setup is legal');
  const { value: logged } = started;
  const [{ id, ask, question, seat }] = logged.match.pending;
  const answer = plans.questions[ask]?.suggest(logged.match.scene, question, () => 0, seat);
  const given = logged.reply(id, [answer]);
  const back = logged.undo(seat);
  if (!given.ok || !back.ok) throw new Error('it may be taken back');
  const doors = { rulesetOf: () => plans, openSeed: () => '' };
  const seats = plans.seats(setup).map((one) => ({ seat: one, kind: 'person', player: one }));
  const record = { seats, status: 'playing', summary: {}, setup } as object;
  const rows = [...given.value, back.value];
  const saved = await fileFor(doors, record as never, rows as never, ['audience'], true);
  if (!saved.ok) throw new Error(saved.error.message.en);
  expect(saved.value.whole).toBe(false);
  const [, told] = saved.value.text.split('\n');
  expect(JSON.parse(told ?? '')).toMatchObject({ cause: { answer: UNKNOWN } });
});
test('once it is over everybody has all of it, with the seed of its dice', async () => {
  await laid('over', 'ended');
  for (const visitor of [first, second, undefined]) {
    const { top, rows } = await replayOf('over', visitor);
    expect(top).toMatchObject({ format: 'sandtable-match/1', fates: [{ seed: 'ab'.repeat(32) }] });
    expect(rows).toEqual(JSON.parse(JSON.stringify(file.rows)));
    expect(top).toMatchObject({ times: file.rows.map(() => 0) });
  }
  // Of rows that came with a file nobody knows when they were.
  await laid('opened', 'ended', { summary: { opened: 3 } });
  expect((await replayOf('opened', first)).top).not.toHaveProperty('times');
});
test('of a private battle nobody learns but who sits there', async () => {
  await laid('hidden', 'ended');
  await house.store.setPrivate('hidden', first?.player ?? '', true);
  expect((await replayOf('hidden', first)).status).toBe(200);
  expect((await replayOf('hidden', second)).status).toBe(200);
  const none = await replayOf('none', first);
  expect(none.status).toBe(404);
  for (const visitor of [undefined, newVisitor(KEYS)]) {
    expect(await replayOf('hidden', visitor)).toEqual(none);
  }
});
