/** Setups as older revisions of these rules wrote them. */
import type { BringUp, Json } from '#kernel';

type Fields = { readonly [name: string]: Json };

/**
 * Until revision 2 there were two armies, one against the other, and each ground said by itself
 * what its kind says now.
 */
const ofTwoArmies = ({ armies, terrain, ...setup }: Fields): Fields => ({
  ...setup,
  armies: (armies as readonly Fields[]).map((army, side) => ({ ...army, side })),
  terrain: (terrain as readonly Fields[]).map(({ traits: _traits, ...ground }) => ground),
});
export const bringUp: BringUp = {
  setup: (setup, revision) => (revision < 2 ? ofTwoArmies(setup as Fields) : setup),
};
