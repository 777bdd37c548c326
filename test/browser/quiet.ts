/** When nothing that a page asked for is under way: without the half second of `networkidle`. */
import type { Page, Request } from 'playwright-core';

const asked = new WeakMap<Page, Set<Request>>();

/** From its first request on. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (one) => {
    // What the page before it asked for ends with that page, whether it is told or not.
    if (one.isNavigationRequest() && one.frame() === page.mainFrame()) open.clear();
    open.add(one);
  });
  page.on('requestfinished', (one) => open.delete(one));
  page.on('requestfailed', (one) => open.delete(one));
}

/**
 * What the page does when it has nothing else to do has begun, and what came of it is drawn. A page
 * that lies still may never be told that it has nothing to do: it is told so in the end.
 */
const IDLE = `new Promise((resolve) => requestIdleCallback(
  () => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout: 100 },
)).then(() => undefined)`;

/** All that was asked for has come, and what it led to asked for nothing more. */
export async function untilQuiet(page: Page): Promise<void> {
  const open = asked.get(page);
  if (open === undefined) throw new Error('nobody watches what this page asks for');
  for (;;) {
    let isAsked = open.size > 0;
    const note = (): void => void (isAsked = true);
    page.on('request', note);
    await page.evaluate(IDLE);
    page.off('request', note);
    if (!isAsked && open.size === 0) return;
  }
}
