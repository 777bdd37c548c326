/** The set-up of the first scenario as a picture: how large its sheet is, and what is shown. */
import { SMALL, type StillShown as Shown } from '#table/plain';

/** As `SHEET` of hexes.ts has it, which draws with the rules and comes late. */
const SHEET = { w: 1178, h: 937 };

export const opening: Shown = {
  sheet: SHEET,
  unit: 100,
  /** As much of the middle as fills the picture; a small one shows less. */
  part: (width, height) => {
    const { w: wide, h: high } = SHEET;
    const w = Math.min(wide, (high * width) / height) * (width < SMALL ? 0.62 : 0.92);
    const h = (w * height) / width;
    return { x: (wide - w) / 2, y: -(high + h) / 2, w, h };
  },
};
