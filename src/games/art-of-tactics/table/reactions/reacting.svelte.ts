import { settings } from '#table';
import { type Fated, partOf, type Parts } from '#table/plain';
import { backFacings, evasionsOf, facingsTo, type EvasionBy } from '../../rules/movement/index.ts';
import { facingsToShot } from '../../rules/shooting/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import type { Answer } from '../questions.ts';
import { Listed, type Choice } from '../listed/listed.ts';
import type { Pair } from '../prospects/melees.ts';
import type { Prospect } from '../prospects/prospect.ts';
import { t } from '../words/slot/index.ts';
import type { Reacting, Reaction, Refused } from './reaction.ts';
import { reactionOf, type ReactAsk } from './reactions.ts';
import ReactMarks from './ReactMarks.svelte';

/** An attack or a shot is met: a card says what each answer does, and one of them is lit. */
abstract class Meeting<K extends ReactAsk> extends Listed<K> implements Reacting {
  /** What one might answer: whatever of it is not among the options is told with its reason. */
  protected abstract readonly tried: readonly Answer<K>[];
  readonly reactions: readonly Reaction[] = $derived.by(() => {
    const { ask, question } = this;
    const { unit, by } = question;
    return this.options.map((option) => reactionOf(this.desk, { ask, unit, by }, option));
  });
  /** Answers that cannot be given, and why not. */
  readonly refused: readonly Refused[] = $derived.by(() =>
    this.tried.flatMap((answer) => {
      const refusal = this.refusalOf(answer);
      const given = this.options.some((one) => one.answer.act === answer.act);
      if (given || refusal === undefined) return [];
      const label = t().reactions.choose[answer.act];
      return [{ label, says: this.desk.why(refusal), cite: refusal.cite }];
    }),
  );
  get reacting(): this {
    return this;
  }
  override get unit(): UnitId {
    return this.question.unit;
  }
  protected override get other(): UnitId {
    return this.question.by;
  }
  override get isDeed(): boolean {
    return false;
  }
  override get isBrief(): boolean {
    return false;
  }
  override get parts(): Parts {
    return {
      ...super.parts,
      marks: () => partOf(ReactMarks, { desk: this.desk, answering: this }),
      /** Its cards lie where the odds do. */
      panel: () => undefined,
      /** A small screen has no room for a unit's card beside theirs. */
      fills: () => settings.phone,
    };
  }
  get thrown(): Fated | undefined {
    const reaction = this.reactions[this.chosen ?? -1];
    if (reaction === undefined) return undefined;
    const { value, means, shares } = reaction;
    return { note: `${value} ${means}`, ...(shares.length > 0 ? { odds: [shares] } : {}) };
  }
  override get prospects(): readonly Prospect[] {
    return this.reactions[this.pointed ?? 0]?.prospects ?? [];
  }
  /** Who shoots at it. */
  get shooter(): UnitId | undefined {
    return undefined;
  }
  /** Where an evasion that is pointed at ends, by each die. */
  get evasions(): readonly EvasionBy[] {
    return [];
  }
}
const turning = (facing: number) => ({
  label: t().reactions.choose.turn,
  answer: { act: 'turn', facing } as const,
});
/** AOT-EVADE-01, AOT-FACE-06 Who is attacked evades, turns to the enemy, or stands. */
export class MeetingContact extends Meeting<'meetContact'> {
  protected override readonly tried = [{ act: 'evade' }, { act: 'turn', facing: 0 }] as const;
  protected override list(): Choice<'meetContact'>[] {
    const { unit, by, may } = this.question;
    const turns = may.includes('turn') ? facingsTo(this.desk.look, unit, by) : [];
    return [
      ...(may.includes('evade') ? evasions(this.desk.look, unit, by) : []),
      ...turns.slice(0, 1).map(turning),
      { label: t().reactions.choose.stand, answer: { act: 'stand' } },
    ];
  }
  override get evasions(): readonly EvasionBy[] {
    const answer = this.looked?.answer;
    if (answer?.act !== 'evade') return [];
    const { unit, by } = this.question;
    return evasionsOf(this.desk.look, unit, by, answer.facing);
  }
  /** Who gets away or turns first does not fight as they stand. */
  override get fights(): readonly Pair[] {
    const act = this.looked?.answer.act;
    const { unit, by } = this.question;
    return act === 'evade' || act === 'turn' ? [] : [{ a: unit, b: by }];
  }
}
/** R-241 From who has come aslant it falls back one way or the other, as its owner likes. */
function evasions(look: Scene, unit: UnitId, by: UnitId): Choice<'meetContact'>[] {
  const facings = backFacings(look, unit, by);
  if (facings.length < 2) {
    return [{ label: t().reactions.choose.evade, answer: { act: 'evade' } }];
  }
  return facings.map((facing, index) => ({
    label: index === 0 ? t().reactions.choose.evadeBlow : t().reactions.choose.evadeHim,
    answer: { act: 'evade', facing },
  }));
}
/** AOT-REACT-01 Who is shot at shoots back, charges, turns to it, or takes the volley. */
export class MeetingShot extends Meeting<'meetShot'> {
  protected override readonly tried = [
    { act: 'return' },
    { act: 'charge' },
    { act: 'turn', facing: 0 },
  ] as const;
  protected override list(): Choice<'meetShot'>[] {
    const { unit, by, may } = this.question;
    const deeds = (['return', 'charge'] as const).filter((act) => may.includes(act));
    const turns = may.includes('turn') ? facingsToShot(this.desk.look, unit, by) : [];
    return [
      ...deeds.map((act): Choice<'meetShot'> => ({
        label: t().reactions.choose[act],
        answer: { act },
      })),
      ...turns.map(turning),
      { label: t().reactions.choose.none, answer: { act: 'none' } },
    ];
  }
  override get shooter(): UnitId {
    return this.question.by;
  }
}
