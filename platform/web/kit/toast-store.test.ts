import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore, type Toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const toast = (text: string): Omit<Toast, 'id'> => ({ text, tone: 'danger', kind: 'toast' });
const texts = () => toastStore.read().map(({ text }) => text);

test('a toast goes by itself after its time', () => {
  toastStore.show(toast('System Error'), 3000);
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['System Error']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the same words twice are one toast, whose time starts again', () => {
  toastStore.show(toast('System Error'), 3000);
  vi.advanceTimersByTime(2000);
  toastStore.show(toast('System Error'), 3000);
  expect(texts()).toEqual(['System Error']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['System Error']);
});

test('three at most stand on the screen', () => {
  for (const text of ['a', 'b', 'c', 'd']) toastStore.show(toast(text), 3000);
  expect(texts()).toEqual(['b', 'c', 'd']);
});
