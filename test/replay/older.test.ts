/** Battles of earlier versions: looked back at, or said at which row a mended rule stops them. */
import { describe, expect, test } from 'vitest';
import { games } from '#games';
import { plainCourse } from '../../src/games/replay-register.ts';
import { ALL } from '../../src/table/lookback/messages.ts';
import { Replaying } from '../../src/table/lookback/replaying.ts';
import { OLDER } from './older.ts';

/**
 * From which row on the rules of now come to something else, and which row they cannot carry out.
 * Combat Commander, 14: of a confused command it is told now that nothing came of it. Art of
 * Tactics, 61: whom a retreat may still cost figures is kept otherwise. Clouds of Smoke, 6: an
 * action says whose commander gave it; 25: a turn says which tactics were played before it.
 */
const FROM: Readonly<Record<string, { readonly differs?: number; readonly stops?: number }>> = {
  '1-clouds-of-smoke-web': { differs: 6, stops: 25 },
  '2-art-of-tactics-2006': { differs: 61 },
  '2-clouds-of-smoke-1.7': {},
  '2-clouds-of-smoke-web': {},
  '2-combat-commander-2006': { differs: 14 },
};
test('there is one of every game', () => {
  expect(OLDER.map(({ name }) => name)).toEqual(Object.keys(FROM));
  for (const { id } of games.all) expect(OLDER.some(({ name }) => name.includes(id))).toBe(true);
});
describe.each(OLDER)('$name', ({ name, text }) => {
  const [top = '', ...lines] = text.trim().split('\n');
  const { ruleset: id } = JSON.parse(top) as { ruleset: string };
  const ruleset = games.rulesetOf(id);
  if (ruleset === undefined) throw new Error(`no rules '${id}'`);
  const at = new Replaying(text, ruleset, games.gameOf(id)?.course ?? plainCourse);
  const { moments, stops, outcome, rows } = at.opened;

  test('is compared with the rules of now, row by row, and shown as far as they go', () => {
    const checking = at.check();
    let step = checking.next();
    while (step.done !== true) step = checking.next();
    expect({
      ...(step.value === undefined ? {} : { differs: step.value }),
      ...(stops === undefined ? {} : { stops }),
    }).toEqual(FROM[name]);
    expect(rows).toBe(lines.length);
    expect(outcome).toMatchObject({ result: 'conceded' });
    const told = at.stretch(ALL, 1, moments.length - 1).steps;
    expect(told.at(-1)?.seq).toBe((stops ?? rows + 1) - 1);
    expect(at.stretch(ALL, moments.length, moments.length).steps).toEqual([]);
  });
});
