/** `sandtable audit`: logs beside the document of their game. */
import { parseMatchFile } from '#record';
import { Unreadable, type Audited, type Deviation } from '#trials';
import { CallError, WorkError, type Call, type Games, type Report, type Verb } from '#games';
import { howMany } from '../output.ts';
import { MATCH_ENDS, matchFilesOf } from './match-files.ts';

const SHOWN = 40;

export const auditFor = (games: Games): Verb<Games> => ({
  name: 'audit',
  operands: 'FILE|FOLDER…',
  says: `reads match files beside the document of their game, without its rules

${toldOf(games)}

Of a folder every match file in it is read (${MATCH_ENDS}), in name order.
What differs is told with its match, row and paragraph, what was said and what was expected. Exit
code 0: nothing differs; 1: something does.`,
  options: {},
  run(call) {
    if (call.operands.length === 0) throw new CallError('no file is named');
    const named = call.operands.flatMap((operand) => matchFilesOf(call, operand));
    return reportOf(named.map((file) => ({ file, ...audited(call, file) })));
  },
});
const toldOf = ({ all, proofsOf }: Games): string =>
  all
    .flatMap(({ name, rulesets: [first] }) => {
      const audit = first && proofsOf(first.id).audit;
      return audit === undefined ? [] : [`${name.en}: ${audit.says}.`];
    })
    .join('\n');
function audited({ games, files }: Call<Games>, file: string): Audited {
  const parsed = parseMatchFile(files.read(file));
  if (!parsed.ok)
    throw new WorkError(`${file}, line ${parsed.error.line}: ${parsed.error.says.en}`);
  const { ruleset: id } = parsed.value.header;
  const [ruleset, audit] = [games.rulesetOf(id), games.proofsOf(id).audit];
  if (ruleset === undefined || audit === undefined) {
    throw new WorkError(`${file}: nobody audits battles of ${id}`);
  }
  try {
    return audit.read(ruleset, parsed.value);
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
      [
        howMany(files.length, 'file'),
        howMany(sum, 'comparison'),
        howMany(found.length, 'deviation'),
      ].join(', '),
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
