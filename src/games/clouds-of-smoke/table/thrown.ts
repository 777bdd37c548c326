/** The dice that fell in an event, highest first where an advantage drops some of them. */
import type { Happening } from '#kernel';
import type { Thrown } from '#table';
import { seatOf } from '../rules/facts/index.ts';
import type { CloudsOfSmoke, Scene } from '../rules/index.ts';
import { throwerIn } from '../rules/turn/index.ts';
import { throwsOf, type Throw } from './combat/reports.svelte.ts';

type Deed = Happening<CloudsOfSmoke>;
export function throwsIn(event: Deed): readonly Throw[] {
  if (event.type === 'resultRolled') return throwsOf(event.dice, event.balance);
  if ('dice' in event) return event.dice.map((n) => ({ n, kept: true }));
  return 'die' in event && event.die !== undefined ? [{ n: event.die, kept: true }] : [];
}
export function thrownIn(look: Scene, event: Deed): readonly Thrown[] {
  const army = throwerIn(look, event);
  const seat = army === undefined ? undefined : seatOf(look, army);
  return throwsIn(event).map((one) => ({ ...one, seat }));
}
