/** Who somebody is, as he alone is told it. */
import { hashText } from '#kernel';
import type { AccountTold, DeviceTold } from '#protocol';
import type { Account } from '#store';
import { visitorIn, type Asked, type Routes } from '../matches/asking.ts';
import { ownName, type Visitor } from '../gates/player.ts';
import { wordsId } from './codes.ts';
import { agentIn, signOf, siteIn, type AccountDoors } from './doors.ts';

/** By what a browser is named on the page: not by the hash of its token. */
export const deviceId = (session: string): string => hashText(`browser ${session}`).slice(0, 24);

export function tellingOn(api: Routes, doors: AccountDoors): void {
  api.get('/account', async (asked) => {
    const visitor = await visitorIn(asked, doors);
    const ways = {
      mail: doors.post !== undefined,
      passkey: siteIn(asked, doors) !== undefined,
    };
    return asked.json({ ...(await toldTo(asked, doors, visitor)), ...ways });
  });
}
type Told = Omit<AccountTold, 'mail' | 'passkey'>;
const NOBODY: Told = {
  passkeys: [],
  mails: [],
  devices: [],
  battles: { running: 0, over: 0, shared: 0 },
};
async function toldTo(
  asked: Asked,
  { store }: AccountDoors,
  visitor: Visitor | undefined,
): Promise<Told> {
  const name = ownName(asked.req.header('cookie'));
  const said = name === undefined ? {} : { name };
  if (visitor === undefined) return { ...NOBODY, ...said };
  const [account, battles, known] = await Promise.all([
    store.accountOf(visitor.player),
    store.battlesOf(visitor.player),
    store.standingsOf([visitor.player]),
  ]);
  const sign = signOf(visitor.player);
  const isRated = (known.get(visitor.player)?.standings ?? []).length > 0;
  const rated = isRated ? { rated: true as const } : {};
  if (account !== undefined) {
    // After his browsers: words by which one of those has come in are spent here too.
    const leads = (await store.leadingIn(visitor.player)).map(wordsId);
    const more = { ...rated, ...(leads.length === 0 ? {} : { leads }) };
    return { sign, ...keptOf(account, visitor), battles, ...more };
  }
  const here = { id: deviceId(visitor.session), agent: agentIn(asked), here: true };
  return { ...NOBODY, ...said, sign, devices: [here], battles, ...rated };
}
function keptOf(account: Account, { session }: Visitor): Omit<Told, 'battles'> {
  const devices = account.sessions.map(({ id, agent, made, seen }): DeviceTold => ({
    id: deviceId(id),
    agent,
    made,
    seen,
    here: id === session,
  }));
  return {
    ...(account.name === null ? {} : { name: account.name }),
    since: account.made,
    passkeys: account.passkeys.map(({ id, agent, made }) => ({ id, agent, made })),
    mails: account.mails,
    devices: devices.toSorted((a, b) => Number(b.here) - Number(a.here)),
  };
}
