import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionLost, connectionThere, isConnectionGone, isNetworkFailure, onConnectionBack } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  connectionThere();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('retries until the server answers, and then reports it once', async () => {
  const back = vi.fn();
  const take = onConnectionBack(back);
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(new Response('{}'));
  connectionLost();
  connectionLost();
  expect(isConnectionGone()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_100);
  expect([ask.mock.calls.length, isConnectionGone()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(3_100);
  expect([ask.mock.calls.length, isConnectionGone(), back.mock.calls.length]).toEqual([2, false, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  take();
});

it('is there again with any answer, and a time that is over is no lost connection', () => {
  connectionLost();
  connectionThere();
  expect(isConnectionGone()).toBe(false);
  expect(isNetworkFailure(new TypeError('Failed to fetch'))).toBe(true);
  expect(isNetworkFailure(new DOMException('over', 'TimeoutError'))).toBe(false);
});
