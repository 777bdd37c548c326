import { certain } from '#dice';
import type { RefusalTold } from '#kernel';
import { percent } from '#table';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Grip,
  type Input,
  type Lights,
  type Mods,
  partOf,
  type Parts,
  type Point,
  type Prompting,
  type Thing,
  pushed,
} from '#table/plain';
import { aimed, gaitOf, whyNoTurn } from '../../rules/movement/index.ts';
import { armyOf, poseOf } from '../../rules/facts/index.ts';
import {
  duties,
  dutyDone,
  pairsToFight,
  reachOf,
  givenTo,
  whyNoDeed,
  whyNotAct,
  type Duty,
} from '../../rules/turn/index.ts';
import { shoots, targetsOf } from '../../rules/shooting/index.ts';
import { meleeForecast, shotForecast } from '../../rules/odds/index.ts';
import type { ActAnswer, Leg, UnitId } from '../../rules/index.ts';
import { together } from '../../rules/command/index.ts';
import ActGround from './ActGround.svelte';
import ActMarks from './ActMarks.svelte';
import ActControls from './ActControls.svelte';
import { SCALE } from '../scale.ts';
import { t } from '../words/slot/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { drawnBy, unitIn } from '../questions.ts';
import { diceOf, meleeProspects, type Pair } from '../prospects/melees.ts';
import { failing, meanLoss, type Prospect } from '../prospects/prospect.ts';
import { runProspect, shotProspect, testProspect } from '../prospects/throws.ts';
import { rankings, type Ranking } from './rankings.ts';
import { deedsOf, isFree, through, towards, wagonDeed, type Deed } from './deeds.ts';
import { shotThrown, testThrown } from './throws.ts';
import { draftsOf, type Drafted, type Ways } from './drafted.ts';
import { farthest } from '../../rules/threat/index.ts';
import { reachAhead } from './reach.ts';

/** The sector in which a unit shoots, and whom it reaches. */
interface Arc {
  readonly unit: UnitId;
  readonly at: Drafted['end'];
  readonly range: number;
  readonly targets: readonly { readonly unit: UnitId; readonly hits: number }[];
}
import { waysOf } from './ways.ts';

const STEP = 500;
const LONG_STEP = 1000;
const TURN_STEP = 500;

/** AOT-ACT-02 What the units that may act do: ways, shots, ranks. */
export class Acting extends Answering<Tactics> {
  #byHand = $state.raw<readonly UnitId[] | undefined>();
  #legs = $state.raw<Ways>(this.#kept());
  #deed = $state<Deed | undefined>();
  #target = $state<UnitId | undefined>();
  #ranking = $state(0);
  #facing = $state<number | undefined>();

  /** Ways that were drafted together with others, and had to wait for their dice. */
  #kept(): Ways {
    const { waiting, look } = this.desk;
    return new Map([...waiting].filter(([unit]) => whyNoDeed(look, unit, 'move') === undefined));
  }
  get units(): readonly UnitId[] {
    return this.asked<'act'>().given.map(({ unit }) => unit);
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => this.#picked,
      card: () => this.#picked[0],
      whyNot: (unit) => {
        const { look } = this.desk;
        const at = this.#picked[0];
        if (this.#isMine(unit)) return whyNoDeed(look, unit, 'move');
        return at === undefined ? undefined : whyNotAct(look, { unit: at, act: 'shoot', at: unit });
      },
    };
  }
  /** Who may do something now; the line is picked together until a hand picks one. */
  get #lit(): readonly UnitId[] {
    const { look } = this.desk;
    return this.units.filter((unit) => isFree(look, unit) || deedsOf(look, unit).length > 0);
  }
  get #picked(): readonly UnitId[] {
    const { given } = this.asked<'act'>();
    if (this.#byHand !== undefined) {
      return together(given, this.#byHand).filter((one) => this.#isMine(one));
    }
    const movers = this.#lit.filter(
      (unit) => whyNoDeed(this.desk.look, unit, 'move') === undefined,
    );
    if (movers.length > 0) return together(given, movers);
    const [must] = this.duties;
    return must === undefined ? this.#lit.slice(0, 1) : [must.unit];
  }
  /** AOT-CMD-10 What a signal to attack asks still, before the actions may end. */
  readonly duties: readonly Duty[] = $derived.by(() => duties(this.desk.look));
  get one(): UnitId | undefined {
    return this.#picked.length === 1 ? this.#picked[0] : undefined;
  }
  #isMine(unit: UnitId): boolean {
    const { look } = this.desk;
    return this.desk.units.includes(unit) && armyOf(look, unit) === look.position.slot?.army;
  }

  // --- deeds -------------------------------------------------------------------------------------
  get deeds(): readonly Deed[] {
    return this.one === undefined ? [] : deedsOf(this.desk.look, this.one);
  }
  get deed(): Deed {
    const { deeds, one } = this;
    if (this.#deed !== undefined && deeds.includes(this.#deed)) return this.#deed;
    const runs = this.duties.some(({ unit, deed }) => unit === one && deed === 'run');
    // AOT-MEET-05 Who waits in his camp can do nothing but come out.
    if (deeds.includes('enter')) return 'enter';
    return runs && deeds.includes('run') ? 'run' : 'move';
  }
  set deed(deed: Deed) {
    this.#deed = deed;
    this.#target = undefined;
    this.#legs = new Map();
  }
  get rankings(): readonly Ranking[] {
    return this.one === undefined ? [] : rankings(this.desk.look, this.one);
  }
  get ranking(): number {
    return Math.min(this.#ranking, this.rankings.length - 1);
  }
  set ranking(index: number) {
    this.#ranking = index;
  }
  get facing(): number {
    return this.#facing ?? (this.one === undefined ? 0 : towards(this.desk.look, this.one));
  }
  set facing(facing: number) {
    this.#facing = ((facing % 36_000) + 36_000) % 36_000;
  }

  // --- ways --------------------------------------------------------------------------------------
  readonly drafts: readonly Drafted[] = $derived.by(() => draftsOf(this.desk.look, this.#legs));
  /** One unit to a place, by a wheel and a way ahead; several straight on together. */
  #aim(held: UnitId, dx: number, dy: number): void {
    const { look } = this.desk;
    const from = poseOf(look, held);
    if (this.#picked.length === 1) {
      const to = { x: from.x + dx, y: from.y + dy };
      this.#legs = new Map([[held, aimed(look, held, to, reachOf(look, held))]]);
      return;
    }
    const turn = (from.facing / 18_000) * Math.PI;
    const far = Math.round(dx * Math.sin(turn) + dy * Math.cos(turn));
    this.#ahead(Math.max(0, far));
  }
  #ahead(far: number): void {
    const { look } = this.desk;
    this.#legs = new Map(
      this.#picked
        .filter((unit) => whyNoDeed(look, unit, 'move') === undefined)
        .map((unit) => [unit, [{ ahead: Math.min(far, reachOf(look, unit)) }]] as const)
        .filter(([, [leg]]) => (leg?.ahead ?? 0) > 0),
    );
  }
  get far(): number {
    return Math.max(0, ...this.drafts.map(({ length }) => length));
  }

  // --- shots -------------------------------------------------------------------------------------
  get target(): UnitId | undefined {
    return this.#target;
  }
  get shooter(): UnitId | undefined {
    const target = this.#target;
    if (target === undefined) return undefined;
    return this.#picked.find((unit) => this.targetsOf(unit).includes(target));
  }
  /** AOT-SHOOT-01, AOT-SHOOT-06 Where one unit may shoot, and what its shots come to. */
  get arc(): Arc | undefined {
    const { one: unit, deed } = this;
    const { look } = this.desk;
    if (unit === undefined || deed !== 'move' || this.#legs.size > 0) return undefined;
    if (!shoots(look, unit) || whyNoDeed(look, unit, 'shoot') !== undefined) return undefined;
    const shots = givenTo(look, unit)?.shots;
    const targets = targetsOf(look, unit, shots).map((at) => ({
      unit: at,
      hits: meanLoss(shotForecast(look, unit, at, shots)?.suffers ?? certain(0)),
    }));
    return { unit, at: poseOf(look, unit), range: farthest(look, unit), targets };
  }
  targetsOf(unit: UnitId): readonly UnitId[] {
    const { look } = this.desk;
    if (whyNoDeed(look, unit, 'shoot') !== undefined) return [];
    return targetsOf(look, unit, givenTo(look, unit)?.shots);
  }

  // --- hands -------------------------------------------------------------------------------------
  override begin(answer: unknown): void {
    const proposed = answer as ActAnswer;
    if (!('act' in proposed) || this.desk.waiting.size > 0) return;
    const { unit, act } = proposed;
    // A drag moves the whole line still, until a hand picks one of it.
    if (act === 'move') return void (this.#legs = new Map([[unit, proposed.legs]]));
    if (act === 'shoot') this.#target = proposed.at;
    else if (act === 'turn') [this.#deed, this.#facing] = ['turn', proposed.facing];
    else if (act === 'run') this.#deed = 'run';
    else return;
    this.#byHand = [unit];
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
      grab: (thing, start) => this.#grab(thing, start),
      back: () => this.#back(),
      key: (event) => this.#key(event),
    };
  }
  #tap(thing: Thing, at: Point, { shift }: Mods): boolean {
    if (thing.kind === 'ghost') {
      pushed(this.desk, this.#commit);
      return true;
    }
    const unit = unitIn(thing);
    if (unit === undefined) return this.#goTo(at);
    if (!this.#isMine(unit)) return this.#point(unit);
    if (!this.#lit.includes(unit)) return false;
    this.#pick(unit, shift);
    return true;
  }
  /** To a place that was pressed: one unit there, several as far ahead as it lies before them. */
  #goTo(at: Point): boolean {
    const [held] = this.#picked;
    if (held === undefined || this.deed !== 'move' || this.#deedless) return false;
    const [to, from] = [SCALE.place(at), poseOf(this.desk.look, held)];
    this.#target = undefined;
    this.#aim(held, to.x - from.x, to.y - from.y);
    return true;
  }
  /** Nobody who is picked may move. */
  get #deedless(): boolean {
    const { look } = this.desk;
    return this.#picked.every((unit) => whyNoDeed(look, unit, 'move') !== undefined);
  }
  /** Where the picked unit may come to, until a way is drafted. */
  get reach(): readonly Point[] {
    const { one: unit, deed } = this;
    if (unit === undefined || deed !== 'move' || this.#legs.size > 0) return [];
    return reachAhead(this.desk.look, unit);
  }
  #point(unit: UnitId): boolean {
    const able = this.#picked.some((one) => this.targetsOf(one).includes(unit));
    if (!able) return false;
    this.#target = unit;
    this.#legs = new Map();
    return true;
  }
  #pick(unit: UnitId, more: boolean): void {
    const before = this.#byHand ?? [];
    if (!more) this.#byHand = [unit];
    else if (before.includes(unit)) this.#byHand = before.filter((one) => one !== unit);
    else this.#byHand = [...before, unit];
    this.#legs = new Map();
    this.#target = undefined;
    this.#facing = undefined;
  }
  #grab(thing: Thing, start: Point): Grip | undefined {
    const { kind } = thing;
    if (kind === 'handle') return this.#turning();
    const unit = drawnBy(thing);
    if (unit === undefined || !this.#lit.includes(unit) || this.deed === 'turn') return undefined;
    if (!this.#picked.includes(unit)) this.#pick(unit, false);
    this.#deed = 'move';
    this.#target = undefined;
    const before = this.#legs;
    const held = SCALE.place(start);
    const from = poseOf(this.desk.look, unit);
    const moved = kind === 'ghost' ? this.drafts.find((one) => one.unit === unit)?.end : undefined;
    const [ox, oy] = moved === undefined ? [0, 0] : [moved.x - from.x, moved.y - from.y];
    const to = (at: Point): void => {
      const place = SCALE.place(at);
      this.#aim(unit, place.x - held.x + ox, place.y - held.y + oy);
    };
    return { to, drop: to, cancel: () => (this.#legs = before) };
  }
  #turning(): Grip | undefined {
    const unit = this.one;
    if (unit === undefined) return undefined;
    const before = this.#facing;
    const to = (at: Point): void => {
      const { x, y } = SCALE.place(at);
      const from = poseOf(this.desk.look, unit);
      const degrees = (Math.atan2(x - from.x, y - from.y) * 180) / Math.PI;
      this.facing = Math.round((degrees * 100) / TURN_STEP) * TURN_STEP;
    };
    return { turns: true, to, drop: to, cancel: () => (this.#facing = before) };
  }
  #back(): boolean {
    const had = this.#legs.size > 0 || this.#target !== undefined || this.#byHand !== undefined;
    this.#legs = new Map();
    this.#target = undefined;
    this.#deed = 'move';
    if (had) return true;
    return false;
  }
  #key({ key, shiftKey }: KeyboardEvent): boolean {
    const step = shiftKey ? LONG_STEP : STEP;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      this.#ahead(Math.max(0, this.far + (key === 'ArrowUp' ? step : -step)));
      return true;
    }
    if ((key === '[' || key === ']') && this.one !== undefined) {
      if (this.deed === 'turn') this.facing += key === ']' ? TURN_STEP : -TURN_STEP;
      else this.#wheel(this.one, key === ']' ? 'right' : 'left');
      return true;
    }
    const deed = this.deeds[Number(key) - 1];
    if (deed === undefined) return false;
    this.deed = deed;
    return true;
  }
  /** A wheel by a step of the key, and what was ahead after it. */
  #wheel(unit: UnitId, hand: 'left' | 'right'): void {
    const [first, ...rest] = this.#legs.get(unit) ?? [];
    const before = first !== undefined && 'wheel' in first ? first : undefined;
    const after = before === undefined ? (first === undefined ? [] : [first]) : rest;
    const signed = (before?.angle ?? 0) * (before?.wheel === 'left' ? -1 : 1);
    const angle = signed + (hand === 'right' ? TURN_STEP : -TURN_STEP);
    const wheel: Leg = { wheel: angle < 0 ? 'left' : 'right', angle: Math.abs(angle) };
    this.#legs = new Map([[unit, angle === 0 ? after : [wheel, ...after]]]);
  }

  // --- what answers ------------------------------------------------------------------------------
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => {
        const answer: ActAnswer = { done: true };
        if (whyNotAct(this.desk.look, answer) !== undefined) return undefined;
        if (this.fights.length > 0 && this.drafts.length === 0) return undefined;
        const { length } = this.ifEnded;
        if (length === 0) return { label: t().act.do.end, answers: [answer] };
        return { label: t().act.do.fights(length), ...this.#thrown, answers: [answer] };
      },
      refusal: () => this.#refusal,
    };
  }
  get #refusal(): RefusalTold | undefined {
    if (this.deed === 'turn' && this.one !== undefined) {
      return whyNoTurn(this.desk.look, this.one, this.facing);
    }
    const all = this.drafts.map(({ refusal }) => refusal);
    return all.every((one) => one !== undefined) ? all[0] : undefined;
  }
  override get parts(): Parts {
    return {
      ground: () => partOf(ActGround, { desk: this.desk, answering: this }),
      marks: () => partOf(ActMarks, { desk: this.desk, answering: this }),
      controls: () => partOf(ActControls, { answering: this }),
      /** Ranks to choose from leave no room for a card. */
      fills: () => this.deed === 'reform' && this.rankings.length > 1,
    };
  }
  /** What is thrown next: a shot, a run, a test; when nobody can act any more, the fights. */
  get prospects(): readonly Prospect[] {
    const { desk, shooter, target, one, deed } = this;
    if (shooter !== undefined && target !== undefined) {
      const shot = shotProspect(desk, shooter, target, givenTo(desk.look, shooter)?.shots);
      return shot === undefined ? [] : [shot];
    }
    if (one !== undefined && deed === 'run') return [runProspect(desk, one)];
    if (one !== undefined && deed === 'turn') return [testProspect(desk, one, 'AOT-FACE-01')];
    return this.fights.length > 0 ? meleeProspects(desk, this.fights) : [];
  }
  /** Pairs that fight when this step of actions ends: none while another is still to come. */
  readonly #ending: readonly Pair[] = $derived.by(() => {
    // Another step of actions may follow this one: it fights nothing.
    const ends = this.desk.foresees([{ done: true }])?.ask !== this.ask;
    return ends ? pairsToFight(this.desk.look) : [];
  });
  /** They are thrown next: nobody can do anything else before. */
  get fights(): readonly Pair[] {
    const free = this.units.some((unit) => isFree(this.desk.look, unit));
    return free || this.duties.length > 0 ? [] : this.#ending;
  }
  /** How they would go if the actions ended now, while somebody may still do something else. */
  readonly ifEnded: readonly Prospect[] = $derived.by(() =>
    this.fights.length > 0 ? [] : meleeProspects(this.desk, this.#ending),
  );
  /** What the press that ends the actions throws for. */
  get #thrown(): Pick<Button, 'note' | 'odds'> {
    const fights = this.fights.length > 0 ? this.prospects : this.ifEnded;
    return { note: this.#dice, odds: fights.map(({ shares }) => shares) };
  }
  /** With how many dice both sides fight when the actions end. */
  get #dice(): string | undefined {
    const { look } = this.desk;
    if (this.#ending.length === 0) return undefined;
    const { fighters } = meleeForecast(look, this.#ending);
    const army = look.position.slot?.army ?? 0;
    const own = diceOf(fighters, (unit) => armyOf(look, unit) === army);
    const his = diceOf(fighters, (unit) => armyOf(look, unit) !== army);
    return t().act.do.fightNote(own, his);
  }
  get #fought(): Button | undefined {
    const answer: ActAnswer = { done: true };
    const isOver = this.fights.length > 0 && whyNotAct(this.desk.look, answer) === undefined;
    if (!isOver) return undefined;
    return { label: t().act.do.fight, ...this.#thrown, answers: [answer] };
  }
  override get prompting(): Prompting {
    return {
      prompt: () => {
        const { fights, ifEnded } = this;
        if (fights.length > 0) return t().act.fights(fights.length);
        const free = this.#lit.length;
        return ifEnded.length === 0 || free === 0
          ? undefined
          : t().act.actOrFight(free, ifEnded.length);
      },
      hint: () => {
        if (this.fights.length > 0) return t().act.hint.fight;
        return this.#lit.length > 0 ? t().act.hint.act : undefined;
      },
      ways: () =>
        waysOf(this.desk.look, this.#lit, (unit, kind) => {
          this.#pick(unit, false);
          if (kind !== 'shoot') this.deed = kind;
        }),
      urges: () =>
        this.#byHand === undefined && this.#legs.size === 0 && this.#target === undefined,
    };
  }
  override get framing(): Framing<UnitId> {
    return {
      frame: () => {
        const fights = this.fights.flatMap(({ a, b }) => [a, b]);
        return fights.length > 0 ? this.desk.nearby(fights) : this.desk.boundsOf(this.#lit);
      },
      calm: () => this.fights.length === 0,
    };
  }
  get #commit(): Button | undefined {
    return this.#shot ?? this.#rearranged ?? this.#moved ?? this.#dutiful ?? this.#fought;
  }
  get #shot(): Button | undefined {
    const { shooter: unit, target: at } = this;
    if (unit === undefined || at === undefined) return undefined;
    return {
      label: t().act.do.shoot,
      ...shotThrown(this.desk, unit, at),
      answers: [{ unit, act: 'shoot', at }],
    };
  }
  get #rearranged(): Button | undefined {
    const unit = this.one;
    if (unit === undefined || this.deed === 'move') return undefined;
    const one = (label: string, answer: ActAnswer, note = ''): Button => ({
      label,
      note,
      answers: [answer],
    });
    switch (this.deed) {
      case 'run':
        return one(t().act.do.run, { unit, act: 'run' }, this.#gait(unit));
      case 'turn':
        return this.#refusal === undefined
          ? {
              label: t().act.do.turn,
              ...testThrown(this.desk, unit),
              answers: [{ unit, act: 'turn', facing: this.facing } satisfies ActAnswer],
            }
          : undefined;
      case 'through':
        return one(t().act.do.through, through(unit, false));
      case 'trotThrough':
        return one(t().act.do.trotThrough, through(unit, true), this.#gait(unit));
      case 'wagon': {
        const wagon = wagonDeed(this.desk.look, unit);
        return wagon && one('wagon' in wagon ? t().act.do.man : t().act.do.dismount, wagon);
      }
      case 'leave':
        return one(t().act.do.leave, { unit, act: 'leave' });
      case 'enter':
        return one(t().act.do.enter, { unit, act: 'enter' });
      default: {
        const ranking = this.rankings[this.ranking];
        return ranking && one(t().act.do.reform, ranking.answer);
      }
    }
  }
  /** AOT-CMD-10 Whom the signal sends goes by one press, while no other way is drafted. */
  get #dutiful(): Button | undefined {
    const [must] = this.duties;
    if (must === undefined || this.#legs.size > 0) return undefined;
    const note = this.desk.name(must.unit);
    const answers = [dutyDone(this.desk.look, must)];
    return { label: t().act.do.attack, note, answers };
  }
  #gait(unit: UnitId): string {
    const { look } = this.desk;
    const gait = gaitOf(look, unit);
    const free = gait?.test === 'none';
    const test = free ? t().act.do.runFree : t().act.do.runTest(percent(failing(look, unit)));
    return t().act.do.runNote(`${gait?.dice ?? 1}d6`, test);
  }
  get #moved(): Button | undefined {
    const drafts = this.drafts.filter(({ refusal }) => refusal === undefined);
    if (drafts.length === 0) return undefined;
    // Nobody moves in the same breath after dice.
    const first = drafts.findIndex(({ stops }) => stops);
    const now = first < 0 ? drafts : drafts.slice(0, first + 1);
    const tests = now.reduce((sum, one) => sum + one.tests, 0);
    const tested = now.find((one) => one.tests > 0)?.unit;
    const told =
      tested === undefined
        ? { note: moveNote(now.length, drafts.length) }
        : testThrown(this.desk, tested, tests);
    const answers = now.map(({ unit, legs }): ActAnswer => ({
      unit,
      act: 'move',
      legs: [...legs],
    }));
    return { label: t().act.do.move, ...told, answers, before: () => this.#keep(now) };
  }
  /** What must wait for dice stays drafted for the next question. */
  #keep(now: readonly Drafted[]): void {
    const gone = new Set(now.map(({ unit }) => unit));
    this.desk.waiting = new Map(
      this.drafts
        .filter(({ unit, refusal }) => refusal === undefined && !gone.has(unit))
        .map(({ unit, legs }) => [unit, legs]),
    );
  }
}
/** How many go at this press. */
const moveNote = (now: number, all: number): string =>
  now < all ? t().act.do.moveFirst(now, all) : t().act.do.moveNote(now);
