import type { ShownDesk } from './shown.ts';

/** May whoever sits here leave standing orders; and may what is asked now be left to one? */
export function leavesAt({ session, decision }: ShownDesk): { any: boolean; now: boolean } {
  const { kinds, mine, eye, state, left } = session;
  const any = mine.includes(eye) && kinds.length > 0 && state.outcome === undefined;
  const asked = (decision ?? left)?.ask;
  return { any, now: any && asked !== undefined && kinds.some(({ asks }) => asks.includes(asked)) };
}
