import { hash } from 'node:crypto';
import { canonicalJson } from '../../../../../platform/server/http/idempotency.store.ts';

/** Composed and decomposed letters differ only where there are marks to compose, none of which stands before this character. */
const mayDecompose = /[\u0300-\uffff]/;

const digestOf = (text: string): string => hash('sha256', text);

/**
 * Hashes of one content in several forms: of the one form that everything in it has, with composed letters, by which it is stored and
 * compared; and of other forms, where they are others, by which earlier versions stored it.
 * @param forms the same object for forms that do not differ, so that nothing is hashed twice
 * @returns the hash of `form`, and of each of the others, undefined where it is that of an earlier one
 */
export function hashesOfForms(form: object, ...others: readonly object[]): [string, ...(string | undefined)[]] {
  const own = canonicalJson(form);
  const composed = mayDecompose.test(own) ? own.normalize('NFC') : own;
  const compared: unknown[] = composed === own ? [form] : [];
  const hashes = others.map((other) => {
    if (compared.includes(other)) return undefined;
    compared.push(other);
    return digestOf(canonicalJson(other));
  });
  return [digestOf(composed), ...hashes];
}
