import { expect, it } from 'vitest';
import { largestInSample, type Payment, pickSample, sampleSize } from './pick-sample.ts';

const payments = Array.from({ length: 60 }, (_, at): Payment => ({ id: String(at), minor: BigInt(at * 100) }));

it('holds the largest payments, and others up to its size', () => {
  const picked = pickSample(payments, 'a');
  expect(picked.slice(0, largestInSample)).toEqual(['59', '58', '57']);
  expect(new Set(picked).size).toBe(sampleSize);
});

it('is the same for the same seed, whatever the order of the payments, and another for another seed', () => {
  expect(pickSample(payments.toReversed(), 'a')).toEqual(pickSample(payments, 'a'));
  expect(pickSample(payments, 'b')).not.toEqual(pickSample(payments, 'a'));
});

it('is all payments where there are few, and empty without any', () => {
  expect(pickSample(payments.slice(0, 4), 'a').toSorted()).toEqual(['0', '1', '2', '3']);
  expect(pickSample([], 'a')).toEqual([]);
});
