/**
 * Notices as mail: light in both themes, one question, one button. What came from people is
 * escaped; links lead to the site's own address and nowhere else.
 */
import type { Letter } from '../account/letters.ts';
import type { Lang } from '../account/codes.ts';
import { escaped } from '../previews/escaped.ts';
import type { Notice } from './notice.ts';
import { NOTICES, PRESS, STOP, digestWords, untilWords, whyWords } from './says.ts';

export interface Envelope {
  readonly lang: Lang;
  /** Where all links lead. */
  readonly site: string;
  /** The code that ends his mail; absent: he has chosen none, and asked for this one. */
  readonly stop?: string | undefined;
  /** The picture of the table, as everybody sees it. */
  readonly picture?: Uint8Array | undefined;
}
const INK = '#29221a';
const FAINT = '#574c3d';
const PICTURE = 'table';

const stopAt = ({ site, stop }: Envelope): string =>
  stop === undefined ? `${site}/notices` : `${site}/notices#stop=${stop}`;

/** One of them; or several as one, the oldest first. */
export function letterOf(notices: readonly Notice[], envelope: Envelope): Letter {
  const { lang, site, stop, picture } = envelope;
  const [first, ...others] = notices;
  if (first === undefined) throw new Error('a letter tells of something');
  const subject =
    others.length === 0 ? `${first.name}: ${first.lead}` : digestWords(notices.length)[lang];
  return {
    subject,
    text: textOf(notices, envelope),
    html: htmlOf(notices, subject, envelope),
    ...(stop === undefined ? {} : { headers: unsubscribing(`${site}/api/notices/stop/${stop}`) }),
    ...(picture === undefined ? {} : { picture: { id: PICTURE, png: picture } }),
  };
}
/** RFC 8058: a press in the mail program, and no page. */
const unsubscribing = (address: string): NonNullable<Letter['headers']> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
const whereOf = ({ path }: Notice, { site }: Envelope): string => `${site}${path}`;
const linesOf = ({ asks, progress, deed, until }: Notice, lang: Lang): readonly string[] => [
  ...(asks === undefined ? [] : [asks]),
  ...(progress === undefined ? [] : [progress]),
  ...(deed === undefined ? [] : [deed]),
  ...(until === undefined ? [] : [untilWords(until)[lang]]),
];

function textOf(notices: readonly Notice[], envelope: Envelope): string {
  const { lang, site } = envelope;
  const told = notices.map((one) =>
    [`${one.name}: ${one.lead}`, ...linesOf(one, lang), '', whereOf(one, envelope)].join('\n'),
  );
  const why = whyWords(notices[0]?.kind ?? 'test')[lang];
  const foot = `${why}\n${NOTICES[lang]}: ${site}/notices\n${STOP[lang]}: ${stopAt(envelope)}`;
  return `${told.join('\n\n---\n\n')}\n\n-- \n${foot}\n`;
}
function htmlOf(notices: readonly Notice[], subject: string, envelope: Envelope): string {
  const { lang, site, picture } = envelope;
  const foot = [
    `<a href="${escaped(stopAt(envelope))}" style="color:${FAINT}">${escaped(STOP[lang])}</a>`,
    `<a href="${escaped(site)}/notices" style="color:${FAINT}">${escaped(NOTICES[lang])}</a>`,
  ].join(' · ');
  const why = escaped(whyWords(notices[0]?.kind ?? 'test')[lang]);
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light only">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:#ffffff;color:${INK};font:17px/1.4 Georgia,serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:18px 20px">',
    ...notices.map((one, at) => told(one, envelope, at === 0 && picture !== undefined)),
    `<p style="margin:24px 0 0;padding-top:10px;border-top:1px solid #ddd0b8;color:${FAINT};`,
    `font:12px/1.5 Arial,sans-serif">${why} ${foot}</p>`,
    '</div></body></html>',
  ].join('');
}
function told(one: Notice, envelope: Envelope, hasPicture: boolean): string {
  const { lang } = envelope;
  const { name, lead, asks, progress, deed, until, kind } = one;
  const head = [name, ...(progress === undefined ? [] : [progress])].join(' · ');
  const map =
    `<img src="cid:${PICTURE}" alt="" width="520" ` +
    `style="display:block;width:100%;height:auto;border:1px solid ${INK};margin:12px 0">`;
  const button =
    `display:inline-block;padding:11px 18px;border-radius:6px;background:${INK};` +
    'color:#ffffff;text-decoration:none;font:bold 15px Arial,sans-serif';
  return [
    `<p style="margin:14px 0 0;color:${FAINT};font:12px/1.5 Arial,sans-serif">${escaped(head)}</p>`,
    `<h1 style="margin:2px 0 8px;font:bold 24px/1.15 Georgia,serif">${escaped(lead)}</h1>`,
    asks === undefined ? '' : `<p style="margin:0 0 8px;font-size:19px">${escaped(asks)}</p>`,
    hasPicture ? map : '',
    deed === undefined ? '' : `<p style="margin:8px 0">${escaped(deed)}</p>`,
    `<p style="margin:12px 0"><a href="${escaped(whereOf(one, envelope))}" style="${button}">`,
    `${escaped(PRESS[kind][lang])}</a></p>`,
    until === undefined
      ? ''
      : `<p style="margin:8px 0;color:${FAINT};font-size:15px">` +
        `${escaped(untilWords(until)[lang])}</p>`,
  ].join('');
}
