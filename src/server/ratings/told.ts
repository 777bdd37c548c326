/** Ratings as they are told: whole points, and of whom too little is known no number. */
import { isNew, isProvisional, withinOf, type Rating } from '#ratings';
import type { PlayerTold, Rated, RatedTold, StandingTold } from '#protocol';
import type { Known, RatedAs, RatedSeat, Standing } from '#store';
import { signOf } from '../account/doors.ts';

export const points = ({ rating }: Rating): number => Math.round(rating);
export function standingTold(standing: Standing | undefined): StandingTold {
  if (standing === undefined) return { battles: 0 };
  const { battles } = standing;
  if (isNew(standing)) return { battles };
  const known = { battles, rating: points(standing), within: withinOf(standing) };
  return isProvisional(standing) ? { ...known, provisional: true } : known;
}
/** Nobody is told a player's id, by which his rows are found. */
export const playerTold = ({ player, name, handle }: Known): PlayerTold => ({
  sign: signOf(player),
  ...(name === null ? {} : { name }),
  ...(handle === null ? {} : { page: handle }),
});
/** Of whom too little was known no number is told. */
export const changeTold = (before: Rating, after: Rating): { before?: number; after?: number } => ({
  ...(isNew(before) ? {} : { before: points(before) }),
  ...(isNew(after) ? {} : { after: points(after) }),
});
const seatTold = (seat: RatedSeat): RatedTold['players'][string] => {
  const { counted } = seat;
  const told: Rated = { ...playerTold(seat), standing: standingTold(seat.standing) };
  if (counted === undefined) return told;
  return { ...told, counted: changeTold(counted.before, counted.after) };
};
export const ratedTold = ({ off, edge }: RatedAs, seats: readonly RatedSeat[]): RatedTold => ({
  ...(off === undefined ? {} : { off }),
  ...(edge === undefined ? {} : { measured: true }),
  players: Object.fromEntries(seats.map((one) => [one.seat, seatTold(one)])),
});
