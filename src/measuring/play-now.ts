/** From the press of *Play now* to the first legal move, on a phone's network and processor. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** 1.6 Mb/s down and 150 ms: what half of all phones have at least. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** Nothing more comes: so long a silence. */
const QUIET_MS = 700;
const PATIENCE = 120_000;
const HEIGHTS: { readonly [width: number]: number } = { 1280: 800, 390: 844 };

export interface Press {
  /** What the game is called on its card. */
  readonly name: string;
  readonly width: number;
  /** He has looked at the card till all was there, or presses as soon as there is a button. */
  readonly reads: boolean;
}
export interface Played {
  readonly ms: number;
  /** It is he who is asked first; else nobody knows how long the other thinks. */
  readonly isAsked: boolean;
  /** All that came, of the page and of the table. */
  readonly bytes: number;
  readonly requests: number;
}

/** What the head of a table says while another is to move, or nobody. */
const WAITS = /^(?:Waiting for |Watch what|It is carried out|The dice fall)|is thinking|decides…/;
/** From the press until the head says something. */
const WATCH = `globalThis.played = new Promise((tell) => {
  let pressed;
  addEventListener('click', () => (pressed ??= performance.now()), { capture: true });
  const look = () => {
    const says = document.querySelector('.sentence')?.textContent.trim() ?? '…';
    if (says.startsWith('…')) requestAnimationFrame(look);
    else tell({ says, ms: performance.now() - pressed });
  };
  look();
}); undefined`;

/** With nothing kept from before; undefined: no such game stands on the first page. */
export async function playNow(
  browser: Browser,
  address: string,
  { name, width, reads }: Press,
): Promise<Played | undefined> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const wire = await Wire.slow(context, page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE });
    const card = page.getByRole('region', { name, exact: true });
    if ((await card.count()) === 0) return undefined;
    const button = card.getByRole('button', { name: 'Play now' });
    await button.hover();
    if (reads) await wire.quiet();
    await page.evaluate(WATCH);
    await (width < 600 ? button.tap() : button.click());
    const { says, ms } = await page.evaluate<{ says: string; ms: number }>('globalThis.played');
    await wire.quiet();
    return { ms, isAsked: !WAITS.test(says), bytes: wire.bytes, requests: wire.requests };
  } finally {
    await context.close();
  }
}

/** What goes over the wire of one page. */
class Wire {
  bytes = 0;
  requests = 0;
  readonly #open = new Set<string>();
  #last = performance.now();

  static async slow(context: BrowserContext, page: Page): Promise<Wire> {
    const devtools = await context.newCDPSession(page);
    const wire = new Wire(devtools);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return wire;
  }
  private constructor(devtools: CDPSession) {
    devtools.on('Network.requestWillBeSent', ({ requestId }) => {
      this.requests += 1;
      this.#open.add(requestId);
      this.#last = performance.now();
    });
    devtools.on('Network.webSocketCreated', () => (this.requests += 1));
    devtools.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
      // What is no text is told in base 64.
      this.bytes += opcode === 2 ? (payloadData.length * 3) / 4 : Buffer.byteLength(payloadData);
    });
    const over = (requestId: string): void => {
      this.#open.delete(requestId);
      this.#last = performance.now();
    };
    devtools.on('Network.loadingFailed', ({ requestId }) => over(requestId));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.bytes += encodedDataLength;
      over(requestId);
    });
  }
  async quiet(): Promise<void> {
    for (;;) {
      const rest = this.#last + QUIET_MS - performance.now();
      if (this.#open.size === 0 && rest <= 0) return;
      await new Promise((done) => setTimeout(done, Math.max(50, rest)));
    }
  }
}
