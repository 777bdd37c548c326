/** The dice of a battle as one file, which checks them by itself with the network off. */
// oxlint-disable import/default -- Vite gives a file's text as its default.
import rule from '../../../docs/verify-dice.mjs?raw';

export { rule };
export interface OfflineWords {
  readonly title: string;
  readonly lead: string;
  readonly checking: string;
  readonly good: string;
  readonly later: string;
  readonly other: string;
  readonly faults: string;
  readonly cannot: string;
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** JSON that no tag can end: in it each of these stands in a text. */
const harmlessJson = (text: string): string => text.replaceAll('<', '\\u003c');

/** `file`: the match file; `rows`: a line for each draw, told beside the row that it stands in. */
export function offlinePage(
  lang: string,
  battle: string,
  file: string,
  rows: readonly { readonly seq: number; readonly says: string }[],
  words: OfflineWords,
): string {
  const title = `${battle} · ${words.title}`;
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { max-width: 760px; margin: 24px auto; padding: 0 16px; font: 16px/1.45 Georgia, serif;
  color: #241d12; background: #f8f1e5 }
li { padding: 2px 0; border-bottom: 1px dotted #b8a98a }
.bad { color: #a4201a; font-weight: 700 }
pre { overflow: auto; font-size: 12px; background: #fffdf6; padding: 12px }
</style>
<h1>${escaped(battle)}</h1>
<p>${escaped(words.lead)}</p>
<h2 id="found" role="status">${escaped(words.checking)}</h2>
<ol>
${rows.map(({ seq, says }) => `<li data-row="${seq}">${escaped(says)}</li>`).join('\n')}
</ol>
<pre>${escaped(rule)}</pre>
<script type="application/json" id="battle">${harmlessJson(file)}</script>
<script type="application/json" id="words">${harmlessJson(JSON.stringify(words))}</script>
<script type="module">
${rule}
const words = JSON.parse(document.querySelector('#words').textContent);
const found = document.querySelector('#found');
if (!globalThis.crypto?.subtle) found.textContent = words.cannot;
else {
  const told = await check(document.querySelector('#battle').textContent);
  const { good, later, unpromised } = told;
  const counts = [[good, words.good], [later, words.later], [unpromised, words.other]];
  const says = counts.filter(([n]) => n > 0).map(([n, what]) => n + ' ' + what);
  if (told.faults.length > 0) says.unshift(words.faults + ': ' + told.faults.join(', '));
  found.textContent = says.join(' · ');
  found.className = told.faults.length > 0 ? 'bad' : 'good';
  for (const row of told.faults) {
    document.querySelector('[data-row="' + row + '"]')?.classList.add('bad');
  }
}
</script>
</html>
`;
}
