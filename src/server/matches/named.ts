/** What somebody calls himself at a table: nobody goes by the name of one who is kept. */
import { looksOf, whyNoName } from '../gates/names.ts';
import { ownName } from '../gates/player.ts';
import type { ApiDoors } from './asking.ts';
import { refused, type Trouble } from './trouble.ts';
import { words } from '../words.ts';

export const NAME_TAKEN = refused(
  409,
  words(
    'Another player has this name, or one that looks like it.',
    'Это имя, или похожее на него, носит другой игрок.',
  ),
);
type Named = Pick<ApiDoors, 'store'>;

async function isAnothers({ store }: Named, player: string, name: string): Promise<boolean> {
  const his = await store.playerNamed(looksOf(name));
  return his !== undefined && his !== player;
}
/** Of a plain name; undefined: he may, or has none. */
export async function whyNotNamed(
  doors: Named,
  player: string,
  name: string,
): Promise<Trouble | undefined> {
  if (name === '') return undefined;
  const why = whyNoName(name);
  if (why !== undefined) return refused(400, why);
  return (await isAnothers(doors, player, name)) ? NAME_TAKEN : undefined;
}
/** What the cookie says, unless it is another's: then he has not said. */
export async function nameSaid(
  doors: Named,
  player: string,
  cookies: string | undefined,
): Promise<string | undefined> {
  const name = ownName(cookies);
  if (name === undefined) return undefined;
  return (await isAnothers(doors, player, name)) ? undefined : name;
}
