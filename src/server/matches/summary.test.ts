import { expect, test } from 'vitest';
import { registerOf } from '#games';
import { Match, type Json } from '#kernel';
import type { ListedMatch, MatchRecord } from '#store';
import { volleyGame } from '../../../test/toys/volley/game.ts';
import { standingOf } from '../rooms/storing.ts';
import { mapOf, nameOf, summaryOf } from './summary.ts';

const games = registerOf([volleyGame], import.meta.url);
const record = (more: {
  readonly summary?: Json;
  readonly setup?: Json;
}): MatchRecord & ListedMatch => ({
  id: 'm',
  ruleset: 'volley/1',
  revision: 1,
  setup: {},
  setupName: undefined,
  summary: {},
  status: 'playing',
  fateSeed: '',
  fateHash: '',
  seats: [],
  analysed: false,
  head: 0,
  createdAt: '',
  updatedAt: '',
  ...more,
});
const SEATS: MatchRecord['seats'] = [
  { seat: 'attacker', kind: 'bot', bot: 'random' },
  { seat: 'defender', kind: 'person', player: 'bob' },
];
const FORD = { en: 'The ford', ru: 'Брод' };

test('a battle is called as its game says; else by its setup, its game, its rules', () => {
  expect(nameOf(games, record({ summary: { name: FORD } }))).toEqual(FORD);
  expect(nameOf(games, record({ setup: { name: FORD } }))).toEqual(FORD);
  expect(nameOf(games, record({ setup: { name: 'Ford' } }))).toEqual(volleyGame.name);
  const nobodys = { ...record({ setup: null }), ruleset: 'nobody/1' };
  expect(nameOf(games, nobodys)).toEqual({ en: 'nobody/1', ru: 'nobody/1' });
});
test('how it stands is told in words, of what earlier versions kept as well', () => {
  const progress = { en: 'turn 4 of 12', ru: 'ход 4 из 12' };
  expect(summaryOf(games, record({ summary: { progress } }), '').progress).toEqual(progress);
  const earlier = summaryOf(games, record({ summary: { turn: 4 } }), '');
  expect(earlier.progress).toEqual({ en: 'turn 4', ru: 'ход 4' });
  expect(summaryOf(games, record({ summary: { progress: 'turn 4' } }), '')).not.toHaveProperty(
    'progress',
  );
});
test('a game that says nothing has its name and its turn told', () => {
  const [ruleset] = games.rulesets;
  const started = Match.start(ruleset, { size: 3 });
  if (!started.ok) throw new Error('the setup is legal');
  expect(standingOf(started.value, { turn: 7 }, { name: volleyGame.name }).summary).toEqual({
    name: volleyGame.name,
    progress: { en: 'turn 1', ru: 'ход 1' },
    pending: ['attacker', 'defender'],
  });
});
test('what a game calls its turns otherwise is told by that word', () => {
  const [ruleset] = games.rulesets;
  const started = Match.start(ruleset, { size: 3 });
  if (!started.ok) throw new Error('the setup is legal');
  const course = { turn: () => 6, turns: { en: 'Time', ru: 'Время' } };
  expect(standingOf(started.value, {}, { name: FORD, course }).summary).toMatchObject({
    progress: { en: 'time 6', ru: 'время 6' },
  });
});
test('a private battle is shut to whoever lost his seat there: no other seat is told', () => {
  const since = '2026-01-01T12:00:00.000Z';
  const summary = { progress: { en: 'turn 4', ru: 'ход 4' } };
  const shut = (player: string, more: Partial<MatchRecord> = {}) =>
    summaryOf(games, { ...record({ summary }), private: true, seats: SEATS, ...more }, player);
  const replaced = [{ seat: 'attacker', player: 'ann', how: 'computer', at: since } as const];
  const his = shut('ann', { replaced, updatedAt: since });
  expect(his.seats.map(({ seat, lost }) => [seat, lost])).toEqual([
    ['attacker', { why: 'computer', since }],
  ]);
  expect([his.shut, his.progress, his.updatedAt]).toEqual([true, undefined, since]);
  const theirs = shut('bob', { replaced });
  expect([theirs.shut, theirs.seats.length, theirs.progress?.en]).toEqual([undefined, 2, 'turn 4']);
  // Whoever has it from a file is nobody of it, and keeps it.
  const ended = { status: 'ended', summary: { ...summary, opened: 0 } };
  expect(shut('bob', ended)).toMatchObject({ lookedAt: true, progress: summary.progress });
});
test('who has lost his seat is told no more of a battle than those who are kept behind', () => {
  const replaced = [
    { seat: 'attacker', player: 'ann', how: 'computer', at: '2026-01-01T12:00:00.000Z' } as const,
  ];
  const deed = { en: 'A volley', ru: 'Залп' };
  const told = (player: string, delay?: number) => {
    const summary = { deed, pending: ['defender'], ...(delay === undefined ? {} : { delay }) };
    const { waitsFor, ...row } = summaryOf(
      games,
      { ...record({ summary }), seats: SEATS, replaced },
      player,
    );
    return [row.deed, waitsFor];
  };
  const now = [deed, ['defender']];
  expect([told('ann'), told('ann', 3), told('bob', 3)]).toEqual([now, [undefined, []], now]);
});
test('zones of a set-up are shown before and during it, and where they matter to the end', () => {
  const outline = [[0, 0]] as const;
  const ground = {
    size: [9, 9],
    block: [1, 1],
    ground: [],
    zones: [{ side: 0, outline }],
  } as const;
  const shown = (isLasting: boolean, summary: Json): unknown => {
    const map = {
      ground: () => ground,
      start: () => [1],
      blocks: () => [2],
      ...(isLasting ? {} : { settingUp: () => true }),
    };
    const mapped = registerOf([{ ...volleyGame, map }], import.meta.url);
    return mapOf(mapped, record({ summary })).map?.zones?.length;
  };
  const blocks = [2];
  expect([shown(false, {}), shown(false, { blocks, settingUp: true })]).toEqual([1, 1]);
  expect([shown(false, { blocks }), shown(true, { blocks })]).toEqual([undefined, 1]);
});
