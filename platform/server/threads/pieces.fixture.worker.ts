import { workerData } from 'node:worker_threads';
import { endless, greedy, LineError } from './readers.fixture.ts';
import { sendPieces } from './send-pieces.ts';

/* Pieces as hostile files would have them. */

const what = workerData as 'three' | 'wrong' | 'endless' | 'greedy' | 'exit';

async function* pieces(): AsyncGenerator<number> {
  yield 1;
  yield 2;
  if (what === 'wrong') throw new LineError(3);
  if (what === 'endless') endless();
  if (what === 'greedy') greedy();
  if (what === 'exit') process.exit(0);
  yield 3;
}

await sendPieces(pieces());
