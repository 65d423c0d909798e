import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demonstrationList, demonstrationMapping } from '../../demonstration-list.ts';
import { entryOf, fileOf, readAll, sampleFile } from '../../samples.fixture.ts';

describe('the list of the demonstration', () => {
  it('is read whole: every date, country and number understood', async () => {
    const read = await readAll('MAPPED_CSV', [sampleFile(fileURLToPath(demonstrationList))], { mapping: demonstrationMapping });
    expect(read.report).toMatchObject({ rows: 40, entries: 40, unreadable: 0 });
    expect(entryOf(read, 'DEM-008')).toMatchObject({
      names: [
        { text: 'Haddad Nasrallah, Karim', type: 'primary' },
        { text: 'كريم حداد نصر الله', type: 'script' },
        { text: 'Carim Haddad', type: 'alias' },
      ],
      births: [{ from: '1965-01-01', until: '1967-12-31', isApproximate: true }],
      nationalities: ['LBN', 'BRA'],
      countries: ['PRY'],
    });
    expect(entryOf(read, 'DEM-028').births).toEqual([{ from: '1960-01-01', until: '1962-12-31', isApproximate: false }]);
    expect(entryOf(read, 'DEM-026').numbers).toEqual([{ type: 'tax', number: '***.531.324-**', country: 'BRA' }]);
    expect(entryOf(read, 'DEM-021')).toMatchObject({ kind: 'vessel', numbers: [{ type: 'imo', number: '9000003' }] });
  });
});

describe('a mapping', () => {
  const csv = 'Given,Family,Born,Doc,Posts\nAna,Silva,03/04/1980,12-3,Mayor\nAna,Silva,03/04/1980,12-3,Senator\nBo,Lima,,,Judge\n';
  const mapping = {
    name: ['Given', 'Family'],
    births: ['Born'],
    numbers: [{ column: 'Doc', type: 'national', country: 'ARG' }],
    charges: ['Posts'],
    dateOrder: 'month-day-year',
  };

  it('joins the parts of a name and the rows of somebody without a key', async () => {
    const read = await readAll('MAPPED_CSV', [fileOf('own.csv', csv)], { mapping });
    expect(read.entries).toHaveLength(2);
    expect(read.entries[0]).toMatchObject({
      kind: 'person',
      names: [{ text: 'Ana Silva', type: 'primary' }],
      births: [{ from: '1980-03-04', until: '1980-03-04', isApproximate: false }],
      numbers: [{ type: 'national', number: '12-3', country: 'ARG' }],
      charges: ['Mayor', 'Senator'],
    });
    const again = await readAll('MAPPED_CSV', [fileOf('own.csv', csv.replace('Mayor', 'Mayor of Lima'))], { mapping });
    expect(again.entries.map(({ key }) => key)).toEqual(read.entries.map(({ key }) => key));
  });

  it.each([
    ['no mapping', undefined, 'MAPPING_WITHOUT_NAME', {}],
    ['no column for the name', { aliases: ['Given'] }, 'MAPPING_WITHOUT_NAME', {}],
    ['an empty list of columns for it', { name: [] }, 'MAPPING_WITHOUT_NAME', {}],
    ['a part that there is not', { ...mapping, colour: ['Given'] }, 'MAPPING_BROKEN', { field: 'colour' }],
    ['an unknown delimiter', { ...mapping, delimiter: 'x' }, 'MAPPING_BROKEN', { field: 'delimiter' }],
    ['an unknown sort of number', { ...mapping, numbers: [{ column: 'Doc', type: 'shoe' }] }, 'MAPPING_BROKEN', { field: 'numbers.0.type' }],
    ['a column that the file lacks', { ...mapping, charges: ['Office'] }, 'COLUMNS_MISSING', { file: 'own.csv', columns: 'Office' }],
  ])('is refused with %s', async (_, stored, code, params) =>
    expect(readAll('MAPPED_CSV', [fileOf('own.csv', csv)], { mapping: stored })).rejects.toMatchObject({ code, params }),
  );

  it.each(['utf-16le', 'windows-1252', 'utf-8'] as const)('reads %s when it says so', async (encoding) => {
    const text = 'Nome;Cargo\nJoão Conceição;Juiz\n';
    const bytes = Buffer.from(text, encoding === 'utf-16le' ? 'utf16le' : encoding === 'utf-8' ? 'utf8' : 'latin1');
    const read = await readAll('MAPPED_CSV', [fileOf('own.csv', bytes, 3)], { mapping: { name: ['Nome'], delimiter: ';', encoding } });
    expect(read.entries[0]?.names).toEqual([{ text: 'João Conceição', type: 'primary' }]);
  });
});
