/**
 * A small game with the hardest shapes of Art of Tactics: plans sealed until both are in; a shot
 * that its target may answer with fire, a charge or a turn; losses that fall at the same moment.
 */
import {
  eventsOf,
  fail,
  gatherEvents,
  ok,
  questionsOf,
  shapeOf,
  type Context as KernelContext,
  type EventIn,
  type Procedure,
  type QuestionsIn,
  type Ruleset,
} from '#kernel';
import * as z from 'zod/mini';

type Seat = 'attacker' | 'defender';
type Unit = number;
const RULES = ['VOL-PLN-01', 'VOL-SHT-01', 'VOL-SHT-02', 'VOL-SHT-03', 'VOL-END-01'] as const;
interface World {
  seat: Seat;
  rule: (typeof RULES)[number];
  edition: { turns: number };
  setup: { size: number };
  position: {
    turn: number;
    active: Seat;
    owner: Seat[];
    figures: number[];
    turned: number[];
    plans: number[];
  };
}
type Context = KernelContext<World>;
type Play<T = void> = Procedure<World, T>;
const other = (seat: Seat): Seat => (seat === 'attacker' ? 'defender' : 'attacker');

// --- what happens --------------------------------------------------------------------------------

const event = eventsOf<World>();
const unit = z.int().check(z.minimum(0), z.maximum(99));

export const plansShown = event({
  type: 'plansShown',
  cite: 'VOL-PLN-01',
  fields: { plans: z.array(unit) },
  apply(position, { plans }) {
    position.plans = [...plans];
  },
  reveals: true,
});
const shot = event({
  type: 'shot',
  cite: 'VOL-SHT-01',
  fields: { shooter: unit, target: unit },
});
export const turned = event({
  type: 'turned',
  cite: 'VOL-SHT-02',
  fields: { unit },
  apply(position, { unit: one }) {
    position.turned[one] = 1;
  },
});
const figuresLost = event({
  type: 'figuresLost',
  cite: 'VOL-SHT-03',
  fields: { unit, figures: unit },
  apply(position, { unit: one, figures }) {
    position.figures[one] = Math.max(0, position.figures[one] - figures);
  },
});
const turnPassed = event({
  type: 'turnPassed',
  cite: 'VOL-SHT-01',
  fields: {},
  apply(position) {
    position.turn += 1;
    position.active = other(position.active);
    position.plans = [];
  },
});

// --- what is asked -------------------------------------------------------------------------------

const question = questionsOf<World>();

const plan = question('plan', z.int()).asking<{ readonly most: number }>({
  cite: 'VOL-PLN-01',
  check: (_scene, { most }, answer) =>
    answer >= 1 && answer <= most ? undefined : { code: 'outside', cite: 'VOL-PLN-01' },
  suggest: (_scene, { most }, pick) => 1 + pick(most),
});
const shoot = question(
  'shoot',
  z.union([z.strictObject({ shooter: unit, target: unit }), z.literal('pass')]),
).asking<{ readonly shooters: readonly Unit[] }>({
  cite: 'VOL-SHT-01',
  check({ position }, { shooters }, answer) {
    if (answer === 'pass') return undefined;
    if (!shooters.includes(answer.shooter)) return { code: 'notYours', cite: 'VOL-SHT-01' };
    const foe = position.owner[answer.target] === other(position.active);
    return foe && position.figures[answer.target] > 0
      ? undefined
      : { code: 'noTarget', cite: 'VOL-SHT-01' };
  },
  suggest({ position }, { shooters }, pick) {
    const targets = [...position.owner.keys()].filter(
      (one) => position.owner[one] !== position.active && position.figures[one] > 0,
    );
    if (pick(6) === 0) return 'pass';
    return { shooter: shooters[pick(shooters.length)], target: targets[pick(targets.length)] };
  },
});
const REPLIES = ['nothing', 'returnFire', 'countercharge', 'turn'] as const;
const answerShot = question('answerShot', z.enum(REPLIES)).asking<{
  readonly shooter: Unit;
  readonly target: Unit;
}>({
  cite: 'VOL-SHT-02',
  check: () => undefined,
  list: () => REPLIES,
  suggest: (_scene, _question, pick) => REPLIES[pick(REPLIES.length)],
});

// --- how it is played ----------------------------------------------------------------------------

function* rollVolley(table: Context, from: Unit, at: Unit): Play<{ unit: Unit; figures: number }> {
  const dice = yield* table.roll(table.position.figures[from]);
  const need = table.position.turned[at] === 1 ? 6 : 5;
  return { unit: at, figures: dice.filter((die) => die >= need).length };
}
/** VOL-SHT-02, VOL-SHT-03 The target answers, and losses fall at the same moment. */
function* shooting(table: Context, shooter: Unit, target: Unit): Play {
  const seat = table.position.owner[target];
  const reply = yield* table.ask(seat, answerShot, { shooter, target });
  if (reply === 'countercharge') {
    const losses = [yield* rollVolley(table, target, shooter)];
    for (const loss of losses) table.emit(figuresLost, loss);
    return;
  }
  if (reply === 'turn') table.emit(turned, { unit: target });
  // Both volleys are simultaneous: roll all, then take all losses.
  const losses = [yield* rollVolley(table, shooter, target)];
  if (reply === 'returnFire') losses.push(yield* rollVolley(table, target, shooter));
  for (const loss of losses) table.emit(figuresLost, loss);
}
/** VOL-PLN-01, VOL-SHT-01 One turn: both plan, then one shoots. */
function* stage(table: Context): Play {
  const { active, turn } = table.position;
  const alive = (seat: Seat): Unit[] =>
    [...table.position.owner.keys()].filter(
      (unit) => table.position.owner[unit] === seat && table.position.figures[unit] > 0,
    );
  if (alive(other(active)).length === 0) {
    table.end({ result: 'won', winners: [active], cite: 'VOL-END-01' });
  }
  if (turn > table.edition.turns || alive(active).length === 0) {
    table.end({ result: 'over', winners: [], cite: 'VOL-END-01' });
  }
  const both = [
    { seat: 'attacker', question: { most: 6 } },
    { seat: 'defender', question: { most: 6 } },
  ] as const;
  const plans = yield* table.askTogether(plan, both);
  table.emit(plansShown, { plans });
  const answer = yield* table.ask(active, shoot, { shooters: alive(active) });
  if (answer !== 'pass') {
    table.emit(shot, answer);
    yield* table.within('VOL-SHT-03', shooting(table, answer.shooter, answer.target));
  }
  table.emit(turnPassed, {});
}

// --- the game, gathered --------------------------------------------------------------------------

const EVENTS = { plansShown, shot, turned, figuresLost, turnPassed };
const questions = { plan, shoot, answerShot };
export interface Volley extends World {
  event: EventIn<typeof EVENTS>;
  questions: QuestionsIn<typeof questions>;
}
export const happening = gatherEvents<World, typeof EVENTS>(EVENTS);

export const volley: Ruleset<Volley> = {
  id: 'volley/1',
  revision: 1,
  rules: new Set(RULES),
  edition: { turns: 12 },
  shapes: {
    setup: shapeOf<Volley['setup']>()(z.strictObject({ size: unit })),
    position: shapeOf<Volley['position']>()(
      z.strictObject({
        turn: unit,
        active: z.enum(['attacker', 'defender']),
        owner: z.array(z.enum(['attacker', 'defender'])),
        figures: z.array(unit),
        turned: z.array(unit),
        plans: z.array(unit),
      }),
    ),
    event: shapeOf<Volley['event']>()(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('plansShown'), ...plansShown.fields }),
        z.strictObject({ type: z.literal('shot'), ...shot.fields }),
        z.strictObject({ type: z.literal('turned'), ...turned.fields }),
        z.strictObject({ type: z.literal('figuresLost'), ...figuresLost.fields }),
        z.strictObject({ type: z.literal('turnPassed'), ...turnPassed.fields }),
      ]),
    ),
  },
  seats: () => ['attacker', 'defender'],
  setUp({ size }) {
    if (size < 1) return fail([{ code: 'empty', at: 'size' }]);
    const owner = Array.from({ length: 2 * size }, (_, id): Seat =>
      id % 2 ? 'defender' : 'attacker',
    );
    return ok({
      turn: 1,
      active: 'attacker',
      owner,
      figures: owner.map(() => 4),
      turned: owner.map(() => 0),
      plans: [],
    });
  },
  stage,
  apply: happening.apply,
  questions,
  view: ({ position }) => structuredClone(position) as Volley['position'],
  redact: happening.redact,
  reveals: happening.reveals,
  heading: ({ position }) => (position.plans.length === 0 ? 'VOL-PLN-01' : 'VOL-SHT-01'),
  imagine: ({ position }) => structuredClone(position) as Volley['position'],
};
