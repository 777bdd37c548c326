/**
 * Art of Tactics against the computer, to its end, by mouse and by keyboard. The dice are those of
 * a seed, and the computer thinks alike each time: what is seen once is seen whenever it is run.
 */
import { expect, test } from 'vitest';
import type { Hand } from '../player.ts';
import { openStage, openWindow } from '../stage.ts';
import { outpostsFile } from '../tactics/outposts.ts';
import { Tactician } from '../tactics/tactician.ts';

/** What the logs of both battles, and what was done in them, must tell of. */
const DEEDS = {
  'an evasion': / (tries|try) to evade from [^:]+: /,
  'a return fire': / shoots? back/,
  'a countercharge': / charges? [^:]+, who shoots? at (it|them): /,
  'a breakthrough': /^Ride through$/m,
  'spent demoralisation': / points? won from .* spent on .*: /,
};

/** The battle that stands ready, in two clicks. */
async function playNow(person: Tactician): Promise<void> {
  const card = person.page.getByRole('region', { name: 'Art of Tactics' });
  await person.press(card.getByRole('button', { name: 'Play now' }));
}
/** A small one, from its file: outposts that shoot at each other, and horse that rides through. */
async function openOutposts({ page }: Tactician): Promise<void> {
  const buffer = Buffer.from(outpostsFile());
  const file = { name: 'outposts.sandtable', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}
const BATTLES = [
  ['a', playNow],
  ['s6', openOutposts],
] as const;
async function playOnce(
  hand: Hand,
  seed: string,
  begin: (person: Tactician) => Promise<void>,
): Promise<string> {
  const stage = await openStage(seed);
  try {
    const { page, context, troubles } = await openWindow(stage);
    await page.goto(stage.address);
    const person = new Tactician(page, hand);
    await begin(person);
    await page.waitForURL('**/m/**');
    await person.playUntil(() => false);
    await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
    const log = [await person.readLog(), ...person.done].join('\n');
    expect(troubles).toEqual([]);
    await context.close();
    return log;
  } finally {
    await stage.close();
  }
}
async function playWhole(hand: Hand): Promise<void> {
  const logs: string[] = [];
  for (const [seed, begin] of BATTLES) logs.push(await playOnce(hand, seed, begin));
  const seen = Object.entries(DEEDS).filter(([, words]) => logs.some((log) => words.test(log)));
  expect(seen.map(([what]) => what)).toEqual(Object.keys(DEEDS));
}
test('whole battles of Art of Tactics by mouse', () => playWhole('mouse'));
test('whole battles of Art of Tactics by keyboard', () => playWhole('keys'));
