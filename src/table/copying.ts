/** Takes a text into the clipboard; false: the browser keeps it shut, the reader copies by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // A page that came without encryption, as over a home network, has no such clipboard.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromField(text);
  }
}
function copiedFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.cssText = 'position: fixed; opacity: 0';
  // Inside what lies open over the page, nothing outside of it can be selected.
  (focused?.closest('[popover]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
