import { describe, expect, it } from 'vitest';
import { entryOf, fileOf, readAll, readSample, sampleBytes } from '../../samples.fixture.ts';

describe('CEIS, CNEP and CEAF', () => {
  it('read companies and people, with the hidden digits of a CPF', async () => {
    const read = await readSample('BR_CEIS_CSV');
    expect(read.report).toMatchObject({ rows: 2, entries: 2, unreadable: 0 });
    expect(entryOf(read, '900002/***456789**/0002/2023')).toMatchObject({
      kind: 'person',
      names: [
        { text: "JOÃO D'ÁVILA DA CONCEIÇÃO", type: 'primary' },
        { text: 'JOAO DAVILA DA CONCEICAO', type: 'alias' },
      ],
      numbers: [{ type: 'tax', number: '***456789**', country: 'BRA' }],
      programmes: ['CEIS', 'LEI 8429 - ART. 12, I'],
      charges: ['Declaração de inidoneidade sem prazo determinado'],
      listedOn: '2023-02-01',
    });
    expect(entryOf(read, '900002/***456789**/0002/2023').endsOn).toBeUndefined();
    expect(entryOf(read, '900001/11222333000181/0001/2024')).toMatchObject({ kind: 'organisation', listedOn: '2024-03-05', endsOn: '2026-03-05' });
  });

  it('name the fine', async () => expect((await readSample('BR_CNEP_CSV')).entries[0]?.charges).toEqual(['Multa - Lei da Empresa Limpa, R$ 1.234.567,89']));

  it('make one entry of several legal grounds, and take words for dates as no date', async () => {
    const read = await readSample('BR_CEAF_CSV');
    expect(read.report).toMatchObject({ rows: 2, entries: 1 });
    expect(read.entries[0]).toMatchObject({
      key: '700001/***222333**/00190.000001/2022-01',
      programmes: ['CEAF', 'LEI 8112 - ART. 132, XIII', 'LEI 8112 - ART. 117, IX'],
      remarks: 'TÉCNICO DE EXEMPLO; INSTITUTO DE EXEMPLO; MINISTÉRIO DE EXEMPLO; FEDERAL; DF; 00190.000001/2022-01',
      listedOn: '2022-08-14',
    });
    expect(read.entries[0]?.endsOn).toBeUndefined();
  });

  it.each(['utf8', 'latin1'] as const)('read the same file in %s', async (encoding) => {
    const text = sampleBytes('br-ceis.csv').toString('latin1');
    const read = await readAll('BR_CEIS_CSV', [fileOf('20261120_CEIS.csv', Buffer.from(text, encoding), 1)]);
    expect(read.entries).toEqual((await readSample('BR_CEIS_CSV')).entries);
    expect(read.report.sourceDate).toBe('2026-11-20');
  });

  it('know columns by older wordings, and refuse a file without them', async () => {
    const older = 'CPF OU CNPJ;NOME;CATEGORIA;DATA INÍCIO\n11.222.333/0001-81;ACME LTDA;Multa;05/03/2020\n';
    expect((await readAll('BR_CEIS_CSV', [fileOf('ceis.csv', older)])).entries[0]).toMatchObject({
      key: '11222333000181/ACME LTDA/05/03/2020',
      kind: 'organisation',
      charges: ['Multa'],
      listedOn: '2020-03-05',
    });
    await expect(readAll('BR_CEIS_CSV', [fileOf('ceis.csv', 'A;B\n1;2\n')])).rejects.toMatchObject({
      code: 'COLUMNS_MISSING',
      params: { file: 'ceis.csv', columns: 'CPF OU CNPJ DO SANCIONADO, NOME DO SANCIONADO' },
    });
  });
});

describe('a CNPJ of letters and digits', () => {
  const head = 'CÓDIGO DA SANÇÃO;TIPO DE PESSOA;CPF OU CNPJ DO SANCIONADO;NOME DO SANCIONADO;NÚMERO DO PROCESSO\n';
  it('is read whole, and no two companies share a key for its letters', async () => {
    const rows = ['12.ABC.345/01DE-35', '12.XYZ.345/01FG-35', '12abc34501de36', '11.222.333/0001-81'].map(
      (number, at) => `100;J;${number};INVENTADA ${at};P-1\n`,
    );
    const read = await readAll('BR_CEIS_CSV', [fileOf('ceis.csv', head + rows.join(''))]);
    expect(read.entries.map(({ key, kind, numbers }) => [key, kind, numbers[0]?.number])).toEqual([
      ['100/12ABC34501DE35/P-1', 'organisation', '12.ABC.345/01DE-35'],
      ['100/12XYZ34501FG35/P-1', 'organisation', '12.XYZ.345/01FG-35'],
      ['100/12ABC34501DE36/P-1', 'organisation', '12abc34501de36'],
      ['100/11222333000181/P-1', 'organisation', '11.222.333/0001-81'],
    ]);
  });

  it('is counted where it has neither the length of a CNPJ nor of a CPF', async () => {
    const read = await readAll('BR_CEIS_CSV', [fileOf('ceis.csv', `${head}100;J;12.ABC.345;INVENTADA;P-1\n`)]);
    expect(read.entries[0]?.numbers).toEqual([]);
    expect(read.report.parts.TAX_NUMBERS).toEqual({ read: 0, unread: 1, samples: ['12.ABC.345'] });
  });
});

describe('politically exposed persons', () => {
  it('have a post, its time, and the end of their exposure', async () => {
    const read = await readSample('BR_PEP_CSV');
    expect(read.entries.map(({ key, charges, numbers, listedOn, endsOn }) => ({ key, charges, number: numbers[0]?.number, listedOn, endsOn }))).toEqual([
      {
        key: '***123456**/MARIA EXEMPLO DE SOUZA',
        charges: ['PREFEITO, MUN. DE EXEMPLÓPOLIS-SP (01/01/2021 – 31/12/2024)'],
        number: '***.123.456-**',
        listedOn: '2021-01-01',
        endsOn: '2029-12-31',
      },
      {
        key: '***654321**/JOSE INVENTADO DOS SANTOS',
        charges: ['SECRETÁRIO EXECUTIVO, MINISTÉRIO DE EXEMPLO (15/03/2023 – )'],
        number: '***.654.321-**',
        listedOn: '2023-03-15',
        endsOn: undefined,
      },
    ]);
  });

  it('are one entry for all posts, also in the older layout', async () => {
    const read = await readAll('BR_PEP_CSV', [fileOf('202601_PEP.csv', sampleBytes('br-pep-older.csv'))]);
    expect(read.report).toMatchObject({ rows: 2, entries: 1, sourceDate: '2026-01-01' });
    expect(read.entries[0]).toMatchObject({
      key: '***123456**/MARIA EXEMPLO DE SOUZA',
      charges: ['VEREADORA, MUN. DE EXEMPLÓPOLIS-SP (01/01/2013 – 31/12/2016)', 'PREFEITA, MUN. DE EXEMPLÓPOLIS-SP (01/01/2017 – 31/12/2020)'],
      listedOn: '2013-01-01',
      endsOn: '2025-12-31',
    });
  });
});
