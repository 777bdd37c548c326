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
/** Until revision 3 the sky was always clear, and all bases were alike. */
function underClearSky(position: Fields): Fields {
  const units = position['units'] as { readonly x: readonly number[] };
  const large = units.x.map(() => 0);
  return { ...position, units: { ...units, large }, sky: { is: 'clear' }, double: 0 };
}
/** Until revision 4 nobody had machines or stakes. */
function withoutMachines(position: Fields): Fields {
  const units = position['units'] as { readonly x: readonly number[] };
  const slot = position['slot'] as Fields | null;
  const none = (): number[] => units.x.map(() => 0);
  return {
    ...position,
    units: { ...units, fixed: none(), rallied: none(), wagon: none() },
    stakes: [],
    slot: slot === null ? null : { ...slot, crossed: [] },
  };
}
/** Until revision 5 all battles began where ground, camps and units were laid by the setup. */
const asTheSetupLaid = (position: Fields): Fields => ({ ...position, laid: null });
export const bringUp: BringUp = {
  position(position, revision) {
    let brought = position as Fields;
    const { slot } = brought;
    if (revision < 2 && slot !== null) brought = { ...brought, slot: slotOfOne(slot as Fields) };
    if (revision < 3) brought = underClearSky(brought);
    if (revision < 4) brought = withoutMachines(brought);
    return asTheSetupLaid(brought);
  },
};
