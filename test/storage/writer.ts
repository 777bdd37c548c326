// One of two processes that want to decide the same decisions of one match. Starts at the first
// line of its input; says how many it won.
import { once } from 'node:events';
import { openStore } from '#store';
import { rowOf } from './folders.ts';

const [url = '', match = '', name = '', count = ''] = process.argv.slice(2);
const store = await openStore(url);
console.log(JSON.stringify({ ready: name }));
await once(process.stdin, 'data');
process.stdin.resume();

let won = 0;
let refused = 0;
for (let head = 0; head < Number(count);) {
  const result = await store.appendRows(match, head, [rowOf(head + 1, name)]);
  if (result.appended) won += 1;
  else refused += 1;
  head = 'head' in result ? result.head : head;
}
await store.close();
console.log(JSON.stringify({ name, won, refused }));
