/** Positions as older revisions of these rules wrote them. */
import type { BringUp, Json } from '#kernel';

type Fields = { readonly [name: string]: Json };
/** Until revision 2 a slot knew one unit that had turned, and shields against shooting alone. */
function slotOfOne(slot: Fields): Json {
  const { turned, walls, ...rest } = slot as Fields & { turned: number; walls: Fields[] };
  return {
    ...rest,
    turned: turned < 0 ? [] : [turned],
    halted: [],
    prepares: 0,
    own: 'after',
    walls: walls.map((wall) => ({ ...wall, melee: 0 })),
  };
}
export const bringUp: BringUp = {
  position(position) {
    const { slot } = position as Fields;
    return slot === null ? position : { ...(position as Fields), slot: slotOfOne(slot as Fields) };
  },
};
