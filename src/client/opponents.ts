/** Characters of the computer on their levels. */
import type { Character } from '#games/pages';

/** As the server knows him: 'bold-5'. */
export const opponentNamed = (character: string, level: number): string => `${character}-${level}`;
/** Every one of them, each character from his lowest level on. */
export const opponentsAmong = (characters: readonly Character[]): readonly string[] =>
  characters.flatMap(({ id }) => LEVELS.map((level) => opponentNamed(id, level)));
/** In every game. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Until somebody chooses: he is beaten by whoever has played for a while. */
export const USUAL_LEVEL = 3;
