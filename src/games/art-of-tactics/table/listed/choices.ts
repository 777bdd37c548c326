/** Who comes first, which die counts, and who acts in the enemy's slot. */
import type { Drafting, Fated } from '#table/plain';
import { densitiesFor, formationOf, testNumber } from '../../rules/movement/index.ts';
import { densityOf, distance, enemiesOf, formedOf, poseOf } from '../../rules/facts/index.ts';
import { shotForecast } from '../../rules/odds/index.ts';
import { targetsOf } from '../../rules/shooting/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { meanLoss, type Prospect } from '../prospects/prospect.ts';
import { testThrown } from '../act/throws.ts';
import { runProspect, shotProspect, testProspect } from '../prospects/throws.ts';
import { inchesOf, nameOf, tenths } from '../saying.ts';
import { t } from '../words/slot/index.ts';
import { Listed, type Choice } from './listed.ts';

/** AOT-TURN-05 Which of several comes first. */
export class UnitChoosing extends Listed<'chooseUnit'> {
  protected override list(): Choice<'chooseUnit'>[] {
    return this.question.units.map((unit) => ({ unit, label: t().listed.first, answer: { unit } }));
  }
}
/** AOT-RUN-06, AOT-DICE-04, AOT-ART-10 Which die counts. */
export class DieChoosing extends Listed<'chooseDie'> {
  protected override list(): Choice<'chooseDie'>[] {
    const { unit, dice } = this.question;
    return [...new Set(dice)].map((die) => ({
      label: t().listed.die(die),
      note: die < testNumber(this.desk.look, unit) ? t().listed.dieFails : t().listed.diePasses,
      answer: { die },
    }));
  }
  override get unit(): UnitId {
    return this.question.unit;
  }
  protected override get other(): UnitId | undefined {
    return this.question.at;
  }
}
/** AOT-PROP-04 A failed test may be rolled again. */
export class Rerolling extends Listed<'rerollTest'> {
  protected override list(): Choice<'rerollTest'>[] {
    const chance = passes(this.desk.look, this.unit);
    return [
      {
        label: t().listed.again,
        note: t().listed.againNote(Math.round(100 * chance)),
        chance,
        answer: { again: true },
      },
      { label: t().listed.keep, answer: { again: false } },
    ];
  }
  override get unit(): UnitId {
    return this.question.unit;
  }
  get thrown(): Fated | undefined {
    return this.option?.answer.again === true ? testThrown(this.desk, this.unit) : undefined;
  }
  override get prospects(): readonly Prospect[] {
    return [testProspect(this.desk, this.unit, 'AOT-PROP-04')];
  }
}
/** The chance that one die passes its test. */
const passes = (look: Scene, unit: UnitId): number =>
  Math.max(0, Math.min(6, 7 - testNumber(look, unit))) / 6;

/** AOT-PROP-08 Who has initiative shoots, charges or forms up. */
export class Initiative extends Listed<'takeInitiative'> {
  protected override list(): Choice<'takeInitiative'>[] {
    const { look } = this.desk;
    return this.question.units.flatMap(({ unit, may }) => [
      ...(may.includes('shoot') ? shots(look, unit) : []),
      ...(may.includes('charge') ? charges(look, unit) : []),
      ...(may.includes('form') ? forms(look, unit) : []),
    ]);
  }
  override get isDeed(): boolean {
    return false;
  }
  override get prospects(): readonly Prospect[] {
    const answer = this.looked?.answer;
    if (answer === undefined || 'done' in answer || answer.act === 'form') return [];
    const { unit, act, at } = answer;
    const found =
      act === 'shoot' ? shotProspect(this.desk, unit, at) : runProspect(this.desk, unit);
    return found === undefined ? [] : [found];
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      pass: () => this.passing(t().listed.none),
    };
  }
}
const shots = (look: Scene, unit: UnitId): Choice<'takeInitiative'>[] =>
  targetsOf(look, unit).map((at) => ({
    unit,
    label: t().listed.shootAt(nameOf(look, at)),
    note: shotNote(look, unit, at),
    answer: { unit, act: 'shoot', at },
  }));
function shotNote(look: Scene, unit: UnitId, at: UnitId): string {
  const forecast = shotForecast(look, unit, at);
  if (forecast === undefined) return '';
  const { shot, suffers } = forecast;
  return t().listed.returnNote(shot.shooters.length, tenths(meanLoss(suffers)));
}
const charges = (look: Scene, unit: UnitId): Choice<'takeInitiative'>[] =>
  enemiesOf(look, unit)
    .filter((at) => distance(look, unit, at) <= 6000)
    .map((at) => ({
      unit,
      label: t().listed.chargeAt(nameOf(look, at)),
      note: t().map.inches(inchesOf(distance(look, unit, at))),
      answer: { unit, act: 'charge', at },
    }));
const forms = (look: Scene, unit: UnitId): Choice<'takeInitiative'>[] =>
  densitiesFor(look, unit, formedOf(look, unit).length)
    .filter((density) => density !== densityOf(look, unit))
    .map((density) => ({
      unit,
      label: t().listed.form(density),
      answer: {
        unit,
        act: 'form',
        ...formationOf(look, unit, density, 0),
        facing: poseOf(look, unit).facing,
      },
    }));
