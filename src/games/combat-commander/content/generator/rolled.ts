/** A battle rolled from a seed; the computer chooses for sides that are not asked. */
import type { Words } from '#kernel';
import { sampledPick } from '#fate';
import type { ScenarioFile } from '../scenarios/shape.ts';
import { generate, type Choices, type Generated } from './generate.ts';
import { byJudgement } from './judged.ts';
import { ROLLED_NAME } from './tables.ts';

const SEEDS = 2 ** 32;
/** Whose dice for the lot are others, so that they change nothing that is rolled besides. */
const lotsOf = (seed: number): number => (seed * 31 + 17) % SEEDS;

/** CC-RSG-16 As far as the choices go; with all that was chosen for others on the way. */
export function rolledFrom(
  seed: number,
  given: Choices,
  asked: readonly [axis: boolean, allies: boolean],
): readonly [Generated, Choices] {
  const lots = sampledPick(lotsOf(seed));
  let chosen = given;
  for (;;) {
    const now = generate(sampledPick(seed), chosen);
    const { want } = now;
    if (want === undefined || asked[want.side]) return [now, chosen];
    chosen = byJudgement(want, chosen, lots);
  }
}
/** What makes a battle again: its seed, 0 to 2^32 - 1, and all that was chosen. */
export interface Rolled {
  readonly seed: number;
  readonly choices: Choices;
}
/** CC-RSG-15, CC-RSG-16 The battle that was rolled so; undefined: something is not chosen. */
export const madeAgain = ({ seed, choices }: Rolled): ScenarioFile | undefined =>
  generate(sampledPick(seed), choices).file;
const plain = (name: string): string => name.trim().toLowerCase();
/** No scenario by hand is called so: it would be taken for one that was rolled. */
export const isRolledName = (name: Words): boolean =>
  (['en', 'ru'] as const).some((lang) =>
    Object.values(ROLLED_NAME).map(plain).includes(plain(name[lang])),
  );
