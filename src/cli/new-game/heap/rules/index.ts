/** What other rooms may use of the rules. */
export { happening, heap, type Facts, type Heap, type RefusalCode } from './heap.ts';
