import { maskIdDocument } from './id-document.ts';

/*
 * How personal numbers and addresses look to people who may see a payment but not identities.
 */

/** `maria@example.com` → `m***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***';
}

/** An account or wallet number with its last four characters; a short one not at all. */
export const maskAccount = (account: string): string =>
  account.length > 8 ? `${'*'.repeat(account.length - 4)}${account.slice(-4)}` : '*'.repeat(account.length);

/** A document whose type may be unknown; then nothing of it is shown. */
export const maskDocument = (type: string | null, no: string): string => (type ? maskIdDocument(type, no) : '*'.repeat(no.length));

/** Passes what may be seen, or the masked forms of it. */
export interface Sight {
  isMasked: boolean;
  idNo(type: string | null, no: string): string;
  email(email: string): string;
  account(account: string): string;
}

const same = (text: string): string => text;

/** @param mayRead the caller may read identities */
export const sightOf = (mayRead: boolean): Sight =>
  mayRead
    ? { isMasked: false, idNo: (_type, no) => no, email: same, account: same }
    : { isMasked: true, idNo: maskDocument, email: maskEmail, account: maskAccount };
