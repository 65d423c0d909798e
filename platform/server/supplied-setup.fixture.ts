import { afterAll, beforeAll } from 'vitest';
import { clock, setClockOffset } from './clock.ts';
import { keepSupplied } from './supplied.ts';

/* The next test file of this worker finds the parts that modules have supplied, not those that tests replaced them by, and the clock as it was. */

let putBack: () => void;
beforeAll(() => {
  const putPartsBack = keepSupplied();
  const offsetMs = clock.offsetMs();
  putBack = () => {
    putPartsBack();
    setClockOffset(offsetMs);
  };
});
afterAll(() => putBack());
