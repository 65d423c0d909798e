import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inHeavyTurn, isLong } from './heavy-bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A reading that takes so long. */
const taking = (ms: number, done: string[], name: string) => () => {
  vi.advanceTimersByTime(ms);
  done.push(name);
  return name;
};

describe('long bodies', () => {
  it('are read one at a time, with a long rest after each', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    const done: string[] = [];
    const first = inHeavyTurn(taking(20, done, 'first'));
    await first;
    const second = inHeavyTurn(taking(200, done, 'second'));
    const third = inHeavyTurn(taking(20, done, 'third'));
    expect(done).toEqual(['first']);
    // Two hundred times twenty milliseconds.
    await vi.advanceTimersByTimeAsync(3_900);
    expect(done).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toEqual(['first', 'second']);
    // No rest is longer than a quarter of a minute.
    await vi.advanceTimersByTimeAsync(14_500);
    expect(done).toEqual(['first', 'second']);
    await vi.advanceTimersByTimeAsync(600);
    expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
  });

  it('are refused where too many wait, and a reading that fails holds up no other', async () => {
    await vi.advanceTimersByTimeAsync(600_000);
    const failed = inHeavyTurn(() => {
      throw new Error('not readable');
    });
    const next = inHeavyTurn(() => 'read');
    await expect(inHeavyTurn(() => 'too many')).rejects.toMatchObject({ errorName: 'UNAVAILABLE' });
    await expect(failed).rejects.toThrow('not readable');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await next).toBe('read');
    expect(await inHeavyTurn(() => 'again')).toBe('again');
  });

  it.each([
    [{ 'content-length': '65535' }, false],
    [{ 'content-length': '65536' }, true],
    [{ 'transfer-encoding': 'chunked' }, true],
    [{}, false],
  ])('are told by their head %j: %s', (headers, long) => expect(isLong({ headers })).toBe(long));
});
