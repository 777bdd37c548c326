/** Faults planted in the server that is attacked, by name: the attacks are to notice each. */
import { appendFileSync, readFileSync } from 'node:fs';
import { ok, type AnyRuleset } from '#kernel';
import { games as ours, registerOf, type Games, type Manifest } from '#games';
import type { Store } from '#store';
import type { Instead } from '../../../src/server/start.ts';
import { games } from '../../every.ts';
import { TOLD } from './told.ts';

/** The environment variable that names one. */
export const PLANTED = 'SANDTABLE_PLANTED';
export const plantedIn = (name: string | undefined): Readonly<Record<string, string>> =>
  name === undefined ? {} : { [PLANTED]: name };

/** The rulesets of the two games that were registered last. */
export const LAST_TWO: readonly string[] = ours.all
  .slice(-2)
  .flatMap(({ rulesets }) => rulesets.map(({ id }) => id));
const [lastGame] = ours.all.slice(-1);

const FAULTS: { readonly [name: string]: () => Instead } = {
  /** It says that they are written. */
  'rows of two games unwritten': () => ({ storeOf: forgetful }),
  /** A storm starts it once before the first blow. */
  'it does not start again': () => {
    const starts = `${process.env['SANDTABLE_DATA']}.starts`;
    appendFileSync(starts, '|');
    if (readFileSync(starts, 'utf8').length > 1) throw new Error('planted');
    return {};
  },
  /** Outside of any queue, where nobody catches it. */
  'an answer ends the server': () => ({
    games: changed((game) =>
      game.id === lastGame?.id ? { ...game, rulesets: game.rulesets.map(crashing) } : game,
    ),
  }),
  'one resigns for the other': () => ({ lets: (doing) => doing === 'resign' }),
  'one acts for the other': () => ({
    lets: (doing) => doing !== 'resign',
    storeOf: credulous,
  }),
  'one does all for the other': () => ({ lets: () => true, storeOf: credulous }),
  'one looks back for the other': () => ({ storeOf: confused }),
  'any code ends mail': () => ({ storeOf: obliging }),
  'a browser is told for whoever names it': () => ({ storeOf: yielding }),
  /** Of what is read and written it lets nothing go. */
  'nothing is let go': () => ({ storeOf: hoarding }),
  /** Whatever is wished for is said to cost nothing, and is built where all others wait. */
  'a wish holds up everybody': () => ({
    games: changed((game) => ({ ...game, content: { ...game.content, price: () => ok(1) } })),
  }),
};
/** The fault of this name; none where none is named. */
export function plant(name: string | undefined): Instead {
  if (name === undefined || name === '') return { games };
  const fault = FAULTS[name];
  if (fault === undefined) {
    throw new Error(`there is no fault '${name}'; there are: ${Object.keys(FAULTS).join(', ')}`);
  }
  return { games, ...fault() };
}

const changed = (change: (game: Manifest) => Manifest): Games =>
  registerOf(games.all.map(change), games.module);

function crashing(ruleset: AnyRuleset): AnyRuleset {
  const questions = Object.entries(ruleset.questions).map(([ask, rules]) => [
    ask,
    {
      ...rules,
      check: (...asked: Parameters<typeof rules.check>) => {
        const refusal = rules.check(...asked);
        if (refusal !== undefined) setImmediate(() => void nobodyCatches());
        return refusal;
      },
    },
  ]);
  return { ...ruleset, questions: Object.fromEntries(questions) as AnyRuleset['questions'] };
}
function nobodyCatches(): never {
  throw new Error('planted');
}

/** A store with some of its methods exchanged. */
const exchanged = (store: Store, others: Partial<Store>): Store =>
  new Proxy(store, {
    get: (own, key) => {
      const value: unknown = Reflect.get(others, key) ?? Reflect.get(own, key);
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
const forgetful = (store: Store): Store =>
  exchanged(store, {
    appendRows: async (match, head, rows, together) => {
      const { ruleset = '' } = (await store.readMatch(match)) ?? {};
      return LAST_TWO.includes(ruleset)
        ? { appended: true, head: head + rows.length }
        : await store.appendRows(match, head, rows, together);
    },
  });
function hoarding(store: Store): Store {
  const hoard: unknown[] = [];
  return exchanged(store, {
    createMatch: async (match, rows) => {
      hoard.push(rows);
      await store.createMatch(match, rows);
    },
    readRows: async (match, since) => {
      const rows = await store.readRows(match, since);
      hoard.push(rows);
      return rows;
    },
  });
}
/** Who leaves an instruction is taken for whoever sits there. */
const credulous = (store: Store): Store =>
  exchanged(store, {
    instruct: async (wish) => {
      const { seats = [] } = (await store.readMatch(wish.match)) ?? {};
      const held = seats.find(({ seat }) => seat === wish.seat);
      const player = held?.kind === 'person' ? held.player : undefined;
      return await store.instruct({ ...wish, player: player ?? wish.player });
    },
  });
/** Whatever code is sent is his who is told of his battles. */
const obliging = (store: Store): Store =>
  exchanged(store, { stopping: async () => ({ player: TOLD.player }) });
/** Who names a browser has it, whoever had it before. */
const yielding = (store: Store): Store =>
  exchanged(store, {
    addPush: async (player, push) => {
      await store.removePush(TOLD.player, push.endpoint);
      return await store.addPush(player, push);
    },
  });
/** Whoever looks back there is taken for who sat down last. */
function confused(store: Store): Store {
  const last = async (match: string, player: string): Promise<string> => {
    const { seats = [] } = (await store.readMatch(match)) ?? {};
    const held = seats.flatMap((one) => (one.kind === 'person' ? (one.player ?? []) : []));
    return held.at(-1) ?? player;
  };
  return exchanged(store, {
    note: async (one) => await store.note({ ...one, player: await last(one.match, one.player) }),
    notesOf: async (match, player) => await store.notesOf(match, await last(match, player)),
    analysisOf: async (match, player) => await store.analysisOf(match, await last(match, player)),
    keepAnalysis: async (one) =>
      await store.keepAnalysis({
        ...one,
        player: await last(one.match, one.player),
        after: (await store.analysisOf(one.match, await last(one.match, one.player)))?.revision,
      }),
  });
}
