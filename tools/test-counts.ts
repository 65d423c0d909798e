/** How many tests ran with which end. */
export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

type VitestReport = { testResults?: { name?: string; status?: string; assertionResults?: { status?: string }[] }[] };

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

export interface Wish {
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
export function readWish(words: readonly string[], slices: readonly string[]): Wish {
  const isPart = (word: string | undefined): word is PartName => partNames.includes(word as PartName);
  const end = words.findIndex((word) => !isPart(word));
  const named = (end < 0 ? words : words.slice(0, end)).filter(isPart);
  const filter = end < 0 ? [] : words.slice(end);
  const [first, ...rest] = filter;
  if (named.length === 0 && first !== undefined && slices.includes(first)) return { parts: ['unit', 'long', 'e2e'], filter: rest, slice: first };
  const asked = named.length === 0 ? (filter.length > 0 ? ['unit'] : partNames) : named;
  return { parts: partNames.filter((part) => asked.includes(part) || (part === 'long' && filter.length > 0 && asked.includes('unit'))), filter };
}
