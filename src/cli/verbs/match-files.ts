/** Which match files an operand names. */
import { CallError, type Call } from '#games';

/** How the names of match files end. */
const MATCHES = ['.sandtable', '.jsonl'];
export const MATCH_ENDS = MATCHES.map((end) => `*${end}`).join(', ');

/**
 * The file, or the match files of the folder, of that name.
 * @throws CallError where the folder holds none.
 */
export function matchFilesOf({ files }: Pick<Call, 'files'>, operand: string): readonly string[] {
  const held = files.list(operand);
  if (held === undefined) return [operand];
  const matches = held.filter((name) => MATCHES.some((end) => name.endsWith(end)));
  if (matches.length === 0) throw new CallError(`the folder '${operand}' holds no match file`);
  return matches;
}
