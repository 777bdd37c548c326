/** Who may call fire, and where (CC-ARQ-01, CC-ARQ-02). */
import type { Pick } from '#kernel';
import type { Call, CallFire } from '../../answers.ts';
import { oneOf, refuse } from '../../facts/answering.ts';
import { groundOf } from '../../facts/ground.ts';
import { isRadioBroken, radioIn, radioTypeOf } from '../../facts/radios.ts';
import { isLeader, unitsOnMap } from '../../facts/units.ts';
import { ALL_HEXES } from '../../ground/board.ts';
import { lineOfSight } from '../../ground/sight.ts';
import type { Rule } from '../../rules.ts';
import type { Scene, No, Side, UnitId } from '../../world.ts';

interface Asked {
  readonly mayRepair: boolean;
  readonly spotters: readonly UnitId[];
  readonly maySmoke: boolean;
}
/** CC-ARQ-02, CC-ORD-03 Leaders, broken or suppressed as they may be; no hero. */
const spottersOf = (look: Scene, side: Side): UnitId[] =>
  unitsOnMap(look, side).filter(
    (unit) => isLeader(look, unit) && look.position.units.activated[unit] === 0,
  );
/** CC-ARQ-01 What a side could do with a request; undefined: nothing. */
export function couldCall(look: Scene, side: Side): Asked | undefined {
  const radio = radioIn(look, side);
  if (radio === undefined) return undefined;
  const mayRepair = isRadioBroken(look, radio);
  const spotters = mayRepair ? [] : spottersOf(look, side);
  if (!mayRepair && spotters.length === 0) return undefined;
  return { mayRepair, spotters, maySmoke: radioTypeOf(look, radio).smoke };
}
/** CC-ARQ-03, CC-ARQ-13 Why a spotter cannot place the round there; undefined: he can. */
function whyNot(look: Scene, { spotter, hex }: Call): No | undefined {
  const { blocked } = lineOfSight(groundOf(look), look.position.units.hex[spotter], hex);
  const at = { unit: spotter, weapon: 0, hex };
  return blocked && refuse('noSight', blocked.rule as Rule, {}, { ...at, by: blocked.at });
}
export function checkCall(look: Scene, asked: Asked, answer: CallFire): No | undefined {
  if ('none' in answer) return undefined;
  if ('repair' in answer) {
    return asked.mayRepair ? undefined : refuse('radioWorks', 'CC-ARQ-01');
  }
  if (asked.mayRepair) return refuse('radioBroken', 'CC-ARQ-01');
  if (!asked.spotters.includes(answer.spotter)) {
    return refuse('cannotSpot', 'CC-ARQ-02', {}, { unit: answer.spotter });
  }
  if (answer.smoke === true && !asked.maySmoke) return refuse('noSmokeShells', 'CC-ARQ-03');
  return whyNot(look, answer);
}
export function suggestCall(look: Scene, asked: Asked, pick: Pick): CallFire {
  if (pick(8) === 0) return { none: true };
  if (asked.mayRepair) return { repair: true };
  const spotter = oneOf(asked.spotters, pick);
  const seen = ALL_HEXES.filter((hex) => whyNot(look, { spotter, hex }) === undefined);
  const isSmoke = asked.maySmoke && pick(4) === 0;
  return { spotter, hex: oneOf(seen, pick), ...(isSmoke ? { smoke: true } : {}) };
}
