// Rows as they lie in a database, where anything may have happened to them.
import { fits, type Chance } from '#kernel';
import type { Row } from './log.ts';
import type { KeptOffers } from './offers.ts';
import { isTimeCause, isTimeOffer } from './timing.ts';
import { isDelayCause, isDelayOffer } from './watching.ts';

type Fields = { readonly [name: string]: unknown };
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);

/** Has it the shape of a row? Whether it follows from the row before is another question. */
export function isRow(value: unknown): value is Row {
  const { seq, cause, events, hash } = fieldsOf(value);
  return (
    isWhole(seq) &&
    isText(hash) &&
    isCause(fieldsOf(cause)) &&
    Array.isArray(events) &&
    events.every((event) => isText(fieldsOf(event)['type']))
  );
}
function isCause(cause: Fields): boolean {
  switch (cause['by']) {
    case 'seat':
      return (
        isText(cause['seat']) &&
        isText(cause['ask']) &&
        isWhole(cause['decision']) &&
        cause['answer'] !== undefined &&
        [undefined, true].includes(cause['joined'] as undefined | true)
      );
    case 'fate':
      return (
        isChance(cause['chance']) &&
        fits(cause['chance'], cause['result']) &&
        (cause['link'] === undefined || isText(cause['link']))
      );
    case 'phrase':
      return isText(cause['seat']) && isText(cause['phrase']);
    case 'takeBack':
      return isText(cause['seat']) && isWhole(cause['from']);
    case 'rules':
      return isWhole(cause['from']) && isWhole(cause['asked']) && isWhole(cause['revision']);
    case 'concede':
      return isText(cause['seat']);
    case 'offer':
      return isText(cause['seat']) && isOffer(fieldsOf(cause['offer']));
    case 'consent':
    case 'decline':
      return isText(cause['seat']) && isText(cause['of']);
    case 'agreedTakeBack':
      return areAgreed(cause) && isWhole(cause['from']) && isWhole(cause['asked']);
    case 'agreedResult':
      return areAgreed(cause) && areTexts(cause['winners']);
    case 'claim':
      return isText(cause['seat']) && isText(cause['of']);
    default:
      return isTimeCause(cause) || isDelayCause(cause);
  }
}
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const areAgreed = ({ of, with: others }: Fields): boolean => isText(of) && areTexts(others);
function isOffer(offer: Fields): boolean {
  const { of, from, winners } = offer;
  if (of === 'takeBack') return isWhole(from);
  return of === 'result' ? areTexts(winners) : isTimeOffer(offer) || isDelayOffer(offer);
}
/** What seats ask of each other, as it lies beside a rest. */
export function areOffers(value: unknown): value is KeptOffers {
  const { open, declined, refused } = fieldsOf(value);
  return (
    Object.values(fieldsOf(open)).every((one) => {
      const { offer, row, consents } = fieldsOf(one);
      return isOffer(fieldsOf(offer)) && isWhole(row) && areTexts(consents);
    }) &&
    Object.values(fieldsOf(declined)).every(isWhole) &&
    Object.values(fieldsOf(refused)).every((one) => {
      const { by, offer, row } = fieldsOf(one);
      return isText(by) && isOffer(fieldsOf(offer)) && isWhole(row);
    })
  );
}
function isChance(value: unknown): value is Chance {
  const { ask, dice, sides, from } = fieldsOf(value);
  return ask === 'roll' ? isWhole(dice) && isWhole(sides) : ask === 'pick' && isWhole(from);
}
