/** Holidays on one's own page: taken, told and ended, whether or not a battle is open. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyOf, seated, wishFor } from '../every.ts';
import { complaintsOf } from './axe.ts';
import { RULESETS } from './looked-back.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const READERS = [
  {
    language: 'en',
    width: 1280,
    height: 800,
    title: /^Holiday/,
    left: '20 days left this year.',
    days: 'Away for 3 days',
    whole: 'Away for 20 days',
    away: 'You are away until',
    back: 'End the holiday',
    taken: 'Taken this year:',
    begun: 'You came back early',
    after: '19 days left this year.',
  },
  {
    language: 'ru',
    width: 390,
    height: 844,
    touch: true,
    title: /^Отпуск/,
    left: 'В этом году осталось: 20 дней.',
    days: 'Взять 3 дня',
    whole: 'Взять 20 дней',
    away: 'Вы в отпуске до',
    back: 'Закончить отпуск',
    taken: 'В этом году уже были в отпуске:',
    begun: 'Вы вернулись раньше',
    after: 'В этом году осталось: 19 дней.',
  },
] as const;
test.each(READERS)('it is taken, told and ended there: $language, $width px', async (one) => {
  const { page, context, troubles } = await openWindow(stage, one);
  const origin = stage.address.replace(/\/$/, '');
  const ready = readyOf(RULESETS[0]?.id ?? '', 0);
  // Whoever is nobody yet has nothing to be away from.
  await page.goto(`${stage.address}account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const part = page.locator('section', { has: page.getByRole('heading', { name: one.title }) });
  expect(await part.count()).toBe(0);
  const pace = { kind: 'turns', bank: 72, aDay: 12 };
  await page.request.post(`${origin}/api/matches`, {
    data: { ...wishFor(ready, seated(ready, 'link')), pace },
    headers: { origin },
  });
  await page.reload();
  await part.getByText(one.left).waitFor();
  await part.getByRole('button', { name: one.whole }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await part.getByRole('button', { name: one.days }).click();
  await part.getByText(one.away).waitFor();
  expect(await part.getByRole('button').count()).toBe(1);
  expect(await complaintsOf(page)).toEqual([]);
  await part.getByRole('button', { name: one.back }).click();
  await part.getByText(one.taken).waitFor();
  await part.getByText(one.after).waitFor();
  // Whoever came back early is told from when he may go again.
  await part.getByText(one.begun).waitFor();
  expect(await part.getByRole('button').count()).toBe(0);
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
test('where they cannot be told, all the rest of the page is, and the page says so', async () => {
  const { page, context } = await openWindow(stage);
  await page.route('**/api/holidays', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${stage.address}account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await page.getByRole('heading', { name: /^Holiday/ }).count()).toBe(0);
  await context.close();
});
