import { spawnSync } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { quoted, type SliceNames, wordsOf } from './names.ts';

const template = path.join(import.meta.dirname, 'template');
const biome = path.resolve(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/** Files of the template that are called by the slice or its records, or lie outside its folder. */
const placeOf = (file: string, { slice, record, table, number }: Readonly<Record<string, string>>): string => {
  const inside: Readonly<Record<string, string>> = {
    'model/life.ts': `model/${record}-life.ts`,
    'model/life.test.ts': `model/${record}-life.test.ts`,
    'server/store.ts': `server/${record}.store.ts`,
    'server/add.ts': `server/add-${record}.ts`,
    'server/move.ts': `server/move-${record}.ts`,
    'server/slice.test.ts': `server/${slice}.test.ts`,
    'web/columns.tsx': `web/${slice}.columns.tsx`,
    'web/add-dialog.tsx': `web/add-${record}.dialog.tsx`,
    'web/drawer.tsx': `web/${record}.drawer.tsx`,
    'web/page.tsx': `web/${slice}.page.tsx`,
    'web/page.test.tsx': `web/${slice}.page.test.tsx`,
  };
  if (file === 'migration.sql') return `db/migrations/${number}-${table?.replaceAll('_', '-')}.sql`;
  if (file === 'vocabulary.ts') return `domains/vocabulary/contract/${slice}.ts`;
  return `domains/${slice}/${inside[file] ?? file}`;
};

function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const word = words[key];
    if (word === undefined) throw new Error(`the template asks for "${key}", which is no word of a slice`);
    return word;
  });
}

/** Adds lines after each place where an anchor stands, one for each language where there are three. */
function addedAfter(text: string, anchor: string, additions: readonly string[]): string {
  const parts = text.split(anchor);
  if (parts.length !== additions.length + 1) throw new Error(`"${anchor.trim()}" stands ${parts.length - 1} times there, not ${additions.length}`);
  return parts.map((part, index) => (index === 0 ? part : `${anchor}${additions[index - 1]}${part}`)).join('');
}

interface Registration {
  file: string;
  change(text: string): string;
}

/** Where a slice is named outside its folder. */
function registrationsOf({ title, menu }: SliceNames, words: Readonly<Record<string, string>>): Registration[] {
  const { slice, sliceId, record, recordId, ability } = words;
  const { en, pt, es } = title;
  const inEach = (line: (text: string, lang: 'en' | 'pt' | 'es') => string) => [line(en, 'en'), line(pt, 'pt'), line(es, 'es')];
  const added = { en: 'added', pt: 'registro adicionado', es: 'registro agregado' };
  const moved = { en: 'state changed', pt: 'situação alterada', es: 'estado modificado' };
  return [
    {
      file: 'apps/server/slices.ts',
      change: (text) =>
        addedAfter(addedAfter(text, 'readonly Slice[] = [\n', [`  ${sliceId}Slice,\n`]), "import type { Slice } from '../../platform/server/index.ts';\n", [
          `import { ${sliceId}Slice } from '../../domains/${slice}/server/index.ts';\n`,
        ]),
    },
    {
      file: 'apps/web/routes.ts',
      change(text) {
        const last = text.split('\n').findLast((line) => line.includes(`group: '${menu}'`));
        if (last === undefined) throw new Error(`no page stands in the group "${menu}" of the menu`);
        const row = `  // Not in version 1.\n  { path: '/${sliceId}', name: '${sliceId}', resource: '${ability}', layout: 'menu', group: '${menu}' },\n`;
        return addedAfter(text, `${last}\n`, [row]);
      },
    },
    {
      file: 'apps/web/shell/messages.ts',
      change: (text) =>
        addedAfter(
          text,
          '      page: {\n',
          inEach((one) => `        ${sliceId}: ${quoted(one)},\n`),
        ),
    },
    {
      file: 'domains/vocabulary/contract/index.ts',
      change: (text) => `${text}export { ${recordId}StatusWords } from './${slice}.ts';\n`,
    },
    {
      file: 'domains/activity-log/web/words/messages.ts',
      change: (text) =>
        addedAfter(
          text,
          '      verbs: {\n',
          inEach(
            (one, lang) => `        '${record}-added': ${quoted(`${one}: ${added[lang]}`)},\n        '${record}-moved': ${quoted(`${one}: ${moved[lang]}`)},\n`,
          ),
        ),
    },
    {
      file: 'domains/activity-log/web/screen/messages.ts',
      change: (text) =>
        addedAfter(
          text,
          '      subjectKinds: {\n',
          inEach((one) => `        '${record}': ${quoted(one)},\n`),
        ),
    },
    { file: 'domains/activity-log/web/audit-trail.panel.tsx', change: (text) => addedAfter(text, 'const subjectKinds = [\n', [`  '${record}',\n`]) },
  ];
}

async function nextMigration(root: string): Promise<string> {
  const numbers: number[] = [];
  for await (const file of glob('db/migrations/*.sql', { cwd: root })) numbers.push(Number(path.basename(file).split('-')[0]));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/**
 * Makes a working slice below a root: its folder, its table, its words, and its entries where slices are registered. Everything
 * is in the layout of `npm run check`. Writes nothing where an entry has no place.
 * @returns the files that are new and those that have changed, from the root
 */
export async function makeSlice(root: string, names: SliceNames): Promise<{ made: string[]; changed: string[] }> {
  const words = { ...wordsOf(names), number: await nextMigration(root) };
  const made = new Map<string, string>();
  for await (const file of glob('**/*.txt', { cwd: template })) {
    const name = file
      .split(path.sep)
      .join('/')
      .replace(/\.txt$/, '');
    made.set(placeOf(name, words), filled(await readFile(path.join(template, file), 'utf8'), words));
  }
  const changed = new Map<string, string>();
  for (const { file, change } of registrationsOf(names, words)) {
    try {
      changed.set(file, change(await readFile(path.join(root, file), 'utf8')));
    } catch (error) {
      throw new Error(`${file}: the slice cannot be registered there`, { cause: error });
    }
  }
  for (const [file, text] of made) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { flag: 'wx' });
  }
  for (const [file, text] of changed) await writeFile(path.join(root, file), text);
  const sources = [...made.keys(), ...changed.keys()].filter((file) => /\.tsx?$/.test(file));
  // Long names wrap.
  const { status, stderr } = spawnSync(process.execPath, [biome, 'format', '--write', ...sources], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the new files could not be formatted: ${stderr}`);
  return { made: [...made.keys()].sort(), changed: [...changed.keys()].sort() };
}
