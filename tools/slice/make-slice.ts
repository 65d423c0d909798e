import { spawnSync } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SliceNames, wordsOf } from './names.ts';

const template = path.join(import.meta.dirname, 'template');
const biome = path.resolve(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/** Files of the template that are called by the slice or its records, or lie outside its folder. */
const placeOf = (file: string, { department, slice, record, table, number }: Readonly<Record<string, string>>): string => {
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
  if (file === 'vocabulary.ts') return `domains/register/vocabulary/contract/${slice}.ts`;
  return `domains/${department}/${slice}/${inside[file] ?? file}`;
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
function registrationsOf({ menu }: SliceNames, words: Readonly<Record<string, string>>): Registration[] {
  const { department, slice, sliceId, record, recordId, ability } = words;
  return [
    {
      file: 'apps/server/slices.ts',
      change: (text) =>
        addedAfter(addedAfter(text, 'readonly Slice[] = [\n', [`  ${sliceId}Slice,\n`]), "import type { Slice } from '../../platform/server/index.ts';\n", [
          `import { ${sliceId}Slice } from '../../domains/${department}/${slice}/server/index.ts';\n`,
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
      file: 'domains/register/vocabulary/contract/index.ts',
      change: (text) => `${text}export { ${recordId}StatusWords } from './${slice}.ts';\n`,
    },
    { file: 'domains/mechanisms/activity-log/web/audit-trail.panel.tsx', change: (text) => addedAfter(text, 'const subjectKinds = [\n', [`  '${record}',\n`]) },
  ];
}

type Texts = { [key: string]: string | Texts };
/** What is said of every record. */
const output = {
  en: {
    added: 'added',
    moved: 'state changed',
    states: { OPEN: 'Open', CLOSED: 'Closed' },
    NOT_FOUND: 'This record does not exist, or belongs to a company that is not yours.',
    NO_SUCH_COMPANY: 'The company {{company}} does not exist, or is not yours.',
    NOT_FROM_HERE: 'This is not possible in the present state of the record.',
  },
  pt: {
    added: 'registro adicionado',
    moved: 'situação alterada',
    states: { OPEN: 'Aberto', CLOSED: 'Encerrado' },
    NOT_FOUND: 'Este registro não existe ou pertence a uma empresa que não é sua.',
    NO_SUCH_COMPANY: 'A empresa {{company}} não existe ou não é sua.',
    NOT_FROM_HERE: 'Isto não é possível na situação atual do registro.',
  },
  es: {
    added: 'registro agregado',
    moved: 'estado modificado',
    states: { OPEN: 'Abierto', CLOSED: 'Cerrado' },
    NOT_FOUND: 'Este registro no existe o pertenece a una empresa que no es suya.',
    NO_SUCH_COMPANY: 'La empresa {{company}} no existe o no es suya.',
    NOT_FROM_HERE: 'Esto no es posible en el estado actual del registro.',
  },
};

/** Adds texts to those of a file, group by group. */
function addTexts(texts: Texts, more: Texts): void {
  for (const [key, value] of Object.entries(more)) {
    const group = (texts[key] ??= typeof value === 'string' ? value : {});
    if (typeof value !== 'string' && typeof group !== 'string') addTexts(group, value);
  }
}

/** The files of texts of a language with those of a slice, by their path. */
async function withTextsOf(
  root: string,
  lang: keyof typeof output,
  { title, texts }: SliceNames,
  words: Readonly<Record<string, string>>,
): Promise<[string, string][]> {
  const { sliceId = '', record = '', recordId = '' } = words;
  const own = JSON.parse(filled(await readFile(path.join(template, `texts/${lang}.json.txt`), 'utf8'), words)) as Texts;
  const { added, moved, states, ...refusals } = output[lang];
  const named = Object.fromEntries(Object.entries(refusals).map(([refusal, text]) => [`${words.RECORD}_${refusal}`, text]));
  const name = title[lang];
  const additions: [string, Texts][] = [
    [texts, { [sliceId]: own }],
    ['common', { shell: { page: { [sliceId]: name } }, words: { [`${recordId}Status`]: states } }],
    ['server', { errors: { [sliceId]: named } }],
    ['audit', { 'activity-log': { verbs: { [`${record}-added`]: `${name}: ${added}`, [`${record}-moved`]: `${name}: ${moved}` } } }],
    ['audit', { activityLogPage: { subjectKinds: { [record]: name } } }],
  ];
  const files = new Map<string, Texts>();
  for (const [namespace, more] of additions) {
    const file = `locales/${lang}/${namespace}.json`;
    const whole = files.get(file) ?? (JSON.parse(await readFile(path.join(root, file), 'utf8')) as Texts);
    addTexts(whole, more);
    files.set(file, whole);
  }
  return [...files].map(([file, whole]) => [file, `${JSON.stringify(whole, null, 2)}\n`]);
}

/** Numbers below belong to the baseline. */
const firstMigration = 10;

async function nextMigration(root: string): Promise<string> {
  const numbers = [firstMigration - 1];
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
  for await (const file of glob('**/*.txt', { cwd: template, exclude: ['texts/**'] })) {
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
  for (const lang of ['en', 'pt', 'es'] as const) for (const [file, text] of await withTextsOf(root, lang, names, words)) changed.set(file, text);
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
