import { untrack } from 'svelte';
import type { Next, Pending, RefusalTold, Scene } from '#kernel';
import { Camera, type Meeting } from '../board/camera.svelte.ts';
import type { PlayerColor } from '../drawing/player-color.ts';
import { boundsOf, type Bounds, type Point } from '../drawing/paths.ts';
import type { Scale } from '../scale.ts';
import type { Session } from '../session.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { loadWords, t } from '../words/index.ts';
import { Chart } from '../tools/chart.ts';
import type { Grip, Mods, Stage, Thing } from '../tools/tool.ts';
import type { AtDesk, Button, Fated, Input, Kind, Answering, Part } from './answering.ts';
import { meetingOf } from './meeting.ts';
import type { Moot } from '../help/moot.ts';
import { buttonFor, draftOf, gives } from './proposing.ts';
import type { PlayerStanding, StripControl, Undo } from './shown.ts';
import type { Threat } from './threat.ts';
import { idly } from '../tools/idly.ts';
import { lost } from '../trouble.svelte.ts';

/** How much of a small screen's board the panel at its foot covers when it is tall. */
const SHEET_SHARE = 0.3;
/** Pixels about a finger in which the nearest lit unit is meant. */
const FINGER = 22;
/** Pixels beside which a card and wide controls find room in one line. */
const WIDE = 1500;
/** Is it a part of what is drafted, which a hand goes on with? */
const isDrafted = ({ kind }: Thing): boolean => kind === 'ghost' || kind === 'handle';
/** What is held does not follow. */
const STAYS: Grip = { to: () => undefined, drop: () => undefined, cancel: () => undefined };
const BY_KEY: Mods = { shift: false, alt: false, touch: false };

/** What is proposed for a question, and the draft that it made; without a draft: nothing is. */
interface Proposal {
  readonly decision: number;
  readonly answer: unknown;
  readonly draft: string | undefined;
}
/** What is proposed one after the other, from a question on and as the table then stood. */
interface Run {
  readonly decision: number;
  readonly truth: unknown;
  readonly answers: readonly unknown[];
}
/** All that one open match holds on this screen: view, open question, selection, camera. */
export abstract class Desk<K extends Kind, P extends Answering<K>>
  implements Stage, AtDesk<K['unit']>
{
  readonly session: Session<K['game']>;
  readonly camera: Camera;
  readonly chart: Chart;
  readonly #scale: Scale;
  /** The unit whose card is shown. */
  #card = $state<K['unit'] | undefined>();
  /** What was asked when it was laid out. */
  #cardFor: string | undefined;
  /** Whom the last question asked for what. */
  #put: string | undefined;
  #last: P | undefined;
  /** Why an undo was refused, and the beat at which it was asked: later it is no longer true. */
  #noUndo = $state.raw<{ beat: number; refusal: RefusalTold } | undefined>();
  /** What a press on the map would do, and fate would follow: it waits for a press of its own. */
  #ventured = $state.raw<{ readonly beat: number; readonly button: Button } | undefined>();
  /** The threat that is looked at, and at which question: another question puts it away. */
  #looked = $state.raw<{ readonly at: number | undefined; readonly threat: Threat } | undefined>();
  #proposal = $state.raw<Proposal | undefined>();
  /** What would be proposed one after the other, from this question on. */
  #run = $state.raw<Run>();
  #stopRun = (): void => undefined;
  /** How often a hand has begun anew instead of what was proposed. */
  #renewed = $state(0);
  /** A question, and its draft as it was when it was put. */
  #begun: { readonly decision: number; readonly draft: string } | undefined;
  /** Why a unit that is not lit cannot be chosen, and which it is. */
  #dark = $state.raw<{ beat: number; unit: K['unit']; refusal: RefusalTold } | undefined>();

  /** A press that meant nothing, and why. */
  #moot = $state.raw<Moot | undefined>();
  /** Counts what was done since. */
  #presses = 0;

  readonly look: Scene<K['game']> = $derived.by(() => this.session.scene);
  readonly decision: Pending | undefined = $derived.by(() => this.session.decision);
  readonly answering: P | undefined = $derived.by(() => {
    const { decision } = this;
    void this.#renewed;
    if (decision === undefined || this.threat !== undefined) return undefined;
    // The same question after a lost connection keeps what was drafted.
    if (this.#last?.decision.id === decision.id) return this.#last;
    this.#last = this.answeringFor(decision);
    return this.#last;
  });
  /** There is something to do here; an answer on its way keeps its draft until it is told. */
  readonly ready = $derived.by(() => this.answering !== undefined);
  readonly lit: readonly K['unit'][] = $derived.by(() => this.answering?.lights.lit?.() ?? []);
  readonly picked: readonly K['unit'][] = $derived.by(
    () => this.answering?.lights.picked?.() ?? [],
  );
  /** The unit whose choice is asked for, as a point of the sheet: it is kept in sight. */
  readonly subject: Point | undefined = $derived.by(() => {
    const unit = this.answering?.framing.subject?.();
    return unit === undefined ? undefined : this.pointOf(unit);
  });

  constructor(session: Session<K['game']>, scale: Scale, { w, h }: { w: number; h: number }) {
    this.session = session;
    this.#scale = scale;
    this.camera = new Camera(scale);
    this.camera.lay({ x: 0, y: -h, w, h });
    this.chart = new Chart(this);
  }

  /** The battle has ended, and its end has been shown. */
  get isOver(): boolean {
    const { state, playback } = this.session;
    return state.outcome !== undefined && !playback.playing;
  }

  // --- what a game says --------------------------------------------------------------------------
  /** How a question is answered; undefined for one this desk does not know, or not yet. */
  protected abstract answeringFor(decision: Pending): P | undefined;
  /** Every unit that stands on the table. */
  abstract readonly units: readonly K['unit'][];
  /** What can be switched over the map. */
  get controls(): readonly StripControl[] {
    if (!this.tellsThreat) return [];
    const { title: says, note } = t().threat;
    const press = (): void => void this.toggleThreat();
    const pressed = this.threat !== undefined;
    return [{ says, note, icon: 'aim', key: 't', pressed, press }];
  }
  abstract pointOf(unit: K['unit']): Point;
  abstract name(unit: K['unit']): string;
  /** In whose hands a unit is. */
  abstract seatOfUnit(unit: K['unit']): string;
  abstract playerColorOf(seat: string): PlayerColor;
  /** A refusal in words. */
  abstract why(refusal: RefusalTold): string;
  /** Has this browser's player his own edge at the far side of the board? */
  abstract get isFar(): boolean;
  /** How the players stand: who is of one side. */
  abstract readonly standings: readonly PlayerStanding[];

  /** Can it tell now what the other side may do next? */
  get tellsThreat(): boolean {
    return false;
  }
  /** What the other side may do in its next turn, once it has been fetched. */
  protected threatNow(): Promise<Threat | undefined> {
    return Promise.resolve(undefined);
  }

  // --- threat ------------------------------------------------------------------------------------
  /** What the other side may do next, while somebody looks at it. */
  get threat(): Threat | undefined {
    const looked = this.#looked;
    return looked !== undefined && looked.at === this.decision?.id ? looked.threat : undefined;
  }
  async toggleThreat(): Promise<void> {
    if (this.leaveThreat() || !this.tellsThreat) return;
    const at = this.decision?.id;
    const threat = await this.threatNow().catch(lost);
    if (threat !== undefined && at === this.decision?.id) this.#looked = { at, threat };
  }
  /** Back to what was being decided; false: nothing was looked at. */
  leaveThreat(): boolean {
    const had = this.threat !== undefined;
    this.#looked = undefined;
    return had;
  }

  /** What is told of something that was pressed and answered nothing. */
  get looked(): Part | undefined {
    return undefined;
  }

  // --- the view ----------------------------------------------------------------------------------
  get px(): number {
    return this.camera.livePx;
  }
  get turned(): boolean {
    return this.camera.turned;
  }
  /** The first view: one's own edge before one, near enough to read where the lines meet. */
  begin(): void {
    this.camera.reserve = settings.phone && !settings.lying ? SHEET_SHARE : 0;
    this.camera.turn(this.isFar);
    this.camera.begin(this.meeting, this.least);
  }
  /** Pixels per unit of the table in the first view, at the least. */
  protected get least(): number {
    const { read, piece } = this.#scale;
    return (settings.phone ? read.phone : read.wide) / piece;
  }
  /** Where the first view is; undefined: all of the table is looked at first. */
  get meeting(): Meeting | undefined {
    const [ours, theirs] = this.#lines;
    return meetingOf(ours, theirs);
  }
  /** Where one's own stand. */
  get own(): readonly Point[] {
    return this.#lines[0];
  }
  /** Those of the side for which this browser decides now, or else plays, and the others. */
  get #lines(): readonly [ours: readonly Point[], theirs: readonly Point[]] {
    const { standings, session } = this;
    const seat = this.decision?.seat ?? session.mine[0] ?? standings[0]?.seat;
    const side = standings.find((one) => one.seat === seat)?.side;
    const seats = new Set(standings.filter((one) => one.side === side).map((one) => one.seat));
    const [ours, theirs]: [Point[], Point[]] = [[], []];
    for (const unit of this.units) {
      (seats.has(this.seatOfUnit(unit)) ? ours : theirs).push(this.pointOf(unit));
    }
    return [ours, theirs];
  }
  /** What is being decided, as a part of the sheet, whoever decides it. */
  get about(): Bounds | undefined {
    return this.answering?.framing.frame?.();
  }
  /** The view goes there no more than it must. */
  get calm(): boolean {
    return this.answering?.framing.calm?.() === true;
  }
  boundsOf(units: readonly K['unit'][]): Bounds | undefined {
    return this.roundOf(units.map((unit) => this.pointOf(unit)));
  }
  /** The one nearest to the middle of what is seen now. */
  nearestOf(units: readonly K['unit'][]): K['unit'] | undefined {
    const { cx, cy } = untrack(() => this.camera.live);
    const far = (unit: K['unit']): number => {
      const [x, y] = this.pointOf(unit);
      return Math.hypot(x - cx, y - cy);
    };
    return units.toSorted((one, other) => far(one) - far(other))[0];
  }
  /** The part of the sheet on which pieces at some points lie, with room about them. */
  roundOf(points: readonly Point[]): Bounds | undefined {
    if (points.length === 0) return undefined;
    const room = 1.4 * this.#scale.piece * this.#scale.drawn;
    const { x, y, w, h } = boundsOf(points);
    return { x: x - room, y: y - room, w: w + 2 * room, h: h + 2 * room };
  }
  /** Shows it once more; the view is then as it was before. */
  again(shots = this.session.news): void {
    this.session.playback.again(shots, () => this.camera.keep());
  }
  /** The same of what the others did last, whatever oneself has done since. */
  theirs(): void {
    this.again(this.session.latest);
  }

  // --- cards -------------------------------------------------------------------------------------
  get card(): K['unit'] | undefined {
    const lights = this.answering?.lights;
    const asked = lights?.card === undefined ? lights?.picked?.()[0] : lights.card();
    const unit = asked ?? this.#card;
    return unit !== undefined && this.units.includes(unit) ? unit : undefined;
  }
  get shown(): K['unit'] | undefined {
    return this.#card;
  }
  show(unit: K['unit'] | undefined): void {
    this.#card = unit;
    this.#cardFor = this.decision?.ask;
  }
  /** Another question is put: a card that was laid out for an other kind of them goes. */
  attend(): void {
    const put = `${this.decision?.seat} ${this.decision?.ask}`;
    this.camera.attend(put !== this.#put);
    this.#put = put;
    if (this.decision !== undefined && this.decision.ask !== this.#cardFor) this.show(undefined);
  }
  /** The tray has no room for the card beside the controls. */
  get crowded(): boolean {
    return this.answering?.parts.fills?.() === true && innerWidth < WIDE;
  }

  // --- answers -----------------------------------------------------------------------------------
  answer(answers: readonly unknown[], goesOn = false): void {
    this.#stopRun();
    if (!this.session.away) this.session.answer(answers, this.decision, goesOn);
  }
  foresees(answers: readonly unknown[]): Next | undefined {
    return this.session.foresees(answers);
  }
  fateFollows(answers: readonly unknown[]): boolean {
    return this.foresees(answers)?.to === 'fate';
  }
  isSafe(answers: readonly unknown[]): boolean {
    const next = this.foresees(answers);
    return next !== undefined && next.to !== 'fate';
  }
  /** `goesOn`: by itself, as what the last press began goes on. */
  push(button: Button, goesOn = false): void {
    if (button.answers === undefined) return button.run();
    button.before?.();
    this.answer(button.answers, goesOn);
  }
  give(button: Button): void {
    if (button.answers === undefined || this.isSafe(button.answers)) this.push(button);
    else this.#ventured = { beat: this.session.beat, button };
  }
  /** The button that commits; until a hand drafts something, what is proposed. */
  get commit(): Button | undefined {
    const drafted = (): Button | undefined => this.answering?.drafting.commit?.();
    return this.#withFate(this.#venture ?? this.#proposed ?? drafted());
  }
  /** What fate decides once these are given, where the answering itself does not say it. */
  protected fateOf(_answers: readonly unknown[]): Fated | undefined {
    return undefined;
  }
  #withFate(button: Button | undefined): Button | undefined {
    if (button?.answers === undefined || button.odds !== undefined) return button;
    const fated = this.fateFollows(button.answers) ? this.fateOf(button.answers) : undefined;
    if (fated === undefined) return button;
    const says = [button.note, fated.note].filter((one) => one !== undefined && one !== '');
    return { ...button, ...fated, note: says.join(' · ') };
  }
  /**
   * All that is proposed under one heading: where it is more than one answer. Only
   * where nothing is hidden: else what is asked next, and what comes open, would be guessed.
   */
  get run(): Button | undefined {
    const proposal = this.#standing;
    const run = this.#run;
    void this.session.beat;
    if (proposal?.answer === undefined || run?.decision !== proposal.decision) return undefined;
    if (run.truth !== this.session.playback.truth) return undefined;
    const { answers } = run;
    const { length } = answers;
    const { run: label, runShort: note } = t().table;
    return length < 2 ? undefined : { label: label(length), note: note(length), answers };
  }
  #reckonRun(decision: Pending): void {
    this.#stopRun();
    const { state, playback } = this.session;
    const asked = { decision: decision.id, truth: playback.truth };
    const work = state.hides ? undefined : this.session.proposedRun(decision);
    if (work === undefined) return;
    this.#stopRun = idly(work, (answers) => (this.#run = { ...asked, answers }));
  }
  /** The button that lets it be, unless that is what is proposed. */
  get pass(): Button | undefined {
    const pass = this.answering?.drafting.pass?.();
    const proposal = this.#standing;
    const isProposed = proposal !== undefined && gives(pass, proposal.answer);
    return isProposed ? undefined : this.#withFate(pass);
  }
  /** What is proposed, while the draft is as it began. */
  get #standing(): Proposal | undefined {
    const { answering } = this;
    const proposal = this.session.proposing && this.#proposal;
    if (answering === undefined || proposal?.decision !== answering.decision.id) return undefined;
    if (proposal.draft === undefined) return undefined;
    return draftOf(answering) === proposal.draft ? proposal : undefined;
  }
  get #proposed(): Button | undefined {
    const { answering } = this;
    const proposal = this.#standing;
    if (answering === undefined || proposal === undefined) return undefined;
    const { answer } = proposal;
    const { proposing } = this.session;
    const who = proposing?.who?.(this.look, answering.decision, answer);
    const own = buttonFor(answering.drafting, answer);
    if (own !== undefined) {
      return { ...own, note: [who, own.note].filter((one) => one !== undefined).join(' · ') };
    }
    const label = proposing?.says(this.look, answering.decision, answer);
    if (label === undefined) return undefined;
    return { label, note: who ?? t().table.proposed, answers: [answer] };
  }
  /** The draft of a new question begins with what is proposed; what a hand has begun stays. */
  propose(): void {
    const { answering, session } = this;
    if (answering === undefined || answering.decision.id === this.#proposal?.decision) return;
    const { id: decision } = answering.decision;
    const draft = draftOf(answering);
    if (this.#begun?.decision !== decision) this.#begun = { decision, draft };
    if (session.proposing === undefined) return;
    const isFresh = this.#begun.draft === draft;
    const thought = isFresh ? session.proposed(answering.decision) : undefined;
    const answer = thought?.answer;
    if (answer !== undefined) answering.begin(answer, thought?.towards);
    // Its button says what is drawn: another answer is proposed only where nothing is drafted.
    const { drafting } = answering;
    const own = drafting.commit?.();
    const proposes = answer !== undefined && (own === undefined || gives(own, answer));
    this.#proposal = {
      decision,
      answer: proposes ? answer : undefined,
      draft: proposes ? draftOf(answering) : undefined,
    };
    if (proposes) this.#reckonRun(answering.decision);
  }
  /**
   * What a hand does to the open question: it begins anew, not with what was proposed, unless it
   * means something only there. `kept`: it goes on with that. Undefined or false: it meant nothing.
   */
  byHand<T>(does: (input: Input<K['unit']>) => T | undefined, kept = false): T | undefined {
    const { answering } = this;
    if (answering === undefined) return undefined;
    const proposal = this.#standing;
    const isDrawn = proposal !== undefined && proposal.draft !== this.#begun?.draft;
    if (kept || !isDrawn || answering.input.keepsProposed?.() === true) {
      return does(answering.input);
    }
    const fresh = this.answeringFor(answering.decision);
    const done = fresh && does(fresh.input);
    if (fresh === undefined || done === undefined || done === false) return does(answering.input);
    this.#stopRun();
    this.#last = fresh;
    this.#renewed += 1;
    this.#proposal = { ...proposal, draft: undefined };
    return done;
  }
  /** The draft becomes this answer, where it can be drawn. */
  take(answer: unknown): void {
    this.hush();
    this.answering?.begin(answer);
  }
  /** Puts away what was drafted last; with nothing drafted any more what is proposed stands. */
  back(): boolean {
    const { answering } = this;
    if (answering?.input.back?.() !== true) return false;
    const begun = this.#begun?.decision === answering.decision.id ? this.#begun.draft : undefined;
    const proposal = this.#proposal;
    if (proposal?.decision !== answering.decision.id || proposal.answer === undefined) return true;
    if (draftOf(answering) === begun) this.#proposal = { ...proposal, draft: begun };
    return true;
  }
  get #venture(): Button | undefined {
    const venture = this.#ventured;
    return venture?.beat === this.session.beat && this.ready ? venture.button : undefined;
  }
  /** What waited for its press is put away; false: nothing did. */
  withdraw(): boolean {
    const had = this.#venture !== undefined;
    this.#ventured = undefined;
    return had;
  }
  /** Where all answers come to the same, nobody is asked. */
  settle(): void {
    const foregone = this.answering?.drafting.foregone?.();
    if (foregone !== undefined) this.answer([foregone], true);
  }
  get mayUndo(): Undo {
    const { undo } = this.session.state;
    const seats = this.session.mine;
    const seat = seats.find((one) => undo[one] === true) ?? this.decision?.seat ?? seats[0];
    const refusal = { code: 'nothingToUndo', cite: undefined };
    if (seat === undefined) return { seat, refusal };
    const word = undo[seat];
    if (word !== true) return { seat, refusal: word ?? refusal };
    return { seat, refusal: undefined, ...this.session.backFor(seat) };
  }
  undo(): void {
    const { seat, refusal } = this.mayUndo;
    this.#noUndo = refusal === undefined ? undefined : { beat: this.session.beat, refusal };
    if (refusal === undefined && seat !== undefined) this.session.undo(seat);
  }

  // --- refusals ----------------------------------------------------------------------------------
  /** The refusal to show: of the draft, of the last answer, or of an undo that was asked for. */
  get refusal(): RefusalTold | undefined {
    const undo = this.#noUndo?.beat === this.session.beat ? this.#noUndo.refusal : undefined;
    return (
      undo ??
      this.session.refusal ??
      this.dark?.refusal ??
      this.moot?.refusal ??
      this.answering?.drafting.refusal?.()
    );
  }
  /** A line leads from the refusal to what it speaks of. */
  get refusedAt(): Point | undefined {
    const { answering, dark, refusal } = this;
    if (refusal === undefined) return undefined;
    if (refusal === dark?.refusal) return this.pointOf(dark.unit);
    const drafting = answering?.drafting;
    return refusal === drafting?.refusal?.() ? drafting?.refusedAt?.() : undefined;
  }
  /** What was pressed last meant nothing: why, in the words of the table. */
  get moot(): Moot | undefined {
    return this.#moot?.beat === this.session.beat ? this.#moot : undefined;
  }
  /** The unit that was asked for and is not lit. */
  get dark(): { readonly unit: K['unit']; readonly refusal: RefusalTold } | undefined {
    return this.#dark?.beat === this.session.beat && this.ready ? this.#dark : undefined;
  }
  /** A unit that is not lit says why, if the open question has a word on it. */
  wonder(unit: K['unit']): void {
    if (this.threat !== undefined) return;
    this.show(unit);
    this.#dark = undefined;
    if (!this.ready || this.lit.includes(unit)) return;
    const refusal = this.answering?.lights.whyNot?.(unit);
    if (refusal !== undefined) this.#dark = { beat: this.session.beat, unit, refusal };
  }
  /** The reason why a unit is not lit is put away; false: there was none. */
  unwonder(): boolean {
    const had = this.dark !== undefined || this.moot !== undefined;
    this.#dark = undefined;
    this.#moot = undefined;
    return had;
  }
  /** What was said about the last thing is no longer of interest. */
  hush(): void {
    this.#ventured = undefined;
    this.#noUndo = undefined;
    this.#dark = undefined;
    this.#moot = undefined;
    this.#presses += 1;
    this.session.refusal = undefined;
  }

  // --- gestures ----------------------------------------------------------------------------------
  grab(thing: Thing, at: Point, mods: Mods): Grip | undefined {
    if (this.threat !== undefined) return undefined;
    const meant = this.#meant(thing, at, mods);
    const grip = this.byHand((input) => input.grab?.(meant, at, mods), isDrafted(meant));
    // What was refused before is no word on the new drag.
    if (grip !== undefined) this.hush();
    return grip ?? this.#askWhy(thing, mods);
  }
  /** One's own that is drawn and does not come says why, and stays; a finger draws the sheet. */
  #askWhy({ kind, id }: Thing, { touch }: Mods): Grip | undefined {
    const unit = this.units.find((one) => kind === 'unit' && one === id);
    if (unit === undefined || touch || !this.session.mine.includes(this.seatOfUnit(unit))) {
      return undefined;
    }
    this.hush();
    this.wonder(unit);
    return this.dark === undefined ? undefined : STAYS;
  }
  tap(pressed: Thing, at: Point, mods: Mods): void {
    this.hush();
    if (this.session.playback.playing) return this.session.playback.skip();
    if (this.threat !== undefined) return this.threat.point(pressed, at);
    const thing = this.#meant(pressed, at, mods);
    if (this.byHand((input) => input.tap?.(thing, at, mods), isDrafted(thing)) === true) return;
    const unit = this.units.find((one) => thing.kind === 'unit' && one === thing.id);
    if (unit === undefined) this.show(undefined);
    else this.wonder(unit);
    if (this.dark === undefined && this.looked === undefined) {
      this.#tellMoot(unit).catch(lost);
    }
  }
  /** What of it stands in the way is told, unless one only watches. */
  async #tellMoot(unit: K['unit'] | undefined): Promise<void> {
    const { session, lit } = this;
    if (session.mine.length === 0) return;
    // To look at another's is no attempt.
    const isMine = unit === undefined || session.mine.includes(this.seatOfUnit(unit));
    if (!isMine || (unit !== undefined && lit.includes(unit))) return;
    const press = ++this.#presses;
    const { mootAt, helpWords } = await import('../help/moot.ts');
    await loadWords(helpWords);
    // Something else was done meanwhile: it is no longer of interest.
    if (press !== this.#presses) return;
    this.#moot = mootAt(this, unit === undefined ? undefined : this.name(unit));
  }
  /** A fingertip is wider than a unit: beside one that is lit, it means that one. */
  #meant(thing: Thing, [x, y]: Point, { touch }: Mods): Thing {
    const open = thing.kind === 'ground' || thing.kind === 'unit';
    if (!touch || !open || this.answering?.input.inHand?.() === true) return thing;
    if (thing.kind === 'unit' && this.lit.includes(thing.id)) return thing;
    const far = (unit: K['unit']): number => {
      const [ux, uy] = this.pointOf(unit);
      return Math.hypot(ux - x, uy - y);
    };
    const [nearest] = [...this.lit].sort((a, b) => far(a) - far(b));
    if (nearest === undefined || far(nearest) > FINGER * this.px) return thing;
    return { kind: 'unit', id: nearest };
  }
  /**
   * Enter on a unit commits what is drafted; with nothing drafted it presses the unit. What is
   * proposed is no hand's draft: a unit that may be chosen beside it is chosen.
   */
  enter(unit: K['unit']): void {
    const button = this.commit;
    const commits = this.answering?.input.commitsOn?.(unit) ?? true;
    const chooses =
      this.#venture === undefined &&
      this.#standing !== undefined &&
      this.lit.includes(unit) &&
      !this.picked.includes(unit);
    if (button !== undefined && commits && !chooses) this.push(button);
    else this.press(unit);
  }
  press(unit: K['unit']): void {
    if (this.byHand((input) => input.press?.(unit)) === true) return;
    this.tap({ kind: 'unit', id: unit }, this.pointOf(unit), BY_KEY);
  }
}
