import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyTurn, filesOfParts, touchedAddresses, touchedJourneys } from './journey-turns.ts';
import { projectRoot } from './test-parts.ts';

const touching =
  (...files: string[]) =>
  (pattern: RegExp): boolean =>
    files.some((file) => pattern.test(file));

describe('the files of journeys in a turn', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `e2e/${name}.spec.ts`);
  const files = [...everyTurn, ...others].sort();
  const parts = [0, 1, 2, 3, 4, 5];

  test('are those of the core and a part of the others', () => {
    const turns = parts.map((part) => filesOfParts(files, [part]));
    for (const turn of turns) expect(turn).toEqual(expect.arrayContaining([...everyTurn]));
    expect(turns.map((turn) => turn.filter((file) => others.includes(file)).length)).toEqual([2, 2, 1, 1, 1, 1]);
    expect(new Set(turns.flat())).toEqual(new Set(files));
    expect(filesOfParts(files, parts)).toEqual(files);
  });

  test('begin with files that exist', () => {
    expect(everyTurn.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });
});

describe('what a change touches', () => {
  test('is found by the slice, whose tests and documents touch nothing', async () => {
    expect(await touchedJourneys(touching('domains/payments/lists/server/index.ts'))).toEqual(new Set(['e2e/black-list.spec.ts']));
    expect(await touchedJourneys(touching('domains/payments/lists/web/lists.test.tsx', 'domains/payments/lists/README.md'))).toEqual(new Set());
  });

  test('is a journey itself, and those for which alone its support is', async () => {
    expect(await touchedJourneys(touching('e2e/tour.spec.ts'))).toEqual(new Set(['e2e/tour.spec.ts']));
    expect(await touchedJourneys(touching('e2e/report-steps.ts'))).not.toContain('e2e/shell.spec.ts');
  });

  test('is shown by a few where every journey uses it', async () => {
    const few = await touchedJourneys(touching('platform/web/kit/button.tsx'));
    expect(few).toContain('e2e/shell.spec.ts');
    expect(few.size).toBeLessThan(10);
    expect(await touchedJourneys(touching('e2e/back-office.ts'))).toEqual(few);
    expect([...few].filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });

  test('are the addresses of its pages', async () => {
    const addresses = await touchedAddresses(touching('domains/casework/investigations/web/index.ts'));
    const isTouched = (address: string) => addresses.some((pattern) => pattern.test(address));
    expect(['/investigations?status=ALL', '/investigationDetail/12?part=items'].every(isTouched)).toBe(true);
    expect(['/investigationDetail', '/alerts'].some(isTouched)).toBe(false);
  });
});
