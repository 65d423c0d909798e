import { expect, it } from 'vitest';
import { type EarlierFinding, evaluateFinding } from './evaluate-finding.ts';

it.each<[string, EarlierFinding[], boolean, ReturnType<typeof evaluateFinding>]>([
  ['nothing is known', [], false, 'FOUND'],
  ['it was cleared in a search', [], true, 'CLEARED'],
  ['the match is open', [{ state: 'FOUND', hit: 'POTENTIAL' }], false, 'KNOWN'],
  ['the match was left undecided', [{ state: 'FOUND', hit: 'INCONCLUSIVE' }], false, 'KNOWN'],
  ['the match was confirmed', [{ state: 'FOUND', hit: 'TRUE_MATCH' }], false, 'KNOWN'],
  ['the match is open although an earlier one was cleared', [{ state: 'FOUND', hit: 'POTENTIAL' }], true, 'KNOWN'],
  ['it was cleared, and that holds', [{ state: 'FOUND', hit: 'FALSE_POSITIVE' }], true, 'CLEARED'],
  ['it was cleared, and that does not hold any more', [{ state: 'FOUND', hit: 'FALSE_POSITIVE' }], false, 'FOUND'],
  ['it was delisted and is listed again', [{ state: 'DELISTED', hit: 'LAPSED' }], false, 'FOUND'],
  ['it was delisted after it had been confirmed', [{ state: 'DELISTED', hit: 'TRUE_MATCH' }], false, 'FOUND'],
  ['it did not match any more', [{ state: 'NOT_MATCHING', hit: 'LAPSED' }], false, 'FOUND'],
  [
    'an older one was cleared and a newer is open',
    [
      { state: 'CLEARED', hit: undefined },
      { state: 'FOUND', hit: 'POTENTIAL' },
    ],
    false,
    'KNOWN',
  ],
])('%s', (_name, earlier, isCleared, expected) => {
  expect(evaluateFinding(earlier, { isCleared, isFoundElsewhere: false })).toBe(expected);
});

it.each<[string, EarlierFinding[], boolean, ReturnType<typeof evaluateFinding>]>([
  ['only a payment or a search has found it', [], false, 'LINKED'],
  ['the match is open here as well', [{ state: 'FOUND', hit: 'POTENTIAL' }], false, 'KNOWN'],
  ['an earlier decision that it is somebody else holds', [], true, 'CLEARED'],
  ['it was delisted and a payment has found it since', [{ state: 'DELISTED', hit: 'LAPSED' }], false, 'LINKED'],
])('where a payment or a search has found it: %s', (_name, earlier, isCleared, expected) => {
  expect(evaluateFinding(earlier, { isCleared, isFoundElsewhere: true })).toBe(expected);
});
