import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberSetting, numberSettingKeys } from './company-settings.ts';
import type { LawValue } from './law/index.ts';
import { strictestBySetting } from './settings-of-country.ts';

const valueOf = (setting: LawValue['setting'], value: number): LawValue => ({
  code: `TEST_${value}`,
  value,
  unit: 'days',
  ...(setting === undefined ? {} : { setting }),
  basis: 'Norm',
  validFrom: '2020-01-01',
  asOf: '2026-11-29',
  source: 'PRIMARY',
});

describe('of several values of the law for one setting', () => {
  it.each([
    ['retention_years', [10, 5, 7], 10],
    ['retention_years', [5, 10], 10],
    ['pep_tail_years', [5, 6], 6],
    ['report_hours', [24, 48], 24],
    ['automatic_threshold', [10_000, 5_000], 5_000],
  ] as const)('%s %j: %d asks for more', (setting, values, expected) =>
    expect(strictestBySetting(values.map((value) => valueOf(setting, value)))[setting]?.value).toBe(expected),
  );

  it('that of the declared direction holds for each setting, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numberSettingKeys), fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 }), (setting, values) => {
        const expected = numberSetting(setting).strict === 'more' ? Math.max(...values) : Math.min(...values);
        const result = strictestBySetting([valueOf(undefined, 3), ...values.map((value) => valueOf(setting as LawValue['setting'], value))]);
        expect(Object.entries(result)).toEqual([[setting, expect.objectContaining({ value: expected })]]);
      }),
    );
  });
});
