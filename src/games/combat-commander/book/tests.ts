/** Which rule tests hold each paragraph: fetched when somebody asks. */
import held from '../../../../docs/rules/combat-commander.json' with { type: 'json' };
import type { Held } from '../../diagrams.ts';

export const tests: Held = held;
