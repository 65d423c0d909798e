import { afterAll, beforeAll } from 'vitest';
import { endFile } from '../testing/end-of-file.ts';
import { clock, setClockOffset } from './clock.ts';
import { keepPorts } from './ports.ts';

/*
 * The next test file of this worker finds the parts that modules have supplied, not those that tests replaced them by, the clock as it was,
 * and nothing that is still open.
 */

let putBack: () => void;
beforeAll(() => {
  const putPartsBack = keepPorts();
  const offsetMs = clock.offsetMs();
  putBack = () => {
    putPartsBack();
    setClockOffset(offsetMs);
  };
});
afterAll(async () => {
  await endFile();
  putBack();
}, 60_000);
