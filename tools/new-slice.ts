// Makes a working slice. `npm run new-slice -- officer-notes "Officer's notes" "Anotações do analista" "Notas del analista"`
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeSlice } from './slice/make-slice.ts';
import { findNameProblem, singularOf, type SliceNames } from './slice/names.ts';

const example =
  'npm run new-slice -- officer-notes "Officer\'s notes" "Anotações do analista" "Notas del analista" [--record officer-note] [--ability AML.Alerts] [--menu cases] [--department casework] [--texts casework]';
const root = path.resolve(import.meta.dirname, '..');
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    record: { type: 'string' },
    ability: { type: 'string', default: 'AML.Alerts' },
    menu: { type: 'string', default: 'cases' },
    department: { type: 'string', default: 'casework' },
    texts: { type: 'string', default: 'casework' },
  },
  allowPositionals: true,
});
const [name = '', en = '', pt = '', es = ''] = positionals;
const names = {
  name,
  department: values.department,
  record: values.record ?? singularOf(name),
  title: { en, pt, es },
  ability: values.ability,
  menu: values.menu,
  texts: values.texts,
} as SliceNames;
const problem =
  findNameProblem(names) ??
  (existsSync(path.join(root, 'domains', names.department, name)) ? `domains/${names.department}/${name} is there already.` : undefined);
if (problem) {
  say(`${problem}\nExample: ${example}`);
  process.exit(1);
}
const { made, changed } = await makeSlice(root, names);
for (const file of made) say(`made    ${file}`);
for (const file of changed) say(`changed ${file}`);
say(`
It works as it is: npm run generate, npm run check, npm test -- unit ${name}
Then replace what is its own; CONTRIBUTING.md, "Make a slice", says where.`);
