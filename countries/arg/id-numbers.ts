import { type IdFacts, type IdRule, weightedSum } from '../id-rule.ts';

const personPrefixes = ['20', '23', '24', '25', '26', '27'];
const companyPrefixes = ['30', '33', '34'];
const internationalPrefixes = ['50', '51', '55'];
const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The check digit of the ten base digits of a CUIT, CUIL or CDI; undefined where the arithmetic gives 10: no such number exists. */
export function cuitCheckDigit(base: string): string | undefined {
  const digit = 11 - (weightedSum(base, cuitWeights) % 11);
  if (digit === 10) return undefined;
  return digit === 11 ? '0' : String(digit);
}

function kindOfPrefix(prefix: string): IdFacts['prefixKind'] {
  if (personPrefixes.includes(prefix)) return 'person';
  if (companyPrefixes.includes(prefix)) return 'company';
  return internationalPrefixes.includes(prefix) ? 'international' : undefined;
}

/**
 * The sex for which the agency gave a CUIT or CUIL: 20 is a man's, 27 a woman's, and 23 takes the place of whichever of them has no check
 * digit for the DNI. Undefined where the number does not say, as with the prefixes for doubles.
 */
export function sexOfTaxpayerNumber(no: string): 'M' | 'F' | undefined {
  if (no.startsWith('20')) return 'M';
  if (no.startsWith('27')) return 'F';
  if (!no.startsWith('23')) return undefined;
  const lacksUsual = (prefix: string) => cuitCheckDigit(prefix + no.slice(2, 10)) === undefined;
  return lacksUsual('20') ? 'M' : lacksUsual('27') ? 'F' : undefined;
}

/** The numbers that persons may have as CUIT or CUIL by a DNI. */
export const taxpayerNumbersOf = (dni: string): string[] =>
  personPrefixes.flatMap((prefix) => {
    const base = prefix + dni.padStart(8, '0');
    const digit = cuitCheckDigit(base);
    return digit === undefined ? [] : [base + digit];
  });

/** The three taxpayer numbers share shape and arithmetic; CUIT and CUIL of a person carry the DNI. */
const taxpayerRule = (carriesDni: boolean, personsOnly: boolean): IdRule => ({
  ...(personsOnly ? { holder: 'PERSON' } : {}),
  register: 'tax',
  alphabet: /^[0-9]+$/,
  lengths: [11],
  inspect: (no) => {
    const prefixKind = kindOfPrefix(no.slice(0, 2));
    if (!prefixKind) return { error: 'prefix' };
    if (no.slice(2, 10) === '00000000') return { error: 'reserved' };
    if (no[10] !== cuitCheckDigit(no.slice(0, 10))) return { error: 'check_digit' };
    const facts: IdFacts = carriesDni && prefixKind === 'person' ? { prefixKind, dniInside: no.slice(2, 10) } : { prefixKind };
    return { facts, warnings: personsOnly && prefixKind !== 'person' ? ['prefix_not_person'] : [] };
  },
  pattern: () => '##-########-#',
  shown: () => [[4, 8]],
});

/** Taxpayers' number of ARCA. */
export const cuitRule = taxpayerRule(true, false);
/** Workers' number of ANSES. */
export const cuilRule = taxpayerRule(true, true);
/** Key of those without either. */
export const cdiRule = taxpayerRule(false, false);

/** National identity document. */
export const dniRule: IdRule = {
  holder: 'PERSON',
  register: 'national',
  alphabet: /^[0-9]+$/,
  // Those of old libretas have five or six digits, as has a longer one of which somebody has left out some.
  lengths: [7, 8, 5, 6],
  // 01.234.567 and 1.234.567 are one number; it is stored without the zero. A DNI has no check digit.
  canonical: (no) => (no.length <= 8 ? no.replace(/^0+(?=[1-9])/, '') : no),
  inspect: (no) => (no.startsWith('0') ? { error: 'reserved' } : { facts: { dniInside: no.padStart(8, '0') }, warnings: no.length < 7 ? ['incomplete'] : [] }),
  pattern: (no) => `${'#'.repeat(no.length > 6 ? no.length - 6 : 0)}${no.length > 6 ? '.' : ''}${'#'.repeat(Math.min(no.length, 6) - 3)}.###`,
  shown: (no) => (no.length > 6 ? [[no.length - 6, no.length - 3]] : []),
};

/** Check digit of one block of a CBU: weights 3, 1, 7, 9 from the right, mod 10. */
export function cbuCheckDigit(block: string): string {
  const weights = [3, 1, 7, 9];
  let sum = 0;
  for (let i = 0; i < block.length; i++) sum += Number(block[block.length - 1 - i]) * (weights[i % 4] ?? 0);
  return String((10 - (sum % 10)) % 10);
}

/** Number of an account with a bank (CBU) or a wallet (CVU). */
export const cbuRule: IdRule = {
  alphabet: /^[0-9]+$/,
  lengths: [22],
  inspect: (no) => {
    if (/^0+$/.test(no)) return { error: 'reserved' };
    const holds = no[7] === cbuCheckDigit(no.slice(0, 7)) && no[21] === cbuCheckDigit(no.slice(8, 21));
    return holds ? { facts: { bank: no.slice(0, 3) } } : { error: 'check_digit' };
  },
  pattern: () => '######## ##############',
  shown: () => [
    [0, 3],
    [18, 22],
  ],
};
