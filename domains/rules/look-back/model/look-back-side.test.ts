import { expect, it } from 'vitest';
import type { RuleAction } from '../../../register/kernel/index.ts';
import { differenceOf } from './look-back-side.ts';

it.each<[RuleAction, RuleAction | undefined, string | undefined]>([
  ['ALERT', undefined, 'NOW_ONLY'],
  ['REJECT', undefined, 'NOW_ONLY'],
  ['ALERT', 'ALERT', undefined],
  ['REJECT', 'ALERT', 'OTHER_ACTION'],
  ['ALERT', 'PENDING', 'OTHER_ACTION'],
])('%s today and %s then differ by %s', (today, then, side) => {
  expect(differenceOf(today, then)).toBe(side);
});
