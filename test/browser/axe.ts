/** What axe complains of on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

export async function complaintsOf(page: Page): Promise<string[]> {
  await page.evaluate(SETTLED);
  await page.evaluate(axe);
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
       violations.map(${TOLD}))`,
  );
  return (found as string[]).map((words) => `${page.url()}: ${words}`);
}
