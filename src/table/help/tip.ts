import { mount, unmount } from 'svelte';
import Tip from './Tip.svelte';

/** It belongs to the part of the page in which its control stands. */
const PARTS = 'main, header, footer, aside, nav, section, [role="dialog"]';

/** Shows why a control is off, beside it; the returned function takes it away. */
export function showTip(control: HTMLElement, why: string): () => void {
  const target = control.parentElement?.closest(PARTS) ?? document.body;
  const tip = mount(Tip, { target, props: { at: control, why } });
  let isShown = true;
  return () => {
    if (isShown) void unmount(tip);
    isShown = false;
  };
}
