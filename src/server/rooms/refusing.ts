/** Why a guest is refused something, in the words of the table. */
import type { Refusal, Words } from '#kernel';
import type { ServerMessage } from '#protocol';
import { words } from '../words.ts';

export function refuse(
  guest: { send(message: ServerMessage): void },
  refusal: Refusal,
  decision?: number,
  index?: number,
): undefined {
  guest.send({
    t: 'refused',
    refusal,
    ...(decision === undefined ? {} : { decision }),
    ...(index === undefined ? {} : { index }),
  });
}

export const NOT_YOURS: Refusal = { code: 'notYourSeat', cite: undefined };
/**
 * Longer than any battle; beyond it nothing is taken back any more. Whoever comes in is shown the
 * battle from its whole log: nobody may fill that without end.
 */
export const MOST_UNDOABLE = 20_000;
export const TOO_OFTEN: Refusal = { code: 'undoTooOften', cite: undefined };
/** Said of a battle that is not there, and of one that is none of his. */
export const NOT_HERE: ServerMessage = {
  t: 'error',
  message: 'there is no such battle',
  none: true,
};
/** Said to whoever is at a battle when it is erased. */
export const ERASED: ServerMessage = { t: 'closed', erased: true };
export const NO_DICE: Refusal = { code: 'noDiceAsked', cite: undefined };
export const STALE: Refusal = { code: 'stale', cite: undefined };
export const NOT_SAVED: Refusal = { code: 'notSaved', cite: undefined };

/** What no game has words for, because it is of the table and not of play. */
interface Spoken {
  readonly refusal: Refusal;
  readonly says: Words;
}
export const OVER: Spoken = {
  refusal: { code: 'ended', cite: undefined },
  says: words('The battle is over.', 'Битва окончена.'),
};
export const NOT_THEIRS = words('Another player sits there.', 'Там сидит другой игрок.');
export const NO_TURN: Spoken = {
  refusal: { code: 'noTurn', cite: undefined },
  says: words(
    'Name what is to be answered, in a game that counts turns.',
    'Назовите, что отвечать, — и в игре, где ходы считают.',
  ),
};
export const NO_INSTRUCTION: Spoken = {
  refusal: { code: 'noSuchInstruction', cite: undefined },
  says: words(
    'This game takes no such instruction.',
    'Такого распоряжения в этой игре дать нельзя.',
  ),
};
export function refuseInWords(
  guest: { send(message: ServerMessage): void },
  spoken: Spoken,
): undefined {
  guest.send({ t: 'refused', ...spoken });
}
