import { lookAtAll } from './looking.ts';

lookAtAll('en');
