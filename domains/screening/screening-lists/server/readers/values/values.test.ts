import { describe, expect, it } from 'vitest';
import { countriesOf } from './country.ts';
import { parseListDate, parseListDates, parseListDay } from './date.ts';
import { namesOfField } from './names.ts';
import { readNumber, splitNumbers } from './number.ts';
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
    ['from 1961 to 1963', '1961-01-01', '1963-12-31', false],
    ['c1961', '1961-01-01', '1961-12-31', true],
    ['1961 approx.', '1961-01-01', '1961-12-31', true],
    ['early 1970s', '1970-01-01', '1974-12-31', true],
    ['Late 1960s', '1965-01-01', '1969-12-31', true],
    ['años 1970', '1970-01-01', '1979-12-31', true],
    ['00/00/1965', '1965-01-01', '1965-12-31', false],
    ['1965-00-00', '1965-01-01', '1965-12-31', false],
    ['00/05/1965', '1965-05-01', '1965-05-31', false],
    ['19650517', '1965-05-17', '1965-05-17', false],
    ['1º de maio de 1965', '1965-05-01', '1965-05-01', false],
    ['3rd of May 1965', '1965-05-03', '1965-05-03', false],
    ['May 3rd, 1965', '1965-05-03', '1965-05-03', false],
    ['Born on 3 May 1965', '1965-05-03', '1965-05-03', false],
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
    '24456',
    '19651317',
    '1'.repeat(500),
  ])('%j is none', (text) => expect(parseListDate(text)).toBeUndefined());

  it('has an order of day and month', () => {
    expect(parseListDay('03/04/1980')).toBe('1980-04-03');
    expect(parseListDay('03/04/1980', 'month-day-year')).toBe('1980-03-04');
    expect(parseListDay('1980')).toBeUndefined();
  });

  it('finds several in a text', () => {
    expect(parseListDates('6.3.1955 or 15.3.1955').dates.map(({ from }) => from)).toEqual(['1955-03-06', '1955-03-15']);
    expect(parseListDates('(a) 1.2.1960, (b) 1961')).toMatchObject({ unread: [], dates: [{ from: '1960-02-01' }, { from: '1961-01-01' }] });
    expect(parseListDates('who knows')).toEqual({ dates: [], unread: ['who knows'] });
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
    ['EL PARA (COMBAT NAME)', 'weak', ['weak: EL PARA']],
    ['TPD (NGO)', 'primary', ['primary: TPD (NGO)']],
    ['ООО Инвест', 'primary', ['primary: ООО Инвест']],
    ['A (B; C', 'alias', ['alias: A', 'alias: B', 'alias: C']],
    [
      'Jabhat Wadi (JW) (جبهة وادي (original script); Jabhat Wadi; Assembly of the Two Rivers)',
      'alias',
      ['alias: Jabhat Wadi (JW)', 'alias: Jabhat Wadi', 'weak: JW', 'script: جبهة وادي', 'alias: Jabhat Wadi', 'alias: Assembly of the Two Rivers'],
    ],
    [
      'أنصار الوادي (Ansar al-Wadi in Libya (AWL))',
      'alias',
      ['script: أنصار الوادي', 'alias: Ansar al-Wadi in Libya (AWL)', 'alias: Ansar al-Wadi in Libya', 'weak: AWL'],
    ],
    ['Ana Inventada, a.k.a. Ana Exemplo', 'primary', ['primary: Ana Inventada', 'alias: Ana Exemplo']],
    ['Invest Um OOO (f.k.a. Invest Zero OOO)', 'alias', ['alias: Invest Um OOO', 'former: Invest Zero OOO']],
    ['Fulano Inventado, também conhecido como Beltrano', 'alias', ['alias: Fulano Inventado', 'alias: Beltrano']],
    ['Fulano Inventado (anteriormente conocido como Zutano)', 'alias', ['alias: Fulano Inventado', 'former: Zutano']],
    ['Aka, Jean', 'alias', ['alias: Aka, Jean']],
    ['Movimiento Inventado / MI', 'primary', ['primary: Movimiento Inventado', 'alias: MI']],
    ['ADF/NALU', 'alias', ['alias: ADF/NALU']],
    ['Lom Butayev (Butaev)', 'alias', ['alias: Lom Butayev (Butaev)', 'alias: Lom Butayev', 'alias: Lom Butaev']],
    ['LEADER (HONG KONG) INTERNATIONAL', 'primary', ['primary: LEADER (HONG KONG) INTERNATIONAL']],
    ['Inventado Um (low quality)', 'alias', ['weak: Inventado Um']],
    ['Inventado Um (previously listed as)', 'alias', ['former: Inventado Um']],
    [') Inventado Dois (انفنتادو ),', 'alias', ['alias: Inventado Dois', 'script: انفنتادو']],
    ['Inventada Ltd and any successor, sub-unit, or subsidiary thereof', 'primary', ['primary: Inventada Ltd']],
    [' \u200e ; ;', 'alias', []],
  ] as const)('%j', (field, type, expected) => expect(namesOfField(field, type).names.map((name) => `${name.type}: ${name.text}`)).toEqual(expected));
});

describe('what stands with a name', () => {
  it('is a date of birth or a note', () =>
    expect(namesOfField('Ana Inventada, born 1 Jan. 1953 (Oman passport no. 03825239, date of issue 4 May 2014)', 'alias')).toMatchObject({
      names: [{ text: 'Ana Inventada', type: 'alias' }],
      births: ['1 Jan. 1953'],
      unread: [],
    }));
  it.each(['A'.repeat(300), `A ${'(B) '.repeat(100)}`, `${'('.repeat(20)}A; B${')'.repeat(20)}`])('is unread where it cannot be taken apart', (text) =>
    expect(namesOfField(text, 'alias').unread).toHaveLength(1),
  );
});

describe('numbers', () => {
  it.each([
    ['Peruvian passport no. Z100001', 'Z100001', 'PER'],
    ['Passport Z100001 (Peru)', 'Z100001', 'PER'],
    ['Z100001, South Sudan', 'Z100001', 'SSD'],
    ['3972481 (Iran) issued 1968 expires 1973', '3972481', 'IRN'],
    ['C.U.R.P. XEXX010101HNEXXXA4', 'XEXX010101HNEXXXA4', undefined],
    ['RFC XAXX010101000', 'XAXX010101000', undefined],
    ['NIT # 900.123-4', '900.123-4', undefined],
    ['No.03825239', '03825239', undefined],
    ['#H0044232', 'H0044232', undefined],
    ['CNIC: 35202-5400413-9', '35202-5400413-9', undefined],
    ['Afghan passport number SE 012820', 'SE 012820', 'AFG'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35', undefined],
    ['***.531.324-**', '***.531.324-**', undefined],
    ['IMO 9000003', '9000003', undefined],
    ['Libya 428720', '428720', 'LBY'],
    ['DE 123456789', 'DE 123456789', undefined],
    ['unknown', '', undefined],
  ])('%j is %j of %s', (text, number, country) => expect(readNumber(text)).toMatchObject({ number, country }));
});

describe('a text of several numbers', () => {
  it.each([
    ['(a) A-333602 (Peru), (b) M110522', ['A-333602 (Peru)', 'M110522']],
    ['OR801168 and Kuwaiti National ID No. 281020505755', ['OR801168', 'Kuwaiti National ID No. 281020505755']],
    ['Z100001; Z100002', ['Z100001', 'Z100002']],
    ['Z100001 and old', ['Z100001 and old']],
    ['12.345 e 6', ['12.345 e 6']],
  ])('%j: %j', (text, numbers) => expect(splitNumbers(text)).toEqual(numbers));
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
