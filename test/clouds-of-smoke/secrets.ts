/** A battle with all that may be hidden: secret numbers and notes, and every asset. */
import type { AssetId, Setup } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { camped } from './camp.ts';

const NOWHERE = { x: 0, y: 0 };
const one = (asset: string) => ({ asset: asset as AssetId, count: 1 });
const EITHER = (['west', 'east'] as const).map((edge) => ({ edge, from: 8000, to: 16_000 }));

/** Everything that a scenario may leave open is left open. */
export const secretSetup = (keeps: 'one' | 'half' = 'one'): Setup => ({
  ...camped({ edges: 'chosen', sparse: true, keeps }, [
    { assets: ['engineers', 'emplacement'].map(one) },
    { assets: ['engineers', 'reconnaissance', 'emplacement'].map(one), subCommanders: [NOWHERE] },
  ]),
  arrivals: { phase: 1, stretches: [EITHER, EITHER] },
});
