/** The first battle as a picture: how large its sheet is, and what of it is shown. */
import type { StillShown as Shown } from '#table/plain';

/** Both lines where they are about to meet. */
const LINES = { x: 1500, y: -1130, w: 1750, h: 900 };
const SHEET = { w: 3000, h: 2250 };

export const opening: Shown = {
  sheet: SHEET,
  unit: 100,
  /** As much beside them as fills the picture. */
  part: (width, height) => {
    // A picture that stands on end shows a part of the lines.
    if (width < height) return { x: LINES.x - 300, y: LINES.y - 460, w: 600, h: 920 };
    const h = Math.max(LINES.h, (LINES.w * height) / width);
    const w = (h * width) / height;
    return { x: LINES.x - w / 2, y: LINES.y - h / 2, w, h };
  },
};
