import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '..');
let folder: string;

const samples = new Map<string, string>();
let findings: string[];

/** Adds a file to those that are linted, all at once; the folder decides which rules apply. @returns what the rules say about it */
function lint(file: string, text: string): () => string {
  // A name of one letter stands for any.
  const place = file.replace(/\/[a-z](?=\.tsx?$)/, `/sample-${samples.size}`);
  samples.set(place, text);
  return () => findings.filter((line) => line.startsWith(`${place}:`)).join('\n');
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-lint-'));
  // The paths in the configuration are relative to the file it is read from.
  const rules = JSON.parse(await readFile(path.join(project, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...rules, jsPlugins: [path.join(project, 'tools/lint-rules.ts')] }));
  for (const [file, text] of samples) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const words = [path.join(project, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix'];
  const { stdout } = await run(process.execPath, words, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } }).catch((error: { stdout: string }) => error);
  findings = stdout.split('\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['export const now = () => new Date();', 'take the moment as a parameter'],
  ['export const now = () => Date.now();', 'take the moment as a parameter'],
  ['export const now = () => performance.now();', 'take the moment as a parameter'],
  ['export const dice = () => Math.random();', 'take the random number'],
  ['export const key = process.env.KEY;', 'take the setting as a parameter'],
])('a model may not have: %s', (text, advice) => {
  const [model, engine, server] = [
    lint('domains/casework/probation/model/a.ts', text),
    lint('engines/rules/a.ts', text),
    lint('domains/casework/probation/server/a.ts', text),
  ];
  test('neither may an engine', () => {
    expect(model()).toContain(advice);
    expect(engine()).toContain(advice);
    expect(server()).not.toContain(advice);
  });
});

describe('a model', () => {
  const text = lint('domains/casework/probation/model/b.ts', 'export const day = (ms: number) => new Date(ms).getUTCDate() + Date.UTC(2000, 0);');
  test('may convert a moment that it was given', () => expect(text()).not.toContain('parameter'));
});

const clockAdvice = 'Take the time from `clock`';
const statementAdvice = 'take clock_now() or clock_instant()';
const sqlImport = "import { sql } from 'kysely'; ";
const requested = '$' + '{id}';

describe.each([
  ['export const a = () => new Date();', clockAdvice],
  ['export const a = new Date;', clockAdvice],
  ['export const a = () => Date.now();', clockAdvice],
  ['export const a = Date();', clockAdvice],
  ['export const a = [1].map(Date.now);', clockAdvice],
  ["import dayjs from 'dayjs'; export const a = dayjs().add(1, 'day');", clockAdvice],
  [`${sqlImport}export const a = sql\`now()\`;`, statementAdvice],
  [`${sqlImport}export const a = (id: string) => sql<number>\`update b set c = now() where id = ${requested}\`;`, statementAdvice],
  [`${sqlImport}export const a = sql\`d < current_date\`;`, statementAdvice],
  ["export const a = 'insert into b (c) values (clock_timestamp())';", statementAdvice],
  ['export const a = `select localtimestamp`;', statementAdvice],
])('nobody asks for the time but by the clock: %s', (text, advice) => {
  const places = [
    'platform/server/clock-a.ts',
    'domains/casework/probation/server/clock-a.test.ts',
    'apps/web/clock-a.ts',
    'tools/clock-a.ts',
    'e2e/clock-a.spec.ts',
  ];
  const texts = places.map((file, place) => lint(file.replace('-a', `-${place}-${samples.size}`), text));
  test('wherever it is', () => {
    for (const one of texts) expect(one()).toContain(advice);
  });
});

describe.each([
  'export const a = (ms: number) => new Date(ms);',
  'export const a = () => performance.now();',
  "import dayjs from 'dayjs'; export const a = (ms: number) => dayjs(ms);",
  "export const a = { current_date: 1, label: 'current_date', words: 'It is now() or never' };",
  'export const a = (list: { now(): number }) => `select ${list.now()}`;',
  `${sqlImport}export const a = sql\`select clock_now(), clock_instant()\`;`,
  `${sqlImport}export const a = sql\`update b set until = now() -- database time: a lease\`;`,
  `${sqlImport}export const a = sql\`/* database time: a lease */ now()\`;`,
])('the clock is no matter of: %s', (text) => {
  const output = lint('platform/server/clock-b.ts'.replace('-b', `-b-${samples.size}`), text);
  test('what asks nobody for the time, and what says why it asks the database', () => expect(output()).toBe(''));
});

describe('the clock itself', () => {
  const texts = ['platform/server/clock.ts', 'platform/web/clock/now.ts'].map((file) => lint(file, 'export const nowMs = () => Date.now();'));
  test('asks the machine', () => {
    for (const one of texts) expect(one()).toBe('');
  });
});

describe('everywhere', () => {
  const printing = lint('platform/server/a.ts', 'console.log(1); export const a = 1;');
  const byDefault = lint('platform/server/b.ts', 'const a = 1; export default a;');
  const anything = lint('platform/server/c.ts', 'export const a = (b: any): unknown => b;');
  const tool = lint('tools/a.ts', 'console.log(1); export const a = 1;');
  test('no console, no default export, no any', () => {
    expect(printing()).toContain('no-console');
    expect(byDefault()).toContain('no-default-export');
    expect(anything()).toContain('no-explicit-any');
    expect(tool()).not.toContain('no-console');
  });
});

describe.each([
  "import { Modal } from 'antd'; export const a = Modal;",
  "import { Button, Drawer as Side } from 'antd'; export const a = [Button, Side];",
  "import * as antd from 'antd'; export const a = antd;",
  "import Side from 'antd/es/drawer'; export const a = Side;",
  "import Dialog from '@rc-component/dialog'; export const a = Dialog;",
])('a screen makes no dialog or drawer of its own: %s', (text) => {
  const texts = ['domains/casework/probation/web/a.tsx', 'apps/web/shell/a.tsx', 'platform/web/kit/a.tsx'].map((file) => lint(file, text));
  test('wherever it is', () => {
    for (const one of texts) expect(one()).toContain('Use AppDialog');
  });
});

describe('only the two files of the mechanism', () => {
  const texts = [
    lint('platform/web/kit/app-dialog.tsx', "import { Modal } from 'antd'; export const a = Modal;"),
    lint('platform/web/kit/app-drawer.tsx', "import { Drawer } from 'antd'; export const a = Drawer;"),
    lint('domains/casework/probation/web/b.tsx', "import { Button } from 'antd'; export const a = Button;"),
  ];
  test('take them from the kit', () => {
    for (const one of texts) expect(one()).not.toContain('Use AppDialog');
  });
});

describe.each([
  "localStorage.setItem('recent', 'x');",
  "window.localStorage.setItem('recent', 'x');",
  "globalThis['sessionStorage'].setItem('recent', 'x');",
  "document.cookie = 'recent=x';",
  "export const a = indexedDB.open('recent');",
])('nothing is kept in the browser that is not declared: %s', (text) => {
  const texts = ['domains/casework/probation/web/d.ts', 'platform/web/kit/d.tsx', 'apps/web/d.ts'].map((file) => lint(file, text));
  const [table, inTest] = [lint('platform/web/session/browser-storage.ts', text), lint('domains/casework/probation/web/d.test.tsx', text)];
  test('wherever it is', () => {
    for (const one of texts) expect(one()).toContain('Declare it in platform/web/session/browser-storage.ts');
    for (const one of [table, inTest]) expect(one()).not.toContain('Declare it');
  });
});

describe.each([
  'export const a = () => { const rows = useQueryCall(list, {}); return rows.error ? 1 : 2; };',
  'export const a = () => { const rows = useQueryCall(list, {}); return rows.isError; };',
  'export const a = () => { const { data, error } = useQueryCall(list, {}); return [data, error]; };',
  'export const a = () => <SkeletonLines lines={2} />;',
])('a slice does not say by itself that a query failed or waits: %s', (text) => {
  const output = lint('domains/casework/probation/web/c.tsx', text);
  test('it is shown by Answer', () => expect(output()).toContain('by Answer'));
});

describe('what a mutation says', () => {
  const text = lint(
    'domains/casework/probation/web/d.tsx',
    'export const a = () => { const save = useMutationCall(change, {}); const rows = useQueryCall(list, {}); return [save.error, rows.data, rows.isFetching]; };',
  );
  test('is for the form that sent it', () => expect(text()).not.toContain('by Answer'));
});

describe.each([
  'export const a = () => <span className="tag tag-info">{1}</span>;',
  "export const a = (b: boolean) => <span className={`tag ${b ? 'tag-success' : 'tag-danger'}`}>{1}</span>;",
  'export const a = (tone: string) => <span className={`tag tag-${tone}`}>{1}</span>;',
  'export const a = () => <Tag tone="danger">{1}</Tag>;',
  "export const a = (b: boolean) => <Tag tone={b ? 'warning' : 'success'}>{1}</Tag>;",
  "export const a = (b: boolean) => <Tag tone={b ? toneOf(words, 'A') : 'neutral'}>{1}</Tag>;",
])('a screen chooses no colour for a state: %s', (text) => {
  const texts = ['domains/casework/probation/web/e.tsx', 'apps/web/shell/e.tsx'].map((file) => lint(file, text));
  test('the vocabulary does', () => {
    for (const one of texts) expect(one()).toContain('a term with its tone');
  });
});

describe('a screen', () => {
  const texts = [
    ...[
      "export const a = () => <Tag tone={toneOf(words, 'A')}>{1}</Tag>;",
      'export const a = () => <StatusTag spec={words} value="A" />;',
      'export const a = () => <Tag>{1}</Tag>;',
      'export const a = () => <StatCard tone="danger" className="tag-list" />;',
    ].map((text) => lint('domains/casework/probation/web/f.tsx', text)),
    lint('platform/web/kit/f.tsx', 'export const a = (tone: string) => <span className={`tag tag-${tone}`}>{1}</span>;'),
  ];
  test('takes the colour from the vocabulary, and the kit makes the tag', () => {
    for (const one of texts) expect(one()).not.toContain('a term with its tone');
  });
});

describe.each([
  ['a reason', '<FormDialog reason={{ required: true }} />'],
  ['a text of its own', '<FormDialog fields={<Field name="a"><Input.TextArea /></Field>} />'],
  ['fields of another component', '<FormDialog fields={<Fields />}><Input.TextArea /></FormDialog>'],
])('a dialog with %s', (_what, dialog) => {
  const advice = 'so that it is kept until it is sent';
  const dialogs = (text: string) =>
    lint('domains/casework/alerts/web/d.tsx', `declare const FormDialog: any, Field: any, Fields: any, Input: any; export const a = ${text};`);
  const [bare, drafted, short] = [
    dialogs(dialog),
    dialogs(dialog.replace('<FormDialog', '<FormDialog draft="alert 1"')),
    dialogs('<FormDialog fields={<Field name="a"><Input /></Field>} />'),
  ];
  test('says what it is about', () => {
    expect(bare()).toContain(advice);
    for (const one of [drafted, short]) expect(one()).not.toContain(advice);
  });
});

describe.each([
  ['function open() { afterAll(() => close()); }', true],
  ['beforeAll(() => { afterAll(() => close()); });', true],
  ["it('opens', () => { afterEach(() => close()); });", true],
  ['afterAll(() => close());', false],
  ["describe('a thing', () => { afterAll(() => close()); });", false],
  ["describe.each([1])('a thing', () => { afterAll(() => close()); });", false],
])('a hook: %s', (text, isDropped) => {
  const findings = lint('platform/server/a.ts', text);
  test(isDropped ? 'is refused where it would be dropped' : 'stands where it is kept', () => {
    if (isDropped) expect(findings()).toContain('atEndOfFile');
    else expect(findings()).not.toContain('atEndOfFile');
  });
});

describe.each([
  ["import { InputNumber } from 'antd'; export const a = <InputNumber />;", 'Take Field or NumberInput'],
  ["import { Input } from 'antd'; export const a = <Input maxLength={20} />;", 'maxLength cuts what is typed'],
  ["import { Input } from 'antd'; export const a = <Input.TextArea maxLength={20} />;", 'maxLength cuts what is typed'],
  ['export const a = <Field name="a" label="A" rules={[{ most: 20 }]} />;', 'The input of the call says how long'],
  ['export const a = <FormDialog reason={{ max: 20 }} />;', 'The input of the call says how long'],
  ['export const a = <Input.TextArea count={{ show: true, max: 20 }} />;', 'The input of the call says how long'],
])('a screen does not change what is typed: %s', (text, advice) => {
  const output = lint('domains/casework/probation/web/a.tsx', text);
  test('it is refused', () => expect(output()).toContain(advice));
});
describe.each([
  'export const a = <Field name="a" label="A" rules={[{ most }]}><AmountInput /></Field>;',
  'export const a = <Note reason={{ maxLength: 20 }} />;',
])('a screen may say what is wrong: %s', (text) => {
  const output = lint('domains/casework/probation/web/a.tsx', text);
  test('it is not refused', () => expect(output()).not.toContain('typed'));
});

const nounAdvice = 'does not say what this is';
describe.each([
  'export const found = 1;',
  'export interface Asked { id: string }',
  'export type Wish = string;',
  'export function tell(): void {}',
  'export const judgedTold = 1;',
  'export const left = 1;',
  'export const a = (wish: string) => wish;',
  'export function a(told = 1): number { return told; }',
  'export const a = () => { const known = 1; return known; };',
  'export type A = (asked: string) => void;',
  'export interface A { b(sought: string): void }',
])('a name has to say what it is of: %s', (text) => {
  const output = lint('domains/probation/server/a.ts', text);
  test('it is refused', () => expect(output()).toContain(nounAdvice));
});
describe.each([
  'export const knownPeople = 1;',
  'export const isTold = true;',
  'export const findVisible = (left: number, right: number) => left - right;',
  'export const a = ({ asked }: { asked: string }) => asked;',
  'export interface A { found: number }',
])('a name may have a participle beside a noun, and a property that calls or columns have: %s', (text) => {
  const output = lint('domains/probation/server/a.ts', text);
  test('it is not refused', () => expect(output()).not.toContain(nounAdvice));
});
