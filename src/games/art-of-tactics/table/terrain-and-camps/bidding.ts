import { Answering, type Button, type Drafting, type Prompting } from '#table/plain';
import type { MeetingAct } from '../../rules/before/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { t } from '../words/setting-up/index.ts';

/** AOT-SETUP-03, AOT-SETUP-04 Attack over so many elements, or defend with one fewer. */
export class Bidding extends Answering<Tactics> {
  override get drafting(): Drafting {
    return {
      commit: () => {
        const { count } = this.asked<'answerBid'>();
        const note = t().terrain.bid.acceptNote(count);
        return { label: t().terrain.bid.accept, note, answers: [{ accept: true }] };
      },
      pass: () => {
        const { count } = this.asked<'answerBid'>();
        const note =
          count === 2
            ? t().terrain.bid.refuseLast(count - 1)
            : t().terrain.bid.refuseNote(count - 1);
        return { label: t().terrain.bid.refuse, note, answers: [{ accept: false }] };
      },
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().terrain.hint.bid };
  }
}
/** AOT-MEET-01 What who rolled higher places: ground, or his camp; or nothing any more. */
export class Meeting extends Answering<Tactics> {
  #button(act: MeetingAct | undefined): Button | undefined {
    if (act === undefined) return undefined;
    return { label: t().terrain.meet[act], answers: [{ act }] };
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#button(this.asked<'chooseMeeting'>().may[0]),
      pass: () => this.#button(this.asked<'chooseMeeting'>().may[1]),
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().terrain.hint.meet };
  }
}
