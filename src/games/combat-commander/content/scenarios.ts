/** Our own scenarios, written as anybody may write one. */
import lastTrain from '../../../../data/combat-commander/scenarios/last-train.json' with { type: 'json' };
import marshRoad from '../../../../data/combat-commander/scenarios/marsh-road.json' with { type: 'json' };
import millCrossingFile from '../../../../data/combat-commander/scenarios/mill-crossing.json' with { type: 'json' };
import orchardLanes from '../../../../data/combat-commander/scenarios/orchard-lanes.json' with { type: 'json' };
import reedHalt from '../../../../data/combat-commander/scenarios/reed-halt.json' with { type: 'json' };
import stonyHill from '../../../../data/combat-commander/scenarios/stony-hill.json' with { type: 'json' };
import theRidge from '../../../../data/combat-commander/scenarios/the-ridge.json' with { type: 'json' };
import twoBridges from '../../../../data/combat-commander/scenarios/two-bridges.json' with { type: 'json' };
import type { Words } from '#kernel';
import type { Setup } from '../rules/index.ts';
import { readScenario } from './scenarios/read.ts';

const FILES: { readonly [id: string]: { readonly note?: Words } } = {
  'mill-crossing': millCrossingFile,
  'the-ridge': theRidge,
  'marsh-road': marshRoad,
  'two-bridges': twoBridges,
  'orchard-lanes': orchardLanes,
  'reed-halt': reedHalt,
  'stony-hill': stonyHill,
  'last-train': lastTrain,
};
/** A sentence about each. */
export const NOTES: ReadonlyMap<string, Words> = new Map(
  Object.entries(FILES).flatMap(([id, { note }]) => (note === undefined ? [] : [[id, note]])),
);
function read(id: string): Setup {
  const setup = readScenario(FILES[id], id);
  if (!setup.ok) throw new Error(`${id}: ${JSON.stringify(setup.error)}`);
  return setup.value;
}
/** By their names, the introductory one first. */
export const SCENARIOS: ReadonlyMap<string, Setup> = new Map(
  Object.keys(FILES).map((id) => [id, read(id)]),
);
/** S1 as somebody found it: units may stand anywhere in what is made of it. */
const { settingUp: _, ...found } = read('mill-crossing');
export const millCrossing: Setup = { ...found, scenario: 'millCrossing' };
