/** A mail address as it is kept: in one form, of one person, with nothing in it but itself. */
const MOST = 254;
const MOST_LOCAL = 64;
/** Of what addresses are made of without quotes; letters of all languages in the domain. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Undefined: it is none. */
export function mailAddress(text: string): string | undefined {
  // What a keyboard puts around it; a line within it is no address.
  const written = text.replaceAll(/^ +| +$/g, '').toLowerCase();
  const at = written.lastIndexOf('@');
  const local = written.slice(0, at);
  const domain = asciiDomain(written.slice(at + 1));
  if (at < 1 || domain === undefined || local.length > MOST_LOCAL || !LOCAL.test(local)) {
    return undefined;
  }
  const address = `${local}@${domain}`;
  return address.length <= MOST ? address : undefined;
}
function asciiDomain(domain: string): string | undefined {
  if (DOMAIN.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`))
    return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return DOMAIN.test(hostname) ? hostname : undefined;
}
