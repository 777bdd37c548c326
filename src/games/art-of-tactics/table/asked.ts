/** What is asked while a slot is played, fetched when the first one is opened. */
import { teach } from '../../../table/words/index.ts';

export type Asked = Awaited<ReturnType<typeof fetchAsked>>;
export async function fetchAsked() {
  const { MeleeMarks, Reactions, askedAnswering, askedWords } = await import('./asked/index.ts');
  await teach(askedWords);
  return { MeleeMarks, Reactions, askedAnswering };
}
