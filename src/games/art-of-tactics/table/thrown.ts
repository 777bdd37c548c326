/** The dice that fell in an event. */
import type { Happening } from '#kernel';
import type { Thrown } from '#table';
import type { ArtOfTactics, Scene } from '../rules/index.ts';
import { armyOf } from '../rules/facts/index.ts';

type Deed = Happening<ArtOfTactics>;
function facesOf(event: Deed): readonly number[] {
  if ('dice' in event) return event.dice;
  return 'die' in event && event.die !== undefined ? [event.die] : [];
}
export function thrownIn(look: Scene, event: Deed): readonly Thrown[] {
  const faces = facesOf(event);
  const { armies } = look.setup;
  const seatAt = (at: number): string | undefined => {
    if ('unit' in event) return armies[armyOf(look, event.unit)].seat;
    if ('army' in event) return armies[event.army].seat;
    // Rolled by both at once, the first army's first.
    return faces.length === 2 ? armies[at === 0 ? 0 : 1].seat : undefined;
  };
  return faces.map((n, at) => ({ n, kept: true, seat: seatAt(at) }));
}
