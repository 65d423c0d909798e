import { describe, expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedFiles,
  failedSpecs,
  partNames,
  playwrightFailures,
  readOptions,
  vitestFailures,
  withExitCode,
} from './test-counts.ts';

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
    const named = {
      testResults: [
        { name: 'a.test.ts', assertionResults: [{ status: 'passed' }] },
        { name: 'b.test.ts', status: 'failed' },
      ],
    };
    expect(countVitest(named, (file) => file === 'a.test.ts')).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countVitest(named, (file) => file === 'b.test.ts')).toEqual({ passed: 0, failed: 1, skipped: 0 });
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

describe('failures, a line each', () => {
  test('of Vitest, a file that does not load among them', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'good' },
            { status: 'failed', fullName: 'sums money', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at a.test.ts'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual(['a.test.ts › sums money: expected 1 to be 2', 'b.test.ts › the file: Cannot find module']);
    expect(vitestFailures({})).toEqual([]);
    expect(failedFiles(report)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(failedFiles({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }] })).toEqual([]);
  });

  test('of Playwright, in suites within suites, flaky and set-up among them', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
    });
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [
        { file: 'a.spec.ts', specs: [spec('goes', 'expected')], suites: [{ file: 'a.spec.ts', specs: [spec('stops', 'unexpected', 'not found\nmore')] }] },
        { file: 'b.spec.ts', specs: [spec('wavers', 'flaky'), spec('is left out', 'skipped')] },
      ],
    };
    expect(playwrightFailures(report)).toEqual(['journeys › set-up: no browser', 'a.spec.ts › stops: not found', 'b.spec.ts › wavers']);
    expect(playwrightFailures({})).toEqual([]);
    expect(failedSpecs(report)).toEqual(['a.spec.ts', 'b.spec.ts']);
    expect(failedSpecs({})).toEqual([]);
  });
});

describe('what is to run', () => {
  const slices = ['limits', 'rules'];
  const options = (...words: string[]) => readOptions(words, slices);

  test('is everything without words, and parts by name in their own order', () => {
    expect(options()).toEqual({ parts: partNames, filter: [] });
    expect(options('e2e', 'check')).toEqual({ parts: ['check', 'e2e'], filter: [] });
    expect(options('unit')).toEqual({ parts: ['unit'], filter: [] });
    expect(options('long')).toEqual({ parts: ['long'], filter: [] });
  });

  test('is what a filter finds, the long tests included', () => {
    expect(options('e2e', 'release', '--headed')).toEqual({ parts: ['e2e'], filter: ['release', '--headed'] });
    expect(options('domains/settings/limits', '-t', 'unit')).toEqual({ parts: ['unit', 'long'], filter: ['domains/settings/limits', '-t', 'unit'] });
    expect(options('unit', 'limits')).toEqual({ parts: ['unit', 'long'], filter: ['limits'] });
    expect(options('long', 'limits')).toEqual({ parts: ['long'], filter: ['limits'] });
  });

  test('is the tests and the journeys of a slice by its name', () => {
    expect(options('rules')).toEqual({ parts: ['unit', 'long', 'e2e'], filter: [], slice: 'rules' });
    expect(options('rules', '-t', 'word')).toEqual({ parts: ['unit', 'long', 'e2e'], filter: ['-t', 'word'], slice: 'rules' });
  });
});
