import { createHash, randomBytes } from 'node:crypto';

export type TokenKind = 'at' | 'rt' | 'pr' | 'en' | 'mk' | 'ml' | 'su' | 'wh';

/** A fresh opaque token of 256 bits. The first letters identify its kind for scanners that look for leaked secrets. */
export const newToken = (kind: TokenKind): string => `atl_${kind}_${randomBytes(32).toString('base64url')}`;

/** What is stored of a token. It has 256 bits of its own, so a plain digest cannot be guessed backwards. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
