/** Battles that begin before the armies are set up: their setups, and a table for such tests. */
import { setupOf } from '../games.ts';
import { scriptedFate } from '#fate';
import { Match, type Decision, type Frozen, type Happening } from '#kernel';

import {
  cloudsOfSmokeWeb,
  type CloudsOfSmokeRules,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';

import type {
  Before,
  Field,
  Scene,
  Position,
  Setup,
} from '../../src/games/clouds-of-smoke/rules/world.ts';

import type { CloudsOfSmoke, Event } from '../../src/games/clouds-of-smoke/rules/game.ts';
import { setupOf as plainSetup, type Piece } from './table.ts';

/** The zones of a pitched battle. */
const PITCHED: Before = {
  first: 'rolled',
  zones: [[[0, 0, 30_000, 5_000]], [[0, 17_500, 30_000, 22_500]]],
  edges: 'byZone',
  terrain: 'quarters',
};
type Army = Setup['armies'][number];
export type Assets = NonNullable<Army['assets']>;

/** The armies of Mill Brook, in three columns each, as a scenario would have them set up. */
export function camped(before: Partial<Before> = {}, armies: readonly Partial<Army>[] = []): Setup {
  const millBrook = setupOf(cloudsOfSmokeWeb.id, 'mill-brook') as Frozen<Setup>;
  return {
    ...millBrook,
    terrain: [],
    armies: millBrook.armies.map((army, id) => ({ ...army, ...armies[id] })),
    units: millBrook.units.map((unit, id) => ({ ...unit, column: id % 3 })),
    before: { ...PITCHED, ...before },
  };
}
/** The same with four players, two a side. */
export function campedTeams(before: Partial<Before> = {}): Setup {
  const { armies, units, ...rest } = camped(before);
  const second = armies.map((army) => ({ ...army, seat: `${army.seat}2` }));
  return {
    ...rest,
    armies: [...armies, ...second],
    units: units.map((unit, id) => ({ ...unit, army: unit.army + 2 * (id % 2) })),
  };
}

/** Amid the deployment: all stand but who comes `later`; a marker each, for all columns. */
export function deploying(
  units: readonly Piece[],
  markers: readonly (readonly [x: number, y: number])[],
  more: {
    readonly before?: Partial<Before>;
    readonly field?: Partial<Field>;
    readonly setup?: Partial<Setup>;
  } = {},
): Scene {
  const plain = plainSetup({
    units: units.map((one) => {
      const { later: _later, ...rest } = one;
      return rest;
    }),
  });
  const before: Before = { ...PITCHED, first: 'named', terrain: 'named' };
  const setup = { ...plain, before };
  const { look } = new CampTable(setup);
  const field = look.position.field as Field;
  const camp = {
    ...(field.camp as NonNullable<Field['camp']>),
    numbers: markers.map((_, slot) => ({ of: { slot, value: [1, 2, 3] }, shown: 1 as const })),
    columns: markers.map(([x, y], army) => ({ army: army as never, number: 1, x, y })),
  };
  const stand = {
    ...look.position.units,
    x: setup.units.map(({ x }) => x),
    y: setup.units.map(({ y }) => y),
    facing: setup.units.map(({ facing }) => facing),
    off: setup.units.map((_, id) => (units[id]?.later === true ? 3 : 0)),
  };
  return {
    ...look,
    setup: { ...setup, before: { ...before, ...more.before }, ...more.setup },
    position: { ...look.position, units: stand, field: { ...field, camp, ...more.field } },
  };
}

interface Refused {
  readonly code: string;
  readonly cite: string | undefined;
  readonly facts?: object;
}
/** Walks through the steps before a battle with answers and dice as a test says them. */
export class CampTable {
  readonly match: Match<CloudsOfSmoke>;
  readonly events: Happening<CloudsOfSmoke>[] = [];

  constructor(setup: Setup, ruleset: CloudsOfSmokeRules = cloudsOfSmokeWeb) {
    const started = Match.start(ruleset, setup);
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    this.match = started.value;
    this.events.push(...this.match.opening);
  }
  get look(): Scene {
    return this.match.scene;
  }
  get position(): Frozen<Position> {
    return this.look.position;
  }
  get open(): Decision<CloudsOfSmoke> {
    const [open] = this.match.pending;
    if (open === undefined) throw new Error(`nothing is asked at ${this.position.step.at}`);
    return open;
  }
  get asked(): string {
    return this.open.ask;
  }
  get question(): never {
    return this.open.question as never;
  }
  roll(...faces: number[]): this {
    const fate = scriptedFate(faces);
    while (fate.left() > 0) {
      const { chance } = this.match;
      if (chance === undefined) throw new Error(`${fate.left()} dice are left over`);
      this.events.push(...this.match.settle(fate(chance)));
    }
    return this;
  }
  /** A pick of fate: a direction. */
  draw(pick: number): this {
    this.events.push(...this.match.settle(pick));
    return this;
  }
  answer(answer: unknown, seat?: string): this {
    const open = this.match.pending.find((one) => one.seat === (seat ?? this.open.seat));
    const done = this.match.reply(open?.id ?? -1, answer);
    if (!done.ok) throw new Error(`${this.asked}: ${JSON.stringify(done.error)}`);
    this.events.push(...done.value);
    return this;
  }
  /** The code of a refusal; undefined when the answer is legal. */
  refusal(answer: unknown): string | undefined {
    return this.refused(answer)?.code;
  }
  refused(answer: unknown): Refused | undefined {
    const checked = this.match.check(this.open.id, answer);
    return checked.ok ? undefined : checked.error;
  }
  /** The rules' own suggestions, with a script of picks, until something else is asked. */
  suggestWhile(goesOn: (table: CampTable) => boolean, pick: (from: number) => number): this {
    while (this.match.outcome === undefined && goesOn(this)) {
      const { chance } = this.match;
      if (chance?.ask === 'roll') {
        const faces = Array.from({ length: chance.dice }, () => 1 + pick(chance.sides));
        this.events.push(...this.match.settle(faces));
      } else if (chance !== undefined) this.draw(pick(chance.from));
      else {
        const { id, ask, question } = this.open;
        const rules = this.match.ruleset.questions[ask];
        this.events.push(
          ...this.match.accept(id, rules.suggest(this.look, question as never, pick)),
        );
      }
    }
    return this;
  }
  eventsOf<T extends Event['type']>(type: T): Extract<Event, { type: T }>[] {
    return this.events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
  }
}
