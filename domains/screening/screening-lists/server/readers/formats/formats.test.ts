import { describe, expect, it } from 'vitest';
import { readers } from '../readers.ts';
import { kindsOfTopics } from './opensanctions/topics.ts';
import { entryOf, fileOf, namesOf, readAll, readSample } from '../samples.fixture.ts';

describe("the European Union's list", () => {
  it('gathers the rows of an entry, wherever they stand', async () => {
    const read = await readSample('EU_FSF_CSV');
    expect(read.report).toMatchObject({ rows: 14, entries: 2, sourceDate: '2026-11-20', unreadable: 0 });
    expect(entryOf(read, '900001')).toEqual({
      key: '900001',
      formerKeys: [],
      kind: 'person',
      names: [
        { text: 'Primer Inventev', type: 'primary' },
        { text: 'Пример Инвентев', type: 'script' },
        { text: 'Primjer Testovich Inventev', type: 'alias' },
        { text: 'Pri', type: 'weak' },
      ],
      births: [
        { from: '1965-04-12', until: '1965-04-12', isApproximate: false },
        { from: '1963-01-01', until: '1966-12-31', isApproximate: true },
      ],
      birthPlaces: ['Invensk, RUSSIAN FEDERATION'],
      nationalities: ['RUS'],
      countries: [],
      gender: 'male',
      numbers: [{ type: 'passport', number: '61 1234567', country: 'RUS' }],
      addresses: [],
      programmes: ['INV', 'EU.9001.1'],
      charges: ['Invented deputy minister'],
      remarks: 'Invented for tests.; low quality alias',
    });
  });

  it('leaves out numbers known to be false and the Russian KPP', async () => {
    const company = entryOf(await readSample('EU_FSF_CSV'), '900002');
    expect(company.numbers).toEqual([{ type: 'tax', number: '7700000000', country: 'RUS' }]);
    expect(namesOf(company)).toEqual(['primary: Inventcorp OOO', 'script: ООО Инвенткорп', 'former: Exampletrade OOO']);
  });
});

describe('the Consolidated Screening List', () => {
  it('makes one entry of the rows of one number', async () => {
    const read = await readSample('US_CSL_CSV');
    expect(read.report).toMatchObject({ rows: 8, entries: 7, unreadable: 0 });
    expect(entryOf(read, '34616')).toMatchObject({
      kind: 'organisation',
      programmes: ['Capta List (CAP)', 'RUSSIA-EO14024', 'Specially Designated Nationals (SDN)'],
      numbers: [{ type: 'registration', number: 'C146742', country: 'CYP' }],
    });
  });

  it('reads numbers, gender and wallets of the same column', async () => {
    const read = await readSample('US_CSL_CSV');
    expect(entryOf(read, '31082')).toMatchObject({
      gender: 'male',
      nationalities: ['MEX'],
      numbers: [
        { type: 'national', number: 'AOBJ721024HJCBYN07', country: 'MEX' },
        { type: 'tax', number: 'AOEJ721024NM2', country: 'MEX' },
      ],
    });
    expect(entryOf(read, '9935')).toMatchObject({ numbers: [{ type: 'passport', number: 'BC166787', country: 'CAN' }], nationalities: ['CAN', 'SDN'] });
    expect(entryOf(read, '23156')).toMatchObject({ kind: 'vessel', countries: ['PRK'], numbers: [{ type: 'imo', number: '8898831' }] });
    expect(entryOf(read, '31164').numbers.map(({ type }) => type)).toEqual(['wallet', 'wallet']);
  });

  it('has entries without a kind, with an end, and aliases joined by "and"', async () => {
    const read = await readSample('US_CSL_CSV');
    const denied = read.entries.find(({ programmes }) => programmes.includes('Denied Persons List (DPL)'));
    expect(denied).toMatchObject({ kind: 'other', countries: ['USA'], listedOn: '2003-06-19', endsOn: '2056-06-29' });
    const plant = read.entries.find(({ programmes }) => programmes.includes('Entity List (EL)'));
    expect(plant && namesOf(plant)).toEqual([
      'primary: 140 Repair Plant JSC',
      'alias: Open Joint Stock Company 140 Repair Plant',
      'alias: JSC 140 Repair Plant',
    ]);
  });

  it('reads numbers whose label stands first, as newer files have it', async () => {
    const head = '_id,source,name,alt_names,ids';
    const read = await readAll('US_CSL_CSV', [fileOf('c.csv', `${head}\n1,X (SDN) - Y,ROE,,"Passport, CA, BC166787; Tax ID No., RU, 7736640919"\n`)]);
    expect(read.entries[0]?.numbers).toEqual([
      { type: 'passport', number: 'BC166787', country: 'CAN' },
      { type: 'tax', number: '7736640919', country: 'RUS' },
    ]);
  });
});

describe('OpenSanctions', () => {
  it('reads targets out of a file of entities, and leaves relatives and addresses alone', async () => {
    const read = await readSample('OPENSANCTIONS_PEP');
    expect(read.report).toMatchObject({ rows: 9, entries: 3, unreadable: 0 });
    expect(entryOf(read, 'inv-1')).toEqual({
      key: 'inv-1',
      formerKeys: ['inv-old-1'],
      kind: 'person',
      names: [
        { text: 'Exemplar Inventado da Silva', type: 'primary' },
        { text: 'Экземпляр Инвентадо', type: 'script' },
        { text: 'Exemplar Silva', type: 'alias' },
        { text: 'Exemplar Souza', type: 'former' },
        { text: 'O Exemplo', type: 'weak' },
      ],
      births: [
        { from: '1971-03-01', until: '1971-03-31', isApproximate: false },
        { from: '1971-03-09', until: '1971-03-09', isApproximate: false },
      ],
      birthPlaces: ['Recife'],
      nationalities: ['BRA'],
      countries: ['PRT', 'BRA'],
      gender: 'male',
      numbers: [
        { type: 'passport', number: 'XX123456' },
        { type: 'tax', number: '52998224725' },
      ],
      addresses: ['Rua Exemplo 1, Recife'],
      programmes: ['role.pep', 'inv_list', 'INV-1'],
      charges: ['Deputado inventado', 'Invented reason'],
      remarks: 'Invented for tests.',
      listedOn: '2020-02-01',
      endsOn: '2030-02-01',
    });
  });

  it.each([
    ['OPENSANCTIONS_ENTITIES', ['inv-2', 'inv-5', 'inv-9']],
    ['OPENSANCTIONS_PEP', ['inv-1', 'inv-5', 'inv-6']],
    ['OPENSANCTIONS_DEBARMENT', ['inv-7']],
    ['OPENSANCTIONS_OTHER', ['inv-8']],
  ] as const)('is read by kind: %s', async (format, keys) => {
    expect((await readSample(format)).entries.map(({ key }) => key)).toEqual(keys);
    expect(readers[format].kind).toBe(format === 'OPENSANCTIONS_ENTITIES' ? 'SANCTION' : format.replace('OPENSANCTIONS_', ''));
  });

  it.each([
    [['sanction'], ['SANCTION']],
    [['sanction.linked'], ['SANCTION']],
    [['asset.frozen'], ['SANCTION']],
    [['role.pep'], ['PEP']],
    [['role.pep.intl'], ['PEP']],
    [['role.rca'], ['PEP']],
    [
      ['role.pep', 'sanction'],
      ['PEP', 'SANCTION'],
    ],
    [['debarment'], ['DEBARMENT']],
    [['sanctionable'], ['OTHER']],
    [['crime', 'poi'], ['OTHER']],
    [['role.pep', 'crime'], ['PEP']],
    [[], ['SANCTION']],
    [['sanction.counter'], []],
    [['sanction.counter', 'role.pep'], ['PEP']],
    [['sanction.counter', 'crime'], ['OTHER']],
    [['sanction.counter', 'sanction'], ['SANCTION']],
  ])('takes the topics %j for %j', (topics, kinds) => expect(kindsOfTopics(topics)).toEqual(kinds));

  it.each([
    [['cn_sanctions'], ['sanction'], []],
    [['ir_sanctions', 'ru_mfa_sanctions'], ['sanction', 'role.pep'], ['PEP']],
    [['cn_sanctions', 'us_ofac_sdn'], ['sanction'], ['SANCTION']],
    [['cn_sanctions'], [], []],
  ])('takes the data sets %j with the topics %j for %j', (datasets, topics, kinds) => expect(kindsOfTopics(topics, datasets)).toEqual(kinds));

  it('leaves those whom a sanctioned state has listed in return out of the lists that freeze, and counts them', async () => {
    const person = (id: string, topics: string[]) =>
      `${JSON.stringify({ id, schema: 'Person', caption: `Inventada ${id}`, properties: { name: [`Inventada ${id}`], topics } })}\n`;
    const lines = [person('a', ['sanction.counter', 'role.pep']), person('b', ['sanction.counter']), person('c', ['sanction'])].join('');
    const sanctioned = await readAll('OPENSANCTIONS_ENTITIES', [fileOf('a.json', lines)]);
    expect(sanctioned.entries.map(({ key }) => key)).toEqual(['c']);
    expect(sanctioned.report.omitted).toEqual({ COUNTER_SANCTION: 2 });
    const exposed = await readAll('OPENSANCTIONS_PEP', [fileOf('a.json', lines)]);
    expect(exposed.entries.map(({ key }) => key)).toEqual(['a']);
  });

  it('leaves out of the simplified table who stands on lists of counter-sanctions alone', async () => {
    const row = (id: string, dataset: string) => `${id},Person,Inventada ${id},,,,,,"Block",,,,"${dataset}",,,\n`;
    const head =
      'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change\n';
    const read = await readAll('OPENSANCTIONS_SIMPLE_CSV', [
      fileOf('t.csv', head + row('a', 'China Sanctions Research') + row('b', 'China Sanctions Research;US OFAC SDN')),
    ]);
    expect(read.entries.map(({ key }) => key)).toEqual(['b']);
    expect(read.report.omitted.COUNTER_SANCTION).toBe(1);
  });

  it('refuses a file of changes, which is no list', async () => {
    const delta = `${JSON.stringify({ op: 'ADD', entity: { id: 'a', schema: 'Person' } })}\n`;
    await expect(readAll('OPENSANCTIONS_ENTITIES', [fileOf('delta.json', delta)])).rejects.toMatchObject({ code: 'DELTA_FILE' });
  });

  it('reads the simplified table', async () => {
    const read = await readSample('OPENSANCTIONS_SIMPLE_CSV');
    // A bond is nobody, and a politician without sanctions is not what this source is about.
    expect(read.report).toMatchObject({ rows: 4, entries: 2, omitted: { OTHER_RECORD: 1, OTHER_KIND: 1 } });
    expect(entryOf(read, 'inv-1')).toMatchObject({
      names: [
        { text: 'Exemplar Inventado da Silva', type: 'primary' },
        { text: 'Exemplar Silva', type: 'alias' },
        { text: 'Экземпляр Инвентадо', type: 'script' },
      ],
      countries: ['BRA', 'PRT'],
      numbers: [
        { type: 'other', number: '52998224725' },
        { type: 'other', number: 'XX123456' },
      ],
    });
  });
});
