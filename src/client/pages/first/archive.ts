import { Refused } from '../../../table/api.ts';
import { saveFile } from '../../../table/saving.ts';

/** The files of all one's battles, handed to the reader in one. */
export async function saveArchive(): Promise<void> {
  const unheard = (): never => {
    throw new Refused(0, undefined);
  };
  const reply = await fetch('/api/matches/archive').catch(unheard);
  if (!reply.ok) throw new Refused(reply.status, await reply.json().catch(() => undefined));
  // Where it broke off, a part of it is no archive.
  const content = await reply.blob().catch(unheard);
  saveFile(content, 'application/zip', 'sandtable-battles', 'zip');
}
