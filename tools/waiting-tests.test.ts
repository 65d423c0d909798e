import { describe, expect, it } from 'vitest';
import { findTestParts } from './test-parts.ts';
import { findPausedTests, findWaitingTests, takesTurns } from './waiting-tests.ts';

const parts = findTestParts();
const waitingAfter = (...changed: string[]) => findWaitingTests(parts, changed);

describe('tests that wait for the night', () => {
  it('are those of tools and of the loading of the demonstration, when nothing of theirs has changed', () => {
    const waiting = waitingAfter('domains/settings/limits/web/limits.page.tsx');
    expect(waiting).toEqual(expect.arrayContaining(['tools/lint-rules.test.ts', 'lab/bench.test.ts', 'seeds/replay.test.ts', 'apps/server/demo-load.test.ts']));
    expect(waiting.filter((file) => !/^(tools|lab|seeds)\/|^apps\/server\/(demo-load\.|photograph\/)/.test(file))).toEqual([]);
  });
  it('are none that only look through the sources', () => {
    expect(waitingAfter().filter((file) => parts.pure.includes(file))).toEqual([]);
    expect(parts.pure).toContain('tools/glossary.test.ts');
  });
  it.each([
    ['lab/bench/screening.ts', 'lab/bench.test.ts'],
    ['tools/slice/make-slice.ts', 'tools/new-slice.test.ts'],
    ['lab/bench.ts', 'lab/bench.test.ts'],
    ['tools/lint-rules.ts', 'tools/lint-rules.test.ts'],
    ['package.json', 'tools/launch.test.ts'],
    ['db/migrations/0001_start.sql', 'tools/schema-dump.test.ts'],
    ['docs/glossary.md', 'tools/document-links.test.ts'],
    ['seeds/companies.ts', 'seeds/replay.test.ts'],
    ['seeds/companies.ts', 'apps/server/demo-load.test.ts'],
    ['domains/payments/decisions/server/replay/compare-decisions.ts', 'seeds/replay.test.ts'],
    ['apps/server/demo-load.test.ts', 'apps/server/demo-load.test.ts'],
  ])('a change of %s runs %s', (changed, test) => {
    expect(waitingAfter()).toContain(test);
    expect(waitingAfter(changed)).not.toContain(test);
  });
});

it('a change of one tool leaves the tests of others waiting', () => {
  expect(waitingAfter('tools/slice/make-slice.ts')).toContain('lab/bench.test.ts');
  expect(waitingAfter('lab/bench.ts')).toContain('tools/new-slice.test.ts');
});

describe('tests of a slice with a database, a document or random cases', () => {
  const resting = (turn: number | undefined, ...changed: string[]) => findPausedTests(parts, changed, turn);
  const turns = [resting(0), resting(1), resting(2)] as const;
  const [first, second, third] = turns;
  const all = new Set(turns.flat());
  it('run in one turn of three, and rest never where everything runs', () => {
    expect(resting(undefined)).toEqual([]);
    expect(first.filter((file) => second.includes(file) && third.includes(file))).toEqual([]);
    for (const file of all) expect(turns.filter((resting) => resting.includes(file))).toHaveLength(2);
    expect(all.size).toBeGreaterThan(200);
    expect(all).toContain('domains/merchants/onboarding/server/onboarding.property.test.ts');
  });
  it('do not rest when they take turns cell by cell', () => {
    expect([...all].filter((file) => takesTurns(file))).toEqual([]);
  });
  it('over all slices rest where they start processes or draw random cases', () => {
    expect(all).toContain('apps/server/hostile-requests.test.ts');
    expect(all).not.toContain('apps/server/endpoints.test.ts');
  });
  it('run when the change touches their slice', () => {
    const file = first[0] as string;
    const slice = file.split('/').slice(0, 2).join('/');
    expect(resting(0, `${slice}/contract/index.ts`)).not.toContain(file);
    expect(resting(0, `${slice}/README.md`)).toContain(file);
  });
});

it('tests take turns that ask for their turn themselves or in a fixture', () => {
  expect(takesTurns('apps/server/person-view.test.ts')).toBe(true);
  expect(takesTurns('domains/register/kernel/money.test.ts')).toBe(false);
});
