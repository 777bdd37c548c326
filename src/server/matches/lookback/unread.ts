/** Said of what a player keeps and the server cannot read. */
import { refused } from '../trouble.ts';
import { words } from '../../words.ts';

/** It may be sealed with another key of the server: with the right one it is there again. */
export const UNREAD = refused(
  409,
  words(
    'What you have kept of this battle cannot be read here, and nothing takes its place: the key ' +
      'of this server may have changed.',
    'То, что вы сохранили в этой битве, прочесть здесь нельзя, и ничто не займёт его места: ' +
      'возможно, ключ сервера сменился.',
  ),
);
