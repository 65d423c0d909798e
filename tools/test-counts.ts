/** How many tests ran with which end. */
export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

type VitestReport = { testResults?: { status?: string; assertionResults?: { status?: string }[] }[] };

/** Counts of a Vitest JSON report. A file that could not be loaded has no tests, and counts as one failure. */
export function countVitest(report: unknown): Counts {
  const files = (report as VitestReport).testResults ?? [];
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

/** The parts to run and the words to pass on; words without a part are a filter for the unit tests. */
export function chooseParts<Part extends string>(all: readonly Part[], words: readonly string[]): { parts: readonly Part[]; filter: string[] } {
  const isPart = (word: string | undefined): word is Part => all.includes(word as Part);
  const end = words.findIndex((word) => !isPart(word));
  const named = (end < 0 ? words : words.slice(0, end)).filter(isPart);
  const filter = end < 0 ? [] : words.slice(end);
  if (named.length > 0) return { parts: all.filter((part) => named.includes(part)), filter };
  return { parts: filter.length > 0 ? all.filter((part) => part === 'unit') : all, filter };
}
