/** Names of units, each once: how positions and queries speak of them. */
import { unitName } from '../rules/phrases/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';

/** By unit: its name in English, with a number where two are alike. */
export function unitNames(scene: Scene): string[] {
  const said = scene.position.units.origin.map((_, unit) => unitName(scene, unit as UnitId, 'en'));
  return said.map((name, unit) => {
    const before = said.slice(0, unit).filter((one) => one === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
