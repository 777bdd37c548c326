/** What is done to what is picked, by what it is asked for. */
import type { Pending } from '#kernel';
import type { Rule } from '../../rules/index.ts';
import type { Ask } from '../kind.ts';
import type { en } from '../words/en.ts';

type Words = (typeof en)['deed'];
export type OfUnit = keyof Words['unit'];
export type OfHex = keyof Words['hex'];
const UNITS: { readonly [R in Rule]?: OfUnit } = {
  'CC-ACT-A36': 'put',
  'CC-ACT-A39': 'smoke',
  'CC-ACT-A41': 'wreck',
  'CC-BLZ-02': 'leave',
  'CC-EVT-E44': 'harden',
  'CC-EVT-E50': 'roll',
  'CC-EVT-E52': 'divide',
  'CC-EVT-E58': 'rally',
  'CC-EVT-E60': 'suppress',
  'CC-EVT-E62': 'eliminate',
  'CC-EVT-E63': 'wreck',
  'CC-EVT-E64': 'rally',
  'CC-EVT-E66': 'lose',
  'CC-EVT-E71': 'give',
  'CC-EVT-E72': 'break',
  'CC-EVT-E75': 'suppress',
  'CC-EVT-E76': 'put',
  'CC-FIRE-08': 'roll',
  'CC-FOR-08': 'roll',
  'CC-MEL-02': 'break',
  'CC-RECO-01': 'roll',
  'CC-ROUT-01': 'roll',
  'CC-TRG-05': 'break',
};
const HEXES: { readonly [R in Rule]?: OfHex } = {
  'CC-ACT-A31': 'clear',
  'CC-ACT-A32': 'dig',
  'CC-ACT-A35d': 'put',
  'CC-ACT-A39': 'smoke',
  'CC-ARQ-07': 'strike',
  'CC-BLZ-02': 'go',
  'CC-BLZ-05': 'burn',
  'CC-EVT-E43': 'strike',
  'CC-EVT-E55': 'dig',
  'CC-EVT-E56': 'put',
  'CC-EVT-E58': 'put',
  'CC-EVT-E59': 'put',
  'CC-EVT-E68': 'put',
  'CC-EVT-E70': 'clear',
  'CC-EVT-E76': 'put',
};
/** Of questions that are asked for one thing alone. */
const ASKED: { readonly [K in Ask]?: OfHex } = {
  chooseMelee: 'fight',
  clearSmoke: 'disperse',
  enter: 'enter',
  retreat: 'run',
};
export type Asked = Pick<Pending, 'ask' | 'question'>;
const at = <T>(all: { readonly [key: string]: T | undefined }, key: string): T | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;
function ruleOf({ question }: Asked): string {
  const { by = '' } = question as { readonly by?: string };
  return by;
}
export const unitVerb = (asked: Asked): OfUnit | undefined => at(UNITS, ruleOf(asked));
export const hexVerb = (asked: Asked): OfHex | undefined =>
  at(ASKED, asked.ask ?? '') ?? at(HEXES, ruleOf(asked));
