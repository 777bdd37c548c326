/** Hands a file to the reader: its name from what it is called, in letters that any disk takes. */
export function saveFile(content: BlobPart, type: string, name: string, ending: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const safe = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'army';
  Object.assign(document.createElement('a'), { href, download: `${safe}.${ending}` }).click();
  URL.revokeObjectURL(href);
}
