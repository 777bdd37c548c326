/** A battle that stands ready, as lists and cards show it. */
import type { Words } from '#kernel';
import type { Offer } from '../../../manifest.ts';
import { SIDES, seatOf } from '../../rules/facts/index.ts';
import type { Nation, Setup } from '../../rules/index.ts';
import { groundOf, startOf } from '../small-map.ts';

const words = (en: string, ru: string): Words => ({ en, ru });
const NATIONS: { readonly [N in Nation]: Words } = {
  german: words('Germans', 'Немцы'),
  russian: words('Russians', 'Русские'),
  american: words('Americans', 'Американцы'),
};
export const offerOf = (id: string, setup: Setup, note?: Words): Offer => ({
  id,
  name: setup.name,
  note,
  map: { ...groundOf(setup), blocks: startOf(setup) },
  seats: SIDES.map((side) => ({
    seat: seatOf(side),
    side,
    name: NATIONS[setup.forces[side].nation],
  })),
});
