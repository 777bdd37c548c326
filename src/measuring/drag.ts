/** What a drag costs beside a rectangle that is moved in the same scene, in a real browser. */
import type { BrowserContext, Page } from 'playwright-core';
import { medianOf, type Figure } from './rounds.ts';

const ROUNDS = 5;
const MOVES_A_ROUND = 60;

/** The middle of what is dragged, on the screen. */
export interface Middle {
  readonly x: number;
  readonly y: number;
}

export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

export const BARE = 'a bare rectangle in the same scene';
/** A rectangle in the scene that follows the pointer, and nothing else does. */
const BARE_RECTANGLE = `
  const bare = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const side of ['width', 'height']) bare.setAttribute(side, '1000');
  [...document.querySelectorAll('section.board .layer > svg > g')].at(-1).append(bare);
  addEventListener('pointermove', (event) => {
    event.stopPropagation();
    bare.setAttribute('transform', \`translate(\${event.clientX * 20} \${event.clientY * 20})\`);
  }, { capture: true });
`;
/** What was moved last is painted by then. */
const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** A page on which the pointer is moved, and the processor time of its main thread, in ms. */
interface Moved {
  readonly page: Page;
  readonly middle: Middle;
  readonly spent: () => Promise<number>;
}
async function metered(page: Page, middle: Middle): Promise<Moved> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    middle,
    async spent() {
      await page.evaluate(TWO_FRAMES);
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
  };
}
/** What a pointer event costs: script, style, layout and paint. */
async function costOfMoves({ page, middle, spent }: Moved): Promise<number> {
  await page.bringToFront();
  const before = await spent();
  for (let move = 0; move < MOVES_A_ROUND; move++) await moveBy(page, middle, move);
  return ((await spent()) - before) / MOVES_A_ROUND;
}
export const moveBy = (page: Page, { x, y }: Middle, move: number): Promise<void> =>
  page.mouse.move(x + ((move * 37) % 160) - 80, y - 20 - ((move * 13) % 60));

/** A scene in which something is dragged. */
export interface DragScene {
  readonly open: (page: Page) => Promise<Middle>;
  readonly grab: (page: Page, middle: Middle) => Promise<void>;
}
export interface Dragged extends DragScene {
  readonly name: string;
  /** So many times the bare rectangle at most. */
  readonly most: number;
}
/** A page on which it is dragged, and one on which a rectangle is moved in the same scene. */
export async function openedBeside(
  context: BrowserContext,
  { open, grab }: DragScene,
): Promise<{ readonly pages: readonly [Page, Page]; readonly middle: Middle }> {
  const [dragging, bare] = [await newPage(context), await newPage(context)];
  const middle = await open(dragging);
  await grab(dragging, middle);
  await open(bare);
  await bare.evaluate(BARE_RECTANGLE);
  return { pages: [dragging, bare], middle };
}
/** A drag beside a rectangle moved in the same scene while nothing is dragged, turn by turn. */
export async function dragBeside(
  context: BrowserContext,
  { name, most, ...scene }: Dragged,
): Promise<Figure> {
  const { pages, middle } = await openedBeside(context, scene);
  const [dragging, bare] = pages;
  const moved = [await metered(dragging, middle), await metered(bare, middle)];
  const [ours, peer] = await mediansOf(moved);
  await Promise.all([dragging.close(), bare.close()]);
  return {
    name,
    ours,
    peer,
    peerName: BARE,
    ratio: ours / peer,
    unit: 'ms',
    limit: { of: 'ratio', most },
  };
}
async function mediansOf(moved: readonly Moved[]): Promise<number[]> {
  const costs = moved.map((): number[] => []);
  for (const one of moved) await costOfMoves(one);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of moved.entries()) costs[index].push(await costOfMoves(one));
  }
  return costs.map(medianOf);
}
