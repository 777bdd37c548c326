/** What is kept with a battle, for who sits there. */
import type { AnalysisRoot, KeptAnalysis } from '#protocol';
import type { Fared, Keeper } from '../../table/analysis/analysis.svelte.ts';
import { readKept, textAt, withTree } from '../../table/analysis/stored.ts';
import { Refused, type Message } from '../../table/api.ts';
import { analysisOf, keepAnalysis } from './asking.ts';

const TOO_LONG = 413;
const UNREAD = 409;
/** So often it is tried again where another page of one's own was faster. */
const MOST_TRIES = 8;

interface Read {
  readonly kept?: KeptAnalysis | undefined;
  readonly revision?: string | undefined;
  readonly nobody?: true;
}
/** For a page that stands at one moment. Rejects with `Refused`. */
export async function keptThere(id: string): Promise<{
  readonly kept: KeptAnalysis | undefined;
  readonly keeper: (ruleset: string, root: AnalysisRoot) => Keeper;
  /** It is kept and cannot be read, and nothing is kept in its place: why. */
  readonly unread?: Message;
  /** He does not sit there: nothing is kept with the battle. */
  readonly nobody?: true;
}> {
  const read = async (): Promise<Read> => {
    const { kept, ...told } = await analysisOf(id);
    return { ...told, kept: kept === undefined ? undefined : readKept(JSON.stringify(kept)) };
  };
  const { kept, unread, nobody } = await readable(read);
  let own: readonly string[] | undefined;
  /** What was tried meanwhile from other moments, on another page, stays. */
  const keeper =
    (ruleset: string, root: AnalysisRoot): Keeper =>
    async (deeds, instead) => {
      own ??= [textAt(kept, root)];
      try {
        for (let tries = 1; ; tries++) {
          const { kept: before, revision } = await read();
          if (!instead && !own.includes(textAt(before, root))) return 'changed';
          const after = withTree(before, ruleset, { root, deeds });
          const text = textAt(after, root);
          const known: readonly string[] = own;
          // It may arrive though nothing comes back.
          own = [...known, text];
          if (await arrived(keepAnalysis(id, after, revision), tries)) {
            own = [text];
            return 'kept';
          }
          own = known;
        }
      } catch (error) {
        return faredBy(error);
      }
    };
  return { kept, keeper, ...(unread && { unread }), ...(nobody && { nobody }) };
}
async function readable(read: () => Promise<Read>): Promise<Read & { readonly unread?: Message }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== UNREAD) throw error;
    return error.words === undefined ? {} : { unread: error.words };
  }
}
/** False: another page has kept something since it was read, so that it is to be read again. */
async function arrived(keeping: Promise<object>, tries: number): Promise<boolean> {
  try {
    await keeping;
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || !error.changed || tries >= MOST_TRIES) throw error;
    return false;
  }
}
/** Where the server has said why, that is told; where it has not answered, it is lost. */
function faredBy(error: unknown): Fared {
  if (!(error instanceof Refused)) return 'lost';
  if (error.status === TOO_LONG) return 'tooLong';
  return error.words === undefined ? 'lost' : { refused: error.words };
}
