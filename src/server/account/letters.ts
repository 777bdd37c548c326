/** The two mails that are sent: each has one link, and nothing that a stranger wrote. */
import type { Words } from '#kernel';
import { words } from '../words.ts';
import { LINK_MINUTES, type Lang } from './codes.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same whenever it is sent again; absent: of a letter that is sent once. */
  readonly id?: string;
  /** What all letters of one battle have in common. */
  readonly thread?: string;
  readonly headers?: { readonly [name: string]: string };
  /** Shown in it as `cid:ID`. */
  readonly picture?: { readonly id: string; readonly png: Uint8Array };
}
interface Says {
  readonly subject: Words;
  readonly lead: Words;
  readonly press: Words;
}
const SAYS: { readonly [purpose in 'prove' | 'enter']: Says } = {
  prove: {
    subject: words('Your address at Sandtable', 'Ваш адрес в Sandtable'),
    lead: words(
      'A player of Sandtable gave this address as a way in. ' +
        'If it was you, open the link and confirm it.',
      'Игрок Sandtable указал этот адрес, чтобы по нему входить. ' +
        'Если это были вы, откройте ссылку и подтвердите адрес.',
    ),
    press: words('Confirm the address', 'Подтвердить адрес'),
  },
  enter: {
    subject: words('Your way in to Sandtable', 'Вход в Sandtable'),
    lead: words(
      'Open the link in the browser in which you want to play: your battles are there then.',
      'Откройте ссылку в том браузере, в котором хотите играть: ваши битвы окажутся там.',
    ),
    press: words('Come in', 'Войти'),
  },
};
const ONCE = words(
  `The link works once, within ${LINK_MINUTES} minutes. Give it to nobody.`,
  `Ссылка срабатывает один раз в течение ${LINK_MINUTES} минут. Никому её не передавайте.`,
);
const IGNORE = words(
  'If it was not you, do nothing: without the link nothing happens.',
  'Если это были не вы, ничего не делайте: без ссылки ничего не произойдёт.',
);

/** `link`: of our own making: it needs no escaping. */
export function letterOf(purpose: 'prove' | 'enter', lang: Lang, link: string): Letter {
  const { subject, lead, press } = SAYS[purpose];
  const [first, once, ignore] = [lead[lang], ONCE[lang], IGNORE[lang]];
  return {
    subject: subject[lang],
    text: `${first}\n\n${link}\n\n${once}\n${ignore}\n`,
    html:
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${subject[lang]}</title>` +
      `<body style="font:16px/1.5 Georgia,serif"><p>${first}</p>` +
      `<p><a href="${link}">${press[lang]}</a></p><p>${once} ${ignore}</p></body></html>`,
  };
}
