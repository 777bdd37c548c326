/** The other tabs of this browser: whose it is may be otherwise from now on. */
let channel: BroadcastChannel | undefined;
/** Undefined: in a browser that knows no such channel. */
function opened(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (channel ??= new BroadcastChannel('sandtable.account'));
}
export const otherTabs = {
  // A channel has no other origin than its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (): void => opened()?.postMessage(''),
  /** Until what it returns is called. */
  hear(heard: () => void): () => void {
    const others = opened();
    others?.addEventListener('message', heard);
    return () => others?.removeEventListener('message', heard);
  },
};
