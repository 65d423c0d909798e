import { afterAll, beforeAll } from 'vitest';
import { keepSupplied } from './supplied.ts';

/* The next test file of this worker finds the parts that modules have supplied, not those that tests replaced them by. */

let putBack: () => void;
beforeAll(() => {
  putBack = keepSupplied();
});
afterAll(() => putBack());
