/** Plays a battle anew beside its page, which is never kept waiting. */
import { replays } from '#games/replays';
import { headerOf } from '../../table/lookback/header.ts';
import type { Asking, Told } from '../../table/lookback/messages.ts';
import { Replaying } from '../../table/lookback/replaying.ts';
import { readDice } from '../dice/reading.ts';

interface Page {
  addEventListener(of: 'message', heard: (message: MessageEvent<Asking>) => void): void;
  postMessage(told: Told, handedOver: readonly Transferable[]): void;
}
const page: Page = globalThis as object as Page;
const tell = (told: Told): void => page.postMessage(told, []);
/** So many rows are checked before whoever jumps is heard again. */
const AT_ONCE = 20;
let replaying: Replaying | undefined;

page.addEventListener('message', ({ data }) => {
  if (data.t === 'open') return void open(new TextDecoder().decode(data.file));
  if (data.t === 'check') {
    if (replaying !== undefined && replaying.opened.rows > 0) check(replaying);
    return;
  }
  if (data.t === 'reckon') {
    if (replaying !== undefined) tell({ t: 'reckoned', ...replaying.reckon() });
    return;
  }
  if (data.t === 'dice') {
    if (replaying !== undefined) tell({ t: 'dice', dice: readDice(replaying) });
    return;
  }
  if (data.t === 'stand') {
    if (replaying !== undefined) tell({ t: 'stood', ...replaying.stand(data.row) });
    return;
  }
  const { ask, eye, first, last } = data;
  try {
    if (replaying !== undefined)
      tell({ t: 'stretch', ask, ...replaying.stretch(eye, first, last) });
  } catch (error) {
    console.warn(error);
    tell({ t: 'lost', ask });
  }
});
async function open(text: string): Promise<void> {
  try {
    const { ruleset } = headerOf(text);
    const found = await replays.replayableOf(ruleset);
    const rules = found?.rulesets.find(({ id }) => id === ruleset);
    if (found === undefined || rules === undefined) return tell({ t: 'failed', why: 'noRules' });
    replaying = new Replaying(text, rules, found.course);
    tell({ t: 'opened', ...replaying.opened });
  } catch (error) {
    console.warn(error);
    tell({ t: 'failed', why: 'otherRules' });
  }
}
function check(one: Replaying, checking = one.check()): void {
  let rows = 0;
  for (let count = 0; count < AT_ONCE; count++) {
    const step = checking.next();
    if (step.done === true) {
      const { value: seq } = step;
      return tell(
        seq === undefined ? { t: 'checked', rows: one.opened.rows } : { t: 'differs', seq },
      );
    }
    rows = step.value;
  }
  tell({ t: 'checked', rows });
  setTimeout(() => check(one, checking), 0);
}
