import { isNight } from '../night.ts';
import { lookAtAll } from './looking.ts';

// In the other light, and in Russian, at night.
lookAtAll('en', isNight);
