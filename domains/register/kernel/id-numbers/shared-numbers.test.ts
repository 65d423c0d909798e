import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../platform/testing/turn.ts';
import {
  formatIdDocument,
  isIdentifying,
  isPlaceholder,
  kindOfNumber,
  numberOfHolder,
  parseIdDocument,
  plainNumber,
  sharedUseOf,
  standsForMany,
} from '../index.ts';
import { maskIdDocument } from '../mask.ts';
import { cuitCheckDigit, sexOfTaxpayerNumber, taxpayerNumbersOf } from '../../../../countries/arg/id-numbers.ts';
import { sharedNumbers } from './shared-numbers.ts';

describe('numbers of many', () => {
  it('have a source and the day it was looked at, and each number one entry', () => {
    for (const { source, lookedAt, types } of sharedNumbers) {
      expect(source.length).toBeGreaterThan(20);
      expect(lookedAt).toMatch(/^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/);
      expect(types.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['CUIT', '55-00000212-6', 'RESIDENTS_ABROAD'],
    ['CUIT', '50000003015', 'RESIDENTS_ABROAD'],
    ['CUIT', '51600003015', 'RESIDENTS_ABROAD'],
    ['CDI', '55000003017', 'RESIDENTS_ABROAD'],
    ['DNI', '5.123.456', 'TWICE_ISSUED'],
    ['DNI', '05.123.456', 'TWICE_ISSUED'],
    ['DNI', '9.999.999', 'TWICE_ISSUED'],
    ['DNI', '912.345', 'TWICE_ISSUED'],
    ['DNI', '11.111.111', 'EXAMPLE'],
    ['DNI', '99999999', 'EXAMPLE'],
    ['CUIL', '20-11111111-2', 'EXAMPLE'],
    ['CPF', '123.456.789-09', 'EXAMPLE'],
    ['CNPJ', '12.345.678/0001-95', 'EXAMPLE'],
    ['ACCOUNT', '4111 1111 1111 1111', 'EXAMPLE'],
    ['ACCOUNT', '55 5555 5555', 'EXAMPLE'],
  ])('%s %s is accepted and stands for many: %s', (type, text, shared) => {
    const parsed = parseIdDocument(type, text);
    expect(parsed).toMatchObject({ ok: true, shared });
    expect(parsed.document && standsForMany(parsed.document)).toBe(true);
    expect(isIdentifying(type as 'CUIT', text)).toBe(false);
  });

  it.each([
    ['DNI', '10.000.000'],
    ['DNI', '12.345.678'],
    ['DNI', '94.123.456'],
    ['CUIL', '20-05123456-2'],
    ['CUIT', '30-50001091-2'],
    ['CPF', '529.982.247-25'],
    ['CURP', 'HEGG560427MVZRRL04'],
    ['RFC', 'GODE561231GR8'],
  ])('%s %s stands for one', (type, text) => {
    expect(parseIdDocument(type, text).shared).toBeUndefined();
    expect(isIdentifying(type as 'CUIT', text)).toBe(true);
  });

  it.each([
    ['CPF', '111.111.111-11'],
    ['CNPJ', '00000000000000'],
    ['CUIT', '23-00000000-0'],
    ['RFC', 'XAXX010101000'],
    ['RFC', 'XEXX010101000'],
    ['CURP', 'XEXX010101HNEXXXA4'],
    ['CURP', 'XEXX010101MNEXXXA8'],
  ])('%s %s is nobody’s document and no key', (type, text) => {
    expect(parseIdDocument(type, text).errors).toEqual(['reserved']);
    expect(isIdentifying(type as 'RFC', text)).toBe(false);
  });

  it('knows which of the numbers of residents abroad are of natural persons', () => {
    expect(['50000003015', '51600003015', '55000003017'].map((no) => kindOfNumber('CUIT', no))).toEqual(['PERSON', 'COMPANY', 'COMPANY']);
  });

  it('holds any seven digits for issued twice, and no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), (number) => {
        const isRepeated = new Set(String(number)).size === 1 && number >= 10_000_000;
        expect(sharedUseOf('DNI', String(number))).toBe(number < 10_000_000 ? 'TWICE_ISSUED' : isRepeated ? 'EXAMPLE' : undefined);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('is stored with the sign of its holder, which nobody is shown', () => {
    const stored = numberOfHolder('5123456', 'ab12');
    expect(stored).toBe('5123456~ab12');
    expect(numberOfHolder(stored, 'cd34')).toBe('5123456~cd34');
    expect([plainNumber(stored), formatIdDocument('DNI', stored), maskIdDocument('DNI', stored)]).toEqual(['5123456', '5.123.456', '*.123.***']);
    expect(parseIdDocument('DNI', stored).errors).toEqual(['format']);
  });
});

describe('the prefix of a CUIL', () => {
  it('says of which sex it was given, as far as it does', () => {
    expect(['20051234562', '27051234567'].map(sexOfTaxpayerNumber)).toEqual(['M', 'F']);
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), (dni) => {
        const eight = String(dni).padStart(8, '0');
        const numbers = taxpayerNumbersOf(String(dni));
        for (const no of numbers) expect(parseIdDocument('CUIL', no).errors.filter((error) => error !== 'reserved')).toEqual([]);
        const of = (prefix: string) => numbers.find((no) => no.startsWith(prefix));
        // Where 20 or 27 has no check digit, 23 is that of the other.
        if (!of('20')) expect(sexOfTaxpayerNumber(of('23') ?? '')).toBe('M');
        if (!of('27')) expect(sexOfTaxpayerNumber(of('23') ?? '')).toBe('F');
        if (of('20') && of('27') && of('23')) expect(sexOfTaxpayerNumber(of('23') ?? '')).toBeUndefined();
        expect(numbers.every((no) => no.slice(2, 10) === eight && no[10] === cuitCheckDigit(no.slice(0, 10)))).toBe(true);
      }),
      { numRuns: rounds(100) },
    );
  });
});

describe('placeholders of references', () => {
  it.each([
    '',
    ' - ',
    'N/A',
    'n.a.',
    'NA',
    '000000000',
    '0',
    '111111',
    'RG 000000000',
    '123456789',
    '987654321',
    'S/N',
    'Não tem',
    'sin número',
    'No tiene',
    'XXXXXX',
    'Passport',
    'pendiente',
  ])('%j says that there is none', (text) => expect(isPlaceholder(text)).toBe(true));
  it.each(['AB1234567', 'RG 12.345.678-9 SP', 'P-7712', '10203040', 'YA482913', 'NANA77', 'CHE-112.233.445', 'passport AB1234567'])('%j is a number', (text) =>
    expect(isPlaceholder(text)).toBe(false),
  );
});
