import { describe, expect, it } from 'vitest';
import { compareNumbers, numberAlone } from './numbers.ts';

describe('a number without its surrounding text', () => {
  it.each([
    ['IMO 9412347', '9412347'],
    ['imo no. 9412347', '9412347'],
    ['CNPJ 11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01DE-35', '12ABC34501DE35'],
    ['R.F.C. XAXX010101000', 'XAXX010101000'],
    ['NIT # 900.123-4', '9001234'],
    ['ＡＢ１２３４５', 'AB12345'],
    ['***.531.324-**', '***531324**'],
    ['RUCIO', 'RUCIO'],
    ['VAT', 'VAT'],
  ])('%j: %s', (number, bare) => expect(numberAlone(number)).toBe(bare));
});

describe('two numbers', () => {
  it.each([
    ['with the letters of the country on one side', { number: '0454419759', type: 'tax' }, { number: 'BE 0454.419.759', type: 'tax' }, 'equal'],
    [
      'with them on the other',
      { number: 'BR12ABC34501DE35', type: 'tax', country: 'BRA' },
      { number: '12.ABC.345/01DE-35', type: 'tax', country: 'BRA' },
      'equal',
    ],
    ['with a word before one', { number: 'XEXX010101HNEXXXA4', type: 'national' }, { number: 'C.U.R.P. XEXX010101HNEXXXA4', type: 'national' }, 'equal'],
    ['of two countries, equal without their letters', { number: 'BE0454419759', type: 'tax' }, { number: 'DE0454419759', type: 'tax' }, undefined],
    ['of passports, whose letters are theirs', { number: 'AB1234567', type: 'passport' }, { number: '1234567', type: 'passport' }, undefined],
    [
      'of two companies that differ in letters',
      { number: '12XYZ34501FG35', type: 'tax', country: 'BRA' },
      { number: '12ABC34501DE35', type: 'tax', country: 'BRA' },
      'different',
    ],
  ] as const)('%s', (_, query, listed, agreement) => expect(compareNumbers([query], [listed])?.agreement).toBe(agreement));
});
