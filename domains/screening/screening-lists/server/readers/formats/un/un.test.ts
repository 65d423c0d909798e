import { describe, expect, it } from 'vitest';
import { entryOf, fileOf, namesOf, readAll, readSample } from '../../samples.fixture.ts';

describe('the list of the United Nations', () => {
  it('has its day and its entries', async () =>
    expect((await readSample('UN_XML')).report).toMatchObject({ entries: 5, names: 17, sourceDate: '2025-11-20', unreadable: 0 }));

  it('splits aliases, and names in own script out of their brackets', async () => {
    const read = await readSample('UN_XML');
    expect(namesOf(entryOf(read, '110428'))).toEqual(['primary: SEYYED HUSSEIN HOSSEINI', 'alias: Syed Husain Husaini', 'alias: Syed Husein Huseini']);
    expect(namesOf(entryOf(read, '6908566'))).toEqual(['primary: KIM CHOL SAM', 'alias: Jin Tiesan', 'script: 金铁三']);
    expect(namesOf(entryOf(read, '6908118'))).toEqual(['primary: INTISSAR AL-UBAYDI', 'script: انتصار العبيدي']);
  });

  it('tells weak and former names apart, and reads spans and approximate years', async () => {
    const read = await readSample('UN_XML');
    expect(namesOf(entryOf(read, '6908757'))).toEqual([
      'primary: TAHA IBRAHIM ABDALLAH BAKR AL KHUWAYT',
      'alias: Hajji Abdelnasser',
      'alias: Hajji Abd al-Nasr',
      "former: Hajji 'Abd Al-Nasir",
      'weak: Taha al-Khuwayt',
      'weak: Mullah Taha',
      'weak: Mullah Khuwayt',
    ]);
    expect(entryOf(read, '6908757').births).toEqual([{ from: '1965-01-01', until: '1969-12-31', isApproximate: false }]);
    expect(entryOf(read, '6908118').births).toEqual([{ from: '1974-01-01', until: '1974-12-31', isApproximate: true }]);
  });

  it('gives nationality, number, post and day of listing', async () =>
    expect(entryOf(await readSample('UN_XML'), '6908566')).toMatchObject({
      kind: 'person',
      nationalities: ['PRK'],
      numbers: [{ type: 'passport', number: '645120378', country: 'PRK' }],
      programmes: ['DPRK', 'KPi.035'],
      charges: ['Representative for Daedong Credit Bank (DCB)'],
      listedOn: '2016-11-30',
    }));

  it('takes a field of several names in brackets within brackets apart', async () => {
    const alias = 'Jabhat Wadi (JW) (جبهة وادي (original script); Jabhat al-Wadi; Assembly of the Two Rivers)';
    const xml = `<CONSOLIDATED_LIST dateGenerated="2026-01-10"><ENTITIES><ENTITY><DATAID>1</DATAID><FIRST_NAME>INVENTED FRONT</FIRST_NAME>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></ENTITY_ALIAS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
    const read = await readAll('UN_XML', [fileOf('consolidated.xml', xml)]);
    expect(namesOf(entryOf(read, '1'))).toEqual([
      'primary: INVENTED FRONT',
      'alias: Jabhat Wadi (JW)',
      'alias: Jabhat Wadi',
      'weak: JW',
      'script: جبهة وادي',
      'alias: Jabhat al-Wadi',
      'alias: Assembly of the Two Rivers',
    ]);
  });

  it('counts a birth that it does not understand, with what it says', async () => {
    const xml = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>UNO</FIRST_NAME><INDIVIDUAL_DATE_OF_BIRTH><DATE>24456</DATE>
      </INDIVIDUAL_DATE_OF_BIRTH><GENDER>Q</GENDER></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
    const { report } = await readAll('UN_XML', [fileOf('consolidated.xml', xml)]);
    expect(report.parts.BIRTHS).toEqual({ read: 0, unread: 1, samples: ['24456'] });
    expect(report.parts.GENDERS).toEqual({ read: 0, unread: 1, samples: ['Q'] });
  });

  it('reads an entity', async () => {
    const entity = entryOf(await readSample('UN_XML'), '110387');
    expect(entity.kind).toBe('organisation');
    expect(namesOf(entity)).toEqual(['primary: FAJR INDUSTRIAL GROUP', 'former: Instrumentation Factory Plant']);
  });
});

describe("Argentina's register", () => {
  it('reads people and entities', async () => {
    const read = await readSample('AR_REPET_JSON');
    expect(read.entries.map(({ key, kind }) => [key, kind])).toEqual([
      ['9900001', 'person'],
      ['9900101', 'organisation'],
    ]);
    expect(entryOf(read, '9900001')).toMatchObject({
      births: [
        { from: '1970-02-03', until: '1970-02-03', isApproximate: false },
        { from: '1971-01-01', until: '1971-12-31', isApproximate: false },
      ],
      birthPlaces: ['Rosario, Argentina'],
      nationalities: ['ARG'],
      gender: 'male',
      numbers: [{ type: 'national', number: '00000000', country: 'ARG' }],
      charges: ['Jefe inventado'],
      listedOn: '2019-05-01',
    });
    expect(namesOf(entryOf(read, '9900001'))).toEqual(['primary: EXEMPLAR INVENTADO', 'alias: Ejemplar Inventado', 'alias: E. Inventado', 'weak: El Ejemplo']);
  });

  const one = { DATAID: '1', FIRST_NAME: 'UNO', INDIVIDUAL_DATE_OF_BIRTH: [{ TYPE_OF_DATE: 'APPROXIMATELY', YEAR: '1970' }] };
  it.each([
    ['a text', 'LIBANÉS', ['LBN']],
    ['an object', { VALUE: 'Paraguay / Brasil' }, ['PRY', 'BRA']],
    ['an array', [{ VALUE: 'Argentina' }, { VALUE: 'boliviana' }], ['ARG', 'BOL']],
    ['an array of texts', ['Chile'], ['CHL']],
    ['nothing', null, []],
    ['an unknown country', { VALUE: 'Yugoslavia' }, []],
  ])('takes a nationality written as %s', async (_, NATIONALITY, expected) => {
    const read = await readAll('AR_REPET_JSON', [fileOf('personas.json', JSON.stringify([{ ...one, NATIONALITY }])), fileOf('entidades.json', '[]')]);
    expect(read.entries[0]?.nationalities).toEqual(expected);
    expect(read.entries[0]?.births).toEqual([{ from: '1970-01-01', until: '1970-12-31', isApproximate: true }]);
  });

  it('counts what is no record and reads on', async () => {
    const people = [...Array.from({ length: 40 }, (_, at) => ({ ...one, DATAID: String(at) })), 'x', { FIRST_NAME: 'NO KEY' }];
    const read = await readAll('AR_REPET_JSON', [fileOf('personas.json', JSON.stringify(people)), fileOf('entidades.json', '[]')]);
    expect(read.report).toMatchObject({ rows: 42, entries: 40, unreadable: 2 });
    expect(read.report.unreadableRows).toEqual([
      { file: 'personas.json', line: 41, fault: 'JSON' },
      { file: 'personas.json', line: 42, fault: 'NO_KEY' },
    ]);
  });
});
