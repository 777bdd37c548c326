/** What is decided in a fight and after it, each by a list. */
import { frontal, meleeDensities, proposed } from '../../rules/melee/index.ts';
import { pairsToFight } from '../../rules/turn/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { Listed, type Choice } from '../listed/listed.ts';
import { meleeProspects, type Pair } from '../prospects/melees.ts';
import type { Prospect } from '../prospects/prospect.ts';
import { testProspect } from '../prospects/throws.ts';
import { nameOf } from '../saying.ts';
import { t } from '../words/slot/index.ts';

/** Before the fights are thrown: those of whom it is asked come first. */
abstract class BeforeFights<K extends 'assignDice' | 'breakThrough'> extends Listed<K> {
  override get unit(): UnitId {
    return this.question.unit;
  }
  override get fights(): readonly Pair[] {
    const isOwn = ({ a, b }: Pair): number => (a === this.unit || b === this.unit ? 0 : 1);
    return pairsToFight(this.desk.look).toSorted((one, two) => isOwn(one) - isOwn(two));
  }
  override get prospects(): readonly Prospect[] {
    return meleeProspects(this.desk, this.fights);
  }
}
/** AOT-MELEE-07 Which dice at whom: spread evenly, or all at one. */
export class Aiming extends BeforeFights<'assignDice'> {
  protected override list(): Choice<'assignDice'>[] {
    const { look } = this.desk;
    const { unit, enemies } = this.question;
    const at = (some: readonly UnitId[]) => proposed(look, meleeDensities(look), unit, some);
    return [
      { label: t().melee.proposed, answer: at(frontal(look, unit, enemies)) },
      ...enemies.map((enemy) => ({
        label: t().melee.all,
        deed: t().melee.allAt(nameOf(look, enemy)),
        unit: enemy,
        answer: at([enemy]),
      })),
    ];
  }
}
/** AOT-BREAK-05 Does it ride on? */
export class Riding extends BeforeFights<'breakThrough'> {
  protected override list(): Choice<'breakThrough'>[] {
    const note = t().melee.throughNote;
    return [
      { label: t().melee.through, note, answer: { through: true } },
      { label: t().melee.fight, answer: { through: false } },
    ];
  }
  protected override get other(): UnitId {
    return this.question.at;
  }
}
/** AOT-MELEE-08 Who takes the hits. */
export class Sharing extends Listed<'takeHits'> {
  protected override list(): Choice<'takeHits'>[] {
    const { units, hits } = this.question;
    const says = (taken: readonly number[]): string =>
      units
        .map((unit, index) => t().melee.takes(nameOf(this.desk.look, unit), taken[index]))
        .join(' · ');
    return shares(units.length, hits).map((taken) => ({ label: says(taken), answer: { taken } }));
  }
  protected override get other(): UnitId {
    return this.question.by;
  }
}
/** All ways to share so many among some; of more than two, whole and even ones. */
function shares(units: number, hits: number): number[][] {
  if (units === 2) return Array.from({ length: hits + 1 }, (_, one) => [hits - one, one]);
  const whole = Array.from({ length: units }, (_, at) =>
    Array.from({ length: units }, (_one, index) => (index === at ? hits : 0)),
  );
  const even = Array.from(
    { length: units },
    (_, index) => Math.floor(hits / units) + (index < hits % units ? 1 : 0),
  );
  return [even, ...whole];
}
/** AOT-SAVE-06 Which hits the wall of shields blocks. */
export class Blocking extends Listed<'blockHits'> {
  protected override list(): Choice<'blockHits'>[] {
    const { plain, piercing, blocks } = this.question;
    const least = Math.max(0, blocks - piercing);
    const most = Math.min(plain, blocks);
    return Array.from({ length: most - least + 1 }, (_, less) => {
      const of = most - less;
      return { label: t().melee.blocks(of, blocks - of), answer: { plain: of } };
    });
  }
  override get unit(): UnitId {
    return this.question.unit;
  }
}
/** AOT-RETREAT-03 Does it face the enemy again? */
export class TurningBack extends Listed<'turnBack'> {
  protected override list(): Choice<'turnBack'>[] {
    const note = t().melee.backNote;
    return [
      { label: t().melee.back, note, answer: { back: true } },
      { label: t().melee.onward, answer: { back: false } },
    ];
  }
  override get unit(): UnitId {
    return this.question.unit;
  }
  override get prospects(): readonly Prospect[] {
    return [testProspect(this.desk, this.unit, 'AOT-RETREAT-03')];
  }
}
