import { stripVTControlCharacters } from 'node:util';

/** How many tests ran with which end. */
export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

type VitestTest = { status?: string; fullName?: string; failureMessages?: string[] };
type VitestReport = { testResults?: { name?: string; status?: string; message?: string; assertionResults?: VitestTest[] }[] };

/** Counts of a Vitest JSON report, or of those of its files that are wanted. A file that could not be loaded has no tests, and counts as one failure. */
export function countVitest(report: unknown, isWanted: (file: string) => boolean = () => true): Counts {
  const files = ((report as VitestReport).testResults ?? []).filter(({ name = '' }) => isWanted(name));
  return files
    .map(({ status, assertionResults = [] }): Counts => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      const failed = assertionResults.filter((test) => test.status === 'failed').length;
      return { passed, failed: failed === 0 && status === 'failed' ? 1 : failed, skipped: assertionResults.length - passed - failed };
    })
    .reduce(addCounts, noTests);
}

/** The first line of what a failure says, without the colours of a terminal. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';

const present = (place: string, title: string, message: string | undefined) => [`${place} › ${title}`, firstLine(message)].filter(Boolean).join(': ');

/** What failed of a Vitest JSON report, a line each: file, name of the test, and the first line of what it says. */
export const vitestFailures = (report: unknown): string[] =>
  ((report as VitestReport).testResults ?? []).flatMap(({ name = '', status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [present(name, 'the file', message)];
    return failed.map(({ fullName = '', failureMessages = [] }) => present(name, fullName, failureMessages[0]));
  });

/** The files of a Vitest JSON report, as it names them. */
export const filesOf = (report: unknown): string[] => ((report as VitestReport).testResults ?? []).flatMap(({ name }) => name ?? []);

/** The files of a Vitest JSON report of which something failed, as it names them. */
export const failedFiles = (report: unknown): string[] =>
  ((report as VitestReport).testResults ?? [])
    .filter(({ status, assertionResults = [] }) => status === 'failed' || assertionResults.some((test) => test.status === 'failed'))
    .flatMap(({ name }) => name ?? []);

type PlaywrightError = { message?: string };
type PlaywrightSuite = {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title?: string; tests?: { status?: string; results?: { errors?: PlaywrightError[] }[] }[] }[];
};

/** What failed of a Playwright JSON report, a line each, as `vitestFailures` tells them; a failed set-up is one. */
export function playwrightFailures(report: unknown): string[] {
  const { suites = [], errors = [] } = report as { suites?: PlaywrightSuite[]; errors?: PlaywrightError[] };
  const ofSuite = ({ file = '', suites: inner = [], specs = [] }: PlaywrightSuite): string[] => [
    ...inner.flatMap(ofSuite),
    ...specs.flatMap(({ title = '', tests = [] }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results = [] }) => present(file, title, results.flatMap((result) => result.errors ?? [])[0]?.message)),
    ),
  ];
  return [...errors.map(({ message }) => present('journeys', 'set-up', message)), ...suites.flatMap(ofSuite)];
}

/** The files of a Playwright JSON report of which something failed, as it names them. */
export function failedSpecs(report: unknown): string[] {
  const ofSuite = ({ file, suites = [], specs = [] }: PlaywrightSuite): string[] => {
    const isFailed = specs.some(({ tests = [] }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
    return [...suites.flatMap(ofSuite), ...(isFailed && file !== undefined ? [file] : [])];
  };
  return [...new Set(((report as { suites?: PlaywrightSuite[] }).suites ?? []).flatMap(ofSuite))];
}

type PlaywrightReport = { stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }; errors?: unknown[] };

/** Counts of a Playwright JSON report. A test that only passed when repeated has failed; so has a run whose set-up did. */
export function countPlaywright(report: unknown): Counts {
  const { stats = {}, errors = [] } = report as PlaywrightReport;
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
  return { passed: stats.expected ?? 0, failed: failed === 0 && errors.length > 0 ? 1 : failed, skipped: stats.skipped ?? 0 };
}

/** A tool that ended badly without naming a failed test still failed. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export const partNames = ['check', 'unit', 'long', 'e2e'] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  parts: readonly PartName[];
  /** Words for the test runner. */
  filter: string[];
  /** The slice whose tests and journeys are wanted. */
  slice?: string;
}

/**
 * What to run. Words that name parts come first, the others are a filter; a filter without a part is one for all tests but the
 * journeys, unless it is the name of a slice, which means its tests and its journeys. A file that is named is wanted, so with a
 * filter the unit part looks among the long tests too.
 */
export function readOptions(words: readonly string[], slices: readonly string[]): Options {
  const isPart = (word: string | undefined): word is PartName => partNames.includes(word as PartName);
  const end = words.findIndex((word) => !isPart(word));
  const named = (end < 0 ? words : words.slice(0, end)).filter(isPart);
  const filter = end < 0 ? [] : words.slice(end);
  const [first, ...rest] = filter;
  if (named.length === 0 && first !== undefined && slices.includes(first)) return { parts: ['unit', 'long', 'e2e'], filter: rest, slice: first };
  const requested = named.length === 0 ? (filter.length > 0 ? ['unit'] : partNames) : named;
  return { parts: partNames.filter((part) => requested.includes(part) || (part === 'long' && filter.length > 0 && requested.includes('unit'))), filter };
}
