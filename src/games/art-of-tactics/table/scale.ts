/** A base, 3.2 in wide, is drawn as wide as a hand's breadth of the sheet. */
import { Scale } from '#table/plain';

export const SCALE = new Scale({
  unit: { en: 'in', ru: '″' },
  ticks: 1000,
  drawn: 30,
  piece: 3.2,
  read: { wide: 80, phone: 50 },
});
/** AOT-SETUP-10 Half the side of a camp, which is eight inches square. */
export const HALF_CAMP = 4000;
