/** A table from afar, and how a battle stands, as lists and pictures of it have it. */
import { expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { games } from '#games';
import { LoggedMatch } from '#record';
import { mapOf } from '../../src/server/matches/summary.ts';
import { standingOf } from '../../src/server/rooms/storing.ts';

const [ruleset] = games.rulesets.filter(({ id }) => id.startsWith('combat-commander/'));
const game = games.gameOf(ruleset?.id ?? '');
if (ruleset === undefined || game === undefined) throw new Error('the game is gone');
const [offer] = game.content.offers;
const options = { scenario: offer?.id ?? '', setUp: 'hand' };
const built = game.content.build(ruleset, options, sampledPick(1));
if (!built.ok) throw new Error('it is set up by hand');
const setup = built.value;

test('where one sets up is shown until all are set up; then it is time that is told', () => {
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok) throw new Error('the setup is legal');
  const { value: logged } = started;
  const [pick, fate] = [sampledPick(1), sampledFate(sampledPick(2))];
  const shown = () => {
    const { summary } = standingOf(logged.match, {}, game);
    const { map } = mapOf(games, { ruleset: ruleset.id, summary, setup: setup as never });
    return { zones: map?.zones?.length, summary };
  };
  const isSettingUp = (): boolean =>
    (logged.match.scene.position as { readonly step: { readonly at: string } }).step.at === 'setUp';
  expect(isSettingUp()).toBe(true);
  while (isSettingUp()) {
    expect(shown().zones).toBe(2);
    const [open] = logged.match.pending;
    if (open === undefined) throw new Error('somebody sets up');
    const { ask, question, seat, id } = open;
    const answer = ruleset.questions[ask]?.suggest(logged.match.scene, question, pick, seat);
    expect(logged.reply(id, [answer]).ok).toBe(true);
    while (logged.match.chance !== undefined) logged.settle(fate(logged.match.chance));
  }
  const { zones, summary } = shown();
  expect(zones).toBeUndefined();
  const time = (logged.match.scene.position as { readonly time?: number }).time ?? -1;
  expect(summary).toMatchObject({ progress: { en: `time ${time}`, ru: `время ${time}` } });
  expect(summary).not.toHaveProperty('settingUp');
});
