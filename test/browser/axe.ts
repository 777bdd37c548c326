/** What axe complains of on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that look at colours: all that another light may change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What fades has faded; what never ends, or stands, is not waited for. */
const SETTLED = `Promise.allSettled(document.getAnimations().flatMap((one) =>
  one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity
    ? []
    : [one.finished],
)).then(() => undefined)`;

/** The first thing complained of: what is wrong with it, and what else has to do with that. */
const TOLD = `({ id, nodes: [{ html, failureSummary, any, all, none }] }) => {
  const others = [...any, ...all, ...none].flatMap(({ relatedNodes }) => relatedNodes);
  return [id + ': ' + html, failureSummary, ...others.map((one) => one.html)].join('\\n');
}`;

/** Passes are not told: to put them into words takes as long as to find them. */
async function complaints(page: Page, runOnly: unknown): Promise<string[]> {
  await page.evaluate(SETTLED);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const found: unknown = await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(${TOLD}))`,
  );
  return (found as string[]).map((words) => `${page.url()}: ${words}`);
}
/**
 * At a table: every control that is off and does not tell why. What a lesson's own panel switches
 * off stands in its sentence.
 */
const UNTOLD = `[...document.querySelectorAll(
  ':is(.app, [data-question]) :is(:disabled, [aria-disabled="true"])',
)].filter((one) => {
  const isTold = one.closest('.task, [aria-description]:not([aria-description=""])') !== null;
  if (!one.checkVisibility() || isTold) return false;
  const told = (one.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return !told.some((id) => document.getElementById(id)?.textContent.trim());
}).map(({ outerHTML }) => outerHTML.slice(0, 200))`;
export async function untoldOn(page: Page): Promise<string[]> {
  const found = (await page.evaluate(UNTOLD)) as string[];
  return found.map((html) => `${page.url()}: it is off, and does not tell why: ${html}`);
}
export const complaintsOf = async (page: Page): Promise<string[]> => [
  ...(await complaints(page, RULES)),
  ...(await untoldOn(page)),
];

/** In both lights: all that is asked in one, and what another light may change in the other. */
export async function complaintsInBothLights(page: Page): Promise<Record<string, string[]>> {
  const inLight = (theme: string): Promise<unknown> =>
    page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await inLight('light');
  const light = await complaintsOf(page);
  await inLight('dark');
  return { light, dark: await complaints(page, { type: 'rule', values: OF_COLOURS }) };
}
