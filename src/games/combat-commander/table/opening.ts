/** The set-up of the first scenario as a picture: how large its sheet is, and what is shown. */
import type { StillShown as Shown } from '#table/plain';

/** As `SHEET` of hexes.ts has it, which draws with the rules and comes late. */
const SHEET = { w: 1178, h: 937 };

export const opening: Shown = {
  sheet: SHEET,
  unit: 100,
  /** As much of the middle as fills the picture: both sides are in it. */
  part: (width, height) => {
    const { w: wide, h: high } = SHEET;
    const w = Math.min(wide, (high * width) / height);
    const h = (w * height) / width;
    return { x: (wide - w) / 2, y: -(high + h) / 2, w, h };
  },
};
