/** Section 21: what each event does. */
import type { Rule } from '../rules.ts';
import type { EventName } from '../world.ts';
import type { Effect } from './effect.ts';
import * as forces from './forces.ts';
import * as fortunes from './fortunes.ts';
import * as support from './support.ts';
import { blaze, breeze, dust, entrench, laying, sappers } from './markers.ts';

export { sniper } from './forces.ts';

type Told = readonly [rule: Rule, effect: Effect];
export const EFFECTS: { readonly [E in EventName]: Told } = {
  airSupport: ['CC-EVT-E43', forces.airSupport],
  battleHarden: ['CC-EVT-E44', forces.battleHarden],
  battlefieldIntegrity: ['CC-EVT-E45', fortunes.battlefieldIntegrity],
  blaze: ['CC-EVT-E46', blaze],
  boobyTrap: ['CC-EVT-E47', laying('mines')],
  breeze1: ['CC-EVT-E48', breeze(1)],
  breeze2: ['CC-EVT-E48', breeze(2)],
  breeze3: ['CC-EVT-E48', breeze(3)],
  breeze4: ['CC-EVT-E48', breeze(4)],
  breeze5: ['CC-EVT-E48', breeze(5)],
  breeze6: ['CC-EVT-E48', breeze(6)],
  commandAndControl: ['CC-EVT-E49', fortunes.commandAndControl],
  commissar: ['CC-EVT-E50', forces.commissar],
  cower: ['CC-EVT-E51', forces.cower],
  deploy: ['CC-EVT-E52', forces.deploy],
  dust: ['CC-EVT-E53', dust],
  elan: ['CC-EVT-E54', fortunes.elan],
  entrench: ['CC-EVT-E55', entrench],
  fieldPromotion: ['CC-EVT-E56', forces.fieldPromotion],
  fogOfWar: ['CC-EVT-E57', fortunes.fogOfWar],
  hero: ['CC-EVT-E58', forces.hero],
  infiltration: ['CC-EVT-E59', support.infiltration],
  interdiction: ['CC-EVT-E60', forces.interdiction],
  interrogation: ['CC-EVT-E61', fortunes.interrogation],
  kia: ['CC-EVT-E62', forces.kia],
  malfunction: ['CC-EVT-E63', fortunes.malfunction],
  medic: ['CC-EVT-E64', forces.medic],
  missionObjective: ['CC-EVT-E65', fortunes.missionObjective],
  prisonersOfWar: ['CC-EVT-E66', forces.prisonersOfWar],
  reconnaissance: ['CC-EVT-E67', fortunes.reconnaissance],
  reinforcements: ['CC-EVT-E68', support.reinforcements],
  rubble: ['CC-EVT-E69', laying('wire')],
  sappers: ['CC-EVT-E70', sappers],
  scrounge: ['CC-EVT-E71', fortunes.scrounge],
  shellShock: ['CC-EVT-E72', forces.shellShock],
  shellholes: ['CC-EVT-E73', laying('foxholes')],
  strategicObjective: ['CC-EVT-E74', fortunes.strategicObjective],
  suppressingFire: ['CC-EVT-E75', forces.suppressingFire],
  walkingWounded: ['CC-EVT-E76', forces.walkingWounded],
  whitePhosphorus: ['CC-EVT-E77', forces.whitePhosphorus],
};
