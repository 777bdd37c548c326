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
export const NOT_HOST = refused(
  403,
  words(
    'Only who began the battle has a say in its seats and links.',
    'Местами и ссылками распоряжается только тот, кто начал битву.',
  ),
);
