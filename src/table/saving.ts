/** A busy browser may begin to fetch a file long after the press, and tells nobody when it has. */
const KEPT_MS = 60_000;
/** Hands a file to the reader: its name from what it is called, in letters that any disk takes. */
export function saveFile(content: BlobPart, type: string, name: string, ending: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const safe = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'army';
  Object.assign(document.createElement('a'), { href, download: `${safe}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
