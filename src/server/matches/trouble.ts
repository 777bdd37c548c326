/** Why a request is not granted, as it is told. */
import type { Unbuilt } from '#games';
import type { Issue, Words } from '#kernel';
import { words } from '../words.ts';

export interface Trouble {
  readonly status: 400 | 403 | 404 | 409 | 413 | 421 | 429 | 503;
  readonly message: Words;
  /** Each with its place and its paragraph. */
  readonly issues?: readonly Issue[];
  /** He holds another seat of the battle, and is asked whether he wants both. */
  readonly yours?: true;
  /** Of a link to another device of one's own. */
  readonly device?: true;
  /** Whoever insists makes a rated battle count no more. */
  readonly ends?: true;
  /** Something else is kept there than what was read: look again. */
  readonly changed?: true;
}
export const refused = (status: Trouble['status'], message: Words): Trouble => ({
  status,
  message,
});
/** Why a wish became no battle: what is illegal is told with its paragraph. */
export const unbuilt = ({ says, issues }: Unbuilt): Trouble => ({
  ...refused(400, says),
  ...(issues.length === 0 ? {} : { issues }),
});
export const NOT_SEATED = refused(
  403,
  words(
    'Only who sits at this battle may do that; you may watch it.',
    'Это может только тот, кто сидит за этой битвой; вы можете её смотреть.',
  ),
);
/** By its link, or from the list. */
export const PUT_OUT = refused(
  409,
  words(
    'Another player is called to this seat in your place: it is yours again only if the call is ' +
      'taken back.',
    'На это место вместо вас приглашён другой игрок: оно снова станет вашим, только если ' +
      'приглашение отзовут.',
  ),
);
export const NOT_HOST = refused(
  403,
  words(
    'Only who began the battle has a say in its seats and links.',
    'Местами и ссылками распоряжается только тот, кто начал битву.',
  ),
);
