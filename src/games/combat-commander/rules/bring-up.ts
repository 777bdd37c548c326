/** Battles as older revisions of these rules wrote them. */
import type { BringUp, Json } from '#kernel';

type Fields = { readonly [name: string]: Json };
/**
 * Until revision 2 nobody had radios. Until revision 3 nobody was asked who leaves a fire first:
 * nothing that is stored is of another shape.
 */
export const bringUp: BringUp = {
  setup(setup, revision) {
    if (revision > 1) return setup;
    const { forces } = setup as { readonly forces: readonly Fields[] };
    return { ...(setup as Fields), forces: forces.map((one) => ({ ...one, radioTypes: [] })) };
  },
  position: (position, revision) =>
    revision > 1
      ? position
      : {
          ...(position as Fields),
          radios: { side: [], type: [], broken: [], arrives: [], lost: [] },
        },
};
