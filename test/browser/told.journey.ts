/** What the server tells of the battle itself, and what the page makes of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightOrTurn } from '../night.ts';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { openTable, pose, type Laying, type Posed } from './posed.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const READERS: readonly Reader[] = [{}, { width: 390, height: 844, touch: true, theme: 'dark' }];
const RISK = { scenario: 'mill-brook', step: 'risk', pool: [4, 1] };
const PLACING = { scenario: 'mill-brook', step: 'placing', pool: [4, 2] };
const sentence = (page: Page) => lineOf(page);

async function at(
  position: object,
  reader: Reader,
  act: (page: Page, posed: Posed) => Promise<void>,
  laying: Laying = {},
): Promise<void> {
  const { page, close, troubles } = await openTable(stage, reader);
  const posed = await pose(page, stage.address, position, laying);
  await act(page, posed);
  expect(troubles).toEqual([]);
  await close();
}

for (const [nth, reader] of READERS.entries()) {
  const width = reader.width ?? 1280;
  /** By day each of them on one screen. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, READERS.length));
  inTurn(1)(`the curtain hides the whole table until the other seat lifts it: ${width}`, () =>
    at(RISK, reader, async (page, posed) => {
      await page.getByRole('radio').first().click();
      posed.say({ t: 'step', steps: [], state: posed.state({ handOver: 'north' }) });
      await page.getByRole('heading', { name: 'Hand over to North' }).waitFor();
      const button = page.getByRole('button', { name: 'I am North: go on' });
      await button.and(page.locator(':focus')).waitFor();
      await expect.poll(() => page.locator('[data-thing], .log, .tray, [popover]').count()).toBe(0);
      await expect.poll(() => page.getByRole('button').count()).toBe(1);
      expect(await complaintsOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.locator('[data-thing^=unit]').first().waitFor();
      expect(posed.said.at(-1)).toEqual({ t: 'hello', match: 'posed', seat: 'north' });
      // What the other chose is not chosen here.
      await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    }),
  );

  inTurn(0)(
    `the title asks what the head asks, and of another's question says nothing: ${width}`,
    () =>
      at(
        RISK,
        reader,
        async (page, posed) => {
          const asked = (await sentence(page).innerText()).replaceAll('\u00A0', ' ');
          await expect.poll(() => page.title()).toContain(`Your move: ${asked} · `);
          const icon = page.locator('link[rel=icon]');
          expect(await icon.getAttribute('href')).toBe('/icon-your-move.svg');
          const theirs = { id: 9, seat: 'north', heading: 'COS-ACT-04' };
          posed.say({ t: 'step', steps: [], state: posed.state({ pending: [theirs] }) });
          await sentence(page).filter({ hasText: 'Waiting for North.' }).waitFor();
          await expect.poll(() => page.title()).not.toContain(' · ');
          expect(await icon.getAttribute('href')).toBe('/icon.svg');
        },
        { mine: ['south'] },
      ),
  );

  inTurn(1)(`a choice that cannot be saved is kept, and saved by a press: ${width}`, () =>
    at(RISK, reader, async (page, posed) => {
      const tray = page.getByRole('contentinfo');
      posed.refusal = { code: 'notSaved', cite: undefined };
      await page.getByRole('radio').first().click();
      await tray.locator('.commit').click();
      const away = 'Not saved: the database is away. Your choice is kept.';
      await sentence(page).filter({ hasText: away }).waitFor();
      posed.say({ t: 'store', away: true });
      await expect.poll(() => tray.locator('.commit').getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1);
      expect(await complaintsOf(page)).toEqual([]);
      posed.refusal = undefined;
      posed.say({ t: 'store', away: false });
      await page.getByText('Your last choice was not saved.').waitFor();
      expect(posed.taken).toEqual([]);
      await page.getByRole('button', { name: 'Save it now' }).click();
      await sentence(page).filter({ hasText: 'Action dice' }).waitFor();
      expect(posed.taken).toEqual([{ risk: false }]);
      await page.getByRole('banner').getByText('Saved', { exact: true }).waitFor();
    }),
  );

  inTurn(0)(`steps that rules of now cannot follow: the log starts from here: ${width}`, () =>
    at(
      RISK,
      reader,
      async (page, posed) => {
        if (reader.touch === true) await page.getByRole('button', { name: 'Log' }).click();
        const log = page.getByRole('listitem');
        await log.filter({ hasText: 'was played by earlier rules' }).waitFor();
        if (reader.touch === true) {
          await page.getByRole('button', { name: 'Table', exact: true }).click();
        }
        // What is played now is told after it.
        await page.getByRole('radio').first().click();
        await page.getByRole('contentinfo').locator('.commit').click();
        await sentence(page).filter({ hasText: 'Action dice' }).waitFor();
        // One more of that kind, and the whole is asked for anew.
        const said = posed.said.length;
        const events = [{ type: 'wheeled', unit: 1 }];
        posed.say({ t: 'step', steps: [{ seq: 9, by: 'north', events }], state: posed.state() });
        await expect.poll(() => posed.said.length).toBe(said + 1);
        expect(posed.said.at(-1)).toEqual({ t: 'hello', match: 'posed', seat: 'south' });
        await page
          .getByRole('button', { name: /^Put (?:the \d|it) on / })
          .first()
          .waitFor();
      },
      { past: [{ type: 'wheeled', unit: 0 }] },
    ),
  );

  inTurn(1)(`a stored battle that cannot be read is told of, with its file: ${width}`, () =>
    at(RISK, reader, async (page, posed) => {
      const message = { en: 'Row 7 is broken.', ru: 'Строка 7 испорчена.' };
      posed.say({ t: 'damaged', match: 'posed', message });
      await page.getByText(message.en).waitFor();
      const file = page.getByRole('link', { name: 'Save as a file' });
      await expect.poll(() => file.getAttribute('href')).toBe('/api/matches/posed/file');
      await expect.poll(() => page.locator('[data-thing]').count()).toBe(0);
      expect(await complaintsOf(page)).toEqual([]);
    }),
  );

  inTurn(0)(`mended rules that take steps back say so: ${width}`, () =>
    at(RISK, reader, async (page, posed) => {
      const steps = [{ seq: 2, by: 'rules', events: [] }];
      posed.say({ t: 'step', steps, state: posed.state() });
      const told = page.locator('.notices').getByText('The rules have been mended');
      await told.waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await page.locator('.notices').getByRole('button', { name: 'Close' }).click();
      await told.waitFor({ state: 'detached' });
      if (reader.touch === true) await page.getByRole('button', { name: 'Log' }).click();
      await page.getByRole('listitem').filter({ hasText: 'The rules have been mended' }).waitFor();
    }),
  );

  for (const [seat, words] of [
    ['south', 'You resigned'],
    ['north', 'South resigned'],
  ] as const) {
    inTurn(seat === 'south' ? 0 : 1)(
      `who resigned, and what comes after, as ${seat} reads it: ${width}`,
      () =>
        at(
          RISK,
          reader,
          async (page, posed) => {
            const outcome = { result: 'conceded', winners: ['north'], cite: 'agreement' };
            posed.say({ t: 'step', steps: [], state: posed.state({ outcome }) });
            await sentence(page)
              .filter({ hasText: `${words}. The battle is over.` })
              .waitFor();
            await page
              .getByRole('region', { name: 'The battle is over.' })
              .getByText(words)
              .waitFor();
            await page.clock.install();
            posed.say({ t: 'rematch', match: 'next' });
            await page.getByText('A rematch has begun. You are taken there in a moment.').waitFor();
            expect(await complaintsOf(page)).toEqual([]);
            if (seat === 'south') {
              await page.getByRole('button', { name: 'Stay' }).click();
              await page.clock.fastForward(12_000);
              expect(new URL(page.url()).pathname).toBe('/m/posed');
              await page.getByRole('link', { name: 'To the rematch' }).click();
            } else await page.clock.runFor(8000);
            await page.waitForURL('**/m/next');
          },
          { mine: [seat] },
        ),
    );
  }

  inTurn(1)(`who only looks on is shown the way to the rematch: ${width}`, () =>
    at(
      RISK,
      reader,
      async (page, posed) => {
        const outcome = { result: 'conceded', winners: ['north'], cite: 'agreement' };
        posed.say({ t: 'step', steps: [], state: posed.state({ outcome }) });
        await sentence(page).filter({ hasText: 'South resigned.' }).waitFor();
        // On a small screen it is told beside the log as well.
        if (reader.touch === true) await page.getByRole('button', { name: 'Log' }).click();
        await page.clock.install();
        posed.say({ t: 'rematch', match: 'next' });
        await page.getByRole('button', { name: 'Go now' }).waitFor();
        await page.clock.fastForward(12_000);
        expect(new URL(page.url()).pathname).toBe('/m/posed');
        await page.getByRole('button', { name: 'Go now' }).click();
        await page.waitForURL('**/m/next');
      },
      { mine: [] },
    ),
  );
}

test('a die that could not be saved is put where it was meant to go', () =>
  at(PLACING, {}, async (page, posed) => {
    posed.refusal = { code: 'notSaved', cite: undefined };
    await page
      .getByRole('button', { name: /^Put the \d on Move/ })
      .first()
      .click();
    await sentence(page).filter({ hasText: 'Your choice is kept.' }).waitFor();
    posed.refusal = undefined;
    posed.say({ t: 'store', away: false });
    await page.getByRole('button', { name: 'Save it now' }).click();
    await page.getByLabel(/^die \d lies here/).waitFor();
  }));

test('the dice tell by what they are bound, and by what they are checked', () =>
  at(RISK, {}, async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('The dice', { exact: true }).click();
    await page.getByText('were bound before it began').waitFor();
    await page.getByRole('button', { name: 'Copy the hash of the dice' }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
  }));
