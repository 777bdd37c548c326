/** Whether a battle may count, and what its sides are worth; and what is off while it does. */
import { edgeOf } from '#ratings';
import type { Manifest, Offer } from '#games';
import { canonical, type AnyRuleset, type Frozen, type Json, type Words } from '#kernel';
import type { NewMatch } from '#protocol';
import type { MatchRecord, RatedAs } from '#store';
import { refused, type Trouble } from '../matches/trouble.ts';
import { words } from '../words.ts';

const NOT_TWO = words(
  'A rated battle is between two people, each in one seat: yours, and one by link or for anybody.',
  'Рейтинговая битва — для двоих, у каждого одно место: ваше и другое, по ссылке или для любого.',
);
const NO_CLOCK = words(
  'A rated battle has a clock: choose how fast it is played.',
  'В рейтинговой битве считают время: выберите темп.',
);
const TYPED = words(
  'Dice that are typed in cannot be checked: a rated battle is fought with those rolled here.',
  'Кубики, вводимые вручную, не проверить: рейтинговая битва идёт на здешних.',
);
interface Wished {
  readonly pace: NewMatch['pace'] | undefined;
  readonly dice: NewMatch['dice'] | undefined;
}
/** Two foes, one of them the maker, and time and dice that both can check. */
export function whyNotRated(
  ruleset: AnyRuleset,
  setup: Frozen<object>,
  { seats: wanted, pace, dice }: Pick<NewMatch, 'seats'> & Partial<Wished>,
): Words | undefined {
  if (pace === undefined) return NO_CLOCK;
  if (dice !== undefined) return TYPED;
  const sitters = Object.values(wanted);
  const comes = sitters.filter((one) => one === 'link' || one === 'open');
  const isDuel = sitters.length === 2 && comes.length === 1 && sitters.includes('me');
  return isDuel && areFoes(ruleset, setup) ? undefined : NOT_TWO;
}
function areFoes(ruleset: AnyRuleset, setup: Frozen<object>): boolean {
  const [one, other, ...more] = ruleset.seats(setup);
  if (one === undefined || other === undefined || more.length > 0) return false;
  return ruleset.foes?.(setup, one).includes(other) ?? true;
}

/** Of a battle that stands ready and was measured, what its sides are worth. */
export function ratedAs(game: Pick<Manifest, 'id' | 'content'>, options: Json): RatedAs {
  const written = canonical(options);
  const offer = game.content.offers.find(({ id }) => canonical({ scenario: id }) === written);
  const edge = offer && edgesOf(offer);
  return { game: game.id, ...(edge === undefined ? {} : { edge }) };
}
function edgesOf({ seats: [one, other, ...more] }: Offer): RatedAs['edge'] {
  if (one?.share === undefined || other === undefined || more.length > 0) return undefined;
  const edge = Math.round(edgeOf(one.share));
  return { [one.seat]: edge, [other.seat]: -edge };
}

/** It counts, or will, and is not over. */
export const isRated = ({
  rated,
  status,
}: Pick<MatchRecord, 'status'> & { readonly rated?: RatedAs | undefined }): boolean =>
  rated !== undefined && rated.off === undefined && status !== 'ended';

/** `ends`: whoever insists makes it count no more. */
export const NO_ADVICE: Trouble = {
  ...refused(
    409,
    words(
      'This battle is rated: thinking ahead is off until it is over. It has hardly begun: you ' +
        'may think ahead if it is to count for neither of you; both are told that it does not.',
      'Битва рейтинговая: думать наперёд здесь нельзя до её конца. Она едва началась: можно ' +
        'подумать, но тогда она не пойдёт в счёт никому; об этом скажут обоим.',
    ),
  ),
  ends: true,
};
export const NO_ADVICE_NOW = refused(
  409,
  words(
    'This battle is rated and under way: thinking ahead is off until it is over.',
    'Эта рейтинговая битва идёт: думать наперёд нельзя до её конца.',
  ),
);
export const NO_SHARING = refused(
  409,
  words(
    'This battle is rated: what you see in it is shared when it is over.',
    'Битва рейтинговая: показать, что вы в ней видите, можно после её конца.',
  ),
);
export const GIVE_UP_FIRST = refused(
  409,
  words(
    'A rated battle of yours is under way: finish it, or give it up, before you delete it.',
    'У вас идёт рейтинговая битва: прежде чем удалять, доиграйте её или сдайтесь.',
  ),
);
export const SEAT_COUNTS = refused(
  409,
  words(
    'This battle is rated and under way: nobody is asked to leave it.',
    'Эта рейтинговая битва идёт: просить уйти из неё нельзя.',
  ),
);
export const NO_DEVICE = refused(
  409,
  words(
    'This battle is rated: one player holds each seat. Sign in on your other device instead.',
    'Битва рейтинговая: каждое место держит один игрок. Войдите на другом устройстве как вы.',
  ),
);
