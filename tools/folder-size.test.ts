import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const most = 25;
/** Folders whose files are all of one kind: a rule type each, a component of the kit, a part of the demonstration, a command. */
const ofOneKind = new Set(['engines/rules/types', 'platform/web/kit', 'seeds', 'tools']);

it('lets nobody look through more than twenty-five files side by side', async () => {
  const counts = new Map<string, number>();
  for await (const file of glob('{apps,bench,domains,e2e,engines,platform,seeds,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (entry) => String(entry).includes('node_modules'),
  })) {
    if (/\.(test|fixture|d|spec)\.tsx?$|(^|\/)testing[^/]*\.ts$/.test(file)) continue;
    const folder = path.posix.dirname(file.split(path.sep).join('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(50);
  const large = [...counts].filter(([folder, count]) => count > most && !ofOneKind.has(folder)).map(([folder, count]) => `${folder}: ${count}`);
  expect(large).toEqual([]);
});
