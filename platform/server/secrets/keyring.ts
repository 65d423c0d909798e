import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { supplied } from '../supplied.ts';

/** One key of 256 bits under its name. */
export interface SealingKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Keys that seal what the database keeps secret; the first seals, all open. */
export type Keyring = readonly [SealingKey, ...SealingKey[]];

/** Keys that cannot be read, or a value that none of them opens. The message reveals neither. */
export class KeyringError extends Error {
  override name = 'StartRefused';
}

const mark = 'sealed:1:';
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** A fresh key; its name says on which day it was made. */
export const newKey = (now: Date): SealingKey => ({
  id: `${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
  bytes: randomBytes(keyBytes),
});

/** The keys as text, `name:base64` a line. */
export const writeKeyring = (keys: readonly SealingKey[]): string => keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}\n`).join('');

/** Reads keys as `name:base64`, separated by commas or new lines. */
export function readKeyring(text: string): Keyring {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part): SealingKey => {
      const [, id, encoded] = /^([\w.-]{1,40}):([A-Za-z0-9+/=_-]+)$/.exec(part) ?? [];
      const bytes = Buffer.from(encoded ?? '', 'base64');
      if (id === undefined || bytes.length !== keyBytes) throw new KeyringError('A sealing key is a name and 32 bytes in base64, as name:base64.');
      return { id, bytes };
    });
  const [first, ...rest] = keys;
  if (!first) throw new KeyringError('There is no sealing key.');
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new KeyringError('Two sealing keys have the same name.');
  return [first, ...rest];
}

const keys = supplied<Keyring | undefined>(undefined);

/** Says with which keys this process seals and opens; done once, before anything secret is read. */
export const useKeyring: (keys: Keyring) => void = keys.use;

function keyring(): Keyring {
  if (!keys.now) throw new KeyringError('This process was given no sealing key.');
  return keys.now;
}

export const isSealed = (stored: string): boolean => stored.startsWith(mark);

/** Name of the key that sealed a value. */
export const keyOf = (sealed: string): string | undefined => (isSealed(sealed) ? sealed.slice(mark.length).split(':', 1)[0] : undefined);

/** Name of the key that seals now. */
export const sealingKeyId = (): string => keyring()[0].id;

/**
 * Seals a text for the place where it is stored, e.g. `user_account.totp_secret`: copied to another place it does not open.
 * The name of the key is in the value.
 */
export function seal(text: string, place: string): string {
  const [{ id, bytes }] = keyring();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(`${place}\n${id}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${mark}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Opens what `seal` made for this place. A text that was stored before sealing is answered as it is. */
export function unseal(stored: string, place: string): string {
  if (!isSealed(stored)) return stored;
  const [id = '', body = ''] = stored.slice(mark.length).split(':');
  const key = keyring().find((one) => one.id === id);
  if (!key) throw new KeyringError(`The database holds secrets under the key ${id}, which this process was not given.`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(`${place}\n${id}`));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new KeyringError(`A secret under the key ${id} does not open: the key or the value was changed.`);
  }
}
