import { describe, expect, it } from 'vitest';
import { entryOf, fileOf, namesOf, readAll, readSample, sampleBytes, sampleFiles } from '../../samples.fixture.ts';

describe('the four files of OFAC', () => {
  it('are one list: 151 entries with their aliases, addresses and continued remarks', async () => {
    const read = await readSample('OFAC_SDN_CSV');
    expect(read.report).toMatchObject({ entries: 151, names: 381, unreadable: 0 });
  });

  it('give a person dates of birth, numbers with their country, and weak aliases from the remarks', async () => {
    const read = await readSample('OFAC_SDN_CSV');
    expect(entryOf(read, '27039')).toMatchObject({
      kind: 'person',
      births: [
        { from: '1963-06-05', until: '1963-06-05', isApproximate: false },
        { from: '1965-01-01', until: '1965-12-31', isApproximate: false },
      ],
      nationalities: ['COL', 'LBN'],
      gender: 'male',
      numbers: [
        { type: 'passport', number: 'AD 059541', country: 'COL' },
        { type: 'passport', number: 'AC 128856', country: 'COL' },
        { type: 'national', number: '84.049.097', country: 'COL' },
      ],
      programmes: ['SDGT'],
    });
    expect(namesOf(entryOf(read, '27039'))).toEqual([
      'primary: SALMAN, Salman Raouf',
      'alias: AL-REDA, Salman',
      'alias: EL-REDA, Samuel Salman',
      'alias: AL-RIDA, Samwil Salman',
      'alias: SALMAN, Salman Raof',
      'alias: SALMAN, Salman Rauf',
      'alias: REMAL, Salman',
      'weak: MARQUEZ, Andree',
    ]);
  });

  it('join remarks that were cut in the middle of a word', async () => {
    const lazarus = entryOf(await readSample('OFAC_SDN_CSV'), '27307');
    expect(namesOf(lazarus)).toContain('weak: WHOIS HACKING TEAM');
    expect(namesOf(lazarus)).toContain('weak: APPLEWORM');
    expect(lazarus.numbers).toContainEqual({ type: 'wallet', number: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96' });
  });

  it('tell former names of a ship and its IMO number', async () => {
    const ship = entryOf(await readSample('OFAC_SDN_CSV'), '15089');
    expect(ship).toMatchObject({ kind: 'vessel', countries: ['PAN'], numbers: [{ type: 'imo', number: '9569619' }] });
    expect(namesOf(ship)).toEqual(['primary: SNOW', 'alias: YARD NO. 1221 SHANGHAI WAIGAOQIAO', 'former: SOUVENIR', 'former: RAINBOW', 'former: DOJRAN']);
  });

  const remarksOf = async (remarks: string) => {
    const files = [
      fileOf('sdn.csv', `1,"ROE, Jane","individual","SDGT] [IRAN","Minister",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"\r\n\u001a`),
      fileOf('alt.csv', '1,7,"nka","DOE, Jane",-0- \r\n\u001a'),
      fileOf('add.csv', '1,8,"Street 1","Lima","Peru",-0- \r\n\u001a'),
      fileOf('sdn_comments.csv', '\u001a'),
    ];
    return (await readAll('OFAC_SDN_CSV', files)).entries[0];
  };

  it.each([
    ['DOB circa 1951.', { births: [{ from: '1951-01-01', until: '1951-12-31', isApproximate: true }] }],
    [
      'DOB 1961 to 1963; alt. DOB Aug 1964',
      {
        births: [
          { from: '1961-01-01', until: '1963-12-31' },
          { from: '1964-08-01', until: '1964-08-31' },
        ],
      },
    ],
    ['DOB circa 1948-1949', { births: [{ from: '1948-01-01', until: '1949-12-31', isApproximate: true }] }],
    ['DOB 08 Nov 1985 to 07 Nov 1986', { births: [{ from: '1985-11-08', until: '1986-11-07', isApproximate: false }] }],
    ['DOB unclear', { births: [] }],
    ['POB Culiacan, Sinaloa, Mexico; nationality Korea, North; citizen Congo, Democratic Republic of the', { nationalities: ['PRK', 'COD'] }],
    ['nationality possibly Palestinian;arrested 23 Apr 2002', { nationalities: ['PSE'], remarks: 'arrested 23 Apr 2002' }],
    ['C.U.R.P. AIMM67125HCHRRG06 (Mexico) issued 1968', { numbers: [{ type: 'national', number: 'AIMM67125HCHRRG06', country: 'MEX' }] }],
    ['R.F.C. # PMA-910805 (Mexico)', { numbers: [{ type: 'tax', number: 'PMA-910805', country: 'MEX' }] }],
    ['NIT # 800018928-0 (Colombia)', { numbers: [{ type: 'tax', number: '800018928-0', country: 'COL' }] }],
    ['Registration Number HRA 738077 (Stuttgart) (Germany)', { numbers: [{ type: 'registration', number: 'HRA 738077', country: 'DEU' }] }],
    ['Passport issued 21 Jun 1992 in Amman, Jordan', { numbers: [], remarks: 'Passport issued 21 Jun 1992 in Amman, Jordan' }],
    ['alt. Digital Currency Address - XBT 1Gqabc9', { numbers: [{ type: 'wallet', number: '1Gqabc9' }] }],
    ["Chinese Commercial Code 1728 4320; f.k.a. 'X1'", { numbers: [], remarks: 'Chinese Commercial Code 1728 4320' }],
    ['(Linked To: ACME).', { remarks: 'Linked To: ACME' }],
  ])('reads %j', async (remarks, expected) => expect(await remarksOf(remarks)).toMatchObject(expected));

  it('keeps programmes, post, address and other names', async () => {
    expect(await remarksOf('-0- ')).toMatchObject({
      programmes: ['SDGT', 'IRAN'],
      charges: ['Minister'],
      addresses: ['Street 1, Lima, Peru'],
      countries: ['PER'],
      names: [
        { text: 'ROE, Jane', type: 'primary' },
        { text: 'DOE, Jane', type: 'alias' },
      ],
      remarks: '',
    });
  });

  it('keep a blank at which remarks were cut', async () => {
    const row = (remarks: string): string => `1,"ROE",-0- ,"X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"\r\n`;
    const read = (remarks: string, comment: string) =>
      readAll('OFAC_SDN_CSV', [
        fileOf('sdn.csv', row(remarks)),
        fileOf('alt.csv', '\u001a'),
        fileOf('add.csv', '\u001a'),
        fileOf('sdn_comments.csv', `1,"${comment}"\r\n`),
      ]);
    for (const [before, after] of [
      ['Digital', ' Currency Address - XBT 1a'],
      ['Digital ', 'Currency Address - XBT 1a'],
      ['Digital Curr', 'ency Address - XBT 1a'],
    ] as const) {
      expect((await read(before, after)).entries[0]?.numbers).toEqual([{ type: 'wallet', number: '1a' }]);
    }
  });

  it('must be of one version: aliases of entries that are missing refuse the list', async () => {
    const [entries = '', ...others] = sampleFiles.OFAC_SDN_CSV ?? [];
    const half = sampleBytes(entries)
      .toString('latin1')
      .split('\r\n')
      .filter((_, at) => at % 2 === 0)
      .join('\r\n');
    const files = [fileOf('sdn.csv', half), ...others.map((file) => fileOf(file, sampleBytes(file)))];
    const named = files.map((file) => ({ ...file, name: file.name.slice(file.name.lastIndexOf('/') + 1) }));
    await expect(readAll('OFAC_SDN_CSV', named)).rejects.toMatchObject({ code: 'TOO_MANY_UNREADABLE' });
  });
});

describe("OFAC's enhanced XML", () => {
  it('says of which day it is', async () =>
    expect((await readSample('OFAC_ENHANCED_XML')).report).toMatchObject({ entries: 4, names: 13, sourceDate: '2025-01-10', unreadable: 0 }));

  it('gives a person', async () =>
    expect(entryOf(await readSample('OFAC_ENHANCED_XML'), '26182')).toMatchObject({
      kind: 'person',
      names: [{ text: 'KAYAKIRAN, Evren', type: 'primary' }],
      births: [{ from: '1980-02-08', until: '1980-02-08', isApproximate: false }],
      nationalities: ['TUR'],
      countries: ['TUR'],
      gender: 'male',
      numbers: [{ type: 'passport', number: 'U00242309', country: 'TUR' }],
      programmes: ['FSE-IR', 'Executive Order 13608 (Iran/Syria)'],
      listedOn: '2019-02-07',
    }));

  it('tells former names, names in own script and weak aliases apart', async () => {
    const read = await readSample('OFAC_ENHANCED_XML');
    expect(namesOf(entryOf(read, '18281'))).toEqual([
      'primary: LLC INFRASTRUCTURE MOLZHANINOVO',
      'script: ООО ИНФРАСТРУКТУРА МОЛЖАНИНОВО',
      'former: LLC RESAD',
      'script: ООО РЕСАД',
      'former: RESAD LLC',
      'alias: INFRASTRUKTURA MOLZHANINOVO',
    ]);
    expect(namesOf(entryOf(read, '18726'))).toContain('weak: UNITED GEORGIAN BANK');
    expect(entryOf(read, '18726').numbers).toEqual([{ type: 'other', number: 'UGEBGE22' }]);
  });
});
