import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjCheckDigits } from '../../../../countries/bra/id-numbers.ts';
import { countryOfIdType, formatIdDocument, isIdentifying, idAttributes, idTypes, idTypesByCountry, parseIdDocument, searchIdDocuments } from '../index.ts';
import { maskIdDocument } from '../mask.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import { makeIdDocument } from './id-make.ts';

const vectors = readFileSync(new URL('./fixtures/id-vectors.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [country = '', type = '', input = '', expected = '', normalized = '', error = ''] = line.split(',');
    return { country, type, input, expected, normalized, error };
  });
const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })).map((stream) => () => stream.next().value as number);
const kinds = [...idTypes, ...idAttributes];

describe('identity numbers against the vectors', () => {
  it('has all 53', () => expect(vectors).toHaveLength(53));
  it.each(vectors)('$type $input is $expected $error', ({ country, type, input, expected, normalized, error }) => {
    const parsed = parseIdDocument(type, input, country);
    expect(parsed.ok).toBe(expected === 'valid');
    expect(parsed.errors).toEqual(error ? [error] : []);
    if (parsed.ok) expect(parsed.document).toEqual({ country, type, no: normalized });
  });
});

describe('attributes', () => {
  it.each([
    ['CURP', 'BOXW310820HNERXN09', []],
    ['CURP', 'hegg560427mvzrrl04', []],
    ['CURP', 'BEML920313HMCLNS09', []],
    ['CURP', 'BOXW310820HNERXN08', ['check_digit']],
    ['CURP', 'BACA890909MJCRMS05', ['reserved']],
    ['CURP', 'BOXW310820HZZRXN09', ['format']],
    ['CURP', 'BOXW310231HNERXN09', ['format']],
    ['RFC', 'GODE561231GR8', []],
    ['RFC', 'MAB9307148T4', []],
    ['RFC', 'GODE561331GR8', ['format']],
    ['RFC', 'XAXX010101000', ['reserved']],
    ['RFC', 'xexx-010101-000', ['reserved']],
    ['RFC', 'XEXX010101', ['reserved']],
    ['RFC', 'GODE561231', []],
    ['RFC', 'MAB930714', []],
    ['RFC', 'GODE561331', ['format']],
    ['RFC', 'GODE561231G', ['length']],
    ['CURP', 'XEXX010101HNEXXXA4', ['reserved']],
    ['CURP', 'xexx010101mnexxxa8', ['reserved']],
    ['CBU', '2850590940090418135201', []],
    ['CBU', '2810590940090418135201', ['check_digit']],
  ])('%s %s → %j', (type, text, errors) => expect(parseIdDocument(type, text).errors).toEqual(errors));

  it('warns about a wrong RFC check character and never stores an attribute as document', () => {
    expect(parseIdDocument('RFC', 'VACE460910SX6')).toMatchObject({ ok: true, warnings: ['check_character'], facts: { prefixKind: 'person' } });
    expect(parseIdDocument('RFC', 'GODE561231GR8')).toMatchObject({ ok: true, warnings: [] });
    expect(parseIdDocument('RFC', 'GODE561231GR8').document).toBeUndefined();
  });
  it('reads the birth date of a CURP in its century', () => {
    expect(parseIdDocument('CURP', 'HEGG560427MVZRRL04').facts.birthDate).toBe('1956-04-27');
  });
});

describe('parsing', () => {
  it.each([
    ['CPF', ' \t', 'empty'],
    ['CPF', '.-/', 'empty'],
    ['DNI', '00.000.000', 'reserved'],
    ['DNI', '0.009.999', 'length'],
    ['ACCOUNT', '123456789012347', 'prefix'],
    ['ACCOUNT', '3782 822463 10006', 'check_digit'],
    ['ACCOUNT', '000000000000000000', 'reserved'],
    ['ACCOUNT', '4111 1111 1111 1112', 'check_digit'],
    ['ACCOUNT', '15 1234 5678', 'prefix'],
    ['CUIT', '20-00000000-1', 'reserved'],
    ['ANY', '20123456', 'type_country_mismatch'],
    ['PASSPORT', 'A1', 'type_country_mismatch'],
    ['toString', '1', 'type_country_mismatch'],
  ])('%s %j is refused as %s', (type, text, error) => expect(parseIdDocument(type, text).errors).toEqual([error]));

  it('refuses a type of another country', () => expect(parseIdDocument('CPF', '390.533.447-05', 'ARG').errors).toEqual(['type_country_mismatch']));
  it('accepts cards and phone aliases as accounts, and unknown banks with a warning', () => {
    expect(parseIdDocument('ACCOUNT', '4111 1111 1111 1111').facts).toEqual({ accountKind: 'CARD' });
    expect(parseIdDocument('ACCOUNT', '55 1234 5678').facts).toEqual({ accountKind: 'PHONE' });
    expect(parseIdDocument('ACCOUNT', '032180000118359719')).toMatchObject({ facts: { accountKind: 'CLABE', bank: '032' }, warnings: [] });
    const odd = makeIdDocument('ACCOUNT', () => 0.3, { bank: '999' });
    expect(parseIdDocument('ACCOUNT', odd)).toMatchObject({ ok: true, warnings: ['unknown_bank'] });
  });
  it('gives the DNI inside the numbers of persons, and the root of a company', () => {
    expect(parseIdDocument('CUIL', '27-12345678-0').facts).toEqual({ prefixKind: 'person', dniInside: '12345678' });
    expect(parseIdDocument('DNI', '1.234.567')).toMatchObject({ normalized: '1234567', facts: { dniInside: '01234567' } });
    expect(parseIdDocument('DNI', '01.234.567').normalized).toBe('1234567');
    expect(parseIdDocument('CUIT', '30-50001091-2').facts).toEqual({ prefixKind: 'company' });
    expect(parseIdDocument('CUIL', '30-50001091-2').warnings).toEqual(['prefix_not_person']);
    expect(parseIdDocument('CNPJ', '12.ABC.345/01DE-35').facts).toEqual({ root: '12ABC345' });
  });
  it.each([
    ['DNI', '0.912.345', '912345', '912.345', '***.***'],
    ['DNI', '91.234', '91234', '91.234', '**.***'],
    ['RFC', 'GODE-561231', 'GODE561231', 'GODE561231', 'GODE******'],
    ['RFC', 'MAB930714', 'MAB930714', 'MAB930714', 'MAB******'],
  ])('marks %s %s as incomplete: it tells nobody from all others', (type, text, no, shown, masked) => {
    expect(parseIdDocument(type, text)).toMatchObject({ ok: true, normalized: no, warnings: ['incomplete'] });
    expect(isIdentifying(type as 'DNI', text)).toBe(false);
    expect([formatIdDocument(type, no), maskIdDocument(type, no)]).toEqual([shown, masked]);
  });
  it('accepts cards of fifteen digits', () => {
    expect(parseIdDocument('ACCOUNT', '3787 344936 71000')).toMatchObject({ ok: true, facts: { accountKind: 'CARD' }, warnings: [] });
    expect(formatIdDocument('ACCOUNT', '378734493671000')).toBe('3787 344936 71000');
    expect(maskIdDocument('ACCOUNT', '378734493671000')).toBe('**** ****** *1000');
  });
  it('accepts prefixes 25 and 26 of persons', () => {
    const withPrefix = (prefix: string) =>
      ['20123456', '20123457', '20123458'].flatMap((dni) => digitsTo9.map((digit) => prefix + dni + digit)).filter((no) => parseIdDocument('CUIT', no).ok);
    expect(withPrefix('25').length).toBeGreaterThan(0);
    expect(withPrefix('26').length).toBeGreaterThan(0);
  });
});
const digitsTo9 = Array.from({ length: 10 }, (_, digit) => String(digit));

describe('searching', () => {
  it('reads a text under every Argentine type with ANY', () => {
    expect(searchIdDocuments('27-12345678-0', 'ANY').map((result) => result.type)).toEqual(['CUIT', 'CUIL', 'CDI']);
    expect(searchIdDocuments('20.123.456', 'ANY').map((result) => result.type)).toEqual(['DNI']);
    expect(searchIdDocuments('not a number', 'ANY')).toEqual([]);
    expect(searchIdDocuments('39053344705').map((result) => result.type)).toEqual(['CPF']);
    expect(searchIdDocuments('39053344705', 'CPF', 'MEX')).toEqual([]);
  });
});

describe('display', () => {
  it.each([
    ['CPF', '39053344705', '390.533.447-05', '***.533.447-**'],
    ['CNPJ', '12ABC34501DE35', '12.ABC.345/01DE-35', '**.ABC.345/****-**'],
    ['ACCOUNT', '032180000118359719', '032 180 00011835971 9', '032 *** ********971 9'],
    ['ACCOUNT', '4111111111111111', '4111 1111 1111 1111', '**** **** **** 1111'],
    ['ACCOUNT', '5512345678', '55 1234 5678', '** **** 5678'],
    ['DNI', '20123456', '20.123.456', '**.123.***'],
    ['DNI', '1234567', '1.234.567', '*.234.***'],
    ['CUIT', '20267565393', '20-26756539-3', '**-**7565**-*'],
    ['RFC', 'GODE561231GR8', 'GODE561231GR8', 'GODE******GR8'],
    ['CPF', '390', '390', '***'],
  ])('%s %s', (type, no, shown, masked) => {
    expect(formatIdDocument(type, no)).toBe(shown);
    expect(maskIdDocument(type, no)).toBe(masked);
  });
});

describe('properties', () => {
  it.each(kinds)('%s: what the generator makes is one person’s, accepted also as displayed, and the mask hides most of it', (type) => {
    fc.assert(
      fc.property(numbers, (random) => {
        const no = makeIdDocument(type, random);
        const country = countryOfIdType(type);
        const parsed = parseIdDocument(type, no, country);
        expect(parsed).toMatchObject({ ok: true, normalized: no, errors: [] });
        expect(isIdentifying(type, no), no).toBe(true);
        expect(parseIdDocument(type, formatIdDocument(type, no)).normalized).toBe(no);
        expect(parseIdDocument(type, no.toLowerCase()).normalized).toBe(no);
        expect([...maskIdDocument(type, no)].filter((character) => character === '*').length).toBeGreaterThanOrEqual(Math.floor(no.length / 3));
      }),
      { numRuns: rounds(60) },
    );
  });

  it('finds every single wrong digit of a CPF, CLABE and CUIT', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom('CPF' as const, 'ACCOUNT' as const, 'CUIT' as const),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (random, type, at, shift) => {
          const no = makeIdDocument(type, random);
          const place = at % no.length;
          const wrong = no.slice(0, place) + ((Number(no[place]) + shift) % 10) + no.slice(place + 1);
          const parsed = parseIdDocument(type, wrong);
          // A mod-11 digit of 10 is written 0 in a CPF, so a change between those two may pass its first digit only.
          if (type === 'CPF' && parsed.ok) expect(place).toBeLessThan(9);
          else expect(parsed.ok).toBe(false);
        },
      ),
      { numRuns: rounds(300) },
    );
  });

  it('cannot tell apart CNPJ characters that are equal mod 11, as the norm has it', () => {
    expect(cnpjCheckDigits('0ABCDEGH0001')).toBe(cnpjCheckDigits('FABCDEGH0001'));
  });

  it('makes alphanumeric CNPJs without letters that are easily confused', () => {
    fc.assert(
      fc.property(numbers, (random) => {
        const no = makeIdDocument('CNPJ', random, { alphanumeric: true });
        expect(no).toMatch(/[A-Z]/);
        expect(no).not.toMatch(/[IOUQF]/);
        expect(parseIdDocument('CNPJ', no).ok).toBe(true);
      }),
      { numRuns: rounds(60) },
    );
  });

  it('puts the DNI into a CUIL and the person into a CURP', () => {
    fc.assert(
      fc.property(numbers, (random) => {
        const dni = makeIdDocument('DNI', random);
        const cuil = makeIdDocument('CUIL', random, { dni, gender: 'F' });
        expect(parseIdDocument('CUIL', cuil).facts.dniInside).toBe(dni.padStart(8, '0'));
        const curp = makeIdDocument('CURP', random, {
          birthDate: '2004-02-29',
          gender: 'F',
          person: { given: 'María Fernanda', father: 'Muñoz', mother: 'de la Cruz' },
        });
        expect(curp.startsWith('MUCF040229M')).toBe(true);
        expect(parseIdDocument('CURP', curp)).toMatchObject({ ok: true, facts: { birthDate: '2004-02-29' } });
      }),
      { numRuns: rounds(40) },
    );
  });

  it('never throws and never stores what it refuses', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds, 'ANY'), fc.string({ unit: 'grapheme', maxLength: 30 }), (type, text) => {
        const parsed = parseIdDocument(type, text);
        expect(parsed.ok).toBe(parsed.errors.length === 0);
        if (!parsed.ok) expect(parsed.document).toBeUndefined();
      }),
    );
  });

  it('knows the country of each type', () => {
    for (const [country, types] of Object.entries(idTypesByCountry)) for (const type of types) expect(countryOfIdType(type)).toBe(country);
    expect(countryOfIdType('ANY')).toBe('ARG');
  });
});
