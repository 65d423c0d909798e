import { describe, expect, it } from 'vitest';
import { countriesOf } from './country.ts';
import { parseListDate, parseListDates, parseListDay } from './date.ts';
import { namesOfField } from './names.ts';
import { numberType } from './number-type.ts';

describe('dates', () => {
  it.each([
    ['17 Apr 1993', '1993-04-17', '1993-04-17', false],
    ['1993-04-17', '1993-04-17', '1993-04-17', false],
    ['1993-04-17T23:00:09.067Z', '1993-04-17', '1993-04-17', false],
    ['17/04/1993', '1993-04-17', '1993-04-17', false],
    ['17.4.1993', '1993-04-17', '1993-04-17', false],
    ['17 de abril de 1993', '1993-04-17', '1993-04-17', false],
    ['21 de junio de 1975', '1975-06-21', '1975-06-21', false],
    ['April 17, 1993', '1993-04-17', '1993-04-17', false],
    ['Feb 1964', '1964-02-01', '1964-02-29', false],
    ['02/1963', '1963-02-01', '1963-02-28', false],
    ['mar/1983', '1983-03-01', '1983-03-31', false],
    ['1993', '1993-01-01', '1993-12-31', false],
    ['circa 1993', '1993-01-01', '1993-12-31', true],
    ['cerca de 1993', '1993-01-01', '1993-12-31', true],
    ['1950s', '1950-01-01', '1959-12-31', true],
    ['1961 to 1963', '1961-01-01', '1963-12-31', false],
    ['1961-1963', '1961-01-01', '1963-12-31', false],
    ['between 1961 and 1963', '1961-01-01', '1963-12-31', false],
    ['circa 1961 to 1963', '1961-01-01', '1963-12-31', true],
    ['Between 1961 and 1963 (Approximately)', '1961-01-01', '1963-12-31', true],
  ])('%j', (text, from, until, isApproximate) => expect(parseListDate(text)).toEqual({ from, until, isApproximate }));

  it.each([
    '',
    '30 Feb 1993',
    '31/04/1993',
    '13/13/1993',
    '1353',
    '9999',
    'unknown',
    '17 Xyz 1993',
    'Maria 1970',
    '1690s',
    '1963 to 1961',
    '12/11/10',
    '1'.repeat(500),
  ])('%j is none', (text) => expect(parseListDate(text)).toBeUndefined());

  it('has an order of day and month', () => {
    expect(parseListDay('03/04/1980')).toBe('1980-04-03');
    expect(parseListDay('03/04/1980', 'month-day-year')).toBe('1980-03-04');
    expect(parseListDay('1980')).toBeUndefined();
  });

  it('finds several in a text', () => {
    expect(parseListDates('6.3.1955 or 15.3.1955').dates.map(({ from }) => from)).toEqual(['1955-03-06', '1955-03-15']);
    expect(parseListDates('(a) 1.2.1960, (b) 1961')).toMatchObject({ unread: 0, dates: [{ from: '1960-02-01' }, { from: '1961-01-01' }] });
    expect(parseListDates('who knows')).toEqual({ dates: [], unread: 1 });
  });
});

describe('countries', () => {
  it.each([
    ['Brazil', 'BRA'],
    ['brasileiro', 'BRA'],
    ['BR', 'BRA'],
    ['br', 'BRA'],
    ['BRA', 'BRA'],
    ['LIBANÉS', 'LBN'],
    ['Korea, North', 'PRK'],
    ["Democratic People's Republic of Korea", 'PRK'],
    ['Congo, Democratic Republic of the', 'COD'],
    ['Bahamas, The', 'BHS'],
    ['Iran (Islamic Republic of)', 'IRN'],
    ['El Salvador', 'SLV'],
    ['Trinidad and Tobago', 'TTO'],
    ['Bosnia y Herzegovina', 'BIH'],
    ['United Kingdom of Great Britain and Northern Ireland', 'GBR'],
    ['Estados Unidos', 'USA'],
    ['estadounidense', 'USA'],
    ['suíça', 'CHE'],
    ['Region: Gaza', 'PSE'],
    ['nigerino', 'NER'],
    ['nigeriano', 'NGA'],
  ])('%j is %s', (text, code) => expect(countriesOf(text)).toEqual({ countries: [code], unknown: 0 }));

  it.each([
    ['Paraguay / Brasil', ['PRY', 'BRA'], 0],
    ['Iranian and US', ['IRN', 'USA'], 0],
    ['CA; SD', ['CAN', 'SDN'], 0],
    ['Bosnia y Herzegovina / Croacia', ['BIH', 'HRV'], 0],
    ['Rusia, Ucrania y Georgia', ['RUS', 'UKR', 'GEO'], 0],
    ['Russian Federation; former Soviet Union', ['RUS'], 1],
    ['', [], 0],
  ])('%j are several', (text, countries, unknown) => expect(countriesOf(text)).toEqual({ countries, unknown }));

  it.each(['na', 'NA', 'Yugoslavia', 'Dominican', 'Congolese', 'Congo', 'Korean', 'undetermined', 'x'.repeat(5000)])('%j is not guessed', (text) =>
    expect(countriesOf(text)).toMatchObject({ countries: [], unknown: 1 }),
  );
});

describe('names in a field', () => {
  it.each([
    ['Azim Adhajani; Azim Agha-Jani', 'alias', ['alias: Azim Adhajani', 'alias: Azim Agha-Jani']],
    ['Jin Tiesan (金铁三)', 'weak', ['weak: Jin Tiesan', 'script: 金铁三']],
    ['أبو شيماء (Abu-Shaima; Abu- Shayma)', 'alias', ['script: أبو شيماء', 'alias: Abu-Shaima', 'alias: Abu- Shayma']],
    ['Amir Khazmat (original script: Амир Хазмат)', 'alias', ['alias: Amir Khazmat', 'script: Амир Хазмат']],
    ['EL PARA (COMBAT NAME)', 'weak', ['weak: EL PARA (COMBAT NAME)']],
    ['TPD (NGO)', 'primary', ['primary: TPD (NGO)']],
    ['ООО Инвест', 'primary', ['primary: ООО Инвест']],
    ['A (B; C', 'alias', ['alias: A (B', 'alias: C']],
    [' \u200e ; ;', 'alias', []],
  ] as const)('%j', (field, type, expected) => expect(namesOfField(field, type).map((name) => `${name.type}: ${name.text}`)).toEqual(expected));
});

describe('sorts of numbers', () => {
  it.each([
    ['Passport', 'passport'],
    ['Número de pasaporte', 'passport'],
    ['National ID No.', 'national'],
    ['DNI', 'national'],
    ['C.U.R.P.', 'national'],
    ['Cédula', 'national'],
    ['R.F.C.', 'tax'],
    ['C.U.I.T.', 'tax'],
    ['CPF', 'tax'],
    ['Italian Fiscal Code:', 'tax'],
    ['Tax ID No.', 'tax'],
    ['Paraguayan tax identification number', 'tax'],
    ['Company Number', 'registration'],
    ['Folio Mercantil No.', 'registration'],
    ['Vessel Registration Identification IMO', 'imo'],
    ['Digital Currency Address - XBT', 'wallet'],
    ["Driver's License No.", 'other'],
    ['something else', 'other'],
    ['KPP', undefined],
  ])('%j: %s', (label, type) => expect(numberType(label)).toBe(type));
});
