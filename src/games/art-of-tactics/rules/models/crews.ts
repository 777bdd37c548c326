/** What stands on the base of an elephant or a chariot (sections 25 and 26). */
import type { Frozen } from '#kernel';
import type { Rule } from '../rules.ts';
import type { Arm, PlacedFigure, PlacedUnit, Troop, Weapon } from '../world.ts';

interface Wrong {
  readonly code: string;
  readonly cite: Rule;
}
type Crewed = Extract<Arm, 'elephant' | 'chariot'>;
/** AOT-ELE-02 The driver does not fight: three do; AOT-CHAR-01 as many as horses. */
const ELEPHANT_CREW = 3;
/** AOT-ELE-03, AOT-CHAR-08 Loose order: two ranks of two. */
export const ESCORT = 4;
const MODELS: { readonly [A in Crewed]: readonly Weapon[] } = {
  elephant: ['tusks'],
  chariot: ['team', 'scythes', 'asses'],
};
const ALL: ReadonlySet<Weapon> = new Set([...MODELS.elephant, ...MODELS.chariot]);
export const CITES: {
  readonly [A in Crewed]: { readonly [K in 'one' | 'crew' | 'escort' | 'only']: Rule };
} = {
  elephant: { one: 'AOT-ELE-01', crew: 'AOT-ELE-02', escort: 'AOT-ELE-03', only: 'AOT-ELE-18' },
  chariot: { one: 'AOT-CHAR-01', crew: 'AOT-CHAR-01', escort: 'AOT-CHAR-08', only: 'AOT-CHAR-13' },
};
const isCrewedArm = (arm: Arm): arm is Crewed => arm === 'elephant' || arm === 'chariot';

/**
 * AOT-ELE-01, AOT-ELE-02, AOT-ELE-03, AOT-ELE-18, AOT-CHAR-01, AOT-CHAR-08, AOT-CHAR-09,
 * AOT-CHAR-13 Why it is none.
 */
export function crewIssues(unit: Frozen<PlacedUnit>, troop: Frozen<Troop>): Wrong[] {
  const { figures } = unit;
  const strange = figures.some(
    ({ part, weapons }) => part !== 'model' && weapons.some((one) => ALL.has(one)),
  );
  if (!isCrewedArm(troop.arm)) {
    const parts = figures.some(({ part }) => part !== undefined);
    return parts || strange ? [{ code: 'noSuchParts', cite: 'AOT-ELE-01' }] : [];
  }
  const cites = CITES[troop.arm];
  const of = (part: PlacedFigure['part']): readonly Frozen<PlacedFigure>[] =>
    figures.filter((one) => one.part === part);
  const [model, ...more] = of('model');
  const whole = model !== undefined && more.length === 0 && of(undefined).length === 0 && !strange;
  if (!whole || !MODELS[troop.arm].includes(model.weapons[0])) {
    return [{ code: 'oneModel', cite: cites.one }];
  }
  const issues: Wrong[] = [];
  const tell = (wrong: boolean, code: string, cite: Rule): void => {
    if (wrong) issues.push({ code, cite });
  };
  const { horses = 0 } = troop;
  tell(troop.arm === 'chariot' && horses === 0, 'noHorses', 'AOT-CHAR-01');
  const most = troop.arm === 'chariot' ? horses : ELEPHANT_CREW;
  tell(of('crew').length > most, 'crewTooLarge', cites.crew);
  const stand = troop.arm === 'chariot' ? [1, 3] : [1];
  const together = of('crew').every(({ place }) => place === model.place);
  tell(!together || !stand.includes(model.place), 'oneModel', cites.one);
  const escort = of('escort');
  tell(
    escort.length > ESCORT || escort.some(({ place }) => place === 1),
    'escortWrong',
    cites.escort,
  );
  tell(model.weapons[0] === 'scythes' && escort.length > 0, 'noEscort', 'AOT-CHAR-09');
  const leaders = figures.every(({ role = 'general' }) => role === 'general' || role === 'colonel');
  tell(!leaders || unit.elite !== undefined, 'onlyVeterans', cites.only);
  return issues;
}
