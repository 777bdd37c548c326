/**
 * How many legal answers there are, by depth, from listed positions: a rule that allows more or
 * less shows in the numbers. Only questions that list their answers count as a ply; others are
 * answered by their first suggestion, dice fall as they are written here. `npm run golden` writes
 * the table anew.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '#games';
import { Match, type AnyRuleset, type Chance, type Game, type Settled } from '#kernel';
import { ofSmoke } from '../games.ts';

const FOLDER = join(import.meta.dirname, 'perft');
const POSITIONS = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const DEEPEST = 6;
/** A ply is looked into while the one before it has no more answers. */
const MOST = 250;
/** Suggestions in a row: where nothing is listed any more, the count ends. */
const UNLISTED = 60;

type Answers = readonly unknown[];
/** Dice show 1, 2, 3 … in turn; the first is picked. */
const settled = (chance: Chance): Settled =>
  chance.ask === 'pick'
    ? 0
    : Array.from({ length: chance.dice }, (_, die) => 1 + (die % chance.sides));

/** Plays on to the next question that lists its answers. */
function listed(rules: AnyRuleset, match: Match<Game>): Answers {
  for (let left = UNLISTED; left > 0 && match.outcome === undefined;) {
    const [open] = match.pending;
    if (match.chance !== undefined) match.settle(settled(match.chance));
    else if (open === undefined) break;
    else {
      const question = rules.questions[open.ask];
      const answers = question.list?.(match.scene, open.question);
      if (answers !== undefined) return answers;
      match.accept(
        open.id,
        question.suggest(match.scene, open.question, () => 0),
      );
      left -= 1;
    }
  }
  return [];
}
function begun(rules: AnyRuleset, file: string): Match<Game> {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const read = games.gameOf(rules.id)?.content.positions?.read(rules, JSON.parse(text));
  if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
  const { setup, position } = read.value;
  return Match.resume(rules, setup, { position, asked: 1, answers: [], sealed: [] });
}
/** The answers of each ply: a list of numbers, one for each depth. */
function counts(rules: AnyRuleset, file: string): { ask: string; plies: number[] } {
  let ply = [begun(rules, file)];
  const plies: number[] = [];
  let ask = '';
  while (ply.length > 0 && ply.length <= MOST && plies.length < DEEPEST) {
    const lists = ply.map((match) => listed(rules, match));
    ask ||= ply[0].pending[0].ask;
    plies.push(lists.reduce((sum, answers) => sum + answers.length, 0));
    if ((plies.at(-1) ?? 0) > MOST) break;
    ply = ply.flatMap((match, index) => lists[index].map((answer) => after(match, answer)));
  }
  return { ask, plies };
}
/** An answer that is listed is legal. */
function after(match: Match<Game>, answer: unknown): Match<Game> {
  const twin = match.fork();
  const taken = twin.reply(twin.pending[0].id, answer);
  if (!taken.ok) throw new Error(`${JSON.stringify(answer)}: ${taken.error.code}`);
  return twin;
}

test.each(ofSmoke.map(({ id }) => id))('%s: legal answers by depth', async (id) => {
  const rules = ofSmoke.find((one) => one.id === id)!;
  const rows = POSITIONS.map((file) => {
    const { ask, plies } = counts(rules, file);
    const name = `${file.replace('.json', '')} (${ask})`;
    return `${name.padEnd(32)}${plies.map((count) => String(count).padStart(6)).join('')}\n`;
  });
  const table = `perft/${id.replace('/', '-')}.txt`;
  await expect(rows.join('')).toMatchFileSnapshot(table);
});
