/** Battles as older revisions of these rules wrote them. */
import type { BringUp, Json } from '#kernel';

type Fields = { readonly [name: string]: Json };
/** Until revision 2 nobody had radios. */
export const bringUp: BringUp = {
  setup(setup) {
    const { forces } = setup as { readonly forces: readonly Fields[] };
    return { ...(setup as Fields), forces: forces.map((one) => ({ ...one, radioTypes: [] })) };
  },
  position: (position) => ({
    ...(position as Fields),
    radios: { side: [], type: [], broken: [], arrives: [], lost: [] },
  }),
};
