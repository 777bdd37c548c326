/** How sides and armies are told apart on the table. */
import type { ArmyId, SideId } from '../rules/index.ts';
import { type PlayerColor, playerColorIn, type Side } from '#table/plain';

/** The army that plays from a seat. */
export const armyAt = (
  { setup }: { readonly setup: { readonly armies: readonly { readonly seat: string }[] } },
  seat: string | undefined,
): ArmyId =>
  Math.max(
    0,
    setup.armies.findIndex((army) => army.seat === seat),
  ) as ArmyId;
/** How a side is drawn. */
export const sideMark = (side: SideId): Side => (side === 0 ? 'a' : 'b');
/** How an army is drawn: its side's fill, and its own rank among the allies. */
export const armyMark = (
  { armies }: { readonly armies: readonly { readonly side: SideId }[] },
  army: number,
): PlayerColor => playerColorIn(armies, army);
