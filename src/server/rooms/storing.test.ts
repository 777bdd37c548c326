import { expect, test } from 'vitest';
import type { Manifest } from '#games';
import { Match, type Game, type Happening } from '#kernel';
import type { Row } from '#record';
import { volleyGame } from '../../../test/toys/volley/game.ts';
import { deedOf } from './storing.ts';

const [ruleset] = volleyGame.rulesets;
function begun(): Match<Game> {
  const started = Match.start(ruleset, { size: 3 });
  if (!started.ok) throw new Error('the setup is legal');
  return started.value;
}
const match = begun();
const ROLLED = { by: 'fate', chance: { ask: 'roll', dice: 1, sides: 6 }, result: [1] };
function row(seq: number, events: readonly object[], cause: object = ROLLED): Row {
  const one: object = { seq, cause, events, hash: '' };
  return one as Row;
}
/** It says of each event its name, of some nothing. */
const telling = (event: Manifest['sentences']['event']): Pick<Manifest, 'name' | 'sentences'> => ({
  name: volleyGame.name,
  sentences: { ...volleyGame.sentences, event },
});
const named = telling((_, event: Happening<Game>, lang) =>
  event.type === 'silent' ? undefined : `${lang} ${event.type}`,
);
const told = (type: string) => ({ en: `en ${type}`, ru: `ru ${type}` });
const [SHOT, TURNED, SILENT] = ['shot', 'turned', 'silent'].map((type) => ({ type }));

test('the last that can be told is the deed; where there is none, the one before', () => {
  const rows = [row(1, [SHOT, TURNED]), row(2, [SILENT]), row(3, [])];
  expect(deedOf(match, rows, named, told('shot'))).toEqual(told('turned'));
  expect(deedOf(match, [row(4, [])], named, told('shot'))).toEqual(told('shot'));
  expect(deedOf(match, [row(4, [SILENT])], named, undefined)).toBeUndefined();
});
test('what was taken back is no deed', () => {
  const back = row(2, [], { by: 'takeBack', seat: 'attacker', to: 0 });
  expect(deedOf(match, [row(1, [SHOT]), back], named, told('turned'))).toBeUndefined();
  expect(deedOf(match, [back, row(3, [TURNED])], named, told('shot'))).toEqual(told('turned'));
});
test('a sentence that cannot be said leaves the one before', () => {
  const failing = telling(() => {
    throw new Error('no such unit');
  });
  expect(deedOf(match, [row(1, [SHOT])], failing, told('turned'))).toEqual(told('turned'));
  expect(deedOf(match, [row(1, [SHOT])], undefined, told('turned'))).toEqual(told('turned'));
});
test('what not everybody sees is in no sentence', () => {
  /** Of a shot others learn nothing, and their table has not moved. */
  const ruleset = {
    ...match.ruleset,
    view: () => ({ seen: true }),
    redact: (event: { readonly type: string }) => (event.type === 'shot' ? undefined : event),
  };
  const hidden: object = { scene: match.scene, ruleset };
  const rows = [row(1, [TURNED]), row(2, [SHOT])];
  const seeing = telling(({ position }, { type }) => `${type} ${'seen' in position}`);
  const seen = { en: 'turned true', ru: 'turned true' };
  expect(deedOf(hidden as Match<Game>, rows, seeing, undefined)).toEqual(seen);
});
