/** How many frames a moving picture keeps beside a plain SVG of equal size, in a real browser. */
import type { BrowserContext, Page } from 'playwright-core';
import { BARE, moveBy, newPage, openedBeside, type DragScene, type Middle } from './drag.ts';
import { medianOf, type Figure } from './rounds.ts';

const ROUNDS = 5;
const MOVES_A_ROUND = 60;
/** Far enough for a gesture to be one, in pixels. */
const SLOP = 20;

/** The pictures of the board as one finds them in any file: what they look like, and no more. */
const PLAIN = `(() => {
  const layer = document.querySelector('section.board .layer');
  const { width, height } = layer.getBoundingClientRect();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const styles = rules.map((rule) => rule.cssText).join('');
  const theme = [...document.documentElement.attributes]
    .map((one) => one.name + '="' + one.value + '"');
  const svgs = [...layer.querySelectorAll(':scope > svg')].map((one) => one.outerHTML).join('');
  return '<html ' + theme.join(' ') + '><style>' + styles + '</style><body>' +
    '<div id="plain" style="position:absolute;will-change:transform;width:' + width + 'px;height:' +
    height + 'px">' + svgs + '</div></body></html>';
})()`;
/** It follows the pointer by its transform, and nothing else is done. */
const FOLLOWS = `
  const plain = document.getElementById('plain');
  for (const svg of plain.children) svg.style.cssText = 'position:absolute;width:100%;height:100%';
  let last;
  addEventListener('pointermove', ({ clientX, clientY }) => {
    last ??= [clientX, clientY];
    const [x, y] = [clientX - last[0], clientY - last[1]];
    plain.style.transform = \`translate(\${x}px, \${y}px)\`;
  });
`;
const COUNT = `
  globalThis.frames = 0;
  const count = () => { globalThis.frames += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);
`;
interface Tick {
  readonly frames: number;
  readonly ms: number;
}
const tickOf = (page: Page): Promise<Tick> =>
  page.evaluate<Tick>('({ frames: globalThis.frames, ms: performance.now() })');

/** Frames a second while the pointer goes to and fro. */
async function framesOf(page: Page, middle: Middle, by = panBy): Promise<number> {
  await page.bringToFront();
  const before = await tickOf(page);
  for (let move = 0; move < MOVES_A_ROUND; move++) await by(page, middle, move);
  const after = await tickOf(page);
  return ((after.frames - before.frames) * 1000) / (after.ms - before.ms);
}

const panBy = (page: Page, { x, y }: Middle, move: number): Promise<void> =>
  page.mouse.move(x + ((move * 37) % 160) - 80, y + ((move * 13) % 60) - 30);

/** A scene whose ground lies free at some place of the screen. */
export interface Panned {
  readonly name: string;
  /** So much of the frames of the plain picture at least. */
  readonly least: number;
  readonly open: (page: Page) => Promise<Middle>;
}
/** The view is drawn about by its ground, beside its own picture moved by a transform. */
export async function panBeside(
  context: BrowserContext,
  { name, least, open }: Panned,
): Promise<Figure> {
  const [panned, plain] = [await newPage(context), await newPage(context)];
  const ground = await open(panned);
  await plain.setContent(await panned.evaluate<string>(PLAIN));
  await plain.evaluate(FOLLOWS);
  await panned.mouse.move(ground.x, ground.y);
  await panned.mouse.down();
  await panned.mouse.move(ground.x + SLOP, ground.y, { steps: 4 });
  await panned.locator('section.board .layer.moving').waitFor();
  const both = [panned, plain];
  for (const page of both) {
    await page.evaluate(COUNT);
    await framesOf(page, ground);
  }
  const [ours, peer] = await mediansOf(both, (page) => framesOf(page, ground));
  await Promise.all(both.map((page) => page.close()));
  return {
    name,
    ours,
    peer,
    peerName: 'a plain SVG of equal size',
    ratio: ours / peer,
    unit: 'frames/s',
    limit: { of: 'ratio', least },
  };
}
async function mediansOf(
  pages: readonly Page[],
  rate: (page: Page) => Promise<number>,
): Promise<number[]> {
  const rates = pages.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, page] of pages.entries()) rates[index].push(await rate(page));
  }
  return rates.map(medianOf);
}

export interface SlowDrag extends DragScene {
  readonly name: string;
  /** Frames a second at least. */
  readonly least: number;
  /** So many times slower is the processor. */
  readonly slower: number;
}
/** Frames of a drag on a slow processor, beside those of a rectangle that is moved there. */
export async function slowDragBeside(
  context: BrowserContext,
  { name, least, slower, ...scene }: SlowDrag,
): Promise<Figure> {
  const { pages, middle } = await openedBeside(context, scene);
  const rate = (page: Page): Promise<number> => framesOf(page, middle, moveBy);
  for (const page of pages) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(COUNT);
    await rate(page);
  }
  const [ours, peer] = await mediansOf(pages, rate);
  await Promise.all(pages.map((page) => page.close()));
  return {
    name,
    ours,
    peer,
    peerName: BARE,
    ratio: ours / peer,
    unit: 'frames/s',
    limit: { of: 'ours', least },
  };
}
