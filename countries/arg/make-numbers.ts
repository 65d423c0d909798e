import { draw, type MakeIdOptions, type MakeNumber, pick, type Random } from '../make-number.ts';
import { cbuCheckDigit, cuitCheckDigit } from './id-numbers.ts';

/** From 10,000,000 on each number is one person's. */
function makeDni(random: Random): string {
  const drawn = 5_000_000 + Math.floor(random() * 43_000_000);
  return String(drawn < 10_000_000 ? drawn + 10_000_000 : drawn);
}

function makeTaxpayerNumber(random: Random, options: MakeIdOptions): string {
  if (options.company) {
    for (;;) {
      const base = `30${50_000_000 + Math.floor(random() * 22_000_000)}`;
      const digit = cuitCheckDigit(base);
      if (digit !== undefined) return base + digit;
    }
  }
  const dni = (options.dni ?? makeDni(random)).padStart(8, '0');
  const usual = (options.gender ?? (random() < 0.5 ? 'M' : 'F')) === 'M' ? '20' : '27';
  // Where the usual prefix has no check digit the agency gives prefix 23.
  const prefix = cuitCheckDigit(usual + dni) === undefined ? '23' : usual;
  return `${prefix}${dni}${cuitCheckDigit(prefix + dni) ?? '0'}`;
}

function makeCbu(random: Random, bank?: string): string {
  const first = (bank ?? pick(random, ['007', '011', '014', '017', '027', '072', '150', '191', '285', '299'])) + draw(random, 4);
  const second = draw(random, 13);
  return first + cbuCheckDigit(first) + second + cbuCheckDigit(second);
}

/** Makes invented numbers of Argentina. */
export const makeNumbers: Readonly<Record<'DNI' | 'CUIT' | 'CUIL' | 'CDI' | 'CBU', MakeNumber>> = {
  DNI: (random, { dni }) => dni ?? makeDni(random),
  CUIT: makeTaxpayerNumber,
  CUIL: makeTaxpayerNumber,
  CDI: makeTaxpayerNumber,
  CBU: (random, { bank }) => makeCbu(random, bank),
};
