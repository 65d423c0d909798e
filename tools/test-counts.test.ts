import { describe, expect, test } from 'vitest';
import { chooseParts, countPlaywright, countVitest, withExitCode } from './test-counts.ts';

describe('counts', () => {
  test('of Vitest, where a file that does not load is a failure', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }, { status: 'todo' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
    expect(countVitest({})).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  test('of Playwright, where flaky is failed and a failed set-up counts', () => {
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({ passed: 3, failed: 2, skipped: 2 });
    expect(countPlaywright({ stats: { expected: 0 }, errors: [{ message: 'set-up' }] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a bad exit without a failed test is a failure', () => {
    expect(withExitCode({ passed: 4, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(withExitCode({ passed: 4, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 });
    expect(withExitCode({ passed: 4, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });
});

test('parts by name, in their own order; a filter alone means the unit tests', () => {
  const all = ['check', 'unit', 'e2e'] as const;
  expect(chooseParts(all, [])).toEqual({ parts: all, filter: [] });
  expect(chooseParts(all, ['e2e', 'check'])).toEqual({ parts: ['check', 'e2e'], filter: [] });
  expect(chooseParts(all, ['e2e', 'release', '--headed'])).toEqual({ parts: ['e2e'], filter: ['release', '--headed'] });
  expect(chooseParts(all, ['domains/limits', '-t', 'unit'])).toEqual({ parts: ['unit'], filter: ['domains/limits', '-t', 'unit'] });
});
