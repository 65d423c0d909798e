import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is a Debian or Ubuntu, and we are root on it. */
export const mayUseApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of the distribution, reading its lists again when they are not known yet. Resolves to whether they are there. */
export async function installWithApt(packages: readonly string[]): Promise<boolean> {
  const install = ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages];
  if (await run(install)) return true;
  await run(['apt-get', 'update', '--quiet']);
  return run(install);
}

/** Whether the lists of the distribution, as they were read last, have a package. */
export const isOffered = (name: string): Promise<boolean> => run(['apt-cache', 'show', name], 'ignore');

function run([program = '', ...words]: string[], faults: 'inherit' | 'ignore' = 'inherit'): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', faults], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
