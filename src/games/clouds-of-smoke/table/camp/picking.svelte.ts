import type { Edge } from '../../rules/index.ts';
import { armyName } from '../names.ts';
import { Choosing, type Option } from '../questions/choosing.svelte.ts';
import { questionIn } from '../questions/answering.ts';
import { words } from './saying.ts';

const EDGES: readonly Edge[] = ['south', 'north', 'west', 'east'];

/** Who is first, whose edge, which quarters: chosen in the tray or on the map. */
export class Picking extends Choosing {
  override readonly options: readonly Option[] = $derived.by(() => this.#made());
  #made(): Option[] {
    switch (this.ask) {
      case 'chooseFirst':
        return questionIn<'chooseFirst'>(this.decision.question).armies.map((army) => ({
          label: armyName(this.desk.look, army),
          deed: words().first(armyName(this.desk.look, army)),
          answer: { army },
        }));
      case 'chooseEdge':
        return EDGES.map((edge) => ({
          label: words().edges[edge],
          deed: words().edge(words().edges[edge]),
          answer: { edge },
        }));
      default:
        return ([0, 1] as const).map((pair) => ({
          label: words().pairs[pair],
          deed: words().quarters,
          answer: { pair },
        }));
    }
  }
}
