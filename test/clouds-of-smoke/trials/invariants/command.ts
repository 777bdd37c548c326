/** Commanders, sub-commanders and the assets that help in play. */
import { diceAgainst } from '../../../../src/games/clouds-of-smoke/rules/fire/bombardment.ts';
import { formationOf } from '../../../../src/games/clouds-of-smoke/rules/movement/formations.ts';
import { has } from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { Scene, Shot } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import { UNASKED, type Invariant } from '#trials';
import { eventsOf, firstWrong, invariant, onEvents } from './moment.ts';
import { boxOf, distanceTo } from './shapes.ts';

/** Whose the commander is, counted once more. */
function ownerOf({ setup }: Scene, id: number): number {
  if (id < setup.armies.length) return id;
  const owners = setup.armies.flatMap(({ subCommanders = [] }, army) =>
    subCommanders.map(() => army),
  );
  return owners[id - setup.armies.length] ?? -1;
}
/** Part E 3 UW for a sub-commander; a staff adds 1 UW to the board's radius. */
function radiusOf(look: Scene, id: number): number {
  const army = look.setup.armies[id];
  if (army === undefined) return 3000;
  const staff = (army.assets ?? []).some(({ asset }) => asset === 'staff');
  return army.commandRadius + (staff ? 1000 : 0);
}
/** COS-GEO-03 "At most" forgives a tick. */
const SLACK = 1.001;

export const commandInvariants: readonly Invariant[] = [
  invariant('an order is given by a commander of the active army', ({ look, now }) => {
    if (now.step.at !== 'order') return UNASKED;
    const { commander } = now.step.order;
    return ownerOf(look, commander) === now.active ? undefined : `${commander} gives orders`;
  }),
  onEvents('a formation is called up within the radius', 'formationPicked', ({ units }, here) => {
    const { look, before } = here;
    if (before.step.at !== 'order' || before.step.order.action === 'reserveMove') return false;
    const { commander, x, y } = before.step.order;
    const then = { ...look, position: before };
    const formation = formationOf(then, units[0]);
    const share = formation.every((unit) => has(look, unit, 'vanguard')) ? 0.5 : 1;
    const far = share * Math.min(...formation.map((unit) => distanceTo(boxOf(then, unit), x, y)));
    return (
      far > radiusOf(look, commander) + SLACK && `${units.join()} are ${far} from ${commander}`
    );
  }),
  invariant('only sub-commanders are removed, as is told', (here) => {
    const { look, before, now } = here;
    const told = eventsOf(here, 'commanderRemoved').map(({ commander }) => Number(commander));
    return firstWrong(now.commanders.off, (off, id) => {
      const removed = off === 1 && before.commanders.off[id] !== 1;
      if (removed !== told.includes(id)) return `${id} is removed: ${removed}, told: ${!removed}`;
      return off === 1 && id < look.setup.armies.length && `${id} is the commander of an army`;
    });
  }),
  invariant('who is removed stays away', ({ now, before }) =>
    firstWrong(before.commanders.off, (off, id) => {
      // Whoever is not set up yet has not been removed.
      if (off !== 1) return undefined;
      const back = now.commanders.off[id] === 0 || now.commanders.x[id] !== before.commanders.x[id];
      return back && `${id} is back`;
    }),
  ),
  onEvents(
    'an asset is used once, by an army that has it',
    'assetUsed',
    ({ army, asset }, here) => {
      const { look, before } = here;
      const bought = (look.setup.armies[army].assets ?? []).some((one) => one.asset === asset);
      const again = before.used.some((one) => one.army === army && one.asset === asset);
      return (!bought || again) && `${asset} of ${army}`;
    },
  ),
  onEvents('a bombardment rolls what its guns give', 'bombarded', ({ army, dice }, here) => {
    const { look, before } = here;
    if (before.step.at !== 'bombardment') return false;
    const shots: Pick<Shot, 'unit' | 'formation' | 'army'>[] = [
      ...before.step.shots,
      ...eventsOf(here, 'shotDeclared'),
    ].filter((shot) => shot.army === army);
    const then = { ...look, position: before };
    const due = shots.reduce((sum, shot) => sum + diceAgainst(then, shot), 0);
    const park = here.now.used.some(
      (one) => one.asset === 'ammunition' && one.army === before.active,
    );
    const more = dice.length - due;
    return more !== 0 && !(park && more === 2) && `${dice.length} dice, not ${due}`;
  }),
];
