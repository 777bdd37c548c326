/** What the page of the rules tells behind the chapters: what no battle carries out yet. */
import absent from '../../../../../data/art-of-tactics/rules/absent.json' with { type: 'json' };
import type { Lang } from '../../../manifest.ts';
import NotHere from './NotHere.svelte';

const NAME = { en: 'Not here yet', ru: 'Чего здесь пока нет' };

export const notHere = (lang: Lang) => ({
  id: 'not-here',
  name: NAME[lang],
  after: 'AOT-LIST',
  entries: Object.entries(absent).map(([id, title]) => ({ id, title: title[lang], telling: '' })),
  shown: NotHere,
});
