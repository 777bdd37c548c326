import type { Listed } from '../choosing/option.ts';
import { t } from '../combat/words/index.ts';

/** Part F Rearguard: over the edge, and safe. */
export const leaveTable: Listed<'leaveTable'> = {
  first: () => t().first.leaveTable,
  options: (_desk, { unit }) => [
    { label: t().ask.leave, note: t().ask.leaveNote, unit, answer: { leave: true } },
    { label: t().ask.remain, note: t().ask.remainNote, unit, answer: { leave: false } },
  ],
};
