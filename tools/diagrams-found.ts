/** Which of the matches that the tests play shows a paragraph best. */
import type { Manifest } from '#games';
import { sampledFate, sampledPick } from '#fate';
import { hashText } from '#kernel';
import type { AnyRuleset, Checkpoint, Game, Json, Match, Settled } from '#kernel';
import type { Deed } from '#protocol';
import { done, isMet, judged, refusedBy, resumed } from '../src/games/diagrams-met.ts';
import type { Diagram, Met, Other } from '../src/games/diagrams.ts';
import { idsIn } from '../src/cli/rules/sources.ts';
import type { LaidPosition, PlayedMatch, PlayedStep, PlayedTest } from './diagrams-played.ts';

/** So many deeds are led through before the moment that is shown; and in all. */
const MOST_BEFORE = 6;
const MOST_DEEDS = 16;
const MOST_FALLEN = 4;
/** A diagram of more letters is read by nobody; what is about a table is as long. */
const MOST_LETTERS = 40_000;

interface Candidate {
  readonly diagram: Diagram;
  /** Smaller is better: how it is met, then how large it is. */
  readonly rank: readonly [kind: number, letters: number];
}
const RANKS: { readonly [M in Met]: readonly [named: number, unnamed: number] } = {
  refused: [0, 2],
  happens: [1, 3],
  asked: [4, 6],
  // Nobody but a test of its name shows that it is carried out.
  played: [5, Infinity],
  laid: [7, Infinity],
};
const deedOf = ({ by, seat = '', value }: PlayedStep): Deed =>
  by === 'seat' ? { by, seat, answer: value } : { by: 'fate', result: value as Settled };

/** One match, step by step: where its deeds stand, and what was tried between them. */
interface Walk {
  readonly played: PlayedMatch;
  readonly deeds: readonly Deed[];
  readonly stands: readonly Stand[];
}
/** Before a deed, or after the last. */
interface Stand {
  readonly checkpoint: Checkpoint<Game>;
  /** Somebody is asked, and fate is not. */
  readonly isOpen: boolean;
  readonly asked: ReadonlySet<string>;
  readonly refused: readonly {
    readonly id: string;
    readonly seat: string;
    readonly answer: Json;
  }[];
  /** By which paragraphs something happens until the next of its kind. */
  readonly happens: ReadonlySet<string>;
}

export class Finding {
  readonly #game: Manifest;
  readonly #letters: string;
  readonly #best = new Map<string, Candidate>();

  constructor(game: Manifest) {
    [this.#game, this.#letters] = [game, game.book?.letters ?? ''];
  }
  /** The best of each paragraph, in the order of the catalogue. */
  among(tests: readonly PlayedTest[]): ReadonlyMap<string, Diagram> {
    for (const { test, matches, laid } of tests) {
      const names = new Set(idsIn(test, this.#letters));
      for (const played of matches) this.#look(test, names, played);
      for (const one of laid) this.#lookAt(test, names, one);
    }
    const order = Object.keys(this.#game.book?.editions ?? {});
    const found = order.flatMap((id) => {
      const best = this.#best.get(id);
      return best === undefined ? [] : [[id, this.#compared(best.diagram)] as const];
    });
    return new Map(found);
  }
  #rulesetOf(id: string): AnyRuleset | undefined {
    return this.#game.rulesets.find((one) => one.id === id);
  }
  #look(test: string, names: ReadonlySet<string>, played: PlayedMatch): void {
    const ruleset = this.#rulesetOf(played.ruleset);
    const walk = ruleset && this.#walk(ruleset, played);
    if (ruleset === undefined || walk === undefined) return;
    walk.stands.forEach((stand, at) => {
      if (!stand.isOpen) return;
      for (const { id, seat, answer } of stand.refused) {
        this.#offer(id, names, () =>
          cut(walk, at, { test, met: 'refused', tries: { seat, answer } }),
        );
      }
      for (const id of stand.happens) {
        this.#offer(id, names, () => cut(walk, at, { test, met: 'happens' }));
      }
      for (const id of stand.asked) {
        this.#offer(id, names, () => cut(walk, at, { test, met: 'asked' }));
      }
    });
    const first = walk.stands.findIndex(({ isOpen }) => isOpen);
    if (first < 0 || first >= walk.deeds.length) return;
    const pinned = this.#pinned(walk, first, test);
    for (const id of names) if (pinned !== undefined) this.#offer(id, names, () => pinned);
  }
  #lookAt(test: string, names: ReadonlySet<string>, { ruleset: id, ...laid }: LaidPosition): void {
    const ruleset = this.#rulesetOf(id);
    if (ruleset === undefined || names.size === 0) return;
    const position = laid.position as Game['position'];
    const begins = { position, asked: 1, answers: [], sealed: [] };
    try {
      const match = resumed(ruleset, laid.setup, begins);
      settled(match, test);
      if (match.pending.length === 0) return;
      const begun = plain(match.checkpoint);
      const shown = { ruleset: id, setup: laid.setup, begins: begun, deeds: [], at: 0, test };
      const diagram: Diagram = { ...shown, met: 'laid' };
      const comes = judged(this.#judge(ruleset), diagram).stands;
      for (const name of names) this.#offer(name, names, () => ({ ...diagram, comes }));
    } catch {
      // It is looked at, and nobody could play it.
    }
  }
  /** Undefined: what was cut out of it cannot be played by itself. */
  #pinned(walk: Walk, at: number, test: string): Diagram | undefined {
    const diagram = cut(walk, at, { test, met: 'played' });
    const ruleset = this.#rulesetOf(diagram.ruleset);
    try {
      return ruleset && { ...diagram, comes: judged(this.#judge(ruleset), diagram).comes };
    } catch {
      return undefined;
    }
  }
  #judge(ruleset: AnyRuleset): Parameters<typeof judged>[0] {
    return { ruleset, cite: this.#game.sentences.cite };
  }
  #offer(id: string, names: ReadonlySet<string>, diagramOf: () => Diagram): void {
    const inForce = this.#game.book?.editions[id] !== undefined;
    if (!inForce) return;
    const diagram = diagramOf();
    const ruleset = this.#rulesetOf(diagram.ruleset);
    const letters = JSON.stringify(diagram).length;
    const edition = this.#game.rulesets.findIndex((one) => one === ruleset);
    const kind = RANKS[diagram.met][names.has(id) ? 0 : 1];
    const rank = [10 * edition + kind, letters] as const;
    const best = this.#best.get(id);
    const [bestKind, bestLetters] = best?.rank ?? [Infinity, MOST_LETTERS];
    if (kind === Infinity || letters > MOST_LETTERS) return;
    if (rank[0] > bestKind || (rank[0] === bestKind && letters >= bestLetters)) return;
    // What was met in the test is met in what was cut out of it.
    if (ruleset === undefined || !this.#stands(ruleset, diagram, id)) return;
    this.#best.set(id, { diagram, rank });
  }
  #stands(ruleset: AnyRuleset, diagram: Diagram, id: string): boolean {
    if (!ruleset.rules.has(id)) return false;
    try {
      return isMet(diagram, id, judged(this.#judge(ruleset), diagram));
    } catch {
      return false;
    }
  }
  /** Undefined: it was not played by these rules. */
  #walk(ruleset: AnyRuleset, played: PlayedMatch): Walk | undefined {
    try {
      return walked(ruleset, played, this.#game.sentences.cite);
    } catch {
      return undefined;
    }
  }
  /** In which other editions the same can be asked, and whether they answer alike. */
  #compared(diagram: Diagram): Diagram {
    const ruleset = this.#rulesetOf(diagram.ruleset);
    const others = this.#game.rulesets.filter((one) => one !== ruleset);
    const own = ruleset && this.#says(ruleset, diagram);
    const also = others.flatMap((other): Other[] => {
      const says = this.#says(other, diagram);
      return says === undefined ? [] : [{ ruleset: other.id, differs: says !== own }];
    });
    return also.length === 0 ? diagram : { ...diagram, also };
  }
  /** What an edition makes of it, as a text; undefined: it cannot even begin there. */
  #says(ruleset: AnyRuleset, { deeds, at, ...diagram }: Diagram): string | undefined {
    try {
      const { refused } = judged(this.#judge(ruleset), {
        ...diagram,
        at,
        deeds: deeds.slice(0, at),
      });
      const tried = diagram.tries === undefined ? '' : String(refused);
      return `${tried} ${this.#comesOf(ruleset, { ...diagram, deeds, at })}`;
    } catch {
      return undefined;
    }
  }
  #comesOf(ruleset: AnyRuleset, diagram: Diagram): string {
    try {
      return judged(this.#judge(ruleset), diagram).comes;
    } catch {
      return 'refused';
    }
  }
}

/** What fate settles before anybody is asked: the same for the same test. */
function settled(match: Match<Game>, test: string): void {
  const fate = sampledFate(sampledPick(Number.parseInt(hashText(test).slice(0, 6), 16)));
  for (let left = MOST_FALLEN; match.chance !== undefined && left > 0; left -= 1) {
    match.settle(fate(match.chance));
  }
}
const plain = (checkpoint: Checkpoint<Game>): Checkpoint<Game> =>
  JSON.parse(JSON.stringify(checkpoint)) as Checkpoint<Game>;
/** A stretch of a match about one of its moments. */
function cut(
  { played, deeds, stands }: Walk,
  at: number,
  { test, met, tries }: Pick<Diagram, 'test' | 'met' | 'tries'>,
): Diagram {
  const from = at > MOST_BEFORE ? at : 0;
  const stretch = deeds.slice(from, from + MOST_DEEDS);
  const begins = from === 0 ? played.begins : (stands[from]?.checkpoint ?? played.begins);
  return {
    ruleset: played.ruleset,
    setup: played.setup,
    begins,
    deeds: stretch,
    at: at - from,
    met,
    ...(tries === undefined ? {} : { tries }),
    test,
  };
}
function walked(
  ruleset: AnyRuleset,
  played: PlayedMatch,
  cite: Manifest['sentences']['cite'],
): Walk {
  const match = resumed(ruleset, played.setup, played.begins);
  const deeds: Deed[] = [];
  const stands: (Stand & { readonly happens: Set<string> })[] = [standOf(match)];
  for (const step of played.steps) {
    if (step.by === 'refused') {
      const { seat = '', value: answer } = step;
      const id = refusedBy(match, seat, answer);
      const last = stands.at(-1);
      if (id !== undefined && last !== undefined) {
        stands[stands.length - 1] = { ...last, refused: [...last.refused, { id, seat, answer }] };
      }
      continue;
    }
    const deed = deedOf(step);
    deeds.push(deed);
    const cited = done(match, deed).flatMap((event) => cite(event) ?? []);
    // What fate makes of an answer belongs to it.
    const own = stands.findLast(({ isOpen }) => isOpen);
    for (const id of cited) own?.happens.add(id);
    stands.push(standOf(match));
  }
  return { played, deeds, stands };
}
function standOf(match: Match<Game>): Stand & { readonly happens: Set<string> } {
  const isOpen = match.outcome === undefined && match.chance === undefined;
  return {
    checkpoint: plain(match.checkpoint),
    isOpen: isOpen && match.pending.length > 0,
    asked: new Set([...match.pending.map(({ cite }) => cite), ...match.trail]),
    refused: [],
    happens: new Set(),
  };
}
