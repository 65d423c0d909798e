import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clock } from '../clock.ts';
import { type Keyring, KeyringError, newKey, readKeyring, writeKeyring } from './keyring.ts';

const fileName = 'sealing-keys';

/** Where keys come from. They never lie in the database that they seal. */
export interface KeySource {
  /** ATALAIA_KEYS, when it is set. */
  inline: string | undefined;
  /** The file with the keys: ATALAIA_KEYS_FILE, or the one in the data folder. */
  file: string | undefined;
  /** The file is made when it is not there: only in the data folder. One that the operator names has to be there. */
  isMade: boolean;
}

/** Reads the settings. `ownFolder`: the data folder, where there is one. */
export function findKeySource(env: NodeJS.ProcessEnv, ownFolder: string | undefined): KeySource {
  const { ATALAIA_KEYS: inline, ATALAIA_KEYS_FILE: named } = env;
  if (inline) return { inline, file: undefined, isMade: false };
  if (named) return { inline: undefined, file: named, isMade: false };
  return { inline: undefined, file: ownFolder && path.join(ownFolder, fileName), isMade: ownFolder !== undefined };
}

async function makeFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const text = writeKeyring([newKey(clock.now())]);
  // Whoever comes second takes the keys of the first.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

/** The keys of this process, or undefined where their file is still to be made. Refuses where there are none: secrets are never kept in clear. */
export async function findKeyring({ inline, file, isMade }: KeySource): Promise<Keyring | undefined> {
  if (inline) return readKeyring(inline);
  if (!file) {
    throw new KeyringError(
      'Secrets in the database are sealed, and no key is given. Set ATALAIA_KEYS_FILE to a file (mode 0600) or ATALAIA_KEYS to its content; "npm run rotate-keys -- --print" makes a first key.',
    );
  }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return readKeyring(text);
  if (isMade) return undefined;
  throw new KeyringError('The file of ATALAIA_KEYS_FILE does not exist.');
}

/** The keys of this process; their file is made where it is still to be made. Only for what knows that nothing is sealed yet. */
export async function loadKeyring(source: KeySource): Promise<Keyring> {
  const keyring = await findKeyring(source);
  return keyring ?? readKeyring(await makeFile(source.file as string));
}

/** Reads the keys of a file again, for a process that runs; undefined where they do not lie in a file. */
export const rereadingOf = ({ file }: KeySource): (() => Keyring) | undefined =>
  file === undefined ? undefined : () => readKeyring(readFileSync(file, 'utf8'));

/** Replaces the keys in a file, in one step and readable by its owner alone. */
export async function saveKeyring(file: string, keys: Keyring): Promise<void> {
  await writeFile(`${file}.new`, writeKeyring(keys), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
