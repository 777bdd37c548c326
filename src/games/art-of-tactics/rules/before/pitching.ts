/** Camps are pitched, and pieces set up in them (AOT-SETUP-10, AOT-SETUP-11). */
import { isArtillery, seatOf, unitsWaiting } from '../facts/units.ts';
import type { ArmyId, Context, Play } from '../world.ts';
import { isMeeting, placeForPiece } from './camps.ts';
import { campPlaced, piecePlaced, piecesEnded } from './events.ts';
import { placeCamp, placePiece } from './questions.ts';

/** AOT-SETUP-10 The defender's camp after the terrain, then the attacker's. */
export function* pitchCamp(table: Context, army: ArmyId): Play {
  const cite = isMeeting(table) ? 'AOT-MEET-01' : 'AOT-SETUP-10';
  const { x, y } = yield* table.ask(seatOf(table, army), placeCamp, { army }, cite);
  table.emit(campPlaced, { army, x, y });
}

// --- pieces --------------------------------------------------------------------------------------

/** AOT-SETUP-11 R-074 Directly after its own camp, piece by piece. */
export function* setUpPieces(table: Context, army: ArmyId): Play {
  const units = unitsWaiting(table, army).filter(
    (unit) => isArtillery(table, unit) && placeForPiece(table, unit, army) !== undefined,
  );
  if (units.length === 0) return table.emit(piecesEnded, { army });
  const asked = { army, units };
  const pose = yield* table.ask(seatOf(table, army), placePiece, asked);
  table.emit(piecePlaced, pose);
}
