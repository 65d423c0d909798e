// Makes the folder of a new slice. `npm run new-slice -- remittance-reports "Remittance reports" "Relatórios de remessa"`
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findNameProblem, nextSteps, sliceFiles } from './slice-skeleton.ts';

const [name = '', en = '', pt = ''] = process.argv.slice(2).filter((word) => word !== '--');
const names = { name, title: { en, pt } };
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = path.resolve(import.meta.dirname, '../domains', name || '.');
const problem = findNameProblem(names) ?? (existsSync(folder) ? `domains/${name} is there already.` : undefined);
if (problem) {
  say(`${problem}\nExample: npm run new-slice -- remittance-reports "Remittance reports" "Relatórios de remessa"`);
  process.exit(1);
}
for (const [file, text] of Object.entries(sliceFiles(names))) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text, { flag: 'wx' });
  say(`domains/${name}/${file}`);
}
// Long titles wrap.
spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome'), 'format', '--write', folder], { stdio: 'ignore' });
say(
  `\nNext:\n${nextSteps(names)
    .map((step) => `- ${step}`)
    .join('\n')}`,
);
