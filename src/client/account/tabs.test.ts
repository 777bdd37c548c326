import { afterEach, expect, test, vi } from 'vitest';
import { otherTabs } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that knows no channel between tabs tells and hears nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const stop = otherTabs.hear(() => expect.unreachable());
  otherTabs.tell();
  stop();
});
