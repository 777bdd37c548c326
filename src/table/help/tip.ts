import { mount, unmount } from 'svelte';
import Tip from './Tip.svelte';

/** Shows why a control is off, beside it; the returned function takes it away. */
export function showTip(control: HTMLElement, why: string): () => void {
  const tip = mount(Tip, { target: document.body, props: { at: control, why } });
  let isShown = true;
  return () => {
    if (isShown) void unmount(tip);
    isShown = false;
  };
}
