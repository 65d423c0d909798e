import { allEqual, type IdRule, weightedSum } from '../id-rule.ts';

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const mod11Digit = (sum: number): string => {
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
};

/** The two check digits of the nine base digits of a CPF. */
export function cpfCheckDigits(base: string): string {
  const first = mod11Digit(weightedSum(base, cpfWeights.slice(1)));
  return first + mod11Digit(weightedSum(base + first, cpfWeights));
}

/** The two check digits of the twelve base characters of a CNPJ; one routine serves digits and letters. */
export function cnpjCheckDigits(base: string): string {
  const first = mod11Digit(weightedSum(base, cnpjWeights.slice(1)));
  return first + mod11Digit(weightedSum(base + first, cnpjWeights));
}

/** Persons' number of the Receita Federal. */
export const cpfRule: IdRule = {
  holder: 'PERSON',
  register: 'tax',
  paddedTo: 11,
  alphabet: /^[0-9]+$/,
  lengths: [11],
  inspect: (no) => {
    // The ten repeated-digit values pass the arithmetic but are never issued.
    if (allEqual(no)) return { error: 'reserved' };
    return no.slice(9) === cpfCheckDigits(no.slice(0, 9)) ? {} : { error: 'check_digit' };
  },
  pattern: () => '###.###.###-##',
  shown: () => [[3, 9]],
};

/** Companies' number of the Receita Federal. */
export const cnpjRule: IdRule = {
  holder: 'COMPANY',
  register: 'tax',
  paddedTo: 14,
  // Letters in the first twelve places since 2026 (IN RFB 2.229/2024); all of A-Z are accepted.
  alphabet: /^[0-9A-Z]+$/i,
  lengths: [14],
  inspect: (no) => {
    if (!/[0-9]{2}$/.test(no)) return { error: 'format' };
    if (allEqual(no) || no.startsWith('000000000000')) return { error: 'reserved' };
    return no.slice(12) === cnpjCheckDigits(no.slice(0, 12)) ? { facts: { root: no.slice(0, 8) } } : { error: 'check_digit' };
  },
  pattern: () => '##.###.###/####-##',
  shown: () => [[2, 8]],
};
