import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '..');
let folder: string;

/** What the rules of this project say about one file; the folder decides which rules apply. */
async function lint(file: string, text: string): Promise<string> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  const words = [path.join(project, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', file];
  const { stdout } = await run(process.execPath, words, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } }).catch((error: { stdout: string }) => error);
  return stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-lint-'));
  // The paths in the configuration are relative to the file it is read from.
  const rules = JSON.parse(await readFile(path.join(project, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...rules, jsPlugins: [path.join(project, 'tools/lint-rules.ts')] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['export const now = () => new Date();', 'take the moment as a parameter'],
  ['export const now = () => Date.now();', 'take the moment as a parameter'],
  ['export const now = () => performance.now();', 'take the moment as a parameter'],
  ['export const dice = () => Math.random();', 'take the random number'],
  ['export const key = process.env.KEY;', 'take the setting as a parameter'],
])('a model may not have: %s', async (text, advice) => {
  expect(await lint('domains/probation/model/a.ts', text)).toContain(advice);
  expect(await lint('engines/rules/a.ts', text)).toContain(advice);
  expect(await lint('domains/probation/server/a.ts', text)).not.toContain(advice);
});

test('a model may convert a moment that it was given', async () => {
  expect(await lint('domains/probation/model/b.ts', 'export const day = (ms: number) => new Date(ms).getUTCDate() + Date.UTC(2000, 0);')).not.toContain(
    'parameter',
  );
});

test('no console, no default export, no any', async () => {
  expect(await lint('platform/server/a.ts', 'console.log(1); export const a = 1;')).toContain('no-console');
  expect(await lint('platform/server/b.ts', 'const a = 1; export default a;')).toContain('no-default-export');
  expect(await lint('platform/server/c.ts', 'export const a = (b: any): unknown => b;')).toContain('no-explicit-any');
  expect(await lint('tools/a.ts', 'console.log(1); export const a = 1;')).not.toContain('no-console');
});

test.each([
  "import { Modal } from 'antd'; export const a = Modal;",
  "import { Button, Drawer as Side } from 'antd'; export const a = [Button, Side];",
  "import * as antd from 'antd'; export const a = antd;",
  "import Side from 'antd/es/drawer'; export const a = Side;",
  "import Dialog from '@rc-component/dialog'; export const a = Dialog;",
])('a screen makes no dialog or drawer of its own: %s', async (text) => {
  const advice = 'Use AppDialog';
  expect(await lint('domains/probation/web/a.tsx', text)).toContain(advice);
  expect(await lint('apps/web/shell/a.tsx', text)).toContain(advice);
  expect(await lint('platform/web/kit/a.tsx', text)).toContain(advice);
});

test('only the two files of the mechanism take them from the kit', async () => {
  expect(await lint('platform/web/kit/app-dialog.tsx', "import { Modal } from 'antd'; export const a = Modal;")).not.toContain('Use AppDialog');
  expect(await lint('platform/web/kit/app-drawer.tsx', "import { Drawer } from 'antd'; export const a = Drawer;")).not.toContain('Use AppDialog');
  expect(await lint('domains/probation/web/b.tsx', "import { Button } from 'antd'; export const a = Button;")).not.toContain('Use AppDialog');
});

test.each([
  'export const a = () => { const rows = useQueryCall(list, {}); return rows.error ? 1 : 2; };',
  'export const a = () => { const rows = useQueryCall(list, {}); return rows.isError; };',
  'export const a = () => { const { data, error } = useQueryCall(list, {}); return [data, error]; };',
  'export const a = () => <SkeletonLines lines={2} />;',
])('a slice does not say by itself that a query failed or waits: %s', async (text) => {
  expect(await lint('domains/probation/web/c.tsx', text)).toContain('by Answer');
});

test('what a mutation says is for the form that sent it', async () => {
  const text =
    'export const a = () => { const save = useMutationCall(change, {}); const rows = useQueryCall(list, {}); return [save.error, rows.data, rows.isFetching]; };';
  expect(await lint('domains/probation/web/d.tsx', text)).not.toContain('by Answer');
});

test.each([
  'export const a = () => <span className="tag tag-info">{1}</span>;',
  "export const a = (b: boolean) => <span className={`tag ${b ? 'tag-success' : 'tag-danger'}`}>{1}</span>;",
  'export const a = (tone: string) => <span className={`tag tag-${tone}`}>{1}</span>;',
  'export const a = () => <Tag tone="danger">{1}</Tag>;',
  "export const a = (b: boolean) => <Tag tone={b ? 'warning' : 'success'}>{1}</Tag>;",
  "export const a = (b: boolean) => <Tag tone={b ? toneOf(words, 'A') : 'neutral'}>{1}</Tag>;",
])('a screen chooses no colour for a state: %s', async (text) => {
  const advice = 'a term with its tone';
  expect(await lint('domains/probation/web/e.tsx', text)).toContain(advice);
  expect(await lint('apps/web/shell/e.tsx', text)).toContain(advice);
});

test('a screen takes the colour from the vocabulary, and the kit makes the tag', async () => {
  const advice = 'a term with its tone';
  for (const text of [
    "export const a = () => <Tag tone={toneOf(words, 'A')}>{1}</Tag>;",
    'export const a = () => <StatusTag spec={words} value="A" />;',
    'export const a = () => <Tag>{1}</Tag>;',
    'export const a = () => <StatCard tone="danger" className="tag-list" />;',
  ])
    expect(await lint('domains/probation/web/f.tsx', text)).not.toContain(advice);
  expect(await lint('platform/web/kit/f.tsx', 'export const a = (tone: string) => <span className={`tag tag-${tone}`}>{1}</span>;')).not.toContain(advice);
});
