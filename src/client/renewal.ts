/**
 * A page that stays open while the server gets a newer one may want a file that is gone. Then it
 * is loaded anew: the battle is kept by the server, nothing is lost.
 */
export async function renewIfOld(): Promise<void> {
  const reply = await fetch('/').catch(() => undefined);
  const page = reply?.ok === true ? await reply.text().catch(() => undefined) : undefined;
  const own = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
  if (page?.includes(own) === false) location.reload();
}
