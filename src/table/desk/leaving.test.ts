import { expect, test } from 'vitest';
import { leavesAt } from './leaving.ts';

type Asking = Parameters<typeof leavesAt>[0];
const desk = (session: Partial<Asking['session']>, ask?: string): Asking => ({
  session: {
    mine: ['south'],
    eye: 'south',
    kinds: [{ asks: ['react'] }],
    state: {},
    left: undefined,
    ...session,
  },
  decision: ask === undefined ? undefined : { ask },
});

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
