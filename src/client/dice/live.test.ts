/** Dice that are checked as they are told: in steps, anew, and where something was taken back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterDraw, afterPhrase, deal, dealtBefore, Seals } from '#fate';
import type { Chance } from '#kernel';
import type { ServerMessage, Step } from '#protocol';
import { LiveDice } from './live.ts';

const DIE: Chance = { ask: 'roll', dice: 2, sides: 6 };
const seals = new Seals('ab'.repeat(32));
const SAID = { seq: 1, seat: 'south', phrase: 'seven grey mules' };
/** So many rolls, each in a row of its own, after what was said. */
function rolled(count: number): Step[] {
  let stands = afterPhrase(dealtBefore(seals.promise), SAID.seat, SAID.phrase);
  return Array.from({ length: count }, (_, at) => {
    const { result, link = '' } = deal(seals, stands, DIE);
    stands = afterDraw(stands, DIE);
    return { seq: 2 + at, by: 'fate', events: [], drawn: { chance: DIE, result, link } };
  });
}
const welcomed = (steps: readonly Step[], hash = seals.promise): ServerMessage =>
  ({
    t: 'welcome',
    fate: { hash, phrases: [SAID] },
    seats: [{ seat: 'south', kind: 'person', yours: true, here: true }],
    steps,
  }) as object as ServerMessage;
const stepped = (steps: readonly Step[]): ServerMessage =>
  ({ t: 'step', steps }) as object as ServerMessage;
const wrong = (step: Step | undefined): Step => {
  const { drawn } = step ?? {};
  if (step === undefined || drawn === undefined) throw new Error('no roll');
  const result = (drawn.result as number[]).map((face) => 7 - face);
  return { ...step, drawn: { ...drawn, result } };
};

beforeEach(() => {
  const drawer = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each roll is ticked once, whether it is told anew or as it falls', () => {
  const [live, steps] = [new LiveDice('m'), rolled(6)];
  live.heard(welcomed(steps.slice(0, 3)));
  live.heard(stepped(steps.slice(2, 6)));
  expect([...live.good]).toEqual([2, 3, 4, 5, 6, 7]);
  live.heard(welcomed(steps));
  expect(live.isWrong).toBe(false);
});
test('a changed die, a roll that is left out and another promise are wrong, and stay so', () => {
  const steps = rolled(6);
  const found = (...messages: readonly ServerMessage[]): boolean => {
    const live = new LiveDice('m');
    for (const message of messages) live.heard(message);
    return live.isWrong;
  };
  expect(found(welcomed(steps))).toBe(false);
  expect(found(welcomed([...steps.slice(0, 3), wrong(steps[3])]), welcomed(steps))).toBe(true);
  expect(found(welcomed(steps.filter((_, at) => at !== 2)))).toBe(true);
  expect(found(welcomed([], new Seals('cd'.repeat(32)).promise))).toBe(true);
});
test('what all took back is told no more, and the rolls after it are ticked', () => {
  const steps = rolled(8);
  const back: Step = { seq: 5, by: 'agreed', events: [] };
  const live = new LiveDice('m');
  live.heard(welcomed([...steps.slice(0, 2), back, ...steps.slice(5)]));
  expect(live.isWrong).toBe(false);
  expect(live.good.size).toBe(5);
  const forged = new LiveDice('m');
  forged.heard(welcomed([...steps.slice(0, 2), back, wrong(steps[5])]));
  expect(forged.isWrong).toBe(true);
});
test('nothing is said of dice that were not promised so', () => {
  const live = new LiveDice('m');
  live.heard(welcomed(rolled(2), 'f'.repeat(64)));
  expect([live.good.size, live.isWrong]).toEqual([0, false]);
});
