/** What is asked at a table, and what its game takes as standing orders. */
interface Asking {
  readonly session: {
    readonly kinds: readonly { readonly asks: readonly string[] }[];
    readonly mine: readonly string[];
    readonly eye: string;
    readonly state: { readonly outcome?: unknown };
    readonly left: { readonly ask?: string } | undefined;
  };
  readonly decision: { readonly ask?: string } | undefined;
}

/** May whoever sits here leave standing orders; and may what is asked now be left to one? */
export function leavesAt({ session, decision }: Asking): { any: boolean; now: boolean } {
  const { kinds, mine, eye, state, left } = session;
  const any = mine.includes(eye) && kinds.length > 0 && state.outcome === undefined;
  const asked = (decision ?? left)?.ask;
  return { any, now: any && asked !== undefined && kinds.some(({ asks }) => asks.includes(asked)) };
}
