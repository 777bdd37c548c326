/**
 * The sine of a quarter turn, as checked-in integers: 9001 values of round(sin a * 2^24) for
 * a = 0.00, 0.01 .. 90.00 degrees.
 *
 * Stored as second differences, which are all -2, -1, 0 or 1: three to a character, low one
 * first, in the alphabet below. `sines.test.ts` recomputes every value in big integers, so it
 * is both the proof and the generator of this file.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const PLACE = [1, 4, 16];

/** The step from 0.00 to 0.01 degree. */
const FIRST = 2928;

const SECOND_DIFFERENCES =
  'eqeqeqeq6pqnqqnqqqqqqqqqqq2qar2qt22222db3de3555pnqnqqqqqq2qt22td3deee6pqeqtqartdb35deqnqqqqt' +
  '222dnnneqqqarttdnnneqqar22dnnnqn2q22d35pqqqabbnnnqqq2a3deqqqqtd35pqqqtdnneqard3dqe2qtde6pqt2' +
  'dneqard3peqt2dneq2a3dqnta35pqq2dnnq22mnqqa3deq22dnqq2mnnqtdnnq225pqabe61qdn61a35pab3pqqdnnqt' +
  'deqa3dqqannqa3dqabne2annqtdeqtdeqtdnq22pqa3pqa3pq2meabnet25ptdnq2dqq25ptdnqd3p22pq2dqqdeabnq' +
  'qdqq2pzanntdna35Zbnqa3p2mna3pq2pzaeq25pt5p2dq2mqa3p2dqanXr5pt5ptpqaeqdnqde22p2mOr5Zbnqdna3p2' +
  'dq2pq2pa3ptpq2panXbnqdqq5Zbetdq2d2mntpqmntpqmntpzmntpqdqae2mq2panqmXbna3Zbqanqdq2p2danXbqana' +
  'nz2p2panq5Zbq2pqpqdabqmntpana31mz2p2p2pananqdqdqdq2pdndn2panae2dananqdanqmqdq5Z3Znqmqmqdqdan' +
  'qmq51danananan2paObObq2pdqdanqd2dtpaq2pmqmqdan2paObqdqd2m2paqmzmqpan2pdqd2dtpmzmq5spmX31d2p2' +
  'Z3s5cndq5sp2pdan2pdqpandqpqpmqmaqaqpqpdqd2pdqpaqmqpaqd2p2Zn2pdaObqpaqmqpmqddXnaXbaedqpaqm2pm' +
  'andanmqddqd2ZnaqmaqmaX31pmand2pmqpdaqmqpd2pmaqm2pddzmmzmdqpmqpd2pd2Zn2Zndaqmaqm2ZedaqmaqpaaX' +
  '3sZn2ZqmaXnmqpmaqp21pddqpmaqpa2pddqpdmzpmaqp2sZnmaqddaqpa2pp21ZnmaqN3czNnaqpdmqppaaqpmaqpm21' +
  'pp21ZnpaaXndaanpaaqpm21ppmaqppmaqpp2cqpdd21pddmqppm21ppddaqpp2cqZnddaqppmaaqpddmqZnp2cqZnp2c' +
  'aXOnm21ZXnddaazNnma2ZXnNbmqZqmpamazppmma2ZqpmdmaaqppmdmaazppmmmaaqppNnadaaXqNnmma2Zqpppmma21' +
  '1pppdp2c21Zqpppmdm2lazZXOnpmmmaaaaqpppNnmm2caaaqZXXnpmmdmamaaq1pZXXnpmmddmamaaaq1pZzpNnpNnmm' +
  'mmmamaaaaaaqZqZqpppppWnNndpmmmmmmmadmama2ca21laaaaaaq11ZaazZaqZaqZaqZaqZazZaqZaaz1Zaaaq11laa' +
  'aa2la2cadmammmmmmmmdpmpmpppppppZqZq1Zaa2lam2cdmdpmNnpppZXq1Zaa2l2cmmdpmppppZqZaamammmmmppppZ' +
  'q11cammmdppppZq1lammmmNXXzZqlamaNnWXXqZaammmmpWzp11cmapmppZaaammmpppZaammmmppZaammmNXXaaammm' +
  'ppZaa2cpWXzZ2lmmppZaammNXXaaadNnZzZmapmZzZ2cNnpZaadNnZz1lmmpZaammmZz1lmmpZaadNnZaammpp1laNnZ' +
  'aammpZzcmmpZa2MnpZ2cmpZaamNXqcmmWqZmmWXaamNXqcmmpZammNqlaNnZammpplaNXz1cNXz1cppZamppZmmWz1cN' +
  'XzlmmZaaNnZ2cppZmmpZammZammpZampZammZaapyZaNXzlmmZampp1cppZmWXaappZmmpZmmp1cmZaapWammZjapp1c' +
  'pZamWzlmWaadZaapyZmpplmWaaNXammZampZ2opZmpplmpZmmZadp1lmZampZmmZampZmmZampZmNqlmplmWzlWz1oWa' +
  'mWaaNzlmpZmpZmmZmmplmpZmpZmmZmmZamZampZdpZmpZapZappcmZaNXaNXamp1MXamWampZmpZmWamWamWjKXzcp1c' +
  'plKXamWamplmp1oy1oplmZ2oZapZmWamWamp1MX2opcWzcpZmWamZamZapZap1cplmplmZmWjKXamZapZap1MXaNzlWa' +
  'mWaNXmWzcZamZapZmplmZap1cZaNqcplmplWamWapZKXamZapZmZapZmplmZmWaNzlp1opcpZNzlWamZap1oylNamZmW' +
  'amZKXjmZmWaNqcZaNamylm1oylWaWzlplmZmZapZNzlp1oZmplNamZmplm1MXmWaNamWmWamZmpcpZWzlZapZNzcZap1' +
  'oZmylWaWzMXmWapZmZmplWjmZmZaplWjmZKXmWjm1MzlZapZpZmZmWmWaWjmZKXmWapZWzcZmylWaWjmZmylplWaWjmZ' +
  'mylplWaWamZmZmplylmlmZNzMzlpcplWaWamZmZmZaZaplWaWjmZmZmZaZKXaplmlmZNamZmylZaZaplWapZpZm1Mamy' +
  'cZmplplplWaplm1oZNamZmZmZmZmylZaZapcplWaplmlmlm1oZWjmZmZWzMzcZmZmpMXmpcZKXmWmylWmWmWaplplWap' +
  'lWaplWaWaplWaWapZplmlWaWapZplmlWaWapZplWaWaplWap1olWaZaplWaZaplplylylplpcZKXmpcZmZmyMzcZNzMj' +
  'mZmZNamlm1o1olmlWaplWKXaZaZmWmZKXmZmZmZm1oZmlmlmlmlWapcplplpcZmZKzMjmZmZpZWaNaplWaZaZKXmZKzM' +
  'zMamZpZNaplWaplplZKzlZmZNjmZpZplWaplplZKXmZmZWjm1olmlWmWmWmZKzMjmZWjWjWaplplZKXmZmZNaWjWaplW' +
  'mWmpMXWzoZWjWaWKXaZmylZmZNamlmlWKXaZmpMzMjmZpZplWaZaZmZmZmZNaWaplWmWmZmZmZmlmlWaplplZmZmZmZp' +
  'ZplWaZKXmZmZmlm1olWaZKXmZmZm1oZplWapcZmpMjmZWaWaplWmpcZm';

/** Sine times 2^24 of 0 .. 9000 hundredths of a degree. */
export function unpackSines(): Int32Array {
  const sines = new Int32Array(9001);
  sines[1] = FIRST;
  for (let i = 2; i <= 9000; i++) {
    const digit = ALPHABET.indexOf(SECOND_DIFFERENCES.charAt(Math.floor((i - 2) / 3)));
    const second = (Math.floor(digit / PLACE[(i - 2) % 3]) % 4) - 2;
    sines[i] = 2 * sines[i - 1] - sines[i - 2] + second;
  }
  return sines;
}
