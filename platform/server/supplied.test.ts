import { describe, expect, it } from 'vitest';
import { keepSupplied, supplied } from './supplied.ts';

describe('what another slice supplies', () => {
  it('is as it was at first until something else is said', () => {
    const place = supplied('first');
    expect(place.now).toBe('first');
    place.use('second');
    expect(place.now).toBe('second');
  });

  it('is put back to what was in use, as often as that is asked for', () => {
    const [one, other] = [supplied<string | undefined>('one'), supplied<string | undefined>(undefined)];
    one.use('of the application');
    const putBack = keepSupplied();
    for (const replaced of ['of a test', undefined]) {
      one.use(replaced);
      other.use(replaced);
      putBack();
      expect([one.now, other.now]).toEqual(['of the application', undefined]);
    }
  });
});
