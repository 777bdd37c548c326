import { t } from '../../../words/index.ts';
import { Play, type Button } from './play.ts';

/** COS-ACT-07 No die is left: a pause before what follows, in which the last action may go back. */
export class Ending extends Play {
  override get commit(): Button {
    return { label: t('do.endActions'), run: () => this.desk.answer([{ done: true }]) };
  }
  override get hint(): string {
    return t('ask.ending');
  }
  override key({ key }: KeyboardEvent): boolean {
    if (key !== ' ') return false;
    this.commit.run();
    return true;
  }
}
