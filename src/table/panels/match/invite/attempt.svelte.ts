import { Refused } from '../../../api.ts';
import { say, t } from '../../../words/index.ts';

/** What is asked of the server by a press: one at a time, and why it came to nothing. */
export class Attempt {
  busy = $state(false);
  trouble = $state('');

  /** `act` throws `Refused` with the words to show; whatever else fails is told as a failure. */
  async run(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await act();
    } catch (error) {
      const words = error instanceof Refused ? error.words : undefined;
      this.trouble = words === undefined ? t().say.failed : say(words);
    }
    this.busy = false;
  }
}
