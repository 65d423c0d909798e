import type { Db } from '../db/connect.ts';
import { findApplicationRole } from '../db/application-role.ts';
import { openDatabase } from '../db/connect.ts';
import { examinePooler } from '../db/examine-pooler.ts';
import { findKeyring, type KeySource, loadKeyring, rereadingOf } from './find-keyring.ts';
import { type Keyring, KeyringError, registerKeyring } from './keyring.ts';
import { examineSealed, keysInUse, presentColumns, type SealedColumn } from './sealed-columns.store.ts';

/** Both ways out for whoever starts on a database whose keys are missing. */
const waysOut = [
  'Nothing was written. There are two ways on:',
  '  – Give the keys that the secrets were sealed with: their file by ATALAIA_KEYS_FILE (it was "sealing-keys" in the data folder, DATA_DIR), or its lines by ATALAIA_KEYS.',
  '  – Begin anew where they are lost: "npm run rotate-keys -- --forget" takes away what cannot be opened. Everybody then sets up a new verification code,',
  '    and secrets of webhooks, of the mail server and of sources of lists are entered again. Payments, cases and the audit trail stay.',
].join('\n');

const refuse = (names: readonly string[]): never => {
  throw new KeyringError(`The database holds secrets under keys that this process was not given (${names.join(', ')}).\n\n${waysOut}`);
};

/** Looks at what lies sealed in a database that may still be empty, before anything is changed in it. */
async function lookInto<T>(url: string, work: (db: Db, present: SealedColumn[]) => Promise<T>, columns: readonly SealedColumn[]): Promise<T> {
  const database = openDatabase(url, 1, await findApplicationRole(url), { readOnly: true, pooler: await examinePooler(url) });
  try {
    return await work(database.main, await presentColumns(database.main, columns));
  } finally {
    await database.close();
  }
}

/** @throws KeyringError where something lies sealed in the database that the keys in use do not open */
export async function demandKeysOf(url: string, columns: readonly SealedColumn[]): Promise<void> {
  const { missingKeys } = await lookInto(url, examineSealed, columns);
  if (missingKeys.length > 0) refuse(missingKeys);
}

/**
 * Begins to use the keys of a source. Their file is made only for a database in which nothing lies sealed.
 * @throws KeyringError where the database needs keys that are not there
 */
export async function openKeyring(source: KeySource, url: string, columns: readonly SealedColumn[]): Promise<Keyring> {
  const keyring = await findKeyring(source);
  if (!keyring) {
    const used = [...(await lookInto(url, keysInUse, columns))].filter((name) => name !== null);
    if (used.length > 0) refuse(used);
  }
  const keys = keyring ?? (await loadKeyring(source));
  registerKeyring(keys, rereadingOf(source));
  return keys;
}
