import { lookAtAll } from './looking.ts';

lookAtAll('ru', true);
