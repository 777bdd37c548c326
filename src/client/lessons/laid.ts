/** A match that is played in this page alone, as a table is told of it. */
import {
  pendingOf,
  stageFor,
  viewOf,
  type Game,
  type Happening,
  type Json,
  type Match,
} from '#kernel';
import type { State, Step } from '#protocol';
import type { Welcome } from '../../table/session.svelte.ts';

export interface Laid {
  readonly match: Match<Game>;
  /** Through whose eyes it is seen. */
  readonly seat: string;
  /** So many deeds have been told. */
  readonly seq: number;
  /** Nothing more is asked. */
  readonly isDone: boolean;
  readonly mayUndo: boolean;
}
export const viewIn = ({ match, seat }: Pick<Laid, 'match' | 'seat'>): Json =>
  structuredClone(viewOf(match, seat)) as Json;
export function stateOf({ match, seat, isDone, mayUndo }: Laid): State {
  const stage =
    match.pending.length === 0 || match.isAtRest ? {} : { stage: stageFor(match, seat) };
  const refusal = { code: 'nothingToUndo', cite: undefined };
  return {
    pending: isDone ? [] : structuredClone(pendingOf(match, seat)),
    trail: match.trail,
    undo: { [seat]: mayUndo ? true : refusal },
    back: {},
    hides: false,
    ...stage,
    ...(match.outcome === undefined ? {} : { outcome: match.outcome as object as Json }),
  };
}
/** One deed, as the seat may know it. */
export function stepOf(
  { match, seat }: Pick<Laid, 'match' | 'seat'>,
  seq: number,
  { by, events }: { readonly by: string; readonly events: readonly Happening<Game>[] },
): Step {
  const seen = events.flatMap((event) =>
    event.type === 'ended' ? [event] : (match.ruleset.redact(event, seat) ?? []),
  );
  return { seq, by, events: seen as readonly object[] as readonly Json[] };
}
export function welcomeTo(laid: Laid): Welcome {
  const { match, seat } = laid;
  const view = viewIn(laid);
  return {
    t: 'welcome',
    match: 'lesson',
    ruleset: match.ruleset.id,
    revision: match.ruleset.revision,
    setup: match.setup as Json,
    seats: match.ruleset.seats(match.setup).map((one) => ({
      seat: one,
      kind: 'person',
      yours: one === seat,
      here: true,
    })),
    host: false,
    eye: seat,
    seq: laid.seq,
    start: view,
    view,
    state: stateOf(laid),
    again: {},
    fate: { hash: '' },
    steps: [],
    invites: {},
  };
}
