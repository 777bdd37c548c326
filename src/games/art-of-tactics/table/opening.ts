/** The set-up of the first battle as a picture: how large its sheet is, and what of it is shown. */
import { SMALL, type StillShown as Shown } from '#table/plain';

const SHEET = { w: 1800, h: 1200 };
/** From the rear of the one line to that of the other. */
const LINES = 1000;

export const opening: Shown = {
  sheet: SHEET,
  unit: 30,
  /** As much of the middle as fills the picture: both lines are in it. */
  part: (width, height) => {
    const { w: wide, h: high } = SHEET;
    const w = Math.max(
      LINES,
      (width < SMALL ? 0.62 : 0.92) * Math.min(wide, (high * width) / height),
    );
    const h = (w * height) / width;
    return { x: (wide - w) / 2, y: -(high + h) / 2, w, h };
  },
};
