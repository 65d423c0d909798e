import { spreadText } from '../../../register/kernel/index.ts';

export const sampleSize = 10;
/** So many of the sample are the largest payments; the others are drawn. */
export const largestInSample = 3;

export interface Payment {
  readonly id: string;
  readonly minor: bigint;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The sample of a merchant's payments: the largest, then those whose number is drawn first. The same payments and the same seed
 * give the same sample, so that anybody can draw it again.
 */
export function pickSample(payments: readonly Payment[], seed: string): string[] {
  const bySize = payments.toSorted((one, other) => (one.minor > other.minor ? -1 : one.minor < other.minor ? 1 : compare(one.id, other.id)));
  const largest = bySize.slice(0, largestInSample).map(({ id }) => id);
  const drawn = payments
    .map(({ id }) => id)
    .filter((id) => !largest.includes(id))
    .toSorted((one, other) => spreadText(`${seed}/${one}`) - spreadText(`${seed}/${other}`) || compare(one, other));
  return [...largest, ...drawn].slice(0, sampleSize);
}
