/** What the page of the rules tells behind the chapters: what no battle carries out yet. */
import absent from '../../../../../data/combat-commander/rules/absent.json' with { type: 'json' };
import type { Lang } from '../../../manifest.ts';
import NotHere from './NotHere.svelte';

const NAME = { en: 'Not here yet', ru: 'Чего здесь пока нет' };

export const notHere = (lang: Lang) => ({
  id: 'not-here',
  name: NAME[lang],
  after: 'CC-HID',
  entries: Object.entries(absent).map(([id, title]) => ({ id, title: title[lang], telling: '' })),
  shown: NotHere,
});
