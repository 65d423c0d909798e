import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../platform/embedded-postgres/processes.ts';

let folder: string;
const installed = (version: string) => ({ 'node_modules/a': { version }, 'node_modules/for-building': { version: '3.0.0' } });

/** A project in small: the launcher, one command, a lock file, and an npm that notes down how it was called. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-launch-'));
  await mkdir(path.join(folder, 'tools'));
  await copyFile(path.join(import.meta.dirname, 'launch.mjs'), path.join(folder, 'tools/launch.mjs'));
  await write('package.json', { type: 'module', scripts: { hello: 'node tools/launch.mjs hello', gone: 'node tools/launch.mjs gone' } });
  await write('package-lock.json', {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/other-machine': { version: '2.0.0', optional: true },
      'node_modules/for-building': { version: '3.0.0', dev: true },
    },
  });
  await writeFile(
    path.join(folder, 'tools/hello.ts'),
    `import { writeFileSync } from 'node:fs';
     const words: string[] = process.argv.slice(2);
     if (words[0] === 'wait') {
       setInterval(() => undefined, 1000);
       process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(7); });
       process.on('disconnect', () => { writeFileSync('disconnected', ''); process.exit(0); });
       console.log('waiting');
     } else {
       console.log(JSON.stringify({ words, cwd: process.cwd(), path: process.env.PATH?.split(':').slice(0, 2) }));
       process.exitCode = Number(words[1] ?? 0);
     }`,
  );
  await writeFile(
    path.join(folder, 'npm-cli.js'),
    `import { mkdirSync, writeFileSync, existsSync } from 'node:fs';
     writeFileSync('called', process.argv.slice(2).join(' '));
     if (existsSync('broken')) { console.error('registry is away'); process.exit(1); }
     mkdirSync('node_modules', { recursive: true });
     writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: ${JSON.stringify(installed('1.0.0'))} }));`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, value: unknown) => writeFile(path.join(folder, file), JSON.stringify(value));
const noteInstalled = async (version: string) => {
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await write('node_modules/.package-lock.json', { packages: installed(version) });
};
const wasInstalled = () => readFile(path.join(folder, 'called'), 'utf8').catch(() => undefined);

function start(...words: string[]) {
  return startWith({}, ...words);
}

function startWith(more: Record<string, string>, ...words: string[]) {
  const env = { ...process.env, BUILD_AT_START: undefined, ...more, npm_execpath: path.join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath };
  const child = spawn(process.execPath, [path.join(folder, 'tools/launch.mjs'), ...words], { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code: code as number, ...said })) };
}

test('runs a command with its words and its end, and installs nothing when all is there', async () => {
  await noteInstalled('1.0.0');
  const { code, out } = await start('hello', 'x y', '3').ended;
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ words: ['x y', '3'], cwd: folder, path: [path.dirname(process.execPath), path.join(folder, 'node_modules/.bin')] });
  expect(await wasInstalled()).toBeUndefined();
});

test('installs first where nothing is installed, without scripts, and says so', async () => {
  const { code, out, err } = await start('hello').ended;
  expect(code).toBe(0);
  expect(await wasInstalled()).toMatch(/^ci --ignore-scripts --include=dev --include=optional/);
  expect(err).toMatch(/Installing the dependencies[\s\S]+Installed in/);
  expect(JSON.parse(out).words).toEqual([]);
});

test('installs again when the lock file asks for another version', async () => {
  await noteInstalled('0.9.0');
  expect((await start('hello').ended).code).toBe(0);
  expect(await wasInstalled()).toMatch(/^ci/);
});

test('installs nothing where all was built before, and does without what building needs', async () => {
  const built = { BUILD_AT_START: 'off' };
  await mkdir(path.join(folder, 'node_modules'));
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
  expect(await startWith(built, 'hello', 'x', '4').ended).toMatchObject({ code: 4, err: '' });
  await noteInstalled('0.9.0');
  const { code, err } = await startWith(built, 'hello').ended;
  expect(code).toBe(1);
  expect(err).toMatch(/BUILD_AT_START=off forbids to install/);
  expect(await wasInstalled()).toBeUndefined();
});

test('explains an installation that fails, and stops', async () => {
  await writeFile(path.join(folder, 'broken'), '');
  const { code, err } = await start('hello').ended;
  expect(code).toBe(1);
  expect(err).toMatch(/registry is away[\s\S]+could not be installed/);
});

test('lists the commands for a name it does not know, or whose file is missing', async () => {
  await noteInstalled('1.0.0');
  for (const name of ['nothing', 'gone', '../hello']) {
    const { code, err } = await start(name).ended;
    expect(code).toBe(1);
    expect(err).toContain('There are: hello.');
  }
  expect((await start().ended).err).toContain('Say which command');
});

test('passes signals on, and the command notices a launcher that was killed', async () => {
  await noteInstalled('1.0.0');
  const first = start('hello', 'wait');
  expect(await waitUntil(() => first.said.out.includes('waiting'), 10_000)).toBe(true);
  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 7, out: expect.stringContaining('asked to stop') as string });

  const second = start('hello', 'wait');
  expect(await waitUntil(() => second.said.out.includes('waiting'), 10_000)).toBe(true);
  second.child.kill('SIGKILL');
  const noticed = () =>
    readFile(path.join(folder, 'disconnected')).then(
      () => true,
      () => false,
    );
  expect(await waitUntil(noticed, 10_000)).toBe(true);
});
