import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export { hashToken, newToken } from '../../../../../platform/server/index.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

const sealKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, 'atalaia', 'successor of a refresh token', 32));

/**
 * Seals the pair that was given for a refresh token, so that the answer can be repeated if it got lost. Only the spent token
 * itself opens it (it is not stored), and only for the same client: a copy of the database opens nothing.
 */
export function sealPair(pair: TokenPair, spentToken: string, client: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(spentToken), iv).setAAD(Buffer.from(client));
  const text = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** The sealed pair, or undefined when token or client are not those it was sealed for. */
export function openPair(sealed: string, spentToken: string, client: string): TokenPair | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealKey(spentToken), bytes.subarray(0, 12)).setAAD(Buffer.from(client));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as TokenPair;
  } catch {
    // A wrong tag is the answer here, not a failure: the sealed text is not for this client.
    return undefined;
  }
}
