import { expect, test } from 'vitest';
import { leavesAt } from './leaving.ts';
import type { ShownDesk } from './shown.ts';

const desk = (session: object, ask?: string): ShownDesk =>
  ({
    session: {
      mine: ['south'],
      eye: 'south',
      kinds: [{ asks: ['react'] }],
      state: {},
      left: undefined,
      ...session,
    },
    decision: ask === undefined ? undefined : { ask },
  }) as unknown as ShownDesk;

test.each([
  ['what a standing order may answer', desk({}, 'react'), true, true],
  ['what none may answer', desk({}, 'move'), true, false],
  ['what one answers in a moment', desk({ left: { ask: 'react' } }), true, true],
  ['nothing', desk({}), true, false],
  ['one who watches', desk({ mine: [], eye: 'audience' }, 'react'), false, false],
  ['a game that takes none', desk({ kinds: [] }, 'react'), false, false],
  ['after the end', desk({ state: { outcome: {} } }, 'react'), false, false],
])('asked %s', (_, at, any, now) => {
  expect(leavesAt(at)).toEqual({ any, now });
});
