import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installWithApt, mayUseApt } from '../../tools/apt.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const shell = '/bin/busybox';

/** Packages of Debian that build images without a daemon and without a base image from elsewhere. */
export const builderPackages = ['buildah', 'busybox-static'] as const;

const isThere = (): boolean => existsSync('/usr/bin/buildah') && existsSync(shell);

/** Whether images can be built here: by root on a Linux with these packages, which are installed where we may. */
export async function ensureBuilder(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return isThere() || (mayUseApt() && (await installWithApt(builderPackages)) && isThere());
}

/** The npm that runs us, or the one on the path: the folder with its package. */
async function folderOfNpm(): Promise<string> {
  const running = process.env.npm_execpath;
  const program = running && existsSync(running) ? running : (await run('sh', ['-c', 'command -v npm'])).stdout.trim();
  return path.resolve(path.dirname(await realpath(program)), '..');
}

/** Copies each of the libraries that lie beside those a program names: those of C, which other programs want too. */
async function copyLibraries(program: string, into: string): Promise<void> {
  const { stdout } = await run('ldd', [program]);
  for (const [library] of stdout.matchAll(/\/\S+\.so\S*/g)) {
    const folder = path.dirname(library);
    await mkdir(path.join(into, folder), { recursive: true });
    const beside = (await readdir(folder)).filter((name) => /^lib(c|dl|m|pthread|rt|util|resolv|nss_dns|nss_files|gcc_s|stdc\+\+)\.so\.\d+$/.test(name));
    for (const name of new Set([path.basename(library), ...beside])) await copyFile(path.join(folder, name), path.join(into, folder, name));
  }
}

/**
 * Lays out a folder that can stand for the official image of Node: this Node, the npm at hand, a shell, root and a user "node".
 * Made of what the machine has, because no image can be fetched where the tests run.
 */
async function layOutBase(into: string): Promise<void> {
  for (const folder of ['bin', 'usr/bin', 'usr/lib', 'etc/ssl/certs', 'root', 'home/node', 'var/lib', 'opt', 'proc', 'dev', 'sys', 'tmp'])
    await mkdir(path.join(into, folder), { recursive: true });
  await chmod(path.join(into, 'tmp'), 0o1777);
  await copyFile(shell, path.join(into, 'bin/busybox'));
  for (const name of ['sh', 'env', 'mkdir', 'chown', 'ls', 'id', 'touch']) await symlink('busybox', path.join(into, 'bin', name));
  await symlink('/bin/env', path.join(into, 'usr/bin/env'));
  await copyFile(process.execPath, path.join(into, 'bin/node'));
  await copyLibraries(process.execPath, into);
  await cp(await folderOfNpm(), path.join(into, 'usr/lib/npm'), { recursive: true });
  await writeFile(path.join(into, 'bin/npm'), '#!/bin/sh\nexec node /usr/lib/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 });
  await writeFile(path.join(into, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  await writeFile(path.join(into, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(certificates)) await copyFile(certificates, path.join(into, certificates));
}

export interface Builder {
  /** Builds an image of deploy/Dockerfile on a base made of this machine. */
  build(): Promise<void>;
  /** Runs a command in a container of the image, and answers what it printed. */
  run(words: readonly string[], env?: Record<string, string>): Promise<string>;
  /** What the image says of itself. */
  inspect(): Promise<{ user: string; entry: readonly string[]; command: readonly string[]; env: readonly string[] }>;
  /** Starts a container's own command. The answer ends it by SIGTERM, as an operator does, and resolves to what was printed. */
  start(env: Record<string, string>): Promise<() => Promise<string>>;
}

const image = 'localhost/atalaia:test';
const container = 'atalaia-test';

/** A builder that keeps everything in a folder. */
export function builderIn(folder: string): Builder {
  const places = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run')];
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const call = async (...words: string[]): Promise<string> => (await run('buildah', [...places, ...words], { cwd: root, env, maxBuffer: 64e6 })).stdout.trim();
  const settings = (more: Record<string, string>): string[] => Object.entries(more).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

  async function inspect() {
    const { OCIv1 } = JSON.parse(await call('inspect', '--type', 'image', image)) as {
      OCIv1: { config: { User: string; Entrypoint: string[]; Cmd: string[]; Env: string[] } };
    };
    const { User: user, Entrypoint: entry, Cmd: command, Env } = OCIv1.config;
    return { user, entry, command, env: Env };
  }

  return {
    inspect,
    async build() {
      const base = path.join(folder, 'base');
      await layOutBase(base);
      const made = await call('from', 'scratch');
      await call('add', made, base, '/');
      const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
      if (certificates) await call('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', made);
      await call('commit', '--rm', '--quiet', made, 'localhost/atalaia-base');
      await call('build', '--format', 'docker', '--layers=false', '--build-arg', 'BASE=localhost/atalaia-base', '-f', 'deploy/Dockerfile', '-t', image, '.');
      await call('from', '--name', container, image);
    },
    run: (words, more = {}) => call('run', ...settings(more), container, '--', ...words),
    async start(more) {
      const { entry, command } = await inspect();
      // Its group is ended as a whole, since this kind of container has no process that could be named.
      const child = spawn('buildah', [...places, 'run', ...settings(more), container, '--', ...entry, ...command], { cwd: root, env, detached: true });
      let text = '';
      child.stdout.on('data', (chunk) => (text += String(chunk)));
      child.stderr.on('data', (chunk) => (text += String(chunk)));
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      return async () => {
        for (const id of await processesOf(child.pid ?? 0)) process.kill(id, 'SIGTERM');
        await ended;
        return text;
      };
    },
  };
}

/** The launchers among what a process has started: the first process of a container. */
async function processesOf(ancestor: number): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const results: number[] = [];
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const words = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    if (group === ancestor && /^\S*node\0tools\/launch\.mjs\0/.test(words)) results.push(id);
  }
  return results;
}
