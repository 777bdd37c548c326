/** What can be done now: derived from the open question, its lists, and what is lit. */
import type { Pending } from '#kernel';
import type { Button, Way } from '../desk/answering.ts';
import { nextUnit, type Keyed } from '../desk/keys.ts';
import { gives } from '../desk/proposing.ts';
import type { ShownDesk, ShownSession } from '../desk/shown.ts';
import { mayAt } from '../panels/match/may.ts';
import { menuAt, type MenuItem } from '../panels/match/menu-at.svelte.ts';
import { unmarked } from '../harmless.ts';
import { settings } from '../settings.svelte.ts';
import { t } from './words/index.ts';

export type Helped = ShownDesk & Keyed;
/** So many answers are told one by one; of more only how many there are. */
const FEW = 6;
const SHOWN_MS = 900;

/** Leads to a control: it has the focus, and is seen to have it. */
function showControl(selector: string): void {
  const control = document.querySelector<HTMLElement>(selector);
  if (control === null) return;
  control.scrollIntoView({ block: 'nearest' });
  control.focus();
  if (settings.still) return;
  control.animate([{ boxShadow: '0 0 0 4px var(--ink)' }, { boxShadow: 'none' }], SHOWN_MS);
}
interface Listed {
  readonly answer: unknown;
  readonly says: string | undefined;
}
/** Every answer that the rules list, in words where the game has some. */
function listedIn(session: ShownSession, asked: Pending): readonly Listed[] {
  const { book, truth, proposing } = session;
  const { seat, ask = '', question } = asked;
  const rules = book.ruleset?.questions[ask];
  const all = rules?.list?.(truth, question as object, seat) ?? [];
  return all.map((answer) => ({
    answer,
    says: book.answered?.(truth, asked, answer) ?? proposing?.says(truth, asked, answer),
  }));
}
/** What one answer of few comes to, each; a press drafts it. */
function fewOf(desk: Helped, asked: Pending): readonly Way[] | undefined {
  const listed = listedIn(desk.session, asked);
  const told = new Set(listed.map(({ says }) => says));
  if (listed.length === 0 || listed.length > FEW) return undefined;
  if (told.has(undefined) || told.size < listed.length) return undefined;
  return listed.map(({ answer, says = '' }) => ({
    says: unmarked(says),
    go: () => {
      desk.take(answer);
      showControl(gives(desk.commit, answer) ? '.tray .commit' : CHOICES);
    },
  }));
}
const CHOICES = ':is(.middle, .tray, .sheet, .page) :is([role="radio"], .deed, .commit)';
function litOf(desk: Helped): readonly Way[] {
  const { length } = desk.lit;
  return length === 0
    ? []
    : [{ says: t().help.oneOf(length), key: 'N', go: () => nextUnit(desk, 1) }];
}
const buttonWay = (
  button: Button | undefined,
  selector: string,
  note: string,
  key: string,
): readonly Way[] =>
  button === undefined
    ? []
    : [{ says: button.label, note: button.note || note, key, go: () => showControl(selector) }];

/** How the open question may be answered; none: nothing is asked here. */
export function waysOf(desk: Helped): readonly Way[] {
  const { decision, answering, commit, run, pass } = desk;
  if (decision === undefined || answering === undefined) return [];
  const few = fewOf(desk, decision);
  const own = [...(answering.prompting.ways?.() ?? few ?? []), ...(few ? [] : litOf(desk))];
  const { help } = t();
  const listed = few === undefined ? listedIn(desk.session, decision).length : 0;
  if (own.length === 0 && listed > 1) {
    own.push({ says: help.listed(listed), go: () => showControl(CHOICES) });
  }
  const buttons = [
    ...buttonWay(commit, '.tray .commit', help.commit, '⏎'),
    ...buttonWay(run, '.tray .run', help.run, '⇧⏎'),
    ...buttonWay(pass, '.tray .pass', help.pass, 'D'),
  ];
  const said = new Set(own.map(({ says }) => says));
  const ways = [...own, ...buttons.filter(({ says }) => !said.has(says))];
  if (ways.length > 0) return ways;
  return [{ says: answering.prompting.hint?.() ?? help.place, go: () => showControl('.board') }];
}

/** What may be done whoever is asked: look, take back, and what else the menu has. */
export function besidesOf(desk: Helped, onorders: (() => void) | undefined): readonly Way[] {
  const { help, orders } = t();
  const { mayUndo, session, controls } = desk;
  const { items, ahead, over } = mayAt(desk);
  const undo = mayUndo.refusal === undefined && session.mine.length > 0;
  const led = (says: string, item: MenuItem): readonly Way[] =>
    items.has(item) ? [{ says, go: () => void (menuAt.item = item) }] : [];
  return [
    ...(undo ? [{ says: help.undo, key: 'U', go: () => showControl('.tray .undo') }] : []),
    ...(session.news.length > 0 ? [{ says: help.again, key: 'S', go: () => desk.again() }] : []),
    ...controls.map((one) => ({
      says: one.note ?? one.says,
      key: one.key?.toUpperCase(),
      go: () => one.press(),
    })),
    ...(onorders === undefined ? [] : [{ says: orders.title, key: 'O', go: onorders }]),
    ...(ahead && !over ? [{ says: help.ahead, go: () => leave(session) }] : []),
    ...led(help.takeBack, 'takeBack'),
    ...led(help.pace, 'pace'),
    ...led(help.propose, 'propose'),
    ...led(help.resign, 'resign'),
  ];
}
const leave = ({ id, ownEye }: ShownSession): void =>
  void open(`/analysis/${id}#.${ownEye}`, '_self');
