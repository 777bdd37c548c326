/**
 * `npm run lessons`: every lesson of every game, and of the toys, by the rules of now: each way
 * that it shows, each wrong way that it names, its hints, and what it says in both languages.
 */
import { mindOf } from '#bots';
import { sampledPick } from '#fate';
import { checkLesson, type Checked, type Lesson } from '#lessons';
import type { Games, Manifest } from '#games';
import { games } from '../every.ts';

/** What one lesson of a game comes to. */
export async function checked(all: Games, game: Manifest, lesson: Lesson): Promise<Checked> {
  const ruleset = all.rulesetOf(lesson.ruleset);
  if (ruleset === undefined) throw new Error(`there are no rules ${lesson.ruleset}`);
  return checkLesson(lesson, {
    ruleset,
    cites: ruleset.rules,
    offers: (options, bot) => {
      if (mindOf(game, bot) === undefined) return `there is no bot ${bot}`;
      const built = game.content.build(ruleset, options, sampledPick(1));
      return built.ok ? ruleset.seats(built.value) : built.error.says.en;
    },
    pieces: (setup, position) => game.sentences.unitNames?.(setup, position).length ?? Infinity,
  });
}

if (import.meta.main) {
  let faults = 0;
  for (const game of games.all) {
    const lessons = (await game.lessons?.()) ?? [];
    const total = { tasks: 0, right: 0, wrong: 0, hints: 0, texts: 0 };
    for (const lesson of lessons) {
      const found = await checked(games, game, lesson);
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += found[key];
      for (const fault of found.faults) console.log(`  ${fault}`);
      faults += found.faults.length;
    }
    const { tasks, right, wrong, hints, texts } = total;
    console.log(
      `${game.id}: ${lessons.length} lessons, ${tasks} tasks, ${right} right ways, ` +
        `${wrong} wrong ways, ${hints} hints, ${texts} texts`,
    );
  }
  console.log(`${faults} faults`);
  if (faults > 0) process.exitCode = 1;
}
