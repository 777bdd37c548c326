/** Which units a refused wing holds back, as their own army sees it. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { cloudsOfSmokeWeb } from '../rules/rulesets.ts';
import { table } from '../../../../test/clouds-of-smoke/table.ts';
import type { ArmyId } from '../rules/index.ts';
import type { Post, Refused } from './post.ts';
import { isRefused } from './timing.ts';
import { WEIGHTS } from './weights.ts';

/** From west to east. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
const units = (['s', 'n'] as const).flatMap((army) =>
  NAMES.map((name, at) => ({
    name: army + name,
    south: army === 's',
    at: [4 + 2 * at, army === 's' ? 4 : 18] as const,
    facing: army === 's' ? 0 : 180,
  })),
);
const t = table({ units });
/** Those of an army that are held back, from west to east. */
function heldBack(army: number, refused?: Refused): string {
  const post: Post = {
    scene: t.look,
    me: army as ArmyId,
    rules: cloudsOfSmokeWeb.questions,
    pick: sampledPick(1),
    weights: WEIGHTS,
    gentle: false,
    together: false,
    quick: false,
    ...(refused && { refused }),
  };
  const side = army === 0 ? 's' : 'n';
  return NAMES.filter((name) => isRefused(post, t.unit(side + name))).join('');
}
describe('a wing that is refused', () => {
  test('is the left or the right of the army that looks at its enemy', () => {
    expect(heldBack(0, 'left')).toBe('abcd');
    expect(heldBack(0, 'right')).toBe('ghij');
    expect(heldBack(1, 'left')).toBe('ghij');
    expect(heldBack(1, 'right')).toBe('abcd');
  });
  test('of both the centre is left, and of none all', () => {
    expect(heldBack(0, 'wings')).toBe('abchij');
    expect(heldBack(1, 'wings')).toBe('abchij');
    expect(heldBack(0)).toBe('');
  });
});
