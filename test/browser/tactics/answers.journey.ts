/** Rare answers of Art of Tactics: asked, told what they may come to, and carried out. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artOfTactics } from '../../../src/games/art-of-tactics/game.ts';
import { byTurns, isNightOrTurn } from '../../night.ts';
import { complaintsInBothLights, complaintsOf } from '../axe.ts';
import { Hands } from '../gestures.ts';
import type { Hand } from '../person.ts';
import { openTable, pose, type Laying, type Posed } from '../posed.ts';
import { shareStage, type Reader, type Stage } from '../stage.ts';
import {
  ACT_OR_FIGHT,
  ANIMALS,
  ATTACK,
  CONTACT,
  CAMP_ENTERED,
  CAMP_ENTERED_BEFORE,
  CONTACT_BEFORE,
  DEPLOY,
  EIGHT,
  LOSSES,
  LOSSES_BEFORE,
  MELEE,
  MERGE,
  PIECES,
  PREPARE,
  RETREATS,
  RIDE,
  ROMANS_ACT,
  RUSSIAN,
  SIGNAL,
  SLOTS,
  SPEND,
  VOLLEY,
  VOLLEY_BEFORE,
  type Table,
} from './tables.ts';
import { Tactician } from './tactician.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

interface Laid {
  readonly page: Page;
  readonly posed: Posed;
  readonly person: Tactician;
  readonly close: () => Promise<void>;
}
const FOURS = Array<number>(90).fill(4);
async function lay(
  position: Table,
  laying: Laying = {},
  hand: Hand = 'mouse',
  reader: Reader = {},
): Promise<Laid> {
  const { page, troubles, ...lent } = await openTable(stage, reader);
  const game = artOfTactics;
  const posed = await pose(page, stage.address, position, { game, dice: FOURS, ...laying });
  const close = async (): Promise<void> => {
    expect(troubles).toEqual([]);
    await lent.close();
  };
  return { page, posed, person: new Tactician(page, hand), close };
}
/** An answer to an attack or a shot: its card is lit, and the commit does it. */
async function meet(person: Tactician, page: Page, name: string): Promise<void> {
  const card = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await person.choose(card);
  await expect.poll(() => card.getAttribute('aria-checked')).toBe('true');
  await person.press(page.locator('.tray .commit').filter({ hasText: name }));
}
const deed = (page: Page, name: string) => page.locator('.deed').filter({ hasText: name });
const odds = (page: Page) => page.getByRole('region', { name: 'What the dice may bring' });
const log = (page: Page) => page.locator('.log');

const HANDS = ['mouse', 'keys'] as const;
const ROMAN: Laying = { mine: ['romans'] };
for (const [nth, hand] of HANDS.entries()) {
  /** By day each of them by one hand. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, HANDS.length));
  inTurn(0)(`AOT-EVADE-09 an evasion says where each die ends: ${hand}`, async () => {
    const laying = { ...ROMAN, before: CONTACT_BEFORE, dice: [3, ...FOURS] };
    const { page, person, posed, close } = await lay(CONTACT, laying, hand);
    await odds(page).getByText('gets away, shaken').waitFor();
    await odds(page).getByText('On 2–4 it gets away.').waitFor();
    // What cannot be done says why not.
    const refused = odds(page).locator('.refused', { hasText: 'Turn to face' });
    expect(await refused.innerText()).toContain('AOT-FACE-06');
    await meet(person, page, 'Evade');
    await log(page)
      .getByText(/(tries|try) to evade from .*: 3 in/)
      .waitFor();
    expect(posed.taken).toEqual([{ act: 'evade' }]);
    await close();
  });
  inTurn(1)(`AOT-REACT-01 fire is returned: ${hand}`, async () => {
    const laying = { ...ROMAN, before: VOLLEY_BEFORE };
    const { page, person, posed, close } = await lay(VOLLEY, laying, hand);
    await person.press(odds(page).getByRole('button', { name: 'All the numbers' }));
    await odds(page).getByText('Every throw').waitFor();
    await meet(person, page, 'Shoot back');
    await log(page).getByText('Cretans shoot back').waitFor();
    expect(posed.taken).toEqual([{ act: 'return' }]);
    await close();
  });
  inTurn(0)(`AOT-REACT-03 who is shot at charges the shooters: ${hand}`, async () => {
    const laying = { ...ROMAN, before: VOLLEY_BEFORE, dice: [6, ...FOURS] };
    const { page, person, posed, close } = await lay(VOLLEY, laying, hand);
    await meet(person, page, 'Countercharge');
    await log(page)
      .getByText(/charges? .*, who shoots? at (it|them): 6 in/)
      .waitFor();
    expect(posed.taken).toEqual([{ act: 'charge' }]);
    await close();
  });
  inTurn(1)(`AOT-BREAK-01 horse rides through foot: ${hand}`, async () => {
    const { page, person, posed, close } = await lay(RIDE, {}, hand);
    await person.press(page.getByRole('radio', { name: /^Break through/ }));
    await person.press(page.locator('.tray .commit'));
    await person.playUntil((sentence) => /ride through\?/.test(sentence), 3);
    await person.press(deed(page, 'Ride through'));
    await expect.poll(() => posed.taken).toContainEqual({ through: true });
    await close();
  });
  inTurn(0)(`AOT-BREAK-01, AOT-RUN-05 horse trots through foot: ${hand}`, async () => {
    const { page, person, posed, close } = await lay(RIDE, { dice: [6, 6, ...FOURS] }, hand);
    await person.press(page.getByRole('radio', { name: /^Trot through/ }));
    await person.press(page.locator('.tray .commit'));
    await person.playUntil((sentence) => /ride through\?/.test(sentence), 3);
    await person.press(deed(page, 'Ride through'));
    const trot = expect.objectContaining({ act: 'breakthrough', run: true }) as object;
    await expect.poll(() => posed.taken).toContainEqual(trot);
    await expect.poll(() => posed.taken).toContainEqual({ through: true });
    await close();
  });
  inTurn(1)(`AOT-REFORM-04 two small units become one by a leader's order: ${hand}`, async () => {
    const { page, person, posed, close } = await lay(MERGE, {}, hand);
    await person.pick('Velites 1');
    await person.choose(page.getByRole('radio', { name: 'Re-form' }));
    await person.choose(page.getByRole('radio', { name: /^join Velites 2 4 \+ 4/ }));
    await person.press(page.locator('.tray .commit'));
    await log(page).getByText('Velites 2 joins Velites 1.').waitFor();
    expect(posed.taken).toMatchObject([{ act: 'merge', unit: 0, with: [1] }]);
    expect(posed.taken[0]).toHaveProperty('first.length', 4);
    await close();
  });
  inTurn(0)(`AOT-REFORM-05 without a leader two slots merge them: ${hand}`, async () => {
    const { page, person, posed, close } = await lay(PREPARE, {}, hand);
    await person.pick('Velites 2');
    await person.choose(page.getByRole('radio', { name: 'merge with Velites 1' }));
    await person.press(page.getByRole('button', { name: /^Prepare to merge/ }));
    await log(page).getByText('Velites 2 and Velites 1 prepare to merge.').waitFor();
    await person.press(page.locator('.tray .pass'));
    await page
      .getByRole('banner')
      .getByText(/Slot 3, a separate unit/)
      .waitFor();
    await person.pick('Velites 2');
    await person.press(page.getByRole('button', { name: /^Let it act/ }));
    await person.choose(page.getByRole('radio', { name: 'Re-form' }));
    await person.choose(page.getByRole('radio', { name: /^join Velites 1 4 \+ 4/ }));
    await person.press(page.locator('.tray .commit'));
    await log(page).getByText('Velites 1 joins Velites 2.').waitFor();
    expect(posed.taken).toContainEqual({ method: 'prepare', units: [1, 0] });
    await close();
  });
  inTurn(1)(`AOT-CMD-10 the page says who must run, and offers it: ${hand}`, async () => {
    const laying = { before: [SIGNAL], dice: [6, 5, ...FOURS] };
    const { page, person, posed, close } = await lay(ATTACK, laying, hand);
    const says = (words: RegExp) => page.getByRole('banner').getByText(words).waitFor();
    await says(/The signal is to attack: Velites 1 must go at the enemy, or shoot/);
    await expect.poll(() => page.locator('.tray .pass').count()).toBe(0);
    for (const name of [/^Attack.*Velites 1/, /^Attack.*Velites 2/]) {
      await person.press(page.getByRole('button', { name }));
    }
    await says(/The signal is to attack: Velites [12] must run at Libyans/);
    await person.press(page.getByRole('button', { name: /^Run/ }));
    await expect.poll(() => posed.taken.at(-1)).toMatchObject({ act: 'run' });
    await close();
  });
  inTurn(0)(
    `AOT-DEM-03 points go to the nearest first, and others say why not: ${hand}`,
    async () => {
      const { page, person, posed, close } = await lay(SPEND, {}, hand);
      await page
        .getByText(/(is|are) nearer: points go there first/)
        .first()
        .waitFor();
      await person.press(page.getByRole('button', { name: /^Libyans 2: Disorder/ }));
      await log(page)
        .getByText(/spent on Libyans 2: disorder/)
        .waitFor();
      expect(posed.taken).toContainEqual({ use: 'disorder', unit: 8 });
      await close();
    },
  );
}

test('AOT-MRES-01 before a melee every number of every pair opens its sum', async () => {
  const { page, posed, person, close } = await lay(MELEE);
  const panel = odds(page);
  await panel.getByRole('button', { name: /Principes and Gauls/ }).click();
  await panel
    .getByText(/^Principes: \d × sword/)
    .first()
    .click();
  await panel
    .getByText(/sword: above its own density/)
    .first()
    .waitFor();
  await panel
    .getByRole('button', { name: /AOT-WPN-03/ })
    .first()
    .waitFor();
  const commit = page.getByRole('button', { name: /^Fight.*against / });
  await commit.click();
  // Whoever touches two says first which dice go where.
  await page
    .getByRole('banner')
    .getByText(/Strikes of Principes/)
    .waitFor();
  expect(posed.taken).toEqual([{ done: true }]);
  await person.playUntil((sentence) => !sentence.startsWith('Strikes of'), 6);
  await log(page)
    .getByText(/ strikes at /)
    .first()
    .waitFor();
  await close();
});
/** Where a mark or a unit stands, in drawing units. */
const placeOf = async (one: Locator): Promise<number[]> => {
  const moved = (await one.getAttribute('style')) ?? (await one.getAttribute('transform')) ?? '';
  return (moved.match(/-?[\d.]+/g) ?? []).slice(0, 2).map((part) => Math.round(Number(part)));
};
test('AOT-MRES-01 the press that ends the actions carries the odds of each fight', async () => {
  const { page, posed, person, close } = await lay(ACT_OR_FIGHT);
  const ends = page.locator('.tray .pass');
  await ends.getByText('Fight: 3 fights').waitFor();
  // Dice fall at this press, and it says so beside a bar for each of them.
  await ends.getByText('no undo after').waitFor();
  expect(await ends.locator('.bar').count()).toBe(3);
  expect(await complaintsOf(page)).toEqual([]);
  // Who goes up to the enemy first stands in a fight more, and the press is not yet made.
  const listed = page.getByRole('listitem').filter({ hasText: 'and Gauls' });
  await listed.getByRole('img', { name: /^retreat of Gauls: .*retreat of Principes:/ }).waitFor();
  expect(posed.taken).toEqual([]);
  await person.press(ends);
  await expect.poll(() => posed.taken).toEqual([{ done: true }]);
  await close();
});

test('AOT-ACT-02 where nobody fights the end of the actions promises no dice', async () => {
  const { page, posed, person, close } = await lay(ROMANS_ACT);
  const ends = page.locator('.tray .pass');
  await ends.getByText('End the actions').waitFor();
  expect(await ends.getByText('no undo after').count()).toBe(0);
  expect(await ends.locator('.bar').count()).toBe(0);
  await person.press(ends);
  await expect.poll(() => posed.taken).toEqual([{ done: true }]);
  await close();
});

test('AOT-RETREAT-01 where the beaten will stand is drawn before they go', async () => {
  const { page, person, close } = await lay(RETREATS);
  await page.getByText('back 7 in').first().waitFor();
  const end = await placeOf(page.locator('[data-retreat="7"] .ghost'));
  await person.press(deed(page, 'Libyans 1'));
  await log(page).getByText('Libyans 1 retreat').waitFor();
  await expect.poll(() => placeOf(page.locator('[data-thing="unit:7"]'))).toEqual(end);
  // Who has gone has no way before him any more.
  expect(await page.locator('[data-retreat="7"]').count()).toBe(0);
  await close();
});
test('AOT-DEM-05 points that drive a unit off say first where it ends', async () => {
  const { page, close } = await lay(SPEND);
  expect(await page.locator('[data-retreat]').count()).toBe(0);
  await page.getByRole('button', { name: /^Libyans 2: Drive back/ }).hover();
  await page.locator('[data-retreat="8"]').waitFor({ state: 'attached' });
  await close();
});
test('AOT-UNIT-14 who fell in this slot is counted beside the unit', async () => {
  const dice = [1, 1, 6, 6, ...FOURS];
  const { page, close } = await lay(LOSSES, { ...ROMAN, before: LOSSES_BEFORE, dice });
  expect(await page.locator('.written .lost').count()).toBe(0);
  await page.locator('.tray .commit').click();
  await expect.poll(() => page.locator('.written .lost').allTextContents()).toEqual(['−2']);
  const velites = page.locator('[data-thing="unit:4"]');
  expect(await velites.getAttribute('aria-label')).toContain('2 killed in this slot');
  await close();
});
test('AOT-MRES-01 the pair that is read is picked out among the others', async () => {
  const { page, close } = await lay(MELEE);
  const aside = page.locator('.melee .aside');
  await expect.poll(() => page.locator('.melee .corners').count()).toBe(4);
  await expect.poll(() => aside.count()).toBe(4);
  const before = await placeOf(page.locator('.melee g:has(> .corners)').first());
  await odds(page)
    .getByRole('button', { name: /Principes and Gauls/ })
    .click();
  const first = page.locator('.melee g:has(> .corners)').first();
  await expect.poll(() => placeOf(first)).not.toEqual(before);
  await close();
});
for (const hand of byTurns(HANDS, 1)) {
  test(`AOT-SETUP-13 a place too far off is answered by the nearest: ${hand}`, async () => {
    const { page, posed, person, close } = await lay(DEPLOY, {}, hand);
    const list = page.getByRole('region', { name: 'Board' });
    await list.getByText('7 of 7').waitFor();
    await person.choose(list.getByRole('button', { name: /^Hastati 1/ }));
    await page.getByText('would stand 11.21 in from its camp; its movement is 7').waitFor();
    const end = await placeOf(page.locator('[data-remedy="0"] .ghost'));
    await person.press(page.locator('.tray .commit').filter({ hasText: 'Place at 7 in' }));
    await expect.poll(() => placeOf(page.locator('[data-thing="unit:0"]'))).toEqual(end);
    expect(posed.taken).toMatchObject([{ unit: 0, facing: 9000 }]);
    await list.getByText('6 of 7').waitFor();
    await close();
  });
}
/** In pixels, a point of the table whose edges are its frame's. */
async function pointAt(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const sheet = await page.locator('[fill="url(#lamp)"]').first().boundingBox();
  if (sheet === null) throw new Error('the table is not drawn');
  return [sheet.x + (sheet.width * x) / 60, sheet.y + sheet.height * (1 - y / 40)];
}
test('AOT-SETUP-11 an engine is placed with the camp, by the mouse', async () => {
  const { page, posed, close } = await lay(PIECES, { mine: ['romans'] });
  await page.getByText('place your engines').waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: /^Scorpion/ }).click();
  // Beside the camp, and then on the other side of it.
  await page.mouse.click(...(await pointAt(page, 16, 20)));
  expect(await complaintsOf(page)).toEqual([]);
  await page.mouse.click(...(await pointAt(page, 10, 27)));
  await page.locator('.tray .commit').click();
  await expect.poll(() => posed.taken.length).toBe(1);
  const [{ unit, x, y }] = posed.taken as [{ unit: number; x: number; y: number }];
  expect([unit, Math.round(x / 1000), Math.round(y / 1000)]).toEqual([0, 10, 27]);
  await close();
});
test('AOT-MEET-05 who waits in the camp stands up to an intruder, by the mouse', async () => {
  const laying = { mine: ['romans'], before: CAMP_ENTERED_BEFORE, dice: [6, ...FOURS] };
  const { page, posed, close } = await lay(CAMP_ENTERED, laying);
  await page.getByText('who stands up to it').waitFor();
  await page.keyboard.press('Home');
  // Outside it is refused, and says why; inside he stands.
  await page.mouse.click(...(await pointAt(page, 24, 30)));
  await page.getByText('AOT-MEET-05').first().waitFor();
  expect(await page.locator('.tray .commit').count()).toBe(0);
  await page.mouse.click(...(await pointAt(page, 8, 21.5)));
  expect(await complaintsOf(page)).toEqual([]);
  await page.locator('.tray .commit').click();
  await expect.poll(() => posed.taken.length).toBe(1);
  const [{ unit, x, y }] = posed.taken as [{ unit: number; x: number; y: number }];
  expect([0, 1]).toContain(unit);
  expect([Math.round(x / 1000), Math.round(y / 500) / 2]).toEqual([8, 21.5]);
  await close();
});
test('AOT-WX-01 the weather has its mark under the map, and opens its paragraph', async () => {
  const { page, close } = await lay(ANIMALS);
  await page.getByRole('button', { name: /^Wind from the right.*AOT-WX-02/ }).click();
  await page.getByRole('dialog').getByText('AOT-WX-02').first().waitFor();
  await close();
});
test('AOT-CMD-01 all six slots are whole on a phone', async () => {
  const { page, close } = await lay(SLOTS, {}, 'mouse', { width: 390, height: 844, touch: true });
  const tray = await page.locator('.tray').boundingBox();
  const rows = await page.getByRole('radiogroup', { name: /^Slot \d$/ }).all();
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const box = await row.boundingBox();
    expect(box !== null && tray !== null && box.y + box.height <= tray.y).toBe(true);
  }
  await close();
});
test('AOT-TEST-02 a way over bad ground tells its test before anybody goes', async () => {
  const { page, person, close } = await lay(ROMANS_ACT);
  await person.key(...Array<string>(12).fill('ArrowUp'));
  const ahead = page.getByRole('region', { name: 'On the way' });
  await ahead.getByText('Cretans into Thorns:').waitFor();
  await ahead.getByText('a test, 50% to fail it').waitFor();
  await close();
});
test('AOT-CMD-12 a battle line of eight goes forward in three gestures', async () => {
  const { page, posed, close } = await lay(EIGHT);
  const hands = new Hands(page);
  await hands.click(page.locator('.tray .commit'));
  await page.getByText('7 to act').waitFor();
  await hands.drag(page.locator('[aria-pressed="true"][data-thing^="unit:"]').first(), [80, 0]);
  await hands.click(page.locator('.tray .commit'));
  await expect
    .poll(() => posed.taken.filter((one) => (one as { act?: string }).act === 'move').length)
    .toBe(7);
  expect(hands.count).toBeLessThanOrEqual(3);
  await close();
});

const STATES: readonly (readonly [name: string, position: Table, laying: Laying])[] = [
  ['acting', ROMANS_ACT, {}],
  ['melee', MELEE, {}],
  ['evasion', CONTACT, { ...ROMAN, before: CONTACT_BEFORE }],
  ['volley', VOLLEY, { ...ROMAN, before: VOLLEY_BEFORE }],
  ['points', SPEND, {}],
  ['orders', EIGHT, {}],
];
// In English `states-en.journey.ts` looks at all of them; by day here at every other.
test.each(STATES.filter((_, at) => isNightOrTurn(at, 1, 2)))(
  '%s can be read in Russian, in both lights',
  async (_, position, laying) => {
    const { page, close } = await lay(position, laying, 'mouse', { language: 'ru' });
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
    await close();
  },
);
test('units of one name in both armies shoot at each other, and the page goes on', async () => {
  const russian = { ...RUSSIAN, Balearics: 'Критяне' };
  const laying = { ...ROMAN, before: VOLLEY_BEFORE, russian };
  const { page, person, posed, close } = await lay(VOLLEY, laying, 'mouse', { language: 'ru' });
  await meet(person, page, 'Ответный залп');
  await expect.poll(() => posed.taken).toEqual([{ act: 'return' }]);
  await close();
});
for (const reader of byTurns([{}, { width: 390, height: 844, touch: true }], 1)) {
  test(`both who meet are in view beside the cards: ${reader.width ?? 1280}`, async () => {
    const laying = { ...ROMAN, before: CONTACT_BEFORE };
    const { page, close } = await lay(CONTACT, laying, 'mouse', reader);
    const panel = await odds(page).boundingBox();
    for (const unit of [4, 9]) {
      const box = await page.locator(`[data-thing="unit:${unit}"]`).boundingBox();
      expect(box !== null && panel !== null && box.y + box.height <= panel.y).toBe(true);
    }
    await close();
  });
}
