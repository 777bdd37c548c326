/** Tactics in force: what they do to a unit wherever it stands (section 17, Part D.2). */
import type { Share } from '../facts/share.ts';
import type { Scene, TacticId, UnitId } from '../world.ts';

type Effects = NonNullable<Scene['position']['combat']>['effects'];
/** COS-TAC-03 The effects in force: they end with their combat. */
export const effectsNow = (scene: Scene): Effects => scene.position.combat?.effects ?? [];
/** COS-TAC-03 Is the unit under such a tactic? */
export const underTactic = (scene: Scene, unit: UnitId, tactic: TacticId): boolean =>
  effectsNow(scene).some((effect) => effect.tactic === tactic && effect.units.includes(unit));

const STEADIER: { readonly [T in TacticId]?: number } = {
  inspiration: 1,
  coverOfPikes: 1,
  standFast: 2,
  reverseSlope: 1,
};
/** COS-TAC-13 Added to the die of a discipline test. */
export const disciplineTactics = (scene: Scene, unit: UnitId): Share<TacticId>[] =>
  (Object.entries(STEADIER) as [TacticId, number][])
    .filter(([tactic]) => underTactic(scene, unit, tactic))
    .map(([tactic, adds]) => ({ of: tactic, cite: 'COS-TAC-13', adds }));
/** COS-GEN-08, COS-RES-06 Added to a strength: the doubling counts the statline's alone. */
export const strengthTactics = (scene: Scene, unit: UnitId, strength: number): Share[] => [
  ...(underTactic(scene, unit, 'inspiration')
    ? [{ of: 'inspiration', cite: 'COS-GEN-08', adds: strength } as const]
    : []),
  ...(underTactic(scene, unit, 'reverseSlope')
    ? [{ of: 'reverseSlope', cite: 'COS-RES-06', adds: 1 } as const]
    : []),
];
