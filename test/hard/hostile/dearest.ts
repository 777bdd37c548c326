/** What is prepared before an attack, so that it may ask for the longest that there is. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, sampledFate, sampledPick } from '#fate';
import type { Json } from '#kernel';
import { LoggedMatch, MATCH_FORMAT, printMatchFile, type MatchFile, type Row } from '#record';
import type { Store } from '#store';
import type { Keys } from '../../../src/server/gates/keys.ts';
import { newVisitor } from '../../../src/server/gates/player.ts';
import { RULESETS, readyFor, readyOf, games } from '../../every.ts';
import { played } from '../../played.ts';
import { rulesNamed } from '../../server/seen.ts';
import { largestSetups } from './wishes.ts';

/** What the spenders of an attack are given. */
export interface Longest {
  /** Battles as files: one of each ruleset, and the longest that may be sent. */
  readonly files: readonly string[];
  /** Of a visitor with very many battles. */
  readonly cookie: string;
  /** So many look back at once. */
  readonly atOnce: number;
}
export interface Lengths {
  /** Battles of one visitor. */
  readonly battles: number;
  /** Of the longest file. */
  readonly bytes: number;
  /** How many look back at the longest of all at once. */
  readonly atOnce: number;
}
const STEPS = 120;

function setupOf(ruleset: string): object {
  const { scenario } = readyOf(ruleset, 0);
  const built = games
    .gameOf(ruleset)
    ?.content.build(rulesNamed(ruleset), { scenario }, sampledPick(1));
  if (built?.ok !== true) throw new Error(`${ruleset} has no battle '${scenario}'`);
  return built.value;
}
export function longFiles(bytes: number): string[] {
  const some = RULESETS.map((id) => {
    const battle = { ruleset: rulesNamed(id), setup: setupOf(id), seed: `a file of ${id}` };
    return printMatchFile(played({ ...battle, minds: {}, bots: [], most: STEPS }));
  });
  return [...some, printMatchFile(longest(bytes))];
}
/** Whatever may be taken back is, and is answered again: a file as long as one likes. */
function longest(bytes: number): MatchFile {
  const { ruleset: id, seats } = readyFor(0);
  const [ruleset, setup] = [rulesNamed(id), setupOf(id)];
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok) throw new Error(`${id} does not begin`);
  const { value: logged } = started;
  const [pick, fate] = [sampledPick(1), sampledFate(sampledPick(2))];
  const rows: Row[] = [];
  for (let length = 0; length < bytes; length += JSON.stringify(rows.at(-1)).length + 1) {
    const { match } = logged;
    const able = seats.find((seat) => match.mayUndo(seat) === undefined);
    const undone = able === undefined ? undefined : logged.undo(able);
    if (undone?.ok === true) rows.push(undone.value);
    else if (match.chance !== undefined) rows.push(logged.settle(fate(match.chance)));
    else {
      const [open] = match.pending;
      const answer = ruleset.questions[open.ask].suggest(match.scene, open.question, pick);
      const taken = logged.reply(open.id, [answer]);
      if (!taken.ok) throw new Error('the rules take what they suggest');
      rows.push(...taken.value);
    }
  }
  const { revision } = ruleset;
  const header = { format: MATCH_FORMAT, ruleset: id, revision, setup: setup as Json } as const;
  return { header: { ...header, seats: seats.map((seat) => ({ seat })) }, rows };
}

/** A visitor with so many battles, the largest of all rulesets in turn: his cookie, and theirs. */
export async function longList(
  { store, keys }: { readonly store: Store; readonly keys: Keys },
  battles: number,
): Promise<{ readonly cookie: string; readonly ids: readonly string[] }> {
  const { player, renewed } = newVisitor(keys);
  const setups = largestSetups();
  const ids: string[] = [];
  for (let at = 0; at < battles; at++) {
    const { ruleset, setup } = setups[at % setups.length];
    const id = `listed-${at}`;
    const seed = randomBytes(32).toString('hex');
    await store.createMatch({
      id,
      ruleset: ruleset.id,
      revision: ruleset.revision,
      setup,
      summary: {},
      status: 'playing',
      fateSeed: keys.seal(seed, id),
      fateHash: commitmentOf(seed),
      host: player,
      seats: ruleset.seats(setup as never).map((seat) => ({ seat, kind: 'person', player })),
    });
    ids.push(id);
  }
  return { cookie: `sandtable=${renewed}`, ids };
}
