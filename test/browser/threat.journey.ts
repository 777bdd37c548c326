/** `T` at each game's table: what the other side may do next, and back to what was decided. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '#games';
import { isNightOrTurn } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { Player } from './player.ts';
import { untilQuiet } from './quiet.ts';
import { openStage, openWindow, type Reader, type Stage } from './stage.ts';

/** Waits for the turn, and looks. */
class Looker extends Player {
  override async act(): Promise<void> {
    await this.settled();
  }
}
let stage: Stage;
beforeAll(async () => {
  // Known dice: what is asked first is no question that a standing order answers soon.
  stage = await openStage('1');
});
afterAll(async () => stage.close());

/** Which games have a switch for it, as it was seen on the desk. */
const tells = new Map<number, boolean>();
const READERS: readonly Reader[] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844, touch: true, theme: 'dark' },
];
for (const reader of READERS) {
  // By day one game on the telephone.
  const played = games.all.flatMap((_, at) =>
    reader.touch !== true || isNightOrTurn(at, 0, games.all.length) ? [at] : [],
  );
  test.each(played)(
    `game %i at ${reader.width} px: the threat, by a key or a touch, and back to the same draft`,
    async (game) => {
      const { page, context, troubles } = await openWindow(stage, reader);
      await page.goto(stage.address);
      await page.getByRole('button', { name: 'Play now' }).nth(game).click();
      await page.waitForURL('**/m/**');
      const looker = new Looker(page, 'keys');
      await looker.waitForTurn();
      await looker.settled();
      // What is proposed comes with its mind.
      await untilQuiet(page);
      const commit = page.locator('.tray').locator('.commit, .pass');
      // Whether it can be taken back may change meanwhile: the other side answers, too.
      const labels = async (): Promise<string[]> =>
        (await commit.allInnerTexts()).map((text) => text.split('\n')[0]);
      const [asked, offered] = [await lineOf(page).innerText(), await labels()];

      // A game that cannot tell it has no switch for it: its key is nobody's.
      if (reader.touch !== true) {
        const switches = page.locator('.controls [aria-keyshortcuts="T"]');
        tells.set(game, (await switches.count()) > 0);
      }
      // On a phone it stands beside the pages, one touch away.
      const beside = page.locator('.tabs').getByRole('button', { name: 'Threat' });
      if (reader.touch === true && tells.get(game) === true) await beside.tap();
      else await page.keyboard.press('t');
      if (tells.get(game) === false) {
        expect(await page.locator('.threats').count()).toBe(0);
        return await context.close();
      }
      const rows = page.locator('.threats tbody').getByRole('button');
      await rows.first().waitFor();
      // Nothing is chosen meanwhile, and nothing is lit.
      expect(await commit.count()).toBe(0);
      expect(await page.locator('.board [data-thing][tabindex="0"][aria-pressed]').count()).toBe(0);
      expect(await lineOf(page).innerText()).not.toBe(asked);
      const all = await lineOf(page).innerText();
      await rows.first().click();
      await expect.poll(() => lineOf(page).innerText()).not.toBe(all);
      expect(await complaintsOf(page)).toEqual([]);

      if (reader.touch === true) {
        expect(await beside.getAttribute('aria-pressed')).toBe('true');
        await beside.tap();
      } else await page.keyboard.press('Escape');
      await expect.poll(() => lineOf(page).innerText()).toBe(asked);
      await expect.poll(labels).toEqual(offered);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );
}
