/** What is kept with a battle, for who sits there. */
import type { AnalysisRoot, KeptAnalysis } from '#protocol';
import type { Fared, Keeper } from '../../table/analysis/analysis.svelte.ts';
import { readKept, textAt, withTree } from '../../table/analysis/stored.ts';
import { Refused } from '../../table/api.ts';
import { analysisOf, keepAnalysis } from './asking.ts';

const TOO_LONG = 413;

/** For a page that stands at one moment. Rejects with `Refused`. */
export async function keptThere(id: string): Promise<{
  readonly kept: KeptAnalysis | undefined;
  readonly keeper: (ruleset: string, root: AnalysisRoot) => Keeper;
}> {
  const read = async (): Promise<KeptAnalysis | undefined> => {
    const { kept } = await analysisOf(id);
    return kept === undefined ? undefined : readKept(JSON.stringify(kept));
  };
  const kept = await read();
  let own: readonly string[] | undefined;
  /** What was tried meanwhile from other moments, on another page, stays. */
  const keeper =
    (ruleset: string, root: AnalysisRoot): Keeper =>
    async (deeds, instead) => {
      own ??= [textAt(kept, root)];
      try {
        const before = await read();
        if (!instead && !own.includes(textAt(before, root))) return 'changed';
        const after = withTree(before, ruleset, { root, deeds });
        const text = textAt(after, root);
        // It may arrive though nothing comes back.
        own = [...own, text];
        await keepAnalysis(id, after);
        own = [text];
        return 'kept';
      } catch (error) {
        return faredBy(error);
      }
    };
  return { kept, keeper };
}
/** Where the server has said why, that is told; where it has not answered, it is lost. */
function faredBy(error: unknown): Fared {
  if (!(error instanceof Refused)) return 'lost';
  if (error.status === TOO_LONG) return 'tooLong';
  return error.words === undefined ? 'lost' : { refused: error.words };
}
