// Checks the dice of a battle by its file alone: node verify-dice.mjs FILE (Node 20 or a browser).
// The rule: docs/decisions/0023-dice-each-can-check.md. Nothing else is needed, and no network.
const [HMAC, utf8] = [{ name: 'HMAC', hash: 'SHA-256' }, new TextEncoder()];
const hex = (data) => [...new Uint8Array(data)].map((n) => n.toString(16).padStart(2, 0)).join('');
const sha = async (text) => hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
const keyOf = (key) => crypto.subtle.importKey('raw', utf8.encode(key), HMAC, false, ['sign']);
const hmac = async (key, text) => crypto.subtle.sign(HMAC, await keyOf(key), utf8.encode(text));
async function drawn(key, text, { ask, dice = 1, sides, from = sides }) {
  const [found, limit] = [[], Math.floor(2 ** 32 / from) * from];
  for (let block = 0; found.length < dice; block++) {
    const words = new DataView(await hmac(key, `${text} ${block}`));
    const eight = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => words.getUint32(at));
    found.push(...eight.filter((word) => word < limit));
  }
  return found.slice(0, dice).map((word) => (word % from) + (ask === 'roll' ? 1 : 0));
}
export async function check(file, told = { good: 0, later: 0, unpromised: 0, faults: [] }) {
  const [header, ...rows] = file.trim().split('\n').map((line) => JSON.parse(line));
  for (const [at, { since, hash, seed }] of (header.fates ?? []).entries()) {
    const [scheme, end, lock] = hash.split('.');
    let [last, context, open, kept] = [end, await sha(hash), 0, 0];
    const [deck, next] = [seed && hex(await hmac(seed, 'deck')), header.fates[at + 1]?.since];
    for (const { seq, cause } of rows.slice(Math.max(0, since - 1), next && next - 1)) {
      const { by, seat, phrase, chance, result, link } = cause;
      if (by === 'phrase') context = await sha(JSON.stringify([context, seat, phrase]));
      const typed = header.dice === 'typed' && chance?.ask === 'roll'; // nobody drew those
      if (by !== 'fate' || ((typed || scheme !== '2') && ++told.unpromised)) continue;
      const which = chance.owner === undefined ? `open ${++open}` : `kept ${++kept}`;
      const sealed = chance.owner === undefined && open <= 4096; // opened at once; else by the key
      const [key, before] = sealed ? [link, last] : [deck, lock];
      const bound = sealed === (link !== undefined) && (!key || (await sha(key)) === before);
      const due = bound && key ? await drawn(key, `${context} ${which}`, chance) : [];
      if (!bound || (key && due.join() !== [result].flat().join())) told.faults.push(seq);
      else told[key ? 'good' : 'later']++;
      last = link ?? last;
    }
  }
  return told;
}
const [, script = '', name] = globalThis.process?.argv ?? [];
const run = async ({ readFileSync }) => console.log(await check(readFileSync(name, 'utf8')));
if (script.endsWith('verify-dice.mjs')) void import('node:fs').then(run);
