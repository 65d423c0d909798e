import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const command = path.resolve(import.meta.dirname, 'evaluate-screening.ts');
const printer = path.resolve(import.meta.dirname, 'screening-evaluation', 'print-pairs.ts');

const head = 'source,label_quality,schema,should_match,query_name,query_dob,query_countries,query_ids,list_name,list_aliases,list_dob,list_countries,list_ids';
/* Invented people and companies. */
const pairs = [
  // Found by name, one of them by an alias alone.
  'set,A,Person,yes,Otavio Sarmento,1961-03-12,br,,"SARMENTO PRADO, Otávio",,1961,Brazil,',
  'set,A,Person,yes,Ezequiel Bertolini,,,,"GODOY QUIROGA, Ignacio",Ezequiel Bertolini ; El Tano,,,',
  'set,A,Company,yes,Andorinha Comercial Ltda,,,,Andorinha Comercial Limitada,,,,',
  // The same by name, told apart by the date.
  'set,A,Person,no,Lucio Farias Monteiro,1990-05-06,br,,Lúcio Farias Monteiro,,1951-01-02,br,',
  // Found by nothing but its number.
  'set,A,Vessel,yes,Aurora,,,IMO9412347,Leonid Lozanov,,,,IMO9412347',
  'set,A,Person,no,Marta Coelho,,,,"PACHECO ZAMBRANO, Inés",,,,',
  // Labelled wrongly, and proposed by a language model: the one is left out, the other counts for nothing.
  'set,X,Person,no,Ana Bracamonte,,,,Ana Bracamonte,,,,',
  'set,L,Person,no,Ana Bracamonte,,,,Ana Bracamonte,,,,',
];
const people = [
  'full_name,gender,date_of_birth,nationality,exact_name_on_list',
  'Otavio Sarmento,male,,,',
  'Brigida Holm,female,1980-01-01,Sweden,',
  'Lucio Farias Monteiro,male,,,yes',
  'Kofi Agyeman,male,,,',
  'Sanna Virtanen,female,,,',
];

let folder: string;
const file = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screening-'));
  await writeFile(file('pairs.csv'), [head, ...pairs, ''].join('\n'));
  await writeFile(file('people.csv.gz'), gzipSync([...people, ''].join('\n')));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the evaluation of name screening', () => {
  it('counts what is found, by names, primary names and all that is known, and who is alerted for nothing', async () => {
    const { stdout } = await run(process.execPath, [command, file('pairs.csv'), file('people.csv.gz'), '--json']);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(1);
    const figures = JSON.parse(lines[0] as string) as Record<string, number>;
    // By names: three of four found, and one of two others; by primary names one less; with the date and the number none wrong.
    expect(figures.a_f1_name_only).toBeCloseTo((2 * 3) / (4 + 4), 3);
    expect(figures.a_f1_primary_name).toBeCloseTo((2 * 2) / (3 + 4), 3);
    expect(figures.a_f1_with_attributes).toBe(1);
    expect(figures.recall_name_findable).toBe(1);
    // One of the four who are on no list has a listed name.
    expect(figures.false_alerts_per_1000).toBe(250);
    expect(figures.latam_alias_recall).toBeGreaterThan(0.8);
  });

  it('prints the pairs as other matchers read them', async () => {
    const { stdout } = await run(process.execPath, [printer, file('pairs.csv')]);
    const lines = stdout.trim().split('\n');
    // All but the one that is labelled wrongly.
    expect(lines).toHaveLength(pairs.length - 1);
    expect(JSON.parse(lines[0] as string)).toEqual({
      left: { id: 'query-0', schema: 'Person', properties: { name: ['Otavio Sarmento'], birthDate: ['1961-03-12'], nationality: ['br'], idNumber: [] } },
      right: {
        id: 'entry-0',
        schema: 'Person',
        properties: { name: ['SARMENTO PRADO, Otávio'], alias: [], birthDate: ['1961'], nationality: ['br'], idNumber: [] },
      },
      judgement: 'positive',
      quality: 'A',
      source: 'set',
      isFindable: true,
    });
    expect(JSON.parse(lines[4] as string)).toMatchObject({ left: { properties: { imoNumber: ['9412347'] } }, isFindable: false });
  });

  it('takes numbers of the same form and country for those of one register, and a described number for the number alone', async () => {
    const rows = [
      'set,A,Company,no,Brisa Leste Ltda,,br,12345678,Brisa Leste Ltda,,,br,12345679',
      'set,A,Vessel,no,Estrela Polar,,,9020778,Estrela Polar,,,,9005596',
      'set,A,Person,yes,Nilo Sarmento,,br,Brazilian passport number AB123456,Rogerio Quaresma,,,br,AB123456',
      'set,A,Company,yes,Poente Comercial,,br ; py,12345678,Poente Comercial,,,br,87654321',
    ];
    await writeFile(file('numbers.csv'), [head, ...rows, ''].join('\n'));
    const { stdout } = await run(process.execPath, [command, file('numbers.csv'), '--json']);
    expect((JSON.parse(stdout) as Record<string, number>).a_f1_with_attributes).toBe(1);
  });

  it('says what is missing', async () => {
    await writeFile(file('other.csv'), 'a,b\n1,2\n');
    await expect(run(process.execPath, [command, file('other.csv')])).rejects.toMatchObject({ stderr: expect.stringContaining('needs the columns') });
    await expect(run(process.execPath, [command, file('none.csv')])).rejects.toMatchObject({ stderr: expect.stringContaining('There is no file') });
  });
});
