import { parseIdDocument } from '../id-numbers/id-document.ts';
import { type AccountTools, serverPartsOf } from '../../../../countries/server.ts';
import type { IdCountry } from '../id-numbers/id-types.ts';
import { canonicalEmail } from './email.ts';
import { bareNumber, plainText, withoutSeparators } from '../../../../engines/spelling/index.ts';
import { canonicalPhone } from './telephone.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An international account number with right check digits; undefined for anything else. */
function ibanOf(text: string): string | undefined {
  const bare = bareNumber(text.replace(/^iban\b\s*:?/i, ''));
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return undefined;
  const figures = [...bare.slice(4), ...bare.slice(0, 4)].map((character) => Number.parseInt(character, 36).toString()).join('');
  return BigInt(figures) % 97n === 1n ? bare : undefined;
}

/** A number of digits alone: a card, CLABE or CBU with all of its places, another without zeros in front. */
const wholeNumber = (digits: string): string => (/^(?:\d{16}|\d{18}|\d{22})$/.test(digits) ? digits : digits.replace(/^0+(?=.)/, ''));

/**
 * The one form of an account: of a bank, a card, a wallet, or the key or name by which it is found. What has the form of a kind
 * that the country uses is written as that kind is; digits and separators alone are digits; everything else, such as the
 * fingerprint of a card, stays as it was given, because capitals may tell such values apart.
 */
export function canonicalAccount(text: string, country: IdCountry): string {
  const plain = plainText(text);
  if (uuid.test(plain)) return plain.toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain)) return canonicalEmail(plain);
  const forms = serverPartsOf(country)?.account ?? {};
  const tools: AccountTools = { phone: (one) => canonicalPhone(one, country), document: (type, one) => parseIdDocument(type, one).document?.no };
  const existing = forms.read?.(plain, tools) || ibanOf(plain) || forms.readOther?.(plain, tools);
  if (existing) return existing;
  const bare = withoutSeparators(plain);
  const isCard = /^[\d*•x]{4}(?:[ -]?[\d*•x]{4}){2}[ -]?[\d*•x]{1,7}$/i.test(plain);
  if (/^\d+$/.test(bare) && (forms.isInParts !== true || isCard)) return wholeNumber(bare);
  // Digits that are hidden are compared as they are shown.
  if (/^[\d*•x]*[*•x]\d{4}$/i.test(bare)) return bare.replace(/[•x]/gi, '*');
  return plain;
}
