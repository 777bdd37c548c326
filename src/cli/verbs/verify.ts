import { canonical, parse, type Game } from '#kernel';
import { LoggedMatch } from '#record';
import { parseMatchFile, type MatchFile } from '#library';
import { rulesetOf } from '#rulesets';
import { textIn } from '../files.ts';
import { Progress, breathe, stopping } from '../output.ts';
import { CallError, type Verb } from '../verb.ts';

/** Where a file first goes wrong, counted in lines from 1. */
export interface Difference {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export const verify: Verb = {
  name: 'verify',
  operands: 'FILE…',
  says: 'plays match files again and compares the hash of every step',
  options: {},
  async run({ operands }) {
    if (operands.length === 0) throw new CallError('no file is named');
    const found: Difference[] = [];
    const progress = new Progress();
    let files = 0;
    for (const file of operands) {
      if (stopping.aborted) break;
      files += 1;
      const difference = verifyText(file, textIn(file));
      if (difference !== undefined) found.push(difference);
      progress.say(() => `${files} of ${operands.length} files`);
      await breathe();
    }
    progress.end();
    const [firstDifference = null] = found;
    return {
      json: { files, matched: files - found.length, firstDifference, differences: found },
      lines: [
        ...found.map((one) => `${one.file}, line ${one.line}: ${one.message}`),
        `${files - found.length} of ${files} files match`,
      ],
      good: found.length === 0,
    };
  },
};

/** The first line that cannot be read or does not follow; undefined when all is well. */
function verifyText(file: string, text: string): Difference | undefined {
  const parsed = parseMatchFile(text);
  if (parsed.ok) return firstDifference(file, parsed.value);
  const { line, says } = parsed.error;
  return { file, line, message: says.en };
}

function firstDifference(file: string, { header, rows }: MatchFile): Difference | undefined {
  const at = (line: number, message: string): Difference => ({ file, line, message });
  const ruleset = rulesetOf(header.ruleset);
  if (ruleset === undefined) return at(1, `there is no ruleset '${header.ruleset}'`);
  const setup = parse(ruleset.shapes.setup, header.setup);
  if (!setup.ok) return at(1, `the setup is damaged at '${setup.error[0].at}'`);
  const started = LoggedMatch.start(ruleset, setup.value);
  if (!started.ok) return at(1, `the setup breaks the rules: ${started.error[0].code}`);
  for (const [index, row] of rows.entries()) {
    const number = index + 2;
    const message = oddity(started.value, row);
    if (message !== undefined) return at(number, message);
  }
  return undefined;
}
function oddity(logged: LoggedMatch<Game>, row: MatchFile['rows'][number]): string | undefined {
  try {
    const redone = logged.redo(row.cause);
    if (!redone.ok) return `the rules refuse it: ${redone.error.code}`;
    if (redone.value.hash !== row.hash) return 'the hash differs';
    // A file whose events were changed and whose hashes were not.
    const same = canonical(redone.value.events) === canonical(row.events);
    return same ? undefined : 'the events differ';
  } catch (error) {
    return (error as Error).message;
  }
}
