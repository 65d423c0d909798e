// Everything that can be said about the code without running it. `npm run check [-- step …] [--all] [--fix]`; layout and lint of changed files, with `--all` of all.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkSteps, presentResult, runChecks } from './check-steps.ts';
import { projectRoot } from './test-parts.ts';
import { readChange } from './test-turn.ts';

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !checkSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stdout.write(`There is no step "${unknown.join('", "')}". There are: ${checkSteps.map(({ name }) => name).join(', ')}.\n`);
  process.exit(1);
}
if (process.argv.includes('--fix')) {
  const biome = path.resolve(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write'], { stdio: 'inherit' });
}
const changed = process.argv.includes('--all') ? undefined : readChange(projectRoot)?.files;
const results = await runChecks(names, (result) => void process.stdout.write(`${presentResult(result)}\n`), changed);
process.exit(results.every(({ problems }) => problems.length === 0) ? 0 : 1);
