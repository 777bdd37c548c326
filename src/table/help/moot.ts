/** What is said of a press that means nothing now. */
import type { Pending, RefusalTold } from '#kernel';
import { stopped } from '../tools/off.ts';
import { t } from './words/index.ts';
import type { Prompting } from '../desk/answering.ts';

/** Why a press meant nothing, and the beat at which it was made. */
export interface Moot {
  readonly beat: number;
  readonly says: string;
  readonly refusal: RefusalTold;
}
interface AtMoot {
  readonly session: {
    readonly beat: number;
    readonly away: boolean;
    readonly connected: boolean;
    readonly awaited: string | undefined;
  };
  readonly isOver: boolean;
  readonly decision: Pending | undefined;
  readonly answering: { readonly prompting: Prompting } | undefined;
  readonly lit: readonly unknown[];
  readonly picked: readonly unknown[];
}
/** `name`: what the unit is called that was pressed; undefined: it was the ground. */
export function mootAt(desk: AtMoot, name: string | undefined): Moot {
  const { session, decision, answering } = desk;
  const cite = answering && decision?.cite;
  return { beat: session.beat, says: says(desk, name), refusal: { code: 'moot', cite } };
}
/** The first thing that stands in the way. */
function says(desk: AtMoot, name: string | undefined): string {
  const { session, answering, lit, picked } = desk;
  const { moot, say } = t();
  if (desk.isOver) return say.over;
  const stop = stopped(session);
  if (stop !== undefined) return stop;
  if (answering === undefined) {
    return session.awaited === undefined ? moot.nothing : moot.waits(session.awaited);
  }
  const { length } = lit;
  if (name !== undefined) return length > 0 ? moot.unit(name, length) : moot.noUnit(name);
  if (picked.length > 0) return moot.held;
  if (length > 0) return moot.ground(length);
  const hint = answering.prompting.hint?.();
  return hint === undefined ? moot.noGround : moot.instead(hint);
}
export { helpWords } from './words/index.ts';
