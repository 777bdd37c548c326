/** `sandtable audit`: logs beside the document. */
import { CallError, WorkError, type Call, type Report, type Verb } from '../../../verb.ts';
import { auditText, Unreadable, type Audited } from './reading.ts';
import type { Deviation } from './audit.ts';

const RULESET = 'art-of-tactics/2006';
const SHOWN = 40;

export const audit: Verb = {
  name: 'audit',
  operands: 'FILE…',
  says: `reads match files of Art of Tactics beside the document, without the rules

Armies and what they cost are reckoned again, the bidding, the ground, the camps; and each event
from the position before it: allowances, ranges, dice, hits, shields, losses, results, retreats,
panic, demoralisation, tests, slots, weather, victory points and how a battle ends. What
differs is told with its match, row and paragraph, what was said and what was expected. Exit code
0: nothing differs; 1: something does.`,
  options: {},
  run(call) {
    if (call.operands.length === 0) throw new CallError('no file is named');
    const files = call.operands.map((file) => ({ file, ...audited(call, file) }));
    return reportOf(files);
  },
};
function audited({ games, files }: Call, file: string): Audited {
  const ruleset = games.rulesetOf(RULESET);
  if (ruleset === undefined) throw new WorkError(`there is no ruleset '${RULESET}'`);
  const text = files.read(file);
  try {
    return auditText(ruleset, text);
  } catch (error) {
    if (error instanceof Unreadable) throw new WorkError(`${file}, ${error.message}`);
    throw error;
  }
}
function reportOf(files: readonly (Audited & { readonly file: string })[]): Report {
  const found = files.flatMap(({ file, deviations }) =>
    deviations.map((one) => ({ file, ...one })),
  );
  const compared: { [cite: string]: number } = {};
  for (const [cite, count] of files.flatMap((one) => [...one.compared])) {
    compared[cite] = (compared[cite] ?? 0) + count;
  }
  const sum = Object.values(compared).reduce((all, count) => all + count, 0);
  return {
    json: { files: files.length, deviations: found.length, compared, found: found.slice(0, 1000) },
    lines: [
      ...linesOf(found),
      `${files.length} files, ${sum} comparisons, ${found.length} deviations`,
    ],
    good: found.length === 0,
  };
}
function linesOf(found: readonly (Deviation & { readonly file: string })[]): string[] {
  const lines = found
    .slice(0, SHOWN)
    .map(
      ({ file, seq, event, cite, what, said, expected }) =>
        `${file}, row ${seq}, ${event}, ${cite}: ${what}: ${said}, expected ${expected}`,
    );
  const more = found.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}
