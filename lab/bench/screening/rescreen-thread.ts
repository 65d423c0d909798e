// Asks one index about a share of the customers, in a thread of its own, over the arrays that the main thread has built.
import { parentPort, workerData } from 'node:worker_threads';
import { Screener, type ScreeningIndex } from '../../../engines/screening/index.ts';
import { seededRandom } from '../../../seeds/random.ts';
import { inventPerson } from './names.ts';

const { index, customers, seed, threshold } = workerData as { index: ScreeningIndex; customers: number; seed: string; threshold: number };
const screener = new Screener(index);
const random = seededRandom(seed);
let hits = 0;
const began = performance.now();
for (let at = 0; at < customers; at += 1) if (screener.search({ name: inventPerson(random), kind: 'person' }, threshold).length > 0) hits += 1;
parentPort?.postMessage({ ms: performance.now() - began, hits });
