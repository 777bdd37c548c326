/** What one who sits at a battle is given of it as a file. */
import { expect, test } from 'vitest';
import { number, said, playing, type Scripted } from '../../../test/toys/scripted.ts';
import { fail, ok, type Game, type Json, type Ruleset } from '#kernel';
import { LoggedMatch, MATCH_FORMAT, REPORT_FORMAT, type Row } from '#record';
import type { MatchRecord, Row as StoredRow } from '#store';
import { fileFor } from './file.ts';

const SEATS = ['north', 'south', 'west'] as const;
/** All three are asked at once, and nobody sees an answer before all are in. */
const atOnce = playing(function* (table) {
  const asked = SEATS.map((seat) => ({ seat, question: { least: 1 } }));
  const answers = yield* table.askTogether(number, asked);
  table.emit(said, { word: answers.join(' ') });
});
type Logged = LoggedMatch<Scripted>;
function begun(): Logged {
  const started = LoggedMatch.start(atOnce, { seats: 3, start: 0 });
  if (!started.ok) throw new Error('the setup is legal');
  return started.value;
}
function answer(logged: Logged, seat: Scripted['seat'], number: number): Row<Scripted>[] {
  const rows = logged.reply(logged.match.pending.find((one) => one.seat === seat)?.id ?? 0, [
    number,
  ]);
  if (!rows.ok) throw new Error(rows.error.refusal.code);
  return rows.value;
}
const recordOf = (setup: Json, revision = 1): MatchRecord => ({
  id: 'three',
  ruleset: atOnce.id,
  revision,
  setup,
  summary: {},
  status: 'playing',
  fateSeed: '',
  fateHash: 'a'.repeat(64),
  seats: SEATS.map((seat) => ({ seat, kind: 'person', player: `p-${seat}` })),
  head: 0,
  createdAt: '',
  updatedAt: '',
});
async function fileOf(
  seat: Scripted['seat'],
  rows: readonly Row<Scripted>[],
  record = recordOf({ seats: 3, start: 0 }),
  ruleset: object = atOnce,
): Promise<Record<string, Json>[]> {
  const doors = { rulesetOf: () => ruleset as Ruleset<Game>, openSeed: () => '' };
  const saved = await fileFor(doors, record, rows as unknown as StoredRow[], [seat]);
  if (!saved.ok) throw new Error(saved.error.message.en);
  const lines = saved.value.text.trim().split('\n');
  return lines.map((one) => JSON.parse(one) as Record<string, Json>);
}

test('a sealed answer stays in the dark when one before it is taken back', async () => {
  const logged = begun();
  const rows = [...answer(logged, 'north', 7), ...answer(logged, 'south', 8)];
  const back = logged.undo('north');
  if (!back.ok) throw new Error(back.error.code);
  rows.push(back.value);
  const given = async (seat: Scripted['seat']): Promise<unknown[]> => {
    const [head, ...told] = await fileOf(seat, rows);
    return [head?.['format'], ...told.map(({ cause }) => (cause as { answer?: Json }).answer)];
  };
  const dark = { unknown: true };
  expect(await given('west')).toEqual([REPORT_FORMAT, dark, dark, undefined]);
  expect(await given('north')).toEqual([REPORT_FORMAT, 7, dark, undefined]);
  for (const seat of SEATS) rows.push(...(seat === 'south' ? [] : answer(logged, seat, 5)));
  // They are opened: nothing is kept from anybody.
  expect(await given('west')).toEqual([MATCH_FORMAT, 7, 8, undefined, 5, 5]);
});

test('nor where all go back to before it: its seat may think of the same again', async () => {
  const logged = begun();
  const rows = [...answer(logged, 'north', 7), ...answer(logged, 'south', 8)];
  const again = begun();
  for (const row of rows) again.skip(row);
  rows.push(again.takeBackTo({ of: 'north', with: ['south', 'west'] }, 1, 9));
  for (const seat of SEATS) rows.push(...answer(again, seat, 5));
  const [head, , south] = await fileOf('west', rows);
  expect(head?.['format']).toBe(REPORT_FORMAT);
  expect(south?.['cause']).toMatchObject({ answer: { unknown: true } });
  // South was told nothing of north's either; whoever sits in all of them has it whole.
  expect((await fileOf('south', rows))[0]?.['format']).toBe(REPORT_FORMAT);
});
test('a battle whose setup is of an older shape is whole where nothing is hidden', async () => {
  const logged = begun();
  const rows = SEATS.flatMap((seat) => answer(logged, seat, 3));
  const newer = {
    ...atOnce,
    revision: 2,
    setUp: (setup: Scripted['setup'] & { brought?: true }) =>
      setup.brought === true ? ok({ sum: 0, said: [], cards: [] }) : fail([{ code: 'old' }]),
    bringUp: { setup: (setup: Json) => ({ ...(setup as object), brought: true }) },
  };
  const [head] = await fileOf('west', rows, recordOf({ seats: 3, start: 0 }), newer);
  expect(head).toMatchObject({ format: MATCH_FORMAT, revision: 1, setup: { seats: 3, start: 0 } });
});
