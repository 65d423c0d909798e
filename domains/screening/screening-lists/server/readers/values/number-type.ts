import type { NumberType } from '../../../../../../engines/screening/index.ts';

/*
 * What sort of number a list means by its label, in English, Spanish and Portuguese. The first that fits counts. A Russian
 * KPP is no identifier: it belongs to a tax office's reason for registering and is shared by unrelated companies.
 */
const kinds: readonly (readonly [NumberType | 'none', RegExp])[] = [
  ['none', /\bkpp\b|chinese commercial code|trademark/i],
  ['passport', /passport|pasaporte|passaporte|travel document|laissez.?passer|numéro de passeport/i],
  ['wallet', /digital currency|crypto ?wallet|wallet|carteira digital/i],
  ['registration', /company number|imo company|company imo/i],
  ['imo', /\bimo\b/i],
  [
    'other',
    /driver'?s? licen[cs]e|licencia de conducir|\bmmsi\b|swift|\bbic\b|\bbik\b|\bd-?u-?n-?s\b|birth certificate|ration card|refugee|militar|cartilla|immigration|\bvisa|c\.u\.i\.p/i,
  ],
  [
    'tax',
    /\btax\b|\bvat\b|v\.a\.t|r\.?\s?f\.?\s?c\b|\bn\.?i\.?t\b|\bruc\b|\br\.u\.c|\brif\b|\brtn\b|\brnc\b|c\.?u\.?i\.?[tl]\b|c\.?i\.?f\b|\bfein\b|\bein\b|\bcnpj\b|\bcpf\b|\binn\b|\bnif\b|fiscal|tribut|\brut\b/i,
  ],
  [
    'national',
    /national (foreign )?id|national identi|national no|c[eé]dula|c\.?u\.?r\.?p|d\.?n\.?i\b|n\.?i\.?e\b|\bssn\b|social security|personal id|identity card|identity number|identity no|identity document|id card|id no\b|identification (card|number|no)|tazkira|citizen'?s? card|electoral|i\.?f\.?e\b|documento nacional|identificaci[oó]n|identidad|identidade|\brg\b|\bpesel\b|national number|residency number|\ble number|c\.?u\.?i\b/i,
  ],
  [
    'registration',
    /regist|registro|trade licen[cs]e|commercial|mercantil|chamber of comm|unified social credit|uscc|legal entity|\blei\b|incorporation|enterprise|\bogrn\b|\bokpo\b|government gazette|\bc\.r\.|business (number|licen)|company|economic register|organization code|license|charity/i,
  ],
];

/** The type of the number that a label introduces; undefined for a number that identifies nobody. */
export function numberType(label: string): NumberType | undefined {
  const result = kinds.find(([, pattern]) => pattern.test(label));
  if (result?.[0] === 'none') return undefined;
  return result?.[0] ?? 'other';
}
