/** Taking back one's own presses, one after the other, which needs nobody's consent. */
import type { ShownSession } from '../../../desk/shown.ts';

type Asked = Pick<ShownSession, 'state' | 'beat' | 'refusal' | 'undo'>;
/** Until the row `from` is gone; whatever else happens meanwhile ends it. */
export function goBack(session: Asked, seat: string, from: number): void {
  let last = Infinity;
  let beat = -1;
  const stop = $effect.root(() => {
    $effect(() => {
      const { state, refusal } = session;
      if (session.beat === beat && refusal === undefined) return;
      const at = state.back[seat];
      const isNext = at !== undefined && at >= from && at < last;
      if (!isNext || (beat >= 0 && refusal !== undefined)) return stop();
      [last, beat] = [at, session.beat];
      session.undo(seat);
    });
  });
}
