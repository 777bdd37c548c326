/** Names by which people write of commanders: 'south', his sub-commanders 'south/1', 'south/2'. */
import type { Setup } from '../../rules/index.ts';
import type { Frozen } from '#kernel';

/** One name for each commander, by id. */
export const commanderNames = ({ armies }: Frozen<Setup>): readonly string[] => [
  ...armies.map(({ seat }) => seat),
  ...armies.flatMap(({ seat, subCommanders = [] }) =>
    subCommanders.map((_, index) => `${seat}/${index + 1}`),
  ),
];
