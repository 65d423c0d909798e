import { allEqual } from '../id-rule.ts';
import { digits, draw, type MakeNumber, type Random } from '../make-number.ts';
import { cnpjCheckDigits, cpfCheckDigits } from './id-numbers.ts';

/** Our own generator avoids the letters that are easily confused; readers accept all. */
const cnpjLetters = '0123456789ABCDEGHJKLMNPRSTVWXYZ';

function makeCpf(random: Random): string {
  let base = draw(random, 9);
  while (allEqual(base)) base = draw(random, 9);
  return base + cpfCheckDigits(base);
}

function makeCnpj(random: Random, alphanumeric: boolean): string {
  const alphabet = alphanumeric ? cnpjLetters : digits;
  let root = draw(random, 8, alphabet);
  while (/^0+$/.test(root) || (alphanumeric && !/[A-Z]/.test(root))) root = draw(random, 8, alphabet);
  // Nine companies in ten are met at their head office.
  const branch = random() < 0.9 ? '0001' : String(2 + Math.floor(random() * 60)).padStart(4, '0');
  return root + branch + cnpjCheckDigits(root + branch);
}

/** Makes invented numbers of Brazil. */
export const makeNumbers: Readonly<Record<'CPF' | 'CNPJ', MakeNumber>> = {
  CPF: makeCpf,
  CNPJ: (random, { alphanumeric = false }) => makeCnpj(random, alphanumeric),
};
