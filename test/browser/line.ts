/** The sentence at the head of a table. */
import type { Locator, Page } from 'playwright-core';

/** There once it says something: nothing is asked before it can be answered. */
export const lineOf = (page: Page): Locator => anyLineOf(page).filter({ hasNotText: /^…/ });
/** There as soon as the table is. */
export const anyLineOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('status').first();
