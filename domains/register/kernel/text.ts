import { countryOf } from '../../../countries/index.ts';

/** Cuts a text to `max` characters without splitting one that takes two units. */
export function sliceText(text: string, max = 255): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? max - 1 : max);
}

/** A name for comparing: capital letters and digits without accents, one space between words ("José d'Ávila" → "JOSE DAVILA"); characters that show nothing count as none. */
export function normalizeName(name: string): string {
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’`´]/g, '')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** FNV-1a over the units of a text: 32 bits that follow from it, 0 to 2³²-1. For sharing out and drawing, never for secrets. */
export function spreadText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The official language of a company's country, in which texts about the company are written. */
export const languageOfCountry = (country: string): 'en' | 'pt' | 'es' => countryOf(country)?.language ?? 'en';

/**
 * Recorded where a call of version 1 of the interface carries no reason: whoever decides on it, and whoever reads of it later, sees
 * that none was given. One text, because records, files and the audit trail are read in either language.
 */
export const noReasonText = 'No reason given / Motivo não informado';

/** What is recorded as the reason of an act whose call names none in version 1 of the interface. */
export const reasonField = (reason: string | undefined): string => reason ?? noReasonText;
