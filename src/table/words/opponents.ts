import { t } from './index.ts';

/** 'bold-5': who he is, and on which level; others have a name alone. */
const ON_LEVEL = /^([a-z]+)-([1-9])$/;
/** What a character of the computer is called: `steady`. */
export function characterName(character: string): string {
  const names: Readonly<Record<string, string>> = t().opponents.names;
  return Object.hasOwn(names, character) ? (names[character] ?? character) : character;
}
/** What a bot is called: 'Bold, level 5'. */
export function opponentName(bot: string): string {
  const [, character, level] = ON_LEVEL.exec(bot) ?? [];
  if (character === undefined) return characterName(bot);
  return t().opponents.onLevel(characterName(character), Number(level));
}
