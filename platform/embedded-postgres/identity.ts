import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries, createMissingLinks } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);
const nobody = 65534;

/**
 * PostgreSQL refuses to run as root. In order of preference:
 * - `direct`: we are not root.
 * - `user-namespace`: ourselves outside, `nobody` inside; files stay ours and every folder we can pass can be passed. Also for a
 *   user without a name, as containers have them: initdb insists on looking its user's name up.
 * - `nobody`: where user namespaces are blocked (many containers), a real change of user; the files are handed over.
 */
export type Identity = 'direct' | 'user-namespace' | 'nobody';

/** How to start a program of the server: the words before it, and the owner its files must have. */
export type Launch = {
  identity: Identity;
  prefix: string[];
  uid?: number;
  gid?: number;
  binaries: Binaries;
  diesWithParent: boolean;
};

async function works(command: string, ...words: string[]): Promise<boolean> {
  return run(command, words).then(
    () => true,
    () => false,
  );
}

const namespaceWords = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
// Without the secure bit access(2) would answer for a user without the capability, and initdb would not find its own programs.
const reach = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override', '--securebits', '+no_setuid_fixup'];
const nobodyWords = ['setpriv', '--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'];

/** Which of the three ways this process has to use. */
export async function chooseIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0 && hasName()) return 'direct';
  const [command = '', ...words] = [...namespaceWords, 'true'];
  if (await works(command, ...words)) return 'user-namespace';
  return process.getuid?.() === 0 ? 'nobody' : 'direct';
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Prepares binaries and file ownership for the chosen way, and says how to start programs in it. */
export async function prepareLaunch(result: Binaries, dataDir: string, forced?: Identity): Promise<Launch> {
  const identity = forced ?? (await chooseIdentity());
  const binaries = await createMissingLinks(result.root).then(
    () => result,
    (error: NodeJS.ErrnoException) => {
      if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code ?? '')) throw error;
      return copyBinaries(result, path.join(dataDir, 'binaries'));
    },
  );
  // Without setpriv (macOS, Windows) a server whose parent was killed stays; the next start finds and stops it.
  const diesWithParent = await works('setpriv', '--pdeathsig', 'INT', '--', 'true');
  const deathWords = diesWithParent ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  if (identity === 'direct') return { identity, prefix: deathWords, binaries, diesWithParent };
  if (identity === 'user-namespace') {
    await handOver(dataDir, 0);
    return { identity, prefix: [...namespaceWords, ...deathWords], binaries, diesWithParent };
  }
  await handOver(dataDir, nobody);
  const launch = { identity, prefix: deathWords, uid: nobody, gid: nobody, diesWithParent };
  if (!(await nobodyReaches(dataDir))) return launchWithReach(launch, binaries, dataDir);
  if (await nobodyReaches(binaries.postgres)) return { ...launch, binaries };
  const copied = await copyBinaries(binaries, path.join(dataDir, 'binaries'));
  await handOver(dataDir, nobody);
  return { ...launch, binaries: copied };
}

/** The data directory is under a folder `nobody` cannot pass (such as root's home): keep the one capability that passes it. */
async function launchWithReach(launch: Omit<Launch, 'binaries'>, binaries: Binaries, dataDir: string): Promise<Launch> {
  const [command = '', ...words] = [...nobodyWords, ...reach, '--', 'test', '-w', dataDir];
  if (!launch.diesWithParent || !(await works(command, ...words))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL must not run as root, and no other user can reach ${dataDir}. Start as an ordinary user, or put the data directory where everyone may pass.`,
    );
  }
  return { ...launch, binaries, prefix: [...nobodyWords, ...reach, '--pdeathsig', 'INT', '--'], uid: undefined, gid: undefined };
}

async function nobodyReaches(target: string): Promise<boolean> {
  return run('test', ['-r', target], { uid: nobody, gid: nobody }).then(
    () => true,
    () => false,
  );
}

/** Gives the data directory to another owner. Decided by its top and first level, so that the usual start costs a few calls. */
async function handOver(dataDir: string, owner: number): Promise<void> {
  if (process.getuid?.() !== 0) return;
  if ((await lstat(dataDir)).uid !== owner) await chown(dataDir, owner, owner);
  for (const entry of await readdir(dataDir)) {
    const child = path.join(dataDir, entry);
    if ((await lstat(child)).uid !== owner) await handOverTree(child, owner);
  }
}

async function handOverTree(target: string, owner: number): Promise<void> {
  const facts = await lstat(target);
  if (facts.isSymbolicLink()) return;
  await chown(target, owner, owner);
  if (!facts.isDirectory()) return;
  for (const entry of await readdir(target)) await handOverTree(path.join(target, entry), owner);
}
