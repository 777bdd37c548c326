/** What the reader calls himself: the server keeps it with his cookie, beside who he is. */
const KEPT = /(?:^|; )sandtable_name=([^;]*)/;

export function ownName(): string {
  try {
    return decodeURIComponent(KEPT.exec(document.cookie)?.[1] ?? '');
  } catch {
    return '';
  }
}
