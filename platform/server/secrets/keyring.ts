import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { definePort } from '../ports.ts';

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

/** `KEY_MISSING`: this process was not given the key; `DOES_NOT_OPEN`: the key or the value is another than it was. */
export type UnsealReason = 'KEY_MISSING' | 'DOES_NOT_OPEN';

/** A sealed value that this process cannot open. */
export class UnsealError extends KeyringError {
  readonly reason: UnsealReason;
  readonly keyId: string;
  readonly place: string;
  constructor(reason: UnsealReason, { keyId, place }: { keyId: string; place: string }) {
    super(
      reason === 'KEY_MISSING'
        ? `The database holds secrets under the key ${keyId}, which this process was not given.`
        : `A secret under the key ${keyId} does not open: the key or the value was changed.`,
    );
    this.reason = reason;
    this.keyId = keyId;
    this.place = place;
  }
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

const keys = definePort<Keyring | undefined>(undefined);
const origin = definePort<(() => Keyring) | undefined>(undefined);

/**
 * Says with which keys this process seals and opens; done once, before anything secret is read.
 * @param readAgain reads the keys where they lie, which may have been rotated since; absent: they do not change as long as it runs
 */
export function registerKeyring(value: Keyring, readAgain?: () => Keyring): void {
  keys.register(value);
  origin.register(readAgain);
}

function keyring(): Keyring {
  if (!keys.now) throw new KeyringError('This process was given no sealing key.');
  return keys.now;
}

/** Names of the keys of this process; the first seals. */
export const ownKeyIds = (): string[] => keyring().map(({ id }) => id);

/** Takes the keys that lie there now. Keys that were taken away still open what this process knows of; nothing changes where they cannot be read. */
export function renewKeyring(): void {
  const readAgain = origin.now;
  if (!readAgain) return;
  const before = keyring();
  try {
    const [first, ...rest] = readAgain();
    const existing = new Set([first, ...rest].map(({ id }) => id));
    keys.register([first, ...rest, ...before.filter(({ id }) => !existing.has(id))]);
  } catch {
    // A file that is gone or cannot be read takes no key away.
  }
}

const findKey = (id: string): SealingKey | undefined => keyring().find((one) => one.id === id);

/** A key that is not known may have been made by a rotation a moment ago. */
function findNewKey(id: string): SealingKey | undefined {
  renewKeyring();
  return findKey(id);
}

export const isSealed = (stored: string): boolean => stored.startsWith(mark);

/** Name of the key that sealed a value. */
export const keyOf = (sealed: string): string | undefined => (isSealed(sealed) ? sealed.slice(mark.length).split(':', 1)[0] : undefined);

/** Whether this process was given a key of this name. */
export const knowsKey = (id: string): boolean => keyring().some((one) => one.id === id);

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

/** Opens what `seal` made for this place. A text that was stored before sealing is answered as it is. @throws UnsealError */
export function unseal(stored: string, place: string): string {
  if (!isSealed(stored)) return stored;
  const [id = '', body = ''] = stored.slice(mark.length).split(':');
  const key = findKey(id) ?? findNewKey(id);
  if (!key) throw new UnsealError('KEY_MISSING', { keyId: id, place });
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(`${place}\n${id}`));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new UnsealError('DOES_NOT_OPEN', { keyId: id, place });
  }
}
