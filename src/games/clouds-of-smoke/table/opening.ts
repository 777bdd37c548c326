/** The set-up of the first battle as a picture: how large its sheet is, and what of it is shown. */
import { SMALL, type StillShown as Shown } from '#table/plain';

/** The line of one side and the ground before it. */
const LINE = { x: 930, y: -1300, w: 1180, h: 880 };
const MIDDLE = -1180;
/** Nothing stands at the very rims. */
const SHOWN = 0.95;

const SHEET = { w: 3000, h: 2250 };

export const opening: Shown = {
  sheet: SHEET,
  unit: 100,
  /** The whole width of the table, and as much of its middle as fills the picture. */
  part: (width, height) => {
    if (width < SMALL) return LINE;
    const { w: wide, h: high } = SHEET;
    const w = Math.min(wide, (high * width) / height) * SHOWN;
    const h = (w * height) / width;
    return { x: (wide - w) / 2, y: MIDDLE - h / 2, w, h };
  },
};
