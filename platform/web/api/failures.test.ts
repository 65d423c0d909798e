import { describe, expect, test } from 'vitest';
import { createBurst, type Failure } from './failures.ts';

function watchedBurst() {
  const shown: Failure[] = [];
  const ended: string[] = [];
  const burst = createBurst({ onFailure: (failure) => shown.push(failure), onSessionExpired: (msg) => ended.push(msg) });
  return { burst, shown, ended };
}
const answer = (msg: string): Failure => ({ kind: 'answer', msg });
const expired = (msg: string): Failure => ({ kind: 'session-expired', msg });

describe('burst of failures', () => {
  test('one failure of one request is shown', () => {
    const { burst, shown } = watchedBurst();
    burst.started();
    burst.failed(answer('System Error'));
    expect(shown.map(({ msg }) => msg)).toEqual(['System Error']);
  });

  test('five failures at once are one toast, shown when the last has failed', () => {
    const { burst, shown } = watchedBurst();
    for (let index = 0; index < 5; index++) burst.started();
    for (let index = 0; index < 4; index++) burst.failed(answer(`failure ${index}`));
    expect(shown).toEqual([]);
    burst.failed(answer('last'));
    expect(shown.map(({ msg }) => msg)).toEqual(['last']);
  });

  test('a failure waits for requests that are still under way, and is shown when they have succeeded', () => {
    const { burst, shown } = watchedBurst();
    burst.started();
    burst.started();
    burst.failed(answer('Not found.'));
    expect(shown).toEqual([]);
    burst.succeeded();
    expect(shown).toHaveLength(1);
  });

  test('the counters start again after each toast', () => {
    const { burst, shown } = watchedBurst();
    for (let round = 0; round < 3; round++) {
      burst.started();
      burst.started();
      burst.failed(answer('x'));
      burst.failed(answer('y'));
    }
    expect(shown).toHaveLength(3);
  });

  test('successes alone say nothing', () => {
    const { burst, shown, ended } = watchedBurst();
    burst.started();
    burst.succeeded();
    burst.succeeded();
    burst.started();
    burst.succeeded();
    expect([shown, ended]).toEqual([[], []]);
  });

  test('an ended session is reported once, with the words of the server, and hides other failures', () => {
    const { burst, shown, ended } = watchedBurst();
    for (let index = 0; index < 3; index++) burst.started();
    burst.failed(expired('Your session has expired.'));
    burst.failed(answer('Not found.'));
    burst.failed(expired('Your session has expired.'));
    expect(ended).toEqual(['Your session has expired.']);
    expect(shown).toEqual([]);
  });
});
