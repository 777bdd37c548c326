/** How soon a stranger may move, in each game that stands on the first page. */
import type { Browser } from 'playwright-core';
import type { Games } from '#games';
import { openBrowser, PACKED } from '../measuring/browser.ts';
import { playNow, type Played, type Press } from '../measuring/play-now.ts';
import { atMost, medianOf, type Figure } from '../measuring/rounds.ts';
import { startServer } from '../measuring/server.ts';

const KIB = 1024;
const WIDTHS = [1280, 390];
/** What one waits without thinking of something else is a second; half of another for the way. */
const MOST_MS = 1500;
/** He who has not looked at the card at all waits for the table's code as well: 1 s of the line. */
const MOST_HURRIED_MS = 3000;
/** The page 180 KiB (its own limit), a game's table 150: three quarters of a second of the line. */
const MOST_BYTES = 330 * KIB;
/** Each costs a way there and back where six go at once: four ways. */
const MOST_REQUESTS = 24;
const ROUNDS = 3;
/** Dice may say that the other begins: then it is tried again. */
const MOST_TRIES = 12;

export async function benchPlaying(games: Games): Promise<Figure[]> {
  if (!PACKED) return [];
  const server = startServer();
  const browser = await openBrowser();
  try {
    const address = await server.ready;
    const figures: Figure[] = [];
    for (const { name } of games.all) {
      for (const width of WIDTHS) {
        figures.push(...(await read(browser, address, { name: name.en, width, reads: true })));
        figures.push(...(await hurried(browser, address, { name: name.en, width, reads: false })));
      }
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
async function read(browser: Browser, address: string, press: Press): Promise<Figure[]> {
  const played = await rounds(browser, address, press);
  if (played.length === 0) return [];
  const of = `${press.name} at ${press.width} px`;
  const most = (figure: (one: Played) => number): number => Math.max(...played.map(figure));
  return [
    atMost(
      `Play now to the ${goal(played)}, ${of}`,
      medianOf(played.map(({ ms }) => ms)),
      MOST_MS,
      'ms',
    ),
    atMost(
      `page and table, ${of}`,
      most(({ bytes }) => bytes),
      MOST_BYTES,
      'bytes',
    ),
    atMost(
      `page and table, ${of}`,
      most(({ requests }) => requests),
      MOST_REQUESTS,
      'requests',
    ),
  ];
}
const goal = (played: readonly Played[]): string =>
  played.some(({ isAsked }) => isAsked) ? 'first move' : 'table';
async function hurried(browser: Browser, address: string, press: Press): Promise<Figure[]> {
  const played = await rounds(browser, address, press);
  if (played.length === 0) return [];
  const name = `Play now unread to the ${goal(played)}, ${press.name} at ${press.width} px`;
  return [atMost(name, medianOf(played.map(({ ms }) => ms)), MOST_HURRIED_MS, 'ms')];
}
/**
 * Those in which he who pressed is asked first. Where the other always begins: all, up to where the
 * table says so; how long he thinks is measured elsewhere.
 */
async function rounds(browser: Browser, address: string, press: Press): Promise<Played[]> {
  const found: Played[] = [];
  const others: Played[] = [];
  for (let tried = 0; found.length < ROUNDS && tried < MOST_TRIES; tried++) {
    const played = await playNow(browser, address, press);
    if (played === undefined) return [];
    (played.isAsked ? found : others).push(played);
  }
  return found.length > 0 ? found : others;
}
