import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../platform/embedded-postgres/processes.ts';

let folder: string;
const installed = (version: string) => ({ 'node_modules/a': { version }, 'node_modules/for-building': { version: '3.0.0' } });

/** A project in small: the launcher, one command, a lock file, and an npm that notes down how it was called. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-launch-'));
  await mkdir(path.join(folder, 'tools'));
  await copyFile(path.join(import.meta.dirname, 'launch.mjs'), path.join(folder, 'tools/launch.mjs'));
  await write('package.json', {
    type: 'module',
    scripts: { hello: 'node tools/launch.mjs hello', gone: 'node tools/launch.mjs gone', build: 'node tools/launch.mjs build' },
  });
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
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (text.out += String(chunk)));
  child.stderr.on('data', (chunk) => (text.err += String(chunk)));
  return { child, said: text, ended: once(child, 'close').then(([code]) => ({ code: code as number, ...text })) };
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

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A command that says when it is asked to stop, started by the launcher in a shell. @returns the shell and the processes behind it */
async function startInShell(env: NodeJS.ProcessEnv, line: string) {
  await noteInstalled('1.0.0');
  await writeFile(
    path.join(folder, 'tools/hello.ts'),
    `process.on('SIGTERM', () => { console.log('stopped as requested'); process.exit(0); });
     setInterval(() => undefined, 1000);
     console.log('waiting', process.pid, process.ppid);`,
  );
  await writeFile(path.join(folder, 'start.sh'), line.replace('hello', `"${process.execPath}" tools/launch.mjs hello`));
  const shell = spawn('sh', [path.join(folder, 'start.sh')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = { text: '' };
  shell.stdout.on('data', (chunk) => (output.text += String(chunk)));
  expect(await waitUntil(() => output.text.includes('waiting'), 10_000)).toBe(true);
  const [command = 0, launcher = 0] = output.text.match(/\d+/g)?.map(Number) ?? [];
  return { shell, output, command, launcher };
}

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to the shell of npm stops what npm started', async (signal) => {
  // A shell that waits for its command does not hand it the signal that ends the shell.
  const { shell, output, command, launcher } = await startInShell({ ...process.env, npm_lifecycle_event: 'hello' }, 'hello; exit $?');
  shell.kill(signal);
  expect(await waitUntil(() => !isAlive(command) && !isAlive(launcher), 10_000)).toBe(true);
  expect(output.text).toContain('stopped as requested');
});

test.skipIf(process.platform === 'win32')('without npm a command outlives the shell that started it', async () => {
  const { npm_lifecycle_event: _event, ...env } = process.env;
  const { shell, output, command, launcher } = await startInShell(env, 'hello & sleep 20');
  shell.kill('SIGKILL');
  await once(shell, 'exit');
  await sleep(1_500);
  expect([isAlive(command), isAlive(launcher)]).toEqual([true, true]);
  process.kill(launcher, 'SIGTERM');
  expect(await waitUntil(() => output.text.includes('stopped as requested'), 10_000)).toBe(true);
});

test.skipIf(process.platform === 'win32')('what a command writes is for the account that runs it alone, unless it writes the program', async () => {
  await noteInstalled('1.0.0');
  const text =
    "import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync(`of-${process.argv[1]?.slice(-8, -3)}`); writeFileSync(`of-${process.argv[1]?.slice(-8, -3)}/data`, '');";
  for (const name of ['hello', 'build']) await writeFile(path.join(folder, `tools/${name}.ts`), text);
  const before = process.umask(0o022);
  try {
    for (const name of ['hello', 'build']) expect((await start(name).ended).code).toBe(0);
  } finally {
    process.umask(before);
  }
  const modeOf = async (place: string) => ((await stat(path.join(folder, place))).mode & 0o777).toString(8);
  expect(await Promise.all(['of-hello', 'of-hello/data', 'of-build', 'of-build/data'].map(modeOf))).toEqual(['700', '600', '755', '644']);
});
