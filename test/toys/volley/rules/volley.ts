/**
 * A small game with the hardest shapes of Art of Tactics: plans sealed until both are in; a shot
 * that its target may answer with fire, a charge or a turn; losses that fall at the same moment.
 */
import {
  answersOf,
  shapeOf,
  fail,
  ok,
  type Procedure,
  type QuestionRules,
  type Ruleset,
  type Table,
} from '#kernel';
import * as z from 'zod/mini';

type Seat = 'attacker' | 'defender';
type Reply = 'nothing' | 'returnFire' | 'countercharge' | 'turn';
type Unit = number;
export interface Volley {
  seat: Seat;
  rule: 'VOL-PLN-01' | 'VOL-SHT-01' | 'VOL-SHT-02' | 'VOL-SHT-03' | 'VOL-END-01';
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
  event:
    | { type: 'plansShown'; plans: number[] }
    | { type: 'shot'; shooter: Unit; target: Unit }
    | { type: 'turned'; unit: Unit }
    | { type: 'figuresLost'; unit: Unit; figures: number }
    | { type: 'turnPassed' };
  questions: {
    plan: { question: { most: number }; answer: number };
    shoot: { question: { shooters: Unit[] }; answer: { shooter: Unit; target: Unit } | 'pass' };
    answerShot: { question: { shooter: Unit; target: Unit }; answer: Reply };
  };
}
type Here = Table<Volley>;
type Play<T = void> = Procedure<Volley, T>;
const other = (seat: Seat): Seat => (seat === 'attacker' ? 'defender' : 'attacker');
const REPLIES: readonly Reply[] = ['nothing', 'returnFire', 'countercharge', 'turn'];

function* rollVolley(table: Here, from: Unit, at: Unit): Play<{ unit: Unit; figures: number }> {
  const dice = yield* table.roll(table.position.figures[from]);
  const need = table.position.turned[at] === 1 ? 6 : 5;
  return { unit: at, figures: dice.filter((die) => die >= need).length };
}
function* shoot(table: Here, shooter: Unit, target: Unit): Play {
  const seat = table.position.owner[target];
  const reply = yield* table.ask(seat, 'answerShot', { shooter, target }, 'VOL-SHT-02');
  if (reply === 'countercharge') {
    const losses = [yield* rollVolley(table, target, shooter)];
    for (const loss of losses) table.emit({ type: 'figuresLost', ...loss });
    return;
  }
  if (reply === 'turn') table.emit({ type: 'turned', unit: target });
  // Both volleys are simultaneous: roll all, then take all losses.
  const losses = [yield* rollVolley(table, shooter, target)];
  if (reply === 'returnFire') losses.push(yield* rollVolley(table, target, shooter));
  for (const loss of losses) table.emit({ type: 'figuresLost', ...loss });
}
function* stage(table: Here): Play {
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
  const plans = yield* table.askTogether('plan', both, 'VOL-PLN-01');
  table.emit({ type: 'plansShown', plans });
  const answer = yield* table.ask(active, 'shoot', { shooters: alive(active) }, 'VOL-SHT-01');
  if (answer !== 'pass') {
    table.emit({ type: 'shot', ...answer });
    yield* table.within('VOL-SHT-03', shoot(table, answer.shooter, answer.target));
  }
  table.emit({ type: 'turnPassed' });
}

const answerTo = answersOf<Volley['questions']>();
const unit = z.int().check(z.minimum(0), z.maximum(99));
const shootRules: QuestionRules<Volley, 'shoot'> = {
  shape: answerTo(
    'shoot',
    z.union([z.strictObject({ shooter: unit, target: unit }), z.literal('pass')]),
  ),
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
};

export const volley: Ruleset<Volley> = {
  id: 'volley/1',
  revision: 1,
  rules: new Set(['VOL-PLN-01', 'VOL-SHT-01', 'VOL-SHT-02', 'VOL-SHT-03', 'VOL-END-01']),
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
        z.strictObject({ type: z.literal('plansShown'), plans: z.array(unit) }),
        z.strictObject({ type: z.literal('shot'), shooter: unit, target: unit }),
        z.strictObject({ type: z.literal('turned'), unit }),
        z.strictObject({ type: z.literal('figuresLost'), unit, figures: unit }),
        z.strictObject({ type: z.literal('turnPassed') }),
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
  apply(position, event) {
    switch (event.type) {
      case 'plansShown':
        position.plans = [...event.plans];
        return;
      case 'shot':
        return;
      case 'turned':
        position.turned[event.unit] = 1;
        return;
      case 'figuresLost':
        position.figures[event.unit] = Math.max(0, position.figures[event.unit] - event.figures);
        return;
      case 'turnPassed':
        position.turn += 1;
        position.active = other(position.active);
        position.plans = [];
        return;
      default:
        event satisfies never;
    }
  },
  questions: {
    plan: {
      shape: answerTo('plan', z.int()),
      check: (_scene, { most }, answer) =>
        answer >= 1 && answer <= most ? undefined : { code: 'outside', cite: 'VOL-PLN-01' },
      suggest: (_scene, { most }, pick) => 1 + pick(most),
    },
    shoot: shootRules,
    answerShot: {
      shape: answerTo('answerShot', z.enum(['nothing', 'returnFire', 'countercharge', 'turn'])),
      check: () => undefined,
      list: () => REPLIES,
      suggest: (_scene, _question, pick) => REPLIES[pick(REPLIES.length)],
    },
  },
  view: ({ position }) => structuredClone(position) as Volley['position'],
  redact: (event) => event,
  reveals: (event) => event.type === 'plansShown',
  heading: ({ position }) => (position.plans.length === 0 ? 'VOL-PLN-01' : 'VOL-SHT-01'),
  imagine: ({ position }) => structuredClone(position) as Volley['position'],
};
