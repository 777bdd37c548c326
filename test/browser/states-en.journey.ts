import { isNight } from '../night.ts';
import { lookAtAll } from './looking.ts';

// In the other light, in Russian, and most of them, at night.
lookAtAll('en', isNight, isNight);
