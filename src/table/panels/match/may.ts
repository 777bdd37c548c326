import type { ShownDesk } from '../../desk/shown.ts';
import type { MenuItem } from './menu-at.svelte.ts';

/** What a seat may do beside the battle. */
export interface May {
  /** For whom. */
  readonly seat: string | undefined;
  /** The battle has ended. */
  readonly over: boolean;
  /** It can be thought ahead in an analysis: nobody has advice in a rated one till it is over. */
  readonly ahead: boolean;
  readonly items: ReadonlySet<MenuItem>;
}
export function mayAt({ session, decision }: Pick<ShownDesk, 'session' | 'decision'>): May {
  const seat = decision?.seat ?? session.mine[0];
  const over = session.state.outcome !== undefined;
  const isBattle = session.branching === undefined;
  const ahead = isBattle && (!session.isRated || session.mine.length === 0);
  const items = new Set<MenuItem>();
  if (isBattle && seat !== undefined && !over) {
    items.add('takeBack').add('resign');
    // Time is counted where another person is waited for.
    if (session.seats.some(({ kind, yours }) => kind === 'person' && !yours)) items.add('pace');
    // A computer agrees to no end, and nobody is there to agree where a seat is empty.
    if (session.seats.every(({ kind }) => kind === 'person')) items.add('propose');
  }
  return { seat, over, ahead, items };
}
