/** AOT-CMD-10 The signal to attack: who goes, who runs, who shoots instead. */
import { expect, test } from 'vitest';
import {
  dutyDone,
  duties,
  runOwed,
  whyNoHalt,
} from '../../src/games/art-of-tactics/rules/turn/attacking.ts';
import {
  HOPLITES,
  SWORDS,
  answer,
  begin,
  blue,
  look,
  poseOf,
  red,
  refused,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const GENERAL = { ...SWORDS, role: 'general' } as const;
const move = (ahead: number, of = 0): object => ({ unit: of, act: 'move', legs: [{ ahead }] });
/** Red's general, in unit 0, holds every slot; his signal is to attack, and carries six inches. */
function signalled(of: UnitHere, enemy: UnitHere, more: Partial<TableHere> = {}): Game {
  const slots = [Array<number>(6).fill(0), Array<number>(6).fill(-1)] as const;
  const match = begin({ units: [red(GENERAL), of, enemy], slots, ...more });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'signal', order: 'attack' });
  roll(match, 6);
  return match;
}
/** Hoplites stand so far before the unit. */
const before = (of: Partial<UnitHere>, gap: number, more: Partial<TableHere> = {}): Game =>
  signalled(red({ ...SWORDS, ...of }, 34), blue(HOPLITES, gap, 34), more);
/** They stand aside of its way. */
const aside = (): Game => signalled(red(SWORDS, 34), { army: 1, at: [39, 24, 180], ...HOPLITES });
test('AOT-CMD-10 a signal to attack obliges, and leads at the nearest enemy', () => {
  const match = aside();
  expect(refused(match, 'act', { done: true })).toMatchObject({
    code: 'mustAttack',
    cite: 'AOT-CMD-10',
  });
  expect(
    refused(match, 'act', {
      unit: 1,
      act: 'move',
      legs: [{ wheel: 'left', angle: 9000 }, { ahead: 1900 }],
    }),
  ).toMatchObject({ code: 'notTowards', cite: 'AOT-CMD-10' });
  answer(match, 'act', dutyDone(look(match), duties(look(match))[0]));
});
/** No shot of a volley hits. */
function misses(match: Game): void {
  const { chance } = match;
  if (chance?.ask === 'roll') roll(match, ...Array<number>(chance.dice).fill(6));
}
const MUST_RUN = { code: 'mustRun', cite: 'AOT-CMD-10', facts: { unit: 1, enemy: 2 } };
test('AOT-CMD-10 AOT-CMD-20 who attacks runs where a run may carry him to the enemy', () => {
  const match = before({}, 11);
  answer(match, 'act', move(7000, 1));
  expect(refused(match, 'act', { done: true })).toMatchObject(MUST_RUN);
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 5);
  // Four inches are left to the enemy, and five were thrown: to halt would not be to attack.
  expect(refused(match, 'run', { done: true })).toMatchObject(MUST_RUN);
  answer(match, 'run', { legs: [{ ahead: 4000 }] });
  expect(poseOf(match, 1)).toEqual([34_000, 31_000, 0]);
});
test('AOT-BREAK-02 AOT-RUN-08 a ride through foot owes no enemy at whom it must wheel', () => {
  const { scene } = aside();
  expect(whyNoHalt(scene, unit(1), 9000)).toMatchObject({ code: 'mustRun' });
  expect(whyNoHalt(scene, unit(1), 9000, true)).toBeUndefined();
  const ahead = before({}, 5).scene;
  expect(whyNoHalt(ahead, unit(1), 9000, true)).toMatchObject({ code: 'mustRun' });
});
test('AOT-CMD-10 a run leads at the nearest enemy too', () => {
  const match = aside();
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 6);
  expect(
    refused(match, 'run', { legs: [{ wheel: 'left', angle: 9000 }, { ahead: 900 }] }),
  ).toMatchObject({ code: 'notTowards', cite: 'AOT-CMD-10', facts: { unit: 1, enemy: 2 } });
});
test('AOT-CMD-10 a run whose throw falls short may end where its owner likes', () => {
  const match = before({}, 11);
  answer(match, 'act', move(7000, 1));
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 3);
  answer(match, 'run', { legs: [{ ahead: 1000 }] });
  answer(match, 'run', { done: true });
  answer(match, 'act', { done: true });
});
test.each([
  ['no dice carry it there', {}, 13.1, 7000],
  ['shields and armour do not run: AOT-RUN-02', { gear: ['shield', 'armour'] }, 11, 7000],
] as const)('AOT-CMD-10 nobody runs for nothing: %s', (_why, of, gap, far) => {
  const match = before(of, gap);
  answer(match, 'act', move(far, 1));
  answer(match, 'act', { done: true });
});
test('AOT-CMD-10 the highest throw reaches the enemy: thirteen inches for foot of seven', () => {
  const match = before({}, 13);
  answer(match, 'act', move(7000, 1));
  expect(refused(match, 'act', { done: true })).toMatchObject(MUST_RUN);
});
test('AOT-CMD-10 shooters shoot instead, and need not go or run then', () => {
  const match = before({ weapon: 'bow' }, 5);
  expect(refused(match, 'act', { done: true })).toMatchObject({ code: 'mustAttack' });
  answer(match, 'act', { unit: 1, act: 'shoot', at: 2 });
  answer(match, 'meetShot', { act: 'none' });
  misses(match);
  answer(match, 'act', { done: true });
});
test('AOT-CMD-10 AOT-RUN-09 shooters shoot on the run that takes them to the enemy', () => {
  const match = before({ weapon: 'bow' }, 10);
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 4);
  answer(match, 'run', { legs: [{ ahead: 3000 }] });
  answer(match, 'run', { at: 2 });
  answer(match, 'meetShot', { act: 'none' });
  misses(match);
  answer(match, 'run', { done: true });
  answer(match, 'act', { done: true });
});
test('AOT-CMD-10 who has shot on the run may halt before the enemy, and go where he likes', () => {
  const match = before({ weapon: 'bow' }, 5);
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 6);
  answer(match, 'run', { legs: [{ ahead: 1000 }] });
  expect(refused(match, 'run', { done: true })).toMatchObject(MUST_RUN);
  answer(match, 'run', { at: 2 });
  answer(match, 'meetShot', { act: 'none' });
  misses(match);
  expect(refused(match, 'run', { done: true })).toBeUndefined();
});
test('AOT-CMD-10 AOT-GEO-10 nobody is sent at an enemy whom he does not see', () => {
  const match = before({}, 8, { terrain: [square('wood', [30, 24], [38, 26])] });
  expect(duties(look(match))).toEqual([]);
  answer(match, 'act', { done: true });
});
test('AOT-CMD-10 AOT-REFORM-10 five abreast do not go, and shoot if they can', () => {
  expect(duties(look(before({ ranks: [5, 1] }, 5)))).toEqual([]);
  const archers = before({ weapon: 'bow', ranks: [5, 1] }, 5);
  const duty = { unit: 1, deed: 'attack', at: 2 } as const;
  expect(duties(look(archers))).toEqual([duty]);
  expect(refused(archers, 'act', { done: true })).toMatchObject({ facts: { unit: 1 } });
  expect(dutyDone(look(archers), duties(look(archers))[0])).toEqual({
    unit: 1,
    act: 'shoot',
    at: 2,
  });
});
test('AOT-CMD-10 each has a duty of its own, those who must go before those who must run', () => {
  const second = { army: 0, at: [38, 20, 0], ...SWORDS } as const;
  const units = [red(GENERAL), red(SWORDS, 34), blue(HOPLITES, 10, 34), second];
  const match = signalled(red(SWORDS, 34), blue(HOPLITES, 10, 34), { units });
  const go = (unit: number) => ({ unit, deed: 'attack', at: 2 });
  expect(duties(look(match))).toEqual([go(1), go(3)]);
  expect(dutyDone(look(match), duties(look(match))[0])).toEqual(move(7000, 1));
  answer(match, 'act', move(7000, 1));
  expect(duties(look(match))).toEqual([go(3), { unit: 1, deed: 'run', at: 2 }]);
  expect(dutyDone(look(match), duties(look(match))[1])).toEqual({ unit: 1, act: 'run' });
  // Whom the signal has not reached, or a shot has freed, owes nothing.
  expect(duties(look(match)).some(({ unit }) => (unit as number) === 0)).toBe(false);
});
test('AOT-CMD-10 a move that reaches the enemy is the whole duty', () => {
  const match = before({}, 5);
  const [duty] = duties(look(match));
  const done = dutyDone(look(match), duty) as { readonly legs: readonly object[] };
  expect(done).toMatchObject({ unit: 1, act: 'move' });
  answer(match, 'act', done);
  expect(match.scene.position.contacts).toMatchObject([{ by: 1, with: 2 }]);
  expect(duties(look(match))).toEqual([]);
});

// --- it is not dodged ----------------------------------------------------------------------------

test('AOT-CMD-10 R-051 a step of a tenth of an inch is no attack', () => {
  const match = before({}, 10);
  for (const far of [100, 3000, 6900]) {
    expect(refused(match, 'act', move(far, 1))).toMatchObject({
      code: 'stepsShort',
      cite: 'AOT-CMD-10',
      facts: { unit: 1, enemy: 2 },
    });
  }
  // All of its movement; or as far as there is room for it.
  expect(refused(match, 'act', move(7000, 1))).toBeUndefined();
});
test('AOT-CMD-10 R-051 nobody turns away to be free of it', () => {
  const match = before({}, 10);
  const turn = (facing: number): object => ({ unit: 1, act: 'turn', facing });
  expect(refused(match, 'act', turn(18_000))).toMatchObject({
    code: 'turnsAway',
    cite: 'AOT-CMD-10',
    facts: { unit: 1, enemy: 2 },
  });
  // A little aside it still comes nearer, and is no freer for it.
  answer(match, 'act', turn(1000));
  roll(match, 6);
  expect(refused(match, 'act', { done: true })).toMatchObject({ code: 'mustAttack' });
});
test('AOT-CMD-10 R-051 nor between its move and its run', () => {
  const match = before({}, 10);
  answer(match, 'act', move(7000, 1));
  expect(refused(match, 'act', { unit: 1, act: 'turn', facing: 18_000 })).toMatchObject({
    code: 'turnsAway',
  });
  expect(refused(match, 'act', { done: true })).toMatchObject(MUST_RUN);
});
test('AOT-CMD-10 R-051 nor is anybody led off the table instead', () => {
  // Straight on lies the edge, and to the left of it the enemy.
  const general = { ...red(GENERAL), at: [54, 16.6, 90] as const };
  const foe: UnitHere = { army: 1, at: [54.5, 30, 180], ...HOPLITES };
  const units = [general, { ...red(SWORDS), at: [54, 20, 90] as const }, foe];
  const match = signalled(units[1], units[2], { units });
  expect(refused(match, 'act', { unit: 1, act: 'leave' })).toMatchObject({
    code: 'mustAttack',
    cite: 'AOT-CMD-10',
  });
});
test('AOT-CMD-10 R-051 nor, by its run, when its move has brought it beside him', () => {
  // The move ends an inch past his flank; a wheel and a run would reach him, or the edge.
  const general = { ...red(GENERAL), at: [47, 16.6, 90] as const };
  const foe: UnitHere = { army: 1, at: [57, 23.4, 180], ...HOPLITES };
  const units = [general, { ...red(SWORDS), at: [47, 20, 90] as const }, foe];
  const match = signalled(units[1], units[2], { units });
  answer(match, 'act', move(7000, 1));
  expect(refused(match, 'act', { done: true })).toMatchObject(MUST_RUN);
  expect(refused(match, 'act', { unit: 1, act: 'leave' })).toMatchObject(MUST_RUN);
});
test('AOT-CMD-10 AOT-RUN-08 R-051 nor, on the run, by steps until no more are asked', () => {
  const match = before({}, 11);
  answer(match, 'act', move(7000, 1));
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 5);
  for (let step = 0; step < 8; step++) answer(match, 'run', { legs: [{ ahead: 50 }] });
  expect(match.scene.position.contacts).toMatchObject([{ by: 1, with: 2 }]);
  expect(duties(look(match))).toEqual([]);
});
/** Five inches are thrown before the move, and he stands so far off. */
function runsFirst(gap: number): Game {
  const match = before({}, gap);
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 5);
  answer(match, 'run', { legs: [{ ahead: 100 }] });
  return match;
}
test('AOT-CMD-10 AOT-RUN-08 R-051 nor does it run a step before a move that needs more', () => {
  const match = runsFirst(12);
  expect(refused(match, 'run', { done: true })).toMatchObject(MUST_RUN);
  const owed = runOwed(look(match), unit(1), 4900);
  expect(owed).toEqual([{ ahead: 4900 }]);
  answer(match, 'run', { legs: owed });
  answer(match, 'act', move(7000, 1));
  expect(match.scene.position.contacts).toMatchObject([{ by: 1, with: 2 }]);
});
test.each([
  ['its move alone reaches him', 7],
  ['nor do both together', 12.1],
])('AOT-CMD-10 AOT-RUN-08 a run before the move ends where its owner likes: %s', (_why, gap) => {
  const match = runsFirst(gap);
  expect(refused(match, 'run', { done: true })).toBeUndefined();
});
test('AOT-CMD-10 R-051 it is whom it saw at the signal, though another comes nearer since', () => {
  const match = before({}, 10);
  const { slot } = match.scene.position;
  expect(slot?.given).toMatchObject([{ unit: 1, attack: true, at: 2 }]);
});
test('AOT-CMD-10 R-051 who can come no nearer is free, however short his step was', () => {
  // A friend stands before it, an inch and a half away, and cannot be cleared.
  const friend: UnitHere = { army: 0, at: [34, 23.1, 0], ...HOPLITES, nation: 'theirs' };
  const units = [red(GENERAL), red(SWORDS, 34), blue(HOPLITES, 4, 34), friend];
  const match = signalled(units[1], units[2], { units });
  const duty = duties(look(match))[0];
  expect(refused(match, 'act', dutyDone(look(match), duty))).toBeUndefined();
});
