/** A player lays his elements of terrain (AOT-SETUP-06). */
import { terrainOf } from '../facts/places.ts';
import { seatOf } from '../facts/units.ts';
import type { BeforeStep, Element, Context, Scene, Play } from '../world.ts';
import { terrainPlaced } from './events.ts';
import { placeTerrain } from './questions.ts';
import { outlinesOf } from './terrain.ts';
import type { TerrainAnswer } from './types.ts';

/** AOT-SETUP-08 The pieces of one element bear one number. */
function elementsBy(scene: Scene, answer: TerrainAnswer): Element[] {
  const of = new Set(terrainOf(scene).map((one) => one.of)).size;
  return outlinesOf(answer).map((outline) => ({ kind: answer.kind, outline, of }));
}
/** AOT-SETUP-06 The defender places as many elements as were agreed. */
export function* layTerrain(
  table: Context,
  { army, left }: BeforeStep & { readonly at: 'terrain' },
): Play {
  const asked = { army, left };
  const answer = yield* table.ask(seatOf(table, army), placeTerrain, asked);
  table.emit(terrainPlaced, { army, elements: elementsBy(table, answer) });
}
