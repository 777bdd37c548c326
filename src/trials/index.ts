export { LAWS, tryLaws, type Broken, type Law, type Trial, type Tried } from './laws.ts';
export { mutated } from './mutate.ts';
