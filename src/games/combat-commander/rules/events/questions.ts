/** What events ask: one of those named, or none where it may be left alone (CC-EVT-01). */
import * as z from 'zod/mini';
import { refuse } from '../facts/answering.ts';
import { choice, hex, none, slot, small, unitId, weaponId } from '../fields.ts';
import type { HexId } from '../ground/board.ts';
import type { Rule } from '../rules.ts';
import type { Support, UnitId, WeaponId } from '../world.ts';

/** CC-RECO-01, CC-FIRE-08 Who rolls next; and whom an event strikes. */
export const chooseUnit = choice('chooseUnit', 'unit', z.strictObject({ unit: unitId })).asking<{
  readonly units: readonly UnitId[];
  readonly by: Rule;
}>({
  cite: ({ by }) => by,
  of: ({ units }) => units,
  no: ({ by }) => refuse('notAmongThem', by),
  forced: true,
});
/** CC-EVT-01 What may be done or left alone. */
export const maybeUnit = choice(
  'maybeUnit',
  'unit',
  z.union([z.strictObject({ unit: unitId }), none]),
).asking<{ readonly units: readonly UnitId[]; readonly by: Rule }>({
  cite: ({ by }) => by,
  of: ({ units }) => units,
  no: ({ by }) => refuse('notAmongThem', by),
});
export const chooseHex = choice('chooseHex', 'hex', z.strictObject({ hex })).asking<{
  readonly hexes: readonly HexId[];
  readonly by: Rule;
}>({
  cite: ({ by }) => by,
  of: ({ hexes }) => hexes,
  no: ({ by }) => refuse('notAmongThem', by),
  forced: true,
});
export const maybeHex = choice('maybeHex', 'hex', z.union([z.strictObject({ hex }), none])).asking<{
  readonly hexes: readonly HexId[];
  readonly by: Rule;
}>({
  cite: ({ by }) => by,
  of: ({ hexes }) => hexes,
  no: ({ by }) => refuse('notAmongThem', by),
});
/** CC-EVT-E61 By its slot, a card of the other's hand that one has looked at. */
export const maybeCard = choice(
  'maybeCard',
  'slot',
  z.union([z.strictObject({ slot }), none]),
).asking<{ readonly slots: readonly number[] }>({
  cite: 'CC-EVT-E61',
  of: ({ slots }) => slots,
  no: () => refuse('notInHand', 'CC-EVT-E61'),
});
/** CC-EVT-E67 By its slot, one of one's own. */
export const chooseChit = choice('chooseChit', 'slot', z.strictObject({ slot })).asking<{
  readonly slots: readonly number[];
}>({
  cite: 'CC-EVT-E67',
  of: ({ slots }) => slots,
  no: () => refuse('notAmongThem', 'CC-EVT-E67'),
  forced: true,
});
/** CC-EVT-E71 */
export const chooseWeapon = choice(
  'chooseWeapon',
  'weapon',
  z.strictObject({ weapon: weaponId }),
).asking<{ readonly weapons: readonly WeaponId[] }>({
  cite: 'CC-EVT-E71',
  of: ({ weapons }) => weapons,
  no: () => refuse('notAmongThem', 'CC-EVT-E71'),
  forced: true,
});
/** CC-SPT-01 By its place in the line. */
export const chooseSupport = choice(
  'chooseSupport',
  'entry',
  z.strictObject({ entry: small }),
).asking<{ readonly entries: readonly Support[] }>({
  cite: 'CC-SPT-01',
  of: ({ entries }) => [...entries.keys()],
  no: () => refuse('notAmongThem', 'CC-SPT-01'),
  forced: true,
});
