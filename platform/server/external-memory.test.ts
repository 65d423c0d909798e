import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Keeps 200 MB in buffers, replaces them five times over, and says how often everything was collected. */
const replaceBuffers = (isCounted: boolean): number =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script(isCounted)], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

const script = (isCounted: boolean): string => `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate } from 'node:timers/promises';
  import { countExternalMemory } from './external-memory.ts';
  if (${isCounted}) countExternalMemory();
  let collections = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
  }).observe({ entryTypes: ['gc'] });
  const kept = Array.from({ length: 200_000 }, () => new Uint8Array(1_000));
  for (let turn = 0; turn < 100; turn += 1) {
    for (let at = 0; at < 10_000; at += 1) kept[(turn * 10_000 + at) % kept.length] = new Uint8Array(1_000);
    await setImmediate();
  }
  await setImmediate();
  console.log(collections);
`;

test('buffers that are replaced do not make the collector go through everything again and again', () => {
  const [byItself, counted] = [replaceBuffers(false), replaceBuffers(true)];
  expect(byItself).toBeGreaterThan(8);
  expect(counted).toBeLessThan(byItself / 3);
});
