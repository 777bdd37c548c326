/** How soon the first page is seen on a slow processor, beside a page of one line. */
import type { Browser } from 'playwright-core';
import { openBrowser, PACKED } from '../measuring/browser.ts';
import { medianOf, type Figure } from '../measuring/rounds.ts';
import { startServer } from '../measuring/server.ts';

const SLOWER = 4;
const ROUNDS = 7;
const MOST = 5;
/** Resolves when something has been painted, with the milliseconds since the page was asked for. */
const PAINTED = `new Promise((tell) =>
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first) tell(first.startTime);
  }).observe({ type: 'paint', buffered: true }))`;

export async function benchPainted(): Promise<Figure[]> {
  if (!PACKED) return [];
  const server = startServer();
  const browser = await openBrowser();
  try {
    return [await painted(browser, await server.ready)];
  } finally {
    await browser.close();
    await server.stop();
  }
}
async function painted(browser: Browser, address: string): Promise<Figure> {
  const [ours, peer]: [number[], number[]] = [[], []];
  for (const path of ['', 'healthz']) await paintOf(browser, address + path);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await paintOf(browser, address));
    peer.push(await paintOf(browser, `${address}healthz`));
  }
  const [own, other] = [medianOf(ours), medianOf(peer)];
  return {
    name: `first paint of the first page, processor ${SLOWER} times slower`,
    ours: own,
    peer: other,
    peerName: 'a page of one line',
    ratio: own / other,
    unit: 'ms',
    limit: { of: 'ratio', most: MOST },
  };
}
/** With nothing kept from before. */
async function paintOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  const ms = await page.evaluate<number>(PAINTED);
  await context.close();
  return ms;
}
