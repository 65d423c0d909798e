import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folderOfPostgres = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL of the distribution that has its server. */
export function findPostgres(): string | undefined {
  if (!existsSync(folderOfPostgres)) return undefined;
  const versions = readdirSync(folderOfPostgres).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(folderOfPostgres, version, 'bin')).find((folder) => existsSync(path.join(folder, 'initdb')));
}

const runs = (program: string, words: readonly string[]): boolean => spawnSync(program, words, { stdio: 'ignore' }).status === 0;

/** The Debian packages that are needed and not there. */
export function missingPackages(): string[] {
  const needed: readonly [name: string, isThere: boolean][] = [
    ['postgresql', findPostgres() !== undefined],
    ['patroni', runs('patroni', ['--version'])],
    ['python3-etcd', runs('/usr/bin/python3', ['-c', 'import etcd'])],
    ['etcd-server', runs('etcd', ['--version'])],
    ['haproxy', runs('haproxy', ['-v'])],
    ['pgbouncer', runs('pgbouncer', ['--version'])],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** PostgreSQL refuses to run as root; the package brings a user for it. @returns nothing when this process is not root */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}
